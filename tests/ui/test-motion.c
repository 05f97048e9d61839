/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "histories.h"
#include "keyboard.h"
#include "sessions.h"

#include "ui/widgets/toasts.h"

/* With animations switched off in the desktop nothing of the program slides or fades: what changes is there at once.
 * Frame by frame it is looked at where every widget stands; with animations the same changes must be seen to move. */

/* Frames that are looked at, more than any animation takes. */
#define FRAMES 40

/* A new place may be found in two goes, the second one when sizes are known. */
#define MOST_PLACES 2

/* On a busy machine an animation may have few frames; with a sanitizer it has no more than two, and only what is
 * without animations can be looked at. */
#ifdef __SANITIZE_ADDRESS__
#define TRIES 0
#else
#define TRIES 20
#endif

typedef struct
{
  GtkWidget *window;
  GHashTable *places;  /* of widgets: where they stood last */
  GHashTable *changes; /* of widgets: how often that was elsewhere */
  guint frames;
} Recording;

static void
note (Recording *recording,
      GtkWidget *widget)
{
  graphene_rect_t area, *last = g_hash_table_lookup (recording->places, widget);

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, recording->window, &area))
    return;
  if (last != NULL && !graphene_rect_equal (last, &area))
    {
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (recording->changes, widget));

      g_hash_table_insert (recording->changes, widget, GUINT_TO_POINTER (n + 1));
    }
  g_hash_table_insert (recording->places, widget, g_memdup2 (&area, sizeof area));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    note (recording, child);
}

static gboolean
tick_cb (GtkWidget     *window,
         GdkFrameClock *clock,
         gpointer       data)
{
  Recording *recording = data;

  note (recording, window);
  recording->frames++;
  return G_SOURCE_CONTINUE;
}

/* How often the widget that moved most was elsewhere than in the frame before, after @change. */
static guint
count_moves (Desk  *desk,
             void (*change) (Desk *desk))
{
  Recording recording = { GTK_WIDGET (desk->window), g_hash_table_new_full (NULL, NULL, NULL, g_free),
                          g_hash_table_new (NULL, NULL), 0 };
  guint tick = gtk_widget_add_tick_callback (recording.window, tick_cb, &recording, NULL);
  guint most = 0;
  GHashTableIter iter;
  gpointer n;

  change (desk);
  wait_until (recording.frames >= FRAMES);
  gtk_widget_remove_tick_callback (recording.window, tick);
  g_hash_table_iter_init (&iter, recording.changes);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    most = MAX (most, GPOINTER_TO_UINT (n));
  g_hash_table_unref (recording.places);
  g_hash_table_unref (recording.changes);
  return most;
}

static void
animate (gboolean wanted)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", wanted, NULL);
}

/* @back takes the change back. */
static void
check (Desk  *desk,
       void (*change) (Desk *desk),
       void (*back) (Desk *desk))
{
  guint n = TRIES > 0 ? 0 : G_MAXUINT;

  animate (TRUE);
  for (guint i = 0; i < TRIES && n <= MOST_PLACES; i++)
    {
      n = count_moves (desk, change);
      count_moves (desk, back);
    }
  g_assert_cmpuint (n, >, MOST_PLACES);

  animate (FALSE);
  g_assert_cmpuint (count_moves (desk, change), <=, MOST_PLACES);
  g_assert_cmpuint (count_moves (desk, back), <=, MOST_PLACES);
}

/* --- a toast --- */

static AdwToast *toast;

static void
show_toast (Desk *desk)
{
  toast = g_object_ref (adw_toast_new ("The game was saved"));
  toasts_add (ADW_TOAST_OVERLAY (desk_find (desk, "toasts")), toast);
}

static void
hide_toast (Desk *desk)
{
  adw_toast_dismiss (toast);
  g_clear_object (&toast);
}

static void
test_toast (void)
{
  Desk desk;

  /* Where a sheet is shown, its bar tells what a toast would. */
  desk_open_history (&desk, NULL);
  check (&desk, show_toast, hide_toast);
  desk_close (&desk);
}

/* --- what is not saved --- */

static void
tell_not_saved (Desk *desk)
{
  keep_table_out (desk->folder, TRUE);
  g_assert_true (protokoll_session_rename (desk_session (desk), 0, "Anna", NULL));
}

static void
tell_saved (Desk *desk)
{
  g_assert_true (desk_shows (desk, "not-saved-text"));
  keep_table_out (desk->folder, FALSE);
  g_assert_true (protokoll_session_rename (desk_session (desk), 0, "A", NULL));
}

static void
test_not_saved (void)
{
  Desk desk;

  desk_open (&desk, "yatzy | 1 ones 3");
  check (&desk, tell_not_saved, tell_saved);
  desk_close (&desk);
}

/* --- a portrait on a telephone --- */

static void
open_portrait (Desk *desk)
{
  keyboard_press (GTK_WIDGET (desk->window), "Return");
}

static void
close_portrait (Desk *desk)
{
  keyboard_press (GTK_WIDGET (desk->window), "Escape");
}

static void
test_portrait (void)
{
  g_autoptr (GPtrArray) rows = NULL;
  Desk desk;

  desk_open_history (&desk, NULL);
  animate (FALSE);
  desk_resize (&desk, 360, 640);
  desk_show_tab (&desk, TAB_PLAYERS);
  rows = desk_rows (&desk);
  gtk_widget_grab_focus (gtk_widget_get_parent (g_ptr_array_index (rows, 1)));
  /* Once, so that all of it is made and loaded. */
  open_portrait (&desk);
  desk_wait (&desk);
  close_portrait (&desk);
  desk_wait (&desk);
  check (&desk, open_portrait, close_portrait);
  desk_close (&desk);
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/motion/toast", test_toast);
  g_test_add_func ("/motion/not-saved", test_not_saved);
  g_test_add_func ("/motion/portrait", test_portrait);
  return g_test_run ();
}
