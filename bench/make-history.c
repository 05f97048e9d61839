/* SPDX-License-Identifier: GPL-3.0-or-later */

/* make-history RULES_DIR DATA_DIR GAMES MOVES RULES PLAYERS: makes a data folder with GAMES finished games of two out
 * of eight players over twenty years, and a running game of PLAYERS with MOVES moves. Each game is written as the
 * program writes it, but many in one transaction, because else it would take an hour. There is no backup yet, so one is
 * due, as at the first start of a day. */

#include "random-game.h"

#include "store/data-folder.h"
#include "store/folder.h"
#include "store/history.h"

#include <stdlib.h>

/* The time of the last evening, in 2026, and the seconds between the first and the last. */
#define LAST_EVENING 1795203000
#define YEARS (20 * 365 * 24 * 60 * 60)

/* Games of one transaction: fewer would sync too often, and more would not fit in memory. */
#define BATCH 500

typedef struct
{
  Ruleset *rules;
  GRand *random;
  guint n_games;
  guint n_done;
  guint n_moves;
  char **players; /* of the running game */
} Wanted;

static char **
make_players (guint n)
{
  char **players = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    players[i] = g_strdup_printf ("Player %u", i + 1);

  return players;
}

static Game *
make_game (Wanted             *wanted,
           guint               number,
           const char *const  *players,
           guint               n_moves)
{
  gint64 started = LAST_EVENING - YEARS + (gint64) number * YEARS / MAX (wanted->n_games, 1);

  return random_game_make (wanted->rules, players, wanted->random, started, n_moves);
}

static gboolean
add_finished (Database  *database,
              Wanted    *wanted,
              guint      number,
              GError   **error)
{
  static const char *const names[] = { "Anna", "Bjørn", "Chris", "Dörte", "Eva", "Finn", "Greta", "Håkon" };
  guint first = g_rand_int_range (wanted->random, 0, G_N_ELEMENTS (names));
  guint further = g_rand_int_range (wanted->random, 1, G_N_ELEMENTS (names));
  const char *pair[] = { names[first], names[(first + further) % G_N_ELEMENTS (names)], NULL };
  g_auto (AtTable) at = { make_game (wanted, number, pair, 2 * wanted->rules->n_entries) };
  gint64 id;

  return history_save (database, &at, &id, error);
}

static gboolean
add_batch (Database  *database,
           gpointer   data,
           GError   **error)
{
  Wanted *wanted = data;
  guint last = MIN (wanted->n_done + BATCH, wanted->n_games);

  for (; wanted->n_done < last; wanted->n_done++)
    if (!add_finished (database, wanted, wanted->n_done, error))
      return FALSE;

  return TRUE;
}

static gboolean
add_running (const char  *data_dir,
             Wanted      *wanted,
             GError     **error)
{
  int lock = -1;
  g_autoptr (TableGame) table = table_game_new (data_dir, &lock);
  g_auto (AtTable) at = { make_game (wanted, wanted->n_games, (const char *const *) wanted->players, wanted->n_moves) };

  return table_game_put (table, &at, error);
}

static gboolean
add_all (Database  *database,
         Wanted    *wanted,
         GError   **error)
{
  while (wanted->n_done < wanted->n_games)
    if (!database_transact (database, add_batch, wanted, error))
      return FALSE;

  return TRUE;
}

/* Opens the data folder once, which makes the folder and the tables. */
static gboolean
make_empty (const char  *data_dir,
            GError     **error)
{
  DataFolder *folder = data_folder_new (data_dir, NULL, NULL);
  g_autoptr (Game) running = NULL;
  gboolean opened = data_folder_open (folder, &running, error);

  data_folder_free (folder);
  return opened;
}

static gboolean
fill (const char  *data_dir,
      Wanted      *wanted,
      GError     **error)
{
  g_autofree char *path = g_build_filename (data_dir, FOLDER_DATABASE, NULL);
  g_autoptr (Database) database = NULL;

  if (!make_empty (data_dir, error))
    return FALSE;
  database = database_open (path, error);
  return database != NULL && database_configure (database, error) && add_all (database, wanted, error) &&
         add_running (data_dir, wanted, error);
}

int
main (int    argc,
      char **argv)
{
  Wanted wanted = { NULL };
  g_autoptr (GError) error = NULL;

  if (argc != 7)
    return 2;

  wanted.rules = random_game_rules (argv[1], argv[5]);
  wanted.random = g_rand_new_with_seed (31);
  wanted.n_games = atoi (argv[3]);
  wanted.n_moves = atoi (argv[4]);
  wanted.players = make_players (atoi (argv[6]));
  if (!fill (argv[2], &wanted, &error))
    g_printerr ("make-history: %s\n", error->message);

  g_strfreev (wanted.players);
  g_rand_free (wanted.random);
  ruleset_unref (wanted.rules);
  return error == NULL ? 0 : 1;
}
