/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/charts/bar-chart.h"
#include "ui/charts/line-chart.h"

G_BEGIN_DECLS

/* Charts of made-up games, and a card to show them on. */

/* The looks of the program for the scheme that is set, after adw_init(). */
void       charts_load_looks  (void);

/* 240 games of totals in two humps, with quartiles 655 and 748 and median 702. */
GtkWidget *charts_histogram   (void);

/* Games of Anna and Bjørn in 2026, with the running mean of ten. */
GtkWidget *charts_totals      (guint       n_games);

/* Wins of Anna by month. */
GtkWidget *charts_wins        (guint       n_months);

/* Totals by round of three players, in which the second one missed a round. */
GtkWidget *charts_rounds      (void);

/* A window without a frame, @width wide, with a card that holds @chart; shown and settled. */
GtkWidget *charts_open        (GtkWidget  *chart,
                               int         width,
                               int         height);

G_END_DECLS
