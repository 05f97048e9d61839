/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../exchange/games.h"
#include "history-fixture.h"

#include "store/store.h"
#include "store/store-transfer.h"

#include <string.h>

/* Merging the games of another device: each game once, whoever was renamed or merged meanwhile. */

/* How many games of every rule set are made, in the daily run and in the long one. */
#define FEW 10
#define MANY 1000

/* Two devices, and a file for what one of them gives to the other. */
typedef struct
{
  FixtureStore here, there;
  char *path;
} Two;

static void
set_up (Two          *self,
        gconstpointer data)
{
  fixture_set_up (&self->here, NULL);
  fixture_set_up (&self->there, NULL);
  self->path = g_strconcat (self->there.folder, "-other.db", NULL);
}

static void
tear_down (Two          *self,
           gconstpointer data)
{
  fixture_tear_down (&self->here, NULL);
  fixture_tear_down (&self->there, NULL);
  g_free (self->path);
}

/* The number of the game on the day @day. */
static gint64
find_game (Store      *store,
           const char *day)
{
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 100, NULL);

  for (guint i = 0; i < games->len; i++)
    {
      const Summary *summary = g_ptr_array_index (games, i);

      if (summary->date != NULL && g_str_has_prefix (summary->date, day))
        return summary->number;
    }
  g_assert_not_reached ();
}

static void
play_in_series (Store              *store,
                const SeriesChoice *series,
                Game               *game)
{
  g_autoptr (GError) error = NULL;

  fixture_replace_in (store, STORE_END_NOTHING, game, series, &error);
  g_assert_no_error (error);
  fixture_clear (store, STORE_END_SAVE, &error);
  g_assert_no_error (error);
}

/* Does what @text says, as somebody would on a device. */
static void
act (Store      *store,
     const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  const char *what = words[0], *first = words[1], *second = words[2];

  if (strcmp (what, "rename") == 0)
    g_assert_true (history_rename (store, history_find_person (store, first), second, NULL));
  else if (strcmp (what, "join") == 0)
    g_assert_true (history_merge (store, history_find_person (store, first), history_find_person (store, second), NULL));
  else if (strcmp (what, "delete") == 0)
    g_assert_true (history_delete (store, find_game (store, first), NULL));
  else if (strcmp (what, "note") == 0)
    g_assert_true (history_edit (store, find_game (store, first), &(GameFacts) { .date = words[1], .note = words[2] }, NULL));
  else if (strcmp (what, "unfinished") == 0)
    {
      g_autoptr (Game) game = history_dated ("yatzy | 1 ones 3", first);

      history_save_game (store, game);
    }
  else if (strcmp (what, "play") == 0)
    game_unref (fixture_play (store, "yatzy | 1 ones 3"));
  else if (strcmp (what, "best-of") == 0 || strcmp (what, "year") == 0)
    {
      g_autoptr (Game) game = history_parse_totals (second);
      const SeriesKind kind = strcmp (what, "year") == 0 ? SERIES_YEAR : SERIES_BEST_OF;

      play_in_series (store, &(SeriesChoice) { SERIES_NEW, (char *) first, kind, 3, FALSE }, game);
    }
  else
    {
      g_autoptr (Game) game = history_parse_totals (text);

      history_import_one (store, game);
    }
}

static void
act_all (Store      *store,
         const char *text)
{
  g_auto (GStrv) acts = g_strsplit (text, "; ", -1);

  for (guint i = 0; acts[i] != NULL; i++)
    if (*acts[i] != '\0')
      act (store, acts[i]);
}

/* The games in the notation of act(), oldest first; the caller owns the text. */
static char *
list (Store *store)
{
  g_autoptr (GPtrArray) games = history_list_games (store, NULL, 0, 100, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = games->len; i > 0; i--)
    {
      const Summary *summary = g_ptr_array_index (games, i - 1);

      g_string_append_printf (text, "%s%.10s", text->len > 0 ? "; " : "", summary->date != NULL ? summary->date : "-");
      for (guint seat = 0; seat < summary->n_seats; seat++)
        g_string_append_printf (text, "%s %s %d", seat > 0 ? "," : "", summary->seats[seat].name,
                                summary->seats[seat].total);
      if (summary->note != NULL)
        g_string_append_printf (text, " (%s)", summary->note);
      if (!summary->finished)
        g_string_append (text, " unfinished");
    }
  return g_string_free (text, FALSE);
}

