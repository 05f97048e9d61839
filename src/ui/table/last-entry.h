/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"

G_BEGIN_DECLS

/* What was entered last. It follows a session by itself and is there for some seconds, in which it is told and can be
 * taken back beside that; it is gone as soon as the game changes otherwise.
 *
 * Signal "changed": there is another one, or none any more. */
#define PROTOKOLL_TYPE_LAST_ENTRY (protokoll_last_entry_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLastEntry, protokoll_last_entry, PROTOKOLL, LAST_ENTRY, GObject)

ProtokollLastEntry *protokoll_last_entry_new       (ProtokollSession   *session);

/* Who made it; FALSE where there is none. */
gboolean            protokoll_last_entry_get_seat  (ProtokollLastEntry *self,
                                                    guint              *seat);

/* "Anna · 6 + 2: 42 points", or that a correction took a joker away; @brief: "6 + 2: 42". There must be one; the caller
 * owns the words. */
char               *protokoll_last_entry_get_words (ProtokollLastEntry *self,
                                                    gboolean            brief);

/* It is told no more. */
void                protokoll_last_entry_forget    (ProtokollLastEntry *self);

G_END_DECLS
