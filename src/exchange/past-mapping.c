/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-table.h"

#include "past-words.h"

#include "core/name-match.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* The headings are looked for in this many rows, and this many rows below a row show whether it heads them. */
#define MOST_HEADER 30
#define ROWS_BELOW 5

/* Higher numbers may be years, so they do not count as totals. */
#define HIGHEST_GUESS 1899

/* Where fewer columns are named like entries, that is taken for a coincidence. */
#define FEWEST_ENTRIES 4

/* The names of entries on a score sheet are looked for in this many columns from the left. */
#define COLUMNS_OF_NAMES 3

/* Earlier times of day, in minutes since midnight, are taken for durations: people play later in the day, and few games
 * take that long. */
#define EARLIEST (6 * 60)

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

/* The words for the kinds of columns in past_mapping_write(). A player has the name there and an entry its id. */
static const char *const keys[N_COLUMN_KINDS] = {
  [COLUMN_TIME] = "time",   [COLUMN_NAME] = "player", [COLUMN_TOTAL] = "total", [COLUMN_WINNER] = "winner",
  [COLUMN_GAME] = "game",   [COLUMN_PLACE] = "place", [COLUMN_NOTE] = "note",
};

/* The words for a column of dates in each order, without and with PastMapping.date_above. */
static const char *const date_keys[][2] = {
  [DATE_ORDER_OPEN] = { "date", "date-above" },
  [DATE_ORDER_DAY] = { "date-dmy", "date-dmy-above" },
  [DATE_ORDER_MONTH] = { "date-mdy", "date-mdy-above" },
};

static PastMapping *
past_mapping_new (const PastTable *table)
{
  PastMapping *self = g_new0 (PastMapping, 1);

  self->n_columns = past_table_get_n_columns (table);
  self->columns = g_new0 (PastColumn, self->n_columns);
  return self;
}

PastMapping *
past_mapping_copy (const PastMapping *self)
{
  PastMapping *copy = g_new (PastMapping, 1);

  *copy = *self;
  copy->columns = g_new (PastColumn, self->n_columns);
  for (guint i = 0; i < self->n_columns; i++)
    copy->columns[i] = (PastColumn) { self->columns[i].kind, g_strdup (self->columns[i].name), self->columns[i].entry };
  return copy;
}

void
past_mapping_free (PastMapping *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    g_free (self->columns[i].name);
  g_free (self->columns);
  g_free (self);
}

const char *
past_mapping_get_heading (const PastMapping *self,
                          const PastTable   *table,
                          guint              column)
{
  return self->n_header > 0 ? past_table_get_cell (table, self->n_header - 1, column)->text : "";
}

char *
past_mapping_get_headings (const PastMapping *self,
                           const PastTable   *table)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < self->n_columns; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? "\t" : "", past_mapping_get_heading (self, table, i));
  return g_string_free (all, FALSE);
}

/* --- headings --- */

static char *
fold_heading (const char *heading)
{
  char *folded = name_match_fold (heading, TRUE);
  gsize length = strlen (folded);

  while (length > 0 && strchr (":? ", folded[length - 1]) != NULL)
    folded[--length] = '\0';
  return folded;
}

/* The kind of column that @heading names. Every text without a known word is taken for a player, but not one that
 * begins with a mean or a difference, such as "Snitt Anna". */
static ColumnKind
read_heading (const char *heading)
{
  g_autofree char *folded = fold_heading (heading);

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    if (g_strv_contains (headings[i].words, folded))
      return headings[i].kind;
  folded[strcspn (folded, " ")] = '\0';
  return g_strv_contains (past_words_means, folded) || g_strv_contains (difference_words, folded) ? COLUMN_IGNORED
                                                                                                  : COLUMN_PLAYER;
}

