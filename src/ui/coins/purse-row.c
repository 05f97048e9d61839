/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "purse-row.h"

#include "check-in-button.h"
#include "coin-words.h"
#include "core/local-words.h"
#include "ui/statistics/card.h"
#include "ui/widgets/text-size.h"

#include <string.h>

struct _ProtokollPurseRow
{
  GtkListBoxRow parent_instance;

  GtkBox *box;
  GtkWidget *badge;
  GtkLabel *name;
  GtkLabel *balance;
  GtkLabel *streak;
};

enum
{
  CHECKED_IN,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollPurseRow, protokoll_purse_row, GTK_TYPE_LIST_BOX_ROW)

const char *
protokoll_purse_row_get_name (ProtokollPurseRow *self)
{
  return gtk_label_get_label (self->name);
}

static void
checked_in_cb (ProtokollPurseRow *self,
               CheckIn           *check_in)
{
  g_signal_emit (self, signals[CHECKED_IN], 0, check_in);
}

static void
failed_cb (ProtokollPurseRow *self,
           GError            *error)
{
  g_signal_emit (self, signals[FAILED], 0, error);
}

GtkWidget *
protokoll_purse_row_new (Store       *store,
                         const Purse *purse,
                         guint        color)
{
  ProtokollPurseRow *self = g_object_new (PROTOKOLL_TYPE_PURSE_ROW, NULL);
  GtkWidget *button = protokoll_check_in_button_new (store, purse->person->name, purse);
  g_autofree char *today = local_words_today ();
  g_autofree char *balance = coin_words_amount (purse->balance);
  g_autofree char *streak = coin_words_streak (purse_get_streak (purse, today));

  card_set_person (self->badge, self->name, purse->person, color);
  gtk_label_set_label (self->balance, balance);
  gtk_label_set_label (self->streak, streak);
  gtk_widget_set_visible (GTK_WIDGET (self->streak), *streak != '\0');
  g_signal_connect_object (button, "done", G_CALLBACK (checked_in_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->box, button);
  return GTK_WIDGET (self);
}

/* With large text the button moves below the rest, because both need the whole width then. */
static void
fit_text_size (ProtokollPurseRow *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  text_size_is_large () ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
protokoll_purse_row_system_setting_changed (GtkWidget        *widget,
                                            GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (protokoll_purse_row_parent_class)->system_setting_changed (widget, setting);
  fit_text_size (PROTOKOLL_PURSE_ROW (widget));
}

static void
protokoll_purse_row_class_init (ProtokollPurseRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GType type = G_TYPE_FROM_CLASS (class);

  signals[CHECKED_IN] = g_signal_new ("checked-in", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                      G_TYPE_POINTER);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
  widget_class->system_setting_changed = protokoll_purse_row_system_setting_changed;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/coins/purse-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollPurseRow, box);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPurseRow, badge);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPurseRow, name);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPurseRow, balance);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPurseRow, streak);
}

static void
protokoll_purse_row_init (ProtokollPurseRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fit_text_size (self);
}
