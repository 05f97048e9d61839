/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "problem.h"

#include <stdarg.h>

static void
problem_free (gpointer data)
{
  ForeignProblem *problem = data;

  g_free (problem->message);
  g_free (problem);
}

GPtrArray *
foreign_problems_new (void)
{
  return g_ptr_array_new_with_free_func (problem_free);
}

ForeignProblem *
foreign_problems_add (GPtrArray  *problems,
                      const char *sheet,
                      guint       line,
                      gboolean    refused,
                      const char *format,
                      ...)
{
  ForeignProblem *problem = g_new (ForeignProblem, 1);
  va_list arguments;

  va_start (arguments, format);
  *problem = (ForeignProblem) { sheet, line, refused, FALSE, FALSE, g_strdup_vprintf (format, arguments) };
  va_end (arguments);
  g_ptr_array_add (problems, problem);
  return problem;
}

static int
compare_problems (gconstpointer a,
                  gconstpointer b)
{
  const ForeignProblem *first = *(ForeignProblem *const *) a, *second = *(ForeignProblem *const *) b;

  return first->line < second->line ? -1 : first->line > second->line;
}

void
foreign_problems_sort (GPtrArray *problems,
                       guint      first)
{
  g_autoptr (GPtrArray) part = g_ptr_array_new ();

  for (guint i = first; i < problems->len; i++)
    g_ptr_array_add (part, g_ptr_array_index (problems, i));
  g_ptr_array_sort (part, compare_problems);
  for (guint i = first; i < problems->len; i++)
    problems->pdata[i] = g_ptr_array_index (part, i - first);
}

guint
foreign_problems_count_refused (const GPtrArray *problems)
{
  const ForeignProblem *last = NULL;
  guint n = 0;

  for (guint i = 0; i < problems->len; i++)
    {
      const ForeignProblem *problem = g_ptr_array_index (problems, i);

      if (!problem->refused)
        continue;
      n += last == NULL || problem->line != last->line || problem->sheet != last->sheet;
      last = problem;
    }
  return n;
}
