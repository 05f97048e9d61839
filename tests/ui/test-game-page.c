/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"
#include "keyboard.h"
#include "pointer.h"
#include "../store/history-fixture.h"

#include "ui/charts/line-chart.h"
#include "ui/history-game/game-page.h"
#include "ui/history-game/game-view.h"
#include "ui/sheet/entry-pad.h"
#include "ui/sheet/sheet-cell.h"
#include "ui/widgets/edit-dialog.h"
#include "ui/widgets/line-row.h"

/* One game of the history on its page, read from a real store, with real keys and taps. */

typedef struct
{
  char *folder;
  Store *store;
  gint64 number;
  GtkWidget *window;
  ProtokollGamePage *page;
  guint n_back;
  guint n_changed;
} Look;

static guint
count (Look *look)
{
  g_autoptr (GPtrArray) games = history_list_games (look->store, NULL, 0, 100, NULL);

  return games->len;
}

/* --- the page --- */

static void
count_cb (ProtokollGamePage *page,
          guint             *n)
{
  (*n)++;
}

static void
settle (Look *look)
{
  display_settle_store (look->store, look->window);
}

static void
open_page (Look *look,
           Game *game,
           int   width,
           int   height)
{
  g_autoptr (GPtrArray) games = NULL;
  GtkWidget *overlay = adw_toast_overlay_new (), *header = adw_header_bar_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  *look = (Look) { .folder = fixture_make_folder () };
  look->store = fixture_open (look->folder, NULL);
  history_import_one (look->store, game);
  games = history_list_games (look->store, NULL, 0, 1, NULL);
  look->number = ((Summary *) g_ptr_array_index (games, 0))->number;
  look->page = PROTOKOLL_GAME_PAGE (protokoll_game_page_new (look->store, look->number));
  g_object_ref (look->page);
  g_signal_connect (look->page, "back", G_CALLBACK (count_cb), &look->n_back);
  g_signal_connect (look->page, "changed", G_CALLBACK (count_cb), &look->n_changed);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), GTK_WIDGET (look->page));
  protokoll_game_page_set_brief (look->page, width <= 360);
  gtk_box_append (GTK_BOX (content), header);
  gtk_box_append (GTK_BOX (content), overlay);
  gtk_widget_set_vexpand (overlay, TRUE);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), protokoll_game_page_get_tools (look->page));
  look->window = g_object_new (ADW_TYPE_WINDOW, "decorated", FALSE, "default-width", width, "default-height", height,
                               "content", content, NULL);
  gtk_window_present (GTK_WINDOW (look->window));
  settle (look);
}

static void
open_game (Look       *look,
           const char *rules,
           const char *steps)
{
  g_autoptr (Game) game = game_named (rules, "Anna; Bjørn", steps);
  GameFacts facts = { .date = "2026-11-20T19:30", .place = "Hytta", .note = "Julaften" };
  g_autoptr (Game) dated = game_with_facts (game, &facts, NULL);

  open_page (look, dated, 1000, 700);
}

static void
close_page (Look *look)
{
  gtk_window_destroy (GTK_WINDOW (look->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (g_steal_pointer (&look->page));
  fixture_close (look->store);
  fixture_remove (look->folder);
}

static gpointer
below (Look  *look,
       GType  type)
{
  return widget_below (GTK_WIDGET (look->page), type, NULL);
}

static GtkWidget *
part (Look       *look,
      const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (look->page), PROTOKOLL_TYPE_GAME_PAGE, name));
}

/* What the header of the window says of the game. */
static void
assert_facts (Look       *look,
              const char *expected)
{
  g_autofree char *facts = protokoll_game_page_get_facts (look->page);

  assert_mentions (facts, expected);
}

static const char *
words (Look *look)
{
  return text_shown (gtk_widget_get_template_child (below (look, PROTOKOLL_TYPE_GAME_VIEW), PROTOKOLL_TYPE_GAME_VIEW,
                                                    "bar_words"));
}

