/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/choices.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button for @choice, which is copied: its number, range of numbers, or dice, one of them @die pixels wide. It does not
 * take the focus on a click. */
GtkWidget    *choice_key_new (const Choice *choice,
                              int           die);

/* The choice of a key, which owns it; NULL for any other widget. */
const Choice *choice_key_get (GtkWidget    *key);

G_END_DECLS
