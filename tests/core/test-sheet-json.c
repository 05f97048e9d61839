/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "helpers.h"

#include "core/sheet-json.h"

#include <string.h>

/* The sheet as JSON: what a page shows that knows no rules. */

static const struct
{
  const char *path;
  const char *game;
  const char *has; /* a part of it */
} sheets[] = {
  { "begun", "yatzy", "{\"turn\":0,\"round\":1,\"finished\":false,\"started\":false,\"last\":null,\"seats\":[{\"name\":\"A\"" },
  { "points", "yatzy | 1 ones 3 | 2 twos x", "\"cells\":[3,null,null" },
  { "struck", "yatzy | 1 ones 3 | 2 twos x", "\"cells\":[null,\"x\",null" },
  { "last", "yatzy | 1 ones 3 | 2 twos x", "\"last\":{\"seat\":1,\"entry\":1}" },
  { "turn", "yatzy | 1 ones 3", "\"turn\":1" },
  { "rounds", "yatzy | 1 ones 3 | 2 ones 1 | 1 twos 2", "\"rounds\":[3,7]" },
  { "corrected", "yatzy | 1 ones 3 | 2 ones 1 | 1 ones =2", "\"rounds\":[2]" },
  { "margin", "special-8 | 1 sixes 8", "\"margin\":12" },
  { "saved-rolls", "special-8 | 1 saved 4", "\"saved-rolls\":4" },
  { "bonus-won", "yatzy | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3", "\"bonus-state\":\"won\"" },
  { "upper", "yatzy | 1 twos 3 | 1 chance 20", "\"upper\":6" },
  { "total", "yatzy | 1 twos 3 | 1 chance 20", "\"total\":26" },
  { "top-down", "yatzy top-down | 1 ones 3", "\"playable\":[1]" },
  { "finished", "yatzy | 1 chance 20 | 1 rest x | 2 rest x", "\"finished\":true" },
  { "first", "yatzy | 1 chance 20 | 1 rest x | 2 rest x", "\"first\":true,\"person\":0" },
  { "rank", "yatzy | 1 chance 20 | 1 rest x | 2 rest x", "\"rank\":2" },
  { "decided-by", "maxi-yatzy | 1 chance 30 | 2 sixes 5 | 1 rest x | 2 rest x", "\"decided-by\":\"upper\"" },
  { "left", "yatzy x3 | leave 2", "\"left\":true" },
};

static void
test_sheet (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (Game) game = game_of (sheets[i].game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *json = sheet_to_json (sheet);

  if (strstr (json, sheets[i].has) == NULL)
    g_error ("%s is not in %s", sheets[i].has, json);
  g_assert_null (strchr (json, '\n'));
}

/* A name is text, whatever is in it. */
static void
test_names (void)
{
  const char *const players[] = { "<script>\"\\", "Ann\u202ea\u2028", NULL };
  g_autoptr (Game) game = game_new (rules_of ("yatzy"), players, NULL);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *json = sheet_to_json (sheet);

  g_assert_nonnull (strstr (json, "\"name\":\"<script>\\\"\\\\\""));
  g_assert_nonnull (strstr (json, "\"name\":\"Ann\\u202ea\\u2028\""));
}

static const struct
{
  const char *path;
  const char *rules;
  const char *has;
} rules[] = {
  { "title", "special-8", "\"title\":{\"\":\"Maxi Yatzy Special 8\",\"nb\":\"Maxi-Yatzy Spesial 8\",\"de\":\"Maxi-Yatzy Spezial 8\"}" },
  { "names", "yatzy", "{\"id\":\"ones\",\"name\":{\"\":\"Ones\",\"de\":\"Einer\",\"nb\":\"Enere\"},\"section\":\"upper\",\"input\":\"count\"" },
  { "rows", "yatzy", "\"rows\":[\"margin\",0,1,2,3,4,5,\"upper\",\"bonus\",6," },
  { "saved-rolls", "special-8", "\"rows\":[\"margin\",\"saved-rolls\",0," },
  { "most-saved", "yatzy", "\"most-saved\":0" },
  { "joker-entry", "yahtzee", "\"joker-entry\":11" },
  { "tiers", "yatzy", "\"tiers\":[[63,50]]" },
  { "choices", "yatzy", "\"choices\":[{\"face\":false,\"from\":1,\"to\":1,\"times\":0,\"value\":1}," },
  { "two-choices", "yatzy", "\"then\":[{\"face\":" },
};

static void
test_rules (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *json = rules_to_json (rules_of (rules[i].rules));

  if (strstr (json, rules[i].has) == NULL)
    g_error ("%s is not in %s", rules[i].has, json);
  g_assert_null (strchr (json, '\n'));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet-json/%s", sheets[i].path);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_sheet);
    }
  g_test_add_func ("/sheet-json/names", test_names);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sheet-json/rules/%s", rules[i].path);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_rules);
    }
  return g_test_run ();
}
