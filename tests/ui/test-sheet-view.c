/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"

#include "ui/sheet/sheet-cell.h"
#include "core/describe.h"
#include "ui/sheet/sheet-row.h"

/* What the record sheet is made of, and what it shows and says of a game. */

static const SheetCellFace *
face_of (GtkWidget *cell)
{
  return protokoll_sheet_cell_get_face (PROTOKOLL_SHEET_CELL (cell));
}

static const char *
text_of (GtkWidget *cell)
{
  return face_of (cell)->text;
}

static void
enter (Shown      *shown,
       guint       seat,
       const char *entry,
       const char *typed)
{
  table_enter (&shown->table, seat, entry, typed);
  shown_settle (shown);
}

static void
assert_flag (GtkWidget      *cell,
             SheetCellFlags  flag,
             gboolean        expected)
{
  g_assert_cmpint ((face_of (cell)->flags & flag) != 0, ==, expected);
}

static void
assert_class (GtkWidget  *cell,
              const char *css_class,
              gboolean    expected)
{
  if (gtk_widget_has_css_class (cell, css_class) != expected)
    g_error ("\"%s\" is %s%s", face_of (cell)->spoken,
             expected ? "not " : "", css_class);
}

static void
test_roles (void)
{
  Shown shown;
  GtkWidget *cell;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", NULL);
  gtk_test_accessible_assert_role (shown.view, GTK_ACCESSIBLE_ROLE_GRID);
  assert_spoken (GTK_WIDGET (shown.view), "Score sheet");
  cell = shown_cell (&shown, 1, "three-pairs");
  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_role (gtk_widget_get_parent (cell), GTK_ACCESSIBLE_ROLE_ROW);
  gtk_test_accessible_assert_role (gtk_widget_get_first_child (gtk_widget_get_parent (cell)),
                                   GTK_ACCESSIBLE_ROLE_ROW_HEADER);
  gtk_test_accessible_assert_role (shown_heading (&shown, 0, 0), GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
  gtk_test_accessible_assert_role (shown_figure (&shown, 0, "total"), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  shown_close (&shown);
}

/* Rows and columns are counted from 1, names and initials included. */
static void
test_indices (void)
{
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", NULL);
  gtk_test_accessible_assert_relation (shown.view, GTK_ACCESSIBLE_RELATION_ROW_COUNT, 37);
  gtk_test_accessible_assert_relation (shown.view, GTK_ACCESSIBLE_RELATION_COL_COUNT, 3);
  for (guint entry = 0; entry < 31; entry++)
    for (guint seat = 0; seat < 2; seat++)
      {
        GtkWidget *cell = protokoll_sheet_view_get_cell (shown.view, seat, entry);
        int row = 1 + 2 + (int) entry + 1 + (entry < 6 ? 0 : 2);

        gtk_test_accessible_assert_relation (cell, GTK_ACCESSIBLE_RELATION_COL_INDEX, (int) seat + 2);
        gtk_test_accessible_assert_relation (gtk_widget_get_parent (cell), GTK_ACCESSIBLE_RELATION_ROW_INDEX, row);
      }
  gtk_test_accessible_assert_relation (gtk_widget_get_parent (shown_heading (&shown, 0, 0)),
                                       GTK_ACCESSIBLE_RELATION_ROW_INDEX, 1);
  gtk_test_accessible_assert_relation (gtk_widget_get_parent (shown_figure (&shown, 0, "total")),
                                       GTK_ACCESSIBLE_RELATION_ROW_INDEX, 37);
  shown_close (&shown);
}

static void
test_spoken (void)
{
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", NULL);
  assert_spoken (shown_cell (&shown, 0, "three-pairs"), "Anna, Three Pairs: open");
  g_assert_cmpstr (text_of (shown_cell (&shown, 0, "three-pairs")), ==, "");
  enter (&shown, 0, "three-pairs", "30");
  assert_spoken (shown_cell (&shown, 0, "three-pairs"), "Anna, Three Pairs: 30 points");
  g_assert_cmpstr (text_of (shown_cell (&shown, 0, "three-pairs")), ==, "30");
  assert_spoken (shown_figure (&shown, 0, "total"), "Anna, Total: 30 points, leads");
  enter (&shown, 1, "yatzy", "x");
  assert_spoken (shown_cell (&shown, 1, "yatzy"), "Bjørn, Yatzy: struck");
  enter (&shown, 0, "ones", "8");
  assert_spoken (shown_figure (&shown, 0, "margin"), "Anna, Bonus Margin: 2 ahead");
  assert_spoken (shown_figure (&shown, 0, "sum"), "Anna, Sum: 8 points");
  assert_spoken (shown_figure (&shown, 1, "bonus"), "Bjørn, Bonus: open");
  assert_spoken (shown_figure (&shown, 0, "saved"), "Anna, Saved Rolls: 0");
  g_assert_true (protokoll_session_undo (shown.table.session, NULL));
  shown_settle (&shown);
  assert_spoken (shown_cell (&shown, 0, "ones"), "Anna, Ones: open");
  assert_spoken (shown_figure (&shown, 0, "margin"), "Anna, Bonus Margin: even");
  shown_close (&shown);
}

/* What every cell says is what the words of the sheet are, after any step. */
static void
assert_all_spoken (Shown *shown)
{
  const Sheet *sheet = protokoll_session_get_sheet (shown->table.session);

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    for (guint entry = 0; entry < sheet->n_entries; entry++)
      {
        GtkWidget *cell = protokoll_sheet_view_get_cell (shown->view, seat, entry);
        const SheetCell *state = sheet_get_cell (sheet, seat, entry);
        g_autofree char *points = state->state == CELL_SCORED ? g_strdup_printf ("%d", state->points) : g_strdup ("");

        g_assert_cmpstr (text_of (cell), ==, points);
        assert_flag (cell, SHEET_CELL_STRUCK, state->state == CELL_STRUCK);
        assert_flag (cell, SHEET_CELL_LAST, state->move != NULL && state->move == sheet->last);
      }
}

static void
test_follows_the_game (void)
{
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", "1 twos 3 | 2 chance x");
  assert_all_spoken (&shown);
  enter (&shown, 0, "ones", "7");
  assert_all_spoken (&shown);
  enter (&shown, 1, "two-pairs", "55661234");
  enter (&shown, 0, "ones", "x");
  assert_all_spoken (&shown);
  g_assert_true (protokoll_session_clear_entry (shown.table.session, 0, 0, NULL));
  assert_all_spoken (&shown);
  g_assert_true (protokoll_session_undo (shown.table.session, NULL));
  g_assert_true (protokoll_session_undo (shown.table.session, NULL));
  shown_settle (&shown);
  assert_all_spoken (&shown);
  g_assert_true (protokoll_session_redo (shown.table.session, NULL));
  shown_settle (&shown);
  assert_all_spoken (&shown);
  shown_close (&shown);
}

static void
test_last (void)
{
  Shown shown;

  shown_open_named (&shown, "yatzy", "Anna; Bjørn", "1 ones 3");
  assert_flag (shown_cell (&shown, 0, "ones"), SHEET_CELL_LAST, TRUE);
  enter (&shown, 1, "twos", "2");
  assert_flag (shown_cell (&shown, 0, "ones"), SHEET_CELL_LAST, FALSE);
  assert_flag (shown_cell (&shown, 1, "twos"), SHEET_CELL_LAST, TRUE);
  g_assert_true (protokoll_session_undo (shown.table.session, NULL));
  shown_settle (&shown);
  assert_flag (shown_cell (&shown, 0, "ones"), SHEET_CELL_LAST, TRUE);
  assert_flag (shown_cell (&shown, 1, "twos"), SHEET_CELL_LAST, FALSE);
  shown_close (&shown);
}

/* The leader is told by a color, by a crown and by a word. */
static void
assert_leads (Shown    *shown,
              guint     seat,
              gboolean  expected)
{
  GtkWidget *total = shown_figure (shown, seat, "total");
  gboolean crowned = face_of (total)->mark == MARK_CROWN;
  const char *spoken = face_of (total)->spoken;

  assert_class (total, "leads", expected);
  g_assert_cmpint (crowned, ==, expected);
  g_assert_cmpint (g_str_has_suffix (spoken, ", leads"), ==, expected);
}

static void
test_leads (void)
{
  Shown shown;

  shown_open_named (&shown, "yatzy", "Anna; Bjørn", NULL);
  assert_leads (&shown, 0, FALSE);
  assert_leads (&shown, 1, FALSE);
  enter (&shown, 0, "chance", "20");
  assert_leads (&shown, 0, TRUE);
  assert_leads (&shown, 1, FALSE);
  enter (&shown, 1, "chance", "20");
  assert_leads (&shown, 0, TRUE);
  assert_leads (&shown, 1, TRUE);
  enter (&shown, 1, "ones", "1");
  assert_leads (&shown, 0, FALSE);
  assert_leads (&shown, 1, TRUE);
  shown_close (&shown);
}

/* How much is missing to the highest total stands beneath each other one. */
static void
assert_gaps (Shown      *shown,
             const char *anna,
             const char *bjorn)
{
  g_assert_cmpstr (face_of (shown_figure (shown, 0, "total"))->note, ==, anna);
  g_assert_cmpstr (face_of (shown_figure (shown, 1, "total"))->note, ==, bjorn);
}

static void
test_gaps (void)
{
  Shown shown;

  shown_open_named (&shown, "yatzy", "Anna; Bjørn", NULL);
  assert_gaps (&shown, NULL, NULL);
  enter (&shown, 0, "chance", "20");
  assert_gaps (&shown, NULL, "−20");
  enter (&shown, 1, "chance", "20");
  assert_gaps (&shown, NULL, NULL);
  enter (&shown, 1, "ones", "1");
  assert_gaps (&shown, "−1", NULL);
  shown_close (&shown);
  shown_open_named (&shown, "yatzy", "Anna", "1 chance 20");
  g_assert_null (face_of (shown_figure (&shown, 0, "total"))->note);
  shown_close (&shown);
}

/* At the end the crown belongs to who won: here totals are equal and the upper sum decides. */
static void
test_crown_of_the_winner (void)
{
  Shown shown;

  shown_open_named (&shown, "maxi-yatzy", "Anna; Bjørn",
              "1 chance 20 | 1 rest x | 2 sixes 2 | 2 chance 8 | 2 rest x");
  assert_class (shown_figure (&shown, 1, "total"), "leads", TRUE);
  assert_class (shown_figure (&shown, 0, "total"), "leads", FALSE);
  shown_close (&shown);
}

static void
assert_margin (Shown      *shown,
               guint       seat,
               const char *text,
               gboolean    ahead,
               gboolean    behind)
{
  GtkWidget *cell = shown_figure (shown, seat, "margin");

  g_assert_cmpstr (text_of (cell), ==, text);
  assert_class (cell, "ahead", ahead);
  assert_class (cell, "behind", behind);
}

static void
test_margin (void)
{
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", NULL);
  assert_margin (&shown, 0, "0", FALSE, FALSE);
  enter (&shown, 0, "ones", "8");
  assert_margin (&shown, 0, "+2", TRUE, FALSE);
  assert_margin (&shown, 1, "0", FALSE, FALSE);
  enter (&shown, 0, "ones", "4");
  assert_margin (&shown, 0, "−2", FALSE, TRUE);
  enter (&shown, 0, "ones", "6");
  assert_margin (&shown, 0, "0", FALSE, FALSE);
  shown_close (&shown);
}

static void
test_bonus (void)
{
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn",
              "1 sixes 8 | 1 fives 8 | 1 fours 8 | 1 threes 2 | 2 sixes x | 2 fives x | 2 fours x");
  assert_margin (&shown, 0, "+18\u202f✓", TRUE, FALSE);
  assert_margin (&shown, 1, "−90", FALSE, TRUE);
  g_assert_cmpstr (text_of (shown_figure (&shown, 0, "bonus")), ==, "100");
  g_assert_cmpstr (text_of (shown_figure (&shown, 1, "bonus")), ==, "0");
  shown_close (&shown);
}

/* Where there is no par nobody is ahead or behind before the bonus is decided. */
static void
test_needed (void)
{
  Shown shown;

  shown_open_named (&shown, "maxi-yatzy-no Par=none", "Anna; Bjørn", "1 sixes 1");
  assert_margin (&shown, 0, "69", FALSE, FALSE);
  shown_close (&shown);
}

static void
assert_mark (Shown      *shown,
             guint       seat,
             SheetMark   mark)
{
  g_assert_cmpint (face_of (shown_figure (shown, seat, "saved"))->mark, ==, mark);
}

/* The indicator die shows the saved rolls; without any it lies under the cup. */
static void
test_saved_rolls (void)
{
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", "1 ones 7 rolls=1");
  assert_mark (&shown, 0, MARK_DIE_1 + 1);
  assert_mark (&shown, 1, MARK_CUP);
  g_assert_cmpstr (text_of (shown_figure (&shown, 0, "saved")), ==, "2 saved");
  shown_close (&shown);
}

/* It goes down at once with each roll beyond the regular ones; what is being typed stays. */
static void
test_extra_rolls (void)
{
  static const SheetMark marks[] = { MARK_DIE_1 + 1, MARK_DIE_1 + 1, MARK_DIE_1 + 1, MARK_DIE_1, MARK_CUP };
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", "1 saved 2");
  shown_type (&shown, "7");
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_assert_true (protokoll_session_count_roll (shown.table.session, 0, NULL));
      assert_mark (&shown, 0, marks[i]);
      assert_mark (&shown, 1, MARK_CUP);
    }
  g_assert_false (protokoll_session_count_roll (shown.table.session, 0, NULL));
  g_assert_true (protokoll_session_take_back_roll (shown.table.session, 0, NULL));
  assert_mark (&shown, 0, MARK_DIE_1);
  g_assert_true (protokoll_sheet_view_is_typing (shown.view));
  g_assert_true (shown_press (&shown, GDK_KEY_Return, 0));
  assert_game (shown_game (&shown), "1.ones=7 1.saved=1");
  shown_close (&shown);
}

