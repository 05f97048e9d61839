/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "block.h"

G_BEGIN_DECLS

/* What columns are, as the user says it on the command line. */

/* Reads what the columns are from @text, such as "date=A,Anna=B,Bjørn=C,note=E", which names columns by letters or by
 * headings. Every other column is ignored. Before the equals sign stands the name of a player, the id of an entry of
 * @rules (which may be NULL), or one of date, date-dmy, date-mdy (the order of dates that do not show it), time, player,
 * total, winner, game, place and note; "-above" after one of the first three sets date_above. A comma, an equals sign or
 * a backslash in a name is escaped with a backslash, and so is the first character of a name that is one of these words
 * or ids. FALSE with EXCHANGE_ERROR_INPUT, which says what is not understood. */
gboolean  block_parse      (Block          *self,
                            const Ruleset  *rules,
                            const char     *text,
                            GError        **error);

/* Gives the rows of a block that was turned the names of players in such a text, by the letters of their columns. Where
 * the rows are games, one name is that of the player of all of them. */
gboolean  block_parse_rows (Block          *self,
                            const char     *text,
                            GError        **error);

G_END_DECLS
