/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What all charts share: a place with a focus, a cursor that goes from mark to mark (Left and Right, Up and Down
 * between series, Home and End, by a tenth with Ctrl) and follows the pointer too, a bubble in the chart that says what
 * stands there, and the same for screen readers: the accessible label is the text alternative of the whole, the
 * description is what the bubble says. Without data it draws nothing, takes no focus, and its text says so.
 *
 * A chart is as wide as it is given (300 pixels are enough) and as high as its height request, or twelve lines. */
#define PROTOKOLL_TYPE_CHART (protokoll_chart_get_type ())
G_DECLARE_DERIVABLE_TYPE (ProtokollChart, protokoll_chart, PROTOKOLL, CHART, GtkWidget)

/* Marks are known by series and point, both from 0. All positions are in pixels of the widget. */
struct _ProtokollChartClass
{
  GtkWidgetClass parent_class;

  gboolean mirrored; /* from right to left where text runs so: a table; what shows numbers never is */

  /* How many series and points there are; both or none 0. */
  void (*count)        (ProtokollChart *self,
                        guint          *n_series,
                        guint          *n_points);
  /* There is something, and this room for it; called before what follows, and again after size, letters or data have
   * changed. */
  void (*arrange)      (ProtokollChart        *self,
                        const graphene_rect_t *room);
  void (*draw)         (ProtokollChart *self,
                        GtkSnapshot    *snapshot);
  /* Where a mark is drawn; FALSE where there is none. */
  gboolean (*locate)   (ProtokollChart  *self,
                        guint            series,
                        guint            point,
                        graphene_rect_t *mark);
  /* The mark that is meant at a place; FALSE for none. */
  gboolean (*find)     (ProtokollChart *self,
                        float           x,
                        float           y,
                        guint          *series,
                        guint          *point);
  /* What stands at a mark, in words, one line or more; owned by the caller. */
  char *(*tell)        (ProtokollChart *self,
                        guint           series,
                        guint           point);
  /* The text alternative, after the title and without its full stop; owned by the caller. */
  char *(*describe)    (ProtokollChart *self);
};

/* What it shows, as "Totals of Anna": the text alternative begins with it. Nothing of it is drawn. */
void        protokoll_chart_set_title (ProtokollChart *self,
                                       const char     *title);

/* The text alternative, as screen readers have it; owned by the chart. */
const char *protokoll_chart_get_text  (ProtokollChart *self);

/* What the bubble says, or NULL; owned by the chart. */
const char *protokoll_chart_get_told  (ProtokollChart *self);

/* --- for those who derive --- */

/* The data are others: arranges and draws anew, and takes the cursor away. */
void        protokoll_chart_changed   (ProtokollChart *self);


G_END_DECLS
