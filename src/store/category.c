/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "category.h"

#include "fingerprint.h"
#include "row.h"
#include "rows.h"

#include "core/scoring.h"

#define SCORING_SIZE (SCORING_DIGITS / 2)

/* The columns of STATEMENT_LIST_CATEGORIES. */
enum
{
  COLUMN_ID,
  COLUMN_RULESET,
  COLUMN_TEXT,
  COLUMN_VARIANT,
  COLUMN_TOP_DOWN,
  COLUMN_SCORING,
  COLUMN_GAMES,
  COLUMN_UNFINISHED,
  COLUMN_SHEETS,
  COLUMN_PLAYERS,
};

/* Both statements begin with what makes a category itself. */
static sqlite3_stmt *
prepare (Database    *database,
         Statement    statement,
         const Game  *game,
         GError     **error)
{
  const Ruleset *rules = game_get_rules (game);
  g_autofree char *digits = scoring_of (rules);
  sqlite3_stmt *row = database_prepare (database, statement, error);
  guint8 scoring[SCORING_SIZE];

  if (row == NULL)
    return NULL;

  fingerprint_parse (digits, scoring, sizeof scoring);
  database_bind_text (database, row, 1, rules->id);
  database_bind_text (database, row, 2, rules->variant);
  database_bind_integer (database, row, 3, game_get_order (game) == ORDER_TOP_DOWN);
  database_bind_bytes (database, row, 4, scoring, sizeof scoring);
  return row;
}

gboolean
category_look_up (Database    *database,
                  const Game  *game,
                  gint64      *category,
                  GError     **error)
{
  sqlite3_stmt *row = prepare (database, STATEMENT_FIND_CATEGORY, game, error);

  *category = 0;
  return row != NULL && database_run_number (database, row, category, error);
}

gint64
category_find (Database    *database,
               const Game  *game,
               gint64       id,
               GError     **error)
{
  gint64 category;
  sqlite3_stmt *row;

  if (!category_look_up (database, game, &category, error))
    return 0;
  if (category != 0)
    return category;

  row = prepare (database, STATEMENT_ADD_CATEGORY, game, error);
  if (row == NULL)
    return 0;
  database_bind_integer (database, row, 5, id);
  return database_run_number (database, row, &category, error) ? category : 0;
}

gboolean
category_count (Database  *database,
                gint64     category,
                gboolean   finished,
                gboolean   sheets,
                int        sign,
                GError   **error)
{
  return database_apply (database, STATEMENT_COUNT_CATEGORY, error, category, finished ? sign : 0,
                         finished ? 0 : sign, finished && sheets ? sign : 0);
}

gboolean
category_settle (Database  *database,
                 gint64     category,
                 GError   **error)
{
  return database_apply (database, STATEMENT_DROP_CATEGORY, error, category) &&
         database_apply (database, STATEMENT_RENEW_CATEGORY, error, category);
}

static Ruleset *
read_rules (sqlite3_stmt *row)
{
  g_auto (GStrv) options = NULL;
  const char *id, *text, *variant;

  if (!row_get_text (row, COLUMN_RULESET, &id) || !row_get_text (row, COLUMN_TEXT, &text) ||
      !row_get_text (row, COLUMN_VARIANT, &variant) || id == NULL || text == NULL || variant == NULL)
    return NULL;

  options = g_strsplit (variant, ";", -1);
  return ruleset_parse (id, text, (const char *const *) options, NULL);
}

static char *
read_scoring (sqlite3_stmt *row)
{
  const guint8 *bytes = sqlite3_column_blob (row, COLUMN_SCORING);
  int n_bytes = sqlite3_column_bytes (row, COLUMN_SCORING);
  GString *digits = g_string_new (NULL);

  for (int i = 0; i < n_bytes; i++)
    g_string_append_printf (digits, "%02x", bytes[i]);

  return g_string_free (digits, FALSE);
}

static gboolean
read_counts (sqlite3_stmt *row,
             Category     *category)
{
  gint64 n_games, n_unfinished, n_sheets, n_players;

  if (!row_get_integer (row, COLUMN_GAMES, 0, G_MAXINT, &n_games) ||
      !row_get_integer (row, COLUMN_UNFINISHED, 0, G_MAXINT, &n_unfinished) ||
      !row_get_integer (row, COLUMN_SHEETS, 0, n_games, &n_sheets) ||
      !row_get_integer (row, COLUMN_PLAYERS, 0, G_MAXINT, &n_players))
    return FALSE;

  category->n_games = n_games;
  category->n_unfinished = n_unfinished;
  category->n_sheets = n_sheets;
  category->n_players = n_players;
  return TRUE;
}

/* The order is part of the variant only where it was chosen. */
static Category *
make_category (sqlite3_stmt *row)
{
  g_autoptr (Category) category = g_new0 (Category, 1);
  gint64 top_down;

  category->rules = read_rules (row);
  if (category->rules == NULL || !row_get_integer (row, COLUMN_TOP_DOWN, 0, 1, &top_down) ||
      !read_counts (row, category))
    return NULL;

  category->id = sqlite3_column_int64 (row, COLUMN_ID);
  category->order = top_down ? ORDER_TOP_DOWN : ORDER_FREE;
  category->scoring = read_scoring (row);
  if (top_down && category->rules->order == ORDER_CHOICE)
    category->variant = g_strdup_printf ("%s%sorder=top-down", category->rules->variant,
                                         *category->rules->variant != '\0' ? ";" : "");
  else
    category->variant = g_strdup (category->rules->variant);
  return g_steal_pointer (&category);
}

static gboolean
read_category (sqlite3_stmt *row,
               gpointer      data)
{
  Category *category = make_category (row);

  if (category != NULL)
    g_ptr_array_add (data, category);
  return category != NULL;
}

GPtrArray *
category_list (Database  *database,
               GError   **error)
{
  g_autoptr (GPtrArray) categories = g_ptr_array_new_with_free_func ((GDestroyNotify) category_free);
  sqlite3_stmt *row = database_prepare (database, STATEMENT_LIST_CATEGORIES, error);

  if (!rows_read (database, row, read_category, categories, "a category cannot be read", error))
    return NULL;

  return g_steal_pointer (&categories);
}