static const char *
cell_text (Look       *look,
           guint       seat,
           const char *entry)
{
  guint index = entry_named (protokoll_game_page_get_game (look->page), entry);

  return protokoll_sheet_cell_get_face (
    PROTOKOLL_SHEET_CELL (protokoll_sheet_view_get_cell (below (look, PROTOKOLL_TYPE_SHEET_VIEW), seat, index)))->text;
}

static void
tap (Look       *look,
     const char *tooltip)
{
  pointer_tap (button_below (look->window, tooltip));
  settle (look);
}

static void
press (Look       *look,
       const char *key)
{
  keyboard_press (look->window, key);
  settle (look);
}

#define MOVES "1 ones 3 | 2 ones 2 | 1 sixes 4 | 2 sixes x | 1 ones =4"

static void
test_shows (void)
{
  Look look;

  open_game (&look, "yatzy", MOVES);
  assert_facts (&look, "19:30,Hytta");
  g_assert_cmpstr (text_shown (part (&look, "note_label")), ==, "Julaften");
  g_assert_cmpstr (text_shown (part (&look, "result_label")), ==, "Unfinished: Round 3 of 15");
  g_assert_cmpstr (cell_text (&look, 0, "ones"), ==, "4");
  g_assert_cmpstr (words (&look), ==, "Move 5 of 5: Anna, Ones: corrected, 3 → 4");
  g_assert_true (gtk_widget_has_focus (below (&look, GTK_TYPE_SCALE)));
  close_page (&look);
}

