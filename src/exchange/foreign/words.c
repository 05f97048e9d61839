/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words.h"

#include "core/name-match.h"
#include "foreign-words.h"

#include <string.h>

/* The keys of words.ini for the kinds; every other key is the id of an entry. */
static const char *const kind_keys[] = {
  [WORD_SUM] = "sum",       [WORD_TOTAL] = "total",   [WORD_BONUS] = "bonus",   [WORD_EXTRA] = "extra",
  [WORD_RANK] = "rank",     [WORD_PLAYER] = "player", [WORD_DATE] = "date",     [WORD_TIME] = "time",
  [WORD_WINNER] = "winner", [WORD_GAME] = "game",     [WORD_PLACE] = "place",   [WORD_NOTE] = "note",
  [WORD_MEAN] = "mean",     [WORD_FIGURE] = "figure", [WORD_OTHER] = "other",   [WORD_DIFFERENCE] = "difference",
  [WORD_STRANGER] = "stranger",
};

/* The groups of words.ini for the languages, and one for words of none. */
static const char *const languages[] = {
  [LANGUAGE_EN] = "en", [LANGUAGE_NB] = "nb", [LANGUAGE_NN] = "nn", [LANGUAGE_DE] = "de",
  [LANGUAGE_SV] = "sv", [LANGUAGE_DA] = "da", [LANGUAGE_FI] = "fi", [LANGUAGE_NL] = "nl",
  [LANGUAGE_FR] = "fr", [LANGUAGE_IT] = "it", [LANGUAGE_ES] = "es", [N_LANGUAGES] = "*",
};

/* The keys of the groups "parts" and "games". In "parts" the numbers of the months come before these. */
static const char *const part_keys[] = { "beside", "figure", "extreme", "nameless" };
static const char *const game_keys[] = { "yatzy", "yahtzee", "kniffel", "maxi", "forced", "special" };

/* What a word in the group "parts" is: a month in the lowest bits, and flags in the order of the keys. */
enum
{
  PART_MONTH = 15,
  PART_BESIDE = 16,
  PART_FIGURE = 32,
  PART_EXTREME = 64,
  PART_NAMELESS = 128,
};

static GHashTable *words;   /* from a squeezed text to its Word */
static GHashTable *parts;   /* from a word to what it is */
static char **numbers;      /* the ends of headings above numbers */
static char **games[G_N_ELEMENTS (game_keys)];

/* @text in small letters without blanks and punctuation, and perhaps without accents. Owned by the caller. */
static char *
squeeze (const char *text,
         gboolean    without_accents)
{
  g_autofree char *folded = name_match_fold (text, without_accents);
  GString *squeezed = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      g_string_append_unichar (squeezed, g_utf8_get_char (at));
  return g_string_free (squeezed, FALSE);
}

/* Adds the words of @list, separated by bars, for which @key stands. */
static void
add_words (const char *key,
           const char *list,
           guint       language)
{
  g_auto (GStrv) each = g_strsplit (list, "|", -1);
  WordKind kind = WORD_ENTRY;

  for (guint i = 0; i < G_N_ELEMENTS (kind_keys); i++)
    if (g_strcmp0 (kind_keys[i], key) == 0)
      kind = i;
  for (guint i = 0; each[i] != NULL; i++)
    for (int without_accents = 0; without_accents <= 1; without_accents++)
      {
        g_autofree char *squeezed = squeeze (each[i], without_accents);
        Word *word = g_hash_table_lookup (words, squeezed);

        if (word == NULL && *squeezed != '\0')
          {
            word = g_new (Word, 1);
            *word = (Word) { kind, kind == WORD_ENTRY ? g_intern_string (key) : NULL, 0 };
            g_hash_table_insert (words, g_steal_pointer (&squeezed), word);
          }
        if (word != NULL)
          word->languages |= 1u << language;
      }
}

/* The words of @key in a group that has them separated by blanks. Owned by the caller. */
static char **
list_words (GKeyFile   *file,
            const char *group,
            const char *key)
{
  g_autofree char *list = g_key_file_get_string (file, group, key, NULL);

  return g_strsplit (list, " ", -1);
}

static void
add_parts (GKeyFile   *file,
           const char *key,
           guint       what)
{
  g_auto (GStrv) each = list_words (file, "parts", key);

  for (guint i = 0; each[i] != NULL; i++)
    {
      guint before = GPOINTER_TO_UINT (g_hash_table_lookup (parts, each[i]));

      g_hash_table_replace (parts, g_strdup (each[i]), GUINT_TO_POINTER (before | what));
    }
}

