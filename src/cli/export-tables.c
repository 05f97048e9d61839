/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "statistics.h"

#include "exchange/game-file.h"
#include "exchange/moves-table.h"
#include "exchange/score-sheet.h"
#include "exchange/statistics-book.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Game files, and the tables of games and figures, as CSV files or workbooks. */

/* The numbers of saved games, and of games in the list, that are read at a time. */
#define BATCH 200
#define PAGE 500

static void
show_progress (guint    done,
               guint    n,
               gpointer data)
{
  verb_progress (_("%u of %u games"), done, n);
}

/* --- games --- */

static gboolean
add_saved (const ExportRequest  *request,
           MovesTable           *table,
           GError              **error)
{
  g_autoptr (GArray) numbers = store_ask (request->store, &(StoreQuestion) { STORE_GAME_NUMBERS }, error);

  for (guint done = 0; numbers != NULL && done < numbers->len; done += BATCH)
    {
      const StoreQuestion question = { STORE_SAVED_GAMES, .games = &g_array_index (numbers, gint64, done),
                                       .n_games = MIN (numbers->len - done, BATCH) };
      g_autoptr (GPtrArray) games = NULL;

      show_progress (done, numbers->len, NULL);
      games = store_ask (request->store, &question, error);
      if (games == NULL)
        return FALSE;
      moves_table_add_saved (table, games);
    }
  return numbers != NULL;
}

int
export_games (const ExportRequest *request)
{
  GError *error = NULL;
  g_autoptr (MovesTable) table = moves_table_new (request->path, &error);

  for (guint i = 0; table != NULL && i < request->games->len; i++)
    moves_table_add (table, g_ptr_array_index (request->games, i), g_ptr_array_index (request->identities, i));
  if (table != NULL && (request->what != EXPORT_ALL_GAMES || add_saved (request, table, &error)))
    moves_table_close (table, &error);
  return table != NULL ? export_finish_damaged (error, moves_table_get_damaged (table)) : export_finish (error);
}

int
export_yatzy (const ExportRequest *request)
{
  GError *error = NULL;

  if (request->text != NULL && request->games->len == 0)
    {
      g_file_set_contents (request->path, request->text, -1, &error);
      return export_finish (error);
    }
  if (request->games->len != 1)
    return verb_usage (_("A .yatzy file holds one game; export the others to files of their own."));

  game_file_save (g_ptr_array_index (request->games, 0), request->path, &error);
  return export_finish (error);
}

int
export_sheets (const ExportRequest *request)
{
  GError *error = NULL;

  score_sheets_write (request->games, request->identities, request->path, &error);
  return export_finish (error);
}

/* Makes a game without entries. Its players have no names yet; typing a name into the sheet renames a player. */
static Game *
make_empty (const Ruleset  *rules,
            guint           n_players,
            GError        **error)
{
  g_auto (GStrv) players = g_new0 (char *, n_players + 1);

  for (guint i = 0; i < n_players; i++)
    players[i] = g_strdup_printf (_("Player %u"), i + 1);
  return game_new (rules, (const char *const *) players, error);
}

int
export_empty_sheet (const ExportRequest *request)
{
  GError *error = NULL;
  g_autoptr (Game) game = make_empty (request->empty, request->n_players, &error);

  if (game != NULL)
    score_sheet_write (game, request->path, &error);
  return export_finish (error);
}

/* --- figures --- */

int
export_book (const ExportRequest *request)
{
  g_autoptr (GArray) damaged = g_array_new (FALSE, FALSE, sizeof (DamagedGame));
  GError *error = NULL;

  if (request->player != NULL)
    return verb_usage (_("A workbook has the figures of all players; leave out --player."));

  statistics_book_write (request->store, request->path, damaged, show_progress, NULL, NULL, &error);
  return export_finish_damaged (error, damaged);
}

/* A table that is being written. */
typedef struct
{
  TableWriter *writer;
  const FigureTable *table;
} Writing;

static void
write_row (const FigureRow *row,
           gpointer         data)
{
  const Writing *writing = data;

  figures_write (writing->writer, writing->table, row);
}

static gboolean
write_players (const ExportRequest  *request,
               Statistics           *statistics,
               Writing              *writing,
               GError              **error)
{
  for (guint i = 0; i < statistics->lines->len; i++)
    write_row (&g_array_index (statistics->lines, FigureRow, i), writing);
  return TRUE;
}