/* Only what was chosen otherwise than the rule set is shipped. */
static void
test_house_rules (void)
{
  static const struct
  {
    const char *rules;
    const char *words;
  } cases[] = {
    { "maxi-yatzy", NULL },
    { "maxi-yatzy full-straight=30 saved-rolls=none", "Full Straight: 30 points, Saved Rolls: none" },
    { "yatzy-de free", NULL },
    { "yatzy-de top-down", "top-down" },
    { "yatzy-de bonus-points=50 top-down", "Bonus: 50, top-down" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Look look;

      open_game (&look, cases[i].rules, "1 ones 3");
      if (cases[i].words != NULL)
        g_assert_cmpstr (text_shown (part (&look, "house_rules_label")), ==, cases[i].words);
      g_assert_true (gtk_widget_get_visible (part (&look, "house_rules_label")) == (cases[i].words != NULL));
      close_page (&look);
    }
}

static void
test_result (void)
{
  Look look;

  open_game (&look, "yatzy", "1 sixes 4 | 1 rest x | 2 sixes 3 | 2 rest x");
  g_assert_cmpstr (text_shown (part (&look, "result_label")), ==, "Anna wins with 24, 6 points ahead");
  close_page (&look);
}

/* Each button, on a finger, and what can be gone no further. */
static void
test_buttons (void)
{
  Look look;

  open_game (&look, "yatzy", MOVES);
  g_assert_false (gtk_widget_get_sensitive (button_below (look.window, "One Move Forward")));
  tap (&look, "One Move Back");
  g_assert_cmpstr (words (&look), ==, "Move 4 of 5: Bjørn, Sixes: struck");
  g_assert_cmpstr (cell_text (&look, 0, "ones"), ==, "3");
  press (&look, "alt+Home");
  g_assert_cmpstr (words (&look), ==, "Before the first move");
  g_assert_cmpstr (cell_text (&look, 0, "ones"), ==, "");
  g_assert_false (gtk_widget_get_sensitive (button_below (look.window, "One Move Back")));
  tap (&look, "One Move Forward");
  g_assert_cmpstr (words (&look), ==, "Move 1 of 5: Anna, Ones: 3 points");
  press (&look, "alt+End");
  g_assert_cmpstr (cell_text (&look, 0, "ones"), ==, "4");
  close_page (&look);
}

/* A button that leads no further gives the keyboard to the slider, so that arrows go on from there. */
static void
test_buttons_by_keys (void)
{
  Look look;

  open_game (&look, "yatzy", MOVES);
  press (&look, "Home");
  press (&look, "Right");
  gtk_widget_grab_focus (button_below (look.window, "One Move Back"));
  press (&look, "space");
  g_assert_cmpstr (words (&look), ==, "Before the first move");
  g_assert_true (gtk_widget_has_focus (below (&look, GTK_TYPE_SCALE)));
  close_page (&look);
}

/* Changes of names and cleared entries are steps, too. Where no entry is left there is nothing to draw. */
static void
test_other_moves (void)
{
  Look look;

  open_game (&look, "yatzy", "1 ones 3 | rename 2 Bo | 1 ones -");
  g_assert_cmpstr (cell_text (&look, 0, "ones"), ==, "");
  g_assert_false (gtk_widget_get_mapped (button_below (look.window, "Totals by Round")));
  tap (&look, "One Move Back");
  g_assert_cmpstr (cell_text (&look, 0, "ones"), ==, "3");
  assert_mentions (words (&look), "Move 2 of 3,Bo");
  tap (&look, "One Move Back");
  g_assert_cmpstr (words (&look), ==, "Move 1 of 3: Anna, Ones: 3 points");
  press (&look, "alt+End");
  assert_mentions (words (&look), "Move 3 of 3,Anna,Ones");
  close_page (&look);
}

/* In the slider by arrows, and from the sheet with Alt, where arrows lead from cell to cell. */
static void
test_keys (void)
{
  Look look;
  GtkWidget *sheet;

  open_game (&look, "yatzy", MOVES);
  press (&look, "Left");
  g_assert_cmpstr (words (&look), ==, "Move 4 of 5: Bjørn, Sixes: struck");
  press (&look, "Home");
  g_assert_cmpstr (words (&look), ==, "Before the first move");
  press (&look, "Right");
  g_assert_cmpstr (words (&look), ==, "Move 1 of 5: Anna, Ones: 3 points");
  sheet = below (&look, PROTOKOLL_TYPE_SHEET_VIEW);
  gtk_widget_grab_focus (protokoll_sheet_view_get_cell (PROTOKOLL_SHEET_VIEW (sheet), 0, 0));
  press (&look, "Right");
  g_assert_true (gtk_widget_has_focus (protokoll_sheet_view_get_cell (PROTOKOLL_SHEET_VIEW (sheet), 1, 0)));
  g_assert_cmpstr (words (&look), ==, "Move 1 of 5: Anna, Ones: 3 points");
  press (&look, "alt+Right");
  g_assert_cmpstr (words (&look), ==, "Move 2 of 5: Bjørn, Ones: 2 points");
  press (&look, "alt+End");
  g_assert_cmpstr (words (&look), ==, "Move 5 of 5: Anna, Ones: corrected, 3 → 4");
  press (&look, "alt+Home");
  press (&look, "alt+Left");
  g_assert_cmpstr (words (&look), ==, "Before the first move");
  g_assert_true (gtk_widget_has_focus (protokoll_sheet_view_get_cell (PROTOKOLL_SHEET_VIEW (sheet), 1, 0)));
  close_page (&look);
}

/* What is looked at cannot be changed. */
static void
test_read_only (void)
{
  Look look;
  GtkWidget *sheet;
  g_autoptr (Game) kept = NULL;

  open_game (&look, "yatzy", MOVES);
  sheet = below (&look, PROTOKOLL_TYPE_SHEET_VIEW);
  pointer_tap (protokoll_sheet_view_get_cell (PROTOKOLL_SHEET_VIEW (sheet), 1, 1));
  settle (&look);
  press (&look, "3");
  press (&look, "Return");
  g_assert_cmpstr (cell_text (&look, 1, "twos"), ==, "");
  kept = history_read_game (look.store, look.number, NULL);
  assert_game (kept, "1.ones=4 1.sixes=24 2.ones=2 2.sixes=x 2.twos=open");
  close_page (&look);
}

static void
test_chart (void)
{
  Look look;
  ProtokollLineChart *chart;

  open_game (&look, "yatzy", MOVES);
  chart = below (&look, PROTOKOLL_TYPE_LINE_CHART);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (chart)));
  assert_mentions (protokoll_chart_get_text (PROTOKOLL_CHART (chart)), "Totals by round,Anna,Bjørn,28");
  tap (&look, "Totals by Round");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (chart)));
  g_assert_false (gtk_widget_get_mapped (below (&look, PROTOKOLL_TYPE_SHEET_VIEW)));
  tap (&look, "Totals by Round");
  g_assert_true (gtk_widget_get_mapped (below (&look, PROTOKOLL_TYPE_SHEET_VIEW)));
  close_page (&look);
}

