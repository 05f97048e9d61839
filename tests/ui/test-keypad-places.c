/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pads.h"
#include "pointer.h"
#include "windows.h"

#include "ui/sheet/sheet-row.h"
#include "ui/sheet/sheet-title.h"
#include "ui/sheet/value-strip.h"
#include "ui/widgets/text-size.h"

/* Where the pad stands in the real window: whatever it offers, it covers neither the cell that it is for nor the
 * name of its entry, and every key is large enough and can be reached. */

#define FINGER 48
#define FLAT_FINGER 44

static const struct
{
  int width;
  int height;
} sizes[] = { { 1024, 768 }, { 1920, 1080 }, { 360, 640 } };

static GtkWidget *
cell_of (Desk  *desk,
         guint  seat,
         guint  entry)
{
  return protokoll_sheet_view_get_cell (desk_sheet (desk), seat, entry);
}

/* The name at the left of a cell. */
static graphene_rect_t
name_bounds (Desk      *desk,
             GtkWidget *cell)
{
  GtkWidget *row = gtk_widget_get_ancestor (cell, SHEET_TYPE_ROW);

  return bounds_in (widget_below (row, SHEET_TYPE_TITLE, NULL), desk_find (desk, "sheet"));
}

static void
assert_apart (const graphene_rect_t *pad,
              const graphene_rect_t *other,
              const char            *what)
{
  graphene_rect_t common;

  if (graphene_rect_intersection (pad, other, &common))
    g_error ("the pad at %g, %g, %g x %g covers the %s at %g, %g, %g x %g", pad->origin.x, pad->origin.y,
             pad->size.width, pad->size.height, what, other->origin.x, other->origin.y, other->size.width,
             other->size.height);
}

static void
assert_inside (const graphene_rect_t *inner,
               GtkWidget             *outer)
{
  g_assert_cmpfloat (inner->origin.x, >=, 0);
  g_assert_cmpfloat (inner->origin.y, >=, 0);
  g_assert_cmpfloat (inner->origin.x + inner->size.width, <=, gtk_widget_get_width (outer));
  g_assert_cmpfloat (inner->origin.y + inner->size.height, <=, gtk_widget_get_height (outer));
}

/* The frame is drawn around the pad: the sheet does not cut it off at either side. */
static void
assert_frame_seen (const graphene_rect_t *pad,
                   GtkWidget             *view)
{
  g_assert_cmpfloat (pad->origin.x, >=, 1);
  g_assert_cmpfloat (pad->origin.x + pad->size.width, <=, gtk_widget_get_width (view) - 1);
}

static void
assert_keys (GtkWidget *pad)
{
  g_autoptr (GPtrArray) buttons = widgets_below (pad, GTK_TYPE_BUTTON);
  int finger = gtk_widget_has_css_class (pad, "flat") ? FLAT_FINGER : FINGER;

  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      graphene_rect_t bounds = bounds_in (button, pad);

      if (!gtk_widget_get_mapped (button))
        continue;
      assert_inside (&bounds, pad);
      g_assert_cmpfloat (bounds.size.width, >=, finger);
      g_assert_cmpfloat (bounds.size.height, >=, finger);
    }
}

static void
assert_place (Desk  *desk,
              guint  seat,
              guint  entry)
{
  GtkWidget *view = desk_find (desk, "sheet");
  GtkWidget *pad = pad_of (desk_sheet (desk));
  GtkWidget *cell = cell_of (desk, seat, entry);
  graphene_rect_t bounds, name, at;

  g_test_message ("%s of seat %u", game_get_rules (desk_game (desk))->entries[entry].id, seat);
  g_assert_nonnull (pad);
  bounds = bounds_in (pad, view);
  name = name_bounds (desk, cell);
  at = bounds_in (cell, view);
  assert_inside (&bounds, view);
  assert_frame_seen (&bounds, view);
  assert_apart (&bounds, &at, "cell");
  assert_apart (&bounds, &name, "name");
  assert_keys (pad);
}

/* In the middle of the sheet, where that scrolls, or at the edge that it came in by. */
static void
bring_into_view (Desk  *desk,
                 guint  seat,
                 guint  entry)
{
  guint n_entries = game_get_rules (desk_game (desk))->n_entries;

  if ((entry + seat) % 2 == 0)
    protokoll_sheet_view_scroll_to (desk_sheet (desk), seat, MIN (entry + 4, n_entries - 1));
  protokoll_sheet_view_scroll_to (desk_sheet (desk), seat, entry);
  desk_settle (desk);
}

