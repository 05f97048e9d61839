/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "display.h"

#include "ui/widgets/toasts.h"

/* Toasts that go while they come. Freed memory is overwritten in the tests, so that its use ends the program. Time itself
 * is tested here: nothing tells when an animation would have touched what is gone. */

/* Milliseconds in which everything has come and gone. */
#define LONG 1200

typedef struct
{
  GtkWidget *window;
  AdwToastOverlay *overlay;
  guint n_gone;
} Tray;

static void
tray_open (Tray *tray)
{
  *tray = (Tray) { .window = adw_window_new (), .overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ()) };
  adw_toast_overlay_set_child (tray->overlay, gtk_label_new ("below"));
  adw_window_set_content (ADW_WINDOW (tray->window), GTK_WIDGET (tray->overlay));
  gtk_window_set_default_size (GTK_WINDOW (tray->window), 360, 300);
  gtk_window_present (GTK_WINDOW (tray->window));
  display_settle (tray->window);
}

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the program run on for @time milliseconds. */
static void
run (guint time)
{
  gboolean over = FALSE;

  g_timeout_add (time, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
tray_close (Tray *tray)
{
  gtk_window_destroy (GTK_WINDOW (tray->window));
  run (LONG);
}

static void
gone_cb (Tray *tray)
{
  tray->n_gone++;
}

/* A toast with a button; the caller holds it, too. */
static AdwToast *
add (Tray       *tray,
     const char *title)
{
  AdwToast *toast = adw_toast_new (title);

  adw_toast_set_button_label (toast, "_Undo");
  adw_toast_set_timeout (toast, 0);
  toasts_add (tray->overlay, g_object_ref (toast));
  g_signal_connect_swapped (toast, "dismissed", G_CALLBACK (gone_cb), tray);
  return toast;
}

static guint
count_shown (Tray *tray)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (tray->overlay)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n - 1;
}

static void
at_once (void)
{
  g_autoptr (AdwToast) toast = NULL;
  Tray tray;

  tray_open (&tray);
  toast = add (&tray, "one");
  adw_toast_dismiss (toast);
  adw_toast_dismiss (toast);
  g_assert_cmpuint (tray.n_gone, ==, 0);
  g_assert_null (adw_toast_get_button_label (toast));
  run (LONG);
  g_assert_cmpuint (tray.n_gone, ==, 1);
  g_assert_cmpuint (count_shown (&tray), ==, 0);
  tray_close (&tray);
}

/* One that takes the place of another comes more slowly. */
static void
in_place_of_another (void)
{
  for (guint time = 0; time <= 200; time += 100)
    {
      g_autoptr (AdwToast) first = NULL;
      g_autoptr (AdwToast) second = NULL;
      Tray tray;

      tray_open (&tray);
      first = add (&tray, "one");
      run (LONG);
      adw_toast_dismiss (first);
      second = add (&tray, "two");
      run (time);
      adw_toast_dismiss (second);
      run (LONG);
      g_assert_cmpuint (tray.n_gone, ==, 2);
      g_assert_cmpuint (count_shown (&tray), ==, 0);
      tray_close (&tray);
    }
}

/* The one that waited comes when the first goes. */
static void
that_waited (void)
{
  g_autoptr (AdwToast) first = NULL;
  g_autoptr (AdwToast) second = NULL;
  Tray tray;

  tray_open (&tray);
  first = add (&tray, "one");
  second = add (&tray, "two");
  run (LONG);
  adw_toast_dismiss (first);
  g_assert_cmpuint (tray.n_gone, ==, 1);
  adw_toast_dismiss (second);
  g_assert_cmpuint (tray.n_gone, ==, 1);
  run (LONG);
  g_assert_cmpuint (tray.n_gone, ==, 2);
  g_assert_cmpuint (count_shown (&tray), ==, 0);
  tray_close (&tray);
}

/* Only what is on the screen has to come before it goes: not one after the other, each for itself. */
static void
many_at_once (void)
{
  AdwToast *toasts[6];
  Tray tray;

  tray_open (&tray);
  for (guint i = 0; i < G_N_ELEMENTS (toasts); i++)
    toasts[i] = add (&tray, "one of many");
  for (guint i = 0; i < G_N_ELEMENTS (toasts); i++)
    adw_toast_dismiss (toasts[i]);
  g_assert_cmpuint (tray.n_gone, ==, G_N_ELEMENTS (toasts) - 1);
  run (LONG);
  g_assert_cmpuint (tray.n_gone, ==, G_N_ELEMENTS (toasts));
  g_assert_cmpuint (count_shown (&tray), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (toasts); i++)
    g_assert_finalize_object (toasts[i]);
  tray_close (&tray);
}

static void
has_come (void)
{
  g_autoptr (AdwToast) toast = NULL;
  Tray tray;

  tray_open (&tray);
  toast = add (&tray, "one");
  run (LONG);
  g_assert_cmpuint (count_shown (&tray), ==, 1);
  adw_toast_dismiss (toast);
  g_assert_cmpuint (tray.n_gone, ==, 1);
  run (LONG);
  g_assert_cmpuint (count_shown (&tray), ==, 0);
  tray_close (&tray);
}

/* Nothing of it is left when the window goes first. */
static void
window_gone (void)
{
  g_autoptr (AdwToast) toast = NULL;
  Tray tray;

  tray_open (&tray);
  toast = add (&tray, "one");
  run (100);
  adw_toast_dismiss (toast);
  tray_close (&tray);
  g_assert_finalize_object (g_steal_pointer (&toast));
}

static GtkWidget *
find_button (GtkWidget  *below,
             const char *label)
{
  gboolean is_it = GTK_IS_BUTTON (below) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (below)), label) == 0;
  GtkWidget *found = is_it ? below : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (below); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
  return found;
}

