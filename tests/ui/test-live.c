/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/helpers.h"

#include "ui/live/live-keys.h"
#include "ui/live/live-request.h"

#include <string.h>

/* The addresses of a shared game, and what the pages ask for. */

static char *
secret_of (LiveKeys   *keys,
           const Game *game,
           const char *name)
{
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    if (strcmp (game_get_player (game, seat), name) == 0)
      return g_strdup (live_keys_of_seat (keys, seat)->secret);
  g_assert_not_reached ();
}

/* A player keeps the address. */
static void
test_kept (gconstpointer step)
{
  g_autoptr (LiveKeys) keys = live_keys_new ();
  g_autoptr (Game) game = game_of ("yatzy x3 | 1 ones 3");
  g_autoptr (Game) next = strcmp (step, "again") == 0    ? game_at_start (game)
                          : strcmp (step, "others") == 0 ? game_of ("special-8 x2")
                                                         : game_step (game, step, NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_nonnull (next);
  live_keys_follow (keys, game);
  before = secret_of (keys, game, "B");
  live_keys_follow (keys, next);
  after = secret_of (keys, next, "B");
  g_assert_cmpstr (before, ==, after);
}

static void
test_seats (void)
{
  g_autoptr (LiveKeys) keys = live_keys_new ();
  g_autoptr (Game) game = game_of ("yatzy x3");
  g_autoptr (Game) turned = game_set_seats (game, (guint[]) { 2, 0, 1 }, 3, 0, NULL);
  g_autoptr (Game) renamed = game_rename (game, 1, "Bo", 0, NULL);
  g_autofree char *before = NULL;

  live_keys_follow (keys, game);
  before = secret_of (keys, game, "B");
  live_keys_follow (keys, turned);
  g_assert_cmpstr (live_keys_of_seat (keys, 2)->secret, ==, before);
  live_keys_follow (keys, renamed);
  g_assert_cmpstr (live_keys_of_seat (keys, 1)->secret, ==, before);
  g_assert_cmpstr (live_keys_of_seat (keys, 1)->name, ==, "Bo");
  g_assert_cmpint (live_keys_find_seat (keys, live_keys_of_seat (keys, 1)->number), ==, 1);
  g_assert_cmpint (live_keys_find_seat (keys, LIVE_KEY_LOOK), ==, -1);
}

/* Nobody's address is that of another, and none comes twice. */
static void
test_secrets (void)
{
  g_autoptr (LiveKeys) keys = live_keys_new ();
  g_autoptr (Game) game = game_of ("yatzy x8");
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  live_keys_follow (keys, game);
  for (guint i = 0; i < live_keys_count (keys); i++)
    for (guint n = 0; n < 100; n++)
      {
        LiveKey *key = live_keys_nth (keys, i);

        g_assert_cmpuint (strlen (key->secret), ==, 26);
        g_assert_cmpuint (strspn (key->secret, "abcdefghijklmnopqrstuvwxyz234567"), ==, 26);
        g_assert_true (g_hash_table_add (seen, g_strdup (key->secret)));
        live_key_renew (key);
      }
}

static const struct
{
  const char *path;
  const char *line;
  LiveKind kind;
  const char *entry;
  const char *typed;
} requests[] = {
  { "fill", "12 3 17 fill threes 7", LIVE_FILL, "threes", "7" },
  { "strike", "12 3 17 fill threes x", LIVE_FILL, "threes", "x" },
  { "alike", "12 3 17 fill full-house 25 alike", LIVE_FILL, "full-house", "25" },
  { "saved", "12 3 17 saved 4", LIVE_SAVED, NULL, NULL },
  { "undo", "12 3 17 undo", LIVE_UNDO, NULL, NULL },
  { "roll", "12 3 17 roll 55661234", LIVE_ROLL, NULL, "55661234" },
  { "nothing", "12 3 17", LIVE_OTHER, NULL, NULL },
  { "unknown", "12 3 17 dance", LIVE_OTHER, NULL, NULL },
  { "too-few", "12 3 17 fill threes", LIVE_OTHER, NULL, NULL },
  { "too-many", "12 3 17 fill threes 7 alike now", LIVE_OTHER, NULL, NULL },
  { "not-alike", "12 3 17 fill threes 7 other", LIVE_OTHER, NULL, NULL },
  { "saved-none", "12 3 17 saved -1", LIVE_OTHER, NULL, NULL },
  { "saved-many", "12 3 17 saved 99999999999", LIVE_OTHER, NULL, NULL },
  { "no-revision", "12 3 fill threes 7", LIVE_OTHER, NULL, NULL },
};

static void
test_request (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (LiveRequest) request = live_request_read (requests[i].line);

  g_assert_nonnull (request);
  g_assert_cmpuint (request->number, ==, 12);
  g_assert_cmpint (request->kind, ==, requests[i].kind);
  g_assert_cmpstr (request->entry, ==, requests[i].entry);
  g_assert_cmpstr (request->typed, ==, requests[i].typed);
  if (request->kind != LIVE_OTHER)
    g_assert_cmpuint (request->key * 100 + request->revision, ==, 317);
}

static void
test_no_number (void)
{
  g_assert_null (live_request_read (""));
  g_assert_null (live_request_read ("x 3 17 undo"));
  g_assert_null (live_request_read ("-1 3 17 undo"));
}

int
main (int    argc,
      char **argv)
{
  static const char *const steps[] = { "2 ones 2", "undo", "again", "others" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *path = g_strdup_printf ("/live/kept/%u", i);

      g_test_add_data_func (path, steps[i], test_kept);
    }
  g_test_add_func ("/live/seats", test_seats);
  g_test_add_func ("/live/secrets", test_secrets);
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/live/request/%s", requests[i].path);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_request);
    }
  g_test_add_func ("/live/no-number", test_no_number);
  return g_test_run ();
}