/* On a wide window both are seen at once. */
static void
test_wide (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", MOVES);
  Look look;

  open_page (&look, game, 1600, 900);
  settle (&look);
  g_assert_true (gtk_widget_get_mapped (below (&look, PROTOKOLL_TYPE_LINE_CHART)));
  g_assert_true (gtk_widget_get_mapped (below (&look, PROTOKOLL_TYPE_SHEET_VIEW)));
  g_assert_false (gtk_widget_get_mapped (button_below (look.window, "Totals by Round")));
  close_page (&look);
}

static void
test_fits_a_telephone (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", "1 three-plus-three-plus-two 34 rolls=3 | 2 ones 3");
  Look look;
  int width;

  open_page (&look, game, 360, 640);
  gtk_widget_measure (look.window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  close_page (&look);
}

static void
test_totals_only (void)
{
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn & <Co>", NULL);
  g_autoptr (Game) totals = game_new_totals (game, (int[]) { 210, 224 }, NULL);
  Look look;

  open_page (&look, totals, 600, 600);
  g_assert_cmpstr (text_shown (part (&look, "result_label")), ==, "Bjørn & <Co> wins with 224, 14 points ahead");
  assert_facts (&look, "No date");
  g_assert_false (gtk_widget_get_mapped (below (&look, GTK_TYPE_SCALE)));
  assert_spoken (below (&look, PROTOKOLL_TYPE_LINE_ROW), "Anna, 210, Place 2");
  close_page (&look);

  /* A place that others have, too, says so. */
  g_clear_pointer (&totals, game_unref);
  totals = game_new_totals (game, (int[]) { 210, 210 }, NULL);
  open_page (&look, totals, 600, 600);
  assert_spoken (below (&look, PROTOKOLL_TYPE_LINE_ROW), "Anna, 210, Place 1, shared");
  /* Keys that step have nothing to do. */
  press (&look, "alt+Left");
  close_page (&look);

  /* Who played alone has no place. */
  g_clear_pointer (&game, game_unref);
  game = game_named ("yatzy", "Anna", NULL);
  g_clear_pointer (&totals, game_unref);
  totals = game_new_totals (game, (int[]) { 210 }, NULL);
  open_page (&look, totals, 600, 600);
  assert_spoken (below (&look, PROTOKOLL_TYPE_LINE_ROW), "Anna, 210");
  close_page (&look);
}

/* --- changing it --- */

static GtkWidget *
open_edit (Look *look)
{
  GtkWidget *dialog;

  tap (look, "Edit Date, Place and Note…");
  dialog = display_find_window (PROTOKOLL_TYPE_EDIT_DIALOG);
  g_assert_nonnull (dialog);
  display_settle (dialog);
  return dialog;
}

static void
replace (GtkWidget  *dialog,
         GtkWidget  *row,
         const char *text)
{
  gtk_widget_grab_focus (row);
  gtk_editable_select_region (GTK_EDITABLE (row), 0, -1);
  keyboard_press (dialog, "BackSpace");
  keyboard_type (dialog, text);
}

static GtkWidget *
row_at (GtkWidget *dialog,
        guint      index)
{
  g_autoptr (GPtrArray) rows = widgets_below (dialog, ADW_TYPE_ENTRY_ROW);

  return g_ptr_array_index (rows, index);
}

static void
test_edit (void)
{
  Look look;
  GtkWidget *dialog;
  g_autoptr (Game) kept = NULL;

  open_game (&look, "yatzy", MOVES);
  press (&look, "Left");
  dialog = open_edit (&look);
  replace (dialog, row_at (dialog, 0), "1969-07-20 21:00");
  replace (dialog, row_at (dialog, 1), "Moss");
  pointer_tap (button_below (dialog, "_Save"));
  settle (&look);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_EDIT_DIALOG));
  kept = history_read_game (look.store, look.number, NULL);
  g_assert_cmpstr (game_get_facts (kept)->date, ==, "1969-07-20T21:00");
  g_assert_cmpstr (game_get_facts (kept)->place, ==, "Moss");
  g_assert_cmpstr (game_get_facts (kept)->note, ==, "Julaften");
  assert_facts (&look, "21:00,Moss");
  g_assert_cmpuint (look.n_changed, ==, 1);
  /* Nobody loses the place in the game by it. */
  g_assert_cmpstr (words (&look), ==, "Move 4 of 5: Bjørn, Sixes: struck");
  close_page (&look);
}