/* From the top down only the first open entry is to be filled. */
static void
test_top_down (void)
{
  Shown shown;

  shown_open_named (&shown, "forced-yatzy", "Anna; Bjørn", "1 ones 3");
  assert_class (shown_cell (&shown, 0, "ones"), "closed", FALSE);
  assert_class (shown_cell (&shown, 0, "twos"), "closed", FALSE);
  assert_class (shown_cell (&shown, 0, "threes"), "closed", TRUE);
  assert_class (shown_cell (&shown, 1, "ones"), "closed", FALSE);
  assert_class (shown_cell (&shown, 1, "twos"), "closed", TRUE);
  shown_close (&shown);
}

/* A joker whose reason was corrected away is marked. */
static void
test_broken_joker (void)
{
  Shown shown;

  shown_open_named (&shown, "yahtzee", "Anna; Bjørn", "1 yahtzee 66666 | 1 sixes 66666 | 1 full-house 66666");
  assert_class (shown_cell (&shown, 0, "full-house"), "broken", FALSE);
  g_assert_true (protokoll_session_clear_entry (shown.table.session, 0,
                                                entry_named (shown_game (&shown), "yahtzee"), NULL));
  shown_settle (&shown);
  assert_class (shown_cell (&shown, 0, "full-house"), "broken", TRUE);
  shown_close (&shown);
}

