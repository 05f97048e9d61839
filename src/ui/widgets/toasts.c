/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "toasts.h"

#include "text-size.h"

#include <glib/gi18n.h>

/* libadwaita 1.2 uses a toast after it was freed if the toast is dismissed before it has slid in (fixed in 1.3 by
 * “toast-overlay: Prevent show_done from firing after hide_done”). Sliding in takes up to 500 ms if the toast replaces
 * another one, and sliding out 300 ms, so after this many milliseconds a toast can be dismissed safely. Toasts that
 * still wait in the queue can always be dismissed. */
#define COMING 600

/* Pixels around the words: of a toast with a close button beside them, of one with the buttons below, and of the action
 * button. */
#define AROUND 112
#define AROUND_ALONE 72
#define AROUND_BUTTON 42
#define LEAST_CHARS 8
/* Words of more lines have the buttons below them. */
#define MOST_LINES 3

#define CHANGED "protokoll-changed"
#define TOASTS "protokoll-toasts"
#define GOING "protokoll-going"
#define OFFER "protokoll-offer"

/* The toasts that were added and not dismissed, oldest first; the first is on the screen. All have the same
 * priority. */
static GQueue *
get_toasts (AdwToastOverlay *overlay)
{
  GQueue *toasts = g_object_get_data (G_OBJECT (overlay), TOASTS);

  if (toasts == NULL)
    {
      toasts = g_queue_new ();
      g_object_set_data_full (G_OBJECT (overlay), TOASTS, toasts, (GDestroyNotify) g_queue_free);
    }
  return toasts;
}

/* Stores the time at which a toast begins to slide in: when it is added or when the one before it goes. */
static void
note_change (AdwToastOverlay *overlay)
{
  gint64 now = g_get_monotonic_time ();

  g_object_set_data_full (G_OBJECT (overlay), CHANGED, g_memdup2 (&now, sizeof now), g_free);
}

static gboolean
go_cb (gpointer toast)
{
  g_object_steal_data (toast, GOING);
  g_signal_emit_by_name (toast, "dismissed");
  return G_SOURCE_REMOVE;
}

static void
forget_cb (gpointer source)
{
  g_source_remove (GPOINTER_TO_UINT (source));
}

/* Handles "dismissed" before the overlay does. If the emission is stopped here, the overlay does not react yet, but for
 * AdwToast itself it is dismissed, and only once. */
static void
dismissed_cb (AdwToast        *toast,
              AdwToastOverlay *overlay)
{
  const gint64 *changed = g_object_get_data (G_OBJECT (overlay), CHANGED);
  gint64 past = (g_get_monotonic_time () - *changed) / 1000;
  GQueue *toasts = get_toasts (overlay);
  gboolean first = g_queue_peek_head (toasts) == toast;

  /* A toast that is not on the screen has no animation. */
  if (!first || past >= COMING || !gtk_widget_get_mapped (GTK_WIDGET (overlay)))
    {
      g_queue_remove (toasts, toast);
      if (first)
        note_change (overlay);
      return;
    }
  g_signal_stop_emission_by_name (toast, "dismissed");
  adw_toast_set_button_label (toast, NULL);
  g_object_set_data_full (G_OBJECT (toast), GOING, GUINT_TO_POINTER (g_timeout_add ((guint) (COMING - past), go_cb, toast)),
                          forget_cb);
}

static int
measure (GtkWidget  *widget,
         const char *markup)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, NULL);
  int width;

  pango_layout_set_markup (layout, markup, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  /* The title is bold, and so about a fifth wider. */
  return width * 6 / 5;
}

/* Pixels that the words of @toast have beside its buttons. */
static int
room_for_words (AdwToastOverlay *overlay,
                AdwToast        *toast)
{
  const char *label = adw_toast_get_button_label (toast);

  return gtk_widget_get_width (GTK_WIDGET (overlay)) - AROUND -
         (label != NULL ? measure (GTK_WIDGET (overlay), label) + AROUND_BUTTON : 0);
}

