/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

#include <math.h>
#include <string.h>

/* Players side by side, against the games themselves. */

static Memory *memory;

/* The games of @names ("ACE") in which all of them sat, in the order of time. */
static GPtrArray *
list_together (const char *names)
{
  char first[] = { names[0], '\0' };
  g_autoptr (GPtrArray) games = memory_list (memory, "yatzy", first);
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

static int
get_total (const Remembered *game,
           char              letter)
{
  char name[] = { letter, '\0' };

  return game->sheet->seats[remembered_find_seat (game, name)].total;
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
      won += difference > 0;
      lost += difference < 0;
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
check_rivalries (const HeadToHead *meeting,
                 const char    *names)
{
  for (guint row = 0; row < meeting->n_players; row++)
    {
      g_assert_cmpint (meeting->players[row]->score->person->name[0], ==, names[row]);
      for (guint column = 0; column < meeting->n_players; column++)
        if (row != column)
          check_rivalry (head_to_head_get_rivalry (meeting, row, column), names[row], names[column]);
      g_assert_null (head_to_head_get_rivalry (meeting, row, row)->other);
      g_assert_cmpuint (head_to_head_get_rivalry (meeting, row, row)->games, ==, 0);
    }
}

static void
check_series (const HeadToHead *meeting,
              GPtrArray     *games,
              const char    *names)
{
  for (guint i = 0; i < meeting->series->len; i++)
    {
      const Encounter *encounter = g_ptr_array_index (meeting->series, i);
      const Remembered *game = g_ptr_array_index (games, games->len - 1 - i);

      g_assert_cmpint (encounter->number, ==, game->number);
      g_assert_cmpstr (encounter->date, ==, game->date);
      for (guint j = 0; j < meeting->n_players; j++)
        g_assert_cmpint (encounter->totals[j], ==, get_total (game, names[j]));
    }
}

static HeadToHead *
meet (Memory      *where,
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
  return memory_head_to_head (where, memory_find_category (where, "yatzy"), people, n, n_last, error);
}

static void
test_head_to_head (gconstpointer data)
{
  const char *names = data;
  g_autoptr (GPtrArray) games = list_together (names);
  const guint n_last[] = { 0, 3, 10, G_MAXUINT };

  for (guint i = 0; i < G_N_ELEMENTS (n_last); i++)
    {
      g_autoptr (HeadToHead) meeting = meet (memory, names, n_last[i], NULL);

      g_assert_cmpuint (meeting->n_players, ==, strlen (names));
      g_assert_cmpuint (meeting->series->len, ==, MIN (n_last[i], games->len));
      if (strlen (names) == 2 || n_last[i] >= games->len)
        g_assert_cmpuint (meeting->n_together, ==, games->len);
      check_rivalries (meeting, names);
      check_series (meeting, games, names);
    }
}

/* Two who never met have nothing together but are shown side by side. */
static void
test_strangers (void)
{
  Memory *own = memory_new_empty ();
  const int totals[] = { 110, 100 };
  g_autoptr (HeadToHead) meeting = NULL;
  const Rivalry *rivalry;

  memory_add (own, memory_make_totals ("yatzy", "A B", totals), "2026-01-01");
  memory_add (own, memory_make_totals ("yatzy", "C D", totals), "2026-01-01");
  meeting = meet (own, "AC", 10, NULL);
  rivalry = head_to_head_get_rivalry (meeting, 0, 1);
  g_assert_cmpstr (rivalry->other->name, ==, "C");
  g_assert_cmpuint (rivalry->games, ==, 0);
  g_assert_true (isnan (rivalry->difference));
  g_assert_cmpuint (meeting->n_together, ==, 0);
  g_assert_cmpuint (meeting->series->len, ==, 0);
  memory_free (own);
}

static void
test_gone (void)
{
  gint64 people[] = { history_find_person (memory->store, "A"), 99 };
  g_autoptr (GError) error = NULL;

  g_assert_null (memory_head_to_head (memory, memory_find_category (memory, "yatzy"), people, 2, 10, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_GONE);
}

int
main (int    argc,
      char **argv)
{
  static const char *const meetings[] = { "AB", "EA", "CD", "ABC", "DBE", "ABCD", "ABCDE" };
  int status;

  g_test_init (&argc, &argv, NULL);
  memory = memory_new (47, 200);

  for (guint i = 0; i < G_N_ELEMENTS (meetings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store/meeting/%s", meetings[i]);

      g_test_add_data_func (path, meetings[i], test_head_to_head);
    }
  g_test_add_func ("/store/meeting/strangers", test_strangers);
  g_test_add_func ("/store/meeting/gone", test_gone);

  status = g_test_run ();
  memory_free (memory);
  return status;
}
