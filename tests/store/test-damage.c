/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Files that this program cannot have written so never cause a crash, and nothing in them is run. */

/* --- the file of the game at the table --- */

#define TABLE "table.yatzy"
#define BEFORE "table-before.yatzy"

/* Something that happens to the text of a file. */
typedef void (*Break) (GString *text);

static void
cut_end (GString *text)
{
  g_string_truncate (text, text->len - 1);
}

static void
add_line (GString *text)
{
  g_string_append (text, "1 twos 2\n");
}

static void
add_zero (GString *text)
{
  g_string_append_c (text, '\0');
}

static void
make_huge (GString *text)
{
  g_autofree char *blanks = g_strnfill (GAME_FILE_MAX_SIZE, ' ');

  g_string_append (text, blanks);
}

static void
write_letter (GString *text)
{
  g_string_assign (text, "Dear diary, today we played.");
}

typedef struct
{
  const char *name;
  Break apply;
} Damage;

static const Damage damages[] = {
  { "no-end", cut_end }, { "more", add_line }, { "zero", add_zero }, { "huge", make_huge }, { "letter", write_letter },
};

static GString *
read_file (const char *folder,
           const char *name)
{
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture_path (folder, name), &content, &length, NULL));
  return g_string_new_len (content, length);
}

static void
write_file (const char    *folder,
            const char    *name,
            const GString *content)
{
  g_assert_true (g_file_set_contents (fixture_path (folder, name), content->str, content->len, NULL));
}

static void
assert_content (const char    *folder,
                const char    *name,
                const GString *expected)
{
  GString *content = read_file (folder, name);

  g_assert_cmpmem (content->str, content->len, expected->str, expected->len);
  g_string_free (content, TRUE);
}

/* Makes a folder with a game of three entries at the table; @before is set to the game one entry before. */
static char *
make_table (Game **game,
            Game **before)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);

  *game = fixture_play (store, "yatzy | 1 ones 3 | 2 ones 2");
  *before = game_ref (*game);
  fixture_step (store, game, "1 twos 4");
  fixture_close (store);
  return folder;
}

static void
set_aside_cb (char       **told,
              const char  *path)
{
  g_assert_null (*told);
  *told = g_path_get_basename (path);
}

/* The next start has @expected at the table, and goes on with it. Returns the name of the file that it says is set aside, or
 * NULL; the caller owns it. */
static char *
goes_on (const char *folder,
         const Game *expected)
{
  g_autoptr (Game) running = NULL;
  char *told = NULL;
  Store *store = store_new (folder);

  g_signal_connect_swapped (store, "table-set-aside", G_CALLBACK (set_aside_cb), &told);
  g_assert_true (fixture_reopen (store, &running, NULL));
  g_assert_nonnull (running);
  fixture_assert_same (running, expected);
  fixture_step (store, &running, "2 twos 3");
  fixture_close (store);
  fixture_assert_running (folder, running);
  return told;
}

/* The file is renamed, and the one before is used. */
static void
test_table (gconstpointer data)
{
  const Damage *damage = data;
  g_autoptr (Game) game = NULL, before = NULL;
  char *folder = make_table (&game, &before);
  GString *content = read_file (folder, TABLE);
  g_autofree char *name = NULL;

  damage->apply (content);
  write_file (folder, TABLE, content);
  name = goes_on (folder, before);
  g_assert_true (g_str_has_prefix (name, "table-damaged-"));
  assert_content (folder, name, content);
  g_string_free (content, TRUE);
  fixture_remove (folder);
}

/* A file of a newer version is left as it is, and the program says so. */
static void
test_newer (void)
{
  g_autoptr (Game) game = NULL, before = NULL;
  char *folder = make_table (&game, &before);
  GString *content = read_file (folder, TABLE);

  g_string_replace (content, "protokoll 1", "protokoll 2", 1);
  write_file (folder, TABLE, content);
  for (guint i = 0; i < 2; i++)
    fixture_refuse (folder, STORE_ERROR_NEWER);
  assert_content (folder, TABLE, content);
  g_string_free (content, TRUE);
  fixture_remove (folder);
}

