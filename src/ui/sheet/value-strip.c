/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "value-strip.h"

#include "entry-keys.h"
#include "ui/dice-tray/die.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/text-size.h"

#include <glib/gi18n.h>

/* Measures in pixels: the least widths of the different keys, a die on one, and the distance of two lines of faces. */
#define STRIKE 44
#define NUMBER 44
#define FACE 36
#define DIE 24
#define NEXT 8

/* The margin before the first key, and the least width of the words before faces, in pixels. */
#define MARGIN 6
#define TIMES 30

/* The gap between keys in pixels, as in style.css. It is a transparent border of the keys, so that a finger may also hit
 * it. */
#define GAP 4

struct _ValueStrip
{
  GtkBox parent_instance;

  EntryKeys *keys;
};

enum
{
  PICKED,
  STEPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ValueStrip, value_strip, GTK_TYPE_BOX)

static void
pick (ValueStrip *self,
      const char *typed)
{
  value_strip_reset (self);
  g_signal_emit (self, signals[PICKED], 0, typed);
}

static void
strike_cb (ValueStrip *self)
{
  pick (self, "x");
}

static void
picked_cb (ValueStrip *self,
           int         value)
{
  g_autofree char *typed = g_strdup_printf ("%d", value);

  pick (self, typed);
}

static void
stepped_cb (ValueStrip *self)
{
  g_signal_emit (self, signals[STEPPED], 0);
}

void
value_strip_reset (ValueStrip *self)
{
  entry_keys_reset (self->keys);
}

int
value_strip_get_width ( void)
{
  return VALUE_STRIP_WIDTH + MAX (0, text_size_get_shown () - TEXT_SIZE_NORMAL) * VALUE_STRIP_GROWTH / TEXT_SIZE_NORMAL;
}

GtkWidget *
value_strip_new (const Ruleset *rules,
                 guint          entry)
{
  ValueStrip *self = g_object_new (VALUE_TYPE_STRIP, NULL);

  entry_keys_ask (self->keys, rules, entry);
  return GTK_WIDGET (self);
}

static void
value_strip_class_init (ValueStripClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[STEPPED] = g_signal_new ("stepped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "valuestrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
value_strip_init (ValueStrip *self)
{
  GtkWidget *strike = g_object_new (GTK_TYPE_BUTTON, "child", protokoll_die_new (DIE_STRIKE, DIE), "width-request",
                                    STRIKE + GAP, "css-classes", (const char *[]) { "strike", NULL }, NULL);

  spoken_set (strike, _("Strike"));
  g_signal_connect_object (strike, "clicked", G_CALLBACK (strike_cb), self, G_CONNECT_SWAPPED);
  self->keys = g_object_new (ENTRY_TYPE_KEYS, "hexpand", TRUE, "spacing", NEXT, "margin-start", MARGIN, NULL);
  entry_keys_set_form (self->keys, &(EntryKeysForm) {
    .room = G_MAXINT / 2, .columns = G_MAXINT, .number = NUMBER + GAP, .face = FACE + GAP, .die = DIE, .times = TIMES,
  });
  g_signal_connect_object (self->keys, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keys, "stepped", G_CALLBACK (stepped_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->keys));
  gtk_box_append (GTK_BOX (self), strike);
}
