/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "file-dialog.h"
#include "keyboard.h"
#include "windows.h"

#include "core/rules-draft.h"
#include "ui/game/game-controller.h"
#include "ui/language.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/widgets/player-row.h"
#include "ui/rule-editor/rule-editor.h"
#include "ui/rule-editor/rule-sets-window.h"
#include "ui/rule-editor/rules-add.h"
#include "ui/rule-editor/try-pane.h"

#include <glib/gstdio.h>
#include <string.h>

/* Rule sets of one's own: written in the window, saved, and at once on the table. */

static GtkWidget *
find_rule_sets (Desk *desk)
{
  GtkWidget *window = desk_dialog (desk, PROTOKOLL_TYPE_RULE_SETS_WINDOW);

  g_assert_nonnull (window);
  return window;
}

static GtkWidget *
open_rule_sets (Desk *desk)
{
  desk_do (desk, "win.rule-sets");
  display_settle (find_rule_sets (desk));
  return find_rule_sets (desk);
}

/* The set-up of most tests: the window with the rule sets is open. */
static void
open_sets (Desk       *desk,
           const char *running)
{
  desk_open (desk, running);
  open_rule_sets (desk);
}

/* The first widget of that name below @widget, or NULL. */
static GtkWidget *
look_for (GtkWidget  *widget,
          const char *name)
{
  g_autoptr (GPtrArray) all = widgets_below (widget, GTK_TYPE_WIDGET);

  for (guint i = 0; i < all->len; i++)
    if (strcmp (gtk_widget_get_name (all->pdata[i]), name) == 0)
      return all->pdata[i];
  return NULL;
}

/* The one that is shown. */
static GtkWidget *
named (GtkWidget  *widget,
       const char *name)
{
  g_autoptr (GPtrArray) all = widgets_below (widget, GTK_TYPE_WIDGET);

  for (guint i = 0; i < all->len; i++)
    if (strcmp (gtk_widget_get_name (all->pdata[i]), name) == 0 && gtk_widget_get_mapped (all->pdata[i]))
      return all->pdata[i];
  g_error ("there is no %s", name);
}

static GtkWidget *
wait_for_editor (void)
{
  g_autoptr (GPtrArray) expanders = NULL;
  GtkWidget *editor;

  wait_until (display_find_window (PROTOKOLL_TYPE_RULE_EDITOR) != NULL);
  editor = display_find_window (PROTOKOLL_TYPE_RULE_EDITOR);
  /* The names in other languages. */
  expanders = widgets_below (editor, ADW_TYPE_EXPANDER_ROW);
  for (guint i = 0; i < expanders->len; i++)
    adw_expander_row_set_expanded (expanders->pdata[i], TRUE);
  display_settle (editor);
  return editor;
}

/* Writes a new one, by the keys of the window. */
static GtkWidget *
open_new (GtkWidget *rule_sets)
{
  keyboard_press (rule_sets, "ctrl+n");
  return wait_for_editor ();
}

static GtkWidget *
open_of_row (GtkWidget  *rule_sets,
             const char *id,
             const char *action)
{
  g_assert_true (gtk_widget_activate_action (rule_sets, action, "s", id));
  return wait_for_editor ();
}

static void
set_text (GtkWidget  *editor,
          const char *row,
          const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (named (editor, row)), text);
}

static const char *
get_text (GtkWidget  *editor,
          const char *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (named (editor, row)));
}

static void
set_number (GtkWidget  *editor,
            const char *row,
            int         number)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget_below (named (editor, row), GTK_TYPE_SPIN_BUTTON, NULL)), number);
}

static int
get_number (GtkWidget  *editor,
            const char *row)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (widget_below (named (editor, row), GTK_TYPE_SPIN_BUTTON, NULL)));
}

static void
choose (GtkWidget  *editor,
        const char *row,
        guint       choice)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (named (editor, row)), choice);
}

static guint
get_choice (GtkWidget  *editor,
            const char *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (named (editor, row)));
}

static gboolean
can_save (GtkWidget *editor)
{
  return gtk_widget_get_sensitive (look_for (editor, "save-rules"));
}

/* What stands beneath the row that is wrong; NULL where all is well. */
static const char *
get_problem (GtkWidget *editor)
{
  GtkWidget *problem = look_for (editor, "field-problem");

  return problem != NULL && gtk_widget_get_mapped (problem) ? gtk_label_get_label (GTK_LABEL (problem)) : NULL;
}

static gboolean
is_in_sight (GtkWidget *row)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place = bounds_in (row, scroller), room = bounds_in (scroller, scroller);

  return graphene_rect_contains_rect (&room, &place);
}

/* Whether the bar at the bottom tells a mistake. */
static gboolean
shows_bar (GtkWidget *editor)
{
  return gtk_widget_get_mapped (look_for (editor, "problem"));
}

/* The mistake is told beneath the row of that name, and in the bar at the bottom only where that is out of sight. */
static void
assert_problem_at (GtkWidget  *editor,
                   const char *row,
                   const char *words)
{
  GtkWidget *problem, *field = named (editor, row);

  display_settle (editor);
  g_assert_nonnull (get_problem (editor));
  g_test_message ("%s: %s", row, get_problem (editor));
  assert_mentions (get_problem (editor), words);
  g_assert_true (gtk_widget_has_css_class (field, "error"));
  problem = gtk_widget_get_ancestor (look_for (editor, "field-problem"), GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_get_prev_sibling (problem) == field);
  g_assert_true (is_in_sight (field) || shows_bar (editor));
  g_assert_false (can_save (editor));
}

static void
assert_right (GtkWidget *editor)
{
  display_settle (editor);
  g_assert_null (get_problem (editor));
  g_assert_true (can_save (editor));
}

