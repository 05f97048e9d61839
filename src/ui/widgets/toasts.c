/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "toasts.h"

#include "size-class.h"
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

#define TOASTS "protokoll-toasts"
#define GOING "protokoll-going"
#define OFFER "protokoll-offer"

typedef struct
{
  GQueue *toasts; /* those that were added and not dismissed, oldest first; the first is to be seen. All have the same
                   * priority */
  gint64 changed; /* the time at which a toast began to slide in: when it was added or when the one before it went */
  void (*tell) (gpointer line, AdwToast *toast);
  gpointer line;
} Toasts;

static void
toasts_free (gpointer data)
{
  Toasts *self = data;

  g_queue_free (self->toasts);
  g_free (self);
}

static Toasts *
get_toasts (AdwToastOverlay *overlay)
{
  Toasts *self = g_object_get_data (G_OBJECT (overlay), TOASTS);

  if (self == NULL)
    {
      self = g_new (Toasts, 1);
      *self = (Toasts) { .toasts = g_queue_new () };
      g_object_set_data_full (G_OBJECT (overlay), TOASTS, self, toasts_free);
    }
  return self;
}

/* Shows the first toast over the content or tells it to the line. A hidden toast does not count its time. */
static void
show_first (AdwToastOverlay *overlay)
{
  Toasts *self = get_toasts (overlay);
  AdwToast *first = g_queue_peek_head (self->toasts);
  gboolean beside = self->tell != NULL && first != NULL && adw_toast_get_timeout (first) > 0;
  GtkWidget *content = adw_toast_overlay_get_child (overlay);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (overlay)); child;
       child = gtk_widget_get_next_sibling (child))
    if (child != content)
      gtk_widget_set_visible (child, !beside);
  if (self->tell != NULL)
    self->tell (self->line, beside && g_object_get_data (G_OBJECT (first), GOING) == NULL ? first : NULL);
}

void
toasts_set_line (AdwToastOverlay *overlay,
                 void           (*tell) (gpointer line, AdwToast *toast),
                 gpointer         line)
{
  Toasts *self = get_toasts (overlay);

  if (self->tell == tell)
    return;
  if (self->tell != NULL)
    self->tell (self->line, NULL);
  self->tell = tell;
  self->line = line;
  show_first (overlay);
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
  Toasts *self = get_toasts (overlay);
  gint64 past = (g_get_monotonic_time () - self->changed) / 1000;
  gboolean first = g_queue_peek_head (self->toasts) == toast;

  /* A toast that is not on the screen has no animation. */
  if (!first || past >= COMING || !gtk_widget_get_mapped (GTK_WIDGET (overlay)))
    {
      g_queue_remove (self->toasts, toast);
      if (first)
        self->changed = g_get_monotonic_time ();
      return;
    }
  g_signal_stop_emission_by_name (toast, "dismissed");
  adw_toast_set_button_label (toast, NULL);
  g_object_set_data_full (G_OBJECT (toast), GOING, GUINT_TO_POINTER (g_timeout_add ((guint) (COMING - past), go_cb, toast)),
                          forget_cb);
  show_first (overlay);
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

/* With large text, or with many words on a telephone, the buttons stand below the words; but a toast that goes by itself
 * has two lines there and the rest in a tooltip, because it covers what is below it. */
void
toasts_wrap (AdwToastOverlay *overlay,
             AdwToast        *toast,
             const char      *markup)
{
  int width = gtk_widget_get_width (GTK_WIDGET (overlay));
  int beside = room_for_words (overlay, toast);
  gboolean brief = size_class_of (width) == SIZE_CLASS_NARROW && adw_toast_get_timeout (toast) > 0;
  gboolean stacked =
    text_size_is_compact (width) || (!brief && measure (GTK_WIDGET (overlay), markup) > MOST_LINES * beside);
  int room = stacked ? width - AROUND_ALONE : beside;
  int least = measure (GTK_WIDGET (overlay), "00000000");
  int n_chars = LEAST_CHARS + MAX (0, room - least) / MAX (1, least / LEAST_CHARS);
  GtkWidget *words = g_object_new (GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, "max-width-chars", n_chars,
                                   "css-classes", (const char *[]) { "heading", NULL }, NULL);

  if (brief)
    g_object_set (words, "lines", 2, "ellipsize", PANGO_ELLIPSIZE_END, "tooltip-markup", markup, NULL);
  if (stacked)
    g_signal_connect (words, "map", G_CALLBACK (stack_cb), NULL);
  adw_toast_set_custom_title (toast, words);
  show_first (overlay);
}

char *
toasts_get_words (AdwToast *toast)
{
  GtkWidget *custom = adw_toast_get_custom_title (toast);
  char *words = NULL;

  if (custom != NULL)
    return g_strdup (gtk_label_get_text (GTK_LABEL (custom)));
  pango_parse_markup (adw_toast_get_title (toast), -1, 0, NULL, &words, NULL, NULL);
  return words;
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
  Toasts *self = get_toasts (overlay);
  g_autofree char *markup = g_strdup (adw_toast_get_title (toast));

  g_queue_push_tail (self->toasts, toast);
  self->changed = g_get_monotonic_time ();
  /* libadwaita ellipsizes a title that does not fit, on a telephone or with large text. */
  if (gtk_widget_get_mapped (GTK_WIDGET (overlay)) && adw_toast_get_custom_title (toast) == NULL &&
      measure (GTK_WIDGET (overlay), markup) > room_for_words (overlay, toast))
    toasts_wrap (overlay, toast, markup);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), overlay, 0);
  adw_toast_overlay_add_toast (overlay, toast);
  /* After the overlay has put the next one in its place. */
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (show_first), overlay, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  name_buttons (overlay);
  show_first (overlay);
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
  g_autoptr (GQueue) toasts = g_queue_copy (get_toasts (overlay)->toasts);

  for (GList *l = toasts->head; l != NULL; l = l->next)
    if (g_object_get_data (l->data, OFFER) != NULL)
      adw_toast_dismiss (l->data);
}
