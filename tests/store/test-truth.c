/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"
#include "picture.h"

#include "store/store.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

/* A database is damaged at random and asked everything that a window could ask: each answer is the same as before, or
 * an error. PROTOKOLL_DAMAGES sets the number of tries. */

#define N_DAMAGES 300
#define N_GAMES 24
#define SECTOR 512

/* The numbers that are asked about, the same before and after the damage. */
typedef struct
{
  GArray *categories;
  GArray *people;
  GArray *numbers;
} Subjects;

#define ASK(...) g_ptr_array_add (answers, picture_answer (store, &(StoreQuestion) { __VA_ARGS__ }))

static void
ask_of_category (GPtrArray      *answers,
                 Store          *store,
                 gint64          category,
                 const GArray   *people)
{
  ASK (STORE_SCORES, .category = category);
  ASK (STORE_RECORDS, .category = category);
  ASK (STORE_ENTRIES, .category = category);
  ASK (STORE_HEAD_TO_HEAD, .category = category, .people = (const gint64 *) people->data, .n_people = 2, .n = 50);
  for (guint i = 0; i < people->len; i++)
    ASK (STORE_PLAYER_STATS, .category = category, .person = g_array_index (people, gint64, i), .n = 50);
}

/* All answers, always in the same order; NULL for an error, and none where the database is not opened. */
static GPtrArray *
ask_everything (const char     *folder,
                const Subjects *subjects)
{
  GPtrArray *answers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Game) running = NULL;
  g_autoptr (GError) error = NULL;
  GameFilter all = { .finished = -1 }, filter = { .finished = -1, .text = "cabin" };
  Store *store = store_new (folder);

  if (!fixture_reopen (store, &running, &error))
    {
      g_assert_cmpint (error->domain, ==, STORE_ERROR);
      fixture_close (store);
      return answers;
    }
  g_ptr_array_add (answers, picture_of_game (running));
  ASK (STORE_PLAYER_NAMES);
  ASK (STORE_CATEGORIES);
  ASK (STORE_PEOPLE);
  ASK (STORE_GAMES, .filter = &all, .n = 1000);
  ASK (STORE_GAMES, .filter = &filter, .n = 1000);
  ASK (STORE_LEDGER);
  ASK (STORE_PURSES);
  ASK (STORE_SERIES);
  for (guint i = 0; i < subjects->numbers->len; i++)
    ASK (STORE_GAME, .game = g_array_index (subjects->numbers, gint64, i));
  for (guint i = 0; i < subjects->categories->len; i++)
    ask_of_category (answers, store, g_array_index (subjects->categories, gint64, i), subjects->people);
  fixture_close (store);
  return answers;
}

/* --- a history with some of everything --- */

static Game *
bet_on (const char *text,
        int         bet,
        const char *note)
{
  g_autoptr (Game) game = game_of (text);
  GameFacts facts = { .date = (char *) "2026-11-20", .note = (char *) note, .bet = bet };
  g_autoptr (GError) error = NULL;
  Game *staked = game_with_facts (game, &facts, &error);

  g_assert_no_error (error);
  return staked;
}

static void
play_in_series (Store      *store,
                const char *text,
                gboolean    is_first)
{
  g_autoptr (Game) game = game_of (text);
  SeriesChoice choice = { .number = SERIES_SAME };
  SeriesChoice first = { SERIES_NEW, (char *) "Cabin cup", SERIES_BEST_OF, 5, FALSE };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (fixture_replace_in (store, STORE_END_NOTHING, game, is_first ? &first : &choice, &error), ==, 0);
  g_assert_no_error (error);
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, &error), >, 0);
}

static void
check_in (Store      *store,
          const char *name)
{
  g_free (store_ask (store, &(StoreQuestion) { STORE_CHECK_IN, .name = name, .day = "2026-11-20" }, NULL));
}

