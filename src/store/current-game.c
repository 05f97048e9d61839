/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "current-game.h"

#include "failure.h"
#include "history.h"
#include "game-rows.h"
#include "people.h"
#include "repair.h"
#include "series-rows.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _CurrentGame
{
  Database *database;
  gint64 id;        /* the number of the running game on disk; 0 where there is none */
  gint64 started;   /* when it began, in seconds since 1970 */
  Game *known;      /* its state on disk */
  Game *wanted;     /* the state that should be on disk */
  gboolean unsure;  /* a write failed: all moves are written anew */
};

/* The data of one transaction. The current game takes over what it changed only after it has succeeded. */
typedef struct
{
  CurrentGame *current;
  gint64 id;
  gint64 started;
  gint64 number;   /* the number of the game that is ended or brought back */
  StoreEnd end;
  Game *game;      /* the game that takes its place, or that was brought back */
  const SeriesChoice *series; /* the series that @game is part of, or NULL */
} Change;

CurrentGame *
current_game_new (Database *database)
{
  CurrentGame *self = g_new0 (CurrentGame, 1);

  self->database = database;
  return self;
}

void
current_game_move (CurrentGame *self,
                   Database    *database)
{
  self->database = database;
}

void
current_game_free (CurrentGame *self)
{
  g_clear_pointer (&self->known, game_unref);
  g_clear_pointer (&self->wanted, game_unref);
  g_free (self);
}

static void
set_game (Game **place,
          Game  *game)
{
  Game *old = *place;

  *place = game != NULL ? game_ref (game) : NULL;
  if (old != NULL)
    game_unref (old);
}

/* Notes that @game is on disk as number @id, or that no game is where @id is 0. */
static void
set_known (CurrentGame *self,
           gint64       id,
           gint64       started,
           Game        *game)
{
  self->id = id;
  self->started = started;
  set_game (&self->known, game);
  set_game (&self->wanted, game);
  self->unsure = FALSE;
}

gboolean
current_game_load (CurrentGame  *self,
                   GError      **error)
{
  g_autoptr (Game) game = NULL;
  gint64 id = 0, started;

  if (!database_get_number (self->database, &id, error, "SELECT id FROM game WHERE state = 0", ""))
    return FALSE;
  if (id == 0)
    return TRUE;

  game = game_rows_read (self->database, NULL, id, &started, error);
  if (game == NULL)
    return FALSE;

  set_known (self, id, started, game);
  return TRUE;
}

gboolean
current_game_check (Database  *database,
                    GError   **error)
{
  g_autoptr (CurrentGame) self = current_game_new (database);

  return current_game_load (self, error);
}

Game *
current_game_get_game (CurrentGame *self)
{
  return self->wanted;
}

static gboolean
same_move (const Move *a,
           const Move *b)
{
  return a->kind == b->kind && a->seat == b->seat && a->entry == b->entry && a->points == b->points &&
         a->rolls == b->rolls && a->saved == b->saved && a->time == b->time && a->five_alike == b->five_alike &&
         a->declared == b->declared && a->joker == b->joker && a->same_step == b->same_step &&
         strcmp (a->typed, b->typed) == 0 && g_strcmp0 (a->text, b->text) == 0;
}

/* How many moves, from the first on, are the same in both games. */
static guint
count_common (const Game *a,
              const Game *b)
{
  guint n = MIN (game_rows_count (a), game_rows_count (b));
  guint i = 0;

  while (i < n && same_move (game_get_move (a, i), game_get_move (b, i)))
    i++;

  return i;
}

static gboolean
same_rolls (const Game *a,
            const Game *b)
{
  for (guint seat = 0; seat < game_get_n_players (a); seat++)
    if (game_get_rolls (a, seat) != game_get_rolls (b, seat))
      return FALSE;

  return TRUE;
}

static gboolean
same_facts (const Game *a,
            const Game *b)
{
  const GameFacts *first = game_get_facts (a);
  const GameFacts *second = game_get_facts (b);

  return g_strcmp0 (first->date, second->date) == 0 && g_strcmp0 (first->note, second->note) == 0 &&
         g_strcmp0 (first->place, second->place) == 0 && first->bet == second->bet;
}