/* Some words have their button beside them, and many words on a telephone have it below. */
static void
many_words (void)
{
  static const struct
  {
    const char *words;
    guint timeout;
    gboolean stacked;
  } cases[] = {
    { "The game was saved", 0, FALSE },
    { "The game was saved, and there is a new record: the highest total, 1148 points, and two more", 0, TRUE },
    { "The game was saved, and there is a new record: the highest total, 1148 points, and two more", 15, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AdwToast) toast = NULL;
      GtkWidget *words, *button;
      graphene_rect_t place, button_place;
      Tray tray;

      tray_open (&tray);
      toast = add (&tray, "one");
      adw_toast_set_timeout (toast, cases[i].timeout);
      toasts_wrap (tray.overlay, toast, cases[i].words);
      run (LONG);
      words = adw_toast_get_custom_title (toast);
      button = find_button (GTK_WIDGET (tray.overlay), "_Undo");
      g_assert_nonnull (button);
      g_assert_true (gtk_widget_compute_bounds (words, tray.window, &place));
      g_assert_true (gtk_widget_compute_bounds (button, tray.window, &button_place));
      if (cases[i].stacked)
        {
          g_assert_cmpfloat (button_place.origin.y, >=, place.origin.y + place.size.height);
          g_assert_cmpfloat (place.size.width, >, 200);
        }
      else
        g_assert_cmpfloat (button_place.origin.x, >=, place.origin.x + place.size.width);
      tray_close (&tray);
    }
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);

  g_test_add_func ("/toasts/dismissed/at-once", at_once);
  g_test_add_func ("/toasts/dismissed/in-place-of-another", in_place_of_another);
  g_test_add_func ("/toasts/dismissed/that-waited", that_waited);
  g_test_add_func ("/toasts/dismissed/many-at-once", many_at_once);
  g_test_add_func ("/toasts/dismissed/when-it-has-come", has_come);
  g_test_add_func ("/toasts/dismissed/window-gone", window_gone);
  g_test_add_func ("/toasts/many-words", many_words);

  return g_test_run ();
}
