/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "core/game-file.h"
#include "store/table-game.h"
#include "store/store-transfer.h"

#include <stdlib.h>
#include <string.h>

/* Imports: each game once, also while a game is being played; cancelled, and taken back. */

#define A_WINS "yatzy | 1 ones 3 | 1 rest x | 2 rest x"
#define MANY 1000

#define FIRST_IDENTITY "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define SECOND_IDENTITY "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"

static void
assert_imported (GArray     *imported,
                 const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < imported->len; i++)
    g_string_append_c (text, "NKEDF"[g_array_index (imported, ImportedGame, i).imported]);
  g_assert_cmpstr (text->str, ==, expected);
}

/* The numbers of the games, 0 where one was not added. */
static GArray *
list_numbers (GArray *imported)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < imported->len; i++)
    g_array_append_val (numbers, g_array_index (imported, ImportedGame, i).number);
  return numbers;
}

/* A name that looks the same is that of the same player. */
static void
test_invisible (void)
{
  static const char *const names[][3] = { { "Anna", "Bo", NULL }, { "An\xc2\xadna", "Bo\xe2\x80\x8b", NULL } };
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GArray) imported = NULL;

  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    {
      g_autoptr (Game) empty = game_new (rules_of ("yatzy"), names[i], NULL);

      g_ptr_array_add (games, game_new_totals (empty, (const int[]) { 200 + i, 150 }, NULL));
    }
  imported = history_import (store, games, NULL);
  assert_imported (imported, "NN");
  fixture_assert_ask (folder, "SELECT group_concat (name) FROM player", "Anna,Bo");
  fixture_close (store);
  fixture_remove (folder);
}

/* The identity of a game does not depend on its note, its date, or the present names of its players. */
static void
test_identity (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  GameFacts facts = { .date = (char *) "2020-02-02", .note = (char *) "moved" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) imported = NULL;
  g_autoptr (GArray) again = NULL;
  gint64 number;

  g_ptr_array_add (games, history_dated (A_WINS, "2026-01-02"));
  history_import_one (store, g_ptr_array_index (games, 0));
  number = 1;
  g_assert_true (history_edit (store, number, &facts, &error));
  g_assert_true (history_set_look (store, history_find_person (store, "B"), "BB", 3, &error));
  g_assert_true (history_rename (store, history_find_person (store, "A"), "Anna", &error));
  imported = history_import (store, games, &error);
  assert_imported (imported, "K");

  /* A deleted game is imported again as a new one, and then cannot be restored. */
  g_assert_true (history_delete (store, number, &error));
  again = history_import (store, games, &error);
  assert_imported (again, "N");
  /* Nobody is left of the deleted game whose name would be taken; players of the imported one are who they were. */
  fixture_assert_ask (folder, "SELECT group_concat (name || ifnull (initials, '')) FROM player", "BBB,A");
  g_assert_true (history_rename (store, history_find_person (store, "A"), "Anna", &error));
  g_assert_no_error (error);
  g_assert_false (history_restore (store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* A game that is damaged here is left alone where its identity tells it; where only its entries could, it is not known
 * again. */
static void
test_damaged_twin (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) imported = NULL;
  gint64 number = history_save_text (store, A_WINS, "2026-01-02");

  g_ptr_array_add (games, history_read_game (store, number, &error));
  g_assert_true (history_rename (store, history_find_person (store, "A"), "Anna", &error));
  g_ptr_array_add (games, history_read_game (store, number, &error));
  g_assert_no_error (error);
  fixture_close (store);
  fixture_tamper (folder, "UPDATE seat SET total = 77");
  store = fixture_open (folder, NULL);
  imported = history_import (store, games, &error);
  g_assert_no_error (error);
  assert_imported (imported, "KN");
  fixture_close (store);
  fixture_remove (folder);
}

/* A game that comes back with other entries under its identity is left as it is, and the caller is told. */
static void
test_changed (void)
{
  static const char *const games_of[] = {
    A_WINS, "yatzy | 1 ones 4 | 1 rest x | 2 rest x", "yatzy | 1 ones 3 | 1 rest x", "yatzy x3 | 1 ones 3", A_WINS,
  };
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GPtrArray) identities = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) imported = NULL;
  g_autofree char *identity = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (games_of); i++)
    g_ptr_array_add (games, history_dated (games_of[i], "2026-01-02"));
  identity = game_file_identity (g_ptr_array_index (games, 0));
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (identities, g_strdup (identity));
  history_import_one (store, g_ptr_array_index (games, 0));
  g_assert_true (history_rename (store, history_find_person (store, "A"), "Anna", &error));

  imported = fixture_transfer (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games, .identities = identities },
                               NULL, &error);
  g_assert_no_error (error);
  assert_imported (imported, "KDDDK");

  /* So is the game as it was where the one with other entries came first. */
  g_assert_true (history_delete (store, 1, &error));
  g_ptr_array_remove_index (games, 0);
  g_ptr_array_remove_index (identities, 0);
  g_clear_pointer (&imported, g_array_unref);
  imported = fixture_transfer (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games, .identities = identities },
                               NULL, &error);
  g_assert_no_error (error);
  assert_imported (imported, "NDDD");
  fixture_close (store);
  fixture_remove (folder);
}