/* The row of an entry or a house rule. */
static GtkWidget *
find_part (GtkWidget  *editor,
           const char *title)
{
  g_autoptr (GPtrArray) rows = widgets_below (editor, ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (strcmp (adw_preferences_row_get_title (rows->pdata[i]), title) == 0 && gtk_widget_get_mapped (rows->pdata[i]) &&
        gtk_widget_get_ancestor (rows->pdata[i], ADW_TYPE_PREFERENCES_PAGE) != NULL)
      return rows->pdata[i];
  g_error ("there is no row %s", title);
}

static void
open_entry (GtkWidget  *editor,
            const char *title)
{
  g_assert_true (gtk_widget_activate (find_part (editor, title)));
  display_settle (editor);
}

static void
go_back (GtkWidget *editor)
{
  gtk_widget_activate_action (editor, "editor.back", NULL);
  display_settle (editor);
}

/* What the roll scores in the entry of that name, as it stands in the list beside. */
static char *
get_score (GtkWidget  *editor,
           const char *name)
{
  g_autoptr (GPtrArray) rows = widgets_below (named (editor, "scores"), ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (strcmp (adw_preferences_row_get_title (rows->pdata[i]), name) == 0)
      return g_strdup (gtk_label_get_label (GTK_LABEL (widget_below (rows->pdata[i], GTK_TYPE_LABEL, "line-value"))));
  return NULL;
}

static void
assert_score (GtkWidget  *editor,
              const char *name,
              const char *score)
{
  g_autofree char *shown = get_score (editor, name);

  g_assert_cmpstr (shown, ==, score);
}

static void
save (GtkWidget *editor)
{
  assert_right (editor);
  keyboard_press (editor, "ctrl+s");
  wait_until (display_find_window (PROTOKOLL_TYPE_RULE_EDITOR) == NULL);
}

static void
close_rule_sets (Desk *desk)
{
  gtk_window_close (GTK_WINDOW (desk_dialog (desk, PROTOKOLL_TYPE_RULE_SETS_WINDOW)));
  desk_wait (desk);
}

static const Ruleset *
find_rules (Desk       *desk,
            const char *id)
{
  ProtokollGameController *controller;

  controller = protokoll_window_get_controller (PROTOKOLL_WINDOW (desk->window));
  return library_find (protokoll_game_controller_get_library (controller), id, NULL);
}

/* Shows the window with Yatzy without its house rules but with these keys as a file of the user. */
static void
open_with_file (Desk              *desk,
                const char *const  (*keys)[2],
                guint              n_keys)
{
  g_autoptr (RulesDraft) draft = rules_draft_new_from_rules (library_find (library_of_tests (), "yatzy", NULL));
  g_auto (GStrv) options = rules_draft_list_options (draft);
  g_autofree char *folder = NULL, *path = NULL, *text = NULL;

  for (guint i = 0; options[i] != NULL; i++)
    rules_draft_remove (draft, options[i]);
  for (guint i = 0; i < n_keys; i++)
    rules_draft_set (draft, RULES_DRAFT_HEAD, keys[i][0], keys[i][1]);
  rules_draft_set_name (draft, RULES_DRAFT_HEAD, "en", "Mine");
  folder = g_build_filename (desk->folder, "rules", NULL);
  path = g_build_filename (folder, "mine.rules", NULL);
  text = rules_draft_to_text (draft);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  desk_show (desk);
}

/* The same with a file of the user's own, "mine". */
static void
open_mine (Desk       *desk,
           const char *running)
{
  desk_prepare (desk, running);
  open_with_file (desk, NULL, 0);
  open_rule_sets (desk);
}

/* --- made, chosen, played, saved --- */

static GtkWidget *
open_new_game (Desk *desk)
{
  GtkWidget *dialog;

  desk_do (desk, "win.new-game");
  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG) != NULL);
  dialog = desk_dialog (desk, PROTOKOLL_TYPE_NEW_GAME_DIALOG);
  display_settle (dialog);
  return dialog;
}

/* Begins a game of the rules of that title with Anna and Bjørn. */
static void
begin_game (Desk       *desk,
            const char *title)
{
  GtkWidget *dialog = open_new_game (desk);
  AdwComboRow *rules = ADW_COMBO_ROW (widget_below (dialog, ADW_TYPE_COMBO_ROW, NULL));
  GListModel *titles = adw_combo_row_get_model (rules);
  g_autoptr (GPtrArray) names = NULL;
  guint found = G_MAXUINT;

  for (guint i = 0; i < g_list_model_get_n_items (titles); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (titles, i);

      if (strcmp (gtk_string_object_get_string (item), title) == 0)
        found = i;
    }
  g_assert_cmpuint (found, !=, G_MAXUINT);
  adw_combo_row_set_selected (rules, found);
  names = widgets_below (dialog, PROTOKOLL_TYPE_PLAYER_ROW);
  g_assert_cmpuint (names->len, ==, 2);
  gtk_editable_set_text (names->pdata[0], "Anna");
  gtk_editable_set_text (names->pdata[1], "Bjørn");
  click (button_below (dialog, "_Start"));
  wait_until (desk_game (desk) != NULL);
  desk_wait (desk);
}

static void
test_from_nothing (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_new (rule_sets);

  /* There is something to try at once. What is missing is told where it belongs, but not before something is changed. */
  display_settle (editor);
  g_assert_null (get_problem (editor));
  g_assert_false (can_save (editor));
  set_number (editor, "Rolls", 4);
  assert_problem_at (editor, "name-en", "missing");
  set_number (editor, "Rolls", 3);
  keyboard_type (editor, "Trio");
  set_text (editor, "name-en", "Trio & <Co>");
  assert_right (editor);
  set_text (editor, "roll", "44455");
  assert_score (editor, "Fours", "12");
  assert_score (editor, "Chance", "22");

  /* One more entry, by its name. */
  click (button_below (editor, "Add Entry"));
  display_settle (editor);
  set_text (editor, "new-name", "Drilling");
  g_signal_emit_by_name (named (editor, "new-name"), "apply");
  display_settle (editor);
  choose (editor, "pattern", 1);
  set_text (editor, "groups", "3");
  choose (editor, "points", 2);
  set_number (editor, "fixed-points", 25);
  assert_right (editor);
  assert_score (editor, "Drilling", "25");
  assert_mentions (gtk_label_get_label (GTK_LABEL (named (editor, "details"))), "25");
  go_back (editor);
  save (editor);

  g_assert_nonnull (find_rules (desk, "trio-co"));
  g_assert_nonnull (named (rule_sets, "trio-co"));
  close_rule_sets (desk);

  begin_game (desk, "Trio & <Co>");
  desk_assert_title (desk, "Trio & <Co>", "Round 1 of 8");
  desk_enter (desk, 0, "drilling", "25");
  g_assert_cmpstr (desk_cell_text (desk, 0, "drilling"), ==, "25");
  desk_do (desk, "win.clear-game");
  desk_answer (desk, "save");
  desk_shut (desk);
  assert_games_kept (desk->folder, "2");
}

/* A game keeps its rules, and the window can be used as often as one likes. */
static void
test_from_yatzy (Desk *desk)
{
  GtkWidget *rule_sets, *editor;
  const Ruleset *rules;

  rule_sets = open_rule_sets (desk);
  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  assert_right (editor);
  set_text (editor, "name-en", "House Yatzy");
  set_text (editor, "name-nb", "Hus-Yatzy");
  set_text (editor, "BonusFrom-2", "42");
  open_entry (editor, "Yatzy");
  set_number (editor, "fixed-points", 80);
  go_back (editor);
  save (editor);
  rules = find_rules (desk, "house-yatzy");
  g_assert_nonnull (rules);
  g_assert_cmpint (rules->tiers[0].from, ==, 42);
  g_assert_cmpint (rules->entries[ruleset_find_yatzy (rules)].maximum, ==, 80);
  close_rule_sets (desk);

  begin_game (desk, "House Yatzy");
  desk_enter (desk, 0, "yatzy", "80");

  /* It is changed while the game is on the table, which goes on by its own rules. */
  rule_sets = open_rule_sets (desk);
  editor = open_of_row (rule_sets, "house-yatzy", "rules.edit");
  open_entry (editor, "Yatzy");
  set_number (editor, "fixed-points", 90);
  go_back (editor);
  save (editor);
  rules = find_rules (desk, "house-yatzy");
  g_assert_cmpint (rules->entries[ruleset_find_yatzy (rules)].maximum, ==, 90);
  close_rule_sets (desk);
  g_assert_cmpstr (desk_cell_text (desk, 0, "yatzy"), ==, "80");
  g_assert_cmpint (game_get_rules (desk_game (desk))->entries[ruleset_find_yatzy (rules)].maximum, ==, 80);
}

