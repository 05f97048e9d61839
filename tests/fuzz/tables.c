/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables.h"

#include "../exchange/columns.h"
#include "surroundings.h"

#include "core/sheet.h"
#include "exchange/stored-games.h"

/* What columns are is the same after it was written and parsed. */
static void
check_words (const ForeignSheet *sheet,
             const Block        *block,
             const Ruleset      *rules)
{
  g_autofree char *text = columns_write (block, rules);
  g_autoptr (Block) again = foreign_book_make_block (sheet);
  g_autofree char *text_again = NULL;

  if (*text == '\0' || !block_parse (again, rules, text, NULL))
    return;
  text_again = columns_write (again, rules);
  g_assert_cmpstr (text_again, ==, text);
}

void
fuzz_foreign_book (ForeignBook *book)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();
  g_autoptr (GPtrArray) blocks = NULL;
  g_autoptr (ForeignGames) games = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (rules, library_find (fuzz_library (), "yatzy", NULL));
  for (guint i = 0; i < foreign_book_get_n_sheets (book); i++)
    {
      const ForeignSheet *sheet = foreign_book_get_sheet (book, i);
      g_autoptr (Block) block = foreign_book_make_block (sheet);

      g_assert_true (g_utf8_validate (sheet->name, -1, NULL));
      check_words (sheet, block, g_ptr_array_index (rules, 0));
    }
  blocks = foreign_book_find_blocks (book, -1, rules);
  games = foreign_games_make (book, blocks, rules, TRUE, NULL, "2026-11-20", NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < games->problems->len; i++)
    fuzz_assert_said (((ForeignProblem *) games->problems->pdata[i])->message);
  for (guint i = 0; i < games->games->len; i++)
    sheet_free (sheet_of (((FoundGame *) games->games->pdata[i])->game));
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
read_games (const char *path)
{
  const GamesSink sink = { take, complain, NULL };
  g_autoptr (GError) error = NULL;

  if (!stored_games_read (path, fuzz_library (), &sink, NULL, &error))
    fuzz_assert_said (error->message);
}

void
fuzz_table_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  gboolean ours = stored_games_find (path, NULL, &error);
  g_autoptr (ForeignBook) book = NULL;

  if (ours)
    read_games (path);
  g_clear_error (&error);
  book = foreign_book_read (path, NULL, NULL, &error);
  if (book != NULL)
    fuzz_foreign_book (book);
  else
    fuzz_assert_said (error->message);
}
