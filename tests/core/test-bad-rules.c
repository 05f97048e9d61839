/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that is refused in a rule file, and files that people put into the folder of their own rule sets: what is wrong
 * is told with file, group, key, reason and what would be right, nothing waits for it, and the others still load. */

#include "helpers.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ENTRY(id, section, pattern) "[Entry " id "]\nSection=" section "\nName=" id "\nPattern=" pattern "\n"

/* Five dice, six faces, three entries below. */
static const char good[] =
  "[Rules]\nFormat=3\nTitle=House\nDice=5\nRolls=3\nSavedRolls=none\nPlayers=1+\nOrder=free\nBonusFrom=63\n"
  "BonusPoints=50\n" ENTRY ("ones", "upper", "face 1") ENTRY ("twos", "upper", "face 2")
    ENTRY ("threes", "upper", "face 3") ENTRY ("fours", "upper", "face 4") ENTRY ("fives", "upper", "face 5")
      ENTRY ("sixes", "upper", "face 6") ENTRY ("straight", "lower", "run 1-5") ENTRY ("chance", "lower", "any")
        ENTRY ("five", "lower", "groups 5") "Points=50\n";

typedef struct
{
  char *folder;
  Library *library;
} Fixture;

static char *
path_of (Fixture    *fixture,
         const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
put (Fixture    *fixture,
     const char *name,
     const char *bytes,
     gssize      n)
{
  g_autofree char *path = path_of (fixture, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, bytes, n, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("protokoll-rules-XXXXXX", &error);
  g_assert_no_error (error);
  put (fixture, "before.rules", good, -1);
  put (fixture, "then.rules", good, -1);
  fixture->library = library_new (g_getenv ("PROTOKOLL_RULES_DIR"), fixture->folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const names[] = { "before.rules", "bad.rules", "then.rules" };

  library_free (fixture->library);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = path_of (fixture, names[i]);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

/* “bad.rules” is named and left out, in one line that can be read; everything else is there. */
static void
assert_left_out (Fixture    *fixture,
                 const char *words)
{
  g_auto (GStrv) problems = library_list_problems (fixture->library);
  g_autofree char *path = path_of (fixture, "bad.rules");
  g_autofree char *start = g_strconcat (path, ": ", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) alone = NULL;

  g_assert_cmpuint (g_strv_length (problems), ==, 1);
  g_assert_true (g_str_has_prefix (problems[0], start));
  g_assert_null (strchr (problems[0], '\n'));
  g_assert_cmpuint (strlen (problems[0]), <, 2000);
  assert_mentions (problems[0] + strlen (start), words);
  g_assert_nonnull (library_find (fixture->library, "yatzy", NULL));
  g_assert_nonnull (library_find (fixture->library, "before", NULL));
  g_assert_nonnull (library_find (fixture->library, "then", NULL));
  g_assert_null (library_find (fixture->library, "bad", &error));
  g_assert_true (error->domain == RULES_ERROR);
  g_assert_false (library_check_file (path, &alone));
  g_assert_cmpstr (alone->message, ==, problems[0] + strlen (start));
}

/* --- one place of a good file changed --- */

typedef struct
{
  const char *path;
  const char *old;   /* NULL: @new stands behind everything */
  const char *new;
  const char *words; /* group, key, what is wrong, what would be right; empty: nothing is */
  gboolean plays;    /* it can be played, and is refused only where it is added or checked */
} Change;

/* The longest name, in characters and not in bytes. */
#define TEN "Tøffelhelt"
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN

static const Change changes[] = {
  { "id-twice", NULL, ENTRY ("chance", "lower", "any"), "[Entry chance]: ,twice,one" },
  { "id-of-saved-rolls", NULL, ENTRY ("saved", "lower", "any"), "[Entry saved]: ,saved,ID" },
  { "id-in-capitals", NULL, ENTRY ("Pair", "lower", "any"), "[Entry Pair]: ,Pair,lower-case" },
  { "id-with-a-blank", NULL, ENTRY ("my pair", "lower", "any"), "[Entry my pair]: ,lower-case" },
  { "group-without-an-id", NULL, "[Entry]\nName=A\n", "[Entry]: ,[Entry some-id]" },
  { "unknown-group", NULL, "[Entries]\nSection=lower\n", "[Entries]: ,[Entry some-id]" },
  { "stray-line", "Dice=5\n", "Dice=5\nfive dice\n", "five dice" },
  { "key-twice", "Dice=5", "Dice=5\nDice=6", "[Rules] Dice: ,twice,one" },
  { "unknown-key", "Dice=5", "Dice=5\nDices=5", "[Rules] Dices: ,Dice" },
  { "unknown-key-of-an-entry", "Name=five\n", "Name=five\nColor=red\n", "[Entry five] Color: ,Pattern" },
  { "later-format", "Format=3", "Format=4", "[Rules] Format: ,4,3" },
  { "first-format", "Format=3", "Format=1", "[Rules] Format: format 1,Format=2" },
  { "format-a-word", "Format=3", "Format=new", "[Rules] Format: ,new,1" },
  { "no-format", "Format=3\n", "", "[Rules] Format: ,missing,1" },
  { "no-title", "Title=House\n", "", "[Rules] Title: ,missing" },
  { "blank-title", "Title=House", "Title=", "[Rules] Title: ,missing" },
  { "dice/none", "Dice=5", "Dice=", "[Rules] Dice: ,missing,4,10" },
  { "dice/three", "Dice=5", "Dice=3", "[Rules] Dice: ,3,typed as a value,4,10" },
  { "dice/eleven", "Dice=5", "Dice=11", "[Rules] Dice: ,11,4,10" },
  { "dice/negative", "Dice=5", "Dice=-5", "[Rules] Dice: ,-5,4,10" },
  { "dice/a-word", "Dice=5", "Dice=five", "[Rules] Dice: ,five,4,10" },
  { "dice/a-fraction", "Dice=5", "Dice=5.5", "[Rules] Dice: ,5.5,4,10" },
  { "dice/with-a-zero", "Dice=5", "Dice=05", "[Rules] Dice: ,05,4,10" },
  { "dice/beyond-all-numbers", "Dice=5", "Dice=99999999999999999999", "[Rules] Dice: ,10" },
  { "rolls/negative", "Rolls=3", "Rolls=-3", "[Rules] Rolls: ,-3,1,9" },
  { "rolls/none", "Rolls=3", "Rolls=0", "[Rules] Rolls: ,0,1,9" },
  { "rolls/a-word", "Rolls=3", "Rolls=three", "[Rules] Rolls: ,three,1,9" },
  { "saved-rolls/negative", "SavedRolls=none", "SavedRolls=-2", "[Rules] SavedRolls: ,-2,none" },
  { "saved-rolls/one", "SavedRolls=none", "SavedRolls=1", "[Rules] SavedRolls: ,1,none" },
  { "saved-rolls/many", "SavedRolls=none", "SavedRolls=100", "[Rules] SavedRolls: ,100,none" },
  { "saved-rolls/a-word", "SavedRolls=none", "SavedRolls=many", "[Rules] SavedRolls: ,many,none" },
  { "saved-rolls/with-a-zero", "SavedRolls=none", "SavedRolls=06", "[Rules] SavedRolls: ,06,none" },
  { "saved-rolls/left-out", "SavedRolls=none\n", "", "[Rules] SavedRolls: ,missing,unlimited" },
  { "players/none", "Players=1+", "Players=0", "[Rules] Players: ,0,2-4,50" },
  { "players/fifty-one", "Players=1+", "Players=51", "[Rules] Players: ,51,2-4,50" },
  { "players/a-word", "Players=1+", "Players=all", "[Rules] Players: ,all,2-4,50" },
  { "players/negative", "Players=1+", "Players=-2", "[Rules] Players: ,-2,2-4,50" },
  { "players/with-a-zero", "Players=1+", "Players=01+", "[Rules] Players: ,01+,2-4,50" },
  { "players/without-end", "Players=1+", "Players=50-", "[Rules] Players: ,50-,2-4,50" },
  { "players/beyond-fifty", "Players=1+", "Players=50-51", "[Rules] Players: ,50-51,2-4,50" },
  { "players/backwards", "Players=1+", "Players=4-2", "[Rules] Players: ,4-2,smaller" },
  { "players/left-out", "Players=1+\n", "", "[Rules] Players: ,missing,2-4" },
  { "order", "Order=free", "Order=sideways", "[Rules] Order: ,sideways,top-down" },
  { "coins", "Dice=5", "Dice=5\nCoins=perhaps", "[Rules] Coins: ,perhaps,true" },
  { "subtotals", "Dice=5", "Dice=5\nSubtotals=some", "[Rules] Subtotals: ,some,false" },
  { "bonus-from/negative", "BonusFrom=63", "BonusFrom=-63", "[Rules] BonusFrom: ,-63,1" },
  { "bonus-from/a-word", "BonusFrom=63", "BonusFrom=many", "[Rules] BonusFrom: ,many,1" },
  { "bonus-from/no-one-can-reach", "BonusFrom=63", "BonusFrom=106", "[Rules] BonusFrom: ,105" },
  { "bonus-from/five-steps", "BonusFrom=63\nBonusPoints=50",
    "BonusFrom=10;20;30;40;50\nBonusPoints=1;2;3;4;5",
    "[Rules] BonusFrom: ,4" },
  { "bonus-from/left-out", "BonusFrom=63\n", "", "[Rules] BonusFrom: ,missing,1,999" },
  { "bonus-from/falling", "BonusFrom=63\nBonusPoints=50",
    "BonusFrom=84;63\nBonusPoints=50;100",
    "[Rules] BonusFrom: ,rise" },
  { "bonus-from/second-no-one-can-reach", "BonusFrom=63\nBonusPoints=50",
    "BonusFrom=63;106\nBonusPoints=50;100",
    "[Rules] BonusFrom: ,105" },
  { "bonus-points/falling", "BonusFrom=63\nBonusPoints=50",
    "BonusFrom=63;84\nBonusPoints=100;50",
    "[Rules] BonusPoints: ,rise" },
  { "bonus-points/one-for-two", "BonusFrom=63", "BonusFrom=63;84", "[Rules] BonusPoints: ,2" },
  { "bonus-points/negative", "BonusPoints=50", "BonusPoints=-50", "[Rules] BonusPoints: ,-50,1" },
  { "bonus-points/left-out", "BonusPoints=50\n", "", "[Rules] BonusPoints: ,missing,1,999" },
  { "bonus-points/blank", "BonusPoints=50", "BonusPoints=", "[Rules] BonusPoints: ,missing,1,999" },
  { "par/of-five-numbers", "Dice=5", "Dice=5\nPar=3;3;3;3;3", "[Rules] Par: ,5,6,face" },
  { "par/that-misses-the-bonus", "Dice=5", "Dice=5\nPar=3;3;3;3;3;2", "[Rules] Par: ,57,63" },
  { "par/beyond-the-dice", "Dice=5", "Dice=5\nPar=6", "[Rules] Par: ,6,0,5" },
  { "par/negative", "Dice=5", "Dice=5\nPar=-3", "[Rules] Par: ,-3,0" },
  { "par/a-word", "Dice=5", "Dice=5\nPar=some", "[Rules] Par: ,some" },
  { "par/without-a-bonus", "BonusFrom=63", "BonusFrom=none\nPar=3", "[Rules] Par: ,needs a bonus" },
  { "tie-break/a-word", "Dice=5", "Dice=5\nTieBreaks=luck", "[Rules] TieBreaks: ,luck,highest" },
  { "tie-break/and-none", "Dice=5", "Dice=5\nTieBreaks=none;upper", "[Rules] TieBreaks: ,none" },
  { "tie-break/five", "Dice=5", "Dice=5\nTieBreaks=upper;highest;upper;highest;upper", "[Rules] TieBreaks: ,at most 4" },
  { "tie-break/of-an-entry-that-is-not-there", "Dice=5", "Dice=5\nTieBreaks=entry six", "[Rules] TieBreaks: ,six" },
  { "joker/of-a-run", "Dice=5", "Dice=5\nJokerEntry=straight\nJokerBonus=100", "[Rules] JokerEntry: ,straight,alike" },
  { "joker/of-fewer-dice", "Dice=5", "Dice=6\nJokerEntry=five\nJokerBonus=100", "[Rules] JokerEntry: ,five,alike" },
  { "joker/of-an-entry-that-is-not-there", "Dice=5", "Dice=5\nJokerEntry=six\nJokerBonus=100", "[Rules] JokerEntry: ,six" },
  { "joker/of-no-kind", "Dice=5", "Dice=5\nJokerEntry=five\nJoker=wild\nJokerBonus=100", "[Rules] Joker: ,wild,forced" },
  { "joker/with-a-word-for-a-bonus", "Dice=5",
    "Dice=5\nJokerEntry=five\nJoker=free\nJokerBonus=many",
    "[Rules] JokerBonus: ,many,999" },
  { "joker/without-a-bonus", "Dice=5", "Dice=5\nJokerEntry=five", "[Rules] JokerBonus: ,missing,999" },
  { "joker/without-an-entry", "Dice=5", "Dice=5\nJokerBonus=100", "[Rules] JokerBonus: ,JokerEntry" },
  { "sequence/with-a-stranger", "Dice=5", "Dice=5\nSequence=ones;elevens", "[Rules] Sequence: ,elevens" },
  { "sequence/with-one-twice", "Dice=5", "Dice=5\nSequence=ones;ones", "[Rules] Sequence: ,ones" },
  { "sequence/lower-before-upper", "Dice=5",
    "Dice=5\nSequence=chance;five;straight;ones",
    "[Entry chance] Section: ,upper" },
  { "backslash/in-a-number", "BonusFrom=63", "BonusFrom=6\\3", "[Rules] BonusFrom: ,6\\3,backslash" },
  { "backslash/in-a-list", "BonusPoints=50", "BonusPoints=5\\0", "[Rules] BonusPoints: ,5\\0,backslash" },
  { "backslash/in-a-title", "Title=House", "Title=Ho\\use", "[Rules] Title: ,Ho\\use,backslash" },
  { "backslash/in-another-language", "Title=House", "Title=House\nTitle[xx]=House\\", "[Rules] Title[xx]: ,backslash" },
  { "backslash/two", "Title=House", "Title=\\q and \\", "[Rules] Title: ,backslash" },
  { "backslash/in-an-option", NULL,
    "[Option five]\nName=Five\nEntry=f\\ive\nValues=60\n",
    "[Option five] Entry: ,f\\ive,backslash" },
  { "entry/groups-larger-than-the-dice", "groups 5", "groups 4+2", "[Entry five] Pattern: ,4+2,5" },
  { "entry/group-larger-than-the-dice", "groups 5", "groups 6", "[Entry five] Pattern: ,5" },
  { "entry/group-of-one", "groups 5", "groups 3+1", "[Entry five] Pattern: ,3+1" },
  { "entry/a-word", "groups 5", "house 3+2", "[Entry five] Pattern: ,house" },
  { "entry/straight-beyond-six", "run 1-5", "run 3-7", "[Entry straight] Pattern: ,3-7,6" },
  { "entry/straight-of-seven", "run 1-5", "run 7", "[Entry straight] Pattern: ,7" },
  { "entry/straight-longer-than-the-dice", "run 1-5", "run 6", "[Entry straight] Pattern: ,6,5" },
  { "entry/straight-backwards", "run 1-5", "run 5-1", "[Entry straight] Pattern: ,5-1" },
  { "entry/straight-of-one", "run 1-5", "run 5-5", "[Entry straight] Pattern: ,5-5" },
  { "entry/straight-behind-the-last-face", "run 1-5", "run 6-6", "[Entry straight] Pattern: ,6-6" },
  { "entry/face-seven", "face 6", "face 7", "[Entry sixes] Pattern: ,7,6" },
  { "entry/without-a-pattern", "Pattern=any\n", "", "[Entry chance] Pattern: ,missing" },
  { "entry/without-a-name", "Name=chance\n", "", "[Entry chance] Name: ,missing" },
  { "entry/without-a-section", "Section=lower\nName=chance\n", "Name=chance\n", "[Entry chance] Section: ,missing,upper" },
  { "entry/in-the-cellar", "Section=lower\nName=chance\n",
    "Section=cellar\nName=chance\n",
    "[Entry chance] Section: ,cellar,upper,lower" },
  { "entry/upper-after-lower", NULL, ENTRY ("more", "upper", "face 1"), "[Entry more] Section: ,before" },
  { "entry/upper-with-groups", "face 1", "groups 2", "[Entry ones] Pattern: ,face 1" },
  { "entry/upper-with-points", "Pattern=face 1\n", "Pattern=face 1\nPoints=5\n", "[Entry ones] Pattern: ,without Points" },
  { "entry/points-negative", "groups 5\nPoints=50", "groups 5\nPoints=-50", "[Entry five] Points: ,-50" },
  { "entry/points-none", "groups 5\nPoints=50", "groups 5\nPoints=0", "[Entry five] Points: ,0" },
  { "entry/points-a-word", "groups 5\nPoints=50", "groups 5\nPoints=fifty", "[Entry five] Points: ,fifty" },
  { "option/of-an-entry-that-is-not-there", NULL,
    "[Option x]\nName=X\nEntry=six\nValues=60\n",
    "[Option x] Entry: ,six,[Entry " },
  { "option/of-an-upper-entry", NULL, "[Option x]\nName=X\nEntry=ones\nValues=6\n", "[Option x] Entry: ,dice" },
  { "option/of-a-blank-entry", NULL, "[Option x]\nName=X\nEntry=\nValues=60\n", "[Option x] Entry: ,missing,ID" },
  { "option/second-of-an-entry", NULL,
    "[Option x]\nName=X\nEntry=five\nValues=60\n[Option y]\nName=X\nEntry=five\nValues=70\n",
    "[Option y] Entry: ,five,x" },
  { "option/of-an-entry-and-a-key", NULL,
    "[Option x]\nName=X\nEntry=five\nValues=60\nOrder=top-down\n",
    "[Option x] Order: ,Entry" },
  { "option/of-nothing", NULL, "[Option x]\nName=X\nValues=a;b\n", "[Option x] Entry: ,missing" },
  { "option/of-the-dice", NULL, "[Option x]\nName=X\nDice=6\n", "[Option x] Dice: ,not known" },
  { "option/of-a-key-that-is-not-there", NULL, "[Option x]\nName=X\nJokerBonus=100\n", "[Option x] JokerBonus: ,[Rules]" },
  { "option/second-of-a-key", NULL,
    "[Option x]\nName=X\nOrder=top-down\n[Option y]\nName=X\nOrder=bottom-up\n",
    "[Option y] Order: ,x" },
  { "option/without-values", NULL, "[Option x]\nName=X\nEntry=five\n", "[Option x] Values: ,missing,30" },
  { "option/of-too-few-values", NULL,
    "[Option x]\nName=X\nValues=a;b;c\nOrder=free;top-down\n",
    "[Option x] Order: ,Values,3" },
  { "option/of-too-few-values-without-names", NULL,
    "[Option x]\nName=X\nBonusFrom=42;none\nPar=2\n",
    "[Option x] Par: ,BonusFrom,2" },
  { "option/value-blank", NULL, "[Option x]\nName=X\nEntry=five\nValues=60; ;70\n", "[Option x] Values: ,lower-case" },
  { "option/value-with-a-blank", NULL,
    "[Option x]\nName=X\nValues=b c\nOrder=top-down\n",
    "[Option x] Values: ,b c,lower-case" },
  { "option/value-in-capitals", NULL,
    "[Option x]\nName=X\nValues=Yes\nOrder=top-down\n",
    "[Option x] Values: ,Yes,lower-case" },
  { "option/value-twice", NULL, "[Option x]\nName=X\nEntry=five\nValues=60;60\n", "[Option x] Values: ,60,twice" },
  { "option/value-that-applies-twice", NULL,
    "[Option x]\nName=X\nDefault=a\nValues=a\nOrder=top-down\n",
    "[Option x] Values: ,a,twice" },
  { "option/value-long", NULL,
    "[Option x]\nName=X\nEntry=five\nValues=a-value-that-nobody-could-ever-read-in-one-breath-at-the-table-of-a-game\n",
    "[Option x] Values: ,lower-case" },
  { "option/points-a-word", NULL, "[Option x]\nName=X\nEntry=five\nValues=many\n", "[Option x] Values: ,many,1,999" },
  { "option/points-with-a-zero", NULL, "[Option x]\nName=X\nEntry=five\nValues=060\n", "[Option x] Values: ,060" },
  { "added/option-that-makes-no-rules", NULL,
    "[Option x]\nName=X\nBonusFrom=999\n",
    "[Option x] BonusFrom: ,999,[Rules] BonusFrom,105", TRUE },
  { "added/option-that-makes-no-rules-by-name", NULL,
    "[Option x]\nName=X\nValues=few;many\nRolls=2;99\n",
    "[Option x] Values: ,many,[Rules] Rolls,99,1 to 9", TRUE },
  { "added/name-too-long", "Name=chance",
    "Name=" HUNDRED "x",
    "[Entry chance] Name: ,at most 100 characters", TRUE },
  { "added/title-too-long", "Title=House",
    "Title=House\nTitle[nb]=" HUNDRED "x",
    "[Rules] Title[nb]: ,at most 100 characters", TRUE },
  { "added/points-of-four-digits", "groups 5\nPoints=50", "groups 5\nPoints=970+dice", "[Entry five] Points: ,1000", TRUE },
  { "added/fine", "Title=House\nDice=5",
    "Title=" HUNDRED "\nDice=5",
    "", TRUE },
};

static void
test_change (Fixture       *fixture,
             gconstpointer  data)
{
  const Change *change = data;
  g_autoptr (GString) text = g_string_new (good);
  g_autofree char *path = path_of (fixture, "bad.rules");
  g_autoptr (GError) error = NULL;

  if (change->old == NULL)
    g_string_append (text, change->new);
  else
    g_assert_cmpuint (g_string_replace (text, change->old, change->new, 1), ==, 1);
  put (fixture, "bad.rules", text->str, text->len);
  if (!change->plays)
    {
      assert_left_out (fixture, change->words);
      return;
    }
  g_assert_nonnull (library_find (fixture->library, "bad", NULL));
  g_assert_cmpint (library_check_file (path, &error), ==, *change->words == '\0');
  if (error != NULL)
    assert_mentions (error->message, change->words);
}

/* --- files of their own --- */

static void
make_no_entries (Fixture *fixture)
{
  put (fixture, "bad.rules", good, strstr (good, "[Entry") - good);
}

static void
make_empty (Fixture *fixture)
{
  put (fixture, "bad.rules", "", 0);
}

static void
make_entries (Fixture *fixture)
{
  g_autoptr (GString) text = g_string_new (good);

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (text, "[Entry e%u]\nSection=lower\nName=E\nPattern=any\n", i);
  put (fixture, "bad.rules", text->str, text->len);
}

static void
make_options (Fixture *fixture)
{
  g_autoptr (GString) text = g_string_new (good);

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (text, "[Option o%u]\nName=O\nEntry=chance\nValues=30;31\n", i);
  put (fixture, "bad.rules", text->str, text->len);
}

static void
make_values (Fixture *fixture)
{
  g_autoptr (GString) text = g_string_new (good);

  g_string_append (text, "[Option o]\nName=O\nEntry=chance\nValues=30");
  for (guint i = 31; i < 100000; i++)
    g_string_append_printf (text, ";%u", i);
  put (fixture, "bad.rules", text->str, text->len);
}

static void
make_sequence (Fixture *fixture)
{
  g_autoptr (GString) text = g_string_new (good);
  g_autoptr (GString) sequence = g_string_new ("Dice=5\nSequence=ones");

  for (guint i = 0; i < 100000; i++)
    g_string_append_printf (sequence, ";e%u", i);
  g_string_replace (text, "Dice=5", sequence->str, 1);
  put (fixture, "bad.rules", text->str, text->len);
}

static void
make_latin (Fixture *fixture)
{
  g_autoptr (GString) text = g_string_new (good);

  g_string_replace (text, "Title=House", "Title=H\374tte", 1);
  put (fixture, "bad.rules", text->str, text->len);
}

static void
make_nul (Fixture *fixture)
{
  g_autoptr (GString) text = g_string_new (good);

  text->str[strstr (good, "=House") + 2 - good] = '\0';
  put (fixture, "bad.rules", text->str, text->len);
}

static void
make_endless_line (Fixture *fixture)
{
  g_autofree char *text = g_strnfill (500000, 'x');

  put (fixture, "bad.rules", text, -1);
}

static void
make_endless_value (Fixture *fixture)
{
  g_autofree char *digits = g_strnfill (500000, '5');
  g_autoptr (GString) text = g_string_new (good);

  g_string_replace (text, "Dice=5", "Dice=", 1);
  g_string_insert (text, strstr (text->str, "Dice=") + strlen ("Dice=") - text->str, digits);
  put (fixture, "bad.rules", text->str, text->len);
}

static void
make_endless_group (Fixture *fixture)
{
  g_autofree char *name = g_strnfill (500000, 'g');
  g_autofree char *text = g_strconcat (good, "[", name, "]\n", NULL);

  put (fixture, "bad.rules", text, -1);
}

/* 100 MB of text that could go on being one. */
static void
make_large (Fixture *fixture)
{
  g_autofree char *path = path_of (fixture, "bad.rules");
  g_autofree char *line = g_strnfill (1000000, '#');
  FILE *file = g_fopen (path, "w");

  g_assert_nonnull (file);
  fputs (good, file);
  for (guint i = 0; i < 100; i++)
    fprintf (file, "%s\n", line);
  g_assert_cmpint (fclose (file), ==, 0);
}

static void
make_folder (Fixture *fixture)
{
  g_autofree char *path = path_of (fixture, "bad.rules");

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static void
make_pipe (Fixture *fixture)
{
  g_autofree char *path = path_of (fixture, "bad.rules");

  g_assert_cmpint (posix_make_pipe (path), ==, 0);
}

static void
make_link (Fixture    *fixture,
           const char *target)
{
  g_autofree char *path = path_of (fixture, "bad.rules");

  g_assert_cmpint (posix_make_link (target, path), ==, 0);
}

static void
make_loop (Fixture *fixture)
{
  make_link (fixture, "bad.rules");
}

static void
make_link_to_nothing (Fixture *fixture)
{
  make_link (fixture, "nothing-of-that-name");
}

/* It can be opened, and reading it fails as on a damaged disk. */
static void
make_unreadable (Fixture *fixture)
{
  make_link (fixture, "/proc/self/mem");
}

static void
make_device (Fixture *fixture)
{
  make_link (fixture, "/dev/zero");
}

typedef struct
{
  const char *path;
  void (*make) (Fixture *fixture);
  const char *words;
  const char *posix; /* what Windows has not */
} File;

static const File files[] = {
  { "no-entries", make_no_entries, "[Rules]: ,no entries,[Entry ones]" },
  { "empty", make_empty, "[Rules]: ,missing" },
  { "ten-thousand-entries", make_entries, "[Entry e,too many,64" },
  { "ten-thousand-options", make_options, "[Option o,too many,100" },
  { "option-of-a-hundred-thousand-values", make_values, "[Option o] Values: ,too many,100" },
  { "sequence-of-a-hundred-thousand", make_sequence, "[Rules] Sequence: ,e0" },
  { "not-utf-8", make_latin, "line 3,UTF-8" },
  { "nul-byte", make_nul, "line 3,UTF-8" },
  { "endless-line", make_endless_line, "xxx" },
  { "endless-value", make_endless_value, "[Rules] Dice: ,555,4,10" },
  { "endless-group", make_endless_group, "ggg,[Entry some-id]" },
  { "hundred-megabytes", make_large, "too large,1 MiB" },
  { "folder", make_folder, "not a file,text file" },
  { "pipe", make_pipe, "not a file,text file", NO_PIPES },
  { "damaged-disk", make_unreadable, "cannot be read", NO_LINKS },
  { "device", make_device, "not a file,text file", NO_LINKS },
  { "link-to-itself", make_loop, "cannot be read,link", NO_LINKS },
  { "link-to-nothing", make_link_to_nothing, "cannot be read,No such file", NO_LINKS },
};

static void
test_file (Fixture       *fixture,
           gconstpointer  data)
{
  const File *file = data;

  if (file->posix != NULL)
    POSIX_ONLY (file->posix);
  /* What would take a square of the lines takes longer than any test may. */
  file->make (fixture);
  assert_left_out (fixture, file->words);
}

/* --- what only looks wrong --- */

/* Ends of lines and a mark at the start as editors on other systems write them. */
static void
test_other_editors (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GString) text = g_string_new (good);
  g_autoptr (GError) error = NULL;
  const Ruleset *rules;

  g_string_replace (text, "\n", "\r\n", 0);
  g_string_prepend (text, "\357\273\277");
  put (fixture, "bad.rules", text->str, text->len);
  rules = library_find (fixture->library, "bad", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (rules->title, ==, "House");
  g_assert_cmpint (rules->limit, ==, library_find (fixture->library, "then", NULL)->limit);
}

/* A library that is made looks at no file before it is asked for one: a start must not wait for people's own. */
static void
test_reads_nothing_early (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autofree char *folder = path_of (fixture, "later");
  g_autofree char *path = g_build_filename (folder, "late.rules", NULL);
  g_autoptr (Library) library = library_new (g_getenv ("PROTOKOLL_RULES_DIR"), folder);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_file_set_contents (path, good, -1, &error);
  g_assert_no_error (error);
  g_assert_nonnull (library_find (library, "late", &error));
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (folder);
}

static void
add (const char    *start,
     const char    *name,
     gconstpointer  data,
     void         (*test) (Fixture *fixture, gconstpointer data))
{
  g_autofree char *path = g_strconcat (start, name, NULL);

  g_test_add (path, Fixture, data, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    add ("/bad-rules/", changes[i].path, &changes[i], test_change);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    add ("/bad-rules/", files[i].path, &files[i], test_file);
  add ("/bad-rules/fine/", "other-editors", NULL, test_other_editors);
  add ("/bad-rules/fine/", "reads-nothing-early", NULL, test_reads_nothing_early);
  return g_test_run ();
}
