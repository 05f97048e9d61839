/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

#include "store/store-ask.h"

#include <math.h>
#include <string.h>

/* Players compared with each other, checked against the games in memory. */

/* The games that are looked at: of @rules in @memory, either of one category or of all variants put together. */
static Memory *memory;
static const char *rules;
static gint64 category;

/* The games in which all of @names ("ACE") sat, in the order of time. The caller owns the array, but not the games. */
static GPtrArray *
list_together (const char *names)
{
  char first[] = { names[0], '\0' };
  g_autoptr (GPtrArray) games = memory_list (memory, rules, first);
  GPtrArray *together = g_ptr_array_new ();

  for (guint i = 0; i < games->len; i++)
    {
      const Remembered *game = g_ptr_array_index (games, i);
      gboolean all = TRUE;

      for (guint j = 0; names[j] != '\0'; j++)
        {
          char name[] = { names[j], '\0' };

          all = all && remembered_find_seat (game, name) >= 0;
        }
      if (all)
        g_ptr_array_add (together, (gpointer) game);
    }
  return together;
}

static const SheetSeat *
get_seat (const Remembered *game,
          char              letter)
{
  char name[] = { letter, '\0' };

  return &game->sheet->seats[remembered_find_seat (game, name)];
}

static int
get_total (const Remembered *game,
           char              letter)
{
  return get_seat (game, letter)->total;
}

static void
check_rivalry (const Rivalry *rivalry,
               char           own,
               char           other)
{
  char both[] = { own, other, '\0' };
  g_autoptr (GPtrArray) games = list_together (both);
  guint won = 0, lost = 0;
  double sum = 0;
  int win = 0, defeat = 0;

  for (guint i = 0; i < games->len; i++)
    {
      const Remembered *game = g_ptr_array_index (games, i);
      int difference = get_total (game, own) - get_total (game, other);

      sum += difference;
      won += get_seat (game, own)->rank < get_seat (game, other)->rank;
      lost += get_seat (game, own)->rank > get_seat (game, other)->rank;
      win = MAX (win, difference);
      defeat = MAX (defeat, -difference);
    }
  g_assert_cmpstr (rivalry->other->name, ==, both + 1);
  g_assert_cmpuint (rivalry->games, ==, games->len);
  g_assert_cmpuint (rivalry->won, ==, won);
  g_assert_cmpuint (rivalry->lost, ==, lost);
  g_assert_cmpint (rivalry->biggest_win, ==, win);
  g_assert_cmpint (rivalry->biggest_defeat, ==, defeat);
  assert_figure (rivalry->difference, sum / games->len);
}

static void
check_rivalries (const HeadToHead *head_to_head,
                 const char       *names)
{
  for (guint row = 0; row < head_to_head->n_players; row++)
    {
      g_assert_cmpint (head_to_head->players[row]->score->person->name[0], ==, names[row]);
      for (guint column = 0; column < head_to_head->n_players; column++)
        if (row != column)
          check_rivalry (head_to_head_get_rivalry (head_to_head, row, column), names[row], names[column]);
      g_assert_null (head_to_head_get_rivalry (head_to_head, row, row)->other);
      g_assert_cmpuint (head_to_head_get_rivalry (head_to_head, row, row)->games, ==, 0);
    }
}

static void
check_latest (const HeadToHead *head_to_head,
              GPtrArray        *games,
              const char       *names)
{
  for (guint i = 0; i < head_to_head->latest->len; i++)
    {
      const Encounter *encounter = g_ptr_array_index (head_to_head->latest, i);
      const Remembered *game = g_ptr_array_index (games, games->len - 1 - i);

      g_assert_cmpint (encounter->number, ==, game->number);
      g_assert_cmpstr (encounter->date, ==, game->date);
      for (guint j = 0; j < head_to_head->n_players; j++)
        {
          g_assert_cmpint (encounter->totals[j], ==, get_total (game, names[j]));
          g_assert_cmpuint (encounter->ranks[j], ==, get_seat (game, names[j])->rank);
        }
    }
}

static HeadToHead *
meet (Memory      *where,
      gint64       kind,
      const char  *names,
      guint        n_last,
      GError     **error)
{
  guint n = strlen (names);
  g_autofree gint64 *people = g_new (gint64, n);

  for (guint i = 0; i < n; i++)
    {
      char name[] = { names[i], '\0' };

      people[i] = history_find_person (where->store, name);
    }
  return memory_head_to_head (where, kind, people, n, n_last, error);
}