/* From the end of the list in the dialog of a new game, and back to it: what was written is chosen there. */
static void
test_from_new_game (Desk *desk)
{
  GtkWidget *dialog, *editor;
  AdwComboRow *rules;
  guint before;

  dialog = open_new_game (desk);
  rules = ADW_COMBO_ROW (widget_below (dialog, ADW_TYPE_COMBO_ROW, NULL));
  before = adw_combo_row_get_selected (rules);
  adw_combo_row_set_selected (rules, g_list_model_get_n_items (adw_combo_row_get_model (rules)) - 1);
  g_assert_cmpuint (adw_combo_row_get_selected (rules), ==, before);
  wait_until (desk_dialog (desk, PROTOKOLL_TYPE_RULE_SETS_WINDOW) != NULL);
  display_settle (desk_dialog (desk, PROTOKOLL_TYPE_RULE_SETS_WINDOW));
  editor = open_new (desk_dialog (desk, PROTOKOLL_TYPE_RULE_SETS_WINDOW));
  set_text (editor, "name-en", "Quick");
  save (editor);
  close_rule_sets (desk);
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (rules)), ==, "Quick");
  gtk_window_close (GTK_WINDOW (dialog));
  desk_wait (desk);
}

/* Each language has a row of its own, which names the rules in this language alone. */
static void
test_names (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;
  const char *text;

  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  for (guint i = 0; LANGUAGE_CODES[i] != NULL; i++)
    {
      g_autofree char *row = g_strconcat ("name-", LANGUAGE_CODES[i], NULL);
      g_autofree char *title = g_strconcat ("In ", LANGUAGE_CODES[i], NULL);

      set_text (editor, row, title);
    }
  save (editor);
  text = find_rules (desk, "in-en")->text;
  g_assert_nonnull (strstr (text, "\nTitle=In en\n"));
  for (guint i = 1; LANGUAGE_CODES[i] != NULL; i++)
    {
      g_autofree char *line = g_strdup_printf ("\nTitle[%s]=In %s\n", LANGUAGE_CODES[i], LANGUAGE_CODES[i]);

      g_assert_nonnull (strstr (text, line));
    }
}

static GtkSwitch *
get_switch (GtkWidget  *editor,
            const char *row)
{
  return GTK_SWITCH (widget_below (named (editor, row), GTK_TYPE_SWITCH, NULL));
}

/* All that a rule set can say of itself is shown, can be taken out of it, and can be put in again. */
static void
test_all_rules (Desk *desk)
{
  static const char *const keys[][2] = {
    { "Rolls", "2" }, { "SavedRolls", "6" }, { "Players", "2-4" }, { "Order", "choice" },
    { "BonusFrom", "63;84;94;99" }, { "BonusPoints", "50;100;150;200" }, { "Par", "none" },
    { "TieBreaks", "entry yatzy;upper;highest;entry chance" }, { "JokerEntry", "yatzy" }, { "Joker", "free" }, { "JokerBonus", "50" },
    { "Subtotals", "true" }, { "Coins", "true" },
  };
  const Ruleset *rules;
  GtkWidget *rule_sets, *editor;

  open_with_file (desk, keys, G_N_ELEMENTS (keys));
  rule_sets = open_rule_sets (desk);
  editor = open_of_row (rule_sets, "mine", "rules.edit");
  g_assert_cmpint (get_number (editor, "Rolls"), ==, 2);
  g_assert_cmpuint (get_choice (editor, "SavedRolls"), ==, 2);
  g_assert_cmpint (get_number (editor, "SavedRolls-2"), ==, 6);
  g_assert_cmpint (get_number (editor, "Players"), ==, 2);
  g_assert_cmpint (get_number (editor, "Players-2"), ==, 4);
  g_assert_cmpuint (get_choice (editor, "Order"), ==, 2);
  g_assert_cmpuint (get_choice (editor, "BonusFrom"), ==, 1);
  g_assert_cmpstr (get_text (editor, "BonusFrom-2"), ==, "63 84 94 99");
  g_assert_cmpstr (get_text (editor, "BonusPoints"), ==, "50 100 150 200");
  g_assert_cmpuint (get_choice (editor, "Par"), ==, 2);
  g_assert_cmpuint (get_choice (editor, "JokerEntry"), ==, 15);
  g_assert_cmpuint (get_choice (editor, "Joker"), ==, 1);
  g_assert_cmpint (get_number (editor, "JokerBonus"), ==, 50);
  g_assert_cmpuint (get_choice (editor, "TieBreaks"), ==, 17);
  g_assert_cmpuint (get_choice (editor, "TieBreaks-2"), ==, 1);
  g_assert_cmpuint (get_choice (editor, "TieBreaks-3"), ==, 2);
  g_assert_cmpuint (get_choice (editor, "TieBreaks-4"), ==, 16);
  g_assert_true (gtk_switch_get_active (get_switch (editor, "Subtotals")));
  g_assert_true (gtk_switch_get_active (get_switch (editor, "Coins")));

  set_text (editor, "BonusFrom-2", "63 84 94 70");
  assert_problem_at (editor, "BonusFrom-2", "");
  choose (editor, "BonusFrom", 0);
  choose (editor, "JokerEntry", 0);
  choose (editor, "TieBreaks", 0);
  choose (editor, "SavedRolls", 1);
  set_number (editor, "Players", 3);
  set_number (editor, "Players-2", 3);
  gtk_switch_set_active (get_switch (editor, "Subtotals"), FALSE);
  gtk_switch_set_active (get_switch (editor, "Coins"), FALSE);
  save (editor);
  rules = find_rules (desk, "mine");
  g_assert_cmpuint (rules->n_tiers, ==, 0);
  g_assert_cmpint (rules->joker_entry, ==, -1);
  g_assert_cmpuint (rules->max_players, ==, 3);
  g_assert_nonnull (strstr (rules->text, "\nSavedRolls=unlimited\n"));
  g_assert_nonnull (strstr (rules->text, "\nPlayers=3\n"));
  g_assert_null (strstr (rules->text, "\nTieBreaks="));
  g_assert_null (strstr (rules->text, "\nPar="));
  g_assert_null (strstr (rules->text, "=true"));

  /* The usual bonus stands ready, and the points stay as they were. */
  editor = open_of_row (rule_sets, "mine", "rules.edit");
  g_assert_cmpuint (get_choice (editor, "BonusFrom"), ==, 0);
  g_assert_cmpint (get_number (editor, "Players-2"), ==, 3);
  choose (editor, "BonusFrom", 1);
  g_assert_cmpstr (get_text (editor, "BonusFrom-2"), ==, "63");
  assert_problem_at (editor, "BonusPoints", "");
  set_text (editor, "BonusPoints", "50");
  choose (editor, "Par", 1);
  assert_problem_at (editor, "Par-2", "");
  set_text (editor, "Par-2", "3, 3;3  3 3 3");
  save (editor);
  g_assert_nonnull (strstr (find_rules (desk, "mine")->text, "\nPar=3;3;3;3;3;3\n"));

  editor = open_of_row (rule_sets, "mine", "rules.edit");
  g_assert_cmpuint (get_choice (editor, "Par"), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (named (editor, "Par-2"))), ==, "3 3 3 3 3 3");
  choose (editor, "Par", 2);
  save (editor);
  g_assert_nonnull (strstr (find_rules (desk, "mine")->text, "\nPar=none\n"));
}

