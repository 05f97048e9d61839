/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/paper/paper.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out what is printed for the paper that was chosen; owned by who asked. */
typedef Paper *(*PrintPaper) (const PaperFormat *format,
                              gpointer           data);

/* Asks for a printer and prints what @make makes; what goes wrong is told over @parent. @data belongs to it and is freed by
 * @free_data at the end. */
void print_paper (GtkWindow      *parent,
                  const char     *title,
                  PrintPaper      make,
                  gpointer        data,
                  GDestroyNotify  free_data);

/* For tests: what is printed next goes into a PDF at @path, and nobody is asked. */
void print_paper_to_file (const char *path);

G_END_DECLS