/* Stacks the buttons below the words, by making the internal layout of the toast widget vertical. */
static void
stack_cb (GtkWidget *words)
{
  GtkWidget *toast = words;
  GtkLayoutManager *layout = NULL;

  while (toast != NULL && g_strcmp0 (gtk_widget_get_css_name (toast), "toast") != 0)
    toast = gtk_widget_get_parent (toast);
  if (toast != NULL)
    layout = gtk_widget_get_layout_manager (toast);
  if (GTK_IS_ORIENTABLE (layout))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
}

/* With large text, or with many words on a telephone, the buttons stand below the words. */
void
toasts_wrap (AdwToastOverlay *overlay,
             AdwToast        *toast,
             const char      *markup)
{
  int width = gtk_widget_get_width (GTK_WIDGET (overlay));
  int beside = room_for_words (overlay, toast);
  gboolean stacked = text_size_is_compact (width) || measure (GTK_WIDGET (overlay), markup) > MOST_LINES * beside;
  int room = stacked ? width - AROUND_ALONE : beside;
  int least = measure (GTK_WIDGET (overlay), "00000000");
  int n_chars = LEAST_CHARS + MAX (0, room - least) / MAX (1, least / LEAST_CHARS);
  GtkWidget *words = g_object_new (GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, "max-width-chars", n_chars,
                                   "css-classes", (const char *[]) { "heading", NULL }, NULL);

  if (stacked)
    g_signal_connect (words, "map", G_CALLBACK (stack_cb), NULL);
  adw_toast_set_custom_title (toast, words);
}

/* The close button of an AdwToast has no accessible name. */
static void
name_button (GtkWidget *below)
{
  for (GtkWidget *child = gtk_widget_get_first_child (below); child; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child) && gtk_button_get_icon_name (GTK_BUTTON (child)) != NULL)
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Close"), -1);
    else
      name_button (child);
}

/* Names the close buttons of all toasts on @overlay. Every child but the content is a toast. */
static void
name_buttons (AdwToastOverlay *overlay)
{
  GtkWidget *content = adw_toast_overlay_get_child (overlay);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (overlay)); child;
       child = gtk_widget_get_next_sibling (child))
    if (child != content)
      name_button (child);
}

void
toasts_add (AdwToastOverlay *overlay,
            AdwToast        *toast)
{
  g_autofree char *markup = g_strdup (adw_toast_get_title (toast));

  g_queue_push_tail (get_toasts (overlay), toast);
  note_change (overlay);
  /* libadwaita ellipsizes a title that does not fit, on a telephone or with large text. */
  if (gtk_widget_get_mapped (GTK_WIDGET (overlay)) && adw_toast_get_custom_title (toast) == NULL &&
      measure (GTK_WIDGET (overlay), markup) > room_for_words (overlay, toast))
    toasts_wrap (overlay, toast, markup);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), overlay, 0);
  adw_toast_overlay_add_toast (overlay, toast);
  name_buttons (overlay);
}

/* The words are looked up here and not in the title of the toast, because a custom title replaces that. */
static void
offer_gone_cb (AdwToast *toast,
               GObject  *overlay)
{
  const char *words = g_object_get_data (G_OBJECT (toast), OFFER);

  if (g_object_get_data (overlay, words) == toast)
    g_object_set_data (overlay, words, NULL);
}

void
toasts_offer_undo (AdwToastOverlay *overlay,
                   const char      *words,
                   GCallback        undo,
                   gpointer         object)
{
  AdwToast *former = g_object_get_data (G_OBJECT (overlay), words);
  AdwToast *toast = adw_toast_new (words);

  if (former != NULL)
    adw_toast_dismiss (former);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_timeout (toast, TOASTS_UNDO_SECONDS);
  g_signal_connect_data (toast, "button-clicked", undo, g_object_ref (object), (GClosureNotify) (GCallback) g_object_unref,
                         G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (offer_gone_cb), overlay, 0);
  g_object_set_data_full (G_OBJECT (toast), OFFER, g_strdup (words), g_free);
  g_object_set_data (G_OBJECT (overlay), words, toast);
  toasts_add (overlay, toast);
}

void
toasts_withdraw_undo (AdwToastOverlay *overlay)
{
  g_autoptr (GQueue) toasts = g_queue_copy (get_toasts (overlay));

  for (GList *l = toasts->head; l != NULL; l = l->next)
    if (g_object_get_data (l->data, OFFER) != NULL)
      adw_toast_dismiss (l->data);
}
