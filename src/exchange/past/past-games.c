/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-games.h"

#include "past-grouping.h"
#include "past-hints.h"
#include "past-names.h"
#include "past-other-rows.h"
#include "past-play.h"
#include "past-problems.h"
#include "past-row-reader.h"

#include "core/notation.h"

#include <glib/gi18n-lib.h>

/* What is needed to make a game of the rows that belong to it. */
typedef struct
{
  const Ruleset *rules;
  PastNames *names;
  GHashTable *identities; /* from the identity of each game to the line in which it begins */
  PastGames *result;
} Maker;

void
past_games_free (PastGames *self)
{
  g_ptr_array_unref (self->games);
  g_array_unref (self->lines);
  g_ptr_array_unref (self->problems);
  g_free (self);
}

/* Compares the named winner with the totals, which decide, and reports a player who has more points. */
static void
compare_winner (Maker             *self,
                const PastSitting *sitting)
{
  g_autofree char *name = sitting->winner != NULL ? past_names_find (self->names, sitting->winner) : NULL;
  const PastSeat *winner = name != NULL ? past_sitting_find_seat (sitting, name) : NULL;

  for (guint i = 0; winner != NULL && i < sitting->seats->len; i++)
    {
      const PastSeat *seat = g_ptr_array_index (sitting->seats, i);

      if (seat->total > winner->total)
        {
          past_problems_add (self->result->problems, sitting->line, FALSE,
                             _("%s is named as the winner, but %s has more points"), winner->name, seat->name);
          return;
        }
    }
}

/* Reports totals of 0, which are possible but rarely real. */
static void
tell_zeros (Maker             *self,
            const PastSitting *sitting)
{
  for (guint i = 0; past_sitting_count_zeros (sitting) > 0 && i < sitting->seats->len; i++)
    {
      const PastSeat *seat = g_ptr_array_index (sitting->seats, i);

      if (seat->total == 0 && seat->points == NULL)
        past_problems_add (self->result->problems, sitting->line, FALSE,
                           _("%s has 0 points; leave the cell empty where somebody did not play"), seat->name);
    }
}

/* Makes a game of all rows of @sitting. */
static void
end_sitting (Maker             *self,
             const PastSitting *sitting)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *identity = NULL;
  Game *game;
  guint twin;

  if (sitting->wrong)
    return;
  if (past_sitting_count_zeros (sitting) == sitting->seats->len)
    {
      past_problems_add (self->result->problems, sitting->line, FALSE, _("No totals: left out"));
      return;
    }
  game = past_play (sitting, self->rules, self->result->problems, &error);
  if (game == NULL)
    {
      past_problems_add (self->result->problems, sitting->line, TRUE, "%s", error->message);
      return;
    }
  identity = notation_identity (game);
  twin = GPOINTER_TO_UINT (g_hash_table_lookup (self->identities, identity));
  if (twin != 0)
    {
      past_problems_add (self->result->problems, sitting->line, FALSE, _("The same game as in line %u: it counts once"),
                         twin);
      game_unref (game);
      return;
    }
  compare_winner (self, sitting);
  tell_zeros (self, sitting);
  g_hash_table_insert (self->identities, g_steal_pointer (&identity), GUINT_TO_POINTER (sitting->line));
  g_ptr_array_add (self->result->games, game);
  g_array_append_val (self->result->lines, sitting->line);
}

/* Reads all rows and puts those of each game together. @ended is set to whether another table begins below the games.
 * The caller owns the result. */
static PastGrouping *
read_rows (PastRowReader     *reader,
           const PastTable   *table,
           const PastMapping *mapping,
           const Ruleset     *rules,
           GPtrArray         *problems,
           GCancellable      *cancellable,
           gboolean          *ended)
{
  g_autoptr (PastOtherRows) others = past_other_rows_new (table, mapping, rules);
  PastGrouping *grouping = past_grouping_new (table, mapping, rules->max_players, problems);

  *ended = FALSE;
  for (guint row = mapping->n_header;
       row < past_table_get_n_rows (table) && !*ended && !g_cancellable_is_cancelled (cancellable); row++)
    {
      const char *reason = past_other_rows_find (others, row, ended);

      if (reason == NULL)
        {
          past_grouping_add (grouping, row, past_row_reader_read (reader, row));
          continue;
        }
      past_grouping_cut (grouping);
      past_problems_add (problems, past_table_get_line (table, row), *ended, "%s", reason);
    }
  return grouping;
}

PastGames *
past_games_make (const PastTable    *table,
                 const PastMapping  *mapping,
                 const Ruleset      *rules,
                 GHashTable         *who,
                 const char         *today,
                 GCancellable       *cancellable,
                 GError            **error)
{
  g_autoptr (PastGames) result = g_new0 (PastGames, 1);
  g_autoptr (GPtrArray) problems = past_problems_new ();
  g_autoptr (PastNames) names = past_names_new (table, mapping, who);
  g_autoptr (GHashTable) identities = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (PastRowReader) reader = past_row_reader_new (table, mapping, rules, names, today, problems);
  g_autoptr (PastGrouping) grouping = NULL;
  const GPtrArray *sittings;
  Maker self = { rules, names, identities, result };
  gboolean ended;

  result->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  result->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  result->problems = g_ptr_array_ref (problems);
  grouping = read_rows (reader, table, mapping, rules, problems, cancellable, &ended);
  sittings = past_grouping_get_all (grouping);
  for (guint i = 0; i < sittings->len && !g_cancellable_is_cancelled (cancellable); i++)
    end_sitting (&self, g_ptr_array_index (sittings, i));
  past_hints_add (table, mapping, rules, ended, problems);
  /* Games are checked after all rows were read, so their problems come after those of later lines. */
  past_problems_sort (problems);
  result->n_refused = past_problems_count_refused (problems);
  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : g_steal_pointer (&result);
}