/* The same for a heading with a number at its end, such as "Player 2". */
static ColumnKind
read_numbered_heading (const char *heading)
{
  g_autofree char *words = g_strdup (heading);
  gsize length = strlen (words);

  while (length > 0 && strchr ("0123456789 .", words[length - 1]) != NULL)
    words[--length] = '\0';
  return length > 0 ? read_heading (words) : COLUMN_PLAYER;
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

/* The name of the player in a heading: "Anna" for "Anna", "Points Anna" and "Anna (total)". Owned by the caller. */
static char *
read_name (const char *heading)
{
  g_autofree char *tidied = name_match_tidy (heading);
  g_autoptr (GString) kept = g_string_new (NULL);
  g_autofree char *name = NULL;

  for (const char *at = tidied; *at != '\0';)
    {
      gsize length = strcspn (at, " :()"), n_marks = strspn (at + length, " :()");
      g_autofree char *word = g_strndup (at, length);

      if (length > 0 && read_heading (word) != COLUMN_TOTAL)
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
      g_autofree char *first = fold_heading (past_table_get_cell (table, one, column)->text);
      g_autofree char *second = fold_heading (past_table_get_cell (table, other, column)->text);

      if (*first != '\0' && strcmp (first, second) == 0)
        return TRUE;
    }
  return FALSE;
}

static guint
find_header (const PastTable *table)
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

/* --- what is in a column --- */

typedef struct
{
  guint n;        /* cells that are not empty and neither a dash nor an x */
  guint n_dates;
  guint n_times;  /* times of day at which people play */
  guint n_points; /* numbers that can be a total */
  guint n_words;
  double sum;     /* the sum of these numbers */
  int highest;    /* the highest of them */
} Content;

static Content
look_at_column (const PastTable *table,
                guint            n_header,
                guint            column,
                int              highest)
{
  Content content = { 0 };

  for (guint row = n_header; row < past_table_get_n_rows (table); row++)
    {
      const TableCell *cell = past_table_get_cell (table, row, column);
      PastDate date;
      int points = 0, minute;
      CellPoints read = past_cell_read_points (cell, &points);

      content.n_times += past_cell_read_time (cell, &minute) && minute >= EARLIEST;
      /* A dash or an x for a player who was absent says nothing about the column. */
      content.n += cell->kind != CELL_EMPTY && read != CELL_POINTS_NONE && read != CELL_POINTS_STRUCK;
      if (read == CELL_POINTS_READ && points <= highest)
        {
          content.n_points++;
          content.sum += points;
          content.highest = MAX (content.highest, points);
        }
      else if (past_table_read_date (table, cell, &date))
        content.n_dates++;
      else if (cell->kind == CELL_TEXT && read == CELL_POINTS_WRONG)
        content.n_words++;
    }
  return content;
}

static gboolean
are_most (guint n,
          guint all)
{
  return n > 0 && n * 2 >= all;
}

/* Whether @folded is a name of @entry in the rule file @file, in any language. */
static gboolean
is_name_of_entry (GKeyFile    *file,
                  const Entry *entry,
                  const char  *folded)
{
  g_autofree char *group = g_strconcat ("Entry ", entry->id, NULL);
  g_auto (GStrv) names = g_key_file_get_keys (file, group, NULL, NULL);
  g_autofree char *id = g_strdelimit (g_strdup (entry->id), "-", ' ');
  g_autofree char *shown = fold_heading (entry->name);

  if (g_strcmp0 (folded, id) == 0 || g_strcmp0 (folded, entry->id) == 0 || g_strcmp0 (folded, shown) == 0)
    return TRUE;
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *name = g_str_has_prefix (names[i], "Name") ? g_key_file_get_string (file, group, names[i], NULL)
                                                                  : NULL;
      g_autofree char *other = name != NULL ? fold_heading (name) : NULL;

      if (g_strcmp0 (folded, other) == 0)
        return TRUE;
    }
  return FALSE;
}