/* Every entry takes the focus, no figure does. */
static void
test_focusable (void)
{
  g_autoptr (GPtrArray) cells = NULL;
  guint n = 0;
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", NULL);
  for (guint seat = 0; seat < 2; seat++)
    for (guint entry = 0; entry < 31; entry++)
      {
        GtkWidget *cell = protokoll_sheet_view_get_cell (shown.view, seat, entry);

        g_assert_true (gtk_widget_grab_focus (cell));
        g_assert_true (gtk_root_get_focus (GTK_ROOT (shown.window)) == cell);
      }
  cells = widgets_below (GTK_WIDGET (shown.view), PROTOKOLL_TYPE_SHEET_CELL);
  for (guint i = 0; i < cells->len; i++)
    n += gtk_widget_get_focusable (g_ptr_array_index (cells, i)) ? 1 : 0;
  g_assert_cmpuint (n, ==, 62);
  shown_close (&shown);
}

/* No text field, so that no on-screen keyboard comes up. */
static void
test_no_text_field (void)
{
  g_autoptr (GPtrArray) all = NULL;
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", NULL);
  gtk_widget_grab_focus (shown_cell (&shown, 0, "ones"));
  shown_type (&shown, "7");
  shown_settle (&shown);
  all = widgets_below (GTK_WIDGET (shown.view), GTK_TYPE_WIDGET);
  g_assert_cmpuint (all->len, >, 100);
  for (guint i = 0; i < all->len; i++)
    {
      g_assert_false (GTK_IS_EDITABLE (g_ptr_array_index (all, i)));
      g_assert_false (GTK_IS_TEXT_VIEW (g_ptr_array_index (all, i)));
    }
  shown_close (&shown);
}

