/* SPDX-License-Identifier: GPL-3.0-or-later */

/* make-history RULES_DIR DATA_DIR GAMES MOVES RULES PLAYERS: a data folder with so many finished games of two,
 * and a running one of so many players with so many moves. Each game is written as the program writes it, but
 * all of them in one transaction, or it would take minutes. There is no backup yet: as at the first start of a
 * day one is due. */

#include "random-game.h"

#include "store/disk.h"
#include "store/folder.h"
#include "store/history.h"
#include "store/ledger.h"

#include <stdlib.h>

/* Around 2026; a game an evening. */
#define FIRST_EVENING 1795203000
#define DAY (24 * 60 * 60)

typedef struct
{
  Ruleset *rules;
  GRand *random;
  guint n_games;
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

static gint64
add (Database           *database,
     Wanted             *wanted,
     guint               number,
     const char *const  *players,
     guint               n_moves,
     Game              **game,
     GError            **error)
{
  gint64 started = FIRST_EVENING + (gint64) number * DAY - (gint64) wanted->n_games * DAY;

  *game = random_game_make (wanted->rules, players, wanted->random, started, n_moves);
  return ledger_add (database, *game, started, error);
}

static gboolean
add_finished (Database  *database,
              Wanted    *wanted,
              guint      number,
              GError   **error)
{
  static const char *const pairs[][3] = {
    { "Anna", "Bjørn", NULL }, { "Bjørn", "Anna", NULL }, { "Anna", "Chris", NULL }, { "Dörte", "Bjørn", NULL },
  };
  g_autoptr (Game) game = NULL;
  gint64 id = add (database, wanted, number, pairs[number % G_N_ELEMENTS (pairs)], 2 * wanted->rules->n_entries,
                   &game, error);

  return id != 0 && history_save (database, id, game, error);
}

static gboolean
add_all (Database  *database,
         gpointer   data,
         GError   **error)
{
  Wanted *wanted = data;
  g_autoptr (Game) running = NULL;

  for (guint i = 0; i < wanted->n_games; i++)
    if (!add_finished (database, wanted, i, error))
      return FALSE;

  return add (database, wanted, wanted->n_games, (const char *const *) wanted->players, wanted->n_moves, &running,
              error) != 0;
}

/* Opening it once makes the folder and the tables. */
static gboolean
make_empty (const char  *data_dir,
            GError     **error)
{
  Disk *disk = disk_new (data_dir);
  g_autoptr (Game) running = NULL;
  gboolean opened = disk_open (disk, &running, error);

  disk_free (disk);
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
  return database != NULL && database_settle (database, error) &&
         database_transact (database, add_all, wanted, error);
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
