/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-headings.h"

#include "past-words.h"

#include "core/name-match.h"

#include <string.h>

/* The headings are looked for in this many rows, and this many rows below a row show whether it heads them. */
#define MOST_HEADER 30
#define ROWS_BELOW 5

/* The words of headings other than those of past-words.h, without accents. */
static const char *const date_words[] = {
  "date", "day", "when", "played", "played on", "dato", "dag", "nar", "spilt", "spilledato", "datum", "tag", "wann",
  "gespielt", "gespielt am", "spieldatum", "tidspunkt", "zeitpunkt", NULL,
};
static const char *const time_words[] = {
  "time", "time of day", "at", "start", "begin", "tid", "klokkeslett", "klokka", "klokken", "kl", "kl.", "starttid", "zeit",
  "uhrzeit", "uhr", "um", "beginn", NULL,
};
static const char *const name_words[] = {
  "player", "name", "who", "spiller", "navn", "hvem", "spieler", "spielerin", "wer", NULL,
};
static const char *const total_words[] = {
  "total score", "score", "points", "result", "poeng", "poengsum", "resultat", "punkte", "punktzahl", "gesamtpunkte",
  "endsumme", "pkt", "pts", NULL,
};
static const char *const winner_words[] = {
  "winner", "won by", "vinner", "vinnar", "seier til", "sieger", "gewinner", "gewonnen", "gewonnen von", NULL,
};
static const char *const game_words[] = {
  "game", "no", "no.", "nr", "nr.", "#", "number", "game no", "game no.", "id", "match", "round", "spill", "spill nr",
  "spill nr.", "kamp", "parti", "runde", "omgang", "nummer", "spiel", "spiel nr", "spiel nr.", "partie", NULL,
};
static const char *const place_words[] = {
  "place", "where", "location", "sted", "hvor", "ort", "wo", "spielort", NULL,
};
static const char *const note_words[] = {
  "note", "notes", "comment", "comments", "remark", "remarks", "notat", "notater", "merknad", "merknader", "kommentar",
  "kommentarer", "anmerkung", "anmerkungen", "bemerkung", "bemerkungen", "notiz", "notizen", "kommentare", "info", NULL,
};
/* Headings of numbers that are no player's total. */
static const char *const difference_words[] = {
  "difference", "diff", "diff.", "differanse", "forskjell", "differenz", "unterschied", NULL,
};
static const char *const other_words[] = {
  "margin", "lead", "players", "rounds", "year", "month", "week", "weekday", "duration", "stake", "bet", "antall spillere",
  "ar", "maned", "uke", "ukedag", "varighet", "innsats", "jahr", "monat", "woche", "wochentag", "dauer", "einsatz", NULL,
};

static const struct
{
  ColumnKind kind;
  const char *const *words;
} headings[] = {
  { COLUMN_DATE, date_words },     { COLUMN_TIME, time_words },     { COLUMN_NAME, name_words },
  { COLUMN_TOTAL, total_words },   { COLUMN_WINNER, winner_words }, { COLUMN_GAME, game_words },
  { COLUMN_PLACE, place_words },   { COLUMN_NOTE, note_words },     { COLUMN_IGNORED, other_words },
  { COLUMN_TOTAL, past_words_sums },       { COLUMN_IGNORED, past_words_means },
  { COLUMN_IGNORED, past_words_figures },  { COLUMN_IGNORED, difference_words },
};

char *
past_heading_fold (const char *heading)
{
  return past_words_fold (heading, ":? ");
}

ColumnKind
past_heading_read_kind (const char *heading)
{
  g_autofree char *folded = past_heading_fold (heading);

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    if (g_strv_contains (headings[i].words, folded))
      return headings[i].kind;
  folded[strcspn (folded, " ")] = '\0';
  return g_strv_contains (past_words_means, folded) || g_strv_contains (difference_words, folded) ? COLUMN_IGNORED
                                                                                                  : COLUMN_PLAYER;
}

ColumnKind
past_heading_read_numbered_kind (const char *heading)
{
  g_autofree char *words = g_strdup (heading);
  gsize length = strlen (words);

  while (length > 0 && strchr ("0123456789 .", words[length - 1]) != NULL)
    words[--length] = '\0';
  return length > 0 ? past_heading_read_kind (words) : COLUMN_PLAYER;
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
past_heading_read_name (const char *heading)
{
  g_autofree char *tidied = name_match_tidy (heading);
  g_autoptr (GString) kept = g_string_new (NULL);
  g_autofree char *name = NULL;

  for (const char *at = tidied; *at != '\0';)
    {
      gsize length = strcspn (at, " :()"), n_marks = strspn (at + length, " :()");
      g_autofree char *word = g_strndup (at, length);

      if (length > 0 && past_heading_read_kind (word) != COLUMN_TOTAL)
        g_string_append (kept, word);
      g_string_append_len (kept, at + length, n_marks);
      at += length + n_marks;
    }
  name = tidy_name (kept->str);
  return *name != '\0' ? g_steal_pointer (&name) : g_steal_pointer (&tidied);
}

/* Whether one of the rows right below @row has a number or a date in @column. */
static gboolean
heads_numbers (const PastTable *table,
               guint            row,
               guint            column)
{
  guint end = MIN (row + 1 + ROWS_BELOW, past_table_get_n_rows (table));
  PastDate date;
  int points;

  for (guint i = row + 1; i < end; i++)
    {
      const TableCell *cell = past_table_get_cell (table, i, column);

      if (past_cell_read_points (cell, &points) == CELL_POINTS_READ || past_table_read_date (table, cell, &date))
        return TRUE;
    }
  return FALSE;
}

/* The number of columns that @row heads; 0 where it is no row of headings. */
static guint
rate_header (const PastTable *table,
             guint            row)
{
  guint n = 0;
  PastDate date;
  int points;

  for (guint column = 0; column < past_table_get_n_columns (table); column++)
    {
      const TableCell *cell = past_table_get_cell (table, row, column);

      if (cell->kind == CELL_EMPTY)
        continue;
      if (past_cell_read_points (cell, &points) == CELL_POINTS_READ || past_table_read_date (table, cell, &date))
        return 0;
      n += heads_numbers (table, row, column);
    }
  return n;
}

/* Whether two rows have the same word in some column. */
static gboolean
shares_word (const PastTable *table,
             guint            one,
             guint            other)
{
  for (guint column = 0; column < past_table_get_n_columns (table); column++)
    {
      g_autofree char *first = past_heading_fold (past_table_get_cell (table, one, column)->text);
      g_autofree char *second = past_heading_fold (past_table_get_cell (table, other, column)->text);

      if (*first != '\0' && strcmp (first, second) == 0)
        return TRUE;
    }
  return FALSE;
}

guint
past_headings_find (const PastTable *table)
{
  guint best = 0, header = 0;

  /* Headings that are repeated further down may head more columns, but there are games above them. */
  for (guint row = 0; row < MIN (past_table_get_n_rows (table), MOST_HEADER); row++)
    {
      guint rate = rate_header (table, row);

      if (rate > best && !(header > 0 && row > header && shares_word (table, header - 1, row)))
        {
          best = rate;
          header = row + 1;
        }
    }
  return header;
}
