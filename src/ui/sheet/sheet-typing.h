/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

G_BEGIN_DECLS

/* What is to be said of a text while it is typed into an entry; no widgets. Only the entry's own value is
 * typed there: a number of dice, a face or a sum. Dice are typed in the tray. */

/* No value has more digits. */
#define SHEET_TYPING_DIGITS 3

typedef enum
{
  TYPING_EMPTY,   /* nothing typed: the words tell what the entry takes */
  TYPING_GOING,   /* the beginning of something right */
  TYPING_FITS,    /* can be entered: the words tell the points */
  TYPING_WRONG,   /* refused: the words tell what would be right */
} TypingState;

/* Validates @text for an entry, filled or open. @declared: the player says that the roll was all dice alike, for
 * rules that know jokers. @words is owned by the caller. */
TypingState sheet_typing_validate (const Game  *game,
                                guint        seat,
                                guint        entry,
                                const char  *text,
                                gboolean     declared,
                                char       **words);

/* Whether another digit after @text can still make a value of @entry. */
gboolean    sheet_typing_can_grow (const Ruleset *rules,
                                   guint        entry,
                                   const char  *text);

/* The text that gives what stands in @cell: its value, also where dice were typed; "x" for a strike, empty
 * where it is open. Owned by the caller. */
char       *sheet_typing_text  (const Ruleset   *rules,
                                guint            entry,
                                const SheetCell *cell);

/* Whether that text, typed again, has to say that all dice were alike, so that the bonus stays that the entry was
 * rolled for: it was a joker, whether its dice were typed or that was said. Dice that were all alike before there was
 * anything to be a joker of earned no bonus, and must not get one by a correction. */
gboolean    sheet_typing_declared  (const SheetCell *cell);

G_END_DECLS
