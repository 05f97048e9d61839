/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/widgets/move-words.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What the footer tells for some seconds: the last entry or a toast, whichever is newer. Set the first two fields, the
 * others to 0. */
typedef struct
{
  void (*changed) (gpointer owner); /* there is something else to tell, or nothing any more */
  gpointer owner;
  Game *game;         /* the game whose last step is told, or NULL */
  MoveStep step;      /* its moves belong to the game */
  guint entry_source; /* forgets the entry */
  AdwToast *toast;    /* owned, or NULL */
  guint toast_source; /* dismisses the toast */
} News;

/* Tells the last step of @game; the owner shows it. */
void      news_tell_entry   (News       *self,
                             const Game *game);

/* Tells @toast, and dismisses it after its time; NULL for none. */
void      news_tell_toast   (News       *self,
                             AdwToast   *toast);

/* Stops telling the last entry; the owner shows that. Returns whether it was told. */
gboolean  news_forget_entry (News       *self);

/* The toast that is told, or NULL; transfer none. */
AdwToast *news_get_toast    (const News *self);

/* What to tell, the last entry only if @entries, and the same in fewer and fewer words: "Anna · 6 + 2: 42 points", "Anna ·
 * 6 + 2: 42", "6 + 2: 42"; or that a correction took a joker away, which is allowed and told (docs/rules.md, 7); or the
 * words of a toast. NULL if there is nothing to tell. Owned by the caller. */
char    **news_get_texts    (const News *self,
                             gboolean    entries);

/* Forgets everything. */
void      news_clear        (News       *self);

G_END_DECLS