/* Every kind of entry, as it is chosen and as it is opened again. */
static void
test_kinds_of_entries (Desk *desk)
{
  static const struct
  {
    guint pattern;
    const char *row;
    const char *groups;
    int number;
    guint points;
    int fixed; /* 0 where none is asked for */
    const char *score; /* of 2 2 3 4 5 */
  } cases[] = {
    { 0, "face", NULL, 2, 0, 0, "4" },
    { 1, "groups", "2", 0, 1, 0, "16" },
    { 2, "length", NULL, 4, 2, 30, "30" },
    { 3, "first-face", NULL, 2, 3, 10, "24" },
    { 4, NULL, NULL, 0, 0, 0, "16" },
  };
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_new (rule_sets);
  set_text (editor, "name-en", "Kinds");
  click (button_below (editor, "Add Entry"));
  display_settle (editor);
  /* Blanks are no name. */
  set_text (editor, "new-name", "  ");
  g_signal_emit_by_name (named (editor, "new-name"), "apply");
  set_text (editor, "new-name", "Kind");
  g_signal_emit_by_name (named (editor, "new-name"), "apply");
  display_settle (editor);
  set_text (editor, "roll", "22345");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose (editor, "pattern", cases[i].pattern);
      if (cases[i].groups != NULL)
        set_text (editor, cases[i].row, cases[i].groups);
      else if (cases[i].row != NULL)
        set_number (editor, cases[i].row, cases[i].number);
      choose (editor, "points", cases[i].points);
      if (cases[i].fixed > 0)
        set_number (editor, "fixed-points", cases[i].fixed);
      assert_right (editor);
      assert_score (editor, "Kind", cases[i].score);

      go_back (editor);
      open_entry (editor, "Kind");
      g_assert_cmpuint (get_choice (editor, "pattern"), ==, cases[i].pattern);
      g_assert_cmpuint (get_choice (editor, "points"), ==, cases[i].points);
      if (cases[i].number > 0)
        g_assert_cmpint (get_number (editor, cases[i].row), ==, cases[i].number);
      assert_right (editor);
    }
  choose (editor, "pattern", 2);
  set_number (editor, "length", 6);
  assert_problem_at (editor, "length", "6");
  choose (editor, "pattern", 3);
  set_number (editor, "last-face", 6);
  set_number (editor, "first-face", 1);
  assert_problem_at (editor, "last-face", "6");

  /* In the upper section there is nothing but a face. */
  choose (editor, "section", 0);
  display_settle (editor);
  g_assert_false (gtk_widget_get_visible (look_for (editor, "pattern")));
  g_assert_false (gtk_widget_get_visible (look_for (editor, "points")));
  set_number (editor, "face", 2);
  assert_right (editor);
  assert_score (editor, "Kind", "4");
  go_back (editor);
  open_entry (editor, "Kind");
  g_assert_cmpint (get_number (editor, "face"), ==, 2);
  gtk_window_destroy (GTK_WINDOW (editor));
}

/* --- what is wrong stands where it is --- */

static void
make_few_dice (GtkWidget *editor)
{
  set_number (editor, "Dice", 3);
}

static void
make_low_step (GtkWidget *editor)
{
  set_text (editor, "BonusFrom-2", "63 20");
  set_text (editor, "BonusPoints", "50 100");
}

static void
make_low_points (GtkWidget *editor)
{
  set_text (editor, "BonusFrom-2", "63 84");
  set_text (editor, "BonusPoints", "50, 10");
}

static void
make_far_bonus (GtkWidget *editor)
{
  set_text (editor, "BonusFrom-2", "106");
}

static void
make_short_par (GtkWidget *editor)
{
  choose (editor, "Par", 1);
  set_text (editor, "Par-2", "3 3 3");
}

static void
make_turned_players (GtkWidget *editor)
{
  set_number (editor, "Players-2", 12);
  set_number (editor, "Players", 13);
}

static void
make_nameless (GtkWidget *editor)
{
  set_text (editor, "name-en", "");
}

static void
make_wrong_joker (GtkWidget *editor)
{
  choose (editor, "JokerEntry", 1);
}

static void
make_large_group (GtkWidget *editor)
{
  open_entry (editor, "Full House");
  set_text (editor, "groups", "4+3");
}

static void
make_no_group (GtkWidget *editor)
{
  open_entry (editor, "Full House");
  set_text (editor, "groups", "three");
}

static void
make_nameless_entry (GtkWidget *editor)
{
  open_entry (editor, "Chance");
  set_text (editor, "name-en", "");
  set_text (editor, "name-nb", "");
  set_text (editor, "name-de", "");
}

/* A number is taken over digit by digit: on the way to 12, the most players are 1, and the fewest are still 3. */
static void
test_players (Desk *desk)
{
  const Ruleset *rules;
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  set_text (editor, "name-en", "Three of Us");
  set_number (editor, "Players", 3);
  set_number (editor, "Players-2", 1);
  assert_problem_at (editor, "Players-2", "3-1");
  set_number (editor, "Players-2", 12);
  assert_right (editor);
  save (editor);
  rules = find_rules (desk, "three-of-us");
  g_assert_cmpuint (rules->min_players, ==, 3);
  g_assert_cmpuint (rules->max_players, ==, 12);
}

/* From the top down, no entry but Chance can have the bonus of a joker. */
static void
test_highest_total (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_of_row (rule_sets, "yahtzee", "rules.copy");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (named (editor, "maximum"))), ==, "Highest total: 1575");
  choose (editor, "Order", 1);
  assert_right (editor);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (named (editor, "maximum"))), ==, "Highest total: 475");
  gtk_window_destroy (GTK_WINDOW (editor));
}

/* The margin is that of the bonus, and not of the one that a house rule offers. */
static void
make_margin_of_another_bonus (GtkWidget *editor)
{
  choose (editor, "Par", 1);
  set_text (editor, "Par-2", "3 3 3 3 3 3");
}

