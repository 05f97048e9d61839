/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "step-bar.h"

struct _ProtokollStepBar
{
  GtkBox parent_instance;

  GtkBox *row;
  GtkScale *scale;
  GtkAdjustment *adjustment;
  GtkWidget *first_button;
  GtkWidget *back_button;
  GtkWidget *forward_button;
  GtkWidget *last_button;
  GtkInscription *words;

  guint step;
};

enum
{
  STEPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollStepBar, protokoll_step_bar, GTK_TYPE_BOX)

static guint
get_last (ProtokollStepBar *self)
{
  return (guint) gtk_adjustment_get_upper (self->adjustment);
}

/* A button that gets insensitive would lose the keyboard: it stays with the slider. */
static void
enable (ProtokollStepBar *self,
        GtkWidget        *button,
        gboolean          enabled)
{
  if (!enabled && gtk_widget_has_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (self->scale));
  gtk_widget_set_sensitive (button, enabled);
}

static void
refresh_buttons (ProtokollStepBar *self)
{
  enable (self, self->first_button, self->step > 0);
  enable (self, self->back_button, self->step > 0);
  enable (self, self->forward_button, self->step < get_last (self));
  enable (self, self->last_button, self->step < get_last (self));
}

/* The slider is dragged over fractions of a step too. */
static void
moved_cb (ProtokollStepBar *self)
{
  guint step = (guint) (gtk_adjustment_get_value (self->adjustment) + 0.5);

  if (step == self->step)
    return;

  self->step = step;
  refresh_buttons (self);
  g_signal_emit (self, signals[STEPPED], 0);
}

void
protokoll_step_bar_set_steps (ProtokollStepBar *self,
                              guint             n_steps,
                              guint             page)
{
  gtk_adjustment_configure (self->adjustment, n_steps, 0, n_steps, 1, page, 0);
  self->step = n_steps;
  refresh_buttons (self);
}

guint
protokoll_step_bar_get (ProtokollStepBar *self)
{
  return self->step;
}

void
protokoll_step_bar_go (ProtokollStepBar *self,
                       int               step)
{
  gtk_adjustment_set_value (self->adjustment, step);
}

void
protokoll_step_bar_append (ProtokollStepBar *self,
                           GtkWidget        *button)
{
  gtk_box_append (self->row, button);
}

void
protokoll_step_bar_tell (ProtokollStepBar *self,
                         const char       *words)
{
  gtk_inscription_set_text (self->words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->words), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

static void
first_cb (ProtokollStepBar *self)
{
  protokoll_step_bar_go (self, 0);
}

static void
back_cb (ProtokollStepBar *self)
{
  protokoll_step_bar_go (self, (int) self->step - 1);
}

static void
forward_cb (ProtokollStepBar *self)
{
  protokoll_step_bar_go (self, (int) self->step + 1);
}

static void
last_cb (ProtokollStepBar *self)
{
  protokoll_step_bar_go (self, (int) get_last (self));
}

gboolean
protokoll_step_bar_focus (ProtokollStepBar *self)
{
  return gtk_widget_grab_focus (GTK_WIDGET (self->scale));
}

static void
protokoll_step_bar_class_init (ProtokollStepBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  signals[STEPPED] = g_signal_new ("stepped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/history-game/step-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollStepBar, row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStepBar, scale);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStepBar, adjustment);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStepBar, first_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStepBar, back_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStepBar, forward_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStepBar, last_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStepBar, words);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, forward_cb);
  gtk_widget_class_bind_template_callback (widget_class, last_cb);
}

static void
protokoll_step_bar_init (ProtokollStepBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
