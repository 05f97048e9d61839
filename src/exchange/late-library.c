/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "late-library.h"

#include "exchange-error.h"

#include <dlfcn.h>
#include <glib/gi18n-lib.h>

/* This calls dlopen() and not GModule, because GModule looks in the current folder first, where files of strangers may
 * lie. */
static gboolean
load (const char         *file,
      const LateFunction *functions,
      guint               n_functions)
{
  void *library = dlopen (file, RTLD_LAZY | RTLD_LOCAL);

  for (guint i = 0; library != NULL && i < n_functions; i++)
    if ((*functions[i].address = dlsym (library, functions[i].name)) == NULL)
      return FALSE;
  return library != NULL;
}

gboolean
late_library_load (LateLibrary         *self,
                   const LateFunction  *functions,
                   guint                n_functions,
                   GError             **error)
{
  if (g_once_init_enter (&self->once))
    {
      self->loaded = load (self->file, functions, n_functions);
      g_once_init_leave (&self->once, 1);
    }
  if (!self->loaded)
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_FILE,
                 _("Spreadsheets cannot be read here, because the library %s is missing; install it, or save the table as CSV."),
                 self->file);
  return self->loaded;
}
