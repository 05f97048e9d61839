/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What the footer tells for some seconds: the last entry or a toast, whichever is newer.
 *
 * Signal "changed": there is something else to tell, or nothing any more. */
#define PROTOKOLL_TYPE_NEWS (protokoll_news_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollNews, protokoll_news, PROTOKOLL, NEWS, GObject)

ProtokollNews *protokoll_news_new          (void);

/* Tells the last step of @game. The signal is not emitted, because the caller shows more than that. */
void           protokoll_news_tell_entry   (ProtokollNews *self,
                                            const Game    *game);

/* Tells @toast, and dismisses it after its time; NULL for none. */
void           protokoll_news_tell_toast   (ProtokollNews *self,
                                            AdwToast      *toast);

/* Stops telling the last entry, without the signal. Returns whether it was told. */
gboolean       protokoll_news_forget_entry (ProtokollNews *self);

/* Whether the last entry is told. */
gboolean       protokoll_news_is_entry     (ProtokollNews *self);

/* The toast that is told, or NULL; transfer none. */
AdwToast      *protokoll_news_get_toast    (ProtokollNews *self);

/* What to tell, the last entry only if @entries, and the same in fewer and fewer words: "Anna · 6 + 2: 42 points", "Anna · 6 + 2: 42", "6 + 2: 42"; or that
 * a correction took a joker away, which is allowed and told (docs/rules.md, 7); or the words of a toast. NULL if there is
 * nothing to tell. Owned by the caller. */
char         **protokoll_news_get_texts    (ProtokollNews *self,
                                            gboolean       entries);

G_END_DECLS