/* As in every other dialog, Enter saves: GTK shows the button pressed for a moment. */
static void
test_edit_by_keys (void)
{
  Look look;
  GtkWidget *dialog;
  g_autoptr (Game) kept = NULL;

  open_game (&look, "yatzy", MOVES);
  dialog = open_edit (&look);
  replace (dialog, row_at (dialog, 1), "Moss");
  keyboard_press (dialog, "Return");
  wait_until (display_find_window (PROTOKOLL_TYPE_EDIT_DIALOG) == NULL);
  kept = history_read_game (look.store, look.number, NULL);
  g_assert_cmpstr (game_get_facts (kept)->place, ==, "Moss");
  close_page (&look);
}

static void
test_edit_refused (void)
{
  Look look;
  GtkWidget *dialog;
  g_autoptr (Game) kept = NULL;

  open_game (&look, "yatzy", MOVES);
  dialog = open_edit (&look);
  replace (dialog, row_at (dialog, 0), "03-04-2026");
  replace (dialog, row_at (dialog, 1), "Moss");
  keyboard_press (dialog, "Return");
  wait_until (gtk_widget_get_visible (widget_below (dialog, GTK_TYPE_LABEL, "problem")));
  settle (&look);
  assert_mentions (text_shown (widget_below (dialog, GTK_TYPE_LABEL, "problem")), "03-04-2026,2026-11-20");
  g_assert_true (gtk_widget_has_css_class (row_at (dialog, 0), "error"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row_at (dialog, 1))), ==, "Moss");
  kept = history_read_game (look.store, look.number, NULL);
  g_assert_cmpstr (game_get_facts (kept)->date, ==, "2026-11-20T19:30");
  keyboard_press (dialog, "Escape");
  settle (&look);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_EDIT_DIALOG));
  g_assert_cmpuint (look.n_changed, ==, 0);
  close_page (&look);
}

/* Texts that an earlier version let in widen neither the page nor the dialog, and stay as they are when something else
 * changes. A change of them is refused in words while they are too long. */
