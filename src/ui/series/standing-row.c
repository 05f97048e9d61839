/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing-row.h"

#include "series-words.h"
#include "ui/statistics/card.h"

struct _ProtokollStandingRow
{
  GtkListBoxRow parent_instance;

  GtkWidget *badge;
  GtkLabel *place;
  GtkLabel *name;
  GtkLabel *value;
  GtkLabel *rest;
};

G_DEFINE_FINAL_TYPE (ProtokollStandingRow, protokoll_standing_row, GTK_TYPE_LIST_BOX_ROW)

GtkWidget *
protokoll_standing_row_new (const GameSeries     *series,
                            const SeriesStanding *standing,
                            guint                 color)
{
  ProtokollStandingRow *self = g_object_new (PROTOKOLL_TYPE_STANDING_ROW, NULL);
  g_autofree char *place = g_strdup_printf ("%u.", standing->place);
  g_autofree char *value = series_words_value (series, standing);
  g_autofree char *rest = series_words_rest (series, standing);

  card_set_person (self->badge, self->name, game_series_find_person (series, standing->player), color);
  gtk_label_set_label (self->place, place);
  gtk_label_set_label (self->value, value);
  gtk_label_set_label (self->rest, rest);
  return GTK_WIDGET (self);
}

static void
protokoll_standing_row_class_init (ProtokollStandingRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/series/standing-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollStandingRow, badge);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStandingRow, place);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStandingRow, name);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStandingRow, value);
  gtk_widget_class_bind_template_child (widget_class, ProtokollStandingRow, rest);
}

static void
protokoll_standing_row_init (ProtokollStandingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
