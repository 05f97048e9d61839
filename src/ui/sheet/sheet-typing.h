/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sheet.h"

G_BEGIN_DECLS

/* Judges a text while it is typed into an entry, without widgets. What is typed there is the value of the entry: a
 * number of dice, a face or a sum. Dice themselves are typed in the tray. */

/* The most digits of a value. */
#define SHEET_TYPING_DIGITS 3

typedef enum
{
  TYPING_EMPTY,   /* nothing typed: the words tell what the entry takes */
  TYPING_GOING,   /* the beginning of a value: the words tell which can follow */
  TYPING_FITS,    /* it can be entered: the words tell the points, and what stands there now */
  TYPING_WRONG,   /* it is refused: the words tell, after a first sentence, what would be right */
} TypingState;

/* Validates @text ("" to three digits, or "x") for an entry, which may be filled already. @declared: the player says
 * that all dice of the roll were alike, for rules with jokers. Sets @words, owned by the caller. */
TypingState sheet_typing_validate (const Sheet    *sheet,
                                   guint           seat,
                                   guint           entry,
                                   const char     *text,
                                   gboolean        declared,
                                   char          **words);

/* Whether another digit after @text can still make a value of @entry. */
gboolean    sheet_typing_can_grow (const Ruleset *rules,
                                   guint        entry,
                                   const char  *text);

/* The text that, typed again, gives the same points as @cell: its value, also if dice were typed; "x" for a strike; ""
 * for an open entry. Owned by the caller. */
char       *sheet_typing_text  (const Ruleset   *rules,
                                guint            entry,
                                const SheetCell *cell);

/* Whether that text must be declared as all dice alike to keep the bonus of @cell, because the entry was a joker. Dice
 * that were all alike before the joker entry was filled earned no bonus, and must not get one by a correction. */
gboolean    sheet_typing_declared  (const SheetCell *cell);

G_END_DECLS
