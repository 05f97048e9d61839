/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include "surroundings.h"

#include "core/notation.h"
#include "core/sheet.h"

#include <string.h>

static void
check_problems (const GPtrArray *problems)
{
  g_assert_cmpuint (problems->len, >, 0);
  for (guint i = 0; i < problems->len; i++)
    {
      const NotationProblem *problem = g_ptr_array_index (problems, i);

      g_assert_cmpuint (problem->line, >, 0);
      fuzz_assert_said (problem->message);
    }
}

/* Writing and reading a game gives the same game and the same text. */
static void
check_game (const Game *game)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) notation_problem_free);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *record = notation_write (game);
  g_autofree char *identity = notation_identity (game);
  g_autoptr (Game) again = notation_read (record, strlen (record), fuzz_library (), problems);
  g_autofree char *record_again = NULL;
  g_autofree char *identity_again = NULL;

  if (again == NULL)
    g_error ("a record is written and not read: %s\n%s", ((NotationProblem *) problems->pdata[0])->message, record);
  record_again = notation_write (again);
  identity_again = notation_identity (again);
  g_assert_cmpstr (record_again, ==, record);
  g_assert_cmpstr (identity_again, ==, identity);
  g_assert_cmpuint (sheet->n_seats, ==, game_get_n_players (game));
}

void
fuzz_records (const char *bytes,
              gsize       n)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) notation_problem_free);
  g_autoptr (Game) game = notation_read (bytes, n, fuzz_library (), problems);

  if (game != NULL)
    check_game (game);
  else
    check_problems (problems);
}
