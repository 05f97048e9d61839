/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "name-match.h"

#include <string.h>

/* Letters that Unicode does not decompose, and how they are written on a keyboard without them. */
static const struct
{
  gunichar letter;
  const char *plain;
} plain_letters[] = {
  { 0xf8, "o" },   /* ø */
  { 0xe6, "ae" },  /* æ */
  { 0x153, "oe" }, /* œ */
  { 0xf0, "d" },   /* ð */
  { 0x111, "d" },  /* đ */
  { 0xfe, "th" },  /* þ */
  { 0x142, "l" },  /* ł */
  { 0x131, "i" },  /* ı */
};

/* The characters that no font shows (source: The Unicode Standard, Default_Ignorable_Code_Point): soft hyphens, joiners,
 * marks of direction, byte order marks. They come with text that was copied from web pages. */
static const gunichar invisible[][2] = {
  { 0xad, 0xad },     { 0x34f, 0x34f },   { 0x61c, 0x61c },   { 0x115f, 0x1160 }, { 0x17b4, 0x17b5 },   { 0x180b, 0x180f },
  { 0x200b, 0x200f }, { 0x202a, 0x202e }, { 0x2060, 0x206f }, { 0x3164, 0x3164 }, { 0xfe00, 0xfe0f },   { 0xfeff, 0xfeff },
  { 0xffa0, 0xffa0 }, { 0xfff0, 0xfff8 }, { 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a }, { 0xe0000, 0xe0fff },
};

/* Whether @letter is not seen behind @before, the character before it or 0. Joiners within an emoji are part of it. */
static gboolean
is_invisible (gunichar letter,
              gunichar before)
{
  for (guint i = 0; i < G_N_ELEMENTS (invisible); i++)
    if (letter >= invisible[i][0] && letter <= invisible[i][1])
      return before < 0x2190 || g_unichar_isalnum (before);
  return FALSE;
}

static void
append_plain (GString  *text,
              gunichar  letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (plain_letters); i++)
    if (plain_letters[i].letter == letter)
      {
        g_string_append (text, plain_letters[i].plain);
        return;
      }
  g_string_append_unichar (text, letter);
}

/* Returns the text without accents. @parts has accents and letters apart, as after g_utf8_normalize(). */
static char *
make_plain (const char *parts)
{
  GString *plain = g_string_new (NULL);

  for (; *parts != '\0'; parts = g_utf8_next_char (parts))
    if (!g_unichar_ismark (g_utf8_get_char (parts)))
      append_plain (plain, g_utf8_get_char (parts));
  return g_string_free (plain, FALSE);
}

char *
name_match_fold (const char *text,
                 gboolean    plainly)
{
  g_autofree char *small = g_utf8_casefold (text, -1);
  g_autofree char *parts = g_utf8_normalize (small, -1, plainly ? G_NORMALIZE_ALL : G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *plain = plainly && parts != NULL ? make_plain (parts) : g_steal_pointer (&parts);

  return name_match_tidy (plain != NULL ? plain : "");
}

char *
name_match_tidy (const char *name)
{
  GString *tidied = g_string_new (NULL);
  gboolean blank = FALSE;
  gunichar before = 0;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (is_invisible (letter, before))
        continue;
      before = letter;
      if (g_unichar_isspace (letter))
        {
          blank = tidied->len > 0;
          continue;
        }
      if (blank)
        g_string_append_c (tidied, ' ');
      blank = FALSE;
      g_string_append_unichar (tidied, letter);
    }
  return g_string_free (tidied, FALSE);
}

/* Moves @at and @before, the character before it, to the next character that is seen, and returns that; 0 at the end. */
static gunichar
next_visible (const char **at,
              gunichar    *before)
{
  while (**at != '\0')
    {
      gunichar letter = g_utf8_get_char (*at);
      gboolean seen = !is_invisible (letter, *before);

      *at = g_utf8_next_char (*at);
      if (!seen)
        continue;
      *before = letter;
      return letter;
    }
  return 0;
}

gboolean
name_match_looks_same (const char *name,
                       const char *other)
{
  gunichar before = 0, before_other = 0, letter;

  do
    {
      letter = next_visible (&name, &before);
      if (letter != next_visible (&other, &before_other))
        return FALSE;
    }
  while (letter != 0);
  return TRUE;
}

/* Folds a name so that "Haakon" is equal to Håkon, "Bjoern" to Bjørn and "Juergen" to Jürgen. */
static char *
fold_loosely (const char *name)
{
  GString *folded = g_string_new (NULL);
  g_autofree char *plain = name_match_fold (name, TRUE);

  for (const char *at = plain; *at != '\0'; at++)
    {
      g_string_append_c (folded, *at);
      if ((strchr ("aou", *at) != NULL && at[1] == 'e') || (at[0] == 'a' && at[1] == 'a'))
        at++;
    }
  return g_string_free (folded, FALSE);
}

const char *
name_match_find (const char        *name,
                 const char *const *known,
                 NameMatch         *match)
{
  g_autofree char *folded = name_match_fold (name, FALSE);
  g_autofree char *loose = fold_loosely (name);
  const char *same = NULL, *similar = NULL;

  *match = NAME_SAME;
  for (guint i = 0; known[i] != NULL; i++)
    {
      g_autofree char *other = name_match_fold (known[i], FALSE);
      g_autofree char *loose_other = fold_loosely (known[i]);

      if (strcmp (known[i], name) == 0)
        return known[i];
      if (same == NULL && strcmp (folded, other) == 0)
        same = known[i];
      if (similar == NULL && strcmp (loose, loose_other) == 0)
        similar = known[i];
    }
  if (same != NULL)
    return same;
  *match = similar != NULL ? NAME_SIMILAR : NAME_NOBODY;
  return similar;
}

static gboolean
has_digit (const char *text,
           gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (g_ascii_isdigit (text[i]))
      return TRUE;
  return FALSE;
}

/* The least number of letters of a short form: "Jo" begins too many names. */
#define MIN_LETTERS 3

gboolean
name_match_is_near (const char *name,
                    const char *other)
{
  g_autofree char *one = name_match_fold (name, TRUE), *two = name_match_fold (other, TRUE);
  const char *few = strlen (one) < strlen (two) ? one : two, *many = few == one ? two : one;
  gsize n = strlen (few), begin = 0, end = 0;

  while (few[begin] != '\0' && few[begin] == many[begin])
    begin++;
  while (end < n && few[n - 1 - end] == many[strlen (many) - 1 - end])
    end++;
  /* "Player 1" is no short form of "Player 12". */
  if (n < MIN_LETTERS || strcmp (one, two) == 0 || has_digit (many + begin, strlen (many) - n))
    return FALSE;
  return begin == n || (strlen (many) == n + 1 && begin > 0 && begin + end >= n);
}

gboolean
name_match_is_slip (const char *typed,
                    const char *other)
{
  gsize n = strlen (typed), m = strlen (other), begin = 0, end = 0;

  while (typed[begin] != '\0' && typed[begin] == other[begin])
    begin++;
  while (end < MIN (n, m) - begin && typed[n - 1 - end] == other[m - 1 - end])
    end++;
  return MIN (n, m) >= MIN_LETTERS && begin + end + 1 >= MAX (n, m);
}