/* Whatever byte of the file is changed, and wherever it is cut off, that is noticed. */
static void
test_each_byte (void)
{
  g_autoptr (Game) game = NULL, before = NULL;
  char *folder = make_table (&game, &before);
  GString *content = read_file (folder, TABLE), *older = read_file (folder, BEFORE);

  for (gsize i = 0; i < content->len; i += 3)
    {
      GString *damaged = g_string_new_len (content->str, content->len);

      /* Another number of the version is another matter. */
      if (i % 2 == 0 || i < strlen ("protokoll 1"))
        g_string_truncate (damaged, i);
      else
        damaged->str[i] ^= 4;
      write_file (folder, TABLE, damaged);
      write_file (folder, BEFORE, older);
      fixture_assert_running (folder, before);
      g_string_free (damaged, TRUE);
    }
  write_file (folder, TABLE, content);
  fixture_assert_running (folder, game);
  g_string_free (content, TRUE);
  g_string_free (older, TRUE);
  fixture_remove (folder);
}

/* Somebody removed the file, but not the one from before. */
static void
test_only_before (void)
{
  g_autoptr (Game) game = NULL, before = NULL;
  char *folder = make_table (&game, &before);

  g_assert_cmpint (g_unlink (fixture_path (folder, TABLE)), ==, 0);
  g_assert_null (goes_on (folder, before));
  fixture_remove (folder);
}

/* Where the file cannot be written again, the one from before stays until it can. */
static void
test_no_room (void)
{
  g_autoptr (Game) game = NULL, before = NULL, running = NULL;
  char *folder = make_table (&game, &before);
  GString *content = read_file (folder, TABLE);
  const char *obstacle = fixture_path (folder, TABLE ".unfinished");
  g_autofree char *name = NULL;
  Store *store = store_new (folder);

  write_letter (content);
  write_file (folder, TABLE, content);
  g_assert_cmpint (g_mkdir (obstacle, 0700), ==, 0);
  g_signal_connect_swapped (store, "table-set-aside", G_CALLBACK (set_aside_cb), &name);
  g_assert_false (fixture_reopen (store, &running, NULL));
  g_assert_nonnull (name);
  fixture_close (store);
  assert_content (folder, name, content);
  g_assert_cmpint (g_rmdir (obstacle), ==, 0);
  g_assert_null (goes_on (folder, before));
  g_string_free (content, TRUE);
  fixture_remove (folder);
}

/* Nothing is left to read: the table is empty, the file is kept, and the saved games are there. */
static void
test_both (void)
{
  g_autoptr (Game) game = NULL, before = NULL;
  char *folder = make_table (&game, &before);
  GString *content = read_file (folder, TABLE);
  g_autofree char *name = NULL;
  Game *running = NULL;
  Store *store = store_new (folder);

  write_letter (content);
  write_file (folder, TABLE, content);
  write_file (folder, BEFORE, content);
  g_signal_connect_swapped (store, "table-set-aside", G_CALLBACK (set_aside_cb), &name);
  g_assert_true (fixture_reopen (store, &running, NULL));
  g_assert_null (running);
  g_assert_cmpint (history_save_text (store, "yatzy | 1 ones 3", NULL), >, 0);
  fixture_close (store);
  assert_content (folder, name, content);
  g_string_free (content, TRUE);
  fixture_remove (folder);
}

/* Somebody removed it while the program has the game: closing writes it again. */
static void
test_removed_meanwhile (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  g_autoptr (Game) game = fixture_play (store, "yatzy | 1 ones 3");

  g_assert_cmpint (g_unlink (fixture_path (folder, TABLE)), ==, 0);
  fixture_close (store);
  fixture_assert_running (folder, game);
  fixture_remove (folder);
}

/* A link does not lead to a file elsewhere that is written over, and nobody waits for a pipe. */
static void
test_no_ordinary_file (void)
{
  g_autoptr (Game) game = NULL, before = NULL;
  g_autofree char *content = NULL, *name = NULL;
  const char *path, *other;
  char *folder;
  Store *store;

  POSIX_ONLY (NO_LINKS);
  folder = make_table (&game, &before);
  path = fixture_path (folder, TABLE);
  other = fixture_path (folder, "letter");
  store = store_new (folder);
  g_assert_true (g_file_set_contents (other, "Dear diary", -1, NULL));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (posix_make_link (other, path), ==, 0);
  name = goes_on (folder, before);
  g_assert_nonnull (name);
  g_assert_true (g_file_get_contents (other, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "Dear diary");

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (posix_make_pipe (path), ==, 0);
  fixture_must_save_backup (store, fixture_path (folder, "copy.db"));
  fixture_close (store);
  fixture_close (fixture_open (folder, NULL));
  fixture_remove (folder);
}

/* --- the database --- */

/* Triggers that would change the games if they were run. */
static const char *const triggers[] = {
  "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM seat; END",
  "CREATE TRIGGER t AFTER UPDATE ON game BEGIN UPDATE game SET note = 'by the trigger'; END",
  "CREATE TRIGGER t BEFORE INSERT ON seat BEGIN SELECT raise (ABORT, 'no'); END",
  "CREATE VIEW v AS SELECT * FROM game; CREATE TRIGGER t INSTEAD OF UPDATE ON v BEGIN DELETE FROM seat; END",
};

/* No trigger that stands in a file is run; foreign keys work all the same. */
static void
test_trigger (gconstpointer data)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  gint64 number;

  history_save_text (store, "yatzy | 1 ones 3", NULL);
  fixture_close (store);
  fixture_tamper (folder, data);
  store = fixture_open (folder, NULL);
  number = history_save_text (store, "yatzy | 1 ones 2", NULL);
  history_assert_true (store, folder);
  g_assert_true (history_delete (store, number, NULL));
  fixture_close (store);
  fixture_close (fixture_open (folder, NULL));
  fixture_assert_ask (folder, "SELECT count(*) FROM seat", "2");
  fixture_assert_ask (folder, "SELECT count(note) FROM game", "0");
  fixture_remove (folder);
}

