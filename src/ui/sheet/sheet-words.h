/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/choices.h"
#include "core/sheet.h"

#include "sheet-layout.h"

G_BEGIN_DECLS

/* Every text of the sheet, for eyes and for screen readers; no widgets. All are owned by the caller. */

/* The shortest initials, two to four letters, that tell all who have these names (NULL-terminated) apart; the place in
 * the list is added where the names begin alike. A GStrv with one per name. */
char **sheet_words_initials_of (const char *const *names);

/* The style class with the colour of a seat; it repeats, names and places tell players apart anyway. */
char  *sheet_words_seat_class (guint        seat);

/* What stands in the cell of a row: "12", "+5", "" where open or struck. */
char  *sheet_words_cell     (const Sheet  *sheet,
                             SheetRowId    row,
                             guint         seat);

/* What something is about: "Anna · Three Pairs". */
char  *sheet_words_of_player (const Game  *game,
                             guint         seat,
                             const char   *what);

/* What is said of a row of a player: "Anna, Sixes: 42 points", where @row and @state are words already. */
char  *sheet_words_spoken_row (const Game *game,
                              guint        seat,
                              const char  *row,
                              const char  *state);

/* How a player stands with the bonus, after an entry: "margin plus 6", "bonus won". */
char  *sheet_words_told_margin (const Sheet *sheet,
                              guint         seat);

/* Who is first, after an entry: "Anna leads", "Anna and Bjørn share the lead", at the end as sheet_words_turn(). NULL
 * before the first points, and while somebody plays alone. */
char  *sheet_words_told_lead (const Sheet  *sheet);

/* What stands in a cell for a screen reader: "Anna, Three Pairs: 30 points", "…: open", "…: struck". */
char  *sheet_words_spoken   (const Sheet  *sheet,
                             SheetRowId    row,
                             guint         seat);

/* What the indicator die of a player shows now: the saved rolls, less those that were made beyond the
 * regular ones in this turn. */
guint  sheet_words_indicator (const Sheet *sheet,
                             guint         seat);

/* Whether a player is to be marked: leads while the game runs, of rank 1 when it is finished. Nobody is
 * before the first points, or who plays alone. */
gboolean sheet_words_is_first (const Sheet *sheet,
                               guint        seat);

/* What stands in a filled entry and how it was entered: "21 points, entered as 7". */
char  *sheet_words_entered  (const Sheet  *sheet,
                             guint         seat,
                             guint         entry);

/* What a choice is called: "24", "20–28", "4 × 6". */
char  *sheet_words_choice   (const Choice *choice);

/* The keys that lead to an entry: "a", or "z b" where there are more entries than letters; empty beyond twice as many.
 * Digits, d, x and y mean something else in the sheet. */
char  *sheet_words_letters  (guint         entry);

/* The entry that is reached with @letter, after @prefix was pressed or 0; -1 where there is none. The prefix
 * itself reaches none. */
int    sheet_words_find_letter (const Ruleset *rules,
                                char           prefix,
                                char           letter);

/* The first of two letters. */
#define SHEET_WORDS_PREFIX 'z'

/* "348", and "Anna, Total: 348 points, leads". */
char  *sheet_words_total    (const Sheet  *sheet,
                             guint         seat);
char  *sheet_words_spoken_total (const Sheet *sheet,
                                 guint        seat);

/* How much is missing to the highest total: "−24"; NULL for that itself, and before anybody is marked. */
char  *sheet_words_gap      (const Sheet  *sheet,
                             guint         seat);

/* What is told at the head of a column: the name, and with it what the player has missed: "Anna: 1 entry missed". */
char  *sheet_words_player   (const Sheet  *sheet,
                             guint         seat);

/* "Anna’s turn", "Bjørn’s turn: 1 entry missed"; at the end "Anna wins with 708" or "Anna and Bjørn share first
 * place with 708". */
char  *sheet_words_turn     (const Sheet  *sheet);

/* The same in as few words as it can be said, where there is no room for a sentence: whose turn it is, or who has won:
 * "Bjørn", "Anna and Bjørn". */
char  *sheet_words_turn_brief (const Sheet *sheet);

/* "17/31", or "Finished". */
char  *sheet_words_round_brief (const Sheet *sheet);

/* That a correction took away what made an entry a joker. */
char  *sheet_words_broken_joker (const Game *game,
                                 const Move *move);

/* "30 points" in the right number. */
char  *sheet_words_points   (int           points);

G_END_DECLS
