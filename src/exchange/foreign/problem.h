/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is wrong, or only worth telling, at a place in old tables. Problems are kept in a GPtrArray. */
typedef struct
{
  const char *sheet; /* belongs to the book; NULL for a text */
  guint line;        /* the line in the file, from 1; 0 for the whole sheet */
  gboolean refused;  /* something that looks like a game was left out; otherwise it is only told */
  gboolean of_table; /* it is not about the game that begins in this line */
  gboolean asked;    /* a window that shows the choices need not tell it, because it asks */
  char *message;     /* what is wrong and what would be right */
} ForeignProblem;

/* The caller owns the array, which owns the problems. */
GPtrArray      *foreign_problems_new           (void);

/* Adds a problem whose message is formatted as by printf(), and returns it. It belongs to @problems. */
ForeignProblem *foreign_problems_add           (GPtrArray       *problems,
                                                const char      *sheet,
                                                guint            line,
                                                gboolean         refused,
                                                const char      *format,
                                                ...) G_GNUC_PRINTF (5, 6);
ForeignProblem *foreign_problems_add_valist    (GPtrArray       *problems,
                                                const char      *sheet,
                                                guint            line,
                                                gboolean         refused,
                                                const char      *format,
                                                va_list          arguments) G_GNUC_PRINTF (5, 0);

/* The number of lines that are refused, each counted once however many problems it has. The problems of each sheet must
 * be in the order of their lines. */
guint           foreign_problems_count_refused (const GPtrArray *problems);

G_END_DECLS
