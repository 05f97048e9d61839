/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games.h"

#include <string.h>

/* How long anything may take before the test fails, in seconds. With a sanitizer or on a busy machine it takes ten times as
 * long. */
#define PATIENCE 240

static Game *
start (const char        *head,
       const char *const *players)
{
  g_auto (GStrv) words = g_strsplit (head, " ", -1);
  g_autoptr (GString) spec = g_string_new (words[0]);
  g_autoptr (GError) error = NULL;
  Game *game;

  for (guint i = 1; words[i] != NULL; i++)
    if (strchr (words[i], '=') != NULL || g_str_equal (words[i], "top-down"))
      g_string_append_printf (spec, " %s%s", strchr (words[i], '=') != NULL ? "" : "order=", words[i]);
  game = game_new (rules_of (spec->str), players, &error);
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

Game *
game_full (void)
{
  g_autoptr (Game) start = game_named ("yatzy", "Anna; Bjørn", NULL);
  g_autofree Move *moves = g_new0 (Move, GAME_MAX_MOVES);

  for (guint i = 0; i < GAME_MAX_MOVES; i++)
    moves[i] = i % 2 == 1 ? (Move) { .kind = MOVE_FILL, .points = 3, .typed = "3" } : (Move) { .kind = MOVE_CLEAR };
  moves[0] = (Move) { .kind = MOVE_FILL, .seat = 1, .points = 3, .typed = "3" };
  return game_restore (start, moves, GAME_MAX_MOVES, GAME_MAX_MOVES);
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
  wait_until (*place != NULL);
}

static gboolean
out_of_patience_cb (gpointer condition)
{
  g_error ("in vain it was waited for: %s", (const char *) condition);
  return G_SOURCE_REMOVE;
}

guint
patience_begin (const char *condition)
{
  return g_timeout_add_seconds (PATIENCE, out_of_patience_cb, (gpointer) condition);
}

void
patience_end (guint patience)
{
  g_source_remove (patience);
}

/* Sources are numbered in the order in which they came. */
void
pass_time (guint seconds)
{
  gint64 end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  g_autoptr (GSource) newest = g_idle_source_new ();
  guint n = g_source_attach (newest, NULL);

  g_source_destroy (newest);
  for (guint id = 1; id < n; id++)
    {
      GSource *source = g_main_context_find_source_by_id (NULL, id);

      if (source != NULL && g_source_get_ready_time (source) > 0 && g_source_get_ready_time (source) <= end)
        g_source_set_ready_time (source, 0);
    }
}
