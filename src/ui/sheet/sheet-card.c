/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-card.h"

#include "ui/widgets/widget-color.h"

/* The tint is weak because numbers stand on it. */
#define TINT 0.09f

struct _ProtokollSheetCard
{
  GtkWidget parent_instance;

  graphene_rect_t tint;
  SheetColumns columns;
  int bottom;
};

G_DEFINE_FINAL_TYPE (ProtokollSheetCard, protokoll_sheet_card, GTK_TYPE_WIDGET)

static void
protokoll_sheet_card_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  ProtokollSheetCard *self = PROTOKOLL_SHEET_CARD (widget);
  GdkRGBA color;

  if (self->tint.size.width > 0)
    {
      widget_get_color (widget, &color);
      color.alpha *= TINT;
      gtk_snapshot_append_color (snapshot, &color, &self->tint);
    }
  if (self->columns.column_width > 0)
    {
      sheet_row_get_line_color (gtk_widget_get_parent (widget), &color);
      sheet_columns_draw (&self->columns, snapshot, &color, (float) gtk_widget_get_width (widget), (float) self->bottom);
    }
}

void
protokoll_sheet_card_set_columns (ProtokollSheetCard *self,
                                  const SheetColumns *columns,
                                  int                 bottom)
{
  self->columns = *columns;
  self->bottom = bottom;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
protokoll_sheet_card_set_tint (ProtokollSheetCard    *self,
                               const graphene_rect_t *area)
{
  if (graphene_rect_equal (&self->tint, area))
    return;

  self->tint = *area;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const graphene_rect_t *
protokoll_sheet_card_get_tint (ProtokollSheetCard *self)
{
  return &self->tint;
}

GtkWidget *
protokoll_sheet_card_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_SHEET_CARD, "can-target", FALSE, NULL);
}

static void
protokoll_sheet_card_class_init (ProtokollSheetCardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->snapshot = protokoll_sheet_card_snapshot;
  gtk_widget_class_set_css_name (widget_class, "sheetcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
protokoll_sheet_card_init (ProtokollSheetCard *self)
{
}
