/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include "core/game-file.h"
#include "store/table-game.h"
#include "store/store-transfer.h"

#include <stdlib.h>
#include <string.h>

/* Imports: each game once, also while a game is being played; cancelled, and taken back. */

#define A_WINS "yatzy | 1 ones 3 | 1 rest x | 2 rest x"
#define EVENING "yatzy x3 | 1 chance 20 | 2 chance 10 | 3 chance 30 | leave 3 | join D | 4 chance x"

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

/* A game that is damaged here is left alone where its identity tells it; where only its entries could, it is not known
 * again. */
static void
test_damaged_twin (FixtureStore *self)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) imported = NULL;
  gint64 number = history_save_text (self->store, A_WINS, "2026-01-02");

  g_ptr_array_add (games, history_read_game (self->store, number, &error));
  g_assert_true (history_rename (self->store, history_find_person (self->store, "A"), "Anna", &error));
  g_ptr_array_add (games, history_read_game (self->store, number, &error));
  g_assert_no_error (error);
  fixture_shut (self);
  fixture_tamper (self->folder, "UPDATE seat SET total = 77");
  fixture_open_again (self, NULL);
  imported = history_import (self->store, games, &error);
  g_assert_no_error (error);
  assert_imported (imported, "KN");
}

/* Games that are imported one after the other, and what became of them. */
typedef struct
{
  GPtrArray *games;
  GPtrArray *identities;
  GArray *imported;
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

      if (!store_import_add (import, g_ptr_array_index (self->games, i), g_ptr_array_index (self->identities, i),
                             &result, error))
        return FALSE;
      g_assert_cmpint (result.imported == IMPORTED_DIFFERS, ==, result.difference != NULL);
      g_clear_pointer (&result.difference, g_free);
      g_array_append_val (self->imported, result);
    }
  return TRUE;
}

/* A game that is imported, and what becomes of it: a new, known, empty, other or further game, as N, K, E, D or F. */
typedef struct
{
  const char *game;     /* a date or "-", and a game as game_of() or history_parse_totals() has it */
  const char *identity; /* NULL where it is not known */
  char become;
} Row;

static Game *
make_game (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", 2);

  if (!g_str_has_prefix (parts[1], "yatzy"))
    return history_parse_totals (text);
  return history_dated (parts[1], *parts[0] != '-' ? parts[0] : NULL);
}

/* A dry run says of games what an import does with them. Returns the number of the last one. */
static gint64
import_rows (Store     *store,
             const Row *rows,
             guint      n)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GPtrArray) identities = g_ptr_array_new ();
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (ImportedGame)), imported = NULL;
  OneByOne one_by_one = { games, identities, tried };
  g_autoptr (GAsyncResult) result = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (games, make_game (rows[i].game));
      g_ptr_array_add (identities, (gpointer) rows[i].identity);
      g_string_append_c (expected, rows[i].become);
    }
  store_transfer_async (store,
                        &(StoreTransfer) { STORE_IMPORT, .give = add_one_by_one, .data = &one_by_one, .dry_run = TRUE },
                        NULL, NULL, fixture_answered_cb, &result);
  g_assert_true (store_finish (store, fixture_wait_for (&result), NULL));
  assert_imported (tried, expected->str);
  imported = fixture_transfer (store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games, .identities = identities },
                               NULL, NULL);
  assert_imported (imported, expected->str);
  return g_array_index (imported, ImportedGame, n - 1).number;
}

/* Games that come more than once, under their first identity or as they are now. */
static const Row several[] = {
  { "2026-01-02 " A_WINS, NULL, 'N' },
  { "2026-01-02 yatzy", NULL, 'E' },
  { "2026-01-02 " A_WINS, NULL, 'K' },
  { "2026-01-03 " A_WINS, FIRST_IDENTITY, 'N' },
  { "2026-01-03 " A_WINS, NULL, 'K' },
  { "2026-01-04 " A_WINS, FIRST_IDENTITY, 'K' },
  { "2026-01-04 yatzy | 1 ones 4", FIRST_IDENTITY, 'D' },
  { "2026-01-04 yatzy | 1 ones 3 | 1 rest x", FIRST_IDENTITY, 'D' },
  { "2026-01-04 yatzy x3 | 1 ones 3", FIRST_IDENTITY, 'D' },
  { "- yatzy x3 | 1 ones 3", SECOND_IDENTITY, 'N' },
  { "- yatzy x3 | 1 ones 3", NULL, 'N' },
  { "- yatzy x3 | 1 ones 3", NULL, 'K' },
  { "- " A_WINS, SECOND_IDENTITY, 'D' },
  /* Who left, joined, was renamed or sat down elsewhere makes it another game. */
  { "2026-01-01 " EVENING, NULL, 'N' },
  { "2026-01-01 " EVENING, NULL, 'K' },
  { "2026-01-01 " EVENING " | seats 2 1 3 4", NULL, 'N' },
  { "2026-01-01 " EVENING " | rename 1 Anna", NULL, 'N' },
};

