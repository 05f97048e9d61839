/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* Says what can be typed into @entry: "number of dice, 0 to 8", "dice value, 1 to 6", "sum: 9, 12, 15–21". The caller
 * owns the result. */
char *describe_input  (const Ruleset  *rules,
                       guint           entry);

/* Says the value number @value of @option in words: "30 points", "from the top down", "none". A word that the program
 * does not know is returned as it is. The caller owns the result. */
char *describe_option_value (const RulesOption *option,
                             guint              value);

/* Lists the options that were chosen otherwise than the rule set is shipped, and an order from the top down where the
 * file leaves that open: "Full Straight: 30 points, top-down"; "" where there are none. The caller owns the result. */
char *describe_variant (const Ruleset *rules);

/* Returns the titles of @rules (GPtrArray of Ruleset) for a list in which one is chosen. Where an earlier rule set has
 * the same title, the id follows it: "Yatzy (yatzy-2)". The list is NULL-terminated and owned by the caller. */
char **describe_titles (GPtrArray *rules);

/* Lists @values, which must ascend, without 0 and with runs of three and more as "a–b": "9, 12–14, 20". The caller owns
 * the result. */
char *describe_values (const int      *values,
                       guint           n_values);

/* Returns whether @c is a control character, which a terminal obeys, ends a line, or sets the direction of writing. None of
 * these characters is beyond U+FFFF. */
gboolean describe_is_control (gunichar c);

/* Makes a text one line, in place, as describe_on_line() does, with the isolates of describe_name() left where @isolates
 * is TRUE. Returns @text, which need not be UTF-8. */
char *describe_flatten (char          *text,
                        gboolean       isolates);

/* Returns a text that somebody typed, such as a name or a place, as it can stand on a line among other texts: control
 * characters and ends of lines become blanks, and characters that change the direction of what follows are left out, or
 * a name could turn around the digits of the number behind it. The caller owns the result. */
char *describe_on_line (const char    *text);

/* Returns the same with at most @max_length characters, the last of which is "…" where the text is longer: a text from a
 * file or from the store can have any length. The caller owns the result. */
char *describe_shortened (const char  *text,
                          guint        max_length);

/* The most characters of a place or note in a row of a list, a heading or a message. */
#define DESCRIBE_MAX 200

/* Returns a player's name as it can stand in a sentence: like describe_on_line() and, if its first letter is written
 * from right to left, between U+2068 and U+2069, so that it does not reorder the text around it. This is for people
 * only, not for files and tables. The caller owns the result. */
char *describe_name   (const char     *name);

G_END_DECLS