/* Games that are imported one after the other, and what became of them. */
typedef struct
{
  GPtrArray *games;
  GPtrArray *identities; /* or NULL */
  GArray *imported;
  GCancellable *cancellable;
  guint n;               /* how many there are, until it is cancelled */
} OneByOne;

static gboolean
add_one_by_one (StoreImport  *import,
                gpointer      data,
                GError      **error)
{
  OneByOne *self = data;

  for (guint i = 0; i < self->games->len; i++)
    {
      ImportedGame result = { 0 };

      if (self->cancellable != NULL && i == self->n)
        g_cancellable_cancel (self->cancellable);
      if (!store_import_add (import, g_ptr_array_index (self->games, i),
                             self->identities != NULL ? g_ptr_array_index (self->identities, i) : NULL, &result, error))
        return FALSE;
      g_assert_cmpint (result.imported == IMPORTED_DIFFERS, ==, result.difference != NULL);
      g_clear_pointer (&result.difference, g_free);
      g_array_append_val (self->imported, result);
    }
  return TRUE;
}

/* A dry run says of @games what an import would do, as assert_imported() does. */
static void
assert_tried (Store       *store,
              GPtrArray   *games,
              GPtrArray   *identities,
              const char  *expected)
{
  g_autoptr (GArray) imported = g_array_new (FALSE, FALSE, sizeof (ImportedGame));
  OneByOne one_by_one = { games, identities, imported };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  store_transfer_async (store,
                        &(StoreTransfer) { STORE_IMPORT, .give = add_one_by_one, .data = &one_by_one, .dry_run = TRUE },
                        NULL, NULL, fixture_answered_cb, &result);
  store_finish (store, fixture_wait_for (&result), &error);
  g_assert_no_error (error);
  assert_imported (imported, expected);
}

/* Games that come more than once, under their first identity or as they are now, and what becomes of each. */
static const struct
{
  const char *game;
  const char *date;
  const char *identity; /* NULL where it is not known */
  char become;
} several[] = {
  { A_WINS, "2026-01-02", NULL, 'N' },
  { "yatzy", "2026-01-02", NULL, 'E' },
  { A_WINS, "2026-01-02", NULL, 'K' },
  { A_WINS, "2026-01-03", FIRST_IDENTITY, 'N' },
  { A_WINS, "2026-01-03", NULL, 'K' },
  { A_WINS, "2026-01-04", FIRST_IDENTITY, 'K' },
  { "yatzy | 1 ones 4", "2026-01-04", FIRST_IDENTITY, 'D' },
  { "yatzy x3 | 1 ones 3", NULL, SECOND_IDENTITY, 'N' },
  { "yatzy x3 | 1 ones 3", NULL, NULL, 'N' },
  { "yatzy x3 | 1 ones 3", NULL, NULL, 'K' },
  { A_WINS, NULL, SECOND_IDENTITY, 'D' },
};

/* A dry run says of games that come again what an import does with them, and what is @expected. */
static void
assert_tried_and_imported (Store      *store,
                           GPtrArray  *games,
                           GPtrArray  *identities,
                           const char *expected)
{
  g_autoptr (GArray) imported = NULL;

  assert_tried (store, games, identities, expected);
  imported = fixture_transfer (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games, .identities = identities },
                               NULL, NULL);
  assert_imported (imported, expected);
}

