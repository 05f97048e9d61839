/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A page on which the user begins a new entry: by typing a name, or by picking one from a list.
 * It activates "editor.begin" (string) with the name that was typed and confirmed, or "editor.pick" (uint32) with the
 * index of the item. */
#define PROTOKOLL_TYPE_PICK_PAGE (protokoll_pick_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPickPage, protokoll_pick_page, PROTOKOLL, PICK_PAGE, GtkBox)

/* Clears the name and the list. */
void protokoll_pick_page_clear (ProtokollPickPage *self);

/* Adds an item with @detail as its subtitle. Both are copied. */
void protokoll_pick_page_add   (ProtokollPickPage *self,
                                const char        *title,
                                const char        *detail);

G_END_DECLS
