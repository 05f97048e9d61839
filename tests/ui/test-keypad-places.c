/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pads.h"
#include "pointer.h"
#include "windows.h"

#include "ui/sheet/entry-keys.h"
#include "ui/sheet/sheet-row.h"
#include "ui/sheet/sheet-title.h"
#include "ui/widgets/text-size.h"

/* Where the pad stands in the real window: whatever it offers, it covers neither the cell that it is for nor the
 * name of its entry, and every key is large enough and can be reached. */

#define FINGER 48
#define LOW_FINGER 44

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
  int finger = gtk_widget_has_css_class (pad, "low") ? LOW_FINGER : FINGER;

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
  g_autoptr (GPtrArray) strips = widgets_below (desk_find (desk, "sheet"), ENTRY_TYPE_KEYS);
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
check_open (Desk  *desk,
            guint  seat,
            guint  entry)
{
  const Ruleset *rules = game_get_rules (desk_game (desk));
  const Sheet *sheet = protokoll_session_get_sheet (desk_session (desk));
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  open_pad (desk, seat, entry);
  pad_find_way (rules, entry, TRUE, &first, &second);
  assert_place (desk, seat, entry);
  if (second != NULL)
    {
      pointer_tap (pad_find_key (pad_of (desk_sheet (desk)), first));
      desk_settle (desk);
      assert_place (desk, seat, entry);
    }
  close_pad (desk);
  g_assert_cmpuint (sheet_get_cell (sheet, seat, entry)->state, ==, CELL_OPEN);
  if (rules->order != ORDER_TOP_DOWN)
    return;
  /* There the next is asked for only after this one. */
  for (seat = 0; seat < 2; seat++)
    desk_enter (desk, seat, rules->entries[entry].id, "x");
  pass_time (UNDO_ENTRY_SECONDS);
  desk_settle (desk);
}

/* On what is filled, it tells. */
static void
check_filled (Desk  *desk,
              guint  seat,
              guint  entry)
{
  open_pad (desk, seat, entry);
  assert_place (desk, seat, entry);
  close_pad (desk);
}

#define USUAL "1024x768 1920x1080 360x640"

/* A telephone held across, also a small one. */
#define LOW "640x360 568x320 800x480"

#define FILLED(rules) rules " | 1 rest x | 2 rest x | 2 ones -"

typedef struct
{
  const char *name;
  const char *game;
  const char *sizes; /* a window for each */
  void (*check) (Desk *desk, guint seat, guint entry);
  int percent; /* of the text, unless it is 0 */
} Places;

static const Places places[] = {
  { "open/special-8", "special-8", USUAL, check_open },
  { "open/yahtzee", "yahtzee", USUAL, check_open },
  /* Where the usual pad would have no room beside its cell. */
  { "large-text", "special-8", "360x640", check_open, 150 },
  { "filled/special-8", "special-8 | 1 rest x | 2 rest x | 2 twos - | 2 yatzy - | 1 sixes - | 1 four-plus-two -", USUAL,
    check_filled },
  { "low/special-8", "special-8", LOW, check_open },
  { "low/yatzy", "yatzy", LOW, check_open },
  { "low/forced-yatzy", "forced-yatzy", LOW, check_open },
  { "low/yatzy-de", "yatzy-de", LOW, check_open },
  { "low/maxi-yatzy", "maxi-yatzy", LOW, check_open },
  { "low/maxi-yatzy-no", "maxi-yatzy-no", LOW, check_open },
  { "low/yahtzee", "yahtzee", LOW, check_open },
  { "low-filled/special-8", FILLED ("special-8"), "568x320", check_filled },
  { "low-filled/yatzy", FILLED ("yatzy"), "568x320", check_filled },
  { "low-filled/forced-yatzy", FILLED ("forced-yatzy"), "568x320", check_filled },
  { "low-filled/yatzy-de", FILLED ("yatzy-de"), "568x320", check_filled },
  { "low-filled/maxi-yatzy", FILLED ("maxi-yatzy"), "568x320", check_filled },
  { "low-filled/maxi-yatzy-no", FILLED ("maxi-yatzy-no"), "568x320", check_filled },
  { "low-filled/yahtzee", FILLED ("yahtzee"), "568x320", check_filled },
};

/* Gives the window the next size of @sizes, and moves on behind it; FALSE at the end. */
static gboolean
take_size (Desk        *desk,
           const char **sizes)
{
  int width, height, length;

  if (sscanf (*sizes, "%dx%d %n", &width, &height, &length) < 2)
    return FALSE;
  *sizes += length;
  g_test_message ("%d x %d", width, height);
  desk_resize (desk, width, height);
  return TRUE;
}

/* Every entry, of one seat and the other by turns, and the other way round in the next size. */
static void
test_places (gconstpointer data)
{
  const Places *one = data;
  const char *sizes = one->sizes;
  Desk desk;

  text_size_set (one->percent > 0 ? one->percent : TEXT_SIZE_NORMAL);
  for (guint size = 0; *sizes != '\0'; size++)
    {
      desk_open (&desk, one->game);
      g_assert_true (take_size (&desk, &sizes));
      for (guint entry = 0; entry < game_get_rules (desk_game (&desk))->n_entries; entry++)
        one->check (&desk, (entry + size) % 2, entry);
      desk_close (&desk);
    }
  text_size_set (TEXT_SIZE_NORMAL);
}

