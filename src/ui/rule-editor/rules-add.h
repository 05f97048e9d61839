/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "own-rules.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* TRUE if the name of the file ends with ".rules". */
gboolean rules_add_is_for (GFile             *file);

/* Reads a rule file that was opened or dropped, shows what is in it, and asks whether to add it to the user's own rule
 * sets. A file with a mistake is reported with group, key and reason. */
void     rules_add_ask    (GtkWindow         *parent,
                           ProtokollOwnRules *own,
                           GFile             *file);

/* Lets the user drop rule files on @window. */
void     rules_add_attach (GtkWindow         *window,
                           ProtokollOwnRules *own);

G_END_DECLS
