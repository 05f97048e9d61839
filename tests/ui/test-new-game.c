/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../store/history-fixture.h"
#include "display.h"
#include "games.h"
#include "pointer.h"

#include "ui/game/house-rules.h"
#include "ui/game/who-begins.h"
#include "ui/new-game/begin-row.h"
#include "ui/new-game/game-form.h"
#include "ui/new-game/known-players.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/widgets/player-row.h"
#include "ui/new-game/series-group.h"
#include "ui/widgets/number-row.h"
#include "ui/widgets/text-size.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The dialog that asks what is played and by whom. */

typedef struct
{
  GtkWidget *parent;
  GtkWidget *dialog;
  GWeakRef alive;
  GSettings *settings;
  Library *library;
  char *folder;
  Store *store;
  Game *started;
} Asking;

static void
started_cb (ProtokollNewGameDialog *dialog,
            Game                   *game,
            Asking                 *asking)
{
  g_assert_null (asking->started);
  asking->started = game_ref (game);
}

/* Opens the dialog with the facts of the store, in which those called @known, with commas between them, play. */
static void
open_dialog (Asking     *asking,
             const char *known)
{
  g_autoptr (NewGameFacts) facts = store_ask (asking->store, &(StoreQuestion) { STORE_NEW_GAME }, NULL);

  if (facts != NULL && *known != '\0')
    {
      g_strfreev (facts->names);
      facts->names = g_strsplit (known, ",", -1);
    }
  asking->dialog = protokoll_new_game_dialog_new (GTK_WINDOW (asking->parent), asking->store, asking->library, NULL,
                                                  asking->settings, facts, NULL);
  g_weak_ref_init (&asking->alive, asking->dialog);
  g_signal_connect (asking->dialog, "start", G_CALLBACK (started_cb), asking);
  gtk_window_present (GTK_WINDOW (asking->dialog));
}

/* @last: the names of the last game, @known: of all players, both with commas between them. */
static void
ask_with (Asking     *asking,
          Library    *library,
          const char *last,
          const char *known)
{
  g_auto (GStrv) last_names = g_strsplit (last, ",", -1);

  asking->settings = g_settings_new (APP_ID);
  asking->library = library;
  asking->started = NULL;
  asking->folder = fixture_make_folder ();
  asking->store = fixture_open (asking->folder, NULL);
  g_settings_set_strv (asking->settings, "last-players", (const char *const *) last_names);
  asking->parent = g_object_ref_sink (gtk_window_new ());
  gtk_window_present (GTK_WINDOW (asking->parent));
  open_dialog (asking, known);
  display_settle_store (asking->store, asking->dialog);
}

static void
ask (Asking     *asking,
     const char *last,
     const char *known)
{
  ask_with (asking, library_of_tests (), last, known);
}

static gboolean
is_open (Asking *asking)
{
  g_autoptr (GObject) dialog = g_weak_ref_get (&asking->alive);

  return dialog != NULL;
}

/* Closes the dialog if it is open still; nobody may hold it. */
static void
end (Asking *asking)
{
  g_autoptr (GObject) dialog = g_weak_ref_get (&asking->alive);

  if (dialog != NULL)
    gtk_window_close (GTK_WINDOW (dialog));
  g_clear_object (&dialog);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (is_open (asking));
  g_weak_ref_clear (&asking->alive);
  gtk_window_destroy (GTK_WINDOW (asking->parent));
  g_assert_finalize_object (asking->parent);
  forget_settings (asking->settings);
  g_object_unref (asking->settings);
  fixture_close (asking->store);
  fixture_remove (asking->folder);
  g_clear_pointer (&asking->started, game_unref);
}

static GtkWidget *
part (Asking     *asking,
      const char *name)
{
  GtkWidget *form = widget_below (asking->dialog, PROTOKOLL_TYPE_GAME_FORM, NULL);
  GObject *found = strcmp (name, "start_button") == 0
                     ? gtk_widget_get_template_child (asking->dialog, PROTOKOLL_TYPE_NEW_GAME_DIALOG, name)
                     : gtk_widget_get_template_child (form, PROTOKOLL_TYPE_GAME_FORM, name);

  g_assert_nonnull (found);
  return GTK_WIDGET (found);
}

/* Presses Start; the dialog may be gone after it. */
static void
start (Asking *asking)
{
  click (part (asking, "start_button"));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static GtkWidget *
row_at (Asking *asking,
        guint   seat)
{
  g_autoptr (GPtrArray) rows = widgets_below (asking->dialog, PROTOKOLL_TYPE_PLAYER_ROW);

  g_assert_cmpuint (seat, <, rows->len);
  return g_ptr_array_index (rows, seat);
}

static guint
count_rows (Asking *asking)
{
  g_autoptr (GPtrArray) rows = widgets_below (asking->dialog, PROTOKOLL_TYPE_PLAYER_ROW);

  return rows->len;
}

static void
type_name (Asking     *asking,
           guint       seat,
           const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (row_at (asking, seat)), name);
}

static void
assert_names (Asking     *asking,
              const char *expected)
{
  g_autoptr (GPtrArray) rows = widgets_below (asking->dialog, PROTOKOLL_TYPE_PLAYER_ROW);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "," : "",
                            gtk_editable_get_text (GTK_EDITABLE (g_ptr_array_index (rows, i))));
  g_assert_cmpstr (names->str, ==, expected);
}

static void
choose_rules (Asking     *asking,
              const char *id)
{
  const char *const *ids = library_get_ids (asking->library);
  guint at = 0;

  while (g_strcmp0 (ids[at], id) != 0)
    g_assert_nonnull (ids[at++]);
  adw_combo_row_set_selected (ADW_COMBO_ROW (part (asking, "rules_row")), at);
  display_settle (asking->dialog);
}

/* The rows of rules and order that are shown, and the options. */
static guint
count_choices (Asking *asking)
{
  g_autoptr (GPtrArray) rows = widgets_below (part (asking, "house_row"), ADW_TYPE_COMBO_ROW);
  guint n = gtk_widget_get_visible (part (asking, "house_row")) ? rows->len : 0;

  n += gtk_widget_get_visible (part (asking, "rules_row")) ? 1 : 0;
  return n + (gtk_widget_get_visible (part (asking, "order_row")) ? 1 : 0);
}

static GtkWidget *
option_row (Asking     *asking,
            const char *title)
{
  g_autoptr (GPtrArray) rows = widgets_below (part (asking, "house_row"), ADW_TYPE_COMBO_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_strcmp0 (adw_preferences_row_get_title (g_ptr_array_index (rows, i)), title) == 0)
      return g_ptr_array_index (rows, i);
  g_error ("there is no option %s", title);
}

static void
choose_option (Asking     *asking,
               const char *title,
               const char *words)
{
  GtkWidget *row = option_row (asking, title);
  GListModel *values = adw_combo_row_get_model (ADW_COMBO_ROW (row));

  for (guint i = 0; i < g_list_model_get_n_items (values); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (values), i), words))
      {
        adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
        return;
      }
  g_error ("%s has no value %s", title, words);
}

static void
assert_house_rules (Asking     *asking,
                    const char *words)
{
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (part (asking, "house_row"))), ==, words);
}