static void
test_tried_again (FixtureStore *self)
{
  import_rows (self->store, several, G_N_ELEMENTS (several));
  /* A game without a date stays undated, and its players have not just played. */
  fixture_assert_ask (self->folder, "SELECT count(*) FROM game WHERE date IS NULL AND sort_time = -100000000000", "2");
  history_assert_true (self->store, self->folder);
}

/* The identities that version 11 gave the games of totals "2026-01-05T19:30 B 150, A 200" and "2026-01-05T21:00 B 150,
 * A 200": it counted the time and the order of the players. */
#define EVENING_IDENTITY "cb58292497b2e7903ad16655f60a1140a1626d0178e8d55281f63fd7a56b42b3"
#define NIGHT_IDENTITY "308412325f088ef42338ffff26567f04b6581770dbefa92f51548a1decd8b006"

static const Row of_totals[] = {
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
  /* Names that look the same are those of the same players. */
  { "2026-01-04 Anna 210, Bo 150", NULL, 'N' },
  { "2026-01-04 An\xc2\xadna 200, Bo\xe2\x80\x8b 150", NULL, 'N' },
  /* Two games of one evening that version 11 told apart stay two, and are those with and without a number. */
  { "2026-01-05T19:30 B 150, A 200", EVENING_IDENTITY, 'N' },
  { "2026-01-05T21:00 B 150, A 200", NIGHT_IDENTITY, 'N' },
  { "2026-01-05T21:00 B 150, A 200", NIGHT_IDENTITY, 'K' },
  { "2026-01-05T22:00 B 150, A 200", SECOND_IDENTITY, 'N' },
};