static char *
list_series (Store *store)
{
  g_autoptr (GPtrArray) series = NULL;
  GString *text = g_string_new (NULL);

  series = store_ask (store, &(StoreQuestion) { STORE_SERIES }, NULL);
  for (guint i = series->len; i > 0; i--)
    {
      const GameSeries *one = g_ptr_array_index (series, i - 1);

      g_string_append_printf (text, "%s%s %u", text->len > 0 ? ", " : "", one->name, one->games->len);
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *path;
  const char *shared;   /* what both devices have */
  const char *here;     /* what was done on this device since */
  const char *there;    /* what was done on the other device since */
  const char *same;     /* "A=B A2=C", or NULL */
  const char *expected; /* the games here after the merge; if it is refused, words of the error */
  guint n_new;          /* G_MAXUINT: refused */
  const char *series;   /* or NULL */
} Case;

#define NOT_TAKEN G_MAXUINT

static const Case cases[] = {
  { "undated", "", "2026-01-05 A 200, B 150", "- A 100, B 99", NULL, "- A 100, B 99; 2026-01-05 A 200, B 150", 1 },
  { "the-same-entered-twice", "", "2026-01-05 A 200, B 150", "2026-01-05 A 200, B 150", NULL, "2026-01-05 A 200, B 150", 0 },
  { "the-same-in-another-order", "", "2026-01-05 A 200, B 150", "2026-01-05T19:30 B 150, A 200", NULL, "2026-01-05 A 200, B 150",
    0 },
  { "equal-totals", "", "2026-01-05 A 200, B 150", "2026-01-05 A 200, B 150; 2026-01-05 #2 A 200, B 150", NULL,
    "2026-01-05 A 200, B 150; 2026-01-05 A 200, B 150", 1 },
  { "equal-totals-of-both", "2026-01-05 A 200, B 150", "2026-01-05 #2 A 200, B 150", "2026-01-05 #2 B 150, A 200", NULL,
    "2026-01-05 A 200, B 150; 2026-01-05 A 200, B 150", 0 },
  { "unfinished", "", "2026-01-05 A 200, B 150", "unfinished 2026-01-06", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 0 unfinished", 1 },
  { "running-there", "2026-01-05 A 200, B 150", "", "play", NULL, "2026-01-05 A 200, B 150", 0 },
  { "running-here", "2026-01-05 A 200, B 150", "play", "2026-01-06 A 3, C 4", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, C 4", 1 },
  { "deleted-here-comes-back", "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4", "delete 2026-01-06", "", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4", 1 },
  { "deleted-there-stays", "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4", "", "delete 2026-01-06", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4", 0 },
  { "note-there", "2026-01-05 A 200, B 150", "", "note 2026-01-05 Cabin", NULL, "2026-01-05 A 200, B 150 (Cabin)", 0 },
  { "note-of-both", "2026-01-05 A 200, B 150", "note 2026-01-05 Boat", "note 2026-01-05 Cabin", NULL,
    "2026-01-05 A 200, B 150 (Boat)", 0 },

  /* Players known by a game that both files have. */
  { "renamed-there", "2026-01-05 A 200, B 150", "", "rename A Anna; 2026-01-06 Anna 3, B 4", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4", 1 },
  { "renamed-here", "2026-01-05 A 200, B 150", "rename A Anna", "2026-01-06 A 3, B 4", NULL,
    "2026-01-05 Anna 200, B 150; 2026-01-06 Anna 3, B 4", 1 },
  { "renamed-differently", "2026-01-05 A 200, B 150", "rename A Anna", "rename A Ane; 2026-01-06 Ane 3, B 4", NULL,
    "2026-01-05 Anna 200, B 150; 2026-01-06 Anna 3, B 4", 1 },
  { "names-changed-places", "2026-01-05 A 200, B 150",
    "rename A X; rename B A; rename X B", "2026-01-06 A 3, B 4", "A=B B=A",
    "2026-01-05 B 200, A 150; 2026-01-06 B 3, A 4", 1 },
  { "renamed-in-another-order", "", "2026-01-05 A 200, B 150; rename A Anna", "2026-01-05 B 150, A 200; 2026-01-06 A 3, B 4", NULL,
    "2026-01-05 Anna 200, B 150; 2026-01-06 Anna 3, B 4", 1 },
  { "equal-totals-tell-nobody", "", "2026-01-05 A 200, B 200; rename A Anna; rename B A",
    "2026-01-05 B 200, A 200; 2026-01-06 A 3, B 4", NULL,
    "2026-01-05 Anna 200, A 200; 2026-01-06 A 3, B 4", 1 },
  { "merged-here", "2026-01-05 A 200, B 150; 2026-01-06 Anna 3, B 4", "join Anna A", "2026-01-07 Anna 5, B 6", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4; 2026-01-07 A 5, B 6", 1 },
  { "merged-there", "2026-01-05 A 200, B 150; 2026-01-06 Anna 3, B 4", "", "join Anna A; 2026-01-07 A 5, B 6", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 Anna 3, B 4; 2026-01-07 A 5, B 6", 1 },
  { "merged-here-but-two", "2026-01-05 A 200, B 150; 2026-01-06 Anna 3, B 4", "join Anna A", "2026-01-07 Anna 5, A 6", NULL,
    "both be A", NOT_TAKEN },

  /* Nobody sees what is different. */
  { "invisible-there", "", "2026-01-05 Anna 200, B 150", "2026-01-06 An\xc2\xadna 3, B 4", NULL,
    "2026-01-05 Anna 200, B 150; 2026-01-06 Anna 3, B 4", 1 },
  { "invisible-here", "", "2026-01-05 An\xc2\xadna 200, B 150", "2026-01-06 Anna 3, B 4", NULL,
    "2026-01-05 An\xc2\xadna 200, B 150; 2026-01-06 An\xc2\xadna 3, B 4", 1 },

  /* Players who are unsure. */
  { "alike", "", "2026-01-05 Bjørn 200, B 150", "2026-01-06 bjorn 3, B 4", NULL, "bjorn,Bjørn", NOT_TAKEN },
  { "alike-same", "", "2026-01-05 Bjørn 200, B 150", "2026-01-06 bjorn 3, B 4", "bjorn=Bjørn",
    "2026-01-05 Bjørn 200, B 150; 2026-01-06 Bjørn 3, B 4", 1 },
  { "alike-another", "", "2026-01-05 Bjørn 200, B 150", "2026-01-06 bjorn 3, B 4", "bjorn=bjorn",
    "2026-01-05 Bjørn 200, B 150; 2026-01-06 bjorn 3, B 4", 1 },
  { "renamed-but-taken", "2026-01-05 A 200, B 150", "rename A Anna; 2026-01-07 A 7, B 8", "2026-01-06 A 3, B 4", NULL, "A,Anna",
    NOT_TAKEN },
  { "another-of-that-name", "2026-01-05 Anna 200, B 150", "", "rename Anna Berta; 2026-01-06 Anna 3, B 4", NULL,
    "Anna,another one, Anna′.", NOT_TAKEN },
  { "another-and-the-mark-is-taken", "2026-01-05 Anna 200, B 150", "2026-01-07 Anna′ 5, C 6",
    "rename Anna Berta; 2026-01-06 Anna 3, B 4", NULL, "another one, Anna′2.", NOT_TAKEN },
  { "another-and-the-mark-is-taken-there", "2026-01-05 Anna 200, B 150", "",
    "rename Anna Berta; 2026-01-06 Anna 3, B 4; 2026-01-07 Anna′ 5, C 6", NULL, "another one, Anna′2.", NOT_TAKEN },
  { "another-is-another", "2026-01-05 Anna 200, B 150", "", "rename Anna Berta; 2026-01-06 Anna 3, B 4", "Anna=Anna′",
    "2026-01-05 Anna 200, B 150; 2026-01-06 Anna′ 3, B 4", 1 },
  { "another-is-the-same", "2026-01-05 Anna 200, B 150", "", "rename Anna Berta; 2026-01-06 Anna 3, B 4", "Anna=Anna",
    "2026-01-05 Anna 200, B 150; 2026-01-06 Anna 3, B 4", 1 },
  { "same-of-nobody", "", "2026-01-05 A 200, B 150", "2026-01-06 A 3, B 4", "Q=A", "Nobody,Q", NOT_TAKEN },
  { "same-of-two", "", "2026-01-05 A 200, B 150", "2026-01-06 C 3, D 4", "C=A D=A", "both be A", NOT_TAKEN },
  { "same-of-others", "", "2026-01-05 A 200, B 150", "2026-01-06 C 3, D 4", "C=A D=B",
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4", 1 },

  /* Series. */
  { "series", "best-of Cup 2026-01-05 A 200, B 150", "", "2026-01-06 A 3, B 4", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4", 1, "Cup 1" },
  { "series-of-the-same-name", "", "best-of Cup 2026-01-05 A 200, B 150", "best-of Cup 2026-01-06 A 3, B 4", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4", 1, "Cup 1, Cup 1" },
  { "series-only-there", "2026-01-05 A 200, B 150", "", "best-of Cup 2026-01-06 A 3, B 4", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4", 1, "Cup 1" },
  { "series-of-another-kind", "", "best-of Cup 2026-01-05 A 200, B 150", "year Cup 2026-01-06 A 3, B 4", NULL,
    "2026-01-05 A 200, B 150; 2026-01-06 A 3, B 4", 1, "Cup 1, Cup 1" },
};

static GHashTable *
parse_same (const char *text)
{
  GHashTable *same = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) pairs = g_strsplit (text != NULL ? text : "", " ", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) names = g_strsplit (pairs[i], "=", 2);

      if (names[0] != NULL)
        g_hash_table_insert (same, g_strdup (names[0]), g_strdup (names[1]));
    }
  return same;
}

static void
assert_games (Store      *store,
              const Case *self,
              const char *expected)
{
  g_autofree char *games = list (store);
  g_autofree char *series = list_series (store);

  g_assert_cmpstr (games, ==, expected);
  if (self->series != NULL && self->n_new != NOT_TAKEN)
    g_assert_cmpstr (series, ==, self->series);
}

static void
test_case (Two *self,
           gconstpointer data)
{
  const Case *c = data;
  Store *here = self->here.store, *there = self->there.store;
  g_autofree char *shared = g_strconcat (self->here.folder, "-shared.db", NULL);
  g_autoptr (GHashTable) same = parse_same (c->same);
  g_autoptr (GError) error = NULL;
  g_autoptr (Merged) merged = NULL;
  g_autofree char *before = NULL;

  act_all (here, c->shared);
  fixture_must_save_backup (here, shared);
  history_restore_file (there, shared);
  act_all (here, c->here);
  act_all (there, c->there);
  fixture_must_save_backup (there, self->path);
  before = list (here);

  merged = history_merge_file (here, self->path, same, &error);
  if (c->n_new == NOT_TAKEN)
    {
      g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
      assert_mentions (error->message, c->expected);
      assert_games (here, c, before);
    }
  else
    {
      g_autoptr (Merged) again = NULL;

      g_assert_no_error (error);
      g_assert_cmpuint (merged->n_new, ==, c->n_new);
      g_assert_cmpint (merged->before != NULL, ==, c->n_new > 0 || strcmp (before, c->expected) != 0);
      assert_games (here, c, c->expected);
      history_assert_true (here, self->here.folder);

      again = history_merge_file (here, self->path, same, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (again->n_new, ==, 0);
      g_assert_cmpuint (again->n_known, ==, merged->n_new + merged->n_known);
      g_assert_null (again->before);
      assert_games (here, c, c->expected);
    }
}

typedef struct
{
  const char *there;    /* what was played on the other device */
  const char *expected; /* the series after the merge and the next game */
} SamePlayers;

/* "Cup" is the series of the last game here; the games of the other device are older. */
static const SamePlayers same_players[] = {
  { "best-of Old 2026-01-05 A 3, B 4", "Cup 2, Old 1" },
  { "best-of Old 2026-01-05 A 3, C 4", "Cup 2, Old 1" },
  { "best-of Cup 2026-01-05 A 3, C 4", "Cup 2, Cup 1" },
  { "2026-01-05 A 3, B 4", "Cup 2" },
};

/* The same players go on with the series of their last game, although games that came after it have higher numbers. */
static void
test_same_players (Two *self,
                   gconstpointer data)
{
  const SamePlayers *c = data;
  Store *here = self->here.store, *there = self->there.store;
  g_autoptr (Game) next = history_parse_totals ("2026-01-08 A 1, B 2");
  g_autoptr (Merged) merged = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *series = NULL;

  act_all (here, "best-of Cup 2026-01-07 A 200, B 150");
  act_all (there, c->there);
  fixture_must_save_backup (there, self->path);
  merged = history_merge_file (here, self->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_new, ==, 1);
  play_in_series (here, &(SeriesChoice) { .number = SERIES_SAME }, next);
  series = list_series (here);
  g_assert_cmpstr (series, ==, c->expected);
}

/* Looking into a file tells what it holds, before anything is done. */
static void
test_look (Two *self,
           gconstpointer data)
{
  Store *here = self->here.store, *there = self->there.store;
  g_autoptr (OtherGames) other = NULL;
  const Stranger *stranger;

  act_all (here, "2026-01-05 A 200, B 150; 2026-02-05 A 200, bo 150");
  act_all (there, "2026-01-05 A 200, B 150; 2025-12-31 Bo 1, A 2; unfinished 2026-03-01; play");
  fixture_must_save_backup (there, self->path);
  other = history_look_into (here, self->path);
  g_assert_cmpuint (other->n_games, ==, 3);
  g_assert_cmpuint (other->n_unfinished, ==, 1);
  g_assert_cmpuint (other->n_new, ==, 2);
  g_assert_cmpuint (other->n_lost, ==, 1);
  g_assert_cmpstr (other->first, ==, "2025-12-31");
  g_assert_cmpstr (other->last, ==, "2026-03-01");
  g_assert_cmpstr (other->rules[0], ==, "Yatzy");
  g_assert_null (other->rules[1]);
  g_assert_true (other->running);
  g_assert_false (other->running_here);
  g_assert_cmpuint (other->people->len, ==, 3);
  stranger = g_ptr_array_index (other->people, 2);
  g_assert_cmpstr (stranger->there, ==, "Bo");
  g_assert_true (stranger->unsure);
  g_assert_cmpstr (stranger->candidates[0], ==, "bo");
}

/* Reads up to @n games in the order of the list, and one more to see that there are no others. */
static GPtrArray *
read_all (Store *store,
          guint  n)
{
  g_autoptr (GPtrArray) summaries = history_list_games (store, NULL, 0, n + 1, NULL);
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);

  for (guint i = 0; i < summaries->len; i++)
    g_ptr_array_add (games, history_read_game (store, ((const Summary *) g_ptr_array_index (summaries, i))->number, NULL));
  return games;
}

static void
assert_all (Store           *store,
            const GPtrArray *expected)
{
  g_autoptr (GPtrArray) games = read_all (store, expected->len);

  g_assert_cmpuint (games->len, ==, expected->len);
  for (guint i = 0; i < games->len; i++)
    {
      games_assert_same (g_ptr_array_index (games, i), g_ptr_array_index (expected, i));
      fixture_assert_same (g_ptr_array_index (games, i), g_ptr_array_index (expected, i));
    }
}

/* Games of every rule set, with whatever happened in them, come over by a merge. */
static void
test_every_rule_set (Two *self,
                     gconstpointer data)
{
  const char *const *ids = library_get_ids (library_of_tests ());
  Store *here = self->here.store, *there = self->there.store;
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref), expected = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (GArray) imported = NULL;
  g_autoptr (Merged) merged = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_ptr_array_add (games, fixture_random_game (ids[i], i, 15 + i));
      for (guint k = 0; k < (g_test_slow () ? MANY : FEW); k++)
        g_ptr_array_add (games, games_make (rules_of (ids[i]), random));
    }
  imported = history_import (there, games, &error);
  g_assert_no_error (error);
  expected = read_all (there, games->len);
  g_assert_cmpuint (expected->len, >, games->len * 3 / 4);
  history_assert_true (there, self->there.folder);
  fixture_must_save_backup (there, self->path);

  merged = history_merge_file (here, self->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_new, ==, expected->len);
  assert_all (here, expected);
  history_assert_true (here, self->here.folder);
}

/* A damaged game does not keep the other games from being merged, and players who sat only in it are not added. */
static void
test_unreadable (Two *self,
                 gconstpointer data)
{
  Store *here = self->here.store, *there = self->there.store;
  const char *path = fixture_path (self->there.folder, "statistics.db");
  g_autoptr (OtherGames) other = NULL;
  g_autoptr (Merged) merged = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *games = NULL;

  act_all (here, "2026-01-05 Anna 200, B 150");
  act_all (there, "2026-01-06 Anna 3, B 4; 2026-01-07 anna 5, C 6");
  fixture_shut (&self->there);
  fixture_tamper (self->there.folder, "UPDATE game SET text = text || '#' WHERE date = '2026-01-07'");
  other = history_look_into (here, path);
  g_assert_cmpuint (other->n_games, ==, 1);
  g_assert_cmpuint (other->n_unreadable, ==, 1);
  g_assert_cmpuint (other->people->len, ==, 2);
  merged = history_merge_file (here, path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (merged->n_new, ==, 1);
  g_assert_cmpuint (merged->n_unreadable, ==, 1);
  games = list (here);
  g_assert_cmpstr (games, ==, "2026-01-05 Anna 200, B 150; 2026-01-06 Anna 3, B 4");
  history_assert_true (here, self->here.folder);
}

/* What a file of another device cannot hold: it is refused, and nothing here changes. The next game is counted as usual,
 * though players and series come after the games. */
static const char *const damages[] = {
  "UPDATE player SET name = '' WHERE name = 'B'",
  "UPDATE player SET initials = 'ABCDEFGH'",
  "UPDATE player SET initials = CAST (x'ff' AS TEXT)",
  "UPDATE player SET color = 99",
  "UPDATE series SET kind = 99",
};

static void
test_damaged (Two *self,
              gconstpointer sql)
{
  Store *here = self->here.store, *there = self->there.store;
  g_autofree char *statement = g_strconcat ("PRAGMA ignore_check_constraints = ON; ", (const char *) sql, NULL);
  g_autoptr (Game) game = fixture_random_game ("yatzy", 10, 30), next = fixture_random_game ("yatzy", 3, 30);
  g_autofree char *games = NULL;
  g_autoptr (GError) error = NULL;

  act_all (here, "2026-01-05 A 200, B 150");
  act_all (there, "2026-01-05 A 200, B 150; best-of Cup 2026-01-06 A 3, B 4");
  history_import_one (there, game);
  fixture_shut (&self->there);
  fixture_tamper (self->there.folder, statement);
  g_assert_null (history_merge_file (here, fixture_path (self->there.folder, "statistics.db"), NULL, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  games = list (here);
  g_assert_cmpstr (games, ==, "2026-01-05 A 200, B 150");
  history_save_game (here, next);
  history_assert_true (here, self->here.folder);
}

/* The initials of the other device are taken, though there is no color; an answer must be a name. */
static void
test_answers_and_looks (Two *self,
                        gconstpointer data)
{
  Store *here = self->here.store, *there = self->there.store;
  g_autoptr (GHashTable) same = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (Merged) merged = NULL;
  g_autoptr (GError) error = NULL;

  act_all (here, "2026-01-05 A 200, B 150");
  act_all (there, "2026-01-06 A 200, B 150");
  g_assert_true (history_set_look (there, history_find_person (there, "A"), "AA", -1, NULL));
  fixture_must_save_backup (there, self->path);
  fixture_shut (&self->there);
  g_hash_table_insert (same, (gpointer) "B", (gpointer) "");
  g_assert_null (history_merge_file (here, self->path, same, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  g_clear_error (&error);
  merged = history_merge_file (here, self->path, NULL, &error);
  g_assert_no_error (error);
  fixture_assert_ask (self->here.folder, "SELECT initials || ' ' || (color IS NULL) FROM player WHERE name = 'A'",
                      "AA 1");
}

static void
add (const char   *name,
     guint         number,
     gconstpointer data,
     void        (*test) (Two *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/store/merge/%s/%u", name, number);

  g_test_add (path, Two, data, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add (cases[i].path, 0, &cases[i], test_case);
  for (guint i = 0; i < G_N_ELEMENTS (same_players); i++)
    add ("same-players", i, &same_players[i], test_same_players);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    add ("damaged", i, damages[i], test_damaged);
  add ("look", 0, NULL, test_look);
  add ("every-rule-set", 0, NULL, test_every_rule_set);
  add ("unreadable", 0, NULL, test_unreadable);
  add ("answers-and-looks", 0, NULL, test_answers_and_looks);

  return g_test_run ();
}
