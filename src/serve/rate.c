/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rate.h"

struct _Rate
{
  guint most;
  gint64 second;
  GHashTable *counts; /* who, and how often in @second */
};

Rate *
rate_new (guint most)
{
  Rate *self = g_new0 (Rate, 1);

  self->most = most;
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
rate_free (Rate *self)
{
  g_hash_table_unref (self->counts);
  g_free (self);
}

/* The counts are forgotten with their second, so that they take no memory. */
gboolean
rate_allow (Rate       *self,
            const char *who)
{
  gint64 second = g_get_monotonic_time () / G_USEC_PER_SEC;
  guint n;

  if (second != self->second)
    g_hash_table_remove_all (self->counts);
  self->second = second;
  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, who)) + 1;
  g_hash_table_insert (self->counts, g_strdup (who), GUINT_TO_POINTER (n));
  return n <= self->most;
}