static gboolean
has_title (Shown *shown)
{
  return gtk_widget_get_mapped (widget_below (pad_of (shown->view), GTK_TYPE_LABEL, "heading"));
}

/* Where there is no room for a title above all that it asks there may be for what it tells of an entry. */
static void
test_told_title (void)
{
  g_autoptr (Game) game = game_named ("special-8", "Anna; Bjørn", "1 ones 3");
  Shown shown;

  shown_open (&shown, game, 500, 44 * 7);
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
}

/* A pad that is open in the middle of the sheet goes along with its cell when a telephone is turned back and forth or
 * the window changes its size, and what it offers can still be tapped. */
typedef struct
{
  const char *name;
  const char *game;
  const char *entry;
  const char *sizes; /* it is opened in the first */
  const char *first, *second;
  const char *expected;
} Turned;

#define TURNS "360x640 360x640 640x360 360x640 568x320 1024x600 640x360"

static const Turned turned[] = {
  { "resized", "special-8", "four-plus-three", "1024x768 " USUAL, "4 × 6", "3 × 5",
    "2.four-plus-three=39 2.filled=1 1.filled=0" },
  { "faces", "special-8", "four-plus-three", TURNS, "4 × 6", "3 × 5", "2.four-plus-three=39 2.filled=1 1.filled=0" },
  { "tens", "yahtzee", "three-of-a-kind", TURNS, "10–19", "17", "2.three-of-a-kind=17 2.filled=1 1.filled=0" },
  { "filled", "maxi-yatzy | 2 one-pair 6", "one-pair", TURNS, "Change", "5", "2.one-pair=10 2.filled=1 1.filled=0" },
};

static void
test_turned (gconstpointer data)
{
  const Turned *one = data;
  const char *sizes = one->sizes;
  guint entry;
  Desk desk;

  desk_open (&desk, one->game);
  entry = entry_named (desk_game (&desk), one->entry);
  take_size (&desk, &sizes);
  open_pad (&desk, 1, entry);
  while (take_size (&desk, &sizes))
    assert_place (&desk, 1, entry);
  pointer_tap (pad_find_key (pad_of (desk_sheet (&desk)), one->first));
  desk_settle (&desk);
  assert_place (&desk, 1, entry);
  pointer_tap (pad_find_key (pad_of (desk_sheet (&desk)), one->second));
  desk_settle (&desk);
  assert_game (desk_game (&desk), one->expected);
  desk_close (&desk);
}

/* Where the values of the player in turn stand beside the rows, a tap on a cell points at those of its row, which then
 * enter; for the other player, and for what is filled, there is the pad. */
static void
test_asked_beside (Desk *desk)
{
  desk_resize (desk, 1920, 1080);
  pointer_tap (cell_of (desk, 0, 25));
  desk_settle (desk);
  g_assert_true (is_asked_beside (desk));
  g_assert_null (pad_of (desk_sheet (desk)));
  g_assert_true (desk_press (desk, GDK_KEY_Escape, 0));
  g_assert_false (is_asked_beside (desk));
  pointer_tap (cell_of (desk, 0, 25));
  pointer_tap (cell_of (desk, 1, 25));
  desk_settle (desk);
  g_assert_false (is_asked_beside (desk));
  g_assert_nonnull (pad_of (desk_sheet (desk)));
  close_pad (desk);
  pointer_tap (cell_of (desk, 0, 0));
  desk_settle (desk);
  g_assert_nonnull (pad_of (desk_sheet (desk)));
  close_pad (desk);
  pointer_tap (cell_of (desk, 0, 25));
  desk_settle (desk);
  desk_enter (desk, 0, "chance", "24");
  g_assert_false (is_asked_beside (desk));
  desk_resize (desk, 1024, 768);
  pointer_tap (cell_of (desk, 1, 25));
  desk_settle (desk);
  g_assert_nonnull (pad_of (desk_sheet (desk)));
}

/* The tray has the taps while it is open: the pad makes room for it, and a tap opens none. */
static void
test_tray (Desk *desk)
{
  open_pad (desk, 0, 0);
  g_assert_true (desk_press (desk, GDK_KEY_d, 0));
  g_assert_null (pad_of (desk_sheet (desk)));
  open_pad (desk, 0, 1);
  g_assert_null (pad_of (desk_sheet (desk)));
  desk_press (desk, GDK_KEY_Escape, 0);
  open_pad (desk, 0, 1);
  g_assert_nonnull (pad_of (desk_sheet (desk)));
}

static const DeskTest tests[] = {
  { "asked-beside", desk_open, "special-8 | 1 ones 3 | 2 ones 3", test_asked_beside },
  { "tray", desk_open, "yatzy", test_tray },
};

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strconcat ("/keypad-places/", places[i].name, NULL);

      g_test_add_data_func (path, &places[i], test_places);
    }
  for (guint i = 0; i < G_N_ELEMENTS (turned); i++)
    {
      g_autofree char *path = g_strconcat ("/keypad-places/turned/", turned[i].name, NULL);

      g_test_add_data_func (path, &turned[i], test_turned);
    }
  g_test_add_func ("/keypad-places/told-title", test_told_title);
  desk_add_tests ("keypad-places", tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
