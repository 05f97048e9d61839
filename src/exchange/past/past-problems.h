/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is wrong in which line of a table of past games. The problems of a table are a GPtrArray of PastProblem. */

typedef struct
{
  guint line;        /* the line in the file, from 1 */
  gboolean refused;  /* no game is made from the line; otherwise the problem is only reported */
  char *message;     /* what is wrong and what would be right */
} PastProblem;

/* The caller owns the array, which owns the problems. */
GPtrArray *past_problems_new   (void);

/* Adds a problem whose message is formatted as by printf(). */
void       past_problems_add   (GPtrArray  *problems,
                                guint       line,
                                gboolean    refused,
                                const char *format,
                                ...) G_GNUC_PRINTF (4, 5);

/* Puts the problems in the order of their lines; those of one line keep theirs. */
void       past_problems_sort  (GPtrArray  *problems);

/* The number of lines that are refused, each counted once however many problems it has. The problems must be in the
 * order of their lines. */
guint      past_problems_count_refused (const GPtrArray *problems);

G_END_DECLS
