/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart-data.h"

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

  /* There is something, and this room for it; called before what follows, and again after size, letters or data have
   * changed. */
  void (*arrange)      (ProtokollChart *self,
                        float           width,
                        float           height);
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

/* How many points there are, in each series; for tests. */
guint       protokoll_chart_get_n_points (ProtokollChart *self);

/* --- for charts of series of values: lines and bars --- */

/* Takes all series and the names of their points away. */
void        protokoll_chart_clear      (ProtokollChart    *self);

/* Adds a series of @n values (copied); NAN is a gap in which a line ends, and no bar. @name may be of any length, and
 * NULL where there is only one. @color is one of the palette. All series may differ in length. */
void        protokoll_chart_add        (ProtokollChart    *self,
                                        const char        *name,
                                        guint              color,
                                        const double      *values,
                                        guint              n);

/* What the points are called below the chart and in the bubble: @n texts (copied), fewer are drawn where they do not
 * fit. Dates are like those of a Result ("2026-11-20", "2026-11-20T19:30" or NULL) and months like that of a Month
 * ("2026-11"), both in the order of time: months, or years, or days stand below, where they begin. Months that are
 * missing between two of them are not put in. Without any the points are rounds of a game: "Round 6", and below the
 * chart the number alone. */
void        protokoll_chart_set_points (ProtokollChart    *self,
                                        ChartPoints        kind,
                                        const char *const *names,
                                        guint              n);

/* --- for those who derive --- */

/* The data are others: arranges and draws anew, and takes the cursor away. Where a mark can be, there are so many series
 * and points; both or none 0. */
void        protokoll_chart_set_size  (ProtokollChart *self,
                                       guint           n_series,
                                       guint           n_points);

/* The series of values; owned by the chart. Who changes them says so. */
ChartData  *protokoll_chart_get_data  (ProtokollChart *self);
void        protokoll_chart_data_changed (ProtokollChart *self);

G_END_DECLS
