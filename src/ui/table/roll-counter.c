/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "roll-counter.h"

#include "roll-words.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

/* There is a dot for each regular roll, filled once it was made; no dots at all for more rolls than fit. */
#define DOT_GAP 6
#define MOST_DOTS 5

/* Room for "1 left + 6 saved" in every language, or for half of it on each of two lines in compact form. */
#define LEFT_CHARS 18
#define COMPACT_CHARS 10
#define LEAST_CHARS 9

struct _ProtokollRollCounter
{
  GtkWidget parent_instance;

  GtkWidget *dots;
  GtkInscription *left;
  GtkWidget *count_button;

  Ruleset *rules;   /* the rules of the game that is shown; NULL before there was any */
  SheetSeat figures;
};

G_DEFINE_FINAL_TYPE (ProtokollRollCounter, protokoll_roll_counter, GTK_TYPE_WIDGET)

static void
add_dots (ProtokollRollCounter *self,
          guint                 n)
{
  GtkWidget *dot;

  while ((dot = gtk_widget_get_first_child (self->dots)) != NULL)
    gtk_box_remove (GTK_BOX (self->dots), dot);
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (self->dots), g_object_new (GTK_TYPE_BOX, "css-name", "rolldot", "valign", GTK_ALIGN_CENTER,
                                                        "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
}

static void
fill_dots (ProtokollRollCounter *self)
{
  guint i = 0;

  for (GtkWidget *dot = gtk_widget_get_first_child (self->dots); dot != NULL; dot = gtk_widget_get_next_sibling (dot))
    widget_set_class (dot, "made", i++ < self->figures.rolls);
}

static void
set_spoken (ProtokollRollCounter *self,
            const char           *spoken)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
set_rules (ProtokollRollCounter *self,
           const Ruleset        *rules)
{
  if (self->rules == rules)
    return;

  g_clear_pointer (&self->rules, ruleset_unref);
  self->rules = ruleset_ref (rules);
  add_dots (self, rules->n_rolls <= MOST_DOTS ? rules->n_rolls : 0);
}

void
protokoll_roll_counter_show (ProtokollRollCounter *self,
                             const Sheet          *sheet)
{
  g_autofree char *spoken = roll_words_spoken (sheet, sheet->turn);
  g_autofree char *left = roll_words_left (game_get_rules (sheet->game), &sheet->seats[sheet->turn]);

  set_rules (self, game_get_rules (sheet->game));
  self->figures = sheet->seats[sheet->turn];
  widget_set_class (GTK_WIDGET (self), "refused", FALSE);
  gtk_inscription_set_text (self->left, left);
  fill_dots (self);
  set_spoken (self, spoken);
  gtk_widget_set_sensitive (self->count_button, self->figures.rolls < self->figures.max_rolls);
}

void
protokoll_roll_counter_refuse (ProtokollRollCounter *self,
                               const char           *why)
{
  widget_set_class (GTK_WIDGET (self), "refused", TRUE);
  set_spoken (self, why);
}

void
protokoll_roll_counter_set_compact (ProtokollRollCounter *self,
                                   gboolean              compact)
{
  widget_set_class (GTK_WIDGET (self), "compact", compact);
  gtk_widget_set_visible (self->dots, !compact);
  gtk_inscription_set_nat_chars (self->left, compact ? COMPACT_CHARS : LEFT_CHARS);
  gtk_inscription_set_min_lines (self->left, compact ? 2 : 1);
  /* Translators: the button that counts a roll, where there is little room. About 5 letters. */
  gtk_button_set_label (GTK_BUTTON (self->count_button), compact ? _("Roll") : _("Count Roll"));
  /* A button uses its label as accessible name, so the name is set after the label. */
  spoken_set (self->count_button, _("Count a roll"));
}

const char *
protokoll_roll_counter_get_left (ProtokollRollCounter *self)
{
  return gtk_inscription_get_text (self->left);
}

GtkWidget *
protokoll_roll_counter_get_button (ProtokollRollCounter *self)
{
  return self->count_button;
}

GtkWidget *
protokoll_roll_counter_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_ROLL_COUNTER, NULL);
}

/* The action is enabled after the last roll, too, so that the key says why nothing is counted; only the button is
 * insensitive. So the button has no action name, which would make it as sensitive as the action. */
static void
count_cb (GtkWidget *button)
{
  gtk_widget_activate_action (button, "win.count-roll", NULL);
}

static void
protokoll_roll_counter_dispose (GObject *object)
{
  ProtokollRollCounter *self = PROTOKOLL_ROLL_COUNTER (object);

  widget_unparent_children (GTK_WIDGET (self));
  g_clear_pointer (&self->rules, ruleset_unref);
  G_OBJECT_CLASS (protokoll_roll_counter_parent_class)->dispose (object);
}

static void
protokoll_roll_counter_class_init (ProtokollRollCounterClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_roll_counter_dispose;
  gtk_widget_class_set_css_name (widget_class, "rollcounter");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
protokoll_roll_counter_init (ProtokollRollCounter *self)
{
  self->dots = g_object_new (GTK_TYPE_BOX, "spacing", DOT_GAP, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (self->dots, "dots");
  gtk_widget_set_parent (self->dots, GTK_WIDGET (self));

  self->left = g_object_new (GTK_TYPE_INSCRIPTION, "name", "rolls-left", "min-chars", LEAST_CHARS, "yalign", 0.5f,
                             "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->left), GTK_WIDGET (self));

  self->count_button = g_object_new (GTK_TYPE_BUTTON, "focus-on-click", FALSE, "valign", GTK_ALIGN_CENTER,
                                     "tooltip-text", _("Count a roll (space bar)"), NULL);
  gtk_widget_add_css_class (self->count_button, "suggested-action");
  g_signal_connect (self->count_button, "clicked", G_CALLBACK (count_cb), NULL);
  gtk_widget_set_parent (self->count_button, GTK_WIDGET (self));
  protokoll_roll_counter_set_compact (self, FALSE);
}