static void
test_tried_again (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GPtrArray) identities = g_ptr_array_new ();
  g_autoptr (GString) expected = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (several); i++)
    {
      g_ptr_array_add (games, history_dated (several[i].game, several[i].date));
      g_ptr_array_add (identities, (gpointer) several[i].identity);
      g_string_append_c (expected, several[i].become);
    }
  assert_tried_and_imported (store, games, identities, expected->str);
  /* A game without a date stays undated, and its players have not just played. */
  fixture_assert_ask (folder, "SELECT count(*) FROM game WHERE date IS NULL AND sort_time = -100000000000", "2");
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* The identities that version 11 gave the games of totals "2026-01-05T19:30 B 150, A 200" and "2026-01-05T21:00 B 150,
 * A 200": it counted the time and the order of the players. */
#define EVENING_IDENTITY "cb58292497b2e7903ad16655f60a1140a1626d0178e8d55281f63fd7a56b42b3"
#define NIGHT_IDENTITY "308412325f088ef42338ffff26567f04b6581770dbefa92f51548a1decd8b006"

/* Games of totals, in the notation of history_parse_totals(), and what becomes of each. */
typedef struct
{
  const char *game;
  const char *identity; /* NULL where it is not known */
  char become;
} Totals;

static const Totals of_totals[] = {
  { "2026-01-02 A 200, B 150", NULL, 'N' },
  { "2026-01-02 B 150, A 200", NULL, 'K' },
  { "2026-01-02T19:30 A 200, B 150", NULL, 'K' },
  { "2026-01-02T20:30 B 150, A 200", NULL, 'K' },
  { "2026-01-02 A 150, B 200", NULL, 'N' },
  { "2026-01-02 A 200, B 150, C 150", NULL, 'N' },
  { "2026-01-02 A 200, C 150", NULL, 'N' },
  { "2026-01-02 #2 A 200, B 150", NULL, 'N' },
  { "2026-01-02T19:30 #2 B 150, A 200", NULL, 'K' },
  { "2026-01-02 #3 A 200, B 150", NULL, 'N' },
  { "2026-01-03 A 200, B 150", NULL, 'N' },
  { "- A 200, B 150", NULL, 'N' },
  { "- B 150, A 200", NULL, 'K' },
  { "- #2 A 200, B 150", NULL, 'N' },
  { "- C 150, A 200", FIRST_IDENTITY, 'N' },
  { "- A 200, C 150", NULL, 'K' },
  /* Two games of one evening that version 11 told apart stay two, and are those with and without a number. */
  { "2026-01-05T19:30 B 150, A 200", EVENING_IDENTITY, 'N' },
  { "2026-01-05T21:00 B 150, A 200", NIGHT_IDENTITY, 'N' },
  { "2026-01-05T21:00 B 150, A 200", NIGHT_IDENTITY, 'K' },
  { "2026-01-05T22:00 B 150, A 200", SECOND_IDENTITY, 'N' },
};

/* The same for games that come after those. */
static const Totals later[] = {
  { "2026-01-05 A 200, B 150", NULL, 'K' },
  { "2026-01-05T19:30 A 200, B 150", NULL, 'K' },
  { "2026-01-05T21:00 #2 A 200, B 150", NULL, 'K' },
  { "2026-01-05 #3 A 200, B 150", NULL, 'K' },
  { "2026-01-05 #4 A 200, B 150", NULL, 'N' },
  /* The identity was left as it was, but the totals were not. */
  { "2026-01-05T19:30 B 200, A 150", EVENING_IDENTITY, 'D' },
  { "2026-01-05T19:30 A 200, B 150", EVENING_IDENTITY, 'K' },
};

static void
import_totals (Store        *store,
               const Totals *all,
               guint         n)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GPtrArray) identities = g_ptr_array_new ();
  g_autoptr (GString) expected = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (games, history_parse_totals (all[i].game));
      g_ptr_array_add (identities, (gpointer) all[i].identity);
      g_string_append_c (expected, all[i].become);
    }
  assert_tried_and_imported (store, games, identities, expected->str);
}

