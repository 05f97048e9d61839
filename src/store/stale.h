/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What has to be computed anew before a transaction ends, because it does not follow from adding up. Each is
 * noted once however many games make it necessary. */

/* A row of a table: category and player; category, kind and entry; … */
typedef struct
{
  gint64 parts[3];
} StaleKey;

typedef struct
{
  GHashTable *streaks;    /* category, player */
  GHashTable *rivalries;  /* category, player, other */
  GHashTable *bests;      /* category, kind, entry */
  GHashTable *categories; /* category */
} Stale;

void     stale_init  (Stale       *self);
void     stale_clear (Stale       *self);

/* Notes a row in one of the sets. */
void     stale_add   (GHashTable  *set,
                      gint64       a,
                      gint64       b,
                      gint64       c);
gboolean stale_has   (GHashTable  *set,
                      gint64       a,
                      gint64       b,
                      gint64       c);

G_END_DECLS
