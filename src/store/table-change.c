/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-change.h"

#include "failure.h"
#include "history.h"
#include "people.h"
#include "query.h"
#include "rebuild.h"
#include "series-rows.h"

#include <glib/gi18n-lib.h>

static gboolean
refuse_to_replace (GError **error)
{
  return failure_refuse (error, STORE_ERROR_FAILED,
                         _("A game with entries is in progress: save or discard it before starting another one."));
}

static gboolean
has_entries (const AtTable *at)
{
  return at->game != NULL && (game_get_n_moves (at->game) > 0 || game_get_totals (at->game) != NULL);
}

/* The data of the transaction that ends a game. The table changes only after it has succeeded. */
typedef struct
{
  const AtTable *at;
  AtTable discarded;
  StoreEnd end;
  AtTable *next;              /* the game that takes its place */
  const SeriesChoice *series; /* the series that @next is part of, or NULL */
  gint64 number;              /* of the game that is saved */
} Change;

static gboolean
write_change (Database  *database,
              gpointer   data,
              GError   **error)
{
  Change *change = data;

  /* This may be the second try, after a repair. */
  g_clear_pointer (&change->next->series, g_free);
  /* The series is asked for first, because the game before may decide it. */
  return (change->series == NULL ||
          series_rows_begin (database, change->at, &change->discarded, change->series, change->next, error)) &&
         (change->end != STORE_END_SAVE || history_save (database, change->at, &change->number, error)) &&
         people_meet (database, change->next, error);
}

/* A game without a move that counts is dropped; if it has undone moves, somebody typed them, so it is kept aside. */
static gboolean
must_be_kept_aside (const AtTable *at,
                    StoreEnd       end)
{
  return end == STORE_END_DISCARD || (end == STORE_END_NOTHING && at->game != NULL && game_get_n_undone (at->game) > 0);
}

/* A saved game is safe, so that what fails from here on is tried again with the next entry. */
static gboolean
put_next (TableGame  *table,
          Change     *change,
          GError    **error)
{
  g_autoptr (GError) reason = NULL;

  if (must_be_kept_aside (change->at, change->end) && !table_game_discard (table, change->at, error))
    return FALSE;
  if (change->end == STORE_END_NOTHING)
    return table_game_exchange (table, change->next, error);
  if (!table_game_put (table, change->next, &reason))
    g_message ("%s", reason->message);
  return TRUE;
}

gboolean
table_change_replace (TableGame           *table,
                      Database            *database,
                      StoreEnd             end,
                      Game                *next,
                      const SeriesChoice  *series,
                      gint64              *number,
                      GError             **error)
{
  g_auto (AtTable) begun = { next != NULL ? game_ref (next) : NULL };
  Change change = { .at = table_game_get (table), .end = end, .next = &begun, .series = next != NULL ? series : NULL };
  gboolean done;

  if (end == STORE_END_NOTHING && has_entries (change.at))
    return refuse_to_replace (error);
  if (end != STORE_END_NOTHING && change.at->game == NULL)
    return failure_refuse (error, STORE_ERROR_GONE, _("No game is in progress: there is nothing to clear."));

  table_game_read_discarded (table, &change.discarded, NULL);
  done = rebuild_transact (database, write_change, &change, error) && put_next (table, &change, error);
  at_table_clear (&change.discarded);
  *number = end == STORE_END_DISCARD ? TABLE_GAME_DISCARDED : change.number;
  return done;
}

/* Reads the saved game @number, with its series and handicaps. */
static gboolean
read_saved (Database  *database,
            gint64     number,
            AtTable   *at,
            GError   **error)
{
  int handicaps[RULES_MAX_PLAYERS] = { 0 };
  g_auto (Query) query =
    database_query (database,
                    "SELECT seat.seat, seat.handicap, lower (hex (series.identity))"
                    " FROM seat JOIN game ON game.id = seat.game_id LEFT JOIN series ON series.id = game.series_id"
                    " WHERE game.id = ?1",
                    "I", number);

  at->game = history_read (database, number, error);
  while (at->game != NULL && query_next (&query))
    {
      guint seat = query_integer (&query, 0, RULES_MAX_PLAYERS - 1);

      handicaps[seat] = query_number (&query);
      if (query_has (&query) && at->series == NULL)
        at->series = g_strdup (query_text (&query));
    }
  for (guint seat = 0; at->game != NULL && seat < game_get_n_players (at->game); seat++)
    at->handicaps[game_get_person (at->game, seat)] = handicaps[seat];
  return at->game != NULL && query_finish (&query, error);
}