static void
test_mistakes (Desk *desk)
{
  static const struct
  {
    const char *what;
    void (*make) (GtkWidget *editor);
    const char *row;
    const char *words;
  } cases[] = {
    { "three dice", make_few_dice, "Dice", "4" },
    { "fewer players at most than at least", make_turned_players, "Players-2", "13-12" },
    { "a second step below the first", make_low_step, "BonusFrom-2", "" },
    { "a second step that gives less", make_low_points, "BonusPoints", "" },
    { "a bonus that nobody can reach", make_far_bonus, "BonusFrom-2", "" },
    { "a par of three numbers", make_short_par, "Par-2", "3" },
    { "a margin that a house rule does not reach", make_margin_of_another_bonus, "Option bonus-from", "42,63" },
    { "no title", make_nameless, "name-en", "missing" },
    { "a joker that is no five alike", make_wrong_joker, "JokerEntry", "" },
    { "seven of five dice", make_large_group, "groups", "7" },
    { "a group of words", make_no_group, "groups", "three" },
    { "an entry without a name", make_nameless_entry, "name-en", "" },
  };
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].what);
      editor = open_of_row (rule_sets, "yatzy", "rules.copy");
      assert_right (editor);
      set_text (editor, "roll", "66666");
      cases[i].make (editor);
      assert_problem_at (editor, cases[i].row, cases[i].words);
      g_assert_true (strcmp (cases[i].row, "name-en") != 0 || !shows_bar (editor));

      /* The figures from before stay, and are said to be. */
      g_assert_true (strcmp (cases[i].row, "name-en") == 0 || gtk_widget_get_visible (look_for (editor, "outdated")));
      assert_score (editor, "Sixes", "30");

      /* From the page of all rules the same mistake is a tap away. */
      if (gtk_widget_get_mapped (look_for (editor, "back")))
        {
          go_back (editor);
          g_assert_nonnull (get_problem (editor));
          g_assert_true (gtk_widget_activate_action (editor, "editor.show-problem", NULL));
          assert_problem_at (editor, cases[i].row, cases[i].words);
        }
      gtk_window_destroy (GTK_WINDOW (editor));
      display_settle (rule_sets);
    }
}

/* The words of the bar at the bottom. */
static const char *
get_problem_words (GtkWidget *editor)
{
  return gtk_label_get_label (GTK_LABEL (widget_below (look_for (editor, "problem"), GTK_TYPE_LABEL, NULL)));
}

/* A mistake that is on another page is told in the bar, and leads there. */
static void
test_mistake_elsewhere (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  make_few_dice (editor);
  open_entry (editor, "Chance");
  g_assert_null (get_problem (editor));
  assert_mentions (get_problem_words (editor), "Dice,4");
  g_assert_true (gtk_widget_activate_action (editor, "editor.show-problem", NULL));
  assert_problem_at (editor, "Dice", "4");
  set_number (editor, "Dice", 5);
  assert_right (editor);

  gtk_window_destroy (GTK_WINDOW (editor));
}

/* Without an upper section, what comes first is in the wrong one. */
static void
test_no_upper_section (Desk *desk)
{
  static const char *const faces[] = { "Ones", "Twos", "Threes", "Fours", "Fives", "Sixes" };
  GLogLevelFlags fatal = 0;
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  /* libadwaita 1.7 warns of a page that is a pixel higher where it is wider. */
  if (gtk_check_version (4, 9, 0) == NULL)
    fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  editor = open_new (rule_sets);
  set_text (editor, "name-en", "Lower");
  choose (editor, "BonusFrom", 0);
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      open_entry (editor, faces[i]);
      click (named (editor, "remove-entry"));
      display_settle (editor);
    }
  g_assert_true (gtk_widget_activate_action (editor, "editor.show-problem", NULL));
  assert_problem_at (editor, "section", "upper section");
  choose (editor, "section", 0);
  assert_right (editor);
  gtk_window_destroy (GTK_WINDOW (editor));
  if (fatal != 0)
    g_log_set_always_fatal (fatal);
}

static void
assert_keyboard_in (GtkWidget  *editor,
                    const char *row)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (editor));

  g_assert_nonnull (focus);
  focus = gtk_widget_get_ancestor (focus, ADW_TYPE_PREFERENCES_ROW);
  g_assert_nonnull (focus);
  g_assert_cmpstr (gtk_widget_get_name (focus), ==, row);
}

/* The reason beneath a row is passed by Tab, and does not end the way through what stands around it. */
static void
test_tab_past_mistake (Desk *desk)
{
  static const struct
  {
    const char *what;
    void (*make) (GtkWidget *editor);
    const char *rows[4]; /* from the one with the mistake on */
  } cases[] = {
    { "the first row", make_nameless, { "name-en", NULL } },
    { "a row with hidden ones behind it", make_far_bonus, { "BonusFrom-2", "BonusPoints", "Par", NULL } },
    { "the last row that shows", make_short_par, { "Par-2", NULL } },
  };
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n = 0;

      g_test_message ("%s", cases[i].what);
      editor = open_of_row (rule_sets, "yatzy", "rules.copy");
      cases[i].make (editor);
      assert_problem_at (editor, cases[i].rows[0], "");
      g_assert_true (gtk_widget_activate_action (editor, "editor.show-problem", NULL));
      display_settle (editor);
      assert_keyboard_in (editor, cases[i].rows[0]);
      while (++n < G_N_ELEMENTS (cases[i].rows) && cases[i].rows[n] != NULL)
        {
          keyboard_press (editor, "Tab");
          assert_keyboard_in (editor, cases[i].rows[n]);
        }
      /* Out of the card and back into it. */
      keyboard_press (editor, "Tab");
      keyboard_press (editor, "shift+Tab");
      assert_keyboard_in (editor, cases[i].rows[n - 1]);
      while (--n > 0)
        {
          keyboard_press (editor, "shift+Tab");
          assert_keyboard_in (editor, cases[i].rows[n - 1]);
        }
      gtk_window_destroy (GTK_WINDOW (editor));
      display_settle (rule_sets);
    }
}

/* --- the list of entries --- */

static char *
list_entries (GtkWidget *editor)
{
  g_autoptr (GPtrArray) rows = widgets_below (named (editor, "scores"), ADW_TYPE_ACTION_ROW);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", adw_preferences_row_get_title (rows->pdata[i]));
  return g_string_free (list, FALSE);
}

static void
assert_entries (GtkWidget  *editor,
                const char *expected)
{
  g_autofree char *list = list_entries (editor);

  g_assert_cmpstr (list, ==, expected);
}

static void
test_entries (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_new (rule_sets);
  set_text (editor, "name-en", "Mine");
  assert_entries (editor, "Ones, Twos, Threes, Fours, Fives, Sixes, Chance");

  /* One of another rule set comes with all that it is. */
  click (button_below (editor, "Add Entry"));
  display_settle (editor);
  {
    g_autoptr (GPtrArray) picks = widgets_below (named (editor, "picks"), ADW_TYPE_ACTION_ROW);

    g_assert_cmpuint (picks->len, >, 10);
    g_assert_true (gtk_widget_activate (picks->pdata[0]));
  }
  display_settle (editor);
  assert_right (editor);
  go_back (editor);
  assert_entries (editor, "Ones, Twos, Threes, Fours, Fives, Sixes, Chance, One Pair");

  /* Keys move it, and it keeps the keyboard. */
  keyboard_press (editor, "alt+Up");
  assert_entries (editor, "Ones, Twos, Threes, Fours, Fives, Sixes, One Pair, Chance");
  keyboard_press (editor, "alt+Down");
  assert_entries (editor, "Ones, Twos, Threes, Fours, Fives, Sixes, Chance, One Pair");
  click (button_below (editor, "Move Up: One Pair"));
  display_settle (editor);
  assert_entries (editor, "Ones, Twos, Threes, Fours, Fives, Sixes, One Pair, Chance");

  click (button_below (editor, "Move Down: One Pair"));
  display_settle (editor);
  assert_entries (editor, "Ones, Twos, Threes, Fours, Fives, Sixes, Chance, One Pair");
  /* The last one can go no further; its button cannot be pressed, so the row has the keyboard. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (editor)) == find_part (editor, "One Pair"));
  keyboard_press (editor, "alt+Down");
  g_assert_true (gtk_widget_grab_focus (find_part (editor, "Ones")));
  keyboard_press (editor, "alt+Up");
  assert_entries (editor, "Ones, Twos, Threes, Fours, Fives, Sixes, Chance, One Pair");
  click (button_below (editor, "Move Up: Threes"));
  display_settle (editor);
  assert_entries (editor, "Ones, Threes, Twos, Fours, Fives, Sixes, Chance, One Pair");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (editor)) == button_below (editor, "Move Up: Threes"));
  click (button_below (editor, "Move Down: Threes"));
  display_settle (editor);

  /* What is there already is not offered once more. */
  {
    g_autoptr (GPtrArray) picks = NULL;

    click (button_below (editor, "Add Entry"));
    display_settle (editor);
    picks = widgets_below (named (editor, "picks"), ADW_TYPE_ACTION_ROW);
    g_assert_cmpuint (picks->len, >, 10);
    for (guint i = 0; i < picks->len; i++)
      g_assert_cmpstr (adw_preferences_row_get_title (picks->pdata[i]), !=, "One Pair");
    go_back (editor);
  }

  /* It goes, and to another section. */
  open_entry (editor, "Chance");
  click (named (editor, "remove-entry"));
  display_settle (editor);
  assert_entries (editor, "Ones, Twos, Threes, Fours, Fives, Sixes, One Pair");
  gtk_window_destroy (GTK_WINDOW (editor));
}