static gboolean
same_people (const Game *a,
             const Game *b)
{
  if (game_get_n_players (a) != game_get_n_players (b))
    return FALSE;
  for (guint i = 0; i < game_get_n_players (a); i++)
    if (!g_str_equal (game_get_player (a, i), game_get_player (b, i)) ||
        g_strcmp0 (game_get_first_name (a, i), game_get_first_name (b, i)) != 0)
      return FALSE;

  return TRUE;
}

/* Whether both games have the same rules, order and players at the beginning, which cannot change while a game runs. A
 * running game cannot get known totals either. */
static gboolean
same_table (const Game *a,
            const Game *b)
{
  const Ruleset *first = game_get_rules (a);
  const Ruleset *second = game_get_rules (b);

  if (game_get_n_first (a) != game_get_n_first (b) || game_get_rules (a)->order != game_get_rules (b)->order ||
      game_get_totals (b) != NULL)
    return FALSE;
  for (guint i = 0; i < game_get_n_first (a); i++)
    if (!g_str_equal (game_get_first (a, i), game_get_first (b, i)))
      return FALSE;

  return first == second || (g_str_equal (first->id, second->id) && g_str_equal (first->variant, second->variant) &&
                             g_str_equal (first->text, second->text));
}

/* Players are only changed by moves. */
static gboolean
is_kept (CurrentGame *self)
{
  const Game *known = self->known;
  const Game *wanted = self->wanted;

  if (known == wanted)
    return !self->unsure;

  return !self->unsure && game_rows_count (known) == game_rows_count (wanted) &&
         count_common (known, wanted) == game_rows_count (known) &&
         game_get_n_moves (known) == game_get_n_moves (wanted) && same_rolls (known, wanted) && same_facts (known, wanted);
}

/* Removes the game on disk, which has no move that counts, to make room for another one. If it has undone moves,
 * somebody typed them, so it is kept aside like a discarded game. */
static gboolean
make_room (CurrentGame  *self,
           GError      **error)
{
  if (self->id == 0)
    return TRUE;
  if (game_rows_count (self->known) == 0)
    return history_drop (self->database, self->id, error);

  return history_discard (self->database, self->id, error);
}

/* The present name in @game of the player whose name was @first at the beginning; NULL if there is none. */
static const char *
find_name (const Game *game,
           const char *first)
{
  for (guint seat = 0; first != NULL && seat < game_get_n_players (game); seat++)
    if (g_strcmp0 (game_get_first_name (game, seat), first) == 0)
      return game_get_player (game, seat);
  return NULL;
}

/* The old and the new name of each player who was renamed since the game was last written, in turns. */
static GStrv
list_renamed (CurrentGame *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint seat = 0; seat < game_get_n_players (self->wanted); seat++)
    {
      const char *old = find_name (self->known, game_get_first_name (self->wanted, seat));

      if (old != NULL && strcmp (old, game_get_player (self->wanted, seat)) != 0)
        g_strv_builder_add_many (names, old, game_get_player (self->wanted, seat), NULL);
    }
  return g_strv_builder_end (names);
}

static gboolean
write_people (Database           *database,
              CurrentGame        *self,
              const char *const  *renamed,
              GError            **error)
{
  return series_rows_rename (database, self->id, renamed, error) && history_forget_players (database, error);
}

static gboolean
follow_names (Database           *database,
              const char *const  *renamed,
              GError            **error)
{
  for (guint i = 0; renamed[i] != NULL; i += 2)
    if (!people_follow_name (database, renamed[i], renamed[i + 1], error))
      return FALSE;

  return TRUE;
}

static gboolean
write_wanted (Database  *database,
              gpointer   data,
              GError   **error)
{
  const Change *change = data;
  CurrentGame *self = change->current;
  guint first = self->unsure ? 0 : count_common (self->known, self->wanted);
  guint n = game_rows_count (self->wanted);
  gboolean people = self->unsure || !same_people (self->known, self->wanted);
  g_auto (GStrv) renamed = people ? list_renamed (self) : g_new0 (char *, 1);

  if (!follow_names (database, (const char *const *) renamed, error) ||
      !game_rows_write (database, self->id, self->started, self->wanted, first, people, error) ||
      (people && !write_people (database, self, (const char *const *) renamed, error)))
    return FALSE;

  /* Once this game has its second move, the game before can no longer be brought back. */
  return n < 2 || first == n || history_purge (database, self->id, error);
}