/* A folder or a pipe with the name of the database is refused. */
static void
test_no_file (void)
{
  char *folder = fixture_make_folder ();

  g_assert_cmpint (g_mkdir_with_parents (fixture_path (folder, "statistics.db"), 0700), ==, 0);
  fixture_refuse (folder, STORE_ERROR_FOREIGN);
  g_assert_cmpint (g_rmdir (fixture_path (folder, "statistics.db")), ==, 0);
  if (ON_POSIX)
    {
      g_assert_cmpint (posix_make_pipe (fixture_path (folder, "statistics.db")), ==, 0);
      fixture_refuse (folder, STORE_ERROR_FOREIGN);
    }
  fixture_remove (folder);
}

/* Bytes are changed at random. Whether it opens depends on them, and what can be done then, too; but the game at the table is
 * there. */
static void
test_flipped (void)
{
  char *folder = fixture_make_folder ();
  Store *store = fixture_open (folder, NULL);
  const char *path = fixture_path (folder, "statistics.db");
  g_autoptr (Game) game = NULL;
  g_autofree char *content = NULL;
  gsize length;

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (Game) saved = fixture_random_game ("yahtzee", i, 20);

      history_save_game (store, saved);
    }
  game = fixture_play (store, "yatzy | 1 ones 3");
  fixture_close (store);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));

  for (guint i = 0; i < 150; i++)
    {
      g_autofree char *flipped = g_memdup2 (content, length);
      g_autoptr (Game) running = NULL, saved = NULL;
      g_autoptr (GPtrArray) games = NULL;
      g_autoptr (GError) error = NULL;
      gint64 number = 1 + i % 5;

      for (guint k = g_test_rand_int_range (1, 12); k > 0; k--)
        flipped[g_test_rand_int_range (0, length)] = g_test_rand_int_range (0, 256);
      g_assert_true (g_file_set_contents (path, flipped, length, NULL));
      /* Pages with right sums are read further, so most get them. */
      if (i % 3 != 0)
        fixture_seal (path);
      store = store_new (folder);
      if (!fixture_reopen (store, &running, &error))
        g_assert_cmpint (error->domain, ==, STORE_ERROR);
      else
        {
          fixture_assert_same (running, game);
          games = history_list_games (store, NULL, 0, 100, NULL);
          saved = history_read_game (store, number, NULL);
          history_delete (store, number, NULL);
          history_restore (store, number, NULL);
          fixture_back_up (store, NULL);
        }
      fixture_close (store);
      fixture_assert_on_disk (folder, game);
    }
  fixture_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/store/damage/table/", damages[i].name, NULL);

      g_test_add_data_func (path, &damages[i], test_table);
    }
  g_test_add_func ("/store/damage/newer", test_newer);
  g_test_add_func ("/store/damage/each-byte", test_each_byte);
  g_test_add_func ("/store/damage/only-before", test_only_before);
  g_test_add_func ("/store/damage/no-room", test_no_room);
  g_test_add_func ("/store/damage/both", test_both);
  g_test_add_func ("/store/damage/removed-meanwhile", test_removed_meanwhile);
  g_test_add_func ("/store/damage/no-ordinary-file", test_no_ordinary_file);
  fixture_add_each ("/store/damage/trigger", triggers, G_N_ELEMENTS (triggers), test_trigger);
  g_test_add_func ("/store/damage/no-file", test_no_file);
  g_test_add_func ("/store/damage/flipped", test_flipped);

  return g_test_run ();
}