static GtkWidget *
find_undo (GtkWidget *editor)
{
  g_autoptr (GPtrArray) buttons = widgets_below (editor, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), "_Undo") == 0 && gtk_widget_get_mapped (buttons->pdata[i]))
      return buttons->pdata[i];
  return NULL;
}

/* An entry that was removed comes back with what went with it, as long as nothing else was changed. */
static void
test_undo_removal (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_of_row (rule_sets, "yahtzee", "rules.copy");
  open_entry (editor, "Yahtzee");
  click (named (editor, "remove-entry"));
  wait_until (find_undo (editor) != NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (named (editor, "JokerEntry"))), ==, 0);
  click (find_undo (editor));
  display_settle (editor);
  assert_entries (editor, "Ones, Twos, Threes, Fours, Fives, Sixes, Three of a Kind, Four of a Kind, Full House, "
                          "Small Straight, Large Straight, Yahtzee, Chance");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (named (editor, "JokerEntry"))), >, 0);
  assert_right (editor);

  gtk_widget_activate_action (editor, "editor.remove", "s", "Option bonus-from");
  wait_until (find_undo (editor) != NULL);
  set_number (editor, "Rolls", 4);
  wait_until (find_undo (editor) == NULL);
  gtk_window_destroy (GTK_WINDOW (editor));
}

/* "Norwegian: 3 + 2 of five dice is Hus; Hytte is that of six": what is offered has the name that it has with as many
 * dice, and not that of others beside it. */
static void
test_offered_by_dice (Desk *desk)
{
  static const struct
  {
    const char *id;
    const char *removed;
    const char *not_offered;
  } cases[] = {
    { "maxi-yatzy", "Full House", "3 + 2" },
    { "special-8", "3 + 2", "Full House" },
  };
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) picks = NULL;
      guint n_offered = 0;

      editor = open_of_row (rule_sets, cases[i].id, "rules.copy");
      open_entry (editor, cases[i].removed);
      click (named (editor, "remove-entry"));
      display_settle (editor);
      click (button_below (editor, "Add Entry"));
      display_settle (editor);
      picks = widgets_below (named (editor, "picks"), ADW_TYPE_ACTION_ROW);
      for (guint pick = 0; pick < picks->len; pick++)
        {
          const char *title = adw_preferences_row_get_title (picks->pdata[pick]);
          const char *detail = adw_action_row_get_subtitle (picks->pdata[pick]);

          n_offered += g_str_equal (title, cases[i].removed);
          /* That of Yahtzee gives 25 and is another. */
          g_assert_false (g_str_equal (title, cases[i].not_offered) && strstr (detail, "25") == NULL);
        }
      g_assert_cmpuint (n_offered, >=, 1);
      gtk_window_destroy (GTK_WINDOW (editor));
      display_settle (rule_sets);
    }
}

/* One end of a straight makes way for the other, so that it never goes down. */
static void
test_straight (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  open_entry (editor, "Small Straight");
  set_number (editor, "first-face", 5);
  set_text (editor, "roll", "12356");
  assert_right (editor);
  assert_score (editor, "Small Straight", "11");
  set_number (editor, "last-face", 2);
  assert_right (editor);
  assert_score (editor, "Small Straight", "3");
  gtk_window_destroy (GTK_WINDOW (editor));
}

/* --- trying it --- */

static gboolean
has_keyboard (GtkWidget *editor,
              GtkWidget *pane)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (editor));

  return focus != NULL && gtk_widget_is_ancestor (focus, pane);
}

/* Dice are tapped as well as typed, and what is no roll is told. */
static void
test_roll (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor, *roll;
  g_autoptr (GPtrArray) buttons = NULL;

  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  roll = named (editor, "roll");
  set_text (editor, "roll", "27");
  g_assert_true (gtk_widget_has_css_class (roll, "error"));
  assert_mentions (gtk_label_get_label (GTK_LABEL (named (editor, "roll-words"))), "7");
  set_text (editor, "roll", "222");
  g_assert_false (gtk_widget_has_css_class (roll, "error"));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (named (editor, "roll-words"))), ==, "2 more dice");

  buttons = widgets_below (editor, GTK_TYPE_BUTTON);
  for (guint i = 0, face = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "face") && ++face >= 5)
      click (buttons->pdata[i]);
  display_settle (editor);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (roll)), ==, "22256");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (named (editor, "roll-words"))), ==, "What it scores:");
  assert_score (editor, "Three of a Kind", "6");
  gtk_window_destroy (GTK_WINDOW (editor));
}

/* F6 goes from what is written to what is tried and back, also where there is room for one of them only. */
static void
test_other_pane (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor, *pane;
  AdwLeaflet *leaflet;

  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  pane = widget_below (editor, PROTOKOLL_TYPE_TRY_PANE, NULL);
  leaflet = ADW_LEAFLET (widget_below (editor, ADW_TYPE_LEAFLET, NULL));
  g_assert_false (has_keyboard (editor, pane));
  keyboard_press (editor, "F6");
  g_assert_true (has_keyboard (editor, pane));
  keyboard_press (editor, "F6");
  g_assert_false (has_keyboard (editor, pane));

  gtk_window_set_default_size (GTK_WINDOW (editor), 360, 640);
  wait_until (adw_leaflet_get_folded (leaflet));
  display_settle (editor);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (named (editor, "other-pane"))), ==, "_Try It");
  keyboard_press (editor, "F6");
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == pane);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (named (editor, "other-pane"))), ==, "_Rules");
  keyboard_press (editor, "F6");
  g_assert_true (adw_leaflet_get_visible_child (leaflet) != pane);
  keyboard_press (editor, "F6");
  keyboard_press (editor, "Escape");
  g_assert_true (adw_leaflet_get_visible_child (leaflet) != pane);
  /* Escape leads out of the one and out of the other. */
  open_entry (editor, "Chance");
  keyboard_press (editor, "Escape");
  g_assert_false (gtk_widget_get_mapped (look_for (editor, "back")));
  g_assert_true (gtk_widget_get_mapped (editor));
  gtk_window_destroy (GTK_WINDOW (editor));
}

