/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-ask.h"

#include "person.h"
#include "saved-game.h"
#include "sort-time.h"

#include <string.h>

/* Statements for pages of games, newest first, from ?2 to the last one before the game ?4 of the time ?3. The plus
 * keeps SQLite from using the index of states where another index leads. */
#define PAGE(time, id, table, condition)                                                                               \
  "SELECT game.id, game.sort_time, game.note, game.place FROM " table                                                  \
  " CROSS JOIN category ON category.id = game.category WHERE " condition                                               \
  " AND " time " >= ?2 AND (" time ", " id ") < (?3, ?4) AND +game.state IN (1, 2)"                                    \
  " AND ?5 IN (-1, game.state = 1) AND ?6 IN (0, game.category) AND ifnull (?7 = category.ruleset, 1)"                 \
  " ORDER BY " time " DESC, " id " DESC"

static const char by_state[] = PAGE ("game.sort_time", "game.id", "game", "game.state = ?1");
static const char by_category[] = PAGE ("game.sort_time", "game.id", "game", "game.category = ?1");
static const char by_person[] = PAGE ("seat.sort_time", "seat.game_id",
                                      "seat CROSS JOIN game ON game.id = seat.game_id", "seat.player_id = ?1");
static const char by_note[] =
  PAGE ("game.sort_time", "game.id", "game", "(game.note IS NOT NULL OR game.place IS NOT NULL) AND ?1 = 0");

typedef struct
{
  gint64 id;
  gint64 sort_time;
} Found;

typedef struct
{
  Database *database;
  const GameFilter *filter;
  char *text;       /* folded, or NULL */
  gint64 first;     /* the time from which on games are listed */
  gint64 before;    /* sort time of the game before the page, or the end of the period */
  gint64 after;     /* number of that game, or above all */
  guint n;
  GArray *found;
} Listing;

static void
listing_clear (Listing *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->found, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Listing, listing_clear)

/* The text as it is compared, ignoring case and composition. The caller owns it. */
static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return normal != NULL ? g_utf8_casefold (normal, -1) : g_strdup ("");
}

static gboolean
stands_in (const char *text,
           const char *folded)
{
  g_autofree char *own = text != NULL ? fold (text) : NULL;

  return own != NULL && strstr (own, folded) != NULL;
}

/* Collects the first games of one statement that pass the filter. A damaged text passes no text filter. */
static gboolean
collect (Listing     *self,
         const char  *sql,
         gint64       value,
         GError     **error)
{
  const GameFilter *filter = self->filter;
  guint n_most = self->found->len + self->n;
  g_auto (Query) query = database_query (self->database, sql, "IIIIiIs", value, self->first, self->before, self->after,
                                         filter->finished, filter->category, filter->ruleset);

  while (self->found->len < n_most && query_next (&query))
    {
      Found found = { .id = query_number (&query) };
      const char *note, *place;

      found.sort_time = query_number (&query);
      note = query_raw_text (&query);
      place = query_raw_text (&query);
      if (self->text == NULL || stands_in (note, self->text) || stands_in (place, self->text))
        g_array_append_val (self->found, found);
    }
  return query_finish (&query, error);
}

static gboolean
collect_ruleset (Listing  *self,
                 GError  **error)
{
  Query query = database_query (self->database, "SELECT id FROM category WHERE ruleset = ?1 ORDER BY id", "s",
                                self->filter->ruleset);
  g_autoptr (GArray) ids = query_read_ids (query, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    if (!collect (self, by_category, g_array_index (ids, gint64, i), error))
      return FALSE;

  return ids != NULL;
}

/* Uses the index that narrows the games most; the statement checks the rest of the filter for each game. */
static gboolean
find (Listing  *self,
      GError  **error)
{
  const GameFilter *filter = self->filter;

  if (filter->person != 0)
    return collect (self, by_person, filter->person, error);
  if (self->text != NULL)
    return collect (self, by_note, 0, error);
  if (filter->category != 0)
    return collect (self, by_category, filter->category, error);
  if (filter->ruleset != NULL)
    return collect_ruleset (self, error);

  return (filter->finished == 0 || collect (self, by_state, GAME_FINISHED, error)) &&
         (filter->finished > 0 || collect (self, by_state, GAME_UNFINISHED, error));
}

static int
compare_found (gconstpointer a,
               gconstpointer b)
{
  const Found *first = a;
  const Found *second = b;

  return sort_time_compare (first->sort_time, first->id, second->sort_time, second->id);
}

/* Sets where the page begins. A deleted game keeps its sort time, so a page can still follow it. */
static gboolean
set_after (Listing  *self,
           gint64    after,
           GError  **error)
{
  gint64 sort_time = DATABASE_NULL;

  if (after == 0)
    return TRUE;
  if (!database_get_number (self->database, &sort_time, error, "SELECT sort_time FROM game WHERE id = ?1", "I", after))
    return FALSE;
  if (sort_time == DATABASE_NULL)
    return saved_game_set_gone (error);
  if (sort_time <= self->before)
    {
      self->before = sort_time;
      self->after = after;
    }
  return TRUE;
}

static gboolean
read_seats (Database  *database,
            Summary   *summary,
            GError   **error)
{
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (SummarySeat));
  g_auto (Query) query =
    database_query (database,
                    "SELECT player.id, player.name, seat.total, seat.rank, iif (seat.rank = 1, seat.margin, NULL)"
                    " FROM seat LEFT JOIN player ON player.id = seat.player_id WHERE seat.game_id = ?1"
                    " ORDER BY seat.seat",
                    "I", summary->number);

  while (query_next (&query))
    {
      SummarySeat seat = { 0 };

      seat.person = query_number (&query);
      seat.name = person_read_name (&query);
      seat.total = query_integer (&query, 0, G_MAXINT);
      if (query_has (&query))
        seat.rank = query_integer (&query, 1, RULES_MAX_PLAYERS);
      if (query_has (&query))
        summary->margin = query_number (&query);
      if (seats->len >= RULES_MAX_PLAYERS)
        query_damaged (&query);
      g_array_append_val (seats, seat);
    }
  summary->n_seats = seats->len;
  summary->seats = (SummarySeat *) g_array_free (g_steal_pointer (&seats), FALSE);
  return query_finish (&query, error);
}

