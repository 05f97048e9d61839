/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/figures.h"

G_BEGIN_DECLS

/* What the last games between some players come to; no widgets. */
typedef struct
{
  guint n_games;
  guint n_players;
  guint *won;        /* with the highest total alone */
  guint drawn;       /* where several had it */
  double *means;     /* of the totals; NAN without games */
} Series;

/* Of the encounters in @head_to_head. The caller owns it. */
Series *series_new  (const HeadToHead *head_to_head);
void    series_free (Series           *series);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Series, series_free)

G_END_DECLS
