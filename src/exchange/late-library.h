/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A library that is loaded when it is first needed and stays: with the libraries that it needs itself it would take a
 * megabyte of memory at every start, of a program that reads one workbook in its life. One static variable each, with the
 * name of its file. */
typedef struct
{
  const char *file;
  gsize once;
  gboolean loaded;
} LateLibrary;

/* A function of it, and where its address goes. */
typedef struct
{
  const char *name;
  gpointer *address;
} LateFunction;

/* May be called on any thread. FALSE and EXCHANGE_ERROR_FILE where the library is not there, or is another one. */
gboolean late_library_load (LateLibrary         *self,
                            const LateFunction  *functions,
                            guint                n_functions,
                            GError             **error);

G_END_DECLS
