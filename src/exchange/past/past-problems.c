/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-problems.h"

#include <stdarg.h>

static void
problem_free (gpointer data)
{
  PastProblem *problem = data;

  g_free (problem->message);
  g_free (problem);
}

GPtrArray *
past_problems_new (void)
{
  return g_ptr_array_new_with_free_func (problem_free);
}

void
past_problems_add (GPtrArray  *problems,
                   guint       line,
                   gboolean    refused,
                   const char *format,
                   ...)
{
  PastProblem *problem = g_new (PastProblem, 1);
  va_list arguments;

  va_start (arguments, format);
  *problem = (PastProblem) { line, refused, g_strdup_vprintf (format, arguments) };
  va_end (arguments);
  g_ptr_array_add (problems, problem);
}

static int
compare_problems (gconstpointer a,
                  gconstpointer b)
{
  const PastProblem *first = *(PastProblem *const *) a, *second = *(PastProblem *const *) b;

  return first->line < second->line ? -1 : first->line > second->line;
}

void
past_problems_sort (GPtrArray *problems)
{
  g_ptr_array_sort (problems, compare_problems);
}

guint
past_problems_count_refused (const GPtrArray *problems)
{
  guint n = 0, last = 0;

  for (guint i = 0; i < problems->len; i++)
    {
      const PastProblem *problem = g_ptr_array_index (problems, i);

      n += problem->refused && problem->line != last;
      if (problem->refused)
        last = problem->line;
    }
  return n;
}
