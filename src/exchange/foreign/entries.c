/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entries.h"

#include "content.h"
#include "words.h"

#include <string.h>

/* Where fewer lines are named like entries, that is taken for a coincidence. */
#define MIN_ENTRIES 4

/* Longer texts are no names of entries. */
#define MAX_NAME 60

/* Entries in a row of a grid. */
typedef struct
{
  guint row;
  guint first, last; /* columns of the first and the last entry */
  guint n;
  guint end;         /* the last row that can belong to it */
  guint head, tail;  /* the columns with everything that belongs to it */
} Run;

/* The words for what may stand behind the last entry. */
#define TAIL_WORDS (WORDS_OF_FIGURES | WORD_BIT (WORD_BONUS) | WORD_BIT (WORD_EXTRA) | WORD_BIT (WORD_RANK) | \
                    WORD_BIT (WORD_DIFFERENCE))

GHashTable *
entries_list_names (const GPtrArray *rules)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < rules->len; i++)
    {
      const Ruleset *each = g_ptr_array_index (rules, i);
      g_autoptr (GKeyFile) file = g_key_file_new ();

      g_key_file_load_from_data (file, each->text, strlen (each->text), G_KEY_FILE_KEEP_TRANSLATIONS, NULL);
      for (guint j = 0; j < each->n_entries; j++)
        {
          char *id = (char *) g_intern_string (each->entries[j].id);
          g_autofree char *group = g_strconcat ("Entry ", id, NULL);
          g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

          g_hash_table_insert (names, g_strdelimit (g_strdup (id), "-", ' '), id);
          g_hash_table_insert (names, word_fold (id), id);
          g_hash_table_insert (names, word_fold (each->entries[j].name), id);
          for (guint k = 0; keys != NULL && keys[k] != NULL; k++)
            {
              g_autofree char *name = g_str_has_prefix (keys[k], "Name") ? g_key_file_get_string (file, group, keys[k], NULL)
                                                                         : NULL;

              if (name != NULL)
                g_hash_table_insert (names, word_fold (name), id);
            }
        }
    }
  return names;
}