static gboolean
is_asked_beside (Desk *desk)
{
  g_autoptr (GPtrArray) strips = widgets_below (desk_find (desk, "sheet"), VALUE_TYPE_STRIP);
  guint n = 0;

  for (guint i = 0; i < strips->len; i++)
    n += gtk_widget_has_css_class (g_ptr_array_index (strips, i), "asked") ? 1 : 0;
  g_assert_cmpuint (n, <=, 1);
  return n == 1;
}

/* Where values stand beside the rows a tap leads to them, and only a key to the pad. */
static void
open_pad (Desk  *desk,
          guint  seat,
          guint  entry)
{
  bring_into_view (desk, seat, entry);
  pointer_tap (cell_of (desk, seat, entry));
  desk_settle (desk);
  if (!is_asked_beside (desk))
    return;
  g_assert_null (pad_of (desk_sheet (desk)));
  g_assert_true (desk_press (desk, GDK_KEY_Menu, 0));
  desk_settle (desk);
}

static void
close_pad (Desk *desk)
{
  g_assert_true (desk_press (desk, GDK_KEY_Escape, 0));
  g_assert_null (pad_of (desk_sheet (desk)));
}

/* With its second row, too, where it needs two taps. */
static void
check_entry (Desk  *desk,
             guint  seat,
             guint  entry)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  open_pad (desk, seat, entry);
  pad_find_way (game_get_rules (desk_game (desk)), entry,
                gtk_widget_has_css_class (pad_of (desk_sheet (desk)), "flat"), TRUE, &first, &second);
  assert_place (desk, seat, entry);
  if (second != NULL)
    {
      pointer_tap (pad_find_key (pad_of (desk_sheet (desk)), first));
      desk_settle (desk);
      assert_place (desk, seat, entry);
    }
  close_pad (desk);
}

/* A telephone held across, also a small one: what is asked of every entry, and told of it when it is filled. */
static void
check_low_at (const char *rules,
              int         width,
              int         height)
{
  Desk desk;

  g_test_message ("%d x %d", width, height);
  desk_open (&desk, rules);
  desk_resize (&desk, width, height);
  for (guint entry = 0; entry < game_get_rules (desk_game (&desk))->n_entries; entry++)
    {
      check_entry (&desk, entry % 2, entry);
      /* There the next is asked for only after this one. */
      for (guint seat = 0; game_get_rules (desk_game (&desk))->order == ORDER_TOP_DOWN && seat < 2; seat++)
        desk_enter (&desk, seat, game_get_rules (desk_game (&desk))->entries[entry].id, "x");
      pass_time (UNDO_ENTRY_SECONDS);
      desk_settle (&desk);
    }
  desk_close (&desk);
}

static void
check_low (gconstpointer rules)
{
  check_low_at (rules, 640, 360);
  check_low_at (rules, 568, 320);
  check_low_at (rules, 800, 480);
}

static void
check_low_filled (gconstpointer rules)
{
  g_autofree char *filled = g_strdup_printf ("%s | 1 rest x | 2 rest x | 2 ones -", (const char *) rules);
  Desk desk;

  desk_open (&desk, filled);
  desk_resize (&desk, 568, 320);
  for (guint entry = 0; entry < game_get_rules (desk_game (&desk))->n_entries; entry++)
    {
      open_pad (&desk, 0, entry);
      assert_place (&desk, 0, entry);
      close_pad (&desk);
    }
  desk_close (&desk);
}

static void
add_low (void)
{
  static const char *const rules[] = { "special-8", "yatzy", "forced-yatzy", "yatzy-de", "maxi-yatzy", "maxi-yatzy-no",
                                       "yahtzee" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *open = g_strdup_printf ("/keypad-places/low/%s", rules[i]);
      g_autofree char *filled = g_strdup_printf ("/keypad-places/low-filled/%s", rules[i]);

      g_test_add_data_func (open, rules[i], check_low);
      g_test_add_data_func (filled, rules[i], check_low_filled);
    }
}

