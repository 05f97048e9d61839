/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scarce-memory.h"

#include <sqlite3.h>

static sqlite3_mem_methods real;
static struct
{
  gboolean on;
  guint nth;
  gboolean for_good;
  guint n;
} armed;

static gboolean
is_refused (void)
{
  if (!armed.on)
    return FALSE;
  armed.n++;
  return armed.nth != 0 && (armed.for_good ? armed.n >= armed.nth : armed.n == armed.nth);
}

static void *
allocate_cb (int n)
{
  return is_refused () ? NULL : real.xMalloc (n);
}

static void *
reallocate_cb (void *place,
               int   n)
{
  return is_refused () ? NULL : real.xRealloc (place, n);
}

void
scarce_memory_install (void)
{
  sqlite3_mem_methods methods;

  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &real), ==, SQLITE_OK);
  methods = real;
  methods.xMalloc = allocate_cb;
  methods.xRealloc = reallocate_cb;
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MALLOC, &methods), ==, SQLITE_OK);
  /* The store sets this, too, but it can be set only before SQLite is used. */
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0), ==, SQLITE_OK);
}

void
scarce_memory_arm (guint    nth,
                   gboolean for_good)
{
  armed.nth = nth;
  armed.for_good = for_good;
  armed.n = 0;
  armed.on = TRUE;
}

guint
scarce_memory_disarm (void)
{
  armed.on = FALSE;
  return armed.n;
}
