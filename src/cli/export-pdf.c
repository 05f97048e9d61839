/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "exchange/paper/paper.h"
#include "exchange/category-titles.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The number of games that a player's chart over time shows. */
#define LAST_GAMES 200

/* --- statistics --- */

static gboolean
add_player (Paper                *paper,
            const PaperFormat    *format,
            const ExportRequest  *request,
            const Category       *category,
            const char           *title,
            gint64                person,
            GError              **error)
{
  g_autoptr (PlayerStats) stats = NULL;
  g_autoptr (EntryTable) entries = NULL;

  stats = store_ask (request->store,
                     &(StoreQuestion) { STORE_PLAYER_STATS, .category = category->id, .person = person,
                                        .n = LAST_GAMES },
                     error);
  if (stats == NULL)
    return FALSE;
  entries = store_ask (request->store, &(StoreQuestion) { STORE_ENTRIES, .category = category->id }, error);
  if (entries == NULL)
    return FALSE;
  paper_add_player (paper, format, category, title, stats, entries);
  return TRUE;
}

/* Adds a page of all players, or of the player that is asked for, if there are games of this category. */
static gboolean
add_category (Paper                *paper,
              const PaperFormat    *format,
              const ExportRequest  *request,
              const Category       *category,
              const char           *title,
              GError              **error)
{
  g_autoptr (GPtrArray) scores = NULL;

  scores = store_ask (request->store, &(StoreQuestion) { STORE_SCORES, .category = category->id }, error);
  if (scores == NULL)
    return FALSE;
  if (request->player == NULL && scores->len > 0)
    paper_add_scores (paper, format, category, title, scores);
  for (guint i = 0; i < scores->len; i++)
    {
      const Score *score = g_ptr_array_index (scores, i);

      if (request->player != NULL && strcmp (score->person->name, request->player) == 0)
        return add_player (paper, format, request, category, title, score->person->id, error);
    }
  return TRUE;
}

static Paper *
make_statistics (const ExportRequest  *request,
                 const PaperFormat    *format,
                 GError              **error)
{
  g_autoptr (GPtrArray) categories = NULL, titles = NULL;
  g_autoptr (Paper) paper = paper_new (request->player != NULL ? request->player : _("Statistics"));

  categories = store_ask (request->store, &(StoreQuestion) { STORE_CATEGORIES }, error);
  if (categories == NULL)
    return NULL;
  titles = category_list_titles (categories);
  for (guint i = 0; i < categories->len; i++)
    if (!add_category (paper, format, request, g_ptr_array_index (categories, i), g_ptr_array_index (titles, i), error))
      return NULL;
  if (paper_get_n_pages (paper) > 0)
    return g_steal_pointer (&paper);

  if (request->player != NULL)
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                 _("There is no finished game of “%s” in the statistics; type the name exactly as it is there."),
                 request->player);
  else
    g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                         _("There are no finished games in the statistics yet."));
  return NULL;
}

/* --- both formats --- */

static Paper *
make_paper (const ExportRequest  *request,
            GError              **error)
{
  const PaperFormat *format = paper_find_format (request->paper);

  if (request->what == EXPORT_SOME_GAMES)
    return paper_new_games (format, request->games);
  if (request->what == EXPORT_EMPTY)
    return paper_new_empty (format, request->empty, request->n_players, 1);
  return make_statistics (request, format, error);
}

int
export_pdf (const ExportRequest *request)
{
  GError *error = NULL;
  g_autoptr (Paper) paper = make_paper (request, &error);

  if (paper != NULL)
    paper_write_pdf (paper, request->path, &error);
  return export_finish (error);
}

/* Makes the page of a picture. A game or an empty sheet is as large as its content, unless a paper was asked for. */
static Paper *
make_picture (const ExportRequest  *request,
              GError              **error)
{
  g_autoptr (Paper) paper = NULL;

  if (request->paper == NULL && request->what == EXPORT_EMPTY)
    return paper_new_picture (request->empty, request->n_players, NULL);
  if (request->paper == NULL && request->what == EXPORT_SOME_GAMES && request->games->len == 1)
    {
      const Game *game = g_ptr_array_index (request->games, 0);

      return paper_new_picture (game_get_rules (game), game_get_n_players (game), game);
    }
  paper = make_paper (request, error);
  if (paper == NULL || paper_get_n_pages (paper) == 1)
    return g_steal_pointer (&paper);

  g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
               _("A picture has one page, but this needs %u; choose a PDF, or fewer games."),
               paper_get_n_pages (paper));
  return NULL;
}

int
export_png (const ExportRequest *request)
{
  GError *error = NULL;
  g_autoptr (Paper) paper = make_picture (request, &error);

  if (paper != NULL)
    paper_write_png (paper, request->path, &error);
  return export_finish (error);
}
