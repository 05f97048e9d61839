/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book.h"

#include "entries.h"
#include "problem.h"
#include "totals.h"
#include "words.h"

#include "exchange/table-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One game a day with ten players for a hundred years fills half of this. */
#define MAX_CELLS 1000000
#define MAX_COLUMNS 256

/* Megabytes of text. That many cells, each with a word, have a tenth of it. A small file can unpack to far more than
 * there is memory. */
#define MAX_TEXT 64

struct _ForeignBook
{
  char *name;
  GStringChunk *texts;
  GPtrArray *sheets;         /* of ForeignSheet */
  guint n_cells;
  gsize n_text;              /* bytes; a text that came before counts again */
  GError *error;             /* why no more is taken, or NULL */
  const char *const *wanted; /* names of sheets, or NULL for all; used only while the file is read */
  GCancellable *cancellable; /* likewise */
};

static ForeignBook *
book_new (const char *name)
{
  ForeignBook *self = g_atomic_rc_box_new0 (ForeignBook);

  self->name = g_strdup (name);
  self->texts = g_string_chunk_new (4096);
  self->sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) foreign_sheet_free);
  return self;
}

ForeignBook *
foreign_book_ref (ForeignBook *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  ForeignBook *self = data;

  g_free (self->name);
  g_string_chunk_free (self->texts);
  g_ptr_array_unref (self->sheets);
  g_clear_error (&self->error);
}

