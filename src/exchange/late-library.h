/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A shared library that is loaded when it is first needed and then stays. Together with its own dependencies it would
 * take about a megabyte of memory at every start, although most runs never read a workbook. Make one static variable of
 * it for each library, with the name of its file. */
typedef struct
{
  const char *file;
  gsize once;
  gboolean loaded;
} LateLibrary;

/* A function of the library, and the variable that receives its address. */
typedef struct
{
  const char *name;
  gpointer *address;
} LateFunction;

/* Loads the library and looks up @functions, unless that was done before. Thread-safe. FALSE with EXCHANGE_ERROR_FILE
 * where the library is missing or lacks one of the functions. */
gboolean late_library_load (LateLibrary         *self,
                            const LateFunction  *functions,
                            guint                n_functions,
                            GError             **error);

G_END_DECLS
