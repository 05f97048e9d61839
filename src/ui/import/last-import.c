/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "last-import.h"

#define DATA "last-import"

void
last_import_set (Store        *store,
                 const GArray *imported)
{
  g_autoptr (GArray) numbers = imported != NULL ? g_array_new (FALSE, FALSE, sizeof (gint64)) : NULL;

  for (guint i = 0; imported != NULL && i < imported->len; i++)
    {
      const ImportedGame *game = &g_array_index (imported, ImportedGame, i);

      if (game->number != 0)
        g_array_append_val (numbers, game->number);
    }
  /* Without a new game the import before it can still be undone. */
  if (numbers == NULL || numbers->len > 0)
    g_object_set_data_full (G_OBJECT (store), DATA, g_steal_pointer (&numbers), (GDestroyNotify) g_array_unref);
}

const GArray *
last_import_get (Store *store)
{
  return g_object_get_data (G_OBJECT (store), DATA);
}