static Summary *
read_summary (Database  *database,
              gint64     id,
              GError   **error)
{
  g_autoptr (Summary) summary = g_new0 (Summary, 1);
  g_auto (Query) query =
    database_query (database,
                    "SELECT category.ruleset, game.category, game.state = 1, game.totals_only, game.note, game.place,"
                    " game.date FROM game JOIN category ON category.id = game.category"
                    " WHERE game.id = ?1",
                    "I", id);

  summary->number = id;
  while (query_next (&query))
    {
      summary->ruleset = g_strdup (query_text (&query));
      summary->category = query_number (&query);
      summary->finished = query_integer (&query, 0, 1);
      summary->totals_only = query_integer (&query, 0, 1);
      summary->note = query_optional_text (&query);
      summary->place = query_optional_text (&query);
      summary->date = query_optional_text (&query);
    }
  return query_finish (&query, error) && read_seats (database, summary, error) ? g_steal_pointer (&summary) : NULL;
}

/* With each single filter a page costs the same wherever it begins and however many games there are, but for those of
 * one moment; only a text that few games have makes this read the notes of all games that have any. */
gpointer
listing_read (Database             *database,
              const AtTable        *at,
              const StoreQuestion  *question,
              GError              **error)
{
  const GameFilter *filter = question->filter;
  const GamePeriod period = store_question_get_period (question);
  g_auto (Listing) self = { .database = database, .filter = filter, .first = period.from, .before = period.to,
                            .after = G_MAXINT64, .n = question->n };
  g_autoptr (GPtrArray) summaries = g_ptr_array_new_with_free_func ((GDestroyNotify) summary_free);

  self.text = filter->text != NULL && *filter->text != '\0' ? fold (filter->text) : NULL;
  self.found = g_array_new (FALSE, FALSE, sizeof (Found));
  if (!set_after (&self, question->after, error) || !find (&self, error))
    return NULL;

  g_array_sort (self.found, compare_found);
  for (guint i = 0; i < MIN (self.found->len, question->n); i++)
    {
      Summary *summary = read_summary (database, g_array_index (self.found, Found, i).id, error);

      if (summary == NULL)
        return NULL;
      g_ptr_array_add (summaries, summary);
    }
  return g_steal_pointer (&summaries);
}

/* The finished games of the evening of the game ?1, and that game: at most 100, because invented times can make one
 * evening of all games of a file. */
static const char of_evening[] =
  "WITH RECURSIVE evening (id, sort_time, timed) AS ("
  "  SELECT id, sort_time, sort_time > ?2 AND " SORT_TIME_HAS_TIME " FROM game WHERE id = ?1"
  "  UNION SELECT game.id, game.sort_time, 1 FROM evening CROSS JOIN game ON timed AND game.state = 1"
  "   AND game.sort_time > evening.sort_time - ?3 AND game.sort_time < evening.sort_time + ?3"
  "   AND game.sort_time > ?2 AND " SORT_TIME_HAS_TIME " LIMIT 100)"
  " SELECT id FROM evening ORDER BY sort_time, id";

static gpointer
list_evening (Database             *database,
              const AtTable        *at,
              const StoreQuestion  *question,
              GError              **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) summary_free);
  g_autoptr (GArray) ids = query_read_ids (database_query (database, of_evening, "III", question->game,
                                                           SORT_TIME_UNDATED, (gint64) SORT_TIME_EVENING), error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      Summary *summary = read_summary (database, g_array_index (ids, gint64, i), error);

      if (summary == NULL)
        return NULL;
      g_ptr_array_add (games, summary);
    }
  return ids != NULL ? g_steal_pointer (&games) : NULL;
}

gpointer
evening_read (Database             *database,
              const AtTable        *at,
              const StoreQuestion  *question,
              GError              **error)
{
  g_autoptr (Evening) evening = g_new0 (Evening, 1);
  GError *reason = NULL;

  evening->games = question->played != NULL ? history_ask_of_coming (database, at, question, list_evening, error)
                                            : list_evening (database, at, question, error);
  if (evening->games == NULL)
    return NULL;
  /* Without an error, NULL means that it is no game of a series. */
  evening->series = series_rows_of_table (database, at, question, &reason);
  if (reason == NULL)
    return g_steal_pointer (&evening);
  g_propagate_error (error, reason);
  return NULL;
}