static void
assert_problem (Asking     *asking,
                const char *words)
{
  GtkWidget *label = part (asking, "problem_label");

  g_assert_true (is_open (asking));
  g_assert_cmpint (gtk_widget_is_visible (label), ==, words != NULL);
  if (words != NULL)
    assert_mentions (gtk_label_get_text (GTK_LABEL (label)), words);
}

typedef struct
{
  const char *id;
  guint n_choices;
  guint fewest, most;
} RulesCase;

static const RulesCase rules_cases[] = {
  { "special-8", 7, 2, 2 }, { "yatzy", 9, 1, 50 },     { "maxi-yatzy", 8, 1, 50 },   { "maxi-yatzy-no", 7, 1, 50 },
  { "yahtzee", 8, 1, 50 },  { "yatzy-de", 10, 1, 50 }, { "forced-yatzy", 9, 1, 50 }, { "kniffel", 7, 1, 50 },
};

/* As many seats as the rules allow, no more and no fewer. */
static void
check_rules_case (gconstpointer data)
{
  const RulesCase *one = data;
  Asking asking;

  ask (&asking, "", "");
  choose_rules (&asking, one->id);
  g_assert_cmpuint (count_choices (&asking), ==, one->n_choices);
  g_assert_cmpuint (count_rows (&asking), ==, 2);
  g_assert_cmpint (gtk_widget_get_visible (part (&asking, "add_button")), ==, one->fewest < one->most);
  for (guint n = 2; n < one->most; n++)
    click (part (&asking, "add_button"));
  g_assert_cmpuint (count_rows (&asking), ==, one->most);
  g_assert_false (gtk_widget_get_sensitive (part (&asking, "add_button")));
  for (guint n = one->most; n > one->fewest; n--)
    gtk_widget_activate_action (row_at (&asking, n - 1), "seat.remove", NULL);
  g_assert_cmpuint (count_rows (&asking), ==, one->fewest);
  gtk_widget_activate_action (row_at (&asking, 0), "seat.remove", NULL);
  g_assert_cmpuint (count_rows (&asking), ==, one->fewest);
  end (&asking);
}

/* Every rule set is offered under its title. */
static void
test_titles (void)
{
  const char *const *ids = library_get_ids (library_of_tests ());
  GListModel *model;
  Asking asking;

  ask (&asking, "", "");
  model = adw_combo_row_get_model (ADW_COMBO_ROW (part (&asking, "rules_row")));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, g_strv_length ((char **) ids));
  for (guint i = 0; ids[i] != NULL; i++)
    g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (model), i), ==,
                     library_find (library_of_tests (), ids[i], NULL)->title);
  end (&asking);
}

static void
test_start (void)
{
  Asking asking;

  ask (&asking, "", "");
  choose_rules (&asking, "yatzy");
  type_name (&asking, 0, "  Anna ");
  type_name (&asking, 1, "<b>Bjørn</b> & Co");
  click (part (&asking, "add_button"));
  type_name (&asking, 2, "שרה");
  start (&asking);
  g_assert_false (is_open (&asking));
  g_assert_nonnull (asking.started);
  g_assert_cmpstr (game_get_rules (asking.started)->id, ==, "yatzy");
  g_assert_cmpuint (game_get_n_players (asking.started), ==, 3);
  g_assert_cmpstr (game_get_player (asking.started, 0), ==, "Anna");
  g_assert_cmpstr (game_get_player (asking.started, 1), ==, "<b>Bjørn</b> & Co");
  g_assert_cmpstr (game_get_player (asking.started, 2), ==, "שרה");
  g_assert_cmpuint (game_get_n_moves (asking.started), ==, 0);
  end (&asking);
}

/* Enter in a name, or anywhere, starts. */
static void
test_enter_starts (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (asking.dialog)) == part (&asking, "start_button"));
  g_signal_emit_by_name (row_at (&asking, 1), "entry-activated");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_nonnull (asking.started);
  g_assert_false (is_open (&asking));
  end (&asking);
}

/* Enter in a name goes to one that is missing; where it is the one that is missing, that is told. */
static void
test_enter_goes_on (void)
{
  Asking asking;

  ask (&asking, "", "");
  choose_rules (&asking, "yatzy");
  type_name (&asking, 0, "Anna");
  g_signal_emit_by_name (row_at (&asking, 0), "entry-activated");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (asking.dialog)), row_at (&asking, 1)));
  g_signal_emit_by_name (row_at (&asking, 1), "entry-activated");
  display_settle (asking.dialog);
  assert_problem (&asking, "2,name");
  type_name (&asking, 0, "");
  g_signal_emit_by_name (row_at (&asking, 0), "entry-activated");
  display_settle (asking.dialog);
  assert_problem (&asking, "1,name");
  g_assert_null (asking.started);
  end (&asking);
}

/* A name that does not fit on its button is told by it. */
static void
test_long_known (void)
{
  static const char *const name = "Maximiliane Alexandra";
  Asking asking;

  ask (&asking, "", name);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (widget_below (part (&asking, "known_players"), GTK_TYPE_TOGGLE_BUTTON, NULL)),
                   ==, name);
  end (&asking);
}

/* With the players of the last game, one key is enough: the focus is on Start. */
static void
test_ready_to_start (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  assert_names (&asking, "Anna,Bjørn");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (asking.dialog)) == part (&asking, "start_button"));
  end (&asking);
}

static void
test_equal_names (void)
{
  Asking asking;

  ask (&asking, "", "");
  type_name (&asking, 0, "Anna");
  type_name (&asking, 1, "Anna ");
  start (&asking);
  assert_problem (&asking, "Anna,another name");
  g_assert_null (asking.started);
  assert_names (&asking, "Anna,Anna ");

  type_name (&asking, 1, "Bjørn");
  start (&asking);
  g_assert_nonnull (asking.started);
  end (&asking);
}

static void
test_no_name (void)
{
  Asking asking;

  ask (&asking, "", "");
  assert_names (&asking, ",");
  assert_problem (&asking, NULL);
  type_name (&asking, 0, "Anna");
  type_name (&asking, 1, " \t ");
  start (&asking);
  assert_problem (&asking, "2,name");
  g_assert_null (asking.started);
  end (&asking);
}

static void
test_cancel (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  g_assert_true (gtk_widget_activate_action (asking.dialog, "window.close", NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (is_open (&asking));
  g_assert_null (asking.started);
  end (&asking);
}

/* Those of the last game sit down first, then those who played before; nobody twice. */
static void
test_likely_names (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "Bjørn,Cleo,Anna,Dag");
  choose_rules (&asking, "yatzy");
  click (part (&asking, "add_button"));
  click (part (&asking, "add_button"));
  click (part (&asking, "add_button"));
  assert_names (&asking, "Anna,Bjørn,Cleo,Dag,");
  gtk_widget_activate_action (row_at (&asking, 1), "seat.remove", NULL);
  assert_names (&asking, "Anna,Cleo,Dag,");
  click (part (&asking, "add_button"));
  assert_names (&asking, "Anna,Cleo,Dag,,Bjørn");
  end (&asking);
}

/* Blanks around a name are no part of it: who was typed like that is seated, and is not offered again. */
static void
test_blanks (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "Anna,Bjørn,Cleo");
  choose_rules (&asking, "yatzy");
  type_name (&asking, 0, "Anna ");
  click (part (&asking, "add_button"));
  assert_names (&asking, "Anna ,Bjørn,Cleo");
  /* Who lost the seat to other rules does not come back beside oneself. */
  type_name (&asking, 2, " Dag");
  choose_rules (&asking, "special-8");
  type_name (&asking, 1, "Dag");
  choose_rules (&asking, "yatzy");
  assert_names (&asking, "Anna ,Dag");
  end (&asking);
}

