/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"
#include "pads.h"

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

/* As it is on a table, and on a telephone held across, where the sheet scrolls and the pad is flat. */
typedef struct
{
  const char *rules;
  int width;
  int height;
} Tapped;

static void
open_game (Shown          *shown,
           const Tapped *one)
{
  g_autoptr (Game) game = game_named (one->rules, "Anna; Bjørn", NULL);

  shown_open (shown, game, one->width, one->height);
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

static gboolean
is_flat (Shown *shown)
{
  return gtk_widget_get_height (GTK_WIDGET (shown->view)) < 300;
}

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

  pad_find_way (rules, entry, is_flat (shown), highest, &first, &second);
  tap_cell (shown, seat, entry);
  pad_tap (shown, first);
  if (second != NULL)
    {
      g_assert_cmpint (protokoll_session_get_sheet (shown->table.session)->seats[seat].n_filled, ==, entry);
      pad_tap (shown, second);
    }
  expected = g_strdup_printf ("%u.%s=%d", seat + 1, id, extreme_points (&rules->entries[entry], highest));
  assert_game (shown_game (shown), expected);
  g_assert_null (pad_of (shown->view));
}

/* One player has the highest of everything, the other the lowest. */
static void
test_highest_and_lowest (gconstpointer one)
{
  guint n_entries;
  Shown shown;

  open_game (&shown, one);
  n_entries = game_get_rules (shown_game (&shown))->n_entries;
  for (guint entry = 0; entry < n_entries; entry++)
    {
      fill_by_taps (&shown, 0, entry, TRUE);
      fill_by_taps (&shown, 1, entry, FALSE);
    }
  assert_game (shown_game (&shown), "finished=yes");
  g_assert_cmpuint (game_get_n_moves (shown_game (&shown)), ==, 2 * n_entries);
  shown_close (&shown);
}

static void
test_strike_all (gconstpointer one)
{
  guint n_entries;
  Shown shown;

  open_game (&shown, one);
  n_entries = game_get_rules (shown_game (&shown))->n_entries;
  for (guint i = 0; i < 2 * n_entries; i++)
    {
      tap_cell (&shown, i % 2, i / 2);
      pad_tap (&shown, "Strike");
    }
  assert_game (shown_game (&shown), "finished=yes 1.total=0 2.total=0");
  shown_close (&shown);
}

static void
add (const char    *what,
     const char    *size,
     Tapped       one,
     GTestDataFunc  test)
{
  g_autofree char *path = g_strdup_printf ("/keypad-games/%s%s/%s", what, size, one.rules);

  g_test_add_data_func_full (path, g_memdup2 (&one, sizeof one), test, g_free);
}

static void
add_for_all_rules (void)
{
  static const char *const rules[] = { "special-8", "yatzy", "forced-yatzy", "yatzy-de", "maxi-yatzy", "maxi-yatzy-no",
                                       "yahtzee" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      Tapped usual = { rules[i], 1000, 645 };
      Tapped low = { rules[i], 606, 201 };

      add ("values", "", usual, test_highest_and_lowest);
      add ("strikes", "", usual, test_strike_all);
      add ("values", "-low", low, test_highest_and_lowest);
      add ("strikes", "-low", low, test_strike_all);
    }
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  add_for_all_rules ();
  return g_test_run ();
}