/* Games that come after those. */
static const Row later[] = {
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
test_totals (FixtureStore *self)
{
  import_rows (self->store, of_totals, G_N_ELEMENTS (of_totals));
  import_rows (self->store, later, G_N_ELEMENTS (later));
  fixture_assert_ask (self->folder, "SELECT group_concat (number) FROM (SELECT substr (text, instr (text, 'number ') + 7, 1)"
                              " AS number FROM game WHERE instr (text, 'number ') ORDER BY number)", "2,2,3,4");
  fixture_assert_ask (self->folder, "SELECT group_concat (name) FROM (SELECT name FROM player ORDER BY name)",
                      "A,Anna,B,Bo,C");
  history_assert_true (self->store, self->folder);
}

/* An import does not change the order in which names are offered. */
static void
test_players (FixtureStore *self)
{
  g_autoptr (Game) other = history_dated ("yatzy x3 | 1 ones 3", "2026-01-02");
  g_autofree char *players = NULL;

  history_save_text (self->store, "yatzy | 1 ones 3", NULL);
  history_import_one (self->store, other);
  players = fixture_players (self->store);
  g_assert_cmpstr (players, ==, "A,B,C");
}

#define BEGUN "yatzy | 1 chance 12345 | 2 ones 3"

/* Imports a game that has @identity elsewhere. Returns its number. */
static gint64
import_as (Store      *store,
           const char *text,
           const char *identity,
           char        become)
{
  g_autofree char *dated = g_strconcat ("2026-01-02 ", text, NULL);

  return import_rows (store, &(Row) { dated, identity, become }, 1);
}

/* The identity of a game does not depend on its note, its date, or the present names of its players. */
static void
test_identity (FixtureStore *self)
{
  GameFacts facts = { .date = (char *) "2020-02-02", .note = (char *) "moved" };
  gint64 number = import_as (self->store, A_WINS, NULL, 'N');
  g_autoptr (GError) error = NULL;

  g_assert_true (history_edit (self->store, number, &facts, NULL));
  g_assert_true (history_set_look (self->store, history_find_person (self->store, "B"), "BB", 3, NULL));
  g_assert_true (history_rename (self->store, history_find_person (self->store, "A"), "Anna", NULL));
  import_as (self->store, A_WINS, NULL, 'K');

  /* A deleted game is imported again as a new one, and then cannot be restored. */
  g_assert_true (history_delete (self->store, number, NULL));
  import_as (self->store, A_WINS, NULL, 'N');
  /* Nobody is left of the deleted game whose name would be taken; players of the imported one are who they were. */
  fixture_assert_ask (self->folder, "SELECT group_concat (name || ifnull (initials, '')) FROM player", "BBB,A");
  g_assert_true (history_rename (self->store, history_find_person (self->store, "A"), "Anna", NULL));
  g_assert_false (history_restore (self->store, number, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  history_assert_true (self->store, self->folder);
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
test_further (FixtureStore *self)
{
  g_autoptr (Game) begun = history_dated (BEGUN, "2026-01-02"), further = NULL, again = NULL;
  g_autofree char *identity = game_file_identity (begun), *record = NULL, *moves = NULL, *before = NULL, *after = NULL;
  gint64 other = history_save_text (self->store, A_WINS, "2026-01-01"), number;

  history_save_text (self->store, A_WINS, "2026-01-03");
  history_import_one (self->store, begun);
  before = history_dump (self->folder);

  number = import_as (self->store, "yatzy | 2 ones 3 | 1 chance 15 | 2 twos 3 | 1 yatzy x", identity, 'F');
  further = history_read_game (self->store, number, NULL);
  record = game_file_write (further);
  moves = g_strdup (strstr (record, "players "));
  g_assert_cmpstr (moves, ==, "players A; B\n1 chance 12345\n2 ones 3\n2 twos 3\n1 yatzy x\n");
  fixture_assert_ask (self->folder, "SELECT count(*) FROM game WHERE state = 2", "1");
  history_assert_true (self->store, self->folder);

  /* Nothing changes by the same once more, by less, or by something else. */
  import_as (self->store, "yatzy | 2 ones 3 | 1 chance 15 | 2 twos 3 | 1 yatzy x", identity, 'K');
  import_as (self->store, BEGUN, NULL, 'K');
  import_as (self->store, BEGUN, identity, 'D');
  g_assert_cmpint (import_as (self->store, "yatzy | 1 chance 16 | 1 rest x | 2 rest x", identity, 'D'), ==, 0);

  g_assert_true (history_delete (self->store, other, NULL));
  g_assert_true (history_restore (self->store, other, NULL));
  take_back (self->store, number);
  after = history_dump (self->folder);
  g_assert_cmpstr (after, ==, before);
  again = history_read_game (self->store, number - 1, NULL);
  g_clear_pointer (&record, g_free);
  record = game_file_write (again);
  g_assert_true (g_str_has_suffix (record, "players A; B\n1 chance 12345\n2 ones 3\n"));
  history_assert_true (self->store, self->folder);

  /* It can be played on once more, to its end; the next start forgets what it was before. */
  number = import_as (self->store, BEGUN " | 1 rest x | 2 rest x", identity, 'F');
  fixture_assert_ask (self->folder, "SELECT count(*) FROM game WHERE state = 1", "3");
  history_assert_true (self->store, self->folder);
  fixture_shut (self);
  fixture_open_again (self, NULL);
  history_assert_true (self->store, self->folder);
  fixture_assert_ask (self->folder, "SELECT count(*) FROM game", "3");
}

/* An import that is deleted is not in the way of Undo, nor is a game that came before under this identity changed. */
static void
test_further_deleted (FixtureStore *self)
{
  g_autoptr (Game) begun = history_dated (BEGUN, "2026-01-02"), other = history_dated (A_WINS, "2026-01-02");
  g_autofree char *identity = game_file_identity (begun), *other_identity = game_file_identity (other);
  gint64 number;

  history_import_one (self->store, begun);
  number = import_as (self->store, BEGUN " | 1 yatzy x", identity, 'F');
  g_assert_true (history_delete (self->store, number, NULL));
  take_back (self->store, number);
  fixture_assert_ask (self->folder, "SELECT group_concat (state) FROM game", "2");
  import_as (self->store, "yatzy | 1 ones 4 | 1 rest x | 2 rest x", other_identity, 'N');
  import_as (self->store, A_WINS, other_identity, 'D');
  history_assert_true (self->store, self->folder);
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
test_parts (FixtureStore *self)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 4; i++)
    g_ptr_array_add (games, fixture_random_game (i < 3 ? "yatzy" : "special-8", i, 100));
  store_transfer_async (self->store, &(StoreTransfer) { STORE_IMPORT, .give = add_in_parts, .data = games },
                        NULL, NULL, fixture_answered_cb, &result);
  store_finish (self->store, fixture_wait_for (&result), &error);
  g_assert_no_error (error);
  g_clear_object (&result);
  fixture_assert_ask (self->folder, "SELECT count(*) FROM game", "3");
  history_assert_true (self->store, self->folder);
}

static gboolean
add_and_cancel (StoreImport  *import,
                gpointer      cancellable,
                GError      **error)
{
  g_autoptr (Game) game = game_of (A_WINS), other = game_of (BEGUN);
  ImportedGame result;

  if (!store_import_add (import, game, NULL, &result, error))
    return FALSE;
  g_cancellable_cancel (cancellable);
  return store_import_add (import, other, NULL, &result, error);
}

/* SQLite gives back the memory that it got for an import, also for one that is cancelled, and for taking it back. */
static void
test_cache (FixtureStore *self)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (Game) game = game_of (A_WINS);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *usual = NULL, *cancelled = NULL, *after = NULL;

  fixture_shut (self);
  self->store = fixture_open_noted (self->folder);
  usual = fixture_ask_noted ("PRAGMA cache_size");
  store_transfer_async (self->store, &(StoreTransfer) { STORE_IMPORT, .give = add_and_cancel, .data = cancellable },
                        NULL, cancellable, fixture_answered_cb, &result);
  g_assert_false (store_finish (self->store, fixture_wait_for (&result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  cancelled = fixture_ask_noted ("PRAGMA cache_size");
  g_assert_cmpstr (cancelled, ==, usual);
  history_import_one (self->store, game);
  take_back (self->store, 1);
  after = fixture_ask_noted ("PRAGMA cache_size");
  g_assert_cmpstr (after, ==, usual);
}

/* The store is closed during an import. */
static void
test_closed (FixtureStore *self)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) imported = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 100; i++)
    g_ptr_array_add (games, fixture_random_game ("yatzy", i, 1 + i));
  store_transfer_async (self->store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games }, NULL, NULL,
                        fixture_answered_cb, &result);
  store_close (self->store);
  imported = store_ask_finish (self->store, fixture_wait_for (&result), &error);
  if (imported == NULL)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&result);
  fixture_shut (self);
  fixture_open_again (self, NULL);
  history_assert_true (self->store, self->folder);
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
test_on_the_table (FixtureStore *self)
{
  g_autoptr (Game) game = fixture_random_game ("yatzy", 3, 60);
  GameFacts facts = { .note = (char *) "Julaften" };
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) saved = NULL;
  g_autoptr (Game) back = NULL;
  gint64 number;

  g_assert_true (fixture_begin (self->store, game, &error));
  import_copy (self->store, game);
  g_assert_true (history_edit (self->store, 1, &facts, &error));
  number = fixture_clear (self->store, STORE_END_SAVE, &error);
  g_assert_no_error (error);
  fixture_assert_ask (self->folder, "SELECT n_games || ' ' || (SELECT count(*) FROM game) FROM game_count", "1 1");
  fixture_assert_ask (self->folder, "SELECT group_concat (games || ' ' || duels) FROM score", "1 1,1 1");
  saved = history_read_game (self->store, number, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (game_get_facts (saved)->note, ==, "Julaften");
  g_assert_cmpint (game_get_move (saved, 0)->time, ==, game_get_move (game, 0)->time);
  history_assert_true (self->store, self->folder);

  /* It can be brought back and saved again like any other game. */
  back = fixture_bring_back (self->store, number, &error);
  g_assert_no_error (error);
  fixture_assert_ask (self->folder, "SELECT count(*) FROM game_count", "0");
  g_assert_cmpint (fixture_clear (self->store, STORE_END_SAVE, &error), >, 0);
  fixture_assert_ask (self->folder, "SELECT n_games FROM game_count", "1");
}

/* A copy that was imported and then deleted cannot be restored beside the game. */
static void
test_deleted_copy (FixtureStore *self)
{
  g_autoptr (Game) game = fixture_random_game ("yatzy", 3, 60);
  g_autoptr (GError) error = NULL;

  g_assert_true (fixture_begin (self->store, game, &error));
  import_copy (self->store, game);
  g_assert_true (history_delete (self->store, 1, &error));
  g_assert_cmpint (fixture_clear (self->store, STORE_END_SAVE, &error), >, 0);
  g_assert_false (history_restore (self->store, 1, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
  fixture_assert_ask (self->folder, "SELECT n_games FROM game_count", "1");
  history_assert_true (self->store, self->folder);
}

/* The answer and the progress that the main thread gets, and their order. */
typedef struct
{
  GAsyncResult *result; /* comes first, so that fixture_answered_cb() sets it */
  GThread *thread;
  guint n_told;
  guint last;
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
assert_at_table (const char *folder,
                 const Game *game)
{
  int lock = -1;
  g_autoptr (TableGame) table = table_game_new (folder, &lock);
  g_autofree char *aside = NULL;

  g_assert_true (table_game_load (table, &aside, NULL));
  g_assert_null (aside);
  fixture_assert_same (table_game_get (table)->game, game);
}

static void
count_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      n)
{
  g_autoptr (GArray) pace = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);

  g_assert_nonnull (pace);
  (*(guint *) n)++;
}

/* An entry at the table does not wait for the import that is being done, even if a question does that was asked before:
 * it is answered while that goes on and tells how far it is. */
static void
test_entry_meanwhile (FixtureStore *self)
{
  g_autoptr (Game) game = fixture_play (self->store, "special-8");
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  Ears ears = { .thread = g_thread_self () };
  g_autoptr (GArray) imported = NULL;
  guint n_entries = 0, n_asked = 0;

  for (guint i = 0; i < 400; i++)
    g_ptr_array_add (games, fixture_random_game ("special-8", i, 1 + i));
  store_transfer_async (self->store, &(StoreTransfer) { STORE_IMPORT_GAMES, .games = games }, told, NULL,
                        fixture_answered_cb, &ears);
  for (; ears.result == NULL && n_entries < 20; n_entries++)
    {
      const char *const steps[] = { "1 roll 1", "1 unroll 1" };

      store_ask_async (self->store, &(StoreQuestion) { STORE_PACE, .played = game }, count_cb, &n_asked);
      fixture_step (self->store, &game, steps[n_entries % 2]);
      if (ears.result == NULL)
        assert_at_table (self->folder, game);
    }
  g_assert_cmpuint (n_entries, >, 1);
  imported = store_ask_finish (self->store, fixture_wait_for (&ears.result), NULL);
  g_assert_cmpuint (imported->len, ==, 400);
  g_assert_cmpuint (ears.last, ==, 400);
  g_assert_cmpuint (ears.n_told, >, 2);
  g_clear_object (&ears.result);
  history_assert_true (self->store, self->folder);
  fixture_shut (self);
  g_assert_cmpuint (n_asked, ==, n_entries);
  fixture_assert_running (self->folder, game);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/store/import/identity", test_identity);
  fixture_add ("/store/import/damaged-twin", test_damaged_twin);
  fixture_add ("/store/import/tried-again", test_tried_again);
  fixture_add ("/store/import/totals", test_totals);
  fixture_add ("/store/import/further", test_further);
  fixture_add ("/store/import/further-deleted", test_further_deleted);
  fixture_add ("/store/import/on-the-table", test_on_the_table);
  fixture_add ("/store/import/deleted-copy", test_deleted_copy);
  fixture_add ("/store/import/players", test_players);
  fixture_add ("/store/import/parts", test_parts);
  fixture_add ("/store/import/cache", test_cache);
  fixture_add ("/store/import/closed", test_closed);
  fixture_add ("/store/import/entry-meanwhile", test_entry_meanwhile);
  return g_test_run ();
}
