/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-mapping.h"

#include "past-headings.h"

#include <string.h>

/* The names of entries below each other are looked for in this many rows, and in this many columns from the left. */
#define ROWS_OF_NAMES 30
#define COLUMNS_OF_NAMES 3

/* Higher numbers may be years, so they do not count as totals. */
#define HIGHEST_GUESS 1899

/* Where fewer columns are named like entries, that is taken for a coincidence. */
#define FEWEST_ENTRIES 4

/* Earlier times of day, in minutes since midnight, are taken for durations: people play later in the day, and few games
 * take that long. */
#define EARLIEST (6 * 60)

typedef struct
{
  guint n;        /* cells that are not empty and neither a dash nor an x */
  guint n_dates;
  guint n_times;  /* times of day at which people play */
  guint n_points; /* numbers that can be a total */
  guint n_errors; /* formulas without a number */
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

      content.n_errors += cell->kind == CELL_ERROR || cell->kind == CELL_FORMULA;
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
  g_autofree char *shown = past_heading_fold (entry->name);

  if (g_strcmp0 (folded, id) == 0 || g_strcmp0 (folded, entry->id) == 0 || g_strcmp0 (folded, shown) == 0)
    return TRUE;
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *name = g_str_has_prefix (names[i], "Name") ? g_key_file_get_string (file, group, names[i], NULL)
                                                                  : NULL;
      g_autofree char *other = name != NULL ? past_heading_fold (name) : NULL;

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
  g_autofree char *folded = past_heading_fold (text);

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
  guint n_rows = MIN (past_table_get_n_rows (table), self->n_header + ROWS_OF_NAMES);

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
  ColumnKind said = past_heading_read_numbered_kind (heading);

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
      /* Each line with an error is refused then. If the column were ignored, the player would seem not to have
       * played. */
      return *heading != '\0' && are_most (content->n_points + content->n_errors, content->n) ? COLUMN_PLAYER
                                                                                              : COLUMN_IGNORED;
    }
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
    if (self->columns[i].kind == COLUMN_PLAYER && contents[i].n_points > 0)
      highest = MAX (highest, contents[i].sum / contents[i].n_points);
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER && contents[i].n_points > 0 &&
        contents[i].sum / contents[i].n_points < highest / 10)
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
      gboolean points = past_mapping_has_points (self, i);

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
          past_table_read_points (table, row, i, &points) &&
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
      g_autofree char *heading = past_heading_fold (past_mapping_get_heading (self, table, i));
      gboolean highest = strcmp (heading, "max") == 0 || strcmp (heading, "maks") == 0, differs = FALSE;

      if (self->columns[i].kind != COLUMN_PLAYER || !(highest || strcmp (heading, "min") == 0))
        continue;
      for (guint row = self->n_header; row < past_table_get_n_rows (table) && !differs; row++)
        {
          int points;

          differs = past_table_read_points (table, row, i, &points) &&
                    points != find_extreme (self, table, row, i, highest);
        }
      if (!differs)
        self->columns[i].kind = COLUMN_IGNORED;
    }
}

/* The most points of the upper section, with its bonus; 0 where the rules are not known. */
static int
get_highest_upper (const Ruleset *rules)
{
  int points = 0;

  for (guint i = 0; rules != NULL && i < rules->n_upper; i++)
    points += rules->entries[i].maximum;
  return rules != NULL ? points + ruleset_get_bonus (rules, points) : 0;
}

/* Keeps one column of totals, the first. But one of sums that the upper section alone can have is that section's, if
 * there are higher totals behind it: sheets have the rows “Sum”, “Bonus” and “Total”. */
static void
keep_one_total (PastMapping   *self,
                const Content *contents,
                const Ruleset *rules)
{
  int highest_upper = get_highest_upper (rules), kept = -1;

  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_TOTAL &&
        (kept < 0 || (contents[kept].highest <= highest_upper && contents[i].highest > highest_upper)))
      kept = (int) i;
  ignore_kind (self, COLUMN_TOTAL);
  if (kept >= 0)
    self->columns[kept].kind = COLUMN_TOTAL;
}

/* Makes the kinds fit together: one column of dates, and either a column for each player or one with their names. */
static void
agree (PastMapping     *self,
       const PastTable *table,
       const Content   *contents,
       const Ruleset   *rules)
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
      if (past_mapping_count (self, COLUMN_NAME) == 1)
        keep_one_total (self, contents, rules);
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
  return rules != NULL ? MAX (rules->limit, MIN (2 * rules->limit, HIGHEST_GUESS)) : HIGHEST_GUESS;
}

PastMapping *
past_mapping_guess (const PastTable *table,
                    const Ruleset   *rules)
{
  PastMapping *self = past_mapping_new (table);
  g_autofree Content *contents = g_new0 (Content, self->n_columns + 1);

  self->n_header = past_headings_find (table);
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
  agree (self, table, contents, rules);
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER)
      self->columns[i].name = past_heading_read_name (past_mapping_get_heading (self, table, i));
  return self;
}
