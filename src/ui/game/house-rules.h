/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The options that a table chose last for each rule set, kept in the settings. */

/* Each as "key=value"; a GStrv owned by the caller, empty where nothing was chosen. */
char **house_rules_load (GSettings      *settings,
                         const char     *id);

/* Keeps those of @rules for the next game of its rule set. */
void   house_rules_save (GSettings      *settings,
                         const Ruleset  *rules);

G_END_DECLS
