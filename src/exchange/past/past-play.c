/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-play.h"

#include "past-problems.h"

#include "core/sheet.h"

#include <glib/gi18n-lib.h>

/* The @n-th entry in an order in which the game allows to fill them. */
static guint
nth_entry (const Ruleset *rules,
           Order          order,
           guint          n)
{
  guint n_lower = rules->n_entries - rules->n_upper;

  if (order == ORDER_BOTTOM_UP)
    return rules->n_entries - 1 - n;
  if (order == ORDER_LOWER_FIRST)
    return n < n_lower ? rules->n_upper + n : n - n_lower;
  return n;
}

/* The points to play in an entry, PAST_OPEN where it stays open. Beside a total an empty cell is a strike; whether that
 * is so is seen once the total is compared. */
static int
get_points (const PastSeat *seat,
            guint           entry)
{
  if (seat->points == NULL)
    return PAST_OPEN;
  if (seat->points[entry] != PAST_BLANK)
    return seat->points[entry];
  return seat->total != PAST_OPEN ? 0 : PAST_OPEN;
}

/* Plays the game entry by entry, each entry for all players in turn of whom the entries are known. */
static Game *
play (const PastSitting  *sitting,
      const Ruleset      *rules,
      const Game         *bare,
      GError            **error)
{
  g_autoptr (Game) game = game_ref ((Game *) bare);

  for (guint n = 0; n < rules->n_entries; n++)
    for (guint i = 0; i < sitting->seats->len; i++)
      {
        const PastSeat *seat = g_ptr_array_index (sitting->seats, i);
        guint entry = nth_entry (rules, game_get_order (game), n);
        int points = get_points (seat, entry);
        g_autofree char *typed = NULL;
        Game *next;

        if (points == PAST_OPEN)
          continue;
        typed = ruleset_get_typed (rules, entry, points);
        if (typed == NULL)
          {
            g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("%s: no roll gives %d points in “%s”"), seat->name,
                         points, rules->entries[entry].name);
            return NULL;
          }
        next = game_play (game, &(Play) { .seat = i, .entry = entry, .typed = typed }, error);
        if (next == NULL)
          return NULL;
        game_unref (game);
        game = next;
      }
  return g_steal_pointer (&game);
}

/* Whether the known totals are those of the entries. */
static gboolean
check_totals (const PastSitting  *sitting,
              const Sheet        *sheet,
              GError            **error)
{
  for (guint i = 0; i < sitting->seats->len; i++)
    {
      const PastSeat *seat = g_ptr_array_index (sitting->seats, i);

      if (seat->points == NULL || seat->total == PAST_OPEN || seat->total == sheet->seats[i].total)
        continue;
      g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The entries of %s come to %d, not to the total %d"),
                   seat->name, sheet->seats[i].total, seat->total);
      return FALSE;
    }
  return TRUE;
}

static gboolean
has_all_entries (const PastSeat *seat,
                 const Ruleset  *rules)
{
  for (guint entry = 0; entry < rules->n_entries; entry++)
    if (seat->points[entry] < 0)
      return FALSE;
  return TRUE;
}

/* Makes a game of which only the totals are known, because the entries of some players are missing. Whoever has all
 * entries needs no total. */
static Game *
with_totals (const PastSitting  *sitting,
             const Ruleset      *rules,
             const Sheet        *sheet,
             const Game         *bare,
             GError            **error)
{
  g_autofree int *totals = g_new (int, sitting->seats->len);

  for (guint i = 0; i < sitting->seats->len; i++)
    {
      const PastSeat *seat = g_ptr_array_index (sitting->seats, i);

      totals[i] = seat->total != PAST_OPEN ? seat->total : sheet->seats[i].total;
      if (seat->total != PAST_OPEN || has_all_entries (seat, rules))
        continue;
      g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The total of %s is missing: write it, or all entries"),
                   seat->name);
      return NULL;
    }
  return game_new_totals (bare, totals, error);
}

/* Reports the entries whose cells are empty: what they were taken for. */
static void
tell_blanks (const PastSitting *sitting,
             const Ruleset     *rules,
             GPtrArray         *problems)
{
  for (guint i = 0; i < sitting->seats->len; i++)
    for (guint entry = 0; entry < rules->n_entries; entry++)
      {
        const PastSeat *seat = g_ptr_array_index (sitting->seats, i);
        const char *name = rules->entries[entry].name;

        if (seat->points[entry] != PAST_BLANK)
          continue;
        if (seat->total == PAST_OPEN)
          past_problems_add (problems, sitting->line, FALSE,
                             _("%s: “%s” is empty, so the game stays unfinished; write 0 for a strike"), seat->name,
                             name);
        else
          past_problems_add (problems, sitting->line, FALSE,
                             _("%s: “%s” is empty and counts as a strike, because the total is right without it"),
                             seat->name, name);
      }
}

static Game *
with_points (const PastSitting  *sitting,
             const Ruleset      *rules,
             const Game         *bare,
             GPtrArray          *problems,
             GError            **error)
{
  g_autoptr (Game) game = play (sitting, rules, bare, error);
  g_autoptr (Sheet) sheet = game != NULL ? sheet_of (game) : NULL;

  if (game == NULL || !check_totals (sitting, sheet, error))
    return NULL;
  for (guint i = 0; i < sitting->seats->len; i++)
    if (((PastSeat *) g_ptr_array_index (sitting->seats, i))->points == NULL)
      return with_totals (sitting, rules, sheet, bare, error);
  tell_blanks (sitting, rules, problems);
  return g_steal_pointer (&game);
}

Game *
past_play (const PastSitting  *sitting,
           const Ruleset      *rules,
           GPtrArray          *problems,
           GError            **error)
{
  Order order = rules->order == ORDER_CHOICE ? ORDER_FREE : rules->order;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (Game) bare = NULL, game = NULL;
  g_autofree char *moment = NULL;
  GameFacts facts = { NULL };

  if (sitting->date != NULL && sitting->minute >= 0)
    moment = g_strdup_printf ("%sT%02d:%02d", sitting->date, sitting->minute / 60, sitting->minute % 60);
  for (guint i = 0; i < sitting->seats->len; i++)
    g_ptr_array_add (names, ((PastSeat *) g_ptr_array_index (sitting->seats, i))->name);
  g_ptr_array_add (names, NULL);
  bare = game_new (rules, order, (const char *const *) names->pdata, error);
  if (bare != NULL)
    game = with_points (sitting, rules, bare, problems, error);
  facts.date = moment != NULL ? moment : sitting->date;
  facts.note = sitting->note->len > 0 ? sitting->note->str : NULL;
  facts.place = sitting->place->len > 0 ? sitting->place->str : NULL;
  return game != NULL ? game_with_facts (game, &facts, error) : NULL;
}
