/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rolls-left.h"

#include "ui/widgets/spoken.h"
#include "ui/widgets/wrap-button.h"

#include <glib/gi18n.h>

#define ALL G_MAXUINT

struct _ProtokollRollsLeft
{
  GtkButton parent_instance;

  guint chosen; /* the number of rolls left, or ALL; never more are shown than there are */
  guint shown;
  gboolean counted;
};

enum
{
  CHANGED,
  COUNT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollRollsLeft, protokoll_rolls_left, GTK_TYPE_BUTTON)

void
protokoll_rolls_left_begin (ProtokollRollsLeft *self)
{
  self->chosen = ALL;
}

/* If the button can be pressed, its accessible name also says what that does. */
static void
show_words (ProtokollRollsLeft *self,
            gboolean            active)
{
  g_autofree char *words = self->shown > 0 ? g_strdup_printf (_("%u left"), self->shown) : g_strdup (_("none left"));
  g_autofree char *all = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll left; one fewer", "%u rolls left; one fewer",
                                                       self->shown), self->shown);

  gtk_button_set_label (GTK_BUTTON (self), words);
  wrap_button (GTK_WIDGET (self));
  spoken_set (GTK_WIDGET (self), active && self->shown > 0 ? all : words);
  gtk_widget_set_sensitive (GTK_WIDGET (self), active);
}

guint
protokoll_rolls_left_show (ProtokollRollsLeft *self,
                           const SheetSeat    *figures,
                           gboolean            rolled)
{
  guint after_first = MAX (figures->max_rolls, 1) - 1;

  self->counted = figures->rolls > 0;
  if (self->counted || !rolled)
    self->shown = figures->max_rolls - MIN (figures->rolls, figures->max_rolls);
  else
    self->shown = MIN (self->chosen, after_first);
  show_words (self, rolled && (self->counted ? self->shown > 0 : after_first > 0));
  return self->shown;
}

/* Only a chosen number comes round to all again; a counted roll can be undone instead. */
static void
protokoll_rolls_left_clicked (GtkButton *button)
{
  ProtokollRollsLeft *self = PROTOKOLL_ROLLS_LEFT (button);

  if (!self->counted)
    self->chosen = self->shown > 0 ? self->shown - 1 : ALL;
  g_signal_emit (self, signals[self->counted ? COUNT : CHANGED], 0);
}

static void
protokoll_rolls_left_class_init (ProtokollRollsLeftClass *class)
{
  GTK_BUTTON_CLASS (class)->clicked = protokoll_rolls_left_clicked;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[COUNT] = g_signal_new ("count", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_rolls_left_init (ProtokollRollsLeft *self)
{
  self->chosen = ALL;
}
