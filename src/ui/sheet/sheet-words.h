/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/choices.h"
#include "core/sheet.h"

#include "sheet-layout.h"

G_BEGIN_DECLS

/* The texts of the sheet, shown or for screen readers, without widgets. All strings are owned by the caller. */

/* Initials that are all different, one for each of @names (NULL-terminated): the shortest of two to four letters that
 * tell a name from all others, or the first two and the position in the list if four are not enough. A GStrv. */
char **sheet_words_initials_of (const char *const *names);

/* The style classes for the color @color of the palette: "seat-0" to "seat-7" for a background, "player-0" to
 * "player-7" for words. Colors from 8 on are those from 0 on again. */
char  *sheet_words_seat_class (guint        color);
char  *sheet_words_player_class (guint      color);

/* The text of a cell: "12", "+5", "" for an open or struck entry. */
char  *sheet_words_cell     (const Sheet  *sheet,
                             SheetRowId    row,
                             guint         seat);

/* A player and something of that player: "Anna · Three Pairs". */
char  *sheet_words_of_player (const Game  *game,
                             guint         seat,
                             const char   *what);

/* What a screen reader says of a cell: "Anna, Sixes: 42 points", from the words @row and @state. */
char  *sheet_words_spoken_row (const Game *game,
                              guint        seat,
                              const char  *row,
                              const char  *state);

/* For a screen reader after an entry, how a player stands with the bonus: "margin plus 6", "bonus won". */
char  *sheet_words_told_margin (const Sheet *sheet,
                              guint         seat);

/* For a screen reader after an entry, who leads: "Anna leads", "Anna and Bjørn share the lead"; at the end as
 * sheet_words_turn(). NULL if nobody leads; see outcome_has_lead(). */
char  *sheet_words_told_lead (const Sheet  *sheet);

/* What a screen reader says of the cell of a row: "Anna, Three Pairs: 30 points", "…: open", "…: struck". */
char  *sheet_words_spoken   (const Sheet  *sheet,
                             SheetRowId    row,
                             guint         seat);

/* The number on the indicator die of a player: the saved rolls, less those that this turn has used beyond its regular
 * rolls. */
guint  sheet_words_indicator (const Sheet *sheet,
                             guint         seat);

/* The points of a filled entry and what was typed for it, unless that is the points: "21 points, entered as 7"; "24
 * points"; "struck". */
char  *sheet_words_entered  (const Sheet  *sheet,
                             guint         seat,
                             guint         entry);

/* The words of a choice on a key: "24", "20–28", "4 × 6". */
char  *sheet_words_choice   (const Choice *choice);

/* The keys that lead to an entry: "a" for the first, "z a" and so on after the last letter, "" if even these are not
 * enough. The letters d, x and y are not used, because they mean something else in the sheet. */
char  *sheet_words_letters  (guint         entry);

/* The entry that @letter leads to, after @prefix (SHEET_WORDS_PREFIX, or 0 for none); -1 if there is none. */
int    sheet_words_find_letter (const Ruleset *rules,
                                char           prefix,
                                char           letter);

/* The first letter of keys of two letters. */
#define SHEET_WORDS_PREFIX 'z'

/* A player's total for a screen reader: "Anna, Total: 348 points, leads". */
char  *sheet_words_spoken_total (const Sheet *sheet,
                                 guint        seat);

/* The points that are missing to the highest total of those who play on: "−24"; NULL if none are, before the first
 * points, and for a player who has left. */
char  *sheet_words_gap      (const Sheet  *sheet,
                             guint         seat);

/* The tooltip at the head of a column: the name, or with it what there is to say: "Anna: 1 turn skipped", "Anna: has
 * left". */
char  *sheet_words_player   (const Sheet  *sheet,
                             guint         seat);

/* Whose turn it is: "Anna’s turn", "Bjørn’s turn: 1 turn skipped"; at the end who has won: "Anna wins with 708" or
 * "Anna and Bjørn share first place with 708". */
char  *sheet_words_turn     (const Sheet  *sheet);

/* Only the name of whose turn it is, or the names of who has won, if there is no room for a sentence: "Bjørn", "Anna
 * and Bjørn". */
char  *sheet_words_turn_brief (const Sheet *sheet);

/* The counted rolls that are left of a turn (docs/rules.md, 5): "1 left + 4 saved", "1 roll left", "+ 4 saved", "none left".
 * If @dots tell the regular ones and there is little room, the first is "+ 4 saved", too. */
char  *sheet_words_rolls_left (const Ruleset   *rules,
                               const SheetSeat *seat,
                               gboolean         dots);

/* The same for a screen reader, which does not see the dots: "Anna, rolls: 2 of 3, 1 left + 4 saved". The rolls that were
 * made are "0 of 3", "1 of 3", "2 of 3", "last regular" (or "last roll" if the rules save none), then "extra 1" and so
 * on. */
char  *sheet_words_rolls    (const Sheet  *sheet,
                             guint         seat);

/* Says that the entry of @move was a joker, and no longer is one after a correction. */
char  *sheet_words_broken_joker (const Game *game,
                                 const Move *move);

/* "30 points", in the right plural form. */
char  *sheet_words_points   (int           points);

G_END_DECLS