static void
fill_store (Store *store)
{
  g_autoptr (Game) noted = bet_on ("maxi-yatzy | 1 ones 3 | 2 rest x | 1 rest x", 10, "At the cabin, with Øystein");
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) running = NULL;

  check_in (store, "A");
  g_assert_true (fixture_begin (store, noted, &error));
  g_assert_cmpint (fixture_clear (store, STORE_END_SAVE, &error), >, 0);
  play_in_series (store, "yatzy | 1 ones 3 | 2 rest x | 1 rest x", TRUE);
  play_in_series (store, "yatzy | 1 ones 3 | 2 twos 4 | 2 rest x | 1 rest x", FALSE);
  running = fixture_play (store, "special-8 | 1 ones 5 | 2 ones 6 | 1 twos 3 | 2 chance 36 | 1 threes 4 | undo");
}

static Subjects
find_subjects (Store *store)
{
  g_autoptr (GPtrArray) categories = history_list_categories (store);
  g_autoptr (GPtrArray) people = history_list_people (store);
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 1000, NULL);
  Subjects subjects = { g_array_new (FALSE, FALSE, sizeof (gint64)), g_array_new (FALSE, FALSE, sizeof (gint64)),
                        g_array_new (FALSE, FALSE, sizeof (gint64)) };

  for (guint i = 0; i < categories->len; i++)
    g_array_append_val (subjects.categories, ((const Category *) g_ptr_array_index (categories, i))->id);
  for (guint i = 0; i < people->len; i++)
    g_array_append_val (subjects.people, ((const Person *) g_ptr_array_index (people, i))->id);
  for (guint i = 0; i < games->len; i++)
    g_array_append_val (subjects.numbers, ((const Summary *) g_ptr_array_index (games, i))->number);
  return subjects;
}

/* --- damage --- */

/* Changes a bit, a byte, some bytes or a sector. */
static void
damage (guint8 *bytes,
        gsize   length,
        GRand  *random)
{
  guint at = g_rand_int_range (random, 0, length);

  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      bytes[at] ^= 1 << g_rand_int_range (random, 0, 8);
      break;
    case 1:
      bytes[at] ^= g_rand_int_range (random, 1, 256);
      break;
    case 2:
      for (guint i = g_rand_int_range (random, 2, 13); i > 0; i--)
        bytes[g_rand_int_range (random, 0, length)] = g_rand_int_range (random, 0, 256);
      break;
    default:
      memset (bytes + at / SECTOR * SECTOR, 0, SECTOR);
    }
}

static guint
get_n_damages (void)
{
  const char *wanted = g_getenv ("PROTOKOLL_DAMAGES");

  return wanted != NULL ? (guint) atoi (wanted) : N_DAMAGES;
}

/* Leaves out messages: thousands about one damaged file would hide all others. */
static void
be_silent (const char     *domain,
           GLogLevelFlags  level,
           const char     *message,
           gpointer        data)
{
  if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) != 0)
    g_log_default_handler (domain, level, message, data);
}

/* A history, and the true answers about it. */
typedef struct
{
  Memory *memory;
  GBytes *sound;
  Subjects subjects;
  GPtrArray *truth;
} Case;

/* Asks everything, of which each answer must be true or an error. Returns how many are errors. */
static guint
count_errors (const Case *self)
{
  g_autoptr (GPtrArray) answers = ask_everything (self->memory->folder, &self->subjects);
  guint n = self->truth->len - answers->len;

  for (guint i = 0; i < answers->len; i++)
    if (answers->pdata[i] != NULL)
      g_assert_cmpstr (answers->pdata[i], ==, self->truth->pdata[i]);
    else
      n++;
  return n;
}

