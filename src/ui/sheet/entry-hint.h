/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sheet-typing.h"

G_BEGIN_DECLS

/* The words beside a cell in which something is typed: whose entry it is, and what it takes, what the text is worth or
 * why it is refused. It is a child of the grid and not a popover. */
#define ENTRY_TYPE_HINT (entry_hint_get_type ())
G_DECLARE_FINAL_TYPE (EntryHint, entry_hint, ENTRY, HINT, GtkBox)

GtkWidget *entry_hint_new  (void);

/* Shows @title (player and entry) and @words, in the look of @state. */
void       entry_hint_show (EntryHint    *self,
                            const char   *title,
                            TypingState   state,
                            const char   *words);

G_END_DECLS