static void
check_all (const char *rules)
{
  Desk desk;

  desk_open (&desk, rules);
  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      g_test_message ("%d x %d", sizes[size].width, sizes[size].height);
      desk_resize (&desk, sizes[size].width, sizes[size].height);
      for (guint entry = 0; entry < game_get_rules (desk_game (&desk))->n_entries; entry++)
        for (guint seat = 0; seat < 2; seat++)
          check_entry (&desk, seat, entry);
    }
  g_assert_cmpuint (game_get_n_moves (desk_game (&desk)), ==, 0);
  desk_close (&desk);
}

static void
test_open_entries (void)
{
  check_all ("special-8");
}

/* On a telephone, where the usual pad would have no room beside its cell. */
static void
test_large_text (void)
{
  Desk desk;

  desk_open (&desk, "special-8");
  desk_resize (&desk, 360, 640);
  text_size_set (150);
  desk_settle (&desk);
  for (guint entry = 0; entry < game_get_rules (desk_game (&desk))->n_entries; entry++)
    check_entry (&desk, entry % 2, entry);
  text_size_set (TEXT_SIZE_NORMAL);
  desk_close (&desk);
}

static void
test_jokers (void)
{
  check_all ("yahtzee");
}

/* On what is filled, it tells. */
static void
test_filled_entries (void)
{
  Desk desk;

  desk_open (&desk, "special-8 | 1 rest x | 2 rest x | 2 twos - | 2 yatzy - | 1 sixes - | 1 four-plus-two -");
  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      g_test_message ("%d x %d", sizes[size].width, sizes[size].height);
      desk_resize (&desk, sizes[size].width, sizes[size].height);
      for (guint entry = 0; entry < game_get_rules (desk_game (&desk))->n_entries; entry++)
        {
          open_pad (&desk, 0, entry);
          assert_place (&desk, 0, entry);
          close_pad (&desk);
        }
    }
  desk_close (&desk);
}

static gboolean
has_title (Shown *shown)
{
  return gtk_widget_get_visible (widget_below (pad_of (shown->view), GTK_TYPE_LABEL, "heading"));
}

/* Where there is no room for a title above all that it asks there may be for what it tells of an entry. */
static void
test_told_title (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", "1 ones 3");
  Shown shown;

  shown_open (&shown, game, 360, 44 * 7);
  protokoll_sheet_view_open_pad (shown.view, 0, 0);
  shown_settle (&shown);
  g_assert_true (has_title (&shown));
  pointer_tap (pad_find_key (pad_of (shown.view), "Change"));
  shown_settle (&shown);
  g_assert_false (has_title (&shown));
  protokoll_sheet_view_open_pad (shown.view, 1, 0);
  shown_settle (&shown);
  g_assert_false (has_title (&shown));
  shown_close (&shown);

  shown_open (&shown, game, 640, 44 * 5);
  protokoll_sheet_view_open_pad (shown.view, 0, 0);
  shown_settle (&shown);
  g_assert_false (has_title (&shown));
  shown_close (&shown);
}

/* An open pad goes along with its cell, and what it offers can still be tapped. */
static void
test_resize (void)
{
  Desk desk;

  desk_open (&desk, "special-8");
  desk_resize (&desk, 1024, 768);
  open_pad (&desk, 1, entry_named (desk_game (&desk), "four-plus-three"));
  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      desk_resize (&desk, sizes[size].width, sizes[size].height);
      assert_place (&desk, 1, entry_named (desk_game (&desk), "four-plus-three"));
    }
  pointer_tap (pad_find_key (pad_of (desk_sheet (&desk)), "4 × 6"));
  desk_settle (&desk);
  pointer_tap (pad_find_key (pad_of (desk_sheet (&desk)), "3 × 5"));
  desk_settle (&desk);
  assert_game (desk_game (&desk), "2.four-plus-three=39 2.filled=1 1.filled=0");
  desk_close (&desk);
}

