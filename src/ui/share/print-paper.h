/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/paper/paper.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out the pages for the paper size that was chosen. The caller owns the result. */
typedef Paper *(*PrintPaper) (const PaperFormat *format,
                              gpointer           data);

/* Shows the print dialog and prints what @make lays out. Errors are shown in a dialog over @parent. @title is the name
 * of the print job. @data is given to @make and freed with @free_data at the end, also where nothing is printed. */
void print_paper (GtkWindow      *parent,
                  const char     *title,
                  PrintPaper      make,
                  gpointer        data,
                  GDestroyNotify  free_data);

/* For tests: the next call of print_paper() writes a PDF to @path instead of showing the dialog. */
void print_paper_to_file (const char *path);

G_END_DECLS
