/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks where to save @game and writes a game file (.yatzy) there. That it is saved is told on @toasts, and errors over
 * @parent, unless these were closed meanwhile. If the user cancels, nothing happens. */
void record_save (GtkWindow       *parent,
                  const Game      *game,
                  AdwToastOverlay *toasts);

/* The same for a game file that stands in @text, with @name to begin with. */
void record_save_text (GtkWindow       *parent,
                       const char      *name,
                       const char      *text,
                       AdwToastOverlay *toasts);

/* A file name such as "2026-11-20 Anna – Bjørn.yatzy", with at most four shortened names and without characters that
 * file systems refuse. @suffix has no dot. Transfer full. */
char *record_save_suggest_name (const Game *game,
                                const char *suffix);

G_END_DECLS
