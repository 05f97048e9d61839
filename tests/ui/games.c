/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include <string.h>

static Game *
start (const char        *head,
       const char *const *players)
{
  g_auto (GStrv) words = g_strsplit (head, " ", -1);
  g_autoptr (GString) spec = g_string_new (words[0]);
  g_autoptr (GError) error = NULL;
  gboolean top_down = g_strv_contains ((const char *const *) words, "top-down");
  const Ruleset *rules;
  Game *game;

  for (guint i = 1; words[i] != NULL; i++)
    if (strchr (words[i], '=') != NULL)
      g_string_append_printf (spec, " %s", words[i]);
  rules = rules_of (spec->str);
  game = game_new (rules,
                   rules->order != ORDER_CHOICE ? rules->order
                   : top_down                   ? ORDER_TOP_DOWN
                                                : ORDER_FREE,
                   players, &error);
  g_assert_no_error (error);
  return game;
}

static Game *
play (Game       *game,
      const char *steps)
{
  g_auto (GStrv) list = g_strsplit (steps != NULL ? steps : "", "|", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      Game *next = game_step (game, list[i], &error);

      if (next == NULL)
        g_error ("step \"%s\" refused: %s", list[i], error->message);
      game_unref (game);
      game = next;
    }
  return game;
}

Game *
game_named (const char *head,
            const char *names,
            const char *steps)
{
  g_auto (GStrv) players = g_strsplit (names, "; ", -1);

  return play (start (head, (const char *const *) players), steps);
}

Game *
game_crowded (const char *head,
              guint       n_players,
              const char *steps)
{
  g_auto (GStrv) players = g_new0 (char *, n_players + 1);

  for (guint i = 0; i < n_players; i++)
    players[i] = g_strdup_printf ("P%u", i + 1);
  return play (start (head, (const char *const *) players), steps);
}

guint
entry_named (const Game *game,
             const char *id)
{
  int entry = ruleset_find_entry (game_get_rules (game), id);

  g_assert_cmpint (entry, >=, 0);
  return entry;
}

void
answered (GObject      *source,
          GAsyncResult *result,
          gpointer      place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

void
wait_for_answer (GAsyncResult **place)
{
  while (*place == NULL)
    g_main_context_iteration (NULL, TRUE);
}
