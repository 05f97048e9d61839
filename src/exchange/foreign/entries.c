/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entries.h"

#include "words.h"

#include "core/name-match.h"

#include <string.h>

/* Where fewer lines are named like entries, that is taken for a coincidence. */
#define MIN_ENTRIES 4

/* Entries in a row of a grid. */
typedef struct
{
  guint row;
  guint first, last; /* columns of the first and the last entry */
  guint n;
  guint end;         /* the last row that can belong to it */
  guint head, tail;  /* the columns with everything that belongs to it */
} Run;

typedef struct
{
  GHashTable *read; /* from a text to what it means; texts of a sheet that are equal are stored once */
  GHashTable *own;  /* from the folded name of an entry in a rule file to its id */
} Reader;

static void
add_names (GHashTable    *names,
           const Ruleset *rules)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_key_file_load_from_data (file, rules->text, strlen (rules->text), G_KEY_FILE_KEEP_TRANSLATIONS, NULL);
  for (guint i = 0; i < rules->n_entries; i++)
    {
      const Entry *entry = &rules->entries[i];
      g_autofree char *group = g_strconcat ("Entry ", entry->id, NULL);
      g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

      g_hash_table_insert (names, g_strdelimit (g_strdup (entry->id), "-", ' '), (gpointer) g_intern_string (entry->id));
      g_hash_table_insert (names, word_fold (entry->id), (gpointer) g_intern_string (entry->id));
      g_hash_table_insert (names, word_fold (entry->name), (gpointer) g_intern_string (entry->id));
      for (guint j = 0; keys != NULL && keys[j] != NULL; j++)
        {
          g_autofree char *name = g_str_has_prefix (keys[j], "Name") ? g_key_file_get_string (file, group, keys[j], NULL)
                                                                     : NULL;

          if (name != NULL)
            g_hash_table_insert (names, word_fold (name), (gpointer) g_intern_string (entry->id));
        }
    }
}

/* The id of the entry that @cell names; NULL for none. */
static const char *
read_entry (Reader          *self,
            const TableCell *cell)
{
  gpointer known;
  const Word *word;
  const char *entry = NULL;

  if (cell->kind != CELL_TEXT)
    return NULL;
  if (g_hash_table_lookup_extended (self->read, cell->text, NULL, &known))
    return known;
  word = word_read (cell->text);
  if (word->kind == WORD_ENTRY)
    entry = g_intern_string (word->entry);
  else if (word->kind == WORD_UNKNOWN && strlen (cell->text) <= 60)
    {
      g_autofree char *folded = word_fold (cell->text);

      entry = *folded != '\0' ? g_hash_table_lookup (self->own, folded) : NULL;
    }
  g_hash_table_insert (self->read, (gpointer) cell->text, (gpointer) entry);
  return entry;
}

static gboolean
is_known (const GPtrArray *entries,
          const char      *entry)
{
  return g_ptr_array_find ((GPtrArray *) entries, entry, NULL);
}

static void
end_run (GArray    *runs,
         Run       *run,
         GPtrArray *entries)
{
  if (run->n >= MIN_ENTRIES)
    g_array_append_val (runs, *run);
  run->n = 0;
  g_ptr_array_set_size (entries, 0);
}

/* The runs of different entries in the rows of @grid, in the order of the rows. The caller owns the array. */
static GArray *
find_runs (Reader     *self,
           const Grid *grid)
{
  GArray *runs = g_array_new (FALSE, TRUE, sizeof (Run));
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  for (guint row = 0; row < grid->n_rows; row++)
    {
      Run run = { .row = row };

      for (guint column = 0; column < grid->n_columns; column++)
        {
          const char *entry = read_entry (self, grid_cell (grid, row, column));

          if (entry == NULL)
            continue;
          /* A title such as "YAHTZEE" above the entries is not the entry of that name. */
          if (run.n == 1 && strcmp (entry, "ones") == 0 && strstr (g_ptr_array_index (entries, 0), "yatzy") != NULL)
            {
              g_ptr_array_set_size (entries, 0);
              run.n = 0;
            }
          if (is_known (entries, entry))
            end_run (runs, &run, entries);
          if (run.n == 0)
            run.first = column;
          run.last = column;
          run.n++;
          g_ptr_array_add (entries, (gpointer) entry);
        }
      end_run (runs, &run, entries);
    }
  return runs;
}

static guint
count_entries (const GArray *runs)
{
  guint n = 0;

  for (guint i = 0; i < runs->len; i++)
    n += g_array_index (runs, Run, i).n;
  return n;
}

static gboolean
is_tail_word (const char *heading)
{
  WordKind kind = word_read (heading)->kind;

  return kind == WORD_SUM || kind == WORD_TOTAL || kind == WORD_BONUS || kind == WORD_EXTRA || kind == WORD_RANK ||
         kind == WORD_MEAN || kind == WORD_FIGURE || kind == WORD_DIFFERENCE;
}

