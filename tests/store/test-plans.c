/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "store/statement.h"

#include <string.h>

/* What is asked of the figures costs about the same however many games there are: no question walks all games, all
 * results or all moves, as SQLite's own plan tells. */

typedef struct
{
  const char *path;
  Statement statement;
  gboolean sorts; /* the few rows that it found */
} Question;

static const Question questions[] = {
  { "scores", STATEMENT_LIST_SCORES, TRUE },
  { "score", STATEMENT_READ_SCORE },
  { "totals", STATEMENT_READ_TOTALS },
  { "last", STATEMENT_READ_LAST },
  { "months", STATEMENT_READ_MONTHS },
  { "rivalries", STATEMENT_LIST_RIVALRIES, TRUE },
  { "rivalry", STATEMENT_READ_RIVALRY },
  { "walk", STATEMENT_WALK_RESULTS },
  { "date", STATEMENT_READ_DATE },
  { "total", STATEMENT_READ_TOTAL },
  { "members", STATEMENT_LIST_MEMBERS, TRUE },
  { "last-entry", STATEMENT_READ_LAST_ENTRY },
  { "entry-sums", STATEMENT_READ_ENTRY_SUMS },
  { "bests", STATEMENT_LIST_BESTS },
  { "sheets", STATEMENT_READ_SHEETS },
  { "category", STATEMENT_FIND_CATEGORY },
  { "person", STATEMENT_FIND_PERSON },
};

/* What a step of a plan must name where it reads a table that grows. */
static const struct
{
  const char *table;
  const char *key;
} keys[] = {
  { "result", "player_id=?" },      { "game", "rowid=?" },      { "seat", "player_id=?" },
  { "move", "game_id=?" },          { "score", "category=?" },  { "total_count", "player_id=?" },
  { "entry_count", "player_id=?" }, { "month", "player_id=?" }, { "rivalry", "player_id=?" },
  { "best", "category=?" },
};

static void
check_step (const char *step)
{
  g_auto (GStrv) words = g_strsplit (step, " ", -1);

  if (g_strv_length (words) < 2)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (words[1], keys[i].table))
      {
        g_assert_cmpstr (words[0], ==, "SEARCH");
        if (strstr (step, keys[i].key) == NULL)
          g_error ("“%s” does not go by %s", step, keys[i].key);
      }
}

static void
check_plan (sqlite3        *handle,
            const Question *question)
{
  g_autofree char *sql = g_strconcat ("EXPLAIN QUERY PLAN ", statement_get_sql (question->statement), NULL);
  sqlite3_stmt *row;
  guint n_steps = 0;

  g_assert_cmpint (sqlite3_prepare_v2 (handle, sql, -1, &row, NULL), ==, SQLITE_OK);
  for (; sqlite3_step (row) == SQLITE_ROW; n_steps++)
    {
      const char *step = (const char *) sqlite3_column_text (row, 3);

      check_step (step);
      if (!question->sorts && strstr (step, "TEMP B-TREE") != NULL)
        g_error ("“%s”: the rows do not come in their order", step);
    }
  g_assert_cmpuint (n_steps, >, 0);
  sqlite3_finalize (row);
}

static void
test_plan (gconstpointer data)
{
  char *folder = fixture_make_folder ();
  sqlite3 *handle;

  g_assert_true (fixture_try (folder, NULL, NULL));
  g_assert_cmpint (sqlite3_open (fixture_path (folder, "statistics.db"), &handle), ==, SQLITE_OK);
  check_plan (handle, data);
  sqlite3_close (handle);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/plans/%s", questions[i].path);

      g_test_add_data_func (path, &questions[i], test_plan);
    }

  return g_test_run ();
}
