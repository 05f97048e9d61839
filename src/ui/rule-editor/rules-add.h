/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "own-rules.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether a file is one of rules, by its name. */
gboolean rules_add_is_for (GFile             *file);

/* Reads a rule file that was opened or dropped, tells what is in it and asks whether it is to be added to the user's own
 * rule sets; a file that is broken is told with group, key and reason. @parent need not be shown yet: it is asked once it
 * is. */
void     rules_add_ask    (GtkWindow         *parent,
                           ProtokollOwnRules *own,
                           GFile             *file);

/* From now on rule files can be dropped on @window. */
void     rules_add_attach (GtkWindow         *window,
                           ProtokollOwnRules *own);

G_END_DECLS