static void
check_head_to_head (const char *names)
{
  g_autoptr (GPtrArray) games = list_together (names);
  const guint n_last[] = { 0, 3, 10, G_MAXUINT };

  for (guint i = 0; i < G_N_ELEMENTS (n_last); i++)
    {
      g_autoptr (HeadToHead) head_to_head = meet (memory, category, names, n_last[i], NULL);

      g_assert_cmpuint (head_to_head->n_players, ==, strlen (names));
      g_assert_cmpuint (head_to_head->latest->len, ==, MIN (n_last[i], games->len));
      check_rivalries (head_to_head, names);
      check_latest (head_to_head, games, names);
    }
}

static void
test_head_to_head (gconstpointer data)
{
  check_head_to_head (data);
}

static void
test_together (gconstpointer data)
{
  Memory *one_kind = memory;
  gint64 one_category = category;
  g_autoptr (Category) together = NULL;

  memory = memory_new_variants (47, 120);
  together = memory_find_together (memory, "maxi-yatzy");
  rules = "maxi-yatzy";
  category = together->id;
  check_head_to_head (data);
  memory_free (memory);
  memory = one_kind;
  rules = "yatzy";
  category = one_category;
}

/* Of equal totals the tie-break decides who has won; without one the game is drawn. */
static void
test_tie_break (void)
{
  Memory *own = memory_new_empty (), *before = memory;
  const char *rules_before = rules;
  const int totals[] = { 100, 100 };
  g_autoptr (HeadToHead) head_to_head = NULL;
  const Rivalry *rivalry;

  memory_add (own, game_of ("maxi-yatzy | 1 maxi-yatzy 100 | 1 rest x | 2 chance 36 | 2 castle 33 | 2 sixes 5 |"
                            " 2 ones 1 | 2 rest x"), "2026-01-01");
  memory_add (own, memory_make_totals ("maxi-yatzy", "A B", totals), "2026-01-02");
  memory = own;
  rules = "maxi-yatzy";
  head_to_head = meet (own, memory_find_category (own, "maxi-yatzy"), "AB", 10, NULL);
  check_rivalries (head_to_head, "AB");
  rivalry = head_to_head_get_rivalry (head_to_head, 1, 0);
  g_assert_cmpuint (rivalry->games, ==, 2);
  g_assert_cmpuint (rivalry->won, ==, 0);
  g_assert_cmpuint (rivalry->lost, ==, 1);
  g_assert_cmpint (rivalry->biggest_defeat, ==, 0);
  memory = before;
  rules = rules_before;
  memory_free (own);
}

/* Two players who never met have no games together, but can be compared. */
static void
test_strangers (void)
{
  Memory *own = memory_new_empty ();
  const int totals[] = { 110, 100 };
  g_autoptr (HeadToHead) head_to_head = NULL;
  const Rivalry *rivalry;

  memory_add (own, memory_make_totals ("yatzy", "A B", totals), "2026-01-01");
  memory_add (own, memory_make_totals ("yatzy", "C D", totals), "2026-01-01");
  head_to_head = meet (own, memory_find_category (own, "yatzy"), "AC", 10, NULL);
  rivalry = head_to_head_get_rivalry (head_to_head, 0, 1);
  g_assert_cmpstr (rivalry->other->name, ==, "C");
  g_assert_cmpuint (rivalry->games, ==, 0);
  g_assert_true (isnan (rivalry->difference));
  g_assert_cmpuint (head_to_head->latest->len, ==, 0);
  memory_free (own);
}

static void
test_gone (void)
{
  gint64 people[] = { history_find_person (memory->store, "A"), 99 };
  g_autoptr (GError) error = NULL;

  g_assert_null (memory_head_to_head (memory, category, people, 2, 10, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

int
main (int    argc,
      char **argv)
{
  static const char *const groups[] = { "AB", "EA", "CD", "ABC", "DBE", "ABCD", "ABCDE" };
  int status;

  g_test_init (&argc, &argv, NULL);
  memory = memory_new (47, 200);
  rules = "yatzy";
  category = memory_find_category (memory, rules);

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/head-to-head/%s", groups[i]);

      g_test_add_data_func (path, groups[i], test_head_to_head);
    }
  g_test_add_data_func ("/store/head-to-head/together/AB", "AB", test_together);
  g_test_add_data_func ("/store/head-to-head/together/EBC", "EBC", test_together);
  g_test_add_func ("/store/head-to-head/tie-break", test_tie_break);
  g_test_add_func ("/store/head-to-head/strangers", test_strangers);
  g_test_add_func ("/store/head-to-head/gone", test_gone);

  status = g_test_run ();
  memory_free (memory);
  return status;
}