static void
test_long_texts (void)
{
  g_autofree char *place = g_strnfill (70000, 'x'), *note = g_strnfill (50000, 'x');
  g_autoptr (Game) game = game_named ("yatzy", "Anna; Bjørn", MOVES), noted = NULL, kept = NULL, changed = NULL;
  GameFacts facts = { .place = place, .note = note };
  GtkTextBuffer *buffer;
  GtkWidget *dialog;
  int width, height;
  Look look;

  for (guint i = 0; i < 50000; i += 50)
    note[i + 49] = '\n';
  noted = game_with_stored_facts (game, &facts, NULL);
  open_page (&look, noted, 360, 640);
  gtk_widget_measure (look.window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (part (&look, "note_label"), GTK_ORIENTATION_VERTICAL, 300, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  g_assert_cmpint (height, <=, 60);
  g_assert_cmpuint (strlen (gtk_widget_get_tooltip_text (part (&look, "note_label"))), <, 1000);
  dialog = open_edit (&look);
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  replace (dialog, row_at (dialog, 0), "1969-07-20 21:00");
  keyboard_press (dialog, "Return");
  wait_until (display_find_window (PROTOKOLL_TYPE_EDIT_DIALOG) == NULL);
  kept = history_read_game (look.store, look.number, NULL);
  g_assert_cmpstr (game_get_facts (kept)->date, ==, "1969-07-20T21:00");
  g_assert_cmpstr (game_get_facts (kept)->place, ==, place);
  g_assert_cmpuint (strlen (game_get_facts (kept)->note), ==, 49999);

  dialog = open_edit (&look);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget_below (dialog, GTK_TYPE_TEXT_VIEW, NULL)));
  gtk_text_buffer_insert_at_cursor (buffer, "x", -1);
  gtk_widget_grab_focus (row_at (dialog, 0));
  keyboard_press (dialog, "Return");
  wait_until (gtk_widget_get_visible (widget_below (dialog, GTK_TYPE_LABEL, "problem")));
  settle (&look);
  g_assert_cmpstr (text_shown (widget_below (dialog, GTK_TYPE_LABEL, "problem")), ==,
                   "The note is too long; it must have at most 2000 characters");
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (dialog))));
  g_assert_false (gtk_widget_has_css_class (row_at (dialog, 0), "error"));
  gtk_text_buffer_set_text (buffer, "Julaften", -1);
  replace (dialog, row_at (dialog, 1), "Moss");
  keyboard_press (dialog, "Return");
  wait_until (display_find_window (PROTOKOLL_TYPE_EDIT_DIALOG) == NULL);
  changed = history_read_game (look.store, look.number, NULL);
  g_assert_cmpstr (game_get_facts (changed)->note, ==, "Julaften");
  g_assert_cmpstr (game_get_facts (changed)->place, ==, "Moss");
  close_page (&look);
}

static void
test_edit_gone (void)
{
  Look look;
  GtkWidget *dialog;

  open_game (&look, "yatzy", MOVES);
  dialog = open_edit (&look);
  g_assert_true (history_delete (look.store, look.number, NULL));
  pointer_tap (button_below (dialog, "_Save"));
  settle (&look);
  g_assert_null (display_find_window (PROTOKOLL_TYPE_EDIT_DIALOG));
  g_assert_cmpstr (adw_status_page_get_title (below (&look, ADW_TYPE_STATUS_PAGE)), ==, "This Game Is Gone");
  close_page (&look);
}

static void
test_delete_and_undo (void)
{
  Look look;
  GtkWidget *overlay;

  open_game (&look, "yatzy", MOVES);
  tap (&look, "Delete");
  g_assert_cmpuint (count (&look), ==, 0);
  g_assert_cmpuint (look.n_back, ==, 1);
  g_assert_cmpuint (look.n_changed, ==, 1);
  /* As the shell would: the page is left, the toast stays. */
  overlay = gtk_widget_get_last_child (adw_window_get_content (ADW_WINDOW (look.window)));
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("list"));
  settle (&look);
  pointer_tap (button_below (overlay, "_Undo"));
  settle (&look);
  g_assert_cmpuint (count (&look), ==, 1);
  g_assert_cmpuint (look.n_changed, ==, 2);
  settle (&look);
  close_page (&look);
}

/* Who goes back before the store has answered can have the game back, too, and is not sent back once more. */
static void
test_delete_and_leave (void)
{
  Look look;
  GtkWidget *overlay;

  open_game (&look, "yatzy", MOVES);
  overlay = gtk_widget_get_last_child (adw_window_get_content (ADW_WINDOW (look.window)));
  click (button_below (look.window, "Delete"));
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("list"));
  settle (&look);
  g_assert_cmpuint (count (&look), ==, 0);
  g_assert_cmpuint (look.n_changed, ==, 1);
  g_assert_cmpuint (look.n_back, ==, 0);
  pointer_tap (button_below (overlay, "_Undo"));
  settle (&look);
  g_assert_cmpuint (count (&look), ==, 1);
  settle (&look);
  close_page (&look);
}

