/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called when the game file is written. */
typedef void (*RecordSaved) (gpointer user_data);

/* Asks where to save @game and writes a game file (.yatzy) there. @user_data must be a GObject; it is referenced until
 * the end and passed to @saved. Errors are shown over @parent. If the user cancels, nothing happens. */
void record_save (GtkWindow   *parent,
                  const Game  *game,
                  RecordSaved  saved,
                  gpointer     user_data);

/* The same for a game file that stands in @text, with @name to begin with. */
void record_save_text (GtkWindow   *parent,
                       const char  *name,
                       const char  *text,
                       RecordSaved  saved,
                       gpointer     user_data);

/* A file name such as "2026-11-20 Anna – Bjørn.yatzy", with at most four shortened names and without characters that
 * file systems refuse. @suffix has no dot. Transfer full. */
char *record_save_suggest_name (const Game *game,
                                const char *suffix);

G_END_DECLS