static void
test_totals (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);

  import_totals (store, of_totals, G_N_ELEMENTS (of_totals));
  import_totals (store, later, G_N_ELEMENTS (later));
  fixture_assert_ask (folder, "SELECT group_concat (number) FROM (SELECT substr (text, instr (text, 'number ') + 7, 1)"
                              " AS number FROM game WHERE instr (text, 'number ') ORDER BY number)", "2,2,3,4");
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* An import does not change the order in which names are offered. */
static void
test_players (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) other = history_dated ("yatzy x3 | 1 ones 3", "2026-01-02");
  g_autofree char *players = NULL;

  history_save_text (store, "yatzy | 1 ones 3", NULL);
  history_import_one (store, other);
  players = fixture_players (store);
  g_assert_cmpstr (players, ==, "A,B,C");
  fixture_close (store);
  fixture_remove (folder);
}

/* Taking an import back removes its games and the players who came with them, and nothing else. */
static void
test_taken_back (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GArray) imported = NULL, numbers = NULL;
  g_autofree char *before = NULL, *after = NULL;
  const int totals[] = { 200, 150, 170 };

  history_save_text (store, A_WINS, "2026-01-01");
  before = history_dump (folder);
  g_ptr_array_add (games, history_dated (A_WINS, "2026-01-01"));
  g_ptr_array_add (games, history_totals ("yatzy x3", "2026-01-03", totals));
  g_ptr_array_add (games, history_dated (A_WINS, "2026-01-02"));
  imported = fixture_transfer (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games },
                               NULL, NULL);
  assert_imported (imported, "KNN");
  numbers = list_numbers (imported);
  g_assert_cmpint (g_array_index (numbers, gint64, 0), ==, 0);
  fixture_assert_ask (folder, "SELECT count(*) FROM player", "3");
  /* One of the games was deleted in the meantime. */
  g_assert_true (history_delete (store, g_array_index (numbers, gint64, 2), NULL));

  g_assert_true (history_change (store, &(StoreChange) { STORE_UNDO_IMPORT, .numbers = numbers }, NULL));
  fixture_assert_ask (folder, "SELECT count(*) FROM player", "2");
  fixture_assert_ask (folder, "SELECT group_concat (id) FROM game", "1");
  after = history_dump (folder);
  g_assert_cmpstr (after, ==, before);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

#define BEGUN "yatzy | 1 chance 12345 | 2 ones 3"

/* Imports a game that has @identity elsewhere. Returns what became of it, and its number. */
static Imported
import_as (Store      *store,
           const char *text,
           const char *identity,
           gint64     *number)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GPtrArray) identities = g_ptr_array_new ();
  g_autoptr (GArray) imported = NULL;
  const ImportedGame *game;

  g_ptr_array_add (games, history_dated (text, "2026-01-02"));
  g_ptr_array_add (identities, (gpointer) identity);
  imported = fixture_transfer (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games, .identities = identities },
                               NULL, NULL);
  game = &g_array_index (imported, ImportedGame, 0);
  *number = game->number;
  g_assert_cmpint (game->imported == IMPORTED_DIFFERS, ==, game->difference != NULL);
  return game->imported;
}

static void
take_back (Store  *store,
           gint64  number)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_array_append_val (numbers, number);
  g_assert_true (history_change (store, &(StoreChange) { STORE_UNDO_IMPORT, .numbers = numbers }, NULL));
}

/* A game that was played on elsewhere takes the place of the unfinished one, which comes back with Undo, whatever was
 * deleted meanwhile. Its first moves stay as they are, and so does its identity. */