/* Names, cut where they have no room; or in very narrow columns the initials. */
static void
check_headings (const char *names,
                int         width,
                int         height,
                const char *expected)
{
  g_auto (GStrv) list = g_strsplit (names, "; ", -1), words = g_strsplit (expected, " ", -1);
  g_autoptr (Game) game = game_named ("maxi-yatzy", names, NULL);
  Shown shown;

  shown_open (&shown, game, width, height);
  for (guint block = 0; block < sheet_grid_get_layout (SHEET_GRID (shown.view))->n_blocks; block++)
    for (guint seat = 0; seat < g_strv_length (list); seat++)
      {
        GtkWidget *heading = shown_heading (&shown, block, seat);

        assert_spoken (heading, list[seat]);
        g_assert_cmpstr (protokoll_sheet_cell_get_text (PROTOKOLL_SHEET_CELL (heading)), ==, words[seat]);
      }
  shown_close (&shown);
}

static void
test_headings (void)
{
  check_headings ("Anna; Annika", 1000, 645, "Anna Annika");
  check_headings ("Anna; Bjørn; Cleo; Dag", 1000, 645, "Anna Bjørn Cleo Dag");
  check_headings ("Anna; Maximiliane-Charlotte", 1000, 645, "Anna Maximiliane-Charlotte");
  check_headings ("Anna; Annika; Cleo; Daglinda; Eva; Frida", 1000, 645, "Anna Annika Cleo Daglinda Eva Frida");
  check_headings ("Anna; Annika; Cleo; Daglinda; Eva; Al", 808, 477, "Anna ANNI Cleo DA Eva Al");
}

