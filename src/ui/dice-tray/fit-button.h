/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/fits.h"
#include "core/odds.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A large button for an entry of the dice tray: what a roll gives there, its name, and its chances. */
#define PROTOKOLL_TYPE_FIT_BUTTON (protokoll_fit_button_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollFitButton, protokoll_fit_button, PROTOKOLL, FIT_BUTTON, GtkButton)

typedef enum
{
  FIT_ENTERS,
  FIT_STRIKES,
  FIT_CHANCES, /* it is only chosen, and tells its chances */
} FitKind;

/* In the points of a fit: nothing lies on the table yet. */
#define FIT_NOT_ROLLED -1

/* @odds is NULL without chances, or while they are not known. */
GtkWidget *protokoll_fit_button_new       (const Ruleset      *rules,
                                           const Fit          *fit,
                                           FitKind             kind,
                                           const EntryOdds    *odds);

guint      protokoll_fit_button_get_entry (ProtokollFitButton *self);

G_END_DECLS