/* Players stay when the rules change, as many as may play. */
static void
test_names_stay (void)
{
  Asking asking;

  ask (&asking, "", "");
  choose_rules (&asking, "yatzy");
  type_name (&asking, 0, "Anna");
  type_name (&asking, 1, "Bjørn");
  click (part (&asking, "add_button"));
  type_name (&asking, 2, "Cleo");
  choose_rules (&asking, "maxi-yatzy");
  assert_names (&asking, "Anna,Bjørn,Cleo");
  choose_rules (&asking, "special-8");
  assert_names (&asking, "Anna,Bjørn");
  end (&asking);
}

static void
test_move_up (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn,Cleo", "");
  choose_rules (&asking, "yatzy");
  g_assert_cmpuint (count_rows (&asking), ==, 2);
  click (part (&asking, "add_button"));
  assert_names (&asking, "Anna,Bjørn,Cleo");
  gtk_widget_activate_action (row_at (&asking, 2), "seat.up", NULL);
  assert_names (&asking, "Anna,Cleo,Bjørn");
  gtk_widget_activate_action (row_at (&asking, 1), "seat.up", NULL);
  assert_names (&asking, "Cleo,Anna,Bjørn");
  gtk_widget_activate_action (row_at (&asking, 0), "seat.up", NULL);
  assert_names (&asking, "Cleo,Anna,Bjørn");
  gtk_widget_activate_action (row_at (&asking, 0), "seat.down", NULL);
  assert_names (&asking, "Anna,Cleo,Bjørn");
  gtk_widget_activate_action (row_at (&asking, 2), "seat.down", NULL);
  assert_names (&asking, "Anna,Cleo,Bjørn");
  end (&asking);
}

/* Seats are numbered, also after one was taken away. */
static void
test_numbers (void)
{
  Asking asking;

  ask (&asking, "", "");
  choose_rules (&asking, "yatzy");
  click (part (&asking, "add_button"));
  gtk_widget_activate_action (row_at (&asking, 0), "seat.remove", NULL);
  for (guint seat = 0; seat < 2; seat++)
    {
      g_autofree char *title = g_strdup_printf ("Player %u", seat + 1);

      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row_at (&asking, seat))), ==, title);
    }
  end (&asking);
}

static GtkWidget *
known_players (Asking *asking)
{
  return part (asking, "known_players");
}

/* Taps the button of somebody who played before. */
static void
tap_chip (Asking     *asking,
          const char *name)
{
  pointer_tap (button_below (known_players (asking), name));
  display_settle (asking->dialog);
}

/* Who sits there is marked, with the number of the seat in its color: "1 Anna,2 Bjørn". */
static void
assert_seated (Asking     *asking,
               const char *expected)
{
  g_autoptr (GPtrArray) chips = widgets_below (known_players (asking), GTK_TYPE_TOGGLE_BUTTON);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < chips->len; i++)
    {
      g_autoptr (GPtrArray) labels = widgets_below (g_ptr_array_index (chips, i), GTK_TYPE_LABEL);

      if (GTK_IS_MENU_BUTTON (gtk_widget_get_parent (g_ptr_array_index (chips, i))) ||
          !gtk_toggle_button_get_active (g_ptr_array_index (chips, i)))
        continue;
      g_string_append_printf (names, "%s%s %s", names->len > 0 ? "," : "",
                              gtk_label_get_label (g_ptr_array_index (labels, 0)),
                              gtk_label_get_label (g_ptr_array_index (labels, 1)));
    }
  g_assert_cmpstr (names->str, ==, expected);
}

/* Two taps change both of two players, and a tap on who sits makes room. */
static void
test_two_taps (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "Anna,Bjørn,Cleo,<Dag> & Eva");
  assert_seated (&asking, "1 Anna,2 Bjørn");
  tap_chip (&asking, "Cleo");
  assert_names (&asking, "Cleo,Bjørn");
  tap_chip (&asking, "<Dag> & Eva");
  assert_names (&asking, "Cleo,<Dag> & Eva");
  assert_seated (&asking, "1 Cleo,2 <Dag> & Eva");
  tap_chip (&asking, "Cleo");
  assert_names (&asking, ",<Dag> & Eva");
  tap_chip (&asking, "Anna");
  assert_names (&asking, "Anna,<Dag> & Eva");
  type_name (&asking, 1, "Bjørn");
  assert_seated (&asking, "1 Anna,2 Bjørn");
  g_assert_cmpfloat (bounds_in (button_below (known_players (&asking), "Cleo"), asking.dialog).size.height, >=, 48);
  /* All are equally wide, but for what is left when the width is divided. */
  g_assert_cmpfloat (bounds_in (button_below (known_players (&asking), "Cleo"), asking.dialog).size.width, >=,
                     bounds_in (button_below (known_players (&asking), "<Dag> & Eva"), asking.dialog).size.width - 1);
  end (&asking);
}

/* Where more may play, each tap is one more seat, and goes with who gets up. */
static void
test_more_seats (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "Anna,Bjørn,Cleo");
  choose_rules (&asking, "yatzy");
  tap_chip (&asking, "Cleo");
  assert_names (&asking, "Anna,Bjørn,Cleo");
  tap_chip (&asking, "Anna");
  tap_chip (&asking, "Bjørn");
  assert_names (&asking, "Cleo");
  tap_chip (&asking, "Cleo");
  assert_names (&asking, "");
  tap_chip (&asking, "Bjørn");
  assert_names (&asking, "Bjørn");
  assert_seated (&asking, "1 Bjørn");
  end (&asking);
}

/* Who played longest ago waits in a list. */
static void
test_many_known (void)
{
  GtkListBox *list;
  Asking asking;

  ask (&asking, "A,B", "A,B,C,D,E,F,G,H,I,J & <K>");
  list = GTK_LIST_BOX (gtk_widget_get_template_child (known_players (&asking), PROTOKOLL_TYPE_KNOWN_PLAYERS, "more_list"));
  g_assert_null (gtk_list_box_get_row_at_index (list, 5));
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 4));
  assert_names (&asking, "J & <K>,B");
  assert_seated (&asking, "2 B");
  end (&asking);
}

/* Nobody known: nothing to tap. */
static void
test_nobody_known (void)
{
  Asking asking;

  ask (&asking, "", "");
  g_assert_false (gtk_widget_get_mapped (widget_below (known_players (&asking), GTK_TYPE_FLOW_BOX, "chips")));
  end (&asking);
}

/* --- who begins --- */

static GtkWidget *
begin_row (Asking *asking)
{
  return widget_below (asking->dialog, PROTOKOLL_TYPE_BEGIN_ROW, NULL);
}