static void
test_further (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) begun = history_dated (BEGUN, "2026-01-02"), further = NULL, again = NULL;
  g_autofree char *identity = game_file_identity (begun), *record = NULL, *moves = NULL, *before = NULL, *after = NULL;
  gint64 other = history_save_text (store, A_WINS, "2026-01-01"), number, none;

  history_save_text (store, A_WINS, "2026-01-03");
  history_import_one (store, begun);
  before = history_dump (folder);

  g_assert_cmpint (import_as (store, "yatzy | 2 ones 3 | 1 chance 15 | 2 twos 3 | 1 yatzy x", identity, &number), ==,
                   IMPORTED_FURTHER);
  further = history_read_game (store, number, NULL);
  record = game_file_write (further);
  moves = g_strdup (strstr (record, "players "));
  g_assert_cmpstr (moves, ==, "players A; B\n1 chance 12345\n2 ones 3\n2 twos 3\n1 yatzy x\n");
  fixture_assert_ask (folder, "SELECT count(*) FROM game WHERE state = 2", "1");
  history_assert_true (store, folder);

  /* Nothing changes by the same once more, by less, or by something else. */
  g_assert_cmpint (import_as (store, "yatzy | 2 ones 3 | 1 chance 15 | 2 twos 3 | 1 yatzy x", identity, &none), ==,
                   IMPORTED_KNOWN);
  g_assert_cmpint (import_as (store, BEGUN, NULL, &none), ==, IMPORTED_KNOWN);
  g_assert_cmpint (import_as (store, BEGUN, identity, &none), ==, IMPORTED_DIFFERS);
  g_assert_cmpint (import_as (store, "yatzy | 1 chance 16 | 1 rest x | 2 rest x", identity, &none), ==, IMPORTED_DIFFERS);
  g_assert_cmpint (none, ==, 0);

  g_assert_true (history_delete (store, other, NULL));
  g_assert_true (history_restore (store, other, NULL));
  take_back (store, number);
  after = history_dump (folder);
  g_assert_cmpstr (after, ==, before);
  again = history_read_game (store, number - 1, NULL);
  g_clear_pointer (&record, g_free);
  record = game_file_write (again);
  g_assert_true (g_str_has_suffix (record, "players A; B\n1 chance 12345\n2 ones 3\n"));
  history_assert_true (store, folder);

  /* It can be played on once more, to its end; the next start forgets what it was before. */
  g_assert_cmpint (import_as (store, BEGUN " | 1 rest x | 2 rest x", identity, &number), ==, IMPORTED_FURTHER);
  fixture_assert_ask (folder, "SELECT count(*) FROM game WHERE state = 1", "3");
  history_assert_true (store, folder);
  fixture_close (store);
  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  fixture_assert_ask (folder, "SELECT count(*) FROM game", "3");
  fixture_close (store);
  fixture_remove (folder);
}

/* A dry run says so, too, and an import that is deleted is not in the way. */
static void
test_further_tried (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) begun = history_dated (BEGUN, "2026-01-02");
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GPtrArray) identities = g_ptr_array_new ();
  g_autofree char *identity = game_file_identity (begun);
  gint64 number;

  history_import_one (store, begun);
  g_ptr_array_add (games, history_dated (BEGUN " | 1 yatzy x", "2026-01-02"));
  g_ptr_array_add (identities, identity);
  assert_tried (store, games, identities, "F");
  g_assert_cmpint (import_as (store, BEGUN " | 1 yatzy x", identity, &number), ==, IMPORTED_FURTHER);
  g_assert_true (history_delete (store, number, NULL));
  take_back (store, number);
  fixture_assert_ask (folder, "SELECT count(*) FROM game WHERE state = 2", "1");
  fixture_assert_ask (folder, "SELECT count(*) FROM game", "1");
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

static GPtrArray *
make_many (guint first)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);

  for (guint i = 0; i < MANY; i++)
    {
      int totals[] = { 100 + i % 50, 100 + i % 70 };
      g_autofree char *date = g_strdup_printf ("%04u-01-02", 1000 + first + i);

      g_ptr_array_add (games, history_totals ("yatzy", date, totals));
    }
  return games;
}

/* The answers and progress that the main thread gets, and their order. */
typedef struct
{
  GThread *thread;
  guint n_told;
  guint last;
  GAsyncResult *result;
} Ears;

static void
told (guint    n_done,
      guint    n_all,
      gpointer user_data)
{
  Ears *ears = user_data;

  g_assert_true (ears->thread == g_thread_self ());
  g_assert_null (ears->result);
  g_assert_cmpuint (n_done, >=, ears->last);
  g_assert_cmpuint (n_done, <=, n_all);
  ears->last = n_done;
  ears->n_told++;
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  ((Ears *) user_data)->result = g_object_ref (result);
}

