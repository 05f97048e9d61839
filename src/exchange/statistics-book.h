/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange-error.h"

#include "store/store-history.h"

G_BEGIN_DECLS

/* Everything that the statistics have, as a workbook in the language of the messages: players, every kind of game with
 * charts of its totals and entries, games, who met whom, and at last every move as games-table.h has it, so that all games
 * can be taken in again. Little waits in memory, however many games there are. */

/* How many of @n games are written; in the thread that writes them. */
typedef void (*StatisticsBookProgress) (guint    done,
                                        guint    n,
                                        gpointer data);

/* To be called in a thread while the loop of the main one runs, where @store answers. @progress may be NULL. */
gboolean statistics_book_write (Store                   *store,
                                const char              *path,
                                StatisticsBookProgress   progress,
                                gpointer                 data,
                                GCancellable            *cancellable,
                                GError                 **error);

G_END_DECLS
