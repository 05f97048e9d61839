/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "histories.h"

#include "../store/history-fixture.h"

#include "ui/statistics/players-tab.h"
#include "ui/widgets/line-row.h"

/* A finished game between Anna and Bjørn of which the totals are known. */
static void
add_totals (Store      *store,
            const char *date,
            int         first,
            int         second)
{
  g_autoptr (Game) begun = game_named ("yatzy", "Anna; Bjørn", NULL);
  GameFacts facts = { .date = (char *) date, .place = first > 200 ? "Hytta" : NULL };
  g_autoptr (Game) game = game_new_totals (begun, (int[]) { first, second }, NULL);
  g_autoptr (Game) dated = game_with_facts (game, &facts, NULL);

  history_import_one (store, dated);
}

void
desk_prepare_history (Desk       *desk,
                      const char *running)
{
  g_autoptr (Game) unfinished = history_dated ("maxi-yatzy | 1 ones 3", "2024-12-31");
  Store *store;

  desk_prepare (desk, running);
  store = fixture_open (desk->folder, NULL);
  add_totals (store, "2025-01-01", 150, 140);
  add_totals (store, "2025-02-01T19:30", 250, 250);
  add_totals (store, NULL, 99, 100);
  history_import_one (store, unfinished);
  fixture_close (store);
}

void
desk_open_history (Desk       *desk,
                   const char *running)
{
  desk_prepare_history (desk, running);
  desk_show (desk);
}

GtkWidget *
desk_statistics (Desk *desk)
{
  return desk_find_type (desk, PROTOKOLL_TYPE_STATISTICS_PAGE);
}

gboolean
desk_shows_statistics (Desk *desk)
{
  return g_str_equal (desk_page (desk), "statistics");
}

void
desk_show_sheet (Desk *desk)
{
  desk_do (desk, "win.show-sheet");
}

ProtokollStatisticsPage *
desk_show_statistics (Desk *desk)
{
  desk_do (desk, "win.show-statistics");
  desk_wait (desk);
  return PROTOKOLL_STATISTICS_PAGE (desk_statistics (desk));
}

ProtokollStatisticsPage *
desk_show_tab (Desk         *desk,
               StatisticsTab tab)
{
  ProtokollStatisticsPage *page = desk_show_statistics (desk);
  const Sought sought = { GTK_TYPE_DROP_DOWN, .tooltip = "Kind of game" };
  g_autoptr (GPtrArray) kinds = NULL;

  protokoll_statistics_page_show_tab (page, tab);
  desk_wait (desk);
  kinds = widgets_seen (desk_statistics (desk), &sought);
  for (guint i = 0; tab != TAB_GAMES && i < kinds->len; i++)
    {
      GtkDropDown *kind = g_ptr_array_index (kinds, i);

      if (gtk_drop_down_get_selected (kind) == 0 && g_list_model_get_n_items (gtk_drop_down_get_model (kind)) > 1)
        gtk_drop_down_set_selected (kind, 1);
    }
  desk_wait (desk);
  return page;
}

GPtrArray *
desk_rows (Desk *desk)
{
  return widgets_seen (desk_statistics (desk), &(Sought) { PROTOKOLL_TYPE_LINE_ROW });
}

guint
desk_count_rows (Desk *desk)
{
  return count_widgets_seen (desk_statistics (desk), &(Sought) { PROTOKOLL_TYPE_LINE_ROW });
}

void
desk_assert_row (Desk       *desk,
                 const char *spoken)
{
  g_autoptr (GPtrArray) rows = desk_rows (desk);
  gboolean found = FALSE;

  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *different = gtk_test_accessible_check_property (g_ptr_array_index (rows, i),
                                                                       GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);

      found = found || different == NULL;
    }
  if (!found)
    g_error ("no row says %s", spoken);
}

GtkWidget *
desk_seen (Desk *desk,
           GType type)
{
  return widget_seen (desk_statistics (desk), &(Sought) { type });
}

GtkWidget *
desk_button (Desk       *desk,
             const char *label)
{
  return button_below (GTK_WIDGET (desk->window), label);
}

void
desk_change_player (Desk       *desk,
                    const char *action)
{
  g_assert_true (gtk_widget_activate_action (desk_find_type (desk, PROTOKOLL_TYPE_PLAYERS_TAB), action, NULL));
}

GtkWidget *
desk_choice (Desk       *desk,
             const char *label)
{
  return widget_seen (desk_statistics (desk), &(Sought) { GTK_TYPE_DROP_DOWN, .tooltip = label });
}

void
desk_assert_rows (Desk              *desk,
                  const char *const *spoken,
                  guint              n)
{
  g_autoptr (GPtrArray) rows = NULL;

  wait_until (desk_count_rows (desk) == n);
  rows = desk_rows (desk);
  for (guint i = 0; i < n; i++)
    assert_spoken (g_ptr_array_index (rows, i), spoken[i]);
}

void
desk_open_played (Desk *desk,
                  guint n_games,
                  Game *running)
{
  Store *store;

  desk_prepare (desk, NULL);
  store = fixture_open (desk->folder, NULL);
  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (Game) game = fixture_random_game ("yatzy", 100 + i, 60);

      history_import_one (store, game);
    }
  g_assert_true (fixture_begin (store, running, NULL));
  fixture_close (store);
  desk_show (desk);
}