/* Whether a column has nothing but numbers below its heading. */
static gboolean
has_numbers (const Grid *grid,
             const Run  *run,
             guint       column)
{
  gboolean any = FALSE;

  for (guint row = run->row + 1; row <= run->end; row++)
    {
      const TableCell *cell = grid_cell (grid, row, column);
      int points;

      if (cell->kind == CELL_EMPTY)
        continue;
      if (cell_read_points (cell, &points) == POINTS_WRONG)
        return FALSE;
      any = TRUE;
    }
  return any;
}

/* Finds where a run ends and the one behind it, in the same rows, begins: what is behind the last entry belongs to it as
 * long as it is named like a sum, or has numbers without a gap before them. */
static void
part (const Grid *grid,
      Run        *run,
      Run        *next)
{
  guint column = run->last + 1;

  while (column < next->first && (is_tail_word (grid_cell (grid, run->row, column)->text) ||
                                  (grid_column_gap (grid, column) == 0 && has_numbers (grid, run, column))))
    column++;
  run->tail = column - 1;
  next->head = column;
}

static void
find_extents (const Grid *grid,
              GArray     *runs)
{
  for (guint i = 0; i < runs->len; i++)
    {
      Run *run = &g_array_index (runs, Run, i);

      run->end = grid->n_rows - 1;
      run->head = 0;
      run->tail = grid->n_columns - 1;
      for (guint j = i + 1; j < runs->len; j++)
        {
          const Run *below = &g_array_index (runs, Run, j);

          if (below->row > run->row && below->first <= run->last && below->last >= run->first)
            run->end = MIN (run->end, below->row - 1);
        }
    }
  for (guint i = 0; i < runs->len; i++)
    for (guint j = 0; j < runs->len; j++)
      {
        Run *run = &g_array_index (runs, Run, i), *next = &g_array_index (runs, Run, j);

        if (next->first > run->last && next->row <= run->end && run->row <= next->end && next->first - 1 <= run->tail)
          part (grid, run, next);
      }
}

/* What is below the heading of a column. */
typedef struct
{
  guint n, n_dates, n_labels, n_numbers, n_texts;
  gboolean counts; /* its numbers rise by one */
} Content;

static Content
look_at (const Block *block,
         guint        column)
{
  Content content = { .counts = TRUE };
  int before = -1;

  for (guint row = block->n_header; row < block->grid->n_rows; row++)
    {
      const TableCell *cell = grid_cell (block->grid, row, column);
      ForeignDate date;
      guint number;
      int points;

      if (cell->kind == CELL_EMPTY)
        continue;
      content.n++;
      if (cell_read_points (cell, &points) == POINTS_READ)
        {
          content.n_numbers++;
          content.counts &= before < 0 || points == before + 1;
          before = points;
        }
      else if (grid_read_date (block->grid, row, column, &date))
        content.n_dates++;
      else if (word_read_number (cell->text, &number))
        content.n_labels++;
      else if (cell->kind == CELL_TEXT)
        content.n_texts++;
    }
  return content;
}

/* What a column beside the entries is; COLUMN_OPEN for numbers that nothing names, COLUMN_NAME for words that may be
 * names. */
static ColumnKind
read_kind (const Block  *block,
           guint         column,
           gboolean      before,
           const char  **reason)
{
  Content content = look_at (block, column);
  WordKind word = word_read (block_get_heading (block, column))->kind;

  *reason = NULL;
  if (content.n == 0)
    return COLUMN_IGNORED;
  if (content.n_dates * 2 > content.n)
    return word == WORD_TIME ? COLUMN_TIME : COLUMN_DATE;
  if (word == WORD_TIME || word == WORD_WINNER || word == WORD_NOTE || (word == WORD_PLACE && content.n_texts > 0))
    return word == WORD_TIME     ? COLUMN_TIME
           : word == WORD_WINNER ? COLUMN_WINNER
           : word == WORD_NOTE   ? COLUMN_NOTE
                                 : COLUMN_PLACE;
  if (word == WORD_SUM || word == WORD_BONUS || word == WORD_TOTAL)
    return COLUMN_SUM;
  if (word == WORD_EXTRA)
    return COLUMN_EXTRA;
  if (before && content.n_texts == 0 &&
      (content.n_labels * 2 > content.n || word == WORD_GAME || (content.counts && content.n_numbers > 1)))
    return COLUMN_GAME;
  if (content.n_numbers * 2 > content.n || (word == WORD_UNKNOWN && content.n_numbers > 0 && !before))
    {
      const char *heading = block_get_heading (block, column);

      *reason = *heading != '\0' ? BLOCK_WORD : BLOCK_UNNAMED;
      return *heading != '\0' && word == WORD_UNKNOWN && !word_is_figure (heading) ? COLUMN_OPEN : COLUMN_IGNORED;
    }
  return content.n_texts > 0 ? COLUMN_NAME : COLUMN_IGNORED;
}

/* Keeps one column of names: one whose heading says so, or else the fullest, and of those the nearest to the entries. */
static void
keep_names (Block *block,
            guint  first)
{
  guint best = 0, most = 0;

  for (guint i = 0; i < block->n_columns; i++)
    {
      guint n = look_at (block, i).n_texts;

      if (block->columns[i].kind != COLUMN_NAME)
        continue;
      n += word_read (block_get_heading (block, i))->kind == WORD_PLAYER ? block->grid->n_rows : 0;
      if (i > first)
        n = n > block->grid->n_rows ? n : 0;
      if (n >= most && n > 0)
        {
          most = n;
          best = i;
        }
    }
  for (guint i = 0; i < block->n_columns; i++)
    if (block->columns[i].kind == COLUMN_NAME && (i != best || most == 0))
      block->columns[i].kind = COLUMN_IGNORED;
}

