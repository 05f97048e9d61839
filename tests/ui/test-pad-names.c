/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pads.h"
#include "pointer.h"

#include "ui/sheet/entry-pad.h"

/* The pad where there are many players, or names as long as can be. */

#define EIGHT "Anna; Bjørn; Carla; Dieter; Eva; Finn; Gustav; Hanna"
#define LONG "Maximiliane-Alexandrina von und zu Hohenstaufen-Wittelsbach-Sachsen-Coburg die Ältere und Weisere"

static void
open_at (Shown      *shown,
         const char *rules,
         const char *names,
         const char *steps,
         guint       seat,
         const char *entry)
{
  shown_open_named (shown, rules, names, steps);
  pointer_tap (shown_cell (shown, seat, entry));
  shown_settle (shown);
}

/* The labels of the buttons for other players. */
static char *
list_others (Shown *shown)
{
  g_autoptr (GPtrArray) buttons = widgets_below (pad_of (shown->view), GTK_TYPE_BUTTON);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < buttons->len; i++)
    {
      const char *label = gtk_button_get_label (g_ptr_array_index (buttons, i));

      if (label != NULL && g_str_has_prefix (label, "To "))
        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", label);
    }
  return g_strdup (list->str);
}

static GtkWidget *
find_other (Shown      *shown,
            const char *label)
{
  g_autoptr (GPtrArray) buttons = widgets_below (pad_of (shown->view), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (g_ptr_array_index (buttons, i)), label) == 0)
      return g_ptr_array_index (buttons, i);
  g_error ("the pad has no “%s”", label);
}

/* Hanna has what Gustav, whose turn it is, has just rolled. */
static void
test_turn_first (void)
{
  g_autofree char *others = NULL;
  Shown shown;

  open_at (&shown, "yatzy", EIGHT,
           "1 ones 3 | 2 ones 3 | 3 ones 3 | 4 ones 3 | 5 ones 3 | 6 ones 3 | 8 sixes 4", 7, "sixes");
  others = list_others (&shown);
  g_assert_cmpstr (others, ==, "To Gustav, To Anna, To Bjørn, To Carla");
  shown_close (&shown);
}

/* The keyboard stays in the sheet. */
static void
test_focus_after_move (void)
{
  Shown shown;

  open_at (&shown, "yatzy", "Anna; Bjørn", "1 ones 3 | 1 twos 3", 0, "twos");
  pointer_tap (find_other (&shown, "To Bjørn"));
  shown_settle (&shown);
  assert_game (shown_game (&shown), "2.twos=6 1.twos=open");
  shown_assert_focus (&shown, 0, "twos");
  shown_close (&shown);
}

static void
assert_narrow (Shown *shown)
{
  g_assert_cmpint (gtk_widget_get_width (pad_of (shown->view)), <=, 560);
}

static void
test_long_names (void)
{
  Shown shown;

  open_at (&shown, "special-8", LONG "; Bjørn", "1 ones 3", 0, "twos");
  assert_narrow (&shown);
  shown_close (&shown);
  open_at (&shown, "special-8", "Anna; " LONG, "1 ones 3", 0, "ones");
  assert_narrow (&shown);
  shown_close (&shown);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);

  g_test_add_func ("/pad-names/turn-first", test_turn_first);
  g_test_add_func ("/pad-names/focus-after-move", test_focus_after_move);
  g_test_add_func ("/pad-names/long-names", test_long_names);

  return g_test_run ();
}