/* Saves a game in which Anna has 3 points and the others none. */
static void
save_game (Asking     *asking,
           const char *names)
{
  g_auto (GStrv) seats = g_strsplit (names, ",", -1);
  g_autoptr (Game) bare = game_new (rules_of ("yatzy"), (const char *const *) seats, NULL);
  int totals[8] = { 0 };
  g_autoptr (Game) game = NULL;

  for (guint i = 0; seats[i] != NULL; i++)
    totals[i] = strcmp (seats[i], "Anna") == 0 ? 3 : 0;
  game = game_new_totals (bare, totals, NULL);
  history_save_game (asking->store, game);
}

/* Chooses how it is found who begins; that person is told, and sits first when the game begins. */
static void
check_begins (Asking     *asking,
              guint       way,
              const char *words)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (begin_row (asking)), way);
  display_settle_store (asking->store, asking->dialog);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (begin_row (asking))), ==, words);
}

static void
test_who_begins (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  choose_rules (&asking, "yatzy");
  save_game (&asking, "Bjørn,Cleo,Anna");
  save_game (&asking, "Bjørn,Anna");
  click (part (&asking, "add_button"));
  type_name (&asking, 2, "Cleo");
  check_begins (&asking, BEGIN_SEATS, "Anna starts");
  check_begins (&asking, BEGIN_LOSER, "Bjørn starts");
  check_begins (&asking, BEGIN_NEXT, "Cleo starts");
  gtk_widget_activate_action (row_at (&asking, 2), "seat.up", NULL);
  check_begins (&asking, BEGIN_NEXT, "Anna starts");
  check_begins (&asking, BEGIN_LOSER, "Cleo starts");
  type_name (&asking, 1, "<Dag>");
  check_begins (&asking, BEGIN_LOSER, "Anna starts");
  type_name (&asking, 0, "");
  check_begins (&asking, BEGIN_SEATS, "Player 1 starts");
  type_name (&asking, 0, "Anna");
  type_name (&asking, 1, "Cleo");
  check_begins (&asking, BEGIN_LOSER, "Cleo starts");
  start (&asking);
  g_assert_cmpstr (game_get_player (asking.started, 0), ==, "Cleo");
  g_assert_cmpstr (game_get_player (asking.started, 1), ==, "Bjørn");
  g_assert_cmpstr (game_get_player (asking.started, 2), ==, "Anna");
  end (&asking);
}

/* A seat is taken by its handle onto another one; what was typed goes along. */
static void
test_drag (void)
{
  g_auto (GStrv) names = NULL;
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  choose_rules (&asking, "yatzy");
  click (part (&asking, "add_button"));
  type_name (&asking, 2, "Cleo");
  display_settle (asking.dialog);
  pointer_drag (widget_below (row_at (&asking, 2), GTK_TYPE_IMAGE, NULL), row_at (&asking, 0));
  wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row_at (&asking, 0))), "Cleo"));
  start (&asking);
  names = game_list_players (asking.started);
  g_assert_true (g_strv_equal ((const char *const *) names, (const char *const[]) { "Cleo", "Anna", "Bjørn", NULL }));
  end (&asking);
}

/* The lot is drawn once, all seats are drawn at times, and the choice is kept. */
static void
test_lot (void)
{
  gboolean drawn[2] = { FALSE };
  Asking asking;

  for (guint i = 0; i < 60 && !(drawn[0] && drawn[1]); i++)
    {
      g_autofree char *words = NULL;

      ask (&asking, "Anna,Bjørn", "");
      adw_combo_row_set_selected (ADW_COMBO_ROW (begin_row (&asking)), BEGIN_LOT);
      words = g_strdup (adw_action_row_get_subtitle (ADW_ACTION_ROW (begin_row (&asking))));
      adw_combo_row_set_selected (ADW_COMBO_ROW (begin_row (&asking)), BEGIN_SEATS);
      adw_combo_row_set_selected (ADW_COMBO_ROW (begin_row (&asking)), BEGIN_LOT);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (begin_row (&asking))), ==, words);
      g_assert_cmpint (who_begins_load (asking.settings), ==, BEGIN_LOT);
      start (&asking);
      g_assert_true (g_str_has_prefix (words, game_get_player (asking.started, 0)));
      drawn[g_str_has_prefix (words, "Bjørn")] = TRUE;
      end (&asking);
    }
  g_assert_true (drawn[0] && drawn[1]);
}

/* Enter may be quicker than the store. */
static void
test_begin_at_once (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  choose_rules (&asking, "yatzy");
  save_game (&asking, "Anna,Cleo");
  check_begins (&asking, BEGIN_NEXT, "Anna starts");
  type_name (&asking, 1, "Cleo");
  click (part (&asking, "start_button"));
  /* What was asked while the name was not whole is answered before. */
  wait_until (asking.started != NULL);
  g_assert_cmpstr (game_get_player (asking.started, 0), ==, "Cleo");
  end (&asking);
}

/* --- series --- */

static GtkWidget *
series_part (Asking     *asking,
             const char *name)
{
  GtkWidget *group = widget_below (asking->dialog, PROTOKOLL_TYPE_SERIES_GROUP, NULL);

  return GTK_WIDGET (gtk_widget_get_template_child (group, PROTOKOLL_TYPE_SERIES_GROUP, name));
}

static void
choose_series (Asking *asking,
               guint   row)
{
  display_settle_store (asking->store, asking->dialog);
  adw_combo_row_set_selected (ADW_COMBO_ROW (series_part (asking, "series_row")), row);
  display_settle (asking->dialog);
}

static const SeriesChoice *
started_series (Asking *asking)
{
  return protokoll_new_game_dialog_get_series (PROTOKOLL_NEW_GAME_DIALOG (asking->dialog));
}

/* Who plays alone plays in no series. */
static void
test_alone (void)
{
  g_autoptr (GtkWidget) kept = NULL;
  Asking asking;

  ask (&asking, "Anna", "");
  choose_rules (&asking, "yatzy");
  while (count_rows (&asking) > 1)
    gtk_widget_activate_action (row_at (&asking, 1), "seat.remove", NULL);
  kept = g_object_ref (asking.dialog);
  start (&asking);
  g_assert_nonnull (asking.started);
  g_assert_cmpuint (game_get_n_players (asking.started), ==, 1);
  g_assert_null (started_series (&asking));
  g_clear_object (&kept);
  end (&asking);
}

/* What a new series is asked for, and what is wrong with its name. */
static void
test_new_series (void)
{
  g_autofree char *longest = g_strnfill (10000, 'x');
  const SeriesChoice *series;
  g_autoptr (GtkWidget) kept = NULL;
  GtkEditable *name;
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  g_assert_false (gtk_widget_get_visible (series_part (&asking, "name_row")));
  choose_series (&asking, 1);
  name = GTK_EDITABLE (series_part (&asking, "name_row"));
  assert_mentions (gtk_editable_get_text (name), "Best of 3,20");
  protokoll_number_row_set (PROTOKOLL_NUMBER_ROW (series_part (&asking, "goal_row")), 5);
  adw_combo_row_set_selected (ADW_COMBO_ROW (series_part (&asking, "kind_row")), SERIES_FIRST_TO);
  assert_mentions (gtk_editable_get_text (name), "First to 5 wins,20");
  adw_combo_row_set_selected (ADW_COMBO_ROW (series_part (&asking, "kind_row")), SERIES_YEAR);
  g_assert_false (gtk_widget_get_visible (series_part (&asking, "goal_row")));
  gtk_editable_set_text (name, "  ");
  start (&asking);
  assert_problem (&asking, "series,name");
  gtk_editable_set_text (name, longest);
  start (&asking);
  assert_problem (&asking, "series,100");
  gtk_editable_set_text (name, " <Cup> & Co ");
  adw_combo_row_set_selected (ADW_COMBO_ROW (series_part (&asking, "kind_row")), SERIES_BEST_OF);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, " <Cup> & Co ");
  gtk_switch_set_active (GTK_SWITCH (series_part (&asking, "handicap_switch")), TRUE);
  kept = g_object_ref (asking.dialog);
  start (&asking);
  series = started_series (&asking);
  g_assert_cmpint (series->number, ==, SERIES_NEW);
  g_assert_cmpstr (series->name, ==, "<Cup> & Co");
  g_assert_cmpint (series->kind, ==, SERIES_BEST_OF);
  g_assert_cmpuint (series->goal, ==, 5);
  g_assert_true (series->handicap);
  g_clear_object (&kept);
  end (&asking);
}