/* The entry with the name @text, among those that are not marked in @found yet, which it then is; -1 for none. */
static int
find_entry (GKeyFile      *file,
            const Ruleset *rules,
            gboolean      *found,
            const char    *text)
{
  g_autofree char *folded = fold_heading (text);

  for (guint entry = 0; *folded != '\0' && entry < rules->n_entries; entry++)
    if (!found[entry] && is_name_of_entry (file, &rules->entries[entry], folded))
      {
        found[entry] = TRUE;
        return (int) entry;
      }
  return -1;
}

/* Whether the table is a score sheet, with the names of entries below each other. Then a row is an entry and not a
 * game. */
static gboolean
is_score_sheet (const PastMapping *self,
                const PastTable   *table,
                const Ruleset     *rules,
                GKeyFile          *file)
{
  guint n_rows = MIN (past_table_get_n_rows (table), self->n_header + MOST_HEADER);

  for (guint column = 0; column < MIN (self->n_columns, COLUMNS_OF_NAMES); column++)
    {
      g_autofree gboolean *found = g_new0 (gboolean, rules->n_entries);
      guint n = 0;

      for (guint row = self->n_header; row < n_rows; row++)
        n += find_entry (file, rules, found, past_table_get_cell (table, row, column)->text) >= 0;
      if (n >= FEWEST_ENTRIES)
        return TRUE;
    }
  return FALSE;
}

/* Finds the columns that are named like entries, if there are enough of them. */
static void
find_entries (PastMapping     *self,
              const PastTable *table,
              const Ruleset   *rules,
              GKeyFile        *file)
{
  g_autofree gboolean *found = g_new0 (gboolean, rules->n_entries);
  guint n = 0;

  for (guint column = 0; column < self->n_columns; column++)
    {
      int entry = find_entry (file, rules, found, past_mapping_get_heading (self, table, column));

      n += entry >= 0;
      if (entry >= 0)
        self->columns[column] = (PastColumn) { COLUMN_ENTRY, NULL, (guint) entry };
    }
  for (guint column = 0; n < FEWEST_ENTRIES && column < self->n_columns; column++)
    if (self->columns[column].kind == COLUMN_ENTRY)
      self->columns[column].kind = COLUMN_IGNORED;
}

/* Guesses the kind of a column from its heading and its cells. Whether the kinds fit together is decided in agree(). */
static ColumnKind
guess_kind (const char    *heading,
            const Content *content)
{
  ColumnKind said = read_numbered_heading (heading);

  if (content->n == 0)
    return COLUMN_IGNORED;
  switch (said)
    {
    case COLUMN_DATE:
      /* "Dag" is Norwegian for day but also a name, and a day of the month may stand beside month and year. Dates that
       * cannot be read stay a column of dates, so that they are reported. */
      if (content->n_dates > 0 || !are_most (content->n_points, content->n))
        return COLUMN_DATE;
      return content->highest > 31 ? COLUMN_PLAYER : COLUMN_IGNORED;
    case COLUMN_TIME:
      /* The duration of a game is written like a time of day but is usually shorter. */
      return are_most (content->n_times, content->n) ? said : COLUMN_IGNORED;
    case COLUMN_NAME:
      /* A heading such as "Player 2" above numbers is the name of that player. */
      if (!are_most (content->n_words, content->n) && are_most (content->n_points, content->n))
        return COLUMN_PLAYER;
      return are_most (content->n_words, content->n) ? said : COLUMN_IGNORED;
    case COLUMN_WINNER:
      return are_most (content->n_words, content->n) ? said : COLUMN_IGNORED;
    case COLUMN_TOTAL:
      return are_most (content->n_points, content->n) ? said : COLUMN_IGNORED;
    case COLUMN_PLACE:
      /* In English "place" can also be the rank. */
      return are_most (content->n_points, content->n) ? COLUMN_IGNORED : said;
    case COLUMN_GAME:
    case COLUMN_NOTE:
    case COLUMN_IGNORED:
      return said;
    case COLUMN_PLAYER:
    case COLUMN_ENTRY:
    default:
      if (are_most (content->n_dates, content->n))
        return COLUMN_DATE;
      return *heading != '\0' && are_most (content->n_points, content->n) ? COLUMN_PLAYER : COLUMN_IGNORED;
    }
}