static void
listen (Ears *ears)
{
  while (ears->result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns the numbers of the games. */
static GArray *
import_many (Store *store)
{
  g_autoptr (GPtrArray) games = make_many (0);
  g_autoptr (GArray) imported = history_import (store, games, NULL);

  return list_numbers (imported);
}

/* Cancels an import before the game at @n. Nothing of it stays. */
static void
cancel_at (Store *store,
           guint  n)
{
  g_autoptr (GPtrArray) games = make_many (0);
  g_autoptr (GArray) imported = g_array_new (FALSE, FALSE, sizeof (ImportedGame));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  OneByOne one_by_one = { games, NULL, imported, cancellable, n };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  store_transfer_async (store, &(StoreTransfer) { STORE_IMPORT, .give = add_one_by_one, .data = &one_by_one },
                        NULL, cancellable, fixture_answered_cb, &result);
  g_assert_false (store_finish (store, fixture_wait_for (&result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (imported->len, ==, n);
}

static gboolean
add_of (StoreImport  *import,
        GPtrArray    *games,
        guint         index,
        Imported      expected,
        GError      **error)
{
  ImportedGame result;
  gboolean added = store_import_add (import, g_ptr_array_index (games, index), NULL, &result, error);

  g_assert_cmpint (result.imported, ==, expected);
  return added;
}

static gboolean
add_dropped_part (StoreImport  *import,
                  gpointer      games,
                  GError      **error)
{
  if (add_of (import, games, 2, IMPORTED_NEW, error))
    add_of (import, games, 3, IMPORTED_NEW, error);
  return FALSE;
}

static gboolean
add_known_part (StoreImport  *import,
                gpointer      games,
                GError      **error)
{
  return add_of (import, games, 2, IMPORTED_KNOWN, error);
}

/* Imports two of @data, a part with a third and a fourth, which is dropped, and the third after all. */
static gboolean
add_in_parts (StoreImport  *import,
              gpointer      data,
              GError      **error)
{
  return add_of (import, data, 0, IMPORTED_NEW, error) && add_of (import, data, 1, IMPORTED_NEW, error) &&
         store_import_part (import, add_dropped_part, data, error) && add_of (import, data, 2, IMPORTED_NEW, error) &&
         store_import_part (import, add_known_part, data, error);
}

/* Of a part that was dropped nothing stays, neither in the tables nor in what is counted. */
static void
test_parts (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 4; i++)
    g_ptr_array_add (games, fixture_random_game (i < 3 ? "yatzy" : "special-8", i, 100));
  store_transfer_async (store, &(StoreTransfer) { STORE_IMPORT, .give = add_in_parts, .data = games },
                        NULL, NULL, fixture_answered_cb, &result);
  store_finish (store, fixture_wait_for (&result), &error);
  g_assert_no_error (error);
  g_clear_object (&result);
  fixture_assert_ask (folder, "SELECT count(*) FROM game", "3");
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

/* SQLite gets more memory for an import and for taking it back, and gives it back at the end, however it ends. */
static void
test_cache (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open_noted (folder);
  g_autofree char *usual = fixture_ask_noted ("PRAGMA cache_size");
  g_autofree char *cancelled = NULL, *imported = NULL, *taken_back = NULL;
  Ears ears = { NULL };
  g_autoptr (GArray) numbers = NULL;

  cancel_at (store, 10);
  cancelled = fixture_ask_noted ("PRAGMA cache_size");
  g_assert_cmpstr (cancelled, ==, usual);

  numbers = import_many (store);
  imported = fixture_ask_noted ("PRAGMA cache_size");
  g_assert_cmpstr (imported, ==, usual);

  store_change_async (store, &(StoreChange) { STORE_UNDO_IMPORT, .numbers = numbers }, answered_cb, &ears);
  listen (&ears);
  g_assert_true (store_finish (store, ears.result, NULL));
  taken_back = fixture_ask_noted ("PRAGMA cache_size");
  g_assert_cmpstr (taken_back, ==, usual);
  g_clear_object (&ears.result);
  fixture_close (store);
  fixture_remove (folder);
}

/* The store is closed during an import. */
static void
test_closed (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (GPtrArray) games = make_many (0);
  Ears ears = { .thread = g_thread_self () };
  g_autoptr (GError) error = NULL;

  store_transfer_async (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games },
                        NULL, NULL, answered_cb, &ears);
  store_close (store);
  listen (&ears);
  if (store_ask_finish (store, ears.result, &error) == NULL)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&ears.result);
  g_assert_finalize_object (store);

  store = fixture_open (folder, NULL);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

static void
import_copy (Store *store,
             Game  *game)
{
  g_autofree char *record = game_file_write (game);
  g_autoptr (Game) copy = read_game (record);

  history_import_one (store, copy);
}

/* A finished game is exported and imported while it is still on the table, and then saved: it becomes one game, with
 * the note of the copy and the times of its own moves. */
static void
test_on_the_table (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_random_game ("yatzy", 3, 60);
  GameFacts facts = { .note = (char *) "Julaften" };
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) saved = NULL;
  g_autoptr (Game) back = NULL;
  gint64 number;

  g_assert_true (fixture_begin (store, game, &error));
  import_copy (store, game);
  g_assert_true (history_edit (store, 1, &facts, &error));
  number = fixture_clear (store, STORE_END_SAVE, &error);
  g_assert_no_error (error);
  fixture_assert_ask (folder, "SELECT n_games || ' ' || (SELECT count(*) FROM game) FROM game_count", "1 1");
  fixture_assert_ask (folder, "SELECT group_concat (games || ' ' || duels) FROM score", "1 1,1 1");
  saved = history_read_game (store, number, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game_get_facts (saved)->note, ==, "Julaften");
  g_assert_cmpint (game_get_move (saved, 0)->time, ==, game_get_move (game, 0)->time);
  history_assert_true (store, folder);

  /* It can be brought back and saved again like any other game. */
  back = fixture_bring_back (store, number, &error);
  g_assert_no_error (error);
  fixture_assert_ask (folder, "SELECT count(*) FROM game_count", "0");
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, &error), >, 0);
  fixture_assert_ask (folder, "SELECT n_games FROM game_count", "1");
  fixture_close (store);
  fixture_remove (folder);
}

/* A copy that was imported and then deleted cannot be restored beside the game. */
static void
test_deleted_copy (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_random_game ("yatzy", 3, 60);
  g_autoptr (GError) error = NULL;

  g_assert_true (fixture_begin (store, game, &error));
  import_copy (store, game);
  g_assert_true (history_delete (store, 1, &error));
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, &error), >, 0);
  g_assert_false (history_restore (store, 1, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  fixture_assert_ask (folder, "SELECT n_games FROM game_count", "1");
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_remove (folder);
}

static void
assert_at_table (const char *folder,
                 const Game *game)
{
  g_autoptr (TableGame) table = table_game_new (folder);
  g_autofree char *aside = NULL;

  g_assert_true (table_game_load (table, &aside, NULL));
  g_assert_null (aside);
  fixture_assert_same (table_game_get (table)->game, game);
}

/* An entry at the table does not wait for the import that is being done: it is answered while that goes on and tells how far
 * it is. */
static void
test_entry_meanwhile (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "special-8");
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  Ears ears = { .thread = g_thread_self () };
  g_autoptr (GArray) imported = NULL;
  guint n_entries = 0;

  for (guint i = 0; i < 400; i++)
    g_ptr_array_add (games, fixture_random_game ("special-8", i, 1 + i));
  store_transfer_async (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games }, told, NULL, answered_cb, &ears);
  for (; ears.result == NULL && n_entries < 20; n_entries++)
    {
      const char *const steps[] = { "1 roll 1", "1 unroll 1" };

      fixture_step (store, &game, steps[n_entries % 2]);
      if (ears.result == NULL)
        assert_at_table (folder, game);
    }
  g_assert_cmpuint (n_entries, >, 1);
  listen (&ears);
  imported = store_ask_finish (store, ears.result, NULL);
  g_assert_cmpuint (imported->len, ==, 400);
  g_assert_cmpuint (ears.last, ==, 400);
  g_assert_cmpuint (ears.n_told, >, 2);
  g_clear_object (&ears.result);
  history_assert_true (store, folder);
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/import/invisible", test_invisible);
  g_test_add_func ("/store/import/identity", test_identity);
  g_test_add_func ("/store/import/damaged-twin", test_damaged_twin);
  g_test_add_func ("/store/import/changed", test_changed);
  g_test_add_func ("/store/import/tried-again", test_tried_again);
  g_test_add_func ("/store/import/totals", test_totals);
  g_test_add_func ("/store/import/taken-back", test_taken_back);
  g_test_add_func ("/store/import/further", test_further);
  g_test_add_func ("/store/import/further-tried", test_further_tried);
  g_test_add_func ("/store/import/on-the-table", test_on_the_table);
  g_test_add_func ("/store/import/deleted-copy", test_deleted_copy);
  g_test_add_func ("/store/import/players", test_players);
  g_test_add_func ("/store/import/parts", test_parts);
  g_test_add_func ("/store/import/cache", test_cache);
  g_test_add_func ("/store/import/closed", test_closed);

  g_test_add_func ("/store/import/entry-meanwhile", test_entry_meanwhile);
  return g_test_run ();
}
