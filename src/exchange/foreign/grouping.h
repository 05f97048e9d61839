/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "row-reader.h"

G_BEGIN_DECLS

/* Puts rows of one player each together to games: by their numbers, their days and the empty rows between them. */
typedef struct
{
  RowReader *reader;
  GPtrArray *drafts; /* of GameDraft, in the order in which the games begin */
  GHashTable *begun; /* from the number and the day to the games (GPtrArray of GameDraft) that have them */
  GameDraft *open;   /* the game to which the next rows may still belong, or NULL */
  char *last_date, *last_label;
  int last_minute;
  gboolean parted;   /* empty rows separate games, which they do not where they separate all rows */
  gboolean has_gaps; /* and there are some */
} Grouping;

Grouping   grouping_new   (RowReader       *reader);
void       grouping_clear (Grouping        *self);

/* Puts what was read from @row (transfer full) where it belongs. */
void       grouping_place (Grouping        *self,
                           GameDraft       *read,
                           guint            row);

/* Says that a row between is no game, so that the next one begins another one. */
void       grouping_part  (Grouping        *self);

G_END_DECLS