guint
past_mapping_count (const PastMapping *self,
                    ColumnKind         kind)
{
  guint n = 0;

  for (guint i = 0; i < self->n_columns; i++)
    n += self->columns[i].kind == kind;
  return n;
}

static void
ignore_kind (PastMapping *self,
             ColumnKind   kind)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == kind)
      self->columns[i].kind = COLUMN_IGNORED;
}

/* Ignores columns of small numbers among those of players, because they count something else. */
static void
ignore_counts (PastMapping   *self,
               const Content *contents)
{
  double highest = 0;

  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER)
      highest = MAX (highest, contents[i].sum / contents[i].n_points);
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER && contents[i].sum / contents[i].n_points < highest / 10)
      self->columns[i].kind = COLUMN_IGNORED;
}

/* Ignores a second table that stands beside the first one and has dates and points of its own. */
static void
ignore_beside (PastMapping   *self,
               const Content *contents)
{
  gboolean dated = FALSE, played = FALSE;
  guint second = 0;

  for (guint i = 0; i < self->n_columns; i++)
    {
      ColumnKind kind = self->columns[i].kind;
      gboolean points = kind == COLUMN_PLAYER || kind == COLUMN_TOTAL || kind == COLUMN_ENTRY;

      if (points && second > 0)
        self->beside = second;
      else if (kind == COLUMN_DATE && contents[i].n_dates > 0 && dated && played && second == 0)
        second = i;
      dated |= kind == COLUMN_DATE && contents[i].n_dates > 0;
      played |= dated && points;
    }
  for (guint i = self->beside; self->beside > 0 && i < self->n_columns; i++)
    self->columns[i].kind = COLUMN_IGNORED;
}

/* The highest (or lowest) total in a row without the one in @column; -1 where there is none. */
static int
find_extreme (const PastMapping *self,
              const PastTable   *table,
              guint              row,
              guint              column,
              gboolean           highest)
{
  int extreme = -1;

  for (guint i = 0; i < self->n_columns; i++)
    {
      int points;

      if (i != column && self->columns[i].kind == COLUMN_PLAYER &&
          past_cell_read_points (past_table_get_cell (table, row, i), &points) == CELL_POINTS_READ &&
          (extreme < 0 || (highest ? points > extreme : points < extreme)))
        extreme = points;
    }
  return extreme;
}

/* Ignores a column named Max or Min where it always has the highest or lowest total of the others. Otherwise it is that
 * of a player of this name. */
static void
ignore_extremes (PastMapping     *self,
                 const PastTable *table)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree char *heading = fold_heading (past_mapping_get_heading (self, table, i));
      gboolean highest = strcmp (heading, "max") == 0 || strcmp (heading, "maks") == 0, differs = FALSE;

      if (self->columns[i].kind != COLUMN_PLAYER || !(highest || strcmp (heading, "min") == 0))
        continue;
      for (guint row = self->n_header; row < past_table_get_n_rows (table) && !differs; row++)
        {
          int points;

          differs = past_cell_read_points (past_table_get_cell (table, row, i), &points) == CELL_POINTS_READ &&
                    points != find_extreme (self, table, row, i, highest);
        }
      if (!differs)
        self->columns[i].kind = COLUMN_IGNORED;
    }
}

