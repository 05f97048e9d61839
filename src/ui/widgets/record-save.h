/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called when a record is on disk. */
typedef void (*RecordSaved) (gpointer user_data);

/* Asks where to and writes the record of @game there. @saved hears of it, with the object @user_data, which is kept
 * until then; what goes wrong is told over @parent, and nothing happens if people think better of it. */
void record_save (GtkWindow   *parent,
                  const Game  *game,
                  RecordSaved  saved,
                  gpointer     user_data);

/* "2026-11-20 Anna – Bjørn.yatzy", without what a file's name may not hold. Owned by the caller. */
char *record_save_suggest_name (const Game *game,
                                const char *suffix);

G_END_DECLS