/* A telephone turned back and forth with the pad open in the middle of the sheet: each time there is room for it. */
static void
check_turned (const char *rules,
              const char *entry,
              const char *first,
              const char *second)
{
  static const int turns[][2] = { { 360, 640 }, { 640, 360 }, { 360, 640 }, { 568, 320 }, { 1024, 600 }, { 640, 360 } };
  guint index;
  Desk desk;

  desk_open (&desk, rules);
  desk_resize (&desk, 360, 640);
  index = entry_named (desk_game (&desk), entry);
  open_pad (&desk, 1, index);
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_test_message ("%d x %d", turns[i][0], turns[i][1]);
      desk_resize (&desk, turns[i][0], turns[i][1]);
      assert_place (&desk, 1, index);
    }
  pointer_tap (pad_find_key (pad_of (desk_sheet (&desk)), first));
  desk_settle (&desk);
  assert_place (&desk, 1, index);
  pointer_tap (pad_find_key (pad_of (desk_sheet (&desk)), second));
  desk_settle (&desk);
  g_assert_cmpuint (protokoll_session_get_sheet (desk_session (&desk))->seats[1].n_filled, ==, 1);
  desk_close (&desk);
}

static void
test_turned_faces (void)
{
  check_turned ("special-8", "four-plus-three", "4 × 6", "3 × 5");
}

static void
test_turned_tens (void)
{
  check_turned ("yahtzee", "three-of-a-kind", "10–19", "17");
}

static void
test_turned_filled (void)
{
  check_turned ("maxi-yatzy | 2 one-pair 6", "one-pair", "Change", "5");
}

/* Where the values of the player in turn stand beside the rows, a tap on a cell points at those of its row, which then
 * enter; for the other player, and for what is filled, there is the pad. */
static void
test_asked_beside (void)
{
  Desk desk;

  desk_open (&desk, "special-8 | 1 ones 3 | 2 ones 3");
  desk_resize (&desk, 1920, 1080);
  pointer_tap (cell_of (&desk, 0, 25));
  desk_settle (&desk);
  g_assert_true (is_asked_beside (&desk));
  g_assert_null (pad_of (desk_sheet (&desk)));
  g_assert_true (desk_press (&desk, GDK_KEY_Escape, 0));
  g_assert_false (is_asked_beside (&desk));
  pointer_tap (cell_of (&desk, 0, 25));
  pointer_tap (cell_of (&desk, 1, 25));
  desk_settle (&desk);
  g_assert_false (is_asked_beside (&desk));
  g_assert_nonnull (pad_of (desk_sheet (&desk)));
  close_pad (&desk);
  pointer_tap (cell_of (&desk, 0, 0));
  desk_settle (&desk);
  g_assert_nonnull (pad_of (desk_sheet (&desk)));
  close_pad (&desk);
  pointer_tap (cell_of (&desk, 0, 25));
  desk_settle (&desk);
  desk_enter (&desk, 0, "chance", "24");
  g_assert_false (is_asked_beside (&desk));
  desk_resize (&desk, 1024, 768);
  pointer_tap (cell_of (&desk, 1, 25));
  desk_settle (&desk);
  g_assert_nonnull (pad_of (desk_sheet (&desk)));
  desk_close (&desk);
}

/* The tray has the taps while it is open: the pad makes room for it, and a tap opens none. */
static void
test_tray (void)
{
  Desk desk;

  desk_open (&desk, "yatzy");
  open_pad (&desk, 0, 0);
  g_assert_true (desk_press (&desk, GDK_KEY_d, 0));
  g_assert_null (pad_of (desk_sheet (&desk)));
  open_pad (&desk, 0, 1);
  g_assert_null (pad_of (desk_sheet (&desk)));
  desk_press (&desk, GDK_KEY_Escape, 0);
  open_pad (&desk, 0, 1);
  g_assert_nonnull (pad_of (desk_sheet (&desk)));
  desk_close (&desk);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/keypad-places/open-entries", test_open_entries);
  g_test_add_func ("/keypad-places/large-text", test_large_text);
  g_test_add_func ("/keypad-places/jokers", test_jokers);
  add_low ();
  g_test_add_func ("/keypad-places/filled-entries", test_filled_entries);
  g_test_add_func ("/keypad-places/told-title", test_told_title);
  g_test_add_func ("/keypad-places/resize", test_resize);
  g_test_add_func ("/keypad-places/turned/faces", test_turned_faces);
  g_test_add_func ("/keypad-places/turned/tens", test_turned_tens);
  g_test_add_func ("/keypad-places/turned/filled", test_turned_filled);
  g_test_add_func ("/keypad-places/asked-beside", test_asked_beside);
  g_test_add_func ("/keypad-places/tray", test_tray);
  return g_test_run ();
}
