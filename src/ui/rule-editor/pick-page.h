/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Where a new part of the rules comes from: a name that is typed, or one of a list.
 *
 * Signals: "named" (const char *name) when a name was typed and accepted; "picked" (guint index) when a line of the list
 * was activated. */
#define PROTOKOLL_TYPE_PICK_PAGE (protokoll_pick_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollPickPage, protokoll_pick_page, PROTOKOLL, PICK_PAGE, GtkBox)

/* Begins anew with an empty list. */
void protokoll_pick_page_clear (ProtokollPickPage *self,
                                const char        *heading);

/* Adds a line; @detail stands below it. */
void protokoll_pick_page_add   (ProtokollPickPage *self,
                                const char        *title,
                                const char        *detail);

G_END_DECLS