static void
make_words (void)
{
  static gsize made;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GKeyFile) file = NULL;

  if (!g_once_init_enter (&made))
    return;
  bytes = g_resource_lookup_data (foreign_words_get_resource (), "/words.ini", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  file = g_key_file_new ();
  g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL);
  words = g_hash_table_new (g_str_hash, g_str_equal);
  parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, languages[i], NULL, NULL);

      for (guint j = 0; keys[j] != NULL; j++)
        {
          g_autofree char *list = g_key_file_get_string (file, languages[i], keys[j], NULL);

          add_words (keys[j], list, i);
        }
    }
  for (guint month = 1; month <= 12; month++)
    {
      g_autofree char *key = g_strdup_printf ("%u", month);

      add_parts (file, key, month);
    }
  for (guint i = 0; i < G_N_ELEMENTS (part_keys); i++)
    add_parts (file, part_keys[i], PART_BESIDE << i);
  for (guint i = 0; i < G_N_ELEMENTS (game_keys); i++)
    games[i] = list_words (file, "games", game_keys[i]);
  numbers = list_words (file, "parts", "number");
  g_once_init_leave (&made, 1);
}

/* What a word in small letters without accents is, as PART_MONTH and so on. */
static guint
find_part (const char *word)
{
  make_words ();
  return GPOINTER_TO_UINT (g_hash_table_lookup (parts, word));
}

/* The word that @text is. With accents that the word does not have, a short text is rather a name: Åge is no age, and a
 * single letter is one. */
static const Word *
look_up (const char *text)
{
  g_autofree char *exact = squeeze (text, FALSE), *plain = NULL;
  const Word *word = g_hash_table_lookup (words, exact);

  /* Most texts have no accents. */
  if (word == NULL && !g_str_is_ascii (exact))
    {
      plain = squeeze (text, TRUE);
      word = strlen (plain) > 4 ? g_hash_table_lookup (words, plain) : NULL;
    }
  return word != NULL && (strlen (text) > 1 || g_ascii_isdigit (*text)) ? word : NULL;
}

const Word *
word_read (const char *text)
{
  static const Word unknown = { WORD_UNKNOWN, NULL, 0 }, number = { WORD_GAME, NULL, 0 }, mean = { WORD_MEAN, NULL, 0 };
  const Word *word;

  make_words ();
  if (strcmp (text, "#") == 0)
    return &number;
  if (strcmp (text, "Ø") == 0)
    return &mean;
  if (strlen (text) > 60)
    return &unknown;
  word = look_up (text);
  /* What stands in brackets or behind a question mark explains the word: "Bonus (63+)". */
  if (word == NULL && strpbrk (text, "([?") != NULL)
    {
      g_autofree char *front = g_strndup (text, strcspn (text, "([?"));

      word = look_up (front);
    }
  /* "Bonus if 63+" says when there is one. */
  if (word == NULL && g_ascii_strncasecmp (text, "bonus ", 6) == 0 && strpbrk (text, "0123456789") != NULL)
    word = look_up ("bonus");
  return word != NULL ? word : &unknown;
}

gboolean
word_is (const char *text,
         guint       kinds)
{
  return (WORD_BIT (word_read (text)->kind) & kinds) != 0;
}

gboolean
word_begins (const char *text,
             guint       kinds)
{
  gsize length = strcspn (text, " ");
  g_autofree char *first = text[length] != '\0' ? g_strndup (text, length) : NULL;

  return first != NULL && word_is (first, kinds);
}

const char *
word_read_groups (const char *text)
{
  static const char *const sizes[] = { "two", "three", "four", "five", "six" };
  g_autoptr (GString) id = g_string_new (NULL);
  guint n = 0;

  for (const char *at = text; *at != '\0'; at++)
    if (*at >= '2' && *at <= '6' && (n == 0 || at[-1] == '+' || at[-1] == ' '))
      g_string_append_printf (id, "%s%s", n++ > 0 ? "-plus-" : "", sizes[*at - '2']);
    else if (*at != '+' && *at != ' ')
      return NULL;
  return n > 1 && strchr (text, '+') != NULL ? g_intern_string (id->str) : NULL;
}

gboolean
word_is_extreme (const char *text)
{
  g_autofree char *folded = word_fold (text);

  return (find_part (folded) & PART_EXTREME) != 0;
}

gboolean
word_is_personal (const char *text)
{
  g_autofree char *folded = word_fold (text);

  make_words ();
  for (guint i = 0; numbers[i] != NULL; i++)
    if (g_str_has_suffix (folded, numbers[i]))
      return FALSE;
  return g_unichar_isupper (g_utf8_get_char (text)) && strpbrk (text, "0123456789_#.") == NULL;
}

WordKind
word_read_numbered (const char *text)
{
  g_autofree char *part = g_strdup (text);
  WordKind kind = word_read (text)->kind;
  gsize length = strlen (part);

  while (length > 0 && strchr ("0123456789 .#", part[length - 1]) != NULL)
    part[--length] = '\0';
  return kind != WORD_UNKNOWN || length == 0 ? kind : word_read (part)->kind;
}

gboolean
word_read_number (const char *text,
                  guint      *number)
{
  g_autofree char *folded = name_match_fold (text, TRUE);
  gsize start = strcspn (folded, "0123456789"), n_digits = strspn (folded + start, "0123456789");
  g_autofree char *front = g_strndup (folded, start);
  const char *behind = folded + start + n_digits;
  g_autofree char *words_around = NULL, *plain = NULL;

  if (n_digits == 0 || n_digits > 6 || strpbrk (behind, "0123456789") != NULL)
    return FALSE;
  *number = (guint) g_ascii_strtoull (folded + start, NULL, 10);
  words_around = g_strconcat (front, " ", behind, NULL);
  plain = squeeze (words_around, TRUE);
  return *plain == '\0' || word_read (words_around)->kind == WORD_GAME ||
         (strlen (plain) == 1 && start > 0 && g_ascii_isalpha (*plain));
}