/* Begins a game of "Cup" and saves it. */
static void
play_in_series (Store      *store,
                const char *winner,
                gint64      number)
{
  const char *names[] = { "Anna", "Bjørn", NULL };
  g_autoptr (Game) bare = game_new (rules_of ("yatzy"), names, NULL);
  const int totals[] = { strcmp (winner, "Anna") == 0 ? 9 : 8, strcmp (winner, "Anna") == 0 ? 8 : 9 };
  g_autoptr (Game) game = game_new_totals (bare, totals, NULL);
  const SeriesChoice choice = { number, (char *) "Cup", SERIES_BEST_OF, 3, FALSE };

  g_assert_cmpint (fixture_replace_in (store, STORE_END_NOTHING, game, &choice, NULL), ==, 0);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, NULL), >, 0);
}

/* A game of @players, with commas between them, that is in no series. */
static void
play_apart (Store      *store,
            const char *players)
{
  g_auto (GStrv) names = g_strsplit (players, ",", -1);
  g_autoptr (Game) bare = game_new (rules_of ("yatzy"), (const char *const *) names, NULL);
  g_autoptr (Game) game = game_new_totals (bare, (const int[]) { 9, 8 }, NULL);

  g_assert_cmpint (history_save_game (store, game), >, 0);
}

/* The dialog of the store of @asking once more. */
static void
ask_again (Asking *asking)
{
  gtk_window_close (GTK_WINDOW (asking->dialog));
  g_weak_ref_clear (&asking->alive);
  open_dialog (asking, "");
  display_settle_store (asking->store, asking->dialog);
}

/* A series that is not over is offered, to the same players at once, whatever others played meanwhile; its name is taken,
 * also when it is over. */
static void
test_running_series (void)
{
  AdwComboRow *row;
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  play_in_series (asking.store, "Anna", SERIES_NEW);
  play_apart (asking.store, "Cleo,Anna");
  play_apart (asking.store, "Bjørn");
  ask_again (&asking);
  row = ADW_COMBO_ROW (series_part (&asking, "series_row"));
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
  assert_mentions (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "Best of 3,Anna,1,Bjørn,0");
  type_name (&asking, 0, "Cleo");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  type_name (&asking, 0, "Bjørn");
  type_name (&asking, 1, "Anna");
  display_settle_store (asking.store, asking.dialog);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
  /* Others sit down before the store can tell of it. */
  type_name (&asking, 1, "Cleo");
  type_name (&asking, 1, "Anna");
  type_name (&asking, 1, "Cleo");
  display_settle_store (asking.store, asking.dialog);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  /* What is chosen meanwhile counts. */
  type_name (&asking, 1, "Anna");
  adw_combo_row_set_selected (row, 2);
  display_settle_store (asking.store, asking.dialog);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 2);
  gtk_editable_set_text (GTK_EDITABLE (series_part (&asking, "name_row")), "Cup");
  start (&asking);
  assert_problem (&asking, "already,Cup");

  play_in_series (asking.store, "Anna", SERIES_SAME);
  ask_again (&asking);
  row = ADW_COMBO_ROW (series_part (&asking, "series_row"));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, 2);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  choose_series (&asking, 1);
  gtk_editable_set_text (GTK_EDITABLE (series_part (&asking, "name_row")), "Cup");
  start (&asking);
  assert_problem (&asking, "already,Cup");
  end (&asking);
}

/* A second series of the day gets another name than the first one, which has no result yet. */
static void
test_suggested_again (void)
{
  const char *names[] = { "Anna", "Bjørn", NULL };
  g_autoptr (Game) game = game_new (rules_of ("yatzy"), names, NULL);
  SeriesChoice choice = { SERIES_NEW, NULL, SERIES_BEST_OF, 3, TRUE };
  g_autofree char *first = NULL, *second = NULL;
  GListModel *offered;
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  choose_series (&asking, 1);
  first = g_strdup (gtk_editable_get_text (GTK_EDITABLE (series_part (&asking, "name_row"))));
  second = g_strconcat (first, " (2)", NULL);
  choice.name = first;
  g_assert_cmpint (fixture_replace_in (asking.store, STORE_END_NOTHING, game, &choice, NULL), ==, 0);
  ask_again (&asking);
  offered = adw_combo_row_get_model (ADW_COMBO_ROW (series_part (&asking, "series_row")));
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (offered), 1), ==, first);
  choose_series (&asking, 1);
  assert_mentions (adw_action_row_get_subtitle (ADW_ACTION_ROW (series_part (&asking, "series_row"))), "with handicap");
  choose_series (&asking, 2);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (series_part (&asking, "name_row"))), ==, second);
  end (&asking);
}

/* Where the statistics cannot be read, a game can begin all the same, and a series with it. */
static void
test_unreadable (void)
{
  g_autoptr (GtkWidget) kept = NULL;
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  who_begins_save (asking.settings, BEGIN_LOSER);
  fixture_tamper (asking.folder, "ALTER TABLE series RENAME TO series_away; ALTER TABLE player RENAME TO player_away");
  ask_again (&asking);
  choose_rules (&asking, "yatzy");
  choose_series (&asking, 1);
  gtk_editable_set_text (GTK_EDITABLE (series_part (&asking, "name_row")), "Cup");
  kept = g_object_ref (asking.dialog);
  start (&asking);
  g_assert_nonnull (asking.started);
  g_assert_cmpstr (game_get_player (asking.started, 0), ==, "Anna");
  g_assert_cmpstr (started_series (&asking)->name, ==, "Cup");
  g_clear_object (&kept);
  end (&asking);
}

/* If their last game was in none, these players do not go on with a series. */
static void
test_game_beside_series (void)
{
  AdwComboRow *row;
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  play_in_series (asking.store, "Anna", SERIES_NEW);
  play_apart (asking.store, "Bjørn,Anna");
  ask_again (&asking);
  row = ADW_COMBO_ROW (series_part (&asking, "series_row"));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  end (&asking);
}

/* The dialog once more, where Start was pressed before the store could tell who lost the last game: Bjørn. */
static void
start_early (Asking *asking)
{
  ask (asking, "Anna,Bjørn", "");
  play_in_series (asking->store, "Anna", SERIES_NEW);
  gtk_window_close (GTK_WINDOW (asking->dialog));
  g_weak_ref_clear (&asking->alive);
  who_begins_save (asking->settings, BEGIN_LOSER);
  open_dialog (asking, "");
  click (part (asking, "start_button"));
  g_assert_null (asking->started);
}

