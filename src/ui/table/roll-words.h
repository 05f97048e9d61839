/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

G_BEGIN_DECLS

/* What is said of the rolls counted in a turn (source: The rule sets, decided, "Saved rolls"). All strings
 * are owned by the caller. */

/* What there still is: "1 left + 4 saved", "1 left", "+ 4 saved", "none left". */
char *roll_words_left   (const Ruleset   *rules,
                         const SheetSeat *seat);

/* "Anna, rolls: 2 of 3, 1 left + 4 saved", for a screen reader, which does not see the dots: "0 of 3", "1 of 3",
 * "2 of 3", "last regular" (or "last roll" where none are saved), then "extra 1" … */
char *roll_words_spoken (const Sheet     *sheet,
                         guint            seat);

G_END_DECLS
