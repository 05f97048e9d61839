/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "statistics.h"

#include "exchange/figures.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The number of games that are read at a time. */
#define PAGE 500

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
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GPtrArray) games = NULL;

      store_list_games_async (request->archive, &filter, last, PAGE, archive_answered_cb, &result);
      games = store_list_games_finish (request->archive, archive_wait_for (&result), error);
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
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (EntryTable) entries = NULL;

      store_read_entries_async (request->archive, category->id, archive_answered_cb, &result);
      entries = store_read_entries_finish (request->archive, archive_wait_for (&result), error);
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
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (HeadToHead) rivals = NULL;

  for (guint j = 0; j < scores->len; j++)
    people[j] = ((const Score *) g_ptr_array_index (scores, j))->person->id;
  if (scores->len < 2)
    return TRUE;

  store_read_head_to_head_async (request->archive, category->id, people, scores->len, 1, archive_answered_cb, &result);
  rivals = store_read_head_to_head_finish (request->archive, archive_wait_for (&result), error);
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

  statistics_init (&statistics, request->archive, request->library, NULL);
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