/* --- closing, deleting, sharing --- */

static gboolean
is_editor_open (void)
{
  return display_find_window (PROTOKOLL_TYPE_RULE_EDITOR) != NULL;
}

static void
test_closing_asks (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  gtk_window_close (GTK_WINDOW (editor));
  wait_until (!is_editor_open ());

  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  set_number (editor, "Rolls", 4);
  keyboard_press (editor, "Escape");
  desk_answer (desk, "cancel");
  g_assert_true (is_editor_open ());
  gtk_window_close (GTK_WINDOW (editor));
  desk_answer (desk, "discard");
  wait_until (!is_editor_open ());

  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  set_number (editor, "Rolls", 4);
  gtk_window_close (GTK_WINDOW (editor));
  desk_answer (desk, "save");
  wait_until (!is_editor_open ());
  g_assert_nonnull (find_rules (desk, "yatzy-copy"));
}

/* What is wrong cannot be saved, so that is not offered. */
static void
test_closing_with_mistake (Desk *desk)
{
  g_autofree char *message = NULL;
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  make_few_dice (editor);
  gtk_window_close (GTK_WINDOW (editor));
  message = desk_message (desk);
  assert_mentions (message, "until the mistake in it is fixed");
  g_assert_false (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG)),
                                                   "save"));
  desk_answer (desk, "discard");
  wait_until (!is_editor_open ());
}

static void
assert_told (Desk       *desk,
             const char *heading,
             const char *words,
             const char *answer)
{
  g_autofree char *message = desk_message (desk);

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG))), ==, heading);
  assert_mentions (message, words);
  desk_answer (desk, answer);
}

/* Another program writes into the file while it is edited: both stay, the one here under another name. */
static void
test_changed_meanwhile (Desk *desk)
{
  g_autofree char *path = NULL, *theirs = NULL, *now = NULL;
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;

  editor = open_of_row (rule_sets, "mine", "rules.edit");
  set_number (editor, "Rolls", 4);
  path = g_build_filename (desk->folder, "rules", "mine.rules", NULL);
  theirs = g_strconcat (find_rules (desk, "mine")->text, "# theirs\n", NULL);
  g_assert_true (g_file_set_contents (path, theirs, -1, NULL));
  save (editor);
  g_assert_cmpuint (find_rules (desk, "mine-2")->n_rolls, ==, 4);
  g_assert_nonnull (named (rule_sets, "mine-2"));
  g_assert_cmpstr (find_rules (desk, "mine")->text, ==, theirs);
  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, theirs);
}

/* Where a folder has taken the place of the file. */
static void
test_not_deleted (Desk *desk)
{
  g_autofree char *path = NULL;
  GtkWidget *rule_sets = find_rule_sets (desk);

  path = g_build_filename (desk->folder, "rules", "mine.rules", NULL);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_true (gtk_widget_activate_action (rule_sets, "rules.delete", "s", "mine"));
  desk_answer (desk, "delete");
  assert_told (desk, "The Rule Set Cannot Be Deleted", "mine.rules,Nothing was changed", "close");
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* A rule set is saved as a file for others, where files can be saved. */
static void
test_share (Desk *desk)
{
  g_autofree char *path = NULL, *text = NULL;
  GtkWidget *rule_sets = find_rule_sets (desk);

  if (!file_dialog_can_open ())
    {
      g_test_skip ("GTK does not free all that its file dialog reads");
      return;
    }
  path = g_build_filename (desk->folder, "for-paul.rules", NULL);
  g_assert_true (gtk_widget_activate_action (rule_sets, "rules.share", "s", "mine"));
  file_dialog_choose (path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, find_rules (desk, "mine")->text);
  g_assert_true (gtk_widget_activate_action (rule_sets, "rules.share", "s", "mine"));
  file_dialog_choose ("/sys/for-paul.rules");
  assert_told (desk, "The Rule File Cannot Be Saved", "for-paul.rules", "close");

  /* And read as one of others: this one is there already. */
  g_assert_true (gtk_widget_activate_action (rule_sets, "rules.add", NULL));
  file_dialog_choose (path);
  assert_told (desk, "Mine", "already", "close");
  file_dialog_forget ();
}

static void
test_delete (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk);

  save (open_of_row (rule_sets, "yatzy", "rules.copy"));
  g_assert_nonnull (find_rules (desk, "yatzy-copy"));
  gtk_widget_activate_action (rule_sets, "rules.delete", "s", "yatzy-copy");
  desk_answer (desk, "cancel");
  g_assert_nonnull (find_rules (desk, "yatzy-copy"));
  gtk_widget_activate_action (rule_sets, "rules.delete", "s", "yatzy-copy");
  desk_answer (desk, "delete");
  g_assert_null (find_rules (desk, "yatzy-copy"));
  g_assert_null (look_for (rule_sets, "yatzy-copy"));
  /* What comes with the program stays: it has no menu. */
  g_assert_null (look_for_button (rule_sets, "More about Yatzy"));
}

/* --- files --- */

static GFile *
write_rules (Desk       *desk,
             const char *name,
             const char *text)
{
  g_autofree char *path = g_build_filename (desk->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static char *
make_text (const char *title)
{
  g_autoptr (RulesDraft) draft = rules_draft_new ();

  rules_draft_set_name (draft, RULES_DRAFT_HEAD, "en", title);
  return rules_draft_to_text (draft);
}

static void
test_opened_file (Desk *desk)
{
  g_autofree char *text = make_text ("From Paul"), *message = NULL;
  g_autoptr (GFile) file = NULL;

  file = write_rules (desk, "paul.rules", text);
  protokoll_window_open (desk->window, file);
  message = desk_message (desk);
  assert_mentions (message, "paul.rules");
  assert_mentions (message, "7 entries");
  desk_answer (desk, "cancel");
  g_assert_null (find_rules (desk, "paul"));

  protokoll_window_open (desk->window, file);
  desk_answer (desk, "add");
  g_assert_nonnull (find_rules (desk, "paul"));

  /* The same once more changes nothing, and says so. */
  protokoll_window_open (desk->window, file);
  g_free (message);
  message = desk_message (desk);
  assert_mentions (message, "already");
  desk_answer (desk, "close");
}

static void
test_broken_file (Desk *desk)
{
  g_autofree char *message = NULL;
  g_autoptr (GFile) file = NULL;

  file = write_rules (desk, "bad.rules", "[Rules]\nFormat=2\nTitle=Bad\nDice=3\n");
  protokoll_window_open (desk->window, file);
  message = desk_message (desk);
  assert_mentions (message, "bad.rules");
  assert_mentions (message, "[Rules]");
  assert_mentions (message, "Dice");
  desk_answer (desk, "close");
  g_assert_null (find_rules (desk, "bad"));
}

/* An own file that cannot be read is told of, and can be deleted here. */
static void
test_broken_set (Desk *desk)
{
  g_autofree char *folder = NULL, *path = NULL;
  GtkWidget *rule_sets, *editor;

  folder = g_build_filename (desk->folder, "rules", NULL);
  path = g_build_filename (folder, "bad.rules", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "nonsense", -1, NULL));
  desk_show (desk);

  rule_sets = open_rule_sets (desk);
  assert_mentions (gtk_label_get_label (GTK_LABEL (named (rule_sets, "problems"))), "bad.rules");
  /* It does not keep entries of the others from being offered. */
  editor = open_new (rule_sets);
  click (button_below (editor, "Add Entry"));
  display_settle (editor);
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (named (editor, "picks")), 10));
  gtk_window_destroy (GTK_WINDOW (editor));
  click (widget_below (named (rule_sets, "bad"), GTK_TYPE_BUTTON, NULL));
  desk_answer (desk, "delete");
  g_assert_null (look_for (rule_sets, "bad"));
  g_assert_false (gtk_widget_get_visible (look_for (rule_sets, "problems")));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Told when there is a window to tell it in. */
