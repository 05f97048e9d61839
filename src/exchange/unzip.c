/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "unzip.h"

#include "exchange-error.h"

#include <dlfcn.h>
#include <glib/gi18n-lib.h>

/* The same for every libarchive 3. */
#define LIBRARY "libarchive.so.13"

static gboolean
load (Unzip *unzip)
{
  const struct
  {
    const char *name;
    gpointer *call;
  } calls[] = {
    { "archive_read_new", (gpointer *) &unzip->new },
    { "archive_read_support_format_zip_seekable", (gpointer *) &unzip->support_zip },
    { "archive_read_open_filename", (gpointer *) &unzip->open },
    { "archive_read_next_header", (gpointer *) &unzip->next },
    { "archive_read_data_block", (gpointer *) &unzip->read },
    { "archive_read_free", (gpointer *) &unzip->free },
    { "archive_entry_pathname", (gpointer *) &unzip->get_path },
    { "archive_entry_is_data_encrypted", (gpointer *) &unzip->is_encrypted },
  };
  /* Not GModule, which looks in the current folder first: a stranger's files may lie there. */
  void *library = dlopen (LIBRARY, RTLD_LAZY | RTLD_LOCAL);

  for (guint i = 0; library != NULL && i < G_N_ELEMENTS (calls); i++)
    if ((*calls[i].call = dlsym (library, calls[i].name)) == NULL)
      return FALSE;
  return library != NULL;
}

const Unzip *
unzip_get (GError **error)
{
  static Unzip unzip;
  static gsize once;
  static gboolean loaded;

  if (g_once_init_enter (&once))
    {
      loaded = load (&unzip);
      g_once_init_leave (&once, 1);
    }
  if (loaded)
    return &unzip;
  g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE,
               _("Spreadsheets cannot be read here, because the library %s is missing; install it, or save the table as CSV."),
               LIBRARY);
  return NULL;
}
