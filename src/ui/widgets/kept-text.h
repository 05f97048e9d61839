/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Puts @text, which may be NULL, into @entry, in which at most @most characters can be typed. A stored text can be
 * longer: it is shown as far as GTK can, and kept_text_get() still returns all of it until somebody changes it. */
void        kept_text_set (GtkEditable *entry,
                           const char  *text,
                           guint        most);

/* The text that is in @entry; transfer none, until it is changed. */
const char *kept_text_get (GtkEditable *entry);

G_END_DECLS
