/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row that asks which player a name in a file is. The choice is the subtitle, where it has enough room.
 *
 * "notify::selected" tells that the user chose. */
#define PROTOKOLL_TYPE_WHO_ROW (protokoll_who_row_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollWhoRow, protokoll_who_row, PROTOKOLL, WHO_ROW, AdwComboRow)

/* @name is the name in the file. */
GtkWidget  *protokoll_who_row_new        (const char      *name);

/* Appends the choice @words, which stands for @player, or for no answer yet where that is NULL. The first choice is
 * selected. */
void        protokoll_who_row_add        (ProtokollWhoRow *self,
                                          const char      *words,
                                          const char      *player);

/* Selects the first choice that stands for @player. Without one nothing changes. */
void        protokoll_who_row_select     (ProtokollWhoRow *self,
                                          const char      *player);

/* The name in the file, and the player who is chosen; NULL without an answer. They belong to @self. */
const char *protokoll_who_row_get_name   (ProtokollWhoRow *self);
const char *protokoll_who_row_get_player (ProtokollWhoRow *self);

G_END_DECLS
