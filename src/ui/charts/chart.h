/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart-data.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The base class of all charts. It handles the focus, a cursor that moves from mark to mark (Left and Right; Up and
 * Down between series; Home and End; Ctrl moves by a tenth) and follows the pointer, and a bubble in the chart that
 * describes the mark. For screen readers the accessible label is a text alternative of the whole chart, and the
 * description is the text of the bubble. A chart without data draws nothing, takes no focus, and its text says so.
 *
 * A chart takes the width that it is given (300 pixels are enough); its height is its height request, or twelve
 * lines. */
#define PROTOKOLL_TYPE_CHART (protokoll_chart_get_type ())
G_DECLARE_DERIVABLE_TYPE (ProtokollChart, protokoll_chart, PROTOKOLL, CHART, GtkWidget)

/* A mark is identified by series and point, both counted from 0. Positions are pixels of the widget. */
struct _ProtokollChartClass
{
  GtkWidgetClass parent_class;

  /* Computes the layout for the size of the widget. It is called only if there is data, before the functions below, and
   * again after a change of size, font or data. */
  void (*arrange)      (ProtokollChart *self);
  /* Draws all but the cursor and the bubble. */
  void (*draw)         (ProtokollChart *self,
                        GtkSnapshot    *snapshot);
  /* Sets @mark to the area of a mark; FALSE if there is none. */
  gboolean (*locate)   (ProtokollChart  *self,
                        guint            series,
                        guint            point,
                        graphene_rect_t *mark);
  /* Finds the mark for a pointer at (@x, @y); FALSE if there is none. */
  gboolean (*find)     (ProtokollChart *self,
                        float           x,
                        float           y,
                        guint          *series,
                        guint          *point);
  /* The text of the bubble, one line or more; transfer full. */
  char *(*get_bubble_text) (ProtokollChart *self,
                            guint           series,
                            guint           point);
  /* The text alternative without the title and a full stop; transfer full. */
  char *(*describe)    (ProtokollChart *self);
};

/* Sets the title, such as "Totals of Anna": the text alternative begins with it. It is not drawn. */
void        protokoll_chart_set_title (ProtokollChart *self,
                                       const char     *title);

/* The text alternative for screen readers; transfer none. */
const char *protokoll_chart_get_text  (ProtokollChart *self);

/* The text of the bubble, or NULL; transfer none. */
const char *protokoll_chart_get_bubble_text (ProtokollChart *self);

/* The number of points of each series. Only tests use it. */
guint       protokoll_chart_get_n_points (ProtokollChart *self);

/* --- for charts of series of values: lines and bars --- */

/* Removes all series and the names of their points. */
void        protokoll_chart_clear      (ProtokollChart    *self);

/* Adds a series of @n values (copied). A NAN is a gap in a line, and no bar. @name may be of any length, and NULL if
 * there is only one series. @color is an index into the palette. Series may differ in length. */
void        protokoll_chart_add        (ProtokollChart    *self,
                                        const char        *name,
                                        guint              color,
                                        const double      *values,
                                        guint              n);

/* Names the points in the bubble and below the chart, where only those are drawn that fit. @names (copied) has @n texts
 * in the order of time: dates as in Result.date ("2026-11-20", "2026-11-20T19:30" or NULL) or months as in Month.month
 * ("2026-11"). The labels below the chart stand where a year, a month or a day begins. Missing months are not filled
 * in. Without names the points are rounds of a game: "Round 6" in the bubble, and the number alone below the chart. */
void        protokoll_chart_set_points (ProtokollChart    *self,
                                        ChartPoints        kind,
                                        const char *const *names,
                                        guint              n);

/* --- for those who derive --- */

/* Call this when the data has changed: lays out and draws the chart anew and removes the cursor. The cursor can move
 * among @n_series series of @n_points points; both are 0 or neither is. */
void        protokoll_chart_set_size  (ProtokollChart *self,
                                       guint           n_series,
                                       guint           n_points);

/* The series, owned by the chart. Call protokoll_chart_data_changed() after a change. */
ChartData  *protokoll_chart_get_data  (ProtokollChart *self);
void        protokoll_chart_data_changed (ProtokollChart *self);

G_END_DECLS