/* Takes numbers above the entries for those of games where there are no names. */
static void
find_numbers (Block *block,
              guint  first)
{
  if (block_count (block, COLUMN_NAME) + block_count (block, COLUMN_GAME) > 0)
    return;
  for (guint i = first; i-- > 0;)
    if (block->columns[i].reason == BLOCK_UNNAMED)
      {
        block->columns[i].kind = COLUMN_GAME;
        return;
      }
}

/* Keeps the first column of @kind. */
static void
keep_first (Block     *block,
            ColumnKind kind)
{
  gboolean found = FALSE;

  for (guint i = 0; i < block->n_columns; i++)
    {
      if (block->columns[i].kind != kind)
        continue;
      if (found)
        block->columns[i].kind = COLUMN_IGNORED;
      found = TRUE;
    }
}

/* Makes the last column with a word for a total the total, or else the last sum behind the entries. */
static void
keep_total (Block *block)
{
  int last = -1;

  for (guint i = 0; i < block->n_columns; i++)
    if (block->columns[i].kind == COLUMN_SUM && word_read (block_get_heading (block, i))->kind == WORD_TOTAL)
      last = (int) i;
  for (guint i = block->n_columns; last < 0 && i-- > 0 && block->columns[i].kind != COLUMN_ENTRY;)
    if (block->columns[i].kind == COLUMN_SUM)
      last = (int) i;
  if (last >= 0)
    block->columns[last].kind = COLUMN_TOTAL;
}

/* Texts above or beside the names say what was played, when and by whom. */
static void
add_titles (Block      *block,
            const Grid *grid,
            const Run  *run)
{
  for (guint i = 0; i < block->n_columns; i++)
    {
      const TableCell *heading = grid_cell (block->grid, 0, i);

      if (heading->kind == CELL_TEXT && block->columns[i].kind != COLUMN_ENTRY)
        g_ptr_array_add (block->titles, g_strdup (heading->text));
      for (guint row = 1; block->columns[i].kind == COLUMN_IGNORED && i < run->first - run->head && row < block->grid->n_rows; row++)
        if (grid_cell (block->grid, row, i)->kind == CELL_TEXT)
          g_ptr_array_add (block->titles, g_strdup (grid_cell (block->grid, row, i)->text));
    }
  for (guint row = 0; row < run->row; row++)
    for (guint i = run->head; i <= run->tail; i++)
      {
        const TableCell *cell = grid_cell (grid, row, i);

        if (cell->kind == CELL_TEXT || cell->kind == CELL_DATE)
          g_ptr_array_add (block->titles, g_strdup (cell->text));
      }
}

static Block *
make_block (Reader     *self,
            const Grid *grid,
            const Run  *run)
{
  Block *block = block_new (grid_cut (grid, run->row, run->end, run->head, run->tail));

  block->n_header = 1;
  block->entries = TRUE;
  block->date_above = block->grid->turned;
  for (guint i = 0; i < block->n_columns; i++)
    {
      Column *column = &block->columns[i];
      guint of_grid = run->head + i;
      const char *entry = of_grid >= run->first && of_grid <= run->last ? read_entry (self, grid_cell (block->grid, 0, i)) : NULL;

      if (entry != NULL)
        *column = (Column) { COLUMN_ENTRY, NULL, entry, 0, NULL };
      else
        column->kind = read_kind (block, i, of_grid < run->first, &column->reason);
    }
  keep_names (block, run->first - run->head);
  find_numbers (block, run->first - run->head);
  keep_first (block, COLUMN_DATE);
  keep_first (block, COLUMN_TIME);
  keep_first (block, COLUMN_GAME);
  keep_first (block, COLUMN_WINNER);
  keep_total (block);
  add_titles (block, grid, run);
  return block;
}

void
entries_find (const ForeignSheet *sheet,
              const GPtrArray    *rules,
              GPtrArray          *blocks)
{
  g_autoptr (GHashTable) read = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reader self = { read, own };
  g_autoptr (Grid) across = grid_new (sheet, FALSE), down = grid_new (sheet, TRUE);
  g_autoptr (GArray) in_rows = NULL, in_columns = NULL;
  gboolean turned;
  GArray *runs;

  for (guint i = 0; i < rules->len; i++)
    add_names (own, g_ptr_array_index (rules, i));
  in_rows = find_runs (&self, across);
  in_columns = find_runs (&self, down);
  turned = count_entries (in_columns) > count_entries (in_rows);
  runs = turned ? in_columns : in_rows;
  find_extents (turned ? down : across, runs);
  for (guint i = 0; i < runs->len; i++)
    g_ptr_array_add (blocks, make_block (&self, turned ? down : across, &g_array_index (runs, Run, i)));
}