/* Nothing is told to a dialog that was closed before the store answered. */
static void
test_closed_early (void)
{
  Asking asking;

  start_early (&asking);
  gtk_window_close (GTK_WINDOW (asking.dialog));
  display_ask_last (asking.store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (is_open (&asking));
  g_assert_null (asking.started);
  end (&asking);
}

/* Enter at once begins as soon as that is known, and goes on with the series. */
static void
test_series_at_once (void)
{
  g_autoptr (GtkWidget) kept = NULL;
  Asking asking;

  start_early (&asking);
  kept = g_object_ref (asking.dialog);
  wait_until (asking.started != NULL);
  g_assert_cmpstr (game_get_player (asking.started, 0), ==, "Bjørn");
  g_assert_cmpint (started_series (&asking)->number, ==, 1);
  g_clear_object (&kept);
  end (&asking);
}

/* Whoever goes on typing names after that has not done with it: nothing begins before Start is pressed again. */
static void
test_changed_after_start (void)
{
  Asking asking;

  start_early (&asking);
  type_name (&asking, 0, "An");
  display_settle_store (asking.store, asking.dialog);
  g_assert_null (asking.started);
  start (&asking);
  g_assert_nonnull (asking.started);
  end (&asking);
}

/* What need not be asked stands behind "More", which sums it up: who begins, the series and the stake. */
static void
test_more (void)
{
  AdwExpanderRow *more;
  Asking asking;

  ask (&asking, "Anna,<Bo> & Co", "");
  more = ADW_EXPANDER_ROW (gtk_widget_get_template_child (asking.dialog, PROTOKOLL_TYPE_NEW_GAME_DIALOG, "more_row"));
  choose_rules (&asking, "maxi-yatzy");
  g_assert_cmpstr (adw_expander_row_get_subtitle (more), ==, "Anna starts · no series");
  g_assert_false (gtk_widget_get_mapped (series_part (&asking, "series_row")));
  adw_expander_row_set_expanded (more, TRUE);
  display_settle (asking.dialog);
  g_assert_true (gtk_widget_get_mapped (series_part (&asking, "series_row")));
  choose_series (&asking, 1);
  gtk_editable_set_text (GTK_EDITABLE (series_part (&asking, "name_row")), "Cup");
  type_name (&asking, 0, "");
  g_assert_cmpstr (adw_expander_row_get_subtitle (more), ==, "Player 1 starts · Cup");
  /* A name is no markup. */
  gtk_widget_activate_action (row_at (&asking, 1), "seat.up", NULL);
  assert_mentions (adw_expander_row_get_subtitle (more), "Bo,starts · Cup");
  while (count_rows (&asking) > 1)
    gtk_widget_activate_action (row_at (&asking, 1), "seat.remove", NULL);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (more)));
  end (&asking);
}

static void
test_order (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  choose_rules (&asking, "yatzy-de");
  adw_combo_row_set_selected (ADW_COMBO_ROW (part (&asking, "order_row")), 1);
  start (&asking);
  g_assert_cmpint (game_get_rules (asking.started)->order, ==, ORDER_TOP_DOWN);
  end (&asking);

  /* Chosen for one rule set, it does not reach another that knows no choice. */
  ask (&asking, "Anna,Bjørn", "");
  choose_rules (&asking, "yatzy-de");
  adw_combo_row_set_selected (ADW_COMBO_ROW (part (&asking, "order_row")), 1);
  choose_rules (&asking, "yatzy");
  start (&asking);
  g_assert_cmpint (game_get_rules (asking.started)->order, ==, ORDER_FREE);
  end (&asking);
}

static void
test_option (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  choose_rules (&asking, "maxi-yatzy");
  assert_house_rules (&asking, "None");
  choose_option (&asking, "Full Straight", "30 points");
  assert_house_rules (&asking, "Full Straight: 30 points");
  start (&asking);
  g_assert_cmpstr (game_get_rules (asking.started)->variant, ==, "full-straight=30");
  end (&asking);
}

/* A table's house rules, several at once, in one line. */
static void
test_house_rules (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  choose_rules (&asking, "yatzy");
  choose_option (&asking, "Order", "upper section first");
  choose_option (&asking, "Bonus From", "42");
  assert_house_rules (&asking, "Order: upper section first, Bonus From: 42");
  start (&asking);
  g_assert_cmpstr (game_get_rules (asking.started)->variant, ==, "order=upper-first;bonus-from=42");
  g_assert_cmpint (game_get_rules (asking.started)->order, ==, ORDER_UPPER_FIRST);
  end (&asking);
}

/* Who may play can be a house rule, too: the seats follow it, and so do the names. */
static void
test_house_rules_of_players (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "Anna,Bjørn,Cleo");
  choose_rules (&asking, "special-8");
  g_assert_false (gtk_widget_get_visible (part (&asking, "add_button")));
  choose_option (&asking, "Players", "any number");
  g_assert_true (gtk_widget_get_visible (part (&asking, "add_button")));
  click (part (&asking, "add_button"));
  assert_names (&asking, "Anna,Bjørn,Cleo");
  choose_option (&asking, "Players", "2");
  assert_names (&asking, "Anna,Bjørn");
  choose_option (&asking, "Players", "any number");
  assert_names (&asking, "Anna,Bjørn,Cleo");
  start (&asking);
  g_assert_cmpstr (game_get_rules (asking.started)->variant, ==, "players=any");
  g_assert_cmpuint (game_get_n_players (asking.started), ==, 3);
  end (&asking);
}

/* Whoever a house rule sent away and who sits down all the same is there once. */
static void
test_house_rules_of_players_and_a_tap (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "Anna,Bjørn,Cleo,Dag");
  choose_rules (&asking, "special-8");
  choose_option (&asking, "Players", "any number");
  click (part (&asking, "add_button"));
  click (part (&asking, "add_button"));
  choose_option (&asking, "Players", "2");
  assert_names (&asking, "Anna,Bjørn");
  tap_chip (&asking, "Cleo");
  assert_names (&asking, "Cleo,Bjørn");
  choose_option (&asking, "Players", "any number");
  assert_names (&asking, "Cleo,Bjørn,Dag");
  end (&asking);
}