void
foreign_book_unref (ForeignBook *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* --- reading --- */

/* Checks the size with one row more. Returns FALSE where the sheet or the file is larger than anybody's. */
static gboolean
check_size (ForeignBook     *self,
            ForeignSheet    *sheet,
            const TableCell *cells,
            guint            n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    self->n_text += strlen (cells[i].text);
  self->n_cells += n_cells;
  if (n_cells > MAX_COLUMNS)
    sheet->error = g_strdup_printf (_("There are more than %d columns; keep only those with games."), MAX_COLUMNS);
  else if (self->n_cells > MAX_CELLS)
    g_set_error (&self->error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                 _("The table has more than %u cells; split it into several"), MAX_CELLS);
  else if (self->n_text > MAX_TEXT * 1000000)
    g_set_error (&self->error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                 _("The table has more than %d MB of text; split it into several"), MAX_TEXT);
  return sheet->error == NULL && self->error == NULL;
}

/* Takes a row from the reader, unless it is empty. Returns FALSE where the table is too large or reading was
 * cancelled. */
static gboolean
take_row (guint            line,
          const TableCell *cells,
          guint            n_cells,
          gpointer         data)
{
  ForeignBook *self = data;
  ForeignSheet *sheet = g_ptr_array_index (self->sheets, self->sheets->len - 1);
  g_autofree TableCell *kept = NULL;

  while (n_cells > 0 && cell_is_blank (&cells[n_cells - 1]))
    n_cells--;
  if (n_cells == 0)
    return TRUE;
  if (!check_size (self, sheet, cells, n_cells) || g_cancellable_is_cancelled (self->cancellable))
    return FALSE;
  kept = g_memdup2 (cells, n_cells * sizeof (TableCell));
  for (guint i = 0; i < n_cells; i++)
    {
      if (cell_is_blank (&kept[i]))
        kept[i] = (TableCell) { .kind = TABLE_CELL_EMPTY, .text = "" };
      kept[i].text = g_string_chunk_insert_const (self->texts, kept[i].text);
    }
  foreign_sheet_add_row (sheet, line, kept, n_cells);
  return TRUE;
}

static ForeignSheet *
begin_sheet (ForeignBook *self,
             const char  *name)
{
  ForeignSheet *sheet = foreign_sheet_new (name);
  int year = foreign_date_find_year (name);

  sheet->year = year != 0 ? year : foreign_date_find_year (self->name);
  g_ptr_array_add (self->sheets, sheet);
  return sheet;
}

/* Takes the year of dates that have none from a title above the table. */
static void
find_title_year (ForeignSheet *sheet)
{
  Grid grid = grid_new (sheet, FALSE);

  for (guint row = 0; sheet->year == 0 && row < MIN (grid.n_rows, 3); row++)
    {
      const TableCell *title = grid_find_only (&grid, row);

      if (title != NULL)
        sheet->year = foreign_date_find_year (title->text);
    }
}

/* Returns @self (transfer full), or frees it and sets an error where it is too large, empty or was not read. */
static ForeignBook *
check (ForeignBook  *self,
       const char   *path,
       GError      **error)
{
  g_autoptr (ForeignBook) book = self;
  gboolean any = FALSE;

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return NULL;
  self->cancellable = NULL;
  for (guint i = 0; i < self->sheets->len; i++)
    {
      ForeignSheet *sheet = g_ptr_array_index (self->sheets, i);

      if (sheet->error != NULL)
        {
          g_array_set_size (sheet->rows, 0);
          g_array_set_size (sheet->cells, 0);
          g_array_set_size (sheet->points, 0);
        }
      any |= sheet->rows->len > 0;
      find_title_year (g_ptr_array_index (self->sheets, i));
      if (self->error == NULL && sheet->error != NULL && self->sheets->len == 1)
        g_set_error_literal (&self->error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT, sheet->error);
    }
  if (self->error == NULL && !any)
    g_set_error_literal (&self->error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("The table is empty"));
  if (self->error == NULL)
    return g_steal_pointer (&book);
  if (path != NULL)
    {
      g_autofree char *file = g_filename_display_name (path);

      g_prefix_error (&self->error, "%s: ", file);
    }
  g_propagate_error (error, g_steal_pointer (&self->error));
  return NULL;
}

/* Wants the sheets that were asked for, or all. A text is called as its file is, without the suffix. */
static gboolean
want_sheet (const char *name,
            gpointer    data)
{
  ForeignBook *self = data;

  const char *suffix = strrchr (self->name, '.');
  g_autofree char *base = g_strndup (self->name, suffix != NULL ? suffix - self->name : (gssize) strlen (self->name));
  const char *title = name != NULL ? name : base;

  if (self->error != NULL || (self->wanted != NULL && !g_strv_contains (self->wanted, title)))
    return FALSE;
  begin_sheet (self, title)->text = name == NULL;
  return TRUE;
}

static gboolean
has_wanted (const ForeignBook  *self,
            const char         *path,
            GError            **error)
{
  g_autofree char *file = g_filename_display_name (path);

  for (guint i = 0; self->wanted != NULL && self->wanted[i] != NULL; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; !found && j < self->sheets->len; j++)
        found = g_str_equal (foreign_book_get_sheet (self, j)->name, self->wanted[i]);
      if (!found)
        {
          g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("%s: It has no sheet “%s”."), file, self->wanted[i]);
          return FALSE;
        }
    }
  return TRUE;
}

/* This is the only place in which tables are read. */
ForeignBook *
foreign_book_read (const char         *path,
                   const char *const  *sheets,
                   GCancellable       *cancellable,
                   GError            **error)
{
  g_autofree char *base = g_filename_display_basename (path);
  g_autoptr (ForeignBook) self = book_new (base);

  self->wanted = sheets;
  self->cancellable = cancellable;
  if (!table_read (path, want_sheet, take_row, self, cancellable, error) || !has_wanted (self, path, error))
    return NULL;
  self->wanted = NULL;
  return check (g_steal_pointer (&self), path, error);
}

static gboolean
want_pasted (const char *name,
             gpointer    data)
{
  begin_sheet (data, "")->pasted = TRUE;
  return TRUE;
}

ForeignBook *
foreign_book_read_text (const char  *text,
                        gssize       length,
                        GError     **error)
{
  g_autoptr (ForeignBook) self = book_new ("");

  if (!table_read_text (text, length, want_pasted, take_row, self, error))
    return NULL;
  return check (g_steal_pointer (&self), NULL, error);
}

const char *
foreign_book_get_name (const ForeignBook *self)
{
  return self->name;
}

guint
foreign_book_get_n_sheets (const ForeignBook *self)
{
  return self->sheets->len;
}

