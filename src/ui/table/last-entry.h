/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"

G_BEGIN_DECLS

/* The entry that was made last. It follows a session by itself. For some seconds the footer tells it and offers undo
 * beside it; it is forgotten as soon as the game changes again.
 *
 * Signal "changed": there is another last entry, or none any more. */
#define PROTOKOLL_TYPE_LAST_ENTRY (protokoll_last_entry_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLastEntry, protokoll_last_entry, PROTOKOLL, LAST_ENTRY, GObject)

ProtokollLastEntry *protokoll_last_entry_new       (ProtokollSession   *session);

/* Sets @seat to that of the entry; FALSE where there is no last entry. */
gboolean            protokoll_last_entry_get_seat  (ProtokollLastEntry *self,
                                                    guint              *seat);

/* The entry in words: "Anna · 6 + 2: 42 points", or with @brief "6 + 2: 42"; or that a correction took a joker away.
 * There must be an entry. Owned by the caller. */
char               *protokoll_last_entry_get_words (ProtokollLastEntry *self,
                                                    gboolean            brief);

/* Forgets the entry before its time is over. */
void                protokoll_last_entry_forget    (ProtokollLastEntry *self);

G_END_DECLS