/* Whoever takes a seat away does not want it filled by the next house rule. */
static void
test_house_rules_after_a_removal (void)
{
  g_autofree char *folder = g_dir_make_tmp ("protokoll-rules-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "pairs.rules", NULL);
  g_autoptr (GString) text = g_string_new (rules_of ("yatzy")->text);
  Library *library;
  Asking asking;

  g_string_replace (text, "Players=1+", "Players=1-2", 1);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  library = library_new (g_getenv ("PROTOKOLL_RULES_DIR"), folder);
  ask_with (&asking, library, "Anna,Bjørn,Cleo", "");
  choose_rules (&asking, "yatzy");
  click (part (&asking, "add_button"));
  assert_names (&asking, "Anna,Bjørn,Cleo");
  choose_rules (&asking, "pairs");
  assert_names (&asking, "Anna,Bjørn");
  gtk_widget_activate_action (row_at (&asking, 0), "seat.remove", NULL);
  assert_names (&asking, "Bjørn");
  choose_option (&asking, "Bonus From", "42");
  assert_names (&asking, "Bjørn");
  choose_rules (&asking, "yatzy");
  assert_names (&asking, "Bjørn");
  end (&asking);
  library_free (library);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The next dialog remembers it and has a seat for each of those who played last. */
static void
test_house_rules_of_players_again (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  Asking asking;

  g_settings_set_string (settings, "last-rules", "special-8");
  house_rules_save (settings, rules_of ("special-8 players=any"));
  ask (&asking, "Anna,Bjørn,Cleo", "");
  assert_names (&asking, "Anna,Bjørn,Cleo");
  assert_house_rules (&asking, "Players: any number");
  start (&asking);
  g_assert_cmpuint (game_get_n_players (asking.started), ==, 3);
  end (&asking);
}

/* Where a house rule says in which order the entries are filled, free or from the top down is no choice any more. */
static void
test_house_rules_of_order (void)
{
  Asking asking;

  ask (&asking, "Anna,Bjørn", "");
  choose_rules (&asking, "yatzy-de");
  adw_combo_row_set_selected (ADW_COMBO_ROW (part (&asking, "order_row")), 1);
  choose_option (&asking, "Sections", "upper section first");
  g_assert_false (gtk_widget_get_visible (part (&asking, "order_row")));
  start (&asking);
  g_assert_cmpint (game_get_rules (asking.started)->order, ==, ORDER_UPPER_FIRST);
  end (&asking);
}

/* Each rule set has its own, whichever is chosen in between; those that a file does not offer any more are left out. */
static void
test_house_rules_of_each_set (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  Asking asking;

  house_rules_save (settings, rules_of ("yatzy bonus-from=42"));
  house_rules_save (settings, rules_of ("maxi-yatzy full-straight=30"));
  house_rules_save (settings, rules_of ("yatzy bonus-from=none"));
  ask (&asking, "Anna,Bjørn", "");
  choose_rules (&asking, "maxi-yatzy");
  assert_house_rules (&asking, "Full Straight: 30 points");
  choose_rules (&asking, "yatzy");
  assert_house_rules (&asking, "Bonus From: none");
  choose_rules (&asking, "forced-yatzy");
  assert_house_rules (&asking, "None");
  /* What was chosen in this dialog stays chosen. */
  choose_rules (&asking, "yatzy");
  choose_option (&asking, "Bonus From", "42");
  choose_rules (&asking, "maxi-yatzy");
  assert_house_rules (&asking, "Full Straight: 30 points");
  choose_rules (&asking, "yatzy");
  assert_house_rules (&asking, "Bonus From: 42");
  end (&asking);

  g_settings_set_value (settings, "house-rules", g_variant_new_parsed ("{'yatzy': ['luck=7', 'bonus-from=42', '']}"));
  ask (&asking, "Anna,Bjørn", "");
  choose_rules (&asking, "yatzy");
  assert_house_rules (&asking, "Bonus From: 42");
  end (&asking);
}

/* What was chosen last is offered first. */
static void
test_last_choice (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  Asking asking;

  g_settings_set_string (settings, "last-rules", "maxi-yatzy");
  house_rules_save (settings, rules_of ("maxi-yatzy full-straight=30"));
  ask (&asking, "Anna,Bjørn,Cleo", "");
  assert_names (&asking, "Anna,Bjørn,Cleo");
  start (&asking);
  g_assert_cmpstr (game_get_rules (asking.started)->id, ==, "maxi-yatzy");
  g_assert_cmpstr (game_get_rules (asking.started)->variant, ==, "full-straight=30");
  end (&asking);

  g_settings_set_string (settings, "last-rules", "yatzy-de");
  g_settings_set_string (settings, "last-order", "top-down");
  ask (&asking, "Anna", "");
  start (&asking);
  g_assert_null (asking.started);
  type_name (&asking, 1, "Bjørn");
  start (&asking);
  g_assert_cmpint (game_get_rules (asking.started)->order, ==, ORDER_TOP_DOWN);
  end (&asking);
}

/* Rules that are gone since are no reason to offer none. */
static void
test_last_rules_gone (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  Asking asking;

  g_settings_set_string (settings, "last-rules", "my-own");
  ask (&asking, "Anna,Bjørn", "");
  start (&asking);
  g_assert_nonnull (asking.started);
  end (&asking);
}

/* Somebody's own rules that cannot be read are named, and the others still work. */
static void
test_broken_rules (void)
{
  g_autofree char *folder = g_dir_make_tmp ("protokoll-rules-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine & <yours>.rules", NULL);
  Library *library;
  Asking asking;

  g_assert_true (g_file_set_contents (path, "[Rules]\nFormat=<1>&\n", -1, NULL));
  library = library_new (g_getenv ("PROTOKOLL_RULES_DIR"), folder);
  ask_with (&asking, library, "Anna,Bjørn", "");
  assert_problem (&asking, "mine & <yours>.rules");
  start (&asking);
  g_assert_nonnull (asking.started);
  end (&asking);
  library_free (library);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Without any rule set nothing can be played, and what to do about it is told. */
static void
test_no_rules (void)
{
  g_autofree char *folder = g_dir_make_tmp ("protokoll-rules-XXXXXX", NULL);
  Library *library = library_new (folder, folder);
  Asking asking;

  ask_with (&asking, library, "Anna,Bjørn", "Cleo");
  assert_problem (&asking, "No rule sets,install");
  g_assert_false (gtk_widget_get_sensitive (part (&asking, "start_button")));
  g_assert_false (gtk_widget_get_visible (part (&asking, "add_button")));
  click (widget_below (part (&asking, "known_players"), GTK_TYPE_TOGGLE_BUTTON, NULL));
  g_assert_cmpuint (count_rows (&asking), ==, 0);
  end (&asking);
  library_free (library);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What is no file, leads nowhere, is in no encoding or is larger than anything anybody wrote is named with the reason;
 * the good one among them can be played. */
static void
test_broken_files (void)
{
  static const char *const names[] = { "good.rules", "pipe.rules", "loop.rules", "latin.rules", "large.rules", "twice.rules" };
  static const char *const reasons[] = { "pipe.rules: ,not a file", "loop.rules: ,cannot be read", "latin.rules: ,line 2,UTF-8",
                                         "large.rules: ,too large", "twice.rules: ,[Entry yatzy]: ,twice" };
  g_autofree char *folder = g_dir_make_tmp ("protokoll-rules-XXXXXX", NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *large = g_strnfill (2000000, '#');
  g_autofree char *twice = g_strconcat (rules_of ("yatzy")->text, "[Entry yatzy]\nSection=lower\n", NULL);
  Library *library;
  Asking asking;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (paths, g_build_filename (folder, names[i], NULL));
  g_assert_true (g_file_set_contents (paths->pdata[0], rules_of ("yatzy")->text, -1, NULL));
  g_assert_cmpint (mkfifo (paths->pdata[1], 0600), ==, 0);
  g_assert_cmpint (symlink ("loop.rules", paths->pdata[2]), ==, 0);
  g_assert_true (g_file_set_contents (paths->pdata[3], "[Rules]\nTitle=H\374tte\n", -1, NULL));
  g_assert_true (g_file_set_contents (paths->pdata[4], large, -1, NULL));
  g_assert_true (g_file_set_contents (paths->pdata[5], twice, -1, NULL));
  library = library_new (g_getenv ("PROTOKOLL_RULES_DIR"), folder);
  ask_with (&asking, library, "Anna,Bjørn", "");
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    assert_problem (&asking, reasons[i]);
  choose_rules (&asking, "good");
  start (&asking);
  g_assert_nonnull (asking.started);
  g_assert_cmpstr (game_get_rules (asking.started)->id, ==, "good");
  end (&asking);
  library_free (library);
  for (guint i = 0; i < paths->len; i++)
    g_assert_cmpint (g_unlink (paths->pdata[i]), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Titles and options of somebody's own rules are text, not markup. */
static void
test_markup_in_rules (void)
{
  g_autofree char *folder = g_dir_make_tmp ("protokoll-rules-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.rules", NULL);
  g_autofree char *shipped = g_build_filename (g_getenv ("PROTOKOLL_RULES_DIR"), "maxi-yatzy.rules", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  Library *library;
  Asking asking;

  g_assert_true (g_key_file_load_from_file (file, shipped, G_KEY_FILE_KEEP_TRANSLATIONS, NULL));
  g_key_file_set_string (file, "Rules", "Title", "Mine <& yours>");
  g_key_file_set_string (file, "Option full-straight", "Name", "Straight & <square>");
  text = g_key_file_to_data (file, NULL, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  library = library_new (g_getenv ("PROTOKOLL_RULES_DIR"), folder);
  ask_with (&asking, library, "Anna,Bjørn", "");
  assert_problem (&asking, NULL);
  choose_rules (&asking, "mine");
  g_assert_nonnull (option_row (&asking, "Straight &amp; &lt;square&gt;"));
  start (&asking);
  g_assert_cmpstr (game_get_rules (asking.started)->title, ==, "Mine <& yours>");
  end (&asking);
  library_free (library);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* It fits on a phone. */
static void
test_width (void)
{
  int minimum;
  Asking asking;

  ask (&asking, "", "Cleo,Dag");
  gtk_widget_measure (asking.dialog, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  end (&asking);
}

/* So it does with text of twice the size in the language with the longest words. */
static void
test_width_in_large_text (void)
{
  int minimum;
  Asking asking;

  display_speak ("de");
  text_size_set (200);
  ask (&asking, "", "Cleo,Dag");
  gtk_widget_measure (asking.dialog, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  end (&asking);
  text_size_set (TEXT_SIZE_NORMAL);
  display_speak ("en");
}

/* What is asked for each game needs no scrolling, whatever the rules are: two players and who else has played. */
static void
test_height (void)
{
  const char *const *ids = library_get_ids (library_of_tests ());
  Asking asking;

  ask (&asking, "Anna,Bjørn", "Anna,Bjørn,Eva,Liv,Siv,Tor,Ulf");
  for (guint i = 0; ids[i] != NULL; i++)
    {
      GtkWidget *scroller = gtk_widget_get_ancestor (part (&asking, "rules_row"), GTK_TYPE_SCROLLED_WINDOW);
      GtkAdjustment *scrolled = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

      choose_rules (&asking, ids[i]);
      g_test_message ("%s", ids[i]);
      g_assert_cmpfloat (gtk_adjustment_get_upper (scrolled), <=, gtk_adjustment_get_page_size (scrolled));
    }
  end (&asking);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rules_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/new-game/rules/", rules_cases[i].id, NULL);

      g_test_add_data_func (path, &rules_cases[i], check_rules_case);
    }
  g_test_add_func ("/new-game/titles", test_titles);
  g_test_add_func ("/new-game/height", test_height);
  g_test_add_func ("/new-game/start", test_start);
  g_test_add_func ("/new-game/enter-starts", test_enter_starts);
  g_test_add_func ("/new-game/enter-goes-on", test_enter_goes_on);
  g_test_add_func ("/new-game/alone", test_alone);
  g_test_add_func ("/new-game/ready-to-start", test_ready_to_start);
  g_test_add_func ("/new-game/equal-names", test_equal_names);
  g_test_add_func ("/new-game/no-name", test_no_name);
  g_test_add_func ("/new-game/cancel", test_cancel);
  g_test_add_func ("/new-game/likely-names", test_likely_names);
  g_test_add_func ("/new-game/blanks", test_blanks);
  g_test_add_func ("/new-game/names-stay", test_names_stay);
  g_test_add_func ("/new-game/move-up", test_move_up);
  g_test_add_func ("/new-game/numbers", test_numbers);
  g_test_add_func ("/new-game/known/two-taps", test_two_taps);
  g_test_add_func ("/new-game/known/more-seats", test_more_seats);
  g_test_add_func ("/new-game/known/many", test_many_known);
  g_test_add_func ("/new-game/known/long", test_long_known);
  g_test_add_func ("/new-game/drag", test_drag);
  g_test_add_func ("/new-game/who-begins", test_who_begins);
  g_test_add_func ("/new-game/who-begins/lot", test_lot);
  g_test_add_func ("/new-game/who-begins/at-once", test_begin_at_once);
  g_test_add_func ("/new-game/series/new", test_new_series);
  g_test_add_func ("/new-game/series/running", test_running_series);
  g_test_add_func ("/new-game/series/game-beside", test_game_beside_series);
  g_test_add_func ("/new-game/series/suggested-again", test_suggested_again);
  g_test_add_func ("/new-game/unreadable", test_unreadable);
  g_test_add_func ("/new-game/closed-early", test_closed_early);
  g_test_add_func ("/new-game/series/at-once", test_series_at_once);
  g_test_add_func ("/new-game/changed-after-start", test_changed_after_start);
  g_test_add_func ("/new-game/more", test_more);
  g_test_add_func ("/new-game/known/nobody", test_nobody_known);
  g_test_add_func ("/new-game/order", test_order);
  g_test_add_func ("/new-game/option", test_option);
  g_test_add_func ("/new-game/house-rules", test_house_rules);
  g_test_add_func ("/new-game/house-rules/of-players", test_house_rules_of_players);
  g_test_add_func ("/new-game/house-rules/of-players-again", test_house_rules_of_players_again);
  g_test_add_func ("/new-game/house-rules/of-players-and-a-tap", test_house_rules_of_players_and_a_tap);
  g_test_add_func ("/new-game/house-rules/after-a-removal", test_house_rules_after_a_removal);
  g_test_add_func ("/new-game/house-rules/of-order", test_house_rules_of_order);
  g_test_add_func ("/new-game/house-rules/of-each-set", test_house_rules_of_each_set);
  g_test_add_func ("/new-game/last-choice", test_last_choice);
  g_test_add_func ("/new-game/last-rules-gone", test_last_rules_gone);
  g_test_add_func ("/new-game/broken-rules", test_broken_rules);
  g_test_add_func ("/new-game/no-rules", test_no_rules);
  g_test_add_func ("/new-game/broken-files", test_broken_files);
  g_test_add_func ("/new-game/markup-in-rules", test_markup_in_rules);
  g_test_add_func ("/new-game/width", test_width);
  g_test_add_func ("/new-game/width/large-text", test_width_in_large_text);
  return g_test_run ();
}