static gboolean
read_ended (TableGame  *table,
            Database   *database,
            gint64      number,
            AtTable    *at,
            GError    **error)
{
  if (number != TABLE_GAME_DISCARDED)
    return read_saved (database, number, at, error);
  if (!table_game_read_discarded (table, at, error))
    return FALSE;
  return at->game != NULL || failure_set (error, STORE_ERROR_GONE, database_get_path (database), NULL);
}

static gboolean
take_out (Database  *database,
          gpointer   number,
          GError   **error)
{
  return history_take_out (database, *(gint64 *) number, error);
}

/* The file is written first: after a crash in between, the next start finds that the game is saved, and lets it go. It
 * does so after a failure, too, because a disk that does not sync may have kept the change all the same. Only then does
 * another game take the place of a discarded one. */
Game *
table_change_bring_back (TableGame  *table,
                         Database   *database,
                         gint64      number,
                         GError    **error)
{
  g_auto (AtTable) at = { NULL };
  g_autoptr (Game) game = NULL;
  gboolean kept_aside = must_be_kept_aside (table_game_get (table), STORE_END_NOTHING);

  if (has_entries (table_game_get (table)))
    {
      refuse_to_replace (error);
      return NULL;
    }
  if (!read_ended (table, database, number, &at, error))
    return NULL;

  game = game_ref (at.game);
  if (!table_game_exchange (table, &at, error))
    return NULL;
  if ((kept_aside && !table_game_discard (table, &at, error)) ||
      (number != TABLE_GAME_DISCARDED && !rebuild_transact (database, take_out, &number, error)))
    {
      table_game_leave_file (table, &at);
      return NULL;
    }
  if (number == TABLE_GAME_DISCARDED && !kept_aside)
    table_game_purge (table);
  return g_steal_pointer (&game);
}

static gboolean
forget (Database  *database,
        gpointer   data,
        GError   **error)
{
  return database_run (database, error, "DELETE FROM at_table", "");
}

/* One that cannot be read, whatever bytes it has, is kept and forgotten: @told is FALSE then, too. */
static gboolean
read_table (TableGame  *table,
            Database   *database,
            AtTable    *at,
            gboolean   *told,
            GError    **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *text = NULL;
  g_auto (Query) query = database_query (database, "SELECT group_concat (text, '') FROM at_table", "");

  *told = FALSE;
  while (query_next (&query))
    text = g_strdup (query_raw_text (&query));
  if (!query_finish (&query, error))
    return FALSE;
  if (text == NULL)
    return TRUE;
  *told = at_table_read (at, text, &reason);
  if (*told)
    return TRUE;

  g_message ("%s", reason->message);
  at_table_clear (at);
  return table_game_keep_damaged (table, text, error) && database_transact (database, forget, NULL, error);
}

gboolean
table_change_read_copy (TableGame  *table,
                        Database   *copy,
                        AtTable    *at,
                        gboolean   *told,
                        GError    **error)
{
  return read_table (table, copy, at, told, error) && (!*told || database_transact (copy, forget, NULL, error));
}

/* The game is on the disk before the database forgets it. */
gboolean
table_change_take_over (TableGame  *table,
                        Database   *database,
                        GError    **error)
{
  g_auto (AtTable) at = { NULL };
  gboolean told;

  return read_table (table, database, &at, &told, error) &&
         (!told || ((table_game_get (table)->game != NULL || table_game_put (table, &at, error)) &&
                    database_transact (database, forget, NULL, error)));
}

gboolean
table_change_let_go (TableGame  *table,
                     Database   *database,
                     GError    **error)
{
  g_auto (AtTable) none = { NULL };
  const Game *game = table_game_get (table)->game;
  gint64 id = 0;

  if (game == NULL || !history_find_cleared (database, game, &id, error))
    return game == NULL;
  return id == 0 || table_game_put (table, &none, error);
}
