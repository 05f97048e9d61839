/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

G_BEGIN_DECLS

/* What is said of the rolls counted in a turn (source: The rule sets, decided, "Saved rolls"). All strings
 * are owned by the caller. */

/* "0 of 3", "1 of 3", "2 of 3", "last regular" (or "last roll" where none are saved), then "extra 1" …;
 * @brief: "last" for either. */
char *roll_words_made   (const Ruleset   *rules,
                         const SheetSeat *seat,
                         gboolean         brief);

/* What there still is: "1 left + 4 saved", "1 left", "+ 4 saved", "none left"; @brief: the saved ones alone, and
 * the regular ones where there are none. */
char *roll_words_left   (const Ruleset   *rules,
                         const SheetSeat *seat,
                         gboolean         brief);

/* "Anna, rolls: 2 of 3, 1 left + 4 saved", for a screen reader. */
char *roll_words_spoken (const Sheet     *sheet,
                         guint            seat);

G_END_DECLS