gboolean
word_is_figure (const char *text)
{
  WordKind kind = word_read (text)->kind;
  g_autofree char *folded = NULL;
  g_auto (GStrv) each = NULL;

  if ((WORD_BIT (kind) & WORDS_OF_FIGURES) != 0)
    return TRUE;
  if (kind == WORD_ENTRY || !word_begins (text, WORDS_OF_FIGURES))
    return FALSE;
  folded = word_fold (text);
  each = g_strsplit (folded, " ", -1);
  for (guint i = 1; each[i] != NULL; i++)
    if (!word_is (each[i], WORDS_OF_FIGURES) && (find_part (each[i]) & PART_FIGURE) == 0 &&
        each[i][strspn (each[i], "0123456789.,:/-")] != '\0')
      return FALSE;
  return TRUE;
}

int
word_read_month (const char *word)
{
  return (int) (find_part (word) & PART_MONTH);
}

gboolean
word_is_of_date (const char *word)
{
  return (find_part (word) & PART_BESIDE) != 0;
}

char *
word_fold (const char *text)
{
  char *folded = name_match_fold (text, TRUE);
  gsize length = strlen (folded);

  while (length > 0 && strchr (":?.= ", folded[length - 1]) != NULL)
    folded[--length] = '\0';
  return folded;
}

/* Removes brackets with nothing in them, and blanks and colons around the rest. Owned by the caller. */
static char *
tidy_name (const char *name)
{
  g_autofree char *tidied = name_match_tidy (name);
  gsize length = strlen (tidied);
  char *empty;

  while ((empty = strstr (tidied, "()")) != NULL || (empty = strstr (tidied, "( )")) != NULL)
    memset (empty, ' ', strcspn (empty, ")") + 1);
  while (length > 0 && strchr (": ", tidied[length - 1]) != NULL)
    tidied[--length] = '\0';
  return name_match_tidy (tidied + strspn (tidied, ": "));
}

char *
word_read_name (const char *heading)
{
  g_autofree char *tidied = name_match_tidy (heading);
  g_autoptr (GString) kept = g_string_new (NULL);
  g_autofree char *name = NULL;

  for (const char *at = tidied; *at != '\0';)
    {
      gsize length = strcspn (at, " :()"), n_marks = strspn (at + length, " :()");
      g_autofree char *word = g_strndup (at, length);
      WordKind kind = word_read (word)->kind;

      if (length > 0 && kind != WORD_TOTAL && kind != WORD_SUM)
        g_string_append (kept, word);
      g_string_append_len (kept, at + length, n_marks);
      at += length + n_marks;
    }
  name = tidy_name (kept->str);
  return *name != '\0' ? g_steal_pointer (&name) : g_steal_pointer (&tidied);
}

char *
word_find_name (const char *title)
{
  g_autofree char *tidied = name_match_tidy (title);
  const char *colon = strchr (tidied, ':');
  g_autofree char *label = colon != NULL ? g_strndup (tidied, colon - tidied) : NULL;
  g_autofree char *folded = name_match_fold (tidied, TRUE);
  g_auto (GStrv) each = NULL;

  if (label != NULL && word_read (label)->kind == WORD_PLAYER)
    return tidy_name (colon + 1);
  if (colon != NULL || *tidied == '\0' || strpbrk (tidied, "0123456789") != NULL || word_find_games (tidied) != 0 ||
      (find_part (folded) & PART_NAMELESS) != 0)
    return NULL;
  each = g_strsplit (tidied, " ", -1);
  for (guint i = 0; each[i] != NULL; i++)
    if (i >= 3 || (word_read (each[i])->kind != WORD_UNKNOWN && word_read (each[i])->kind != WORD_ENTRY))
      return NULL;
  return word_read (tidied)->kind == WORD_UNKNOWN ? g_steal_pointer (&tidied) : NULL;
}

guint
word_find_games (const char *text)
{
  g_autofree char *squeezed = squeeze (text, TRUE), *folded = name_match_fold (text, TRUE);
  guint found = 0;

  make_words ();
  for (guint i = 0; i < G_N_ELEMENTS (game_keys); i++)
    for (guint j = 0; games[i][j] != NULL; j++)
      {
        gboolean maxi = 1u << i == GAME_MAXI;
        const char *place = strstr (maxi ? folded : squeezed, games[i][j]);
        const char *behind = place != NULL ? place + strlen (games[i][j]) : NULL;

        /* Maxime and Maximilian are people. */
        if (behind != NULL && (!maxi || !g_ascii_isalpha (*behind) || strchr ("yj", *behind) != NULL))
          found |= 1u << i;
      }
  return found;
}