static void
check_names (const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, "; ", -1);
  Shown shown;

  shown_open_named (&shown, "yatzy", names, "1 ones 3 | 2 ones 2");
  for (guint seat = 0; seat < 2; seat++)
    {
      g_autofree char *name = describe_name (list[seat]);
      g_autofree char *spoken = g_strdup_printf ("%s, Ones: %u points", name, 3 - seat);

      assert_spoken (shown_heading (&shown, 0, seat), list[seat]);
      assert_spoken (shown_cell (&shown, seat, "ones"), spoken);
    }
  gtk_widget_grab_focus (shown_cell (&shown, 0, "twos"));
  shown_type (&shown, "2");
  shown_settle (&shown);
  shown_close (&shown);
}

static void
test_odd_names (void)
{
  g_autofree char *name = g_strnfill (GAME_MAX_NAME, 'w');
  g_autofree char *long_names = g_strconcat (name, "; Bo", NULL);

  check_names (long_names);
  check_names ("<b>Anna</b> & Co; </span>%s%n");
  check_names ("שרה; محمد");
  check_names ("🎲🎲; 👩\xe2\x80\x8d🚀");
  check_names ("Anna\nBerit; _Bo\tC");
}

/* A sheet that reads from right to left. */
static void
test_right_to_left (void)
{
  Shown shown;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  shown_open_named (&shown, "special-8", "שרה; יוסף", "1 ones 3");
  assert_spoken (shown_cell (&shown, 0, "ones"), "\u2068שרה\u2069, Ones: 3 points");
  shown_close (&shown);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Another game, with other rules and players, takes the place of the one that was shown. */
static void
test_another_game (void)
{
  g_autoptr (Game) next = game_named ("yatzy", "Cleo; Dag; Eva", NULL);
  GtkWidget *old;
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", "1 ones 3");
  old = g_object_ref (shown_cell (&shown, 0, "ones"));
  table_replace (&shown.table, STORE_END_DISCARD, next, NULL);
  shown_settle (&shown);
  g_assert_finalize_object (old);
  assert_spoken (shown_cell (&shown, 2, "full-house"), "Eva, Full House: open");
  g_assert_null (protokoll_sheet_view_get_cell (shown.view, 3, 0));
  g_assert_null (protokoll_sheet_view_get_cell (shown.view, 0, 15));
  gtk_test_accessible_assert_relation (shown.view, GTK_ACCESSIBLE_RELATION_ROW_COUNT, 20);
  gtk_test_accessible_assert_relation (shown.view, GTK_ACCESSIBLE_RELATION_COL_COUNT, 4);
  shown_close (&shown);
}

/* The same players again: everything empty. */
static void
test_same_players (void)
{
  g_autoptr (Game) next = NULL;
  Shown shown;

  shown_open_named (&shown, "yatzy", "Anna; Bjørn", "1 ones 3 | 2 ones x");
  next = game_at_start (shown_game (&shown));
  table_replace (&shown.table, STORE_END_DISCARD, next, NULL);
  shown_settle (&shown);
  assert_all_spoken (&shown);
  assert_spoken (shown_cell (&shown, 1, "ones"), "Bjørn, Ones: open");
  shown_close (&shown);
}

/* Without a game there is nothing to show, to press or to focus. */
static void
test_no_game (void)
{
  Shown shown;

  shown_open (&shown, NULL, 400, 400);
  g_assert_null (protokoll_sheet_view_get_cell (shown.view, 0, 0));
  g_assert_false (shown_press (&shown, GDK_KEY_7, 0));
  g_assert_false (protokoll_sheet_view_cancel (shown.view));
  protokoll_sheet_view_focus_turn (shown.view);
  protokoll_sheet_view_open_pad (shown.view, 0, 0);
  shown_close (&shown);
}

static void
test_fifty_players (void)
{
  g_autoptr (Game) game = game_crowded ("maxi-yatzy-no", 50, "1 ones 3 | 50 ones 1");
  Shown shown;

  shown_open (&shown, game, 1000, 645);
  assert_spoken (shown_cell (&shown, 0, "ones"), "P1, Ones: 3 points");
  assert_spoken (shown_cell (&shown, 49, "ones"), "P50, Ones: 1 point");
  gtk_test_accessible_assert_relation (shown.view, GTK_ACCESSIBLE_RELATION_COL_COUNT, 51);
  assert_all_spoken (&shown);
  shown_close (&shown);
}

/* It scrolls as its scrolled window says, and takes the room that there is whatever it is told to want. */
static void
test_scrollable (void)
{
  GtkScrolledWindow *scrolled;
  GtkScrollable *scrollable;
  Shown shown;

  shown_open_named (&shown, "special-8", "Anna; Bjørn", NULL);
  scrollable = GTK_SCROLLABLE (shown.view);
  scrolled = GTK_SCROLLED_WINDOW (gtk_widget_get_parent (GTK_WIDGET (shown.view)));
  g_assert_true (gtk_scrollable_get_hadjustment (scrollable) == gtk_scrolled_window_get_hadjustment (scrolled));
  g_assert_true (gtk_scrollable_get_vadjustment (scrollable) == gtk_scrolled_window_get_vadjustment (scrolled));
  gtk_scrollable_set_hscroll_policy (scrollable, GTK_SCROLL_NATURAL);
  g_assert_cmpint (gtk_scrollable_get_hscroll_policy (scrollable), ==, GTK_SCROLL_MINIMUM);
  shown_close (&shown);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/sheet-view/roles", test_roles);
  g_test_add_func ("/sheet-view/indices", test_indices);
  g_test_add_func ("/sheet-view/spoken", test_spoken);
  g_test_add_func ("/sheet-view/follows-the-game", test_follows_the_game);
  g_test_add_func ("/sheet-view/last", test_last);
  g_test_add_func ("/sheet-view/gaps", test_gaps);
  g_test_add_func ("/sheet-view/leads", test_leads);
  g_test_add_func ("/sheet-view/crown-of-the-winner", test_crown_of_the_winner);
  g_test_add_func ("/sheet-view/margin", test_margin);
  g_test_add_func ("/sheet-view/bonus", test_bonus);
  g_test_add_func ("/sheet-view/needed", test_needed);
  g_test_add_func ("/sheet-view/saved-rolls", test_saved_rolls);
  g_test_add_func ("/sheet-view/extra-rolls", test_extra_rolls);
  g_test_add_func ("/sheet-view/top-down", test_top_down);
  g_test_add_func ("/sheet-view/broken-joker", test_broken_joker);
  g_test_add_func ("/sheet-view/focusable", test_focusable);
  g_test_add_func ("/sheet-view/no-text-field", test_no_text_field);
  g_test_add_func ("/sheet-view/headings", test_headings);
  g_test_add_func ("/sheet-view/odd-names", test_odd_names);
  g_test_add_func ("/sheet-view/right-to-left", test_right_to_left);
  g_test_add_func ("/sheet-view/another-game", test_another_game);
  g_test_add_func ("/sheet-view/same-players", test_same_players);
  g_test_add_func ("/sheet-view/no-game", test_no_game);
  g_test_add_func ("/sheet-view/fifty-players", test_fifty_players);
  g_test_add_func ("/sheet-view/scrollable", test_scrollable);
  return g_test_run ();
}
