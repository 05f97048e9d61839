/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-trial.h"

#include "sort-time.h"

#include "core/game-file.h"

#include <string.h>

/* A game that would be new. */
typedef struct
{
  char *entries;
  char *own; /* its identity as it is now, of a game of totals; else NULL */
  guint n;   /* how many were new before it */
} Newcomer;

struct _ImportTrial
{
  GHashTable *saved; /* from the identity that the game would be saved with to its Newcomer */
  GHashTable *now;   /* from make_moment () to that identity: a game that was changed since has another one by now */
  GHashTable *players; /* from the name of each player in them to how many were new before the first of the games */
  guint n_new;
};

static void
newcomer_free (gpointer data)
{
  Newcomer *newcomer = data;

  g_free (newcomer->entries);
  g_free (newcomer->own);
  g_free (newcomer);
}

ImportTrial *
import_trial_new (void)
{
  ImportTrial *self = g_new0 (ImportTrial, 1);

  self->saved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, newcomer_free);
  self->now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
import_trial_free (ImportTrial *self)
{
  g_hash_table_unref (self->saved);
  g_hash_table_unref (self->now);
  g_hash_table_unref (self->players);
  g_free (self);
}

/* What history_find_twin() finds a changed game by: its time and @own, its identity as it is now. NULL for a game with
 * moves but without a time, which is not found so. */
static char *
make_moment (const Game *game,
             const char *own)
{
  gint64 sort_time = sort_time_of_game (game);

  if (sort_time == SORT_TIME_UNDATED && game_get_totals (game) == NULL)
    return NULL;
  return g_strdup_printf ("%s %" G_GINT64_FORMAT, own, sort_time);
}

/* Finds the same game as in the history: by the identity that it was saved with, or else by the one that it has now. */
static const Newcomer *
find_twin (ImportTrial *self,
           const char  *identity,
           const char  *own,
           const char  *moment)
{
  const Newcomer *twin = identity != NULL ? g_hash_table_lookup (self->saved, identity) : NULL;
  const char *saved = moment != NULL ? g_hash_table_lookup (self->now, moment) : NULL;

  if (twin == NULL)
    twin = g_hash_table_lookup (self->saved, own);
  return twin != NULL || saved == NULL ? twin : g_hash_table_lookup (self->saved, saved);
}

static void
add_players (ImportTrial *self,
             const Game  *game)
{
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    if (!g_hash_table_contains (self->players, game_get_player (game, seat)))
      g_hash_table_insert (self->players, g_strdup (game_get_player (game, seat)), GUINT_TO_POINTER (self->n_new));
}

Imported
import_trial_add (ImportTrial *self,
                  const Game  *game,
                  const char  *identity,
                  const char  *entries)
{
  g_autofree char *own = game_file_identity (game);
  g_autofree char *moment = make_moment (game, own);
  const Newcomer *twin = find_twin (self, identity, own, moment);
  Newcomer *newcomer;

  /* The players of a game of totals may be listed in another order. */
  if (twin != NULL)
    return strcmp (twin->entries, entries) == 0 || g_strcmp0 (twin->own, own) == 0 ? IMPORTED_KNOWN : IMPORTED_DIFFERS;

  add_players (self, game);
  newcomer = g_new (Newcomer, 1);
  *newcomer = (Newcomer) { g_strdup (entries), game_get_totals (game) != NULL ? g_strdup (own) : NULL, self->n_new++ };
  g_hash_table_insert (self->saved, g_strdup (identity != NULL ? identity : own), newcomer);
  if (moment != NULL)
    g_hash_table_insert (self->now, g_steal_pointer (&moment), g_strdup (identity != NULL ? identity : own));
  return IMPORTED_NEW;
}

guint
import_trial_get_n_new (ImportTrial *self)
{
  return self->n_new;
}

char **
import_trial_list_players (ImportTrial *self)
{
  g_autofree gpointer *names = g_hash_table_get_keys_as_array (self->players, NULL);

  return g_strdupv ((char **) names);
}

static gboolean
is_later_cb (gpointer identity,
             gpointer newcomer,
             gpointer n)
{
  return ((const Newcomer *) newcomer)->n >= GPOINTER_TO_UINT (n);
}

static gboolean
comes_later_cb (gpointer name,
                gpointer n_before,
                gpointer n)
{
  return GPOINTER_TO_UINT (n_before) >= GPOINTER_TO_UINT (n);
}

/* What stays in @now leads to no game any more. */
void
import_trial_keep (ImportTrial *self,
                   guint        n)
{
  if (n >= self->n_new)
    return;
  g_hash_table_foreach_remove (self->saved, is_later_cb, GUINT_TO_POINTER (n));
  g_hash_table_foreach_remove (self->players, comes_later_cb, GUINT_TO_POINTER (n));
  self->n_new = n;
}
