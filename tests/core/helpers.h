/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game-stored.h"
#include "core/library.h"
#include "core/game-file.h"
#include "core/odds.h"
#include "core/sheet.h"
#include "posix.h"

G_BEGIN_DECLS

/*
 * Games in one line, played through the public calls of game.h, without the game file reader:
 *
 *   "special-8 | 1 twos 7 | 2 chance 24 rolls=2 | 1 twos - | 2 saved 4 | undo"
 *
 * The first field is the rule set, keys of [Rules] that are changed ("Par=none"), options ("full-straight=30"),
 * "top-down" or "free", and "x3" for three players; two are the rule (A, B, C …). Then come the steps:
 *
 *   SEAT ENTRY TYPED [rolls=N] [yahtzee]   fill          SEAT ENTRY =TYPED …   clear and fill in one
 *   SEAT ENTRY -                           clear         SEAT saved N          saved rolls by hand
 *   SEAT rest x                            strike every entry that is open, in sheet order
 *   SEAT roll N                            count N rolls          SEAT unroll N     take them back
 *   SEAT ENTRY >SEAT                       move over, at the time 7
 *   undo   redo
 *
 * Every step checks that the game it started from has stayed as it was.
 */
Library        *library_of_tests (void);
const Ruleset  *rules_of         (const char   *spec);
Game           *game_of          (const char   *text);
Game           *game_step        (const Game   *game,
                                  const char   *step,
                                  GError      **error);

/* Reads a game file, which must be right. */
Game           *read_game        (const char   *text);

/* The moves of a game, those that count and those undone, and the rolls counted now, as text to compare. */
char           *game_text        (const Game   *game);

/* Writes the game whole, with times that @rand makes for its moves, and reads it back: nothing is another. */
void            assert_comes_back     (const Game   *game,
                                  GRand        *rand);

/*
 * What a sheet shows, by name, as text. Names with a seat in front: "1.twos" (points, "open" or "x"),
 * "1.playable:twos", "1.broken:twos", "1.typed:twos", "1.upper", "1.margin" ("+2"), "1.needed",
 * "1.bonus", "1.bonus-state", "1.yahtzee-bonus", "1.lower", "1.saved", "1.total", "1.rank",
 * "1.leads", "1.filled", "1.rolls", "1.most-rolls", "1.before", "1.after", "1.missed", "1.coins" ("+8"),
 * "1.decided-by" ("nothing", "entry:ID", "upper" or "highest"). Without a seat: "turn" (from 1), "round", "finished", "started", "last" (an entry id); of the rule set: "dice",
 * "rolls", "entries", "upper-entries", "min-players", "max-players", "bonus-from", "bonus-points", "tiers",
 * "par" ("3", "4-3-3-3-4-4", "none"), "maximum", "cap", "joker-bonus", "order", "max:ENTRY" and "has:ENTRY".
 */
char           *sheet_value      (const Sheet  *sheet,
                                  const char   *name);

/* Checks a list of NAME=VALUE, set apart by blanks. */
void            assert_game      (const Game   *game,
                                  const char   *expected);
void            assert_sheet     (const char   *text,
                                  const char   *expected);

/* The last step of @text is refused with @code, and the message has each of the @words (set apart
 * by commas; NULL for none). */
void            assert_refused   (const char   *text,
                                  int           code,
                                  const char   *words);

void            assert_mentions  (const char   *message,
                                  const char   *words);

/* The odds of an entry with this pattern. The caller owns them. */
Odds           *odds_of_pattern  (const Keeps   *keeps,
                                  const Pattern *pattern);

/* One line of a table of tests: a game and what its sheet shows, or the refusal of its last step. */
typedef struct
{
  const char *path;
  const char *text;
  const char *expected; /* for assert_sheet(), or, where refused, words of the message */
  int refused;          /* 1 + the GameError, or 0 */
} GameCase;

#define REFUSED(code) (1 + GAME_ERROR_##code)

void            add_game_cases   (const GameCase *cases,
                                  guint           n);

G_END_DECLS