static const char *
get_variant (Statistics *statistics,
             gint64      category)
{
  for (guint i = 0; i < statistics->categories->len; i++)
    if (((const Category *) g_ptr_array_index (statistics->categories, i))->id == category)
      return g_ptr_array_index (statistics->variants, i);
  return "";
}

/* Writes the games, newest first, as the list in the window has them. */
static gboolean
write_games (const ExportRequest  *request,
             Statistics           *statistics,
             Writing              *writing,
             GError              **error)
{
  GameFilter filter = { .person = statistics->person, .finished = -1 };
  gint64 last = 0;
  guint n;

  do
    {
      g_autoptr (GPtrArray) games = NULL;

      games = store_ask (request->store,
                         &(StoreQuestion) { STORE_GAMES, .filter = &filter, .after = last, .n = PAGE }, error);
      if (games == NULL)
        return FALSE;
      n = games->len;
      for (guint i = 0; i < n; i++)
        {
          const Summary *game = g_ptr_array_index (games, i);

          figures_of_game (game, game->ruleset, get_variant (statistics, game->category), statistics->person, write_row,
                           writing);
          last = game->number;
        }
    }
  while (n == PAGE);
  return TRUE;
}

static gboolean
write_entries (const ExportRequest  *request,
               Statistics           *statistics,
               Writing              *writing,
               GError              **error)
{
  for (guint i = 0; i < statistics->categories->len; i++)
    {
      const Category *category = g_ptr_array_index (statistics->categories, i);
      g_autoptr (EntryTable) entries = NULL;

      entries = store_ask (request->store, &(StoreQuestion) { STORE_ENTRIES, .category = category->id }, error);
      if (entries == NULL)
        return FALSE;
      figures_of_entries (category, g_ptr_array_index (statistics->variants, i), entries, statistics->person, write_row,
                          writing);
    }
  return TRUE;
}

static gboolean
write_category_rivals (const ExportRequest  *request,
                       Statistics           *statistics,
                       guint                 i,
                       Writing              *writing,
                       GError              **error)
{
  const Category *category = g_ptr_array_index (statistics->categories, i);
  GPtrArray *scores = g_ptr_array_index (statistics->scores, i);
  g_autofree gint64 *people = g_new (gint64, scores->len + 1);
  g_autoptr (HeadToHead) rivals = NULL;

  for (guint j = 0; j < scores->len; j++)
    people[j] = ((const Score *) g_ptr_array_index (scores, j))->person->id;
  if (scores->len < 2)
    return TRUE;

  rivals = store_ask (request->store,
                      &(StoreQuestion) { STORE_HEAD_TO_HEAD, .category = category->id, .people = people,
                                         .n_people = scores->len, .n = 1 },
                      error);
  if (rivals != NULL)
    figures_of_rivals (category->rules->id, g_ptr_array_index (statistics->variants, i), rivals, statistics->person,
                       write_row, writing);
  return rivals != NULL;
}

static gboolean
write_rivals (const ExportRequest  *request,
              Statistics           *statistics,
              Writing              *writing,
              GError              **error)
{
  for (guint i = 0; i < statistics->categories->len; i++)
    if (!write_category_rivals (request, statistics, i, writing, error))
      return FALSE;
  return TRUE;
}

static const struct
{
  const FigureTable *table;
  gboolean (*write) (const ExportRequest *request, Statistics *statistics, Writing *writing, GError **error);
} tables[] = {
  { &figures_players, write_players },
  { &figures_games, write_games },
  { &figures_entries, write_entries },
  { &figures_rivals, write_rivals },
};

/* Writes a CSV file, which has room for one table only. */
int
export_statistics (const ExportRequest *request)
{
  const char *name = request->sheet != NULL ? request->sheet : figures_players.name;
  g_auto (Statistics) statistics = { NULL };
  g_autoptr (TableWriter) writer = NULL;
  Writing writing;
  GError *error = NULL;
  guint i = 0;

  while (i < G_N_ELEMENTS (tables) && strcmp (tables[i].table->name, name) != 0)
    i++;
  if (i == G_N_ELEMENTS (tables))
    return verb_usage (_("Unknown --sheet “%s”; expected players, games, entries or head-to-head."), name);

  statistics_init (&statistics, request->store, request->library, NULL);
  if (statistics_ask (&statistics, request->player, &error))
    writer = table_writer_new (request->path, &error);
  if (writer != NULL)
    {
      writing = (Writing) { writer, tables[i].table };
      figures_begin (writer, writing.table);
      if (tables[i].write (request, &statistics, &writing, &error))
        table_writer_close (writer, &error);
    }
  return export_finish (error);
}
