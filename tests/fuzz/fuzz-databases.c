/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include "surroundings.h"

#include "../store/history-fixture.h"
#include "store/store.h"

#include <glib/gstdio.h>

static void
ask_scores (Store  *store,
            gint64  category)
{
  g_autoptr (GPtrArray) scores = NULL;

  scores = store_ask (store, &(StoreQuestion) { STORE_SCORES, .category = category }, NULL);
}

static void
ask_ledger (Store *store)
{
  g_autoptr (GPtrArray) lines = NULL;

  lines = store_ask (store, &(StoreQuestion) { STORE_LEDGER }, NULL);
}

static void
ask_game (Store         *store,
          const Summary *summary)
{
  g_autoptr (Game) game = history_read_game (store, summary->number, NULL);
  g_autofree char *record = NULL;

  if (game == NULL)
    return;
  sheet_free (sheet_of (game));
  record = game_file_write (game);
}

/* Does what the window does with a database that it could open. */
static void
use (Store *store,
     Game  *running)
{
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 20, NULL);

  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      const Summary *summary = g_ptr_array_index (games, i);

      ask_game (store, summary);
      ask_scores (store, summary->category);
    }
  ask_ledger (store);
  if (running == NULL)
    return;
  sheet_free (sheet_of (running));
  fixture_clear (store, STORE_END_SAVE, NULL);
}

static void
forget (const char *name)
{
  g_autofree char *path = g_build_filename (fuzz_folder (), name, NULL);

  g_unlink (path);
}

void
fuzz_databases (const char *bytes,
                gsize       n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = NULL;
  Store *store;

  forget ("statistics.db-journal");
  forget ("statistics.db-wal");
  fuzz_write ("statistics.db", bytes, n);
  store = store_new (fuzz_folder ());
  if (fixture_reopen (store, &running, &error))
    use (store, running);
  else
    fuzz_assert_said (error->message);
  fixture_close (store);
}