static void
test_missing_file (Desk *desk)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/missing.rules");
  g_autofree char *message = NULL;

  desk_make_window (desk);
  protokoll_window_show (desk->window);
  protokoll_window_open (desk->window, file);
  desk_show (desk);
  message = desk_message (desk);
  assert_mentions (message, "missing.rules");
  desk_answer (desk, "close");
}

static gboolean
drop (GtkWidget *window,
      GFile     *file)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;
  GSList files = { file, NULL };

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &files);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 1.0, 1.0, &taken);
    }
  return taken;
}

static void
test_dropped_file (Desk *desk)
{
  g_autofree char *text = make_text ("Dropped");
  g_autoptr (GFile) file = NULL, other = NULL, nameless = g_file_new_for_uri ("nameless");
  GtkWidget *rule_sets;

  file = write_rules (desk, "dropped.rules", text);
  g_assert_false (drop (GTK_WIDGET (desk->window), nameless));
  other = write_rules (desk, "notes.txt", text);
  g_assert_false (drop (GTK_WIDGET (desk->window), other));
  g_assert_true (drop (GTK_WIDGET (desk->window), file));
  desk_answer (desk, "cancel");
  rule_sets = open_rule_sets (desk);
  g_assert_true (drop (rule_sets, file));
  desk_answer (desk, "add");
  g_assert_nonnull (named (rule_sets, "dropped"));
}

/* A folder that takes no files: nothing is lost, and the reason is told. */
static void
test_not_written (Desk *desk)
{
  g_autofree char *text = make_text ("From Paul"), *path = NULL;
  g_autoptr (GFile) file = NULL;
  GtkWidget *rule_sets, *editor;

  path = g_build_filename (desk->folder, "rules", NULL);
  g_assert_cmpint (g_mkdir_with_parents (desk->folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  desk_show (desk);
  rule_sets = open_rule_sets (desk);
  editor = open_new (rule_sets);
  set_text (editor, "name-en", "Mine");
  assert_right (editor);
  keyboard_press (editor, "ctrl+s");
  assert_told (desk, "The Rule Set Cannot Be Saved", "rules,Nothing was changed", "close");
  g_assert_true (is_editor_open ());
  gtk_window_destroy (GTK_WINDOW (editor));

  file = write_rules (desk, "paul.rules", text);
  g_assert_true (drop (rule_sets, file));
  desk_answer (desk, "add");
  assert_told (desk, "The Rule Set Cannot Be Added", "paul.rules,Nothing was changed", "close");
}

/* The program is started with it: it asks when there is a window to ask in. */
static void
test_start_with_file (Desk *desk)
{
  g_autofree char *text = make_text ("At Start");
  g_autoptr (GFile) file = NULL;

  g_assert_cmpint (g_mkdir_with_parents (desk->folder, 0700), ==, 0);
  file = write_rules (desk, "start.rules", text);
  desk_make_window (desk);
  protokoll_window_show (desk->window);
  protokoll_window_open (desk->window, file);
  desk_show (desk);
  desk_answer (desk, "add");
  g_assert_nonnull (find_rules (desk, "start"));
}

/* --- what a screen reader is told --- */

static void
test_spoken (Desk *desk)
{
  GtkWidget *rule_sets = find_rule_sets (desk), *editor;
  g_autoptr (GPtrArray) rows = NULL;

  assert_spoken (button_below (rule_sets, "Copy Yatzy"), "Copy Yatzy");
  editor = open_of_row (rule_sets, "yatzy", "rules.copy");
  assert_spoken (widget_below (named (editor, "Dice"), GTK_TYPE_SPIN_BUTTON, NULL), "Dice");
  set_text (editor, "roll", "11111");
  rows = widgets_below (named (editor, "scores"), ADW_TYPE_ACTION_ROW);
  assert_spoken (rows->pdata[0], "Ones, 5");
  gtk_window_destroy (GTK_WINDOW (editor));
}

static const DeskTest tests[] = {
  { "from-nothing", open_sets, NULL, test_from_nothing },
  { "from-yatzy", desk_open, NULL, test_from_yatzy },
  { "from-new-game", desk_open, NULL, test_from_new_game },
  { "names", open_sets, NULL, test_names },
  { "all-rules", desk_prepare, NULL, test_all_rules },
  { "kinds-of-entries", open_sets, NULL, test_kinds_of_entries },
  { "mistake-elsewhere", open_sets, NULL, test_mistake_elsewhere },
  { "no-upper-section", open_sets, NULL, test_no_upper_section },
  { "mistakes", open_sets, NULL, test_mistakes },
  { "players", open_sets, NULL, test_players },
  { "highest-total", open_sets, NULL, test_highest_total },
  { "tab-past-mistake", open_sets, NULL, test_tab_past_mistake },
  { "entries", open_sets, NULL, test_entries },
  { "undo-removal", open_sets, NULL, test_undo_removal },
  { "offered-by-dice", open_sets, NULL, test_offered_by_dice },
  { "straight", open_sets, NULL, test_straight },
  { "roll", open_sets, NULL, test_roll },
  { "other-pane", open_sets, NULL, test_other_pane },
  { "closing-asks", open_sets, NULL, test_closing_asks },
  { "closing-with-mistake", open_sets, NULL, test_closing_with_mistake },
  { "changed-meanwhile", open_mine, NULL, test_changed_meanwhile },
  { "not-written", desk_prepare, NULL, test_not_written },
  { "not-deleted", open_mine, NULL, test_not_deleted },
  { "share", open_mine, NULL, test_share },
  { "delete", open_sets, NULL, test_delete },
  { "opened-file", desk_open, NULL, test_opened_file },
  { "broken-file", desk_open, NULL, test_broken_file },
  { "broken-set", desk_prepare, NULL, test_broken_set },
  { "missing-file", desk_prepare, NULL, test_missing_file },
  { "dropped-file", desk_open, NULL, test_dropped_file },
  { "start-with-file", desk_prepare, NULL, test_start_with_file },
  { "spoken", open_sets, NULL, test_spoken },
};

int
main (int   argc,
      char *argv[])
{
  display_init (&argc, &argv);
  desk_add_tests ("rule-editor", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
