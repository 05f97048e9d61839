/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The options that were chosen last for each rule set, kept in the settings. */

/* Returns the options for the rule set @id, each as "key=value": a GStrv owned by the caller, empty where none were
 * chosen. */
char **house_rules_load (GSettings      *settings,
                         const char     *id);

/* Stores the options of @rules for the next game of its rule set. */
void   house_rules_save (GSettings      *settings,
                         const Ruleset  *rules);

G_END_DECLS
