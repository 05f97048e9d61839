/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "faults.h"
#include "kills.h"

#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Tries each fault at its moments: as a table, or at a few of them as a test. Tries are made in a process of their own,
 * which may crash, and which an alarm ends if it hangs.
 *
 *   torture                       the test
 *   torture --table N [NAME …]    at most N moments of each fault, as far apart as they can be; 0 for every one
 */

#define N_TRIES_OF_TEST 6
#define N_TRIES_OF_LONG_TEST 250
#define PATIENCE 60 /* seconds for one try */

typedef struct
{
  guint tries;
  guint lost;
  guint false_;
  guint crashes;
  guint hangs;
} Row;

static void
ignore_cb (const char     *domain,
           GLogLevelFlags  level,
           const char     *message,
           gpointer        data)
{
}

static void
say_found (const Fault     *fault,
           guint            moment,
           ScriptVerdict    verdict,
           const ScriptRun *run)
{
  if (verdict != SCRIPT_TRUE)
    g_printerr ("%s at its moment %u: %s: told %u, begun %u\n%s\n", fault_get_name (fault), moment,
                verdict == SCRIPT_LOST ? "lost" : "false", run->told, run->begun, run->false_->str);
}

/* Makes the tries from number @first on, of @n_tries moments or, where that is 0, of all. Writes the number of each try
 * before and after it. */
static int
be_the_child (const Fault *fault,
              guint        first,
              guint        n_tries)
{
  Script *script = script_new ();
  guint n = fault_count (fault, script);

  n_tries = n_tries == 0 ? n : MIN (n, n_tries);
  /* Messages about failed writes are expected. */
  g_log_set_handler (G_LOG_DOMAIN, G_LOG_LEVEL_MESSAGE, ignore_cb, NULL);
  for (guint i = first; i < n_tries; i++)
    {
      g_auto (ScriptRun) run = { 0 };
      guint moment = 1 + (guint64) i * n / n_tries;
      ScriptVerdict verdict;

      alarm (PATIENCE);
      g_print ("%u begun\n", i);
      verdict = fault_try (fault, script, moment, &run);
      g_print ("%u %s\n", i, verdict == SCRIPT_TRUE ? "true" : verdict == SCRIPT_LOST ? "lost" : "false");
      say_found (fault, moment, verdict, &run);
    }
  script_free (script);
  return 0;
}

static void
count_line (Row        *row,
            const char *line,
            guint      *last)
{
  /* Other lines are messages of GLib. */
  if (!g_ascii_isdigit (*line))
    return;
  *last = atoi (line);
  row->tries += g_str_has_suffix (line, " begun");
  row->lost += g_str_has_suffix (line, " lost");
  row->false_ += g_str_has_suffix (line, " false");
}

/* Makes the tries from number *@first on in a child. Returns TRUE, and sets *@first to the next try, where the child
 * ended before the last one. */
static gboolean
run_child (const Fault *fault,
           guint       *first,
           guint        n_tries,
           Row         *row)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *from = g_strdup_printf ("%u", *first);
  g_autofree char *n = g_strdup_printf ("%u", n_tries);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) child =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, self, "--try", fault_get_name (fault), from, n, NULL);
  g_autoptr (GDataInputStream) lines = NULL;
  guint last = *first;
  char *line;

  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));
  while ((line = g_data_input_stream_read_line (lines, NULL, NULL, NULL)) != NULL)
    {
      count_line (row, line, &last);
      g_free (line);
    }
  g_assert_true (g_subprocess_wait (child, NULL, &error));
  if (g_subprocess_get_successful (child))
    return FALSE;

  g_printerr ("%s at try %u: the program ended\n", fault_get_name (fault), last);
  if (g_subprocess_get_if_signaled (child) && g_subprocess_get_term_sig (child) == SIGALRM)
    row->hangs++;
  else
    row->crashes++;
  *first = last + 1;
  return TRUE;
}

/* A child that ends before its first try would always do so, so none is started again. */
static Row
try_fault (const Fault *fault,
           guint        n_tries)
{
  Row row = { 0 };
  guint first = 0;
  guint before;

  do
    before = row.tries;
  while (run_child (fault, &first, n_tries, &row) && row.tries > before);
  return row;
}

static gboolean
is_well (const Row *row)
{
  return row->tries > 0 && row->lost + row->false_ + row->crashes + row->hangs == 0;
}

static gboolean
is_wanted (const Fault *fault,
           int          n_names,
           char       **names)
{
  for (int i = 0; i < n_names; i++)
    if (g_pattern_match_simple (names[i], fault_get_name (fault)))
      return TRUE;
  return n_names == 0;
}

static int
print_table (guint   n_tries,
             int     n_names,
             char  **names)
{
  const Fault *fault;
  gboolean well = TRUE;

  g_print ("fault\ttries\tlost\tfalse\tcrashes\thangs\n");
  for (guint i = 0; (fault = faults_get (i)) != NULL; i++)
    {
      Row row;

      if (!is_wanted (fault, n_names, names))
        continue;
      row = try_fault (fault, n_tries);
      g_print ("%s\t%u\t%u\t%u\t%u\t%u\n", fault_get_name (fault), row.tries, row.lost, row.false_, row.crashes, row.hangs);
      well = well && is_well (&row);
    }
  return well ? 0 : 1;
}

static void
test_fault (gconstpointer fault)
{
  Row row = try_fault (fault, g_test_slow () ? N_TRIES_OF_LONG_TEST : N_TRIES_OF_TEST);

  if (!is_well (&row))
    g_test_fail_printf ("of %u tries %u lost, %u false, %u crashes, %u hangs", row.tries, row.lost, row.false_, row.crashes,
                        row.hangs);
}

static int
test_all (int    argc,
          char **argv)
{
  const Fault *fault;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; (fault = faults_get (i)) != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/torture/%s", fault_get_name (fault));

      g_test_add_data_func (path, fault, test_fault);
    }
  return g_test_run ();
}

int
main (int    argc,
      char **argv)
{
  const char *verb = argc > 1 ? argv[1] : "";

  /* The output is line-buffered, so that what was written is known after a crash. */
  setvbuf (stdout, NULL, _IOLBF, 0);
  kills_be_the_child (argc, argv);
  if (argc >= 3 && g_str_equal (verb, "--table"))
    return print_table (atoi (argv[2]), argc - 3, argv + 3);
  if (argc != 5 || !g_str_equal (verb, "--try"))
    return test_all (argc, argv);

  faults_install ();
  return be_the_child (faults_find (argv[2]), atoi (argv[3]), atoi (argv[4]));
}
