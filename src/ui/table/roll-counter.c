/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "roll-counter.h"

#include "roll-words.h"
#include "ui/widgets/spoken.h"
#include "ui/widgets/widget-class.h"
#include "ui/widgets/widget-color.h"

#include <glib/gi18n.h>
#include <math.h>

/* The dots: one for each regular roll, filled where it was made. More do not fit and are not drawn. */
#define DOT 14
#define DOT_GAP 6
#define DOT_LINE 2.0
#define MOST_DOTS 5

/* Room for "last regular" and "1 left + 6 saved" in every language, and less beside turn and round on a
 * telephone. */
#define MADE_CHARS 13
#define LEFT_CHARS 18
#define COMPACT_CHARS 12
#define LEAST_CHARS 6
#define LEAST_SMALL_CHARS 9

struct _ProtokollRollCounter
{
  GtkWidget parent_instance;

  GtkWidget *dots;
  GtkWidget *words;
  GtkInscription *made;
  GtkInscription *left;
  GtkWidget *take_back_button;
  GtkWidget *count_button;

  Ruleset *rules;   /* of what is shown; NULL before anything was */
  SheetSeat figures;
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (ProtokollRollCounter, protokoll_roll_counter, GTK_TYPE_WIDGET)

static void
draw_dots_cb (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        data)
{
  ProtokollRollCounter *self = data;
  GdkRGBA color;

  if (self->rules == NULL || self->rules->n_rolls > MOST_DOTS)
    return;

  widget_get_color (GTK_WIDGET (area), &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, DOT_LINE);
  for (guint i = 0; i < self->rules->n_rolls; i++)
    {
      cairo_arc (cr, i * (DOT + DOT_GAP) + DOT / 2.0, height / 2.0, (DOT - DOT_LINE) / 2, 0, 2 * M_PI);
      if (i < self->figures.rolls)
        cairo_fill_preserve (cr);
      cairo_stroke (cr);
    }
}

static void
say (ProtokollRollCounter *self,
     const char           *spoken)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_words (ProtokollRollCounter *self)
{
  g_autofree char *made = roll_words_made (self->rules, &self->figures, self->compact);
  g_autofree char *left = roll_words_left (self->rules, &self->figures, self->compact);

  gtk_inscription_set_text (self->made, made);
  gtk_inscription_set_text (self->left, left);
  gtk_widget_queue_draw (self->dots);
}

static void
set_rules (ProtokollRollCounter *self,
           const Ruleset        *rules)
{
  guint n_dots = rules->n_rolls <= MOST_DOTS ? rules->n_rolls : 0;

  if (self->rules == rules)
    return;

  g_clear_pointer (&self->rules, ruleset_unref);
  self->rules = ruleset_ref (rules);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->dots), n_dots * (DOT + DOT_GAP));
}

void
protokoll_roll_counter_show (ProtokollRollCounter *self,
                             const Sheet          *sheet)
{
  g_autofree char *spoken = roll_words_spoken (sheet, sheet->turn);

  set_rules (self, game_get_rules (sheet->game));
  self->figures = sheet->seats[sheet->turn];
  widget_set_class (GTK_WIDGET (self), "refused", FALSE);
  show_words (self);
  say (self, spoken);
  gtk_widget_set_sensitive (self->count_button, self->figures.rolls < self->figures.most_rolls);
}

void
protokoll_roll_counter_refuse (ProtokollRollCounter *self,
                               const char           *why)
{
  widget_set_class (GTK_WIDGET (self), "refused", TRUE);
  say (self, why);
}

/* A button takes its label for its name, too, so that comes after. */
static void
label (GtkWidget  *button,
       const char *words,
       const char *spoken)
{
  gtk_button_set_label (GTK_BUTTON (button), words);
  spoken_set (button, spoken);
}

void
protokoll_roll_counter_set_compact (ProtokollRollCounter *self,
                                   gboolean              compact)
{
  self->compact = compact;
  widget_set_class (GTK_WIDGET (self), "compact", compact);
  gtk_widget_set_visible (self->dots, !compact);
  gtk_inscription_set_nat_chars (self->made, compact ? COMPACT_CHARS : MADE_CHARS);
  gtk_inscription_set_nat_chars (self->left, compact ? COMPACT_CHARS : LEFT_CHARS);
  /* Translators: undo a roll that left the table, where there is room for words. */
  label (self->take_back_button, compact ? "−1" : _("Undo Roll"), _("Undo a roll"));
  /* Translators: the button that counts a roll, where there is little room. About 5 letters. */
  label (self->count_button, compact ? _("Roll") : _("Count Roll"), _("Count a roll"));
  if (self->rules != NULL)
    show_words (self);
}

const char *
protokoll_roll_counter_get_made (ProtokollRollCounter *self)
{
  return gtk_inscription_get_text (self->made);
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

/* The action is there beyond the last roll too, to say why none is counted; only the button is not. So the
 * button must not go by the action's name, which would make it follow that. */
static void
count_cb (GtkWidget *button)
{
  gtk_widget_activate_action (button, "win.count-roll", NULL);
}

static GtkInscription *
make_words (const char *css_class,
            guint       least_chars)
{
  GtkInscription *words = GTK_INSCRIPTION (gtk_inscription_new (NULL));

  gtk_inscription_set_min_chars (words, least_chars);
  gtk_inscription_set_text_overflow (words, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (words), css_class);
  return words;
}

static GtkWidget *
make_button (ProtokollRollCounter *self,
             const char           *tooltip)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
protokoll_roll_counter_dispose (GObject *object)
{
  ProtokollRollCounter *self = PROTOKOLL_ROLL_COUNTER (object);

  g_clear_pointer (&self->dots, gtk_widget_unparent);
  g_clear_pointer (&self->words, gtk_widget_unparent);
  g_clear_pointer (&self->take_back_button, gtk_widget_unparent);
  g_clear_pointer (&self->count_button, gtk_widget_unparent);
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
  self->dots = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->dots), draw_dots_cb, self, NULL);
  gtk_widget_add_css_class (self->dots, "dots");
  gtk_widget_set_parent (self->dots, GTK_WIDGET (self));

  self->made = make_words ("made", LEAST_CHARS);
  self->left = make_words ("left", LEAST_SMALL_CHARS);
  self->words = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_box_append (GTK_BOX (self->words), GTK_WIDGET (self->made));
  gtk_box_append (GTK_BOX (self->words), GTK_WIDGET (self->left));
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));

  self->take_back_button = make_button (self, _("Undo a roll that left the table"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->take_back_button), "win.take-back-roll");
  self->count_button = make_button (self, _("Count a roll (space bar)"));
  gtk_widget_add_css_class (self->count_button, "suggested-action");
  g_signal_connect (self->count_button, "clicked", G_CALLBACK (count_cb), NULL);
  protokoll_roll_counter_set_compact (self, FALSE);
}
