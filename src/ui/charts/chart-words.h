/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "702" or "702.5" as the language writes it (core/local-words.h): at most @decimals, those that are 0 at the end left
 * out; "–" for NAN. Owned by the caller. */
char *chart_words_number (double value,
                          guint  decimals);

G_END_DECLS
