/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stale.h"

#include <string.h>

static guint
hash_key (gconstpointer data)
{
  const StaleKey *key = data;
  /* A damaged file has any numbers. */
  guint64 mixed = (guint64) key->parts[0] * 31 * 31 + (guint64) key->parts[1] * 31 + (guint64) key->parts[2];

  return g_int64_hash (&mixed);
}

static gboolean
equal_keys (gconstpointer a,
            gconstpointer b)
{
  return memcmp (a, b, sizeof (StaleKey)) == 0;
}

static GHashTable *
make_set (void)
{
  return g_hash_table_new_full (hash_key, equal_keys, g_free, NULL);
}

void
stale_init (Stale *self)
{
  self->streaks = make_set ();
  self->rivalries = make_set ();
  self->bests = make_set ();
  self->categories = make_set ();
}

void
stale_clear (Stale *self)
{
  g_clear_pointer (&self->streaks, g_hash_table_unref);
  g_clear_pointer (&self->rivalries, g_hash_table_unref);
  g_clear_pointer (&self->bests, g_hash_table_unref);
  g_clear_pointer (&self->categories, g_hash_table_unref);
}

void
stale_add (GHashTable *set,
           gint64      a,
           gint64      b,
           gint64      c)
{
  StaleKey key = { { a, b, c } };

  if (!g_hash_table_contains (set, &key))
    g_hash_table_add (set, g_memdup2 (&key, sizeof key));
}

gboolean
stale_has (GHashTable *set,
           gint64      a,
           gint64      b,
           gint64      c)
{
  StaleKey key = { { a, b, c } };

  return g_hash_table_contains (set, &key);
}
