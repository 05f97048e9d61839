/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A line of the log: the player's badge, what was done and by whom, and when. */
#define PROTOKOLL_TYPE_LOG_ROW (protokoll_log_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLogRow, protokoll_log_row, PROTOKOLL, LOG_ROW, GtkBox)

GtkWidget *protokoll_log_row_new  (void);

/* @css_class has the colour of the player. */
void       protokoll_log_row_show (ProtokollLogRow *self,
                                   const char      *initials,
                                   const char      *css_class,
                                   const char      *name,
                                   const char      *what,
                                   const char      *when);

G_END_DECLS
