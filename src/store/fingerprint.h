/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The SHA-256 of a text: what the same text is found again by, and a changed one is noticed by. */

#define FINGERPRINT_SIZE 32

void fingerprint_of (const char *text,
                     guint8      fingerprint[FINGERPRINT_SIZE]);

/* The bytes that 2 x @n_bytes hexadecimal digits mean. */
void fingerprint_parse (const char *digits,
                        guint8     *bytes,
                        gsize       n_bytes);

G_END_DECLS