static void
test_gone (void)
{
  Look look;

  open_game (&look, "yatzy", MOVES);
  g_assert_true (history_delete (look.store, look.number, NULL));
  tap (&look, "Delete");
  g_assert_cmpstr (adw_status_page_get_title (below (&look, ADW_TYPE_STATUS_PAGE)), ==, "This Game Is Gone");
  g_assert_false (gtk_widget_get_mapped (part (&look, "tools")));
  g_assert_null (protokoll_game_page_get_game (look.page));
  g_assert_cmpuint (look.n_back, ==, 0);
  tap (&look, "Go _Back");
  g_assert_cmpuint (look.n_back, ==, 1);
  close_page (&look);
}

static void
test_reload (void)
{
  GPtrArray *people;
  Look look;

  open_game (&look, "yatzy", MOVES);
  protokoll_game_page_reload (look.page);
  settle (&look);
  g_assert_nonnull (protokoll_game_page_get_game (look.page));
  /* Asked for once more while it is read, the game is shown as it is then. */
  people = protokoll_game_view_get_people (below (&look, PROTOKOLL_TYPE_GAME_VIEW));
  protokoll_game_page_reload (look.page);
  wait_until (protokoll_game_view_get_people (below (&look, PROTOKOLL_TYPE_GAME_VIEW)) != people);
  g_assert_true (history_delete (look.store, look.number, NULL));
  protokoll_game_page_reload (look.page);
  settle (&look);
  g_assert_true (gtk_widget_get_mapped (below (&look, ADW_TYPE_STATUS_PAGE)));
  close_page (&look);
}

/* Renames the tables of players and games, or back: nothing can be read or written then. */
static void
take_tables_away (Look     *look,
                  gboolean  away)
{
  fixture_tamper (look->folder, away ? "ALTER TABLE player RENAME TO player_away; ALTER TABLE game RENAME TO game_away"
                                     : "ALTER TABLE player_away RENAME TO player; ALTER TABLE game_away RENAME TO game");
}

/* Closes the message that must be open, with that heading. */
static void
close_message (Look       *look,
               const char *heading)
{
  GtkWidget *dialog;
  g_autoptr (GPtrArray) labels = NULL;

  wait_until (display_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = display_find_window (ADW_TYPE_MESSAGE_DIALOG);
  labels = widgets_below (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog)), GTK_TYPE_LABEL);
  g_assert_cmpstr (gtk_label_get_label (g_ptr_array_index (labels, 0)), ==, heading);
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle (look);
}

/* What cannot be saved, deleted or read is told, and can be tried again. */
static void
test_unreadable (void)
{
  Look look;
  GtkWidget *dialog;

  open_game (&look, "yatzy", MOVES);
  dialog = open_edit (&look);
  replace (dialog, row_at (dialog, 1), "Moss");
  take_tables_away (&look, TRUE);
  pointer_tap (button_below (dialog, "_Save"));
  wait_until (gtk_widget_get_visible (widget_below (dialog, GTK_TYPE_LABEL, "problem")));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row_at (dialog, 1))), ==, "Moss");
  keyboard_press (dialog, "Escape");
  settle (&look);

  tap (&look, "Delete");
  close_message (&look, "The Game Cannot Be Deleted");
  g_assert_true (gtk_widget_is_sensitive (part (&look, "tools")));
  g_assert_cmpuint (look.n_back, ==, 0);

  protokoll_game_page_reload (look.page);
  settle (&look);
  g_assert_cmpstr (adw_status_page_get_title (below (&look, ADW_TYPE_STATUS_PAGE)), ==, "The Game Cannot Be Shown");
  take_tables_away (&look, FALSE);
  tap (&look, "_Try Again");
  g_assert_cmpstr (words (&look), ==, "Move 5 of 5: Anna, Ones: corrected, 3 → 4");
  g_assert_cmpuint (look.n_changed, ==, 0);
  close_page (&look);
}