static void
write_database (const Case *self,
                const void *bytes)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents_full (fixture_path (self->memory->folder, "statistics.db"), bytes, g_bytes_get_size (self->sound),
                            G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

static void
set_up (Case          *self,
        gconstpointer  data)
{
  Memory *memory = memory_new (7, N_GAMES);
  g_autoptr (GError) error = NULL;
  char *content;
  gsize length;

  fill_store (memory->store);
  self->memory = memory;
  self->subjects = find_subjects (memory->store);
  fixture_close (memory->store);
  g_file_get_contents (fixture_path (memory->folder, "statistics.db"), &content, &length, &error);
  g_assert_no_error (error);
  self->sound = g_bytes_new_take (content, length);
  self->truth = ask_everything (memory->folder, &self->subjects);
  g_assert_cmpuint (self->truth->len, >, 0);
  for (guint i = 0; i < self->truth->len; i++)
    g_assert_nonnull (self->truth->pdata[i]);
  g_assert_cmpuint (count_errors (self), ==, 0);
}

static void
tear_down (Case          *self,
           gconstpointer  data)
{
  write_database (self, g_bytes_get_data (self->sound, NULL));
  self->memory->store = fixture_open (self->memory->folder, NULL);
  memory_free (self->memory);
  g_bytes_unref (self->sound);
  g_ptr_array_unref (self->truth);
  g_array_unref (self->subjects.categories);
  g_array_unref (self->subjects.people);
  g_array_unref (self->subjects.numbers);
}

static void
test_damaged (Case          *self,
              gconstpointer  data)
{
  guint n = get_n_damages (), n_noticed = 0;

  for (guint seed = 0; seed < n; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      gsize length;
      g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (self->sound, &length), g_bytes_get_size (self->sound));

      g_test_message ("damage %u", seed);
      damage (bytes, length, random);
      write_database (self, bytes);
      n_noticed += count_errors (self) > 0;
    }
  g_assert_cmpuint (n_noticed, >, n / 4);
}

/* Changes one byte in the middle of page @number, counted from 1. */
static void
damage_page (const Case *self,
             guint       number)
{
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (self->sound, NULL), g_bytes_get_size (self->sound));

  bytes[(number - 1) * FIXTURE_PAGE_SIZE + FIXTURE_PAGE_SIZE / 2] ^= 0x10;
  write_database (self, bytes);
}

static const char *const figures[] = { "game_count", "score", "total_count", "entry_count", "difference_count", "month",
                                       "record", "game_time", "game_category", "game_identity", "seat_player",
                                       "seat_result", "seat_streak", "seat_bonus_run" };

/* Damaged figures and indexes are repaired once, and no answer changes. */
static void
test_figures (Case          *self,
              gconstpointer  name)
{
  g_autofree char *sql = g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", (const char *) name);
  g_autofree char *page = fixture_ask (self->memory->folder, sql);

  damage_page (self, atoi (page));
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (count_errors (self), ==, 0);
}

/* The daily backup reads every page, so none is made of a damaged database. What was repaired when the file was opened
 * is sound. */
static void
assert_sound_backup (const Case *self)
{
  g_autofree char *name = fixture_todays_backup ();
  g_autofree char *path = g_build_filename (self->memory->folder, "backups", name, NULL);
  g_autoptr (GError) error = NULL;
  Store *store;

  if (!fixture_try (self->memory->folder, NULL, &error))
    {
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      return;
    }
  store = fixture_open (self->memory->folder, NULL);
  if (fixture_back_up (store, &error))
    {
      fixture_close (store);
      g_assert_cmpint (g_unlink (path), ==, 0);
      g_assert_cmpuint (count_errors (self), ==, 0);
      return;
    }
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  assert_mentions (error->message, "statistics.db");
  fixture_assert_backups (store, "");
  fixture_close (store);
}

/* Whatever page is damaged, no backup is made of it; with a backup from before, more questions can be answered. */
static void
test_each_page (Case          *self,
                gconstpointer  data)
{
  guint n_pages = g_bytes_get_size (self->sound) / FIXTURE_PAGE_SIZE, n_alone = 0, n_with_backup = 0;
  Store *store;

  for (guint page = 1; page <= n_pages; page++)
    {
      damage_page (self, page);
      assert_sound_backup (self);
      damage_page (self, page);
      n_alone += count_errors (self);
    }
  write_database (self, g_bytes_get_data (self->sound, NULL));
  store = fixture_open (self->memory->folder, NULL);
  fixture_must_back_up (store);
  fixture_close (store);
  for (guint page = 1; page <= n_pages; page++)
    {
      damage_page (self, page);
      n_with_backup += count_errors (self);
    }
  g_assert_cmpuint (n_with_backup, <, n_alone);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_log_set_default_handler (be_silent, NULL);

  g_test_add ("/store/truth/damaged", Case, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/store/truth/each-page", Case, NULL, set_up, test_each_page, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/truth/figures/%s", figures[i]);

      g_test_add (path, Case, figures[i], set_up, test_figures, tear_down);
    }

  return g_test_run ();
}
