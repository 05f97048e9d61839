/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"
#include "pictures.h"

#include "ui/sheet/entry-hint.h"

/* The words beside a cell in which something is typed. */

static EntryHint *
new_hint (void)
{
  return g_object_ref_sink (ENTRY_HINT (entry_hint_new ()));
}

static void
assert_words (EntryHint  *hint,
              const char *title,
              const char *words)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (hint));
  g_autoptr (GString) said = g_string_new (NULL);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (first)), ==, title);
  for (GtkWidget *label = gtk_widget_get_next_sibling (first); label != NULL; label = gtk_widget_get_next_sibling (label))
    if (gtk_widget_get_visible (label))
      g_string_append_printf (said, "%s%s", gtk_widget_has_css_class (label, "problem") ? "!" : "",
                              gtk_label_get_text (GTK_LABEL (label)));
  g_assert_cmpstr (said->str, ==, words);
}

/* It is never in the way of a tap. */
static void
test_no_target (void)
{
  EntryHint *hint = new_hint ();

  g_assert_false (gtk_widget_get_can_target (GTK_WIDGET (hint)));
  gtk_test_accessible_assert_role (hint, GTK_ACCESSIBLE_ROLE_STATUS);
  g_assert_finalize_object (hint);
}

static void
test_states (void)
{
  static const struct
  {
    TypingState state;
    const char *css_class;
  } cases[] = {
    { TYPING_EMPTY, "plain" },
    { TYPING_GOING, "plain" },
    { TYPING_FITS, "fits" },
    { TYPING_WRONG, "wrong" },
  };
  EntryHint *hint = new_hint ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      entry_hint_show (hint, "Anna · Ones", cases[i].state, "7 points");
      assert_words (hint, "Anna · Ones", cases[i].state == TYPING_WRONG ? "!7 points" : "7 points");
      for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
        g_assert_cmpint (gtk_widget_has_css_class (GTK_WIDGET (hint), cases[j].css_class), ==,
                         g_str_equal (cases[i].css_class, cases[j].css_class));
    }
  g_assert_finalize_object (hint);
}

static void
test_markup (void)
{
  EntryHint *hint = new_hint ();

  entry_hint_show (hint, "<b>Anna</b> & Co", TYPING_WRONG, "expected <34>");
  assert_words (hint, "<b>Anna</b> & Co", "!expected <34>");
  g_assert_finalize_object (hint);
}

/* Only what is wrong is red, not what would be right. */
static void
test_problem (void)
{
  EntryHint *hint = new_hint ();

  entry_hint_show (hint, "Anna · Ones", TYPING_WRONG, "9 is not possible. Numbers from 1 to 8; x strikes.");
  assert_words (hint, "Anna · Ones", "!9 is not possible.Numbers from 1 to 8; x strikes.");
  entry_hint_show (hint, "Anna · Ones", TYPING_FITS, "8 points");
  assert_words (hint, "Anna · Ones", "8 points");
  g_assert_finalize_object (hint);
}

/* Long words are wrapped, a long name is cut: it fits beside a cell of a phone. */
static void
test_width (void)
{
  g_autofree char *name = g_strnfill (500, 'w');
  EntryHint *hint = new_hint ();
  int minimum, natural;

  entry_hint_show (hint, name, TYPING_WRONG,
                   "3 + 3 cannot be “34”; expected sum: 9, 12, 15, 18, 21, 24, 27, 30, 33, x for a strike, or "
                   "the 8 dice");
  gtk_widget_measure (GTK_WIDGET (hint), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, 340);
  g_assert_finalize_object (hint);
}

/* How far the words stand out from what it looks like without any, where they do most. */
static double
measure_words (GtkWidget   *window,
               EntryHint   *hint,
               TypingState  state)
{
  Picture with, without;
  graphene_rect_t area;
  double most = 0;

  entry_hint_show (hint, "Anna · Ones", state, "expected 0 to 8");
  display_settle (window);
  area = bounds_in (GTK_WIDGET (hint), window);
  picture_take (&with, window, &area);
  entry_hint_show (hint, "Anna · Ones", state, " ");
  display_settle (window);
  picture_take (&without, window, &area);
  picture_count (&with, &without, 1, &most);
  picture_clear (&with);
  picture_clear (&without);
  return most;
}

/* Whatever is said can be read. */
static void
test_seen (void)
{
  GtkWidget *window = gtk_window_new ();
  EntryHint *hint = new_hint ();

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (hint));
  gtk_window_present (GTK_WINDOW (window));
  for (TypingState state = TYPING_EMPTY; state <= TYPING_WRONG; state++)
    g_assert_cmpfloat (measure_words (window, hint, state), >=, 3);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (hint);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/entry-hint/no-target", test_no_target);
  g_test_add_func ("/entry-hint/states", test_states);
  g_test_add_func ("/entry-hint/markup", test_markup);
  g_test_add_func ("/entry-hint/problem", test_problem);
  g_test_add_func ("/entry-hint/width", test_width);
  g_test_add_func ("/entry-hint/seen", test_seen);
  return g_test_run ();
}
