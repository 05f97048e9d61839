/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A slider over the steps of something, with buttons to the first, the one before, the next and the last, and words
 * about where it is.
 *
 * Signal "stepped" when it is somewhere else, by whatever means. */
#define PROTOKOLL_TYPE_STEP_BAR (protokoll_step_bar_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStepBar, protokoll_step_bar, PROTOKOLL, STEP_BAR, GtkBox)

/* From 0, before the first step, to @n_steps, which is where it goes. @page steps are gone by Page Up and Down. */
void  protokoll_step_bar_set_steps (ProtokollStepBar *self,
                                    guint             n_steps,
                                    guint             page);

/* How many steps are made. */
guint protokoll_step_bar_get       (ProtokollStepBar *self);

/* Goes there, to the nearest there is. */
void  protokoll_step_bar_go        (ProtokollStepBar *self,
                                    int               step);

/* One more button, after all others. */
void  protokoll_step_bar_append    (ProtokollStepBar *self,
                                    GtkWidget        *button);

/* What is said of where it is, also to screen readers. */
void  protokoll_step_bar_tell      (ProtokollStepBar *self,
                                    const char       *words);

/* Gives the slider the keyboard, where that is possible. */
gboolean protokoll_step_bar_focus  (ProtokollStepBar *self);

G_END_DECLS
