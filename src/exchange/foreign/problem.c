/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "problem.h"

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
foreign_problems_add_valist (GPtrArray  *problems,
                             const char *sheet,
                             guint       line,
                             gboolean    refused,
                             const char *format,
                             va_list     arguments)
{
  ForeignProblem *problem = g_new (ForeignProblem, 1);

  *problem = (ForeignProblem) { sheet, line, refused, FALSE, FALSE, g_strdup_vprintf (format, arguments) };
  g_ptr_array_add (problems, problem);
  return problem;
}

ForeignProblem *
foreign_problems_add (GPtrArray  *problems,
                      const char *sheet,
                      guint       line,
                      gboolean    refused,
                      const char *format,
                      ...)
{
  ForeignProblem *problem;
  va_list arguments;

  va_start (arguments, format);
  problem = foreign_problems_add_valist (problems, sheet, line, refused, format, arguments);
  va_end (arguments);
  return problem;
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
