/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include "surroundings.h"

#include "core/game-file.h"
#include "core/sheet.h"

static void
check_entry (const Ruleset *rules,
             guint          i)
{
  const Entry *entry = &rules->entries[i];

  g_assert_cmpint (ruleset_find_entry (rules, entry->id), ==, i);
  g_assert_cmpuint (entry->n_attainable, >, 0);
  g_assert_cmpint (entry->attainable[entry->n_attainable - 1], ==, entry->maximum);
  for (guint j = 1; j < entry->n_attainable; j++)
    g_assert_cmpint (entry->attainable[j - 1], <, entry->attainable[j]);
}

/* Strikes the first entry of a game under these rules. */
static void
play (const Ruleset *rules)
{
  static const char *const players[] = { "A", "B", "C", "D", "E", NULL };
  const char *some[G_N_ELEMENTS (players)] = { NULL };
  Play first = { .typed = "x" };
  g_autoptr (Game) game = NULL;
  g_autoptr (Game) next = NULL;
  g_autoptr (Sheet) sheet = NULL;
  g_autofree char *record = NULL;

  if (rules->min_players >= G_N_ELEMENTS (players))
    return;
  for (guint i = 0; i < MAX (rules->min_players, 1); i++)
    some[i] = players[i];
  game = game_new (rules, some, NULL);
  g_assert_nonnull (game);
  next = game_play (game, &first, NULL);
  sheet = sheet_of (next != NULL ? next : game);
  record = game_file_write (next != NULL ? next : game);
}

void
fuzz_rules (const char *bytes,
            gsize       n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = library_parse ("own", bytes, n, TRUE, &error);

  if (rules == NULL)
    {
      fuzz_assert_said (error->message);
      return;
    }
  g_assert_cmpuint (rules->n_entries, >, 0);
  g_assert_cmpuint (rules->n_entries, <=, RULES_MAX_ENTRIES);
  g_assert_cmpuint (rules->n_upper, <=, rules->n_entries);
  g_assert_true (ruleset_check (rules, NULL));
  for (guint i = 0; i < rules->n_entries; i++)
    check_entry (rules, i);
  play (rules);
}
