/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A picture of a text as a QR code, black on white in dark mode too, because not every camera reads the reverse. GTK
 * has no such widget. */
GtkWidget *qr_code_new (void);

/* Shows @text; NULL shows nothing. @spoken tells a screen reader what it is for. */
void       qr_code_set (GtkWidget  *code,
                        const char *text,
                        const char *spoken);

G_END_DECLS
