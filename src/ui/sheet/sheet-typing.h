/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

G_BEGIN_DECLS

/* What is to be said of a text while it is typed into an entry; no widgets. */

typedef enum
{
  TYPING_EMPTY,   /* nothing typed: the words tell what the entry takes */
  TYPING_GOING,   /* the beginning of something right */
  TYPING_FITS,    /* can be entered: the words tell the points */
  TYPING_STRIKES, /* dice that do not fit: entering them strikes the entry */
  TYPING_WRONG,   /* refused: the words tell what would be right */
} TypingState;

/* Judges @text for an entry, filled or open. @said: the player says that the roll was all dice alike, for
 * rules that know jokers. @words is owned by the caller. */
TypingState sheet_typing_judge (const Game  *game,
                                guint        seat,
                                guint        entry,
                                const char  *text,
                                gboolean     said,
                                char       **words);

G_END_DECLS
