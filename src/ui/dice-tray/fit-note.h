/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What stands on a cell of the sheet that can be tapped: the odds, in letters as large as the cell has room for, whatever
 * size it gets. It asks for no room itself. */
#define PROTOKOLL_TYPE_FIT_NOTE (protokoll_fit_note_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollFitNote, protokoll_fit_note, PROTOKOLL, FIT_NOTE, GtkWidget)

/* @below says that it stands in one line below the points that the cell shows, and not alone in the middle. */
GtkWidget  *protokoll_fit_note_new      (const char       *text,
                                         gboolean          below);

/* The text, which may have two lines. */
const char *protokoll_fit_note_get_text (ProtokollFitNote *self);

G_END_DECLS
