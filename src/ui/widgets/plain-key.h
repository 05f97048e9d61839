/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a key means at the table, on the keyboard of any country. */

/* Returns the digit or the small Latin letter (GDK_KEY_…) that somebody means who presses @key, else @key itself. @key
 * and @code are those of a signal "key-pressed" of @controller. A symbol that is neither digit nor Latin letter stands
 * for the digit of another level of its key, as "é" and "!" do, or else for the Latin letter of its key. Keys without
 * a symbol, such as those of a keypad without Num Lock, mean what they are. */
guint plain_key             (GtkEventControllerKey *controller,
                             guint                  key,
                             guint                  code);

/* Lets keys of actions and of the shortcuts of widgets, such as Ctrl+Z and Alt+1, mean in @window what plain_key() says,
 * where GTK finds nothing for them: it does not know that a keyboard without Latin letters has a Z, nor that of "&" the
 * 1. */
void  plain_key_add_actions (GtkWindow             *window);

G_END_DECLS
