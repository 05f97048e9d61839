/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include "surroundings.h"

#include "core/game-file.h"
#include "core/sheet.h"

#include <string.h>

/* Writing and reading a game gives the same game and the same text. */
static void
check_game (const Game *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *record = game_file_write_whole (game);
  g_autofree char *identity = game_file_identity (game);
  g_autoptr (Game) again = game_file_read (record, strlen (record), fuzz_library (), NULL, &error);
  g_autofree char *record_again = NULL;
  g_autofree char *identity_again = NULL;

  if (again == NULL)
    g_error ("a record is written and not read: %s\n%s", error->message, record);
  record_again = game_file_write_whole (again);
  identity_again = game_file_identity (again);
  g_assert_cmpstr (record_again, ==, record);
  g_assert_cmpstr (identity_again, ==, identity);
  g_assert_cmpuint (sheet->n_seats, ==, game_get_n_players (game));
}

void
fuzz_records (const char *bytes,
              gsize       n)
{
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = game_file_read (bytes, n, fuzz_library (), &line, &error);

  if (game != NULL)
    check_game (game);
  else
    {
      g_assert_cmpuint (line, >, 0);
      fuzz_assert_said (error->message);
    }
}