const ForeignSheet *
foreign_book_get_sheet (const ForeignBook *self,
                        guint              index)
{
  return g_ptr_array_index (self->sheets, index);
}

/* --- blocks --- */

static gboolean
has_same_day (const ForeignSheet *one,
              const ForeignSheet *other)
{
  ForeignDate first = { 0 }, second = { 0 };
  gboolean dated = foreign_date_find (one->name, one->year, &first);

  return dated == foreign_date_find (other->name, other->year, &second) &&
         (!dated || (first.year == second.year && first.month == second.month && first.day == second.day));
}

/* The sheet before @index of which that sheet is a copy; NULL for none. Sheets that are named for different days are no
 * copies. */
static const ForeignSheet *
find_copied (const ForeignBook *self,
             guint              index)
{
  const ForeignSheet *sheet = foreign_book_get_sheet (self, index);

  for (guint i = 0; sheet->rows->len > 0 && i < index; i++)
    {
      const ForeignSheet *before = foreign_book_get_sheet (self, i);

      if (before->hash == sheet->hash && foreign_sheet_is_copy (sheet, before) && has_same_day (sheet, before))
        return before;
    }
  return NULL;
}

/* Finds the day and the player in the titles of @block or else in the name of its sheet. */
static void
read_titles (Block *block)
{
  const ForeignSheet *sheet = block->grid.sheet;
  gboolean unnamed = block->entries && block_count (block, COLUMN_NAME) == 0;

  for (guint i = 0; i <= block->titles->len; i++)
    {
      const char *title = i < block->titles->len ? g_ptr_array_index (block->titles, i) : sheet->name;

      if (block->date.year == 0 && !foreign_date_find (title, sheet->year, &block->date))
        block->date = (ForeignDate) { 0 };
      if (unnamed && block->owner == NULL && (i < block->titles->len || !sheet->text))
        block->owner = word_find_name (title);
    }
}

/* Gives score sheets that stand beside another one, and have no day of their own, the day above that: a title over all of
 * them stands in the first column. */
static void
share_titles (const GPtrArray *blocks,
              guint            first)
{
  for (guint i = first; i < blocks->len; i++)
    for (guint j = first; j < i; j++)
      {
        Block *block = g_ptr_array_index (blocks, i);
        const Block *before = g_ptr_array_index (blocks, j);

        if (block->entries && block->date.year == 0 && block->grid.turned && before->grid.turned &&
            block->grid.first_column == before->grid.first_column)
          block->date = before->date;
      }
}

void
foreign_book_tell_sheets (const ForeignBook *self,
                          GPtrArray         *problems)
{
  for (guint i = 0; i < self->sheets->len; i++)
    {
      const ForeignSheet *sheet = foreign_book_get_sheet (self, i);
      const ForeignSheet *copied = find_copied (self, i);

      if (sheet->error != NULL)
        foreign_problems_add (problems, sheet->name, 0, TRUE, "%s", sheet->error);
      else if (copied != NULL)
        foreign_problems_add (problems, sheet->name, 0, FALSE, _("A copy of the sheet “%s”: it counts once"), copied->name);
    }
}

GPtrArray *
foreign_book_find_blocks (const ForeignBook *self,
                          int                index,
                          const GPtrArray   *rules)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  g_autoptr (GHashTable) names = entries_list_names (rules);

  for (guint i = 0; i < self->sheets->len; i++)
    {
      const ForeignSheet *sheet = foreign_book_get_sheet (self, i);
      guint first = blocks->len;

      if (sheet->rows->len == 0 || (index >= 0 ? i != (guint) index : find_copied (self, i) != NULL))
        continue;
      entries_find (sheet, names, blocks);
      if (blocks->len == first)
        totals_find (sheet, blocks);
      for (guint j = first; j < blocks->len; j++)
        read_titles (g_ptr_array_index (blocks, j));
      share_titles (blocks, first);
    }
  return blocks;
}

Block *
foreign_book_make_block (const ForeignSheet *sheet)
{
  Block *block = block_new (grid_new (sheet, FALSE));

  totals_guess (block);
  read_titles (block);
  return block;
}
