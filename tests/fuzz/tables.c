/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables.h"

#include "surroundings.h"

#include "core/sheet.h"
#include "exchange/games-table.h"
#include "exchange/past/past-games.h"
#include "exchange/past/past-problems.h"

static void
check_games (const PastTable   *table,
             const PastMapping *mapping,
             const Ruleset     *rules)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PastGames) games = NULL;

  if (!past_mapping_check (mapping, &error))
    {
      fuzz_assert_said (error->message);
      return;
    }
  games = past_games_make (table, mapping, rules, NULL, "2026-11-20", NULL, &error);
  if (games == NULL)
    {
      fuzz_assert_said (error->message);
      return;
    }
  g_assert_cmpuint (games->games->len, ==, games->lines->len);
  for (guint i = 0; i < games->problems->len; i++)
    fuzz_assert_said (((PastProblem *) games->problems->pdata[i])->message);
  for (guint i = 0; i < games->games->len; i++)
    sheet_free (sheet_of (games->games->pdata[i]));
}

/* A mapping is the same after it was written and parsed. */
static void
check_words (const PastTable   *table,
             const PastMapping *mapping,
             const Ruleset     *rules)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = past_mapping_write (mapping, rules);
  g_autoptr (PastMapping) again = NULL;
  g_autofree char *text_again = NULL;

  if (*text == '\0')
    return;
  again = past_mapping_parse (table, rules, text, &error);
  if (again == NULL)
    return;
  text_again = past_mapping_write (again, rules);
  g_assert_cmpstr (text_again, ==, text);
}

void
fuzz_past_table (PastTable *table)
{
  const Ruleset *rules = library_find (fuzz_library (), "yatzy", NULL);
  g_autoptr (PastMapping) mapping = past_mapping_guess (table, rules);
  g_autofree char *headings = past_mapping_get_headings (mapping, table);

  g_assert_nonnull (headings);
  check_words (table, mapping, rules);
  check_games (table, mapping, rules);
}

static gboolean
take (Game       *game,
      const char *identity,
      guint       row,
      gpointer    data)
{
  /* The game is NULL where it was refused. */
  if (game == NULL)
    return TRUE;
  sheet_free (sheet_of (game));
  game_unref (game);
  return TRUE;
}

static void
complain (guint       row,
          const char *message,
          gpointer    data)
{
  fuzz_assert_said (message);
}

static void
read_games (const char     *path,
            GamesTableKind  kind)
{
  GamesSink sink = { take, complain, NULL };
  g_autoptr (GError) error = NULL;

  if (!games_table_read (path, kind, fuzz_library (), &sink, NULL, &error))
    fuzz_assert_said (error->message);
}

void
fuzz_table_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  GamesTableKind kind = games_table_find (path, NULL, &error);
  g_auto (PastSheets) sheets = { 0 };
  g_autoptr (PastTable) table = NULL;

  if (kind != GAMES_TABLE_NONE)
    read_games (path, kind);
  g_clear_error (&error);
  table = past_table_read (path, NULL, &sheets, NULL, &error);
  for (guint i = 0; sheets.names != NULL && sheets.names[i] != NULL; i++)
    g_assert_true (g_utf8_validate (sheets.names[i], -1, NULL));
  if (table != NULL)
    fuzz_past_table (table);
  else
    fuzz_assert_said (error->message);
}