/* The id of the entry that a cell names; NULL for none. */
static const char *
read_entry (GHashTable *names,
            const Grid *grid,
            guint       row,
            guint       column)
{
  const TableCell *cell = grid_cell (grid, row, column);
  const Word *word = cell->kind == TABLE_CELL_TEXT ? word_read (cell->text) : NULL;
  const char *groups = word_read_groups (cell->text);
  g_autofree char *folded = NULL;

  if (groups != NULL)
    return groups;
  if (word != NULL && word->kind == WORD_ENTRY)
    return g_intern_string (word->entry);
  if (word == NULL || word->kind != WORD_UNKNOWN || strlen (cell->text) > MAX_NAME)
    return NULL;
  folded = word_fold (cell->text);
  return *folded != '\0' ? g_hash_table_lookup (names, folded) : NULL;
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
find_runs (GHashTable *names,
           const Grid *grid,
           guint      *n_entries)
{
  GArray *runs = g_array_new (FALSE, TRUE, sizeof (Run));
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  for (guint row = 0; row < grid->n_rows; row++)
    {
      Run run = { .row = row };

      for (guint column = 0; column < grid->n_columns; column++)
        {
          const char *entry = read_entry (names, grid, row, column);

          if (entry == NULL)
            continue;
          /* A title such as "YAHTZEE" above the entries is not the entry of that name. */
          if (run.n > 0 && run.n <= 2 && g_strv_contains ((const char *const[]) { "ones", "twos", "threes", NULL }, entry) &&
              strstr (g_ptr_array_index (entries, 0), "yatzy") != NULL &&
              strstr (g_ptr_array_index (entries, run.n - 1), "yatzy") != NULL)
            {
              g_ptr_array_set_size (entries, 0);
              run.n = 0;
            }
          if (g_ptr_array_find (entries, entry, NULL))
            end_run (runs, &run, entries);
          if (run.n++ == 0)
            run.first = column;
          run.last = column;
          g_ptr_array_add (entries, (gpointer) entry);
        }
      end_run (runs, &run, entries);
    }
  *n_entries = 0;
  for (guint i = 0; i < runs->len; i++)
    *n_entries += g_array_index (runs, Run, i).n;
  return runs;
}

/* Whether a column has nothing but numbers below its heading. */
static gboolean
has_numbers (const Grid *grid,
             const Run  *run,
             guint       column)
{
  gboolean any = FALSE;

  for (guint row = run->row + 1; row <= run->end; row++)
    if (grid_points (grid, row, column) == POINTS_WRONG)
      return FALSE;
    else
      any |= grid_cell (grid, row, column)->kind != TABLE_CELL_EMPTY;
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

  while (column < next->first && (word_is (grid_cell (grid, run->row, column)->text, TAIL_WORDS) ||
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

/* What a column beside the entries is; COLUMN_OPEN for numbers that nothing names, COLUMN_NAME for words that may be
 * names. */
static ColumnKind
guess_kind (const Block  *block,
            guint         column,
            gboolean      before,
            const char  **reason)
{
  static const ColumnKind said[] = {
    [WORD_TIME] = COLUMN_TIME, [WORD_WINNER] = COLUMN_WINNER, [WORD_NOTE] = COLUMN_NOTE, [WORD_PLACE] = COLUMN_PLACE,
    [WORD_SUM] = COLUMN_SUM,   [WORD_BONUS] = COLUMN_SUM,     [WORD_TOTAL] = COLUMN_SUM, [WORD_EXTRA] = COLUMN_EXTRA,
    [WORD_STRANGER] = COLUMN_IGNORED,
  };
  Content content = content_of_column (block, column);
  const char *heading = block_get_heading (block, column);
  WordKind word = word_read (heading)->kind;
  guint n_texts = content.n_words - content.n_labels;

  if (content.n_cells == 0)
    return COLUMN_IGNORED;
  /* An entry that is not known may be one that everybody struck. */
  if (content.n == 0 && !before && *heading != '\0' && word == WORD_UNKNOWN)
    return COLUMN_OPEN;
  if (content.n_dates * 2 > content.n_cells)
    return word == WORD_TIME ? COLUMN_TIME : COLUMN_DATE;
  if (said[word] != COLUMN_IGNORED && (word != WORD_PLACE || n_texts > 0))
    return said[word];
  if (before && n_texts == 0 &&
      (content.n_labels * 2 > content.n_cells || word == WORD_GAME || (content.counts && content.n_numbers > 1)))
    return COLUMN_GAME;
  if (content.n_numbers * 2 <= content.n_cells && !(word == WORD_UNKNOWN && content.n_numbers > 0 && !before))
    return n_texts > 0 ? COLUMN_NAME : COLUMN_IGNORED;
  if (word == WORD_UNKNOWN && word_is_figure (heading) && word_begins (heading, WORD_BIT (WORD_SUM) | WORD_BIT (WORD_TOTAL)))
    return COLUMN_SUM;
  *reason = *heading != '\0' ? BLOCK_WORD : BLOCK_UNNAMED;
  return *heading != '\0' && word == WORD_UNKNOWN && !word_is_figure (heading) ? COLUMN_OPEN : COLUMN_IGNORED;
}

/* Keeps one column of names: one whose heading says so, or else the fullest of those before the entry at @first, and of
 * these the nearest to the entries. */
static void
keep_names (Block *block,
            guint  first)
{
  guint best = block->n_columns, most = 1;

  for (guint i = 0; i < block->n_columns; i++)
    {
      gboolean said = word_read (block_get_heading (block, i))->kind == WORD_PLAYER;
      Content content = { 0 };
      guint n;

      if (block->columns[i].kind != COLUMN_NAME)
        continue;
      content = content_of_column (block, i);
      n = content.n_words - content.n_labels + (said ? block->grid.n_rows : 0);
      if (n < most || (i > first && !said))
        continue;
      most = n;
      best = i;
    }
  for (guint i = 0; i < block->n_columns; i++)
    if (block->columns[i].kind == COLUMN_NAME && i != best)
      block->columns[i].kind = COLUMN_IGNORED;
}

/* Takes numbers before the entry at @first for those of games where there are no names. */
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

/* What stands behind the total and all entries is no entry, whatever it is called: wins, say. */
static void
ignore_below_total (Block *block)
{
  int total = block_find (block, COLUMN_TOTAL);

  for (guint i = total >= 0 ? (guint) total + 1 : block->n_columns; i < block->n_columns; i++)
    if (block->columns[i].kind == COLUMN_ENTRY)
      return;
  for (guint i = total >= 0 ? (guint) total + 1 : block->n_columns; i < block->n_columns; i++)
    if (block->columns[i].kind == COLUMN_OPEN)
      block_ignore (block, i, BLOCK_WORD);
}

/* A single date that does not stand beside the first player is that of a title, and so of all. */
static void
share_date (Block *block)
{
  int dated = block_find (block, COLUMN_DATE);

  if (dated >= 0 && block->grid.turned && block->n_header < block->grid.n_rows &&
      grid_cell (&block->grid, block->n_header, (guint) dated)->kind == TABLE_CELL_EMPTY &&
      content_of_column (block, (guint) dated).n_cells == 1)
    block_ignore (block, (guint) dated, NULL);
}

/* The only name on a pad of numbered games, behind a word for a player, is that of the player of all of them. */
static void
find_owner (Block *block)
{
  int names = block_find (block, COLUMN_NAME);
  const TableCell *name = NULL;
  guint n = 0;

  if (names < 0 || block_count (block, COLUMN_GAME) == 0 ||
      !word_is (block_get_heading (block, (guint) names), WORD_BIT (WORD_PLAYER)))
    return;
  for (guint row = block->n_header; row < block->grid.n_rows; row++)
    if (grid_cell (&block->grid, row, (guint) names)->kind != TABLE_CELL_EMPTY)
      {
        name = grid_cell (&block->grid, row, (guint) names);
        n++;
      }
  if (n != 1 || block->grid.n_rows - block->n_header < 2)
    return;
  block->owner = g_strdup (name->text);
  block_ignore (block, (guint) names, NULL);
}

static void
add_title (Block           *block,
           const TableCell *cell)
{
  if (cell->kind == TABLE_CELL_TEXT || cell->kind == TABLE_CELL_DATE)
    g_ptr_array_add (block->titles, g_strdup (cell->text));
}

/* Texts above or beside the names say what was played, when and by whom: the nearest first, because those further up may
 * belong to another game. Behind the entries only a date says that, and not a remark with one. @first is the first column of
 * an entry. */
static void
add_titles (Block      *block,
            guint       first,
            const Grid *grid,
            const Run  *run)
{
  ForeignDate date;

  for (guint i = first; i-- > 0;)
    for (guint row = block->columns[i].kind == COLUMN_OPEN;
         row < (block->columns[i].kind == COLUMN_IGNORED ? block->grid.n_rows : 1); row++)
      add_title (block, grid_cell (&block->grid, row, i));
  for (guint i = first; i < block->n_columns; i++)
    if (grid_read_date (&block->grid, 0, i, &date))
      add_title (block, grid_cell (&block->grid, 0, i));
  for (guint row = run->row; row-- > 0 && !content_has_totals (grid, row);)
    for (guint i = run->head; i <= run->tail && !(grid->turned && i >= run->first); i++)
      add_title (block, grid_cell (grid, row, i));
}

static Block *
make_block (GHashTable *names,
            const Grid *grid,
            const Run  *run)
{
  static const ColumnKind once[] = { COLUMN_DATE, COLUMN_TIME, COLUMN_GAME, COLUMN_WINNER };
  Block *block = block_new (grid_cut (grid, run->row, run->end, run->head, run->tail));
  guint first = run->first - run->head;

  block->n_header = 1;
  block->entries = TRUE;
  block->date_above = block->grid.turned;
  for (guint i = 0; i < block->n_columns; i++)
    {
      BlockColumn *column = &block->columns[i];

      column->entry = i >= first && run->head + i <= run->last ? read_entry (names, &block->grid, 0, i) : NULL;
      column->kind = column->entry != NULL ? COLUMN_ENTRY : guess_kind (block, i, i < first, &column->reason);
    }
  keep_names (block, first);
  find_numbers (block, first);
  for (guint i = 0; i < G_N_ELEMENTS (once); i++)
    block_ignore_kind (block, once[i], 1, NULL);
  keep_total (block);
  ignore_below_total (block);
  share_date (block);
  find_owner (block);
  add_titles (block, first, grid, run);
  return block;
}

void
entries_find (const ForeignSheet *sheet,
              GHashTable         *names,
              GPtrArray          *blocks)
{
  Grid across = grid_new (sheet, FALSE), down = grid_new (sheet, TRUE);
  guint n_across, n_down;
  g_autoptr (GArray) in_rows = find_runs (names, &across, &n_across), in_columns = find_runs (names, &down, &n_down);
  const Grid *grid = n_down > n_across ? &down : &across;
  GArray *runs = n_down > n_across ? in_columns : in_rows;

  find_extents (grid, runs);
  for (guint i = 0; i < runs->len; i++)
    g_ptr_array_add (blocks, make_block (names, grid, &g_array_index (runs, Run, i)));
}
