/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "category.h"

#include "fingerprint.h"
#include "query.h"
#include "store-error.h"

#include "core/scoring.h"

#include <glib/gi18n-lib.h>

#define SCORING_SIZE (SCORING_DIGITS / 2)

static void
get_scoring (const Game *game,
             guint8      scoring[SCORING_SIZE])
{
  g_autofree char *digits = scoring_of (game_get_rules (game));

  fingerprint_parse (digits, scoring, SCORING_SIZE);
}

gboolean
category_look_up (Database    *database,
                  const Game  *game,
                  gint64      *category,
                  GError     **error)
{
  const Ruleset *rules = game_get_rules (game);
  guint8 scoring[SCORING_SIZE];

  *category = 0;
  get_scoring (game, scoring);
  return database_get_number (database, category, error,
                              "SELECT id FROM category"
                              " WHERE ruleset = ?1 AND variant = ?2 AND top_down = ?3 AND scoring = ?4",
                              "ssib", rules->id, rules->variant, game_get_order (game) == ORDER_TOP_DOWN, scoring,
                              sizeof scoring);
}

gint64
category_find (Database    *database,
               const Game  *game,
               GError     **error)
{
  const Ruleset *rules = game_get_rules (game);
  guint8 scoring[SCORING_SIZE];
  gint64 category;

  if (!category_look_up (database, game, &category, error))
    return 0;
  if (category != 0)
    return category;

  get_scoring (game, scoring);
  return database_get_number (database, &category, error,
                              "INSERT INTO category (ruleset, variant, top_down, scoring, n_games, n_unfinished,"
                              " n_sheets) VALUES (?1, ?2, ?3, ?4, 0, 0, 0) RETURNING id",
                              "ssib", rules->id, rules->variant, game_get_order (game) == ORDER_TOP_DOWN, scoring,
                              sizeof scoring)
           ? category
           : 0;
}

void
category_set_gone (GError **error)
{
  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_GONE,
                       _("None of these games is in the statistics any more: choose others."));
}

gboolean
category_check (Database  *database,
                gint64     category,
                GError   **error)
{
  gint64 there = 0;

  if (!database_get_number (database, &there, error, "SELECT 1 FROM category WHERE id = ?1", "I", category))
    return FALSE;
  if (there == 0)
    category_set_gone (error);
  return there != 0;
}

static char *
write_digits (const guint8 *bytes)
{
  GString *digits = g_string_new (NULL);

  for (guint i = 0; bytes != NULL && i < SCORING_SIZE; i++)
    g_string_append_printf (digits, "%02x", bytes[i]);

  return g_string_free (digits, FALSE);
}

/* The order is part of the variant only where it was chosen. */
static char *
write_variant (const Category *category)
{
  const char *variant = category->rules->variant;

  if (category->order != ORDER_TOP_DOWN || category->rules->order != ORDER_CHOICE)
    return g_strdup (variant);

  return g_strdup_printf ("%s%sorder=top-down", variant, *variant != '\0' ? ";" : "");
}

static Ruleset *
parse_rules (const char *id,
             const char *variant,
             const char *text)
{
  g_auto (GStrv) options = g_strsplit (variant, ";", -1);

  return ruleset_parse (id, text, (const char *const *) options, NULL);
}

/* The rules are those of the newest game. */
GPtrArray *
category_list (Database  *database,
               GError   **error)
{
  g_autoptr (GPtrArray) categories = g_ptr_array_new_with_free_func ((GDestroyNotify) category_free);
  g_auto (Query) query =
    database_query (database,
                    "SELECT category.ruleset, category.variant, rules.text, category.id, category.top_down,"
                    " category.scoring, category.n_games, category.n_unfinished, category.n_sheets,"
                    " (SELECT count(*) FROM score WHERE score.category = category.id)"
                    " FROM category JOIN rules ON rules.id = (SELECT rules_id FROM game"
                    "  WHERE game.category = category.id ORDER BY sort_time DESC, id DESC LIMIT 1)"
                    " ORDER BY category.n_games DESC, category.n_unfinished DESC, category.id",
                    "");

  while (query_next (&query))
    {
      g_autoptr (Category) category = g_new0 (Category, 1);
      const char *ruleset = query_text (&query);
      const char *variant = query_text (&query);

      category->rules = parse_rules (ruleset, variant, query_text (&query));
      if (category->rules == NULL)
        {
          query_damaged (&query);
          break;
        }
      category->id = query_number (&query);
      category->order = query_integer (&query, 0, 1) ? ORDER_TOP_DOWN : ORDER_FREE;
      category->variant = write_variant (category);
      category->scoring = write_digits (query_bytes (&query, SCORING_SIZE));
      category->n_games = query_integer (&query, 0, G_MAXINT);
      category->n_unfinished = query_integer (&query, 0, G_MAXINT);
      category->n_sheets = query_integer (&query, 0, category->n_games);
      category->n_players = query_integer (&query, 0, G_MAXINT);
      g_ptr_array_add (categories, g_steal_pointer (&category));
    }
  return query_finish (&query, error) ? g_steal_pointer (&categories) : NULL;
}