/* Makes the kinds fit together: one column of dates, and either a column for each player or one with their names. */
static void
agree (PastMapping     *self,
       const PastTable *table,
       const Content   *contents)
{
  int dated = -1;

  ignore_beside (self, contents);
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_DATE && (dated < 0 || contents[i].n_dates > contents[dated].n_dates))
      dated = (int) i;
  ignore_kind (self, COLUMN_DATE);
  if (dated >= 0)
    self->columns[dated].kind = COLUMN_DATE;
  /* The first column of times has the beginning of the game, the next one its end. */
  for (guint i = 0, n = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_TIME && (dated < 0 || n++ > 0))
      self->columns[i].kind = COLUMN_IGNORED;
  if (past_mapping_count (self, COLUMN_NAME) > 0 &&
      past_mapping_count (self, COLUMN_TOTAL) + past_mapping_count (self, COLUMN_ENTRY) > 0)
    {
      ignore_kind (self, COLUMN_PLAYER);
      /* With a single column of names there is one total in each row. */
      for (guint i = 0, n = 0; past_mapping_count (self, COLUMN_NAME) == 1 && i < self->n_columns; i++)
        if (self->columns[i].kind == COLUMN_TOTAL && n++ > 0)
          self->columns[i].kind = COLUMN_IGNORED;
      return;
    }
  ignore_kind (self, COLUMN_NAME);
  ignore_kind (self, COLUMN_TOTAL);
  ignore_kind (self, COLUMN_ENTRY);
  ignore_counts (self, contents);
  ignore_extremes (self, table);
}

/* The highest number that counts as a total when a column is guessed. It is above the highest possible total, so that a
 * column with impossible totals is still found and these are reported. */
static int
get_highest (const Ruleset *rules)
{
  return rules != NULL ? MAX (rules->maximum, MIN (2 * rules->maximum, HIGHEST_GUESS)) : HIGHEST_GUESS;
}

PastMapping *
past_mapping_guess (const PastTable *table,
                    const Ruleset   *rules)
{
  PastMapping *self = past_mapping_new (table);
  g_autofree Content *contents = g_new0 (Content, self->n_columns + 1);

  self->n_header = find_header (table);
  if (rules != NULL)
    {
      g_autoptr (GKeyFile) file = g_key_file_new ();

      g_key_file_load_from_data (file, rules->text, strlen (rules->text), G_KEY_FILE_KEEP_TRANSLATIONS, NULL);
      if (is_score_sheet (self, table, rules, file))
        return self;
      find_entries (self, table, rules, file);
    }
  for (guint i = 0; i < self->n_columns; i++)
    {
      contents[i] = look_at_column (table, self->n_header, i, get_highest (rules));
      if (self->columns[i].kind != COLUMN_ENTRY)
        self->columns[i].kind = guess_kind (past_mapping_get_heading (self, table, i), &contents[i]);
    }
  agree (self, table, contents);
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER)
      self->columns[i].name = read_name (past_mapping_get_heading (self, table, i));
  return self;
}

void
past_mapping_set (PastMapping     *self,
                  const PastTable *table,
                  guint            column,
                  ColumnKind       kind,
                  guint            entry)
{
  const char *heading = past_mapping_get_heading (self, table, column);

  g_free (self->columns[column].name);
  self->columns[column] = (PastColumn) { kind, NULL, entry };
  /* A user who gives a kind to a column of the other table has seen that table, so it is not reported any more. */
  if (column >= self->beside)
    self->beside = 0;
  if (kind == COLUMN_PLAYER)
    self->columns[column].name = *heading != '\0' ? read_name (heading) : past_column_letters (column);
}

static gboolean
refuse (GError     **error,
        const char  *message)
{
  g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, message);
  return FALSE;
}

/* Whether each column of names is followed by its column of totals before the next one. */
static gboolean
are_paired (const PastMapping *self)
{
  gboolean named = FALSE;

  for (guint i = 0; i < self->n_columns; i++)
    {
      ColumnKind kind = self->columns[i].kind;

      if (kind != COLUMN_NAME && kind != COLUMN_TOTAL)
        continue;
      if (named != (kind == COLUMN_TOTAL))
        return FALSE;
      named = !named;
    }
  return !named;
}

