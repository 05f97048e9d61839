/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "value-strip.h"

#include "choice-key.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

/* If there are more values than these, one is chosen in two taps. */
#define MOST_AT_ONCE 10

/* Measures in pixels: the least widths of the different keys, and a die on one. */
#define STRIKE 84
#define KEY 44
#define TIMES 30
#define TENS 62
#define DIE 24

/* The margin before the first key and the gap between keys in pixels, as in style.css. The gap is a transparent border of
 * the keys, so that a finger may also hit it. */
#define MARGIN 8
#define GAP 4

struct _ValueStrip
{
  GtkBox parent_instance;

  Ruleset *rules;
  guint entry;
  gboolean second; /* the keys are those of the second choice */
};

enum
{
  PICKED,
  STEPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ValueStrip, value_strip, GTK_TYPE_BOX)

/* Adds @widget with its gap. */
static void
add (ValueStrip *self,
     GtkWidget  *widget,
     int         least_width)
{
  gtk_widget_set_size_request (widget, least_width + GAP, -1);
  gtk_box_append (GTK_BOX (self), widget);
}

static void
add_key (ValueStrip *self,
         GtkWidget  *key,
         int         least_width,
         GCallback   clicked)
{
  gtk_widget_set_can_focus (key, FALSE);
  g_signal_connect_object (key, "clicked", clicked, self, G_CONNECT_SWAPPED);
  add (self, key, least_width);
}

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
back_cb (ValueStrip *self)
{
  value_strip_reset (self);
  g_signal_emit (self, signals[STEPPED], 0);
}

static void show_choices (ValueStrip *self,
                          GArray              *choices,
                          gboolean             second);

/* Enters the value of a key, or shows the keys of the second choice. */
static void
key_cb (ValueStrip *self,
        GtkWidget  *key)
{
  const Choice *choice = choice_key_get (key);

  if (choice->value >= 0)
    {
      g_autofree char *typed = g_strdup_printf ("%d", choice->value);

      pick (self, typed);
    }
  else
    {
      g_autoptr (GArray) second = choices_second (self->rules, self->entry, choice);

      show_choices (self, second, TRUE);
      g_signal_emit (self, signals[STEPPED], 0);
    }
}

/* Fills the strip: the strike first, a key that leads back from a @second choice, and before the faces of groups how many
 * dice each stands for. */
static void
show_choices (ValueStrip *self,
              GArray     *choices,
              gboolean    second)
{
  const Choice *choice = (const Choice *) (gpointer) choices->data;
  GtkWidget *strike = gtk_button_new_with_label (_("Strike"));

  widget_unparent_children (GTK_WIDGET (self));
  self->second = second;
  gtk_widget_add_css_class (strike, "strike");
  add_key (self, strike, STRIKE, G_CALLBACK (strike_cb));
  if (second)
    add_key (self, gtk_button_new_with_label ("‹"), KEY, G_CALLBACK (back_cb));
  if (choice->times > 0)
    {
      g_autofree char *words = g_strdup_printf ("%u ×", choice->times);

      add (self, gtk_label_new (words), TIMES);
    }
  for (guint i = 0; i < choices->len; i++)
    add_key (self, choice_key_new (&choice[i], DIE), choice[i].from != choice[i].to ? TENS : KEY, G_CALLBACK (key_cb));
}

void
value_strip_reset (ValueStrip *self)
{
  g_autoptr (GArray) first = NULL;

  if (!self->second)
    return;
  first = choices_first (self->rules, self->entry, MOST_AT_ONCE);
  show_choices (self, first, FALSE);
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
  g_autoptr (GArray) first = choices_first (rules, entry, MOST_AT_ONCE);

  self->rules = ruleset_ref (rules);
  self->entry = entry;
  show_choices (self, first, FALSE);
  return GTK_WIDGET (self);
}

static void
value_strip_finalize (GObject *object)
{
  ruleset_unref (VALUE_STRIP (object)->rules);
  G_OBJECT_CLASS (value_strip_parent_class)->finalize (object);
}

static void
value_strip_class_init (ValueStripClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = value_strip_finalize;
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
}