/* A game that its rules refuse is shown by its game file, and can be deleted. */
static void
test_refused (void)
{
  Look look;
  const char *text;

  open_game (&look, "yatzy", MOVES);
  fixture_tamper (look.folder, "UPDATE game SET text = replace (text, 'sixes 4', 'sixes 44')");
  history_seal_games (look.folder);
  protokoll_game_page_reload (look.page);
  settle (&look);
  settle (&look);
  g_assert_cmpstr (adw_status_page_get_title (below (&look, ADW_TYPE_STATUS_PAGE)), ==, "Shown as It Was Entered");
  assert_mentions (adw_status_page_get_description (below (&look, ADW_TYPE_STATUS_PAGE)), "its totals stay as they were");
  text = text_shown (part (&look, "text_label"));
  assert_mentions (text, "players Anna; Bjørn,1 sixes 44,# Anna: 28");
  g_assert_false (gtk_widget_get_visible (part (&look, "again_button")));
  g_assert_false (gtk_widget_get_visible (part (&look, "tools")));
  tap (&look, "_Delete");
  g_assert_cmpuint (count (&look), ==, 0);
  g_assert_cmpuint (look.n_back, ==, 1);
  close_page (&look);
}

static void
test_undo_fails (void)
{
  Look look;

  open_game (&look, "yatzy", MOVES);
  tap (&look, "Delete");
  take_tables_away (&look, TRUE);
  pointer_tap (button_below (look.window, "_Undo"));
  close_message (&look, "The Game Cannot Be Restored");
  take_tables_away (&look, FALSE);
  g_assert_cmpuint (count (&look), ==, 0);
  close_page (&look);
}

/* Deleted all the same where the whole window went before the store answered. */
static void
test_delete_and_close (void)
{
  Look look;

  open_game (&look, "yatzy", MOVES);
  click (button_below (look.window, "Delete"));
  gtk_window_destroy (GTK_WINDOW (look.window));
  g_assert_cmpuint (count (&look), ==, 0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (look.n_changed, ==, 1);
  g_assert_finalize_object (g_steal_pointer (&look.page));
  fixture_close (look.store);
  fixture_remove (look.folder);
}

/* Left before the answer came. */
static void
test_left_early (void)
{
  g_autofree char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  GtkWidget *page = g_object_ref_sink (protokoll_game_page_new (store, 7));

  g_object_run_dispose (G_OBJECT (page));
  fixture_close (store);
  g_assert_finalize_object (page);
  fixture_remove (g_steal_pointer (&folder));
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  /* A toast is where it will be at once. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/game-page/shows", test_shows);
  g_test_add_func ("/game-page/house-rules", test_house_rules);
  g_test_add_func ("/game-page/result", test_result);
  g_test_add_func ("/game-page/buttons", test_buttons);
  g_test_add_func ("/game-page/buttons-by-keys", test_buttons_by_keys);
  g_test_add_func ("/game-page/other-moves", test_other_moves);
  g_test_add_func ("/game-page/keys", test_keys);
  g_test_add_func ("/game-page/read-only", test_read_only);
  g_test_add_func ("/game-page/chart", test_chart);
  g_test_add_func ("/game-page/wide", test_wide);
  g_test_add_func ("/game-page/fits-a-telephone", test_fits_a_telephone);
  g_test_add_func ("/game-page/totals-only", test_totals_only);
  g_test_add_func ("/game-page/edit", test_edit);
  g_test_add_func ("/game-page/edit-by-keys", test_edit_by_keys);
  g_test_add_func ("/game-page/edit-refused", test_edit_refused);
  g_test_add_func ("/game-page/edit-gone", test_edit_gone);
  g_test_add_func ("/game-page/long-texts", test_long_texts);
  g_test_add_func ("/game-page/delete-and-undo", test_delete_and_undo);
  g_test_add_func ("/game-page/delete-and-leave", test_delete_and_leave);
  g_test_add_func ("/game-page/gone", test_gone);
  g_test_add_func ("/game-page/reload", test_reload);
  g_test_add_func ("/game-page/unreadable", test_unreadable);
  g_test_add_func ("/game-page/undo-fails", test_undo_fails);
  g_test_add_func ("/game-page/refused", test_refused);
  g_test_add_func ("/game-page/delete-and-close", test_delete_and_close);
  g_test_add_func ("/game-page/left-early", test_left_early);
  return g_test_run ();
}
