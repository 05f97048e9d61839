/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "last-import.h"

#define DATA "last-import"

/* Whether an import added any game. Otherwise there is nothing to undo, and the import before it can still be
 * undone. */
static gboolean
has_any (const GArray *numbers)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, gint64, i) != 0)
      return TRUE;
  return FALSE;
}

void
last_import_set (Store        *store,
                 const GArray *numbers)
{
  if (numbers != NULL && !has_any (numbers))
    return;
  g_object_set_data_full (G_OBJECT (store), DATA, numbers != NULL ? g_array_copy ((GArray *) numbers) : NULL,
                          (GDestroyNotify) g_array_unref);
}

const GArray *
last_import_get (Store *store)
{
  return g_object_get_data (G_OBJECT (store), DATA);
}
