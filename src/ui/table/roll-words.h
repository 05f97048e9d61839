/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

G_BEGIN_DECLS

/* The counted rolls of a turn in words (docs/rules.md, 5). All strings are owned by the caller. */

/* The rolls that are left: "1 left + 4 saved", "1 roll left", "+ 4 saved", "none left". If @dots tell the regular ones and
 * there is little room, the first is "+ 4 saved", too. */
char *roll_words_left   (const Ruleset   *rules,
                         const SheetSeat *seat,
                         gboolean         dots);

/* For a screen reader, which does not see the dots: "Anna, rolls: 2 of 3, 1 left + 4 saved". The rolls that were made
 * are "0 of 3", "1 of 3", "2 of 3", "last regular" (or "last roll" if the rules save none), then "extra 1" and so
 * on. */
char *roll_words_spoken (const Sheet     *sheet,
                         guint            seat);

G_END_DECLS