gboolean
past_mapping_check (const PastMapping  *self,
                    GError            **error)
{
  guint n_names = past_mapping_count (self, COLUMN_NAME), n_totals = past_mapping_count (self, COLUMN_TOTAL);
  guint n_players = past_mapping_count (self, COLUMN_PLAYER), n_entries = past_mapping_count (self, COLUMN_ENTRY);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  if (past_mapping_count (self, COLUMN_DATE) > 1)
    return refuse (error, _("Only one column can have the dates"));
  if (past_mapping_count (self, COLUMN_TIME) > 1)
    return refuse (error, _("Only one column can have the times of day"));
  if (n_players > 0 && n_names > 0)
    return refuse (error, _("Players are either in columns of their own or named in one: not both"));
  if (n_players == 0 && n_names == 0)
    return refuse (error, _("No column has the totals of a player: say which do"));
  if (n_names > 0 && n_totals == 0 && n_entries == 0)
    return refuse (error, _("No column has the totals of the players who are named: say which does"));
  if (n_names > 1 && (n_entries > 0 || !are_paired (self)))
    return refuse (error, _("Each column of names needs a column of totals after it"));
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER && !g_hash_table_add (names, self->columns[i].name))
      {
        g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("Two columns have the totals of “%s”"),
                     self->columns[i].name);
        return FALSE;
      }
  return TRUE;
}

DateOrder
past_mapping_find_order (const PastMapping *self,
                         const PastTable   *table,
                         guint             *open)
{
  guint n_days = 0, n_months = 0;

  *open = 0;
  for (guint column = 0; column < self->n_columns; column++)
    for (guint row = self->n_header;
         self->columns[column].kind == COLUMN_DATE && row < past_table_get_n_rows (table); row++)
      {
        PastDate date;

        if (!past_table_read_date (table, past_table_get_cell (table, row, column), &date) || !date.numbers)
          continue;
        *open += date.order == DATE_ORDER_OPEN;
        n_days += date.order == DATE_ORDER_DAY;
        n_months += date.order == DATE_ORDER_MONTH;
      }
  if (n_days > 0 && n_months > 0)
    return DATE_ORDER_OPEN;
  return n_days > 0 ? DATE_ORDER_DAY : n_months > 0 ? DATE_ORDER_MONTH : DATE_ORDER_OPEN;
}

/* --- a mapping as text --- */

/* The kind of column for which @key stands: a player where it is no word for another kind. */
static ColumnKind
read_key (const char    *key,
          const Ruleset *rules)
{
  for (guint order = 0; order < G_N_ELEMENTS (date_keys); order++)
    if (strcmp (key, date_keys[order][FALSE]) == 0 || strcmp (key, date_keys[order][TRUE]) == 0)
      return COLUMN_DATE;
  for (ColumnKind kind = COLUMN_DATE; kind < N_COLUMN_KINDS; kind++)
    if (g_strcmp0 (keys[kind], key) == 0)
      return kind;
  return rules != NULL && ruleset_find_entry (rules, key) >= 0 ? COLUMN_ENTRY : COLUMN_PLAYER;
}

/* Appends the name of a player. It begins with a backslash where it would be read as another kind of column. */
static void
append_name (GString       *text,
             const Ruleset *rules,
             const char    *name)
{
  if (read_key (name, rules) != COLUMN_PLAYER)
    g_string_append_c (text, '\\');
  for (; *name != '\0'; name++)
    {
      if (strchr (",=\\", *name) != NULL)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *name);
    }
}

