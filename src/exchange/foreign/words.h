/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the words in old tables mean: names of entries, headings, sums, months. They are data, one list a language, and
 * every language is understood at once, whatever that of the program is. Capitals, accents, blanks and punctuation do
 * not matter, so that "three_of_a_kind", "threeOfAKind" and "Three of a kind" are one word. */

typedef enum
{
  WORD_UNKNOWN,
  WORD_ENTRY,
  WORD_SUM,        /* a sum of entries or games, or the total of a game: arithmetic shows which */
  WORD_TOTAL,      /* the points of a game */
  WORD_BONUS,      /* of the upper section */
  WORD_EXTRA,      /* points for further Yahtzees */
  WORD_RANK,
  WORD_PLAYER,
  WORD_DATE,
  WORD_TIME,
  WORD_WINNER,
  WORD_GAME,       /* the number of a game, or in front of it: "Game 3" */
  WORD_PLACE,
  WORD_NOTE,
  WORD_MEAN,       /* of several games */
  WORD_FIGURE,     /* any other figure over several games, or the sum of one section */
  WORD_DIFFERENCE,
  WORD_OTHER,      /* anything else beside games that has digits: years, durations, stakes */
  WORD_STRANGER,   /* the name of another game */
} WordKind;

/* A bit for each kind, to ask for several. */
#define WORD_BIT(kind) (1u << (kind))
#define WORDS_ALL (WORD_BIT (WORD_STRANGER + 1) - 1)
#define WORDS_OF_FIGURES (WORD_BIT (WORD_SUM) | WORD_BIT (WORD_TOTAL) | WORD_BIT (WORD_MEAN) | WORD_BIT (WORD_FIGURE))

typedef enum
{
  LANGUAGE_EN,
  LANGUAGE_NB,
  LANGUAGE_NN,
  LANGUAGE_DE,
  LANGUAGE_SV,
  LANGUAGE_DA,
  LANGUAGE_FI,
  LANGUAGE_NL,
  LANGUAGE_FR,
  LANGUAGE_IT,
  LANGUAGE_ES,
  N_LANGUAGES,
} Language;

typedef struct
{
  WordKind kind;
  const char *entry;  /* for WORD_ENTRY: the id that rule files use. "yatzy" stands for all dice alike, whatever the
                       * game calls them, and WORD_HOUSE for either house */
  guint languages;    /* a bit for each Language that has the word */
} Word;

/* "Hus": 3 + 3 where another entry is called a full house, else 3 + 2 (docs/rules.md, 17). */
#define WORD_HOUSE "house"

/* What @text means as a whole. The result is static. */
const Word *word_read          (const char *text);

/* Whether @text means one of @kinds, which are bits. */
gboolean    word_is            (const char *text,
                                guint       kinds);

/* The id of the entry that a text such as "3 + 2 + 2" is, as in Special 8: "three-plus-two-plus-two"; NULL for any other
 * text. The result is static. */
const char *word_read_groups   (const char *text);

/* Whether the first of several words in @text means one of @kinds. */
gboolean    word_begins        (const char *text,
                                guint       kinds);

/* Whether @text is "Max" or "Min", which are words for figures only where no names of people can be. */
gboolean    word_is_extreme    (const char *text);

/* Whether @text, which means nothing that is known, looks like the name of a person, and not like a short word for a
 * number. */
gboolean    word_is_personal   (const char *text);

/* The kind of @text where a number may stand before or behind it, as in "Player 2". */
WordKind    word_read_numbered (const char *text);

/* The number that tells games apart in a label such as "3", "Game 3", "3. Spiel" or "P3". FALSE for any other text. */
gboolean    word_read_number   (const char *text,
                                guint      *number);

/* Whether @text is a label of sums or figures, such as "Sum", "Snitt 2015" or "Anzahl Siege". */
gboolean    word_is_figure     (const char *text);

/* The month, from 1, that is called @word; 0 for none. @word is in small letters without accents. */
int         word_read_month    (const char *word);

/* Whether @word can stand beside a date and does not change it, as a weekday does. */
gboolean    word_is_of_date    (const char *word);

/* @text in small letters without accents, and without colons, points, question marks and blanks at its end. Owned by
 * the caller. */
char       *word_fold          (const char *text);

/* The name of a player in a heading: "Anna" for "Anna", "Points Anna" and "Anna (total)". Owned by the caller. */
char       *word_read_name     (const char *heading);

/* The name of a player in a title above the games of one player, such as "Anna" or "Player: Anna"; NULL where it cannot
 * be told from other words. Owned by the caller. */
char       *word_find_name     (const char *title);

/* The words by which @text, the name of a file or sheet or a heading, can show what was played, a bit each. */
enum
{
  GAME_YATZY = 1,
  GAME_YAHTZEE = 2,
  GAME_KNIFFEL = 4,
  GAME_MAXI = 8,
  GAME_FORCED = 16,
  GAME_SPECIAL = 32,
};
guint       word_find_games    (const char *text);

G_END_DECLS
