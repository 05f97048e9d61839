/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include "store/store.h"

G_BEGIN_DECLS

/* Writes all statistics as a workbook (.xlsx) in the language of the messages. It has a sheet with all players, one for
 * each kind of game with charts of its totals and entries, one with who played against whom, one with all games, and
 * one with every move, as in moves-table.h, from which all games can be imported again. The sheets of players,
 * opponents, games and moves are written row by row, so that they take little memory however many games there are. */

/* Reports that @done of @n games are written. It is called on the thread that writes. */
typedef void (*StatisticsBookProgress) (guint    done,
                                        guint    n,
                                        gpointer data);

/* Writes the workbook @path, and appends to @damaged those of moves_table_get_damaged(). It takes long, and may be called
 * on any thread. @cancellable may be NULL. FALSE with the errors of store_ask(), book_new(), moves_table_close() and
 * book_close(), or with G_IO_ERROR_CANCELLED. */
gboolean statistics_book_write (Store                   *store,
                                const char              *path,
                                GArray                  *damaged,
                                StatisticsBookProgress   progress,
                                gpointer                 data,
                                GCancellable            *cancellable,
                                GError                 **error);

G_END_DECLS
