/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outlook-line.h"

#include "core/durations.h"
#include "outlook-words.h"
#include "ui/widgets/after-paint.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

#define CLOCK "turn-clock"

/* The most lines of the words, which take the width that is left. */
#define MOST_LINES 2

struct _ProtokollOutlookLine
{
  GtkBox parent_instance;

  GtkWidget *words;
  GtkWidget *clock;
  ProtokollSession *session;
  GSettings *settings;
  SizeClass size_class;
  int width;   /* the width of @words in pixels when their text was chosen */
  guint ticks; /* the source that moves the clock, only while the clock is seen */
  AfterPaint later;
};

G_DEFINE_FINAL_TYPE (ProtokollOutlookLine, protokoll_outlook_line, GTK_TYPE_BOX)

/* --- the clock --- */

/* Seconds since the turn began; -1 where that is unknown, or so long ago that the game has paused. */
static gint64
get_passed (ProtokollOutlookLine *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  gint64 begin = sheet != NULL && !sheet->finished ? durations_get_turn_begin (sheet->game) : 0;
  gint64 passed;

  if (begin == 0)
    return -1;
  passed = g_get_real_time () / G_USEC_PER_SEC - begin;
  return passed > DURATIONS_PAUSE ? -1 : MAX (0, passed);
}

static gboolean
tick_cb (gpointer line)
{
  ProtokollOutlookLine *self = line;
  gint64 passed = get_passed (self);
  g_autofree char *words = passed >= 0 ? outlook_words_clock (passed) : g_strdup ("");

  gtk_inscription_set_text (GTK_INSCRIPTION (self->clock), words);
  if (passed >= 0)
    return G_SOURCE_CONTINUE;
  self->ticks = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_clock (ProtokollOutlookLine *self)
{
  g_clear_handle_id (&self->ticks, g_source_remove);
}

/* Starts or stops the clock, which runs only while it is wanted and seen. */
static void
refresh_clock (ProtokollOutlookLine *self)
{
  gboolean wanted = g_settings_get_boolean (self->settings, CLOCK);

  stop_clock (self);
  gtk_widget_set_visible (self->clock, wanted);
  if (!wanted || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (tick_cb (self))
    self->ticks = g_timeout_add_seconds (1, tick_cb, self);
}

/* --- the words --- */

static void
show_words (ProtokollOutlookLine *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  gboolean wide = sheet != NULL && self->size_class == SIZE_CLASS_WIDE;
  g_autofree char *words = wide ? outlook_words_game (sheet) : NULL;
  gboolean whole = words == NULL || widget_has_room (self->words, words, MOST_LINES, 0);
  g_autofree char *brief = whole ? NULL : outlook_words_lead (sheet);
  const char *shown = whole ? words : widget_has_room (self->words, brief, MOST_LINES, 0) ? brief : NULL;

  self->width = gtk_widget_get_width (self->words);
  gtk_inscription_set_text (GTK_INSCRIPTION (self->words), shown);
  gtk_widget_set_tooltip_text (self->words, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->words), GTK_ACCESSIBLE_PROPERTY_LABEL, words != NULL ? words : "",
                                  -1);
}

static void
show_later (gpointer line)
{
  show_words (line);
  refresh_clock (line);
}

static void
changed_cb (ProtokollOutlookLine *self)
{
  after_paint_request (&self->later, self, show_later);
}

void
protokoll_outlook_line_fit (ProtokollOutlookLine *self,
                            SizeClass             size_class)
{
  if (self->size_class == size_class && gtk_widget_get_width (self->words) == self->width)
    return;
  self->size_class = size_class;
  gtk_widget_set_visible (self->words, size_class == SIZE_CLASS_WIDE);
  show_words (self);
}

GtkWidget *
protokoll_outlook_line_new (ProtokollSession *session,
                            GSettings        *settings)
{
  ProtokollOutlookLine *self = g_object_new (PROTOKOLL_TYPE_OUTLOOK_LINE, "name", "outlook", "spacing", 12, "hexpand",
                                             TRUE, NULL);

  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" CLOCK, G_CALLBACK (refresh_clock), self, G_CONNECT_SWAPPED);
  show_later (self);
  return GTK_WIDGET (self);
}

static void
protokoll_outlook_line_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_outlook_line_parent_class)->map (widget);
  refresh_clock (PROTOKOLL_OUTLOOK_LINE (widget));
}

static void
protokoll_outlook_line_unmap (GtkWidget *widget)
{
  stop_clock (PROTOKOLL_OUTLOOK_LINE (widget));
  GTK_WIDGET_CLASS (protokoll_outlook_line_parent_class)->unmap (widget);
}

static void
protokoll_outlook_line_dispose (GObject *object)
{
  ProtokollOutlookLine *self = PROTOKOLL_OUTLOOK_LINE (object);

  stop_clock (self);
  after_paint_cancel (&self->later);
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_outlook_line_parent_class)->dispose (object);
}

static void
protokoll_outlook_line_class_init (ProtokollOutlookLineClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_outlook_line_dispose;
  GTK_WIDGET_CLASS (class)->map = protokoll_outlook_line_map;
  GTK_WIDGET_CLASS (class)->unmap = protokoll_outlook_line_unmap;
}

static void
protokoll_outlook_line_init (ProtokollOutlookLine *self)
{
  self->size_class = SIZE_CLASS_WIDE;
  self->words = g_object_new (GTK_TYPE_INSCRIPTION, "name", "outlook-words", "min-chars", 0, "nat-chars", 0,
                              "nat-lines", MOST_LINES, "hexpand", TRUE, "xalign", 1.0, "yalign", 0.5, NULL);
  self->clock = g_object_new (GTK_TYPE_INSCRIPTION, "name", "turn-clock", "min-chars", 5, "nat-chars", 5, "xalign", 1.0,
                              "yalign", 0.5, NULL);
  gtk_widget_add_css_class (self->words, "numeric");
  gtk_widget_add_css_class (self->clock, "numeric");
  gtk_widget_add_css_class (self->clock, "dim-label");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->clock), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Turn Clock"),
                                  -1);
  gtk_box_append (GTK_BOX (self), self->words);
  gtk_box_append (GTK_BOX (self), self->clock);
}
