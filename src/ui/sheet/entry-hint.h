/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sheet-typing.h"

G_BEGIN_DECLS

/* The words beside a cell in which something is typed: whose entry it is, what it takes, what the text
 * comes to or why it is refused. A part of the window, not a popover. */
#define ENTRY_TYPE_HINT (entry_hint_get_type ())
G_DECLARE_FINAL_TYPE (EntryHint, entry_hint, ENTRY, HINT, GtkBox)

GtkWidget *entry_hint_new  (void);

void       entry_hint_show (EntryHint    *self,
                            const char   *title,
                            TypingState   state,
                            const char   *words);

G_END_DECLS
