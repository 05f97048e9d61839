/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"
#include "pads.h"
#include "pointer.h"

#include "core/ruleset.h"

/* Whole games by the pad at a tapped cell. */

static int
extreme_points (const Entry *entry,
                gboolean     highest)
{
  int found = highest ? 0 : G_MAXINT;

  for (guint i = 0; i < entry->n_attainable; i++)
    if (entry->attainable[i] > 0)
      found = highest ? MAX (found, entry->attainable[i]) : MIN (found, entry->attainable[i]);
  return found;
}

static void
tap_cell (Shown *shown,
          guint  seat,
          guint  entry)
{
  protokoll_sheet_view_scroll_to (shown->view, seat, entry);
  shown_settle (shown);
  pad_tap_cell (shown, seat, game_get_rules (shown_game (shown))->entries[entry].id);
}

/* With the highest value, or the lowest that is no strike. */
static void
fill_by_taps (Shown    *shown,
              guint     seat,
              guint     entry,
              gboolean  highest)
{
  const Ruleset *rules = game_get_rules (shown_game (shown));
  const char *id = rules->entries[entry].id;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *expected = NULL;

  pad_find_way (rules, entry, highest, &first, &second);
  tap_cell (shown, seat, entry);
  pad_tap (shown, first);
  if (second != NULL)
    {
      g_assert_cmpint (protokoll_session_get_sheet (shown->table.session)->seats[seat].n_filled, ==, entry);
      /* Exactly where the first key was it would be the second half of a double tap. */
      pointer_tap_at (pad_find_key (pad_of (shown->view), second), 7, 7);
      shown_settle (shown);
    }
  expected = g_strdup_printf ("%u.%s=%d", seat + 1, id, extreme_points (&rules->entries[entry], highest));
  assert_game (shown_game (shown), expected);
  g_assert_null (pad_of (shown->view));
}

/* One player has the highest of everything, the next the lowest, and the third strikes all. */
static void
play (const char *rules,
      int         width,
      int         height)
{
  g_autoptr (Game) game = game_named (rules, "Anna; Bjørn; Cleo", NULL);
  guint n_entries = game_get_rules (game)->n_entries;
  Shown shown;

  shown_open (&shown, game, width, height);
  for (guint entry = 0; entry < n_entries; entry++)
    {
      fill_by_taps (&shown, 0, entry, TRUE);
      fill_by_taps (&shown, 1, entry, FALSE);
      tap_cell (&shown, 2, entry);
      pad_tap (&shown, "Strike");
    }
  assert_game (shown_game (&shown), "finished=yes 3.total=0");
  g_assert_cmpuint (game_get_n_moves (shown_game (&shown)), ==, 3 * n_entries);
  shown_close (&shown);
}

static void
test_usual (gconstpointer rules)
{
  play (rules, 1000, 645);
}

/* On a telephone held across, where the sheet scrolls and the pad is low. */
static void
test_low (gconstpointer rules)
{
  play (rules, 606, 201);
}

int
main (int    argc,
      char **argv)
{
  static const char *const rules[] = { "special-8 players=any", "yatzy", "forced-yatzy", "yatzy-de", "maxi-yatzy",
                                       "maxi-yatzy-no", "yahtzee" };

  display_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *usual = g_strconcat ("/keypad-games/usual/", rules[i], NULL);
      g_autofree char *low = g_strconcat ("/keypad-games/low/", rules[i], NULL);

      g_test_add_data_func (usual, rules[i], test_usual);
      g_test_add_data_func (low, rules[i], test_low);
    }
  return g_test_run ();
}