static gboolean
transact (CurrentGame   *self,
          DatabaseWork   work,
          Change        *change,
          GError       **error)
{
  gboolean written;

  change->current = self;
  change->id = self->id;
  change->started = self->started;
  written = repair_transact (self->database, work, change, error);
  if (!written)
    self->unsure = TRUE;

  return written;
}

gboolean
current_game_flush (CurrentGame  *self,
                    GError      **error)
{
  Change change = { 0 };

  if (self->wanted == NULL || is_kept (self))
    return TRUE;
  if (!transact (self, write_wanted, &change, error))
    return FALSE;

  set_known (self, change.id, change.started, self->wanted);
  return TRUE;
}

static gboolean
refuse_to_replace (GError **error)
{
  return failure_refuse (error, STORE_ERROR_FAILED,
                         _("A game with entries is in progress: save or discard it before starting another one."));
}

static gboolean
has_entries (CurrentGame *self)
{
  return self->wanted != NULL && (game_get_n_moves (self->wanted) > 0 || game_get_totals (self->wanted) != NULL);
}

gboolean
current_game_keep (CurrentGame  *self,
                   Game         *game,
                   GError      **error)
{
  if (self->wanted == NULL)
    return failure_refuse (error, STORE_ERROR_GONE, _("No game is in progress: start one."));
  if (!same_table (self->wanted, game))
    return refuse_to_replace (error);

  set_game (&self->wanted, game);
  return current_game_flush (self, error);
}

/* Ends the running game as @change says, with entries that could not be written before. */
static gboolean
write_end (Database  *database,
           Change    *change,
           GError   **error)
{
  CurrentGame *self = change->current;

  if (change->end == STORE_END_NOTHING)
    return make_room (self, error);
  if (!is_kept (self) && !write_wanted (database, change, error))
    return FALSE;

  change->number = self->id;
  if (change->end == STORE_END_DISCARD)
    return history_discard (database, self->id, error);
  return history_save (database, self->id, self->wanted, error);
}

static gboolean
write_replaced (Database  *database,
                gpointer   data,
                GError   **error)
{
  Change *change = data;
  gboolean same = change->series != NULL && change->series->number == SERIES_SAME;
  gint64 before = 0;

  /* This is asked first, because a game without an entry may be dropped when the next one begins. */
  if ((same && !series_rows_before (database, change->game, &before, error)) ||
      !write_end (database, change, error))
    return FALSE;

  change->id = 0;
  change->started = g_get_real_time () / G_USEC_PER_SEC;
  if (change->game == NULL)
    return TRUE;
  change->id = game_rows_add (database, change->game, GAME_RUNNING, change->started, error);
  return change->id != 0 &&
         (change->series == NULL ||
          series_rows_join (database, change->id, change->game, change->series, before, error));
}

gboolean
current_game_replace (CurrentGame         *self,
                      StoreEnd             end,
                      Game                *next,
                      const SeriesChoice  *series,
                      gint64              *number,
                      GError             **error)
{
  Change change = { .end = end, .game = next, .series = series };

  if (end == STORE_END_NOTHING && has_entries (self))
    return refuse_to_replace (error);
  if (end != STORE_END_NOTHING && self->wanted == NULL)
    return failure_refuse (error, STORE_ERROR_GONE, _("No game is in progress: there is nothing to clear."));
  if (!transact (self, write_replaced, &change, error))
    return FALSE;

  set_known (self, change.id, change.started, next);
  *number = change.number;
  return TRUE;
}

static gboolean
write_brought_back (Database  *database,
                    gpointer   data,
                    GError   **error)
{
  Change *change = data;

  /* This may be the second try, after a repair. */
  g_clear_pointer (&change->game, game_unref);
  /* The number is checked before make_room(), which would make the running game a cleared one that this number could
   * name. */
  if (!history_check (database, change->number, error) || !make_room (change->current, error))
    return FALSE;

  /* It is read before it loses its seal, which tells whether it is damaged. */
  change->game = game_rows_read (database, NULL, change->number, &change->started, error);
  return change->game != NULL && history_reopen (database, change->number, error);
}

Game *
current_game_bring_back (CurrentGame  *self,
                         gint64        number,
                         GError      **error)
{
  Change change = { .number = number };

  if (has_entries (self))
    {
      refuse_to_replace (error);
      return NULL;
    }
  if (!transact (self, write_brought_back, &change, error))
    {
      g_clear_pointer (&change.game, game_unref);
      return NULL;
    }

  set_known (self, number, change.started, change.game);
  return change.game;
}
