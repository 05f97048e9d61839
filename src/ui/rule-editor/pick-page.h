/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A page on which the user begins a new entry: by typing a name, or by picking one from a list.
 * It activates "editor.begin" (s) with the name that was typed and confirmed, or "editor.pick" (su) with the id of the
 * rule set that has the entry, and the index of the entry there. */
#define PROTOKOLL_TYPE_PICK_PAGE (protokoll_pick_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPickPage, protokoll_pick_page, PROTOKOLL, PICK_PAGE, GtkBox)

/* Clears the name and the list. */
void protokoll_pick_page_clear (ProtokollPickPage *self);

/* Adds the entry of @rules with that index to the list. */
void protokoll_pick_page_add   (ProtokollPickPage *self,
                                const Ruleset     *rules,
                                guint              entry);

G_END_DECLS