char *
past_mapping_write (const PastMapping *self,
                    const Ruleset     *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_columns; i++)
    {
      const PastColumn *column = &self->columns[i];
      g_autofree char *letters = past_column_letters (i);

      if (column->kind == COLUMN_IGNORED)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ',');
      if (column->kind == COLUMN_PLAYER)
        append_name (text, rules, column->name);
      else if (column->kind == COLUMN_ENTRY)
        g_string_append (text, rules != NULL && column->entry < rules->n_entries ? rules->entries[column->entry].id : "");
      else if (column->kind == COLUMN_DATE)
        g_string_append (text, date_keys[self->date_order][self->date_above ? TRUE : FALSE]);
      else
        g_string_append (text, keys[column->kind]);
      g_string_append_printf (text, "=%s", letters);
    }
  return g_string_free (text, FALSE);
}

/* Reads the text up to @end, or to the end of the string, and resolves backslashes. @at is moved past it. Owned by the
 * caller. */
static char *
read_part (const char **at,
           char         end)
{
  GString *part = g_string_new (NULL);

  for (; **at != '\0' && **at != end; (*at)++)
    {
      if (**at == '\\' && (*at)[1] != '\0')
        (*at)++;
      g_string_append_c (part, **at);
    }
  if (**at == end && end != '\0')
    (*at)++;
  return g_strstrip (g_string_free (part, FALSE));
}

/* The index of the column with the letters @word, or else with that heading; -1 for none. */
static int
find_column (const PastMapping *self,
             const PastTable   *table,
             const char        *word)
{
  g_autofree char *folded = fold_heading (word);
  guint number = 0;

  if (strlen (word) <= 3)
    for (const char *at = word; number < G_MAXINT && *at != '\0'; at++)
      number = g_ascii_isalpha (*at) ? number * 26 + (guint) (g_ascii_toupper (*at) - 'A') + 1 : G_MAXINT;
  if (number > 0 && number <= self->n_columns)
    return (int) number - 1;
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree char *heading = fold_heading (past_mapping_get_heading (self, table, i));

      if (*folded != '\0' && strcmp (heading, folded) == 0)
        return (int) i;
    }
  return -1;
}

/* Makes @column one of @kind; @key is the name of a player, the id of an entry or the word for the dates. */
static void
set_key (PastMapping   *self,
         const Ruleset *rules,
         guint          column,
         ColumnKind     kind,
         const char    *key)
{
  PastColumn *set = &self->columns[column];

  g_free (set->name);
  *set = (PastColumn) { kind, NULL, 0 };
  if (kind == COLUMN_PLAYER)
    set->name = g_strdup (key);
  else if (kind == COLUMN_ENTRY)
    set->entry = (guint) ruleset_find_entry (rules, key);
  for (guint order = 0; kind == COLUMN_DATE && order < G_N_ELEMENTS (date_keys); order++)
    for (gboolean above = FALSE; above <= TRUE; above++)
      if (strcmp (key, date_keys[order][above]) == 0)
        {
          self->date_order = order;
          self->date_above = above;
        }
}

PastMapping *
past_mapping_parse (const PastTable  *table,
                    const Ruleset    *rules,
                    const char       *text,
                    GError          **error)
{
  g_autoptr (PastMapping) self = past_mapping_new (table);

  self->n_header = find_header (table);
  for (const char *at = text; *at != '\0';)
    {
      gboolean is_name = at[strspn (at, " \t\n")] == '\\';
      g_autofree char *key = read_part (&at, '=');
      g_autofree char *word = read_part (&at, ',');
      int column = find_column (self, table, word);

      if (*key == '\0' || *word == '\0')
        {
          g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                       _("“%s” does not say what a column is; expected for example date=A,Anna=B,note=C"), text);
          return NULL;
        }
      if (column < 0)
        {
          g_autofree char *last = past_column_letters (self->n_columns - 1);

          g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                       _("There is no column “%s”; expected a letter from A to %s or a heading"), word, last);
          return NULL;
        }
      if (self->columns[column].kind != COLUMN_IGNORED)
        {
          g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("The column “%s” is named twice"), word);
          return NULL;
        }
      set_key (self, rules, (guint) column, is_name ? COLUMN_PLAYER : read_key (key, rules), key);
    }
  return g_steal_pointer (&self);
}
