/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/fits.h"
#include "core/odds.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A large button for an entry in the dice tray: the points that the roll gives there, its name, and its chances. */
#define PROTOKOLL_TYPE_FIT_BUTTON (protokoll_fit_button_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollFitButton, protokoll_fit_button, PROTOKOLL, FIT_BUTTON, GtkButton)

typedef enum
{
  FIT_ENTERS,  /* the button enters the dice */
  FIT_STRIKES, /* the button strikes the entry */
  FIT_CHANCES, /* the button only chooses the entry, and shows its chances */
} FitKind;

/* The points of a Fit before the first roll. */
#define FIT_NOT_ROLLED -1

/* @rules and @fit are only read here. @odds is NULL without chances, and while they are not known. */
GtkWidget *protokoll_fit_button_new       (const Ruleset      *rules,
                                           const Fit          *fit,
                                           FitKind             kind,
                                           const EntryOdds    *odds);

/* The index of the entry. */
guint      protokoll_fit_button_get_entry (ProtokollFitButton *self);

G_END_DECLS
