/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "block.h"

#include "words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const BLOCK_WORD = N_("no points of a player");
const char *const BLOCK_UNNAMED = N_("numbers without a name");

Block *
block_new (Grid *grid)
{
  Block *self = g_new0 (Block, 1);

  self->grid = grid;
  self->n_columns = grid->n_columns;
  self->columns = g_new0 (Column, self->n_columns + 1);
  self->titles = g_ptr_array_new_with_free_func (g_free);
  return self;
}

Block *
block_copy (const Block *self)
{
  Block *copy = g_memdup2 (self, sizeof *self);

  copy->grid = grid_copy (self->grid);
  copy->columns = g_memdup2 (self->columns, self->n_columns * sizeof (Column));
  for (guint i = 0; i < self->n_columns; i++)
    copy->columns[i].name = g_strdup (self->columns[i].name);
  copy->rules = self->rules != NULL ? ruleset_ref (self->rules) : NULL;
  copy->owner = g_strdup (self->owner);
  copy->row_names = NULL;
  copy->titles = g_ptr_array_ref (self->titles);
  return copy;
}

void
block_free (Block *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    g_free (self->columns[i].name);
  g_free (self->columns);
  g_clear_pointer (&self->rules, ruleset_unref);
  g_free (self->owner);
  for (guint i = 0; self->row_names != NULL && i < self->grid->n_rows; i++)
    g_free (self->row_names[i]);
  g_free (self->row_names);
  g_ptr_array_unref (self->titles);
  grid_free (self->grid);
  g_free (self);
}

guint
block_count (const Block *self,
             ColumnKind   kind)
{
  guint n = 0;

  for (guint i = 0; i < self->n_columns; i++)
    n += self->columns[i].kind == kind;
  return n;
}

gboolean
block_is_unnamed (const Block *self)
{
  return self->entries && block_count (self, COLUMN_NAME) == 0 && self->owner == NULL && self->row_names == NULL;
}

int
block_find (const Block *self,
            ColumnKind   kind)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == kind)
      return (int) i;
  return -1;
}

gboolean
block_has_points (const Block *self,
                  guint        column)
{
  ColumnKind kind = self->columns[column].kind;

  return kind == COLUMN_PLAYER || kind == COLUMN_TOTAL || kind == COLUMN_ENTRY;
}

gboolean
block_has_row_per_player (const Block *self)
{
  return block_count (self, COLUMN_NAME) == 1 || self->owner != NULL || self->row_names != NULL;
}

const char *
block_get_heading (const Block *self,
                   guint        column)
{
  return self->n_header > 0 ? grid_cell (self->grid, self->n_header - 1, column)->text : "";
}

static gboolean
has_entry (const Block *self,
           const char  *id)
{
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_ENTRY && strcmp (self->columns[i].entry, id) == 0)
      return TRUE;
  return FALSE;
}

int
block_find_entry (const Block   *self,
                  guint          column,
                  const Ruleset *rules)
{
  const char *id = self->columns[column].entry;

  if (strcmp (id, WORD_HOUSE) == 0)
    return ruleset_find_entry (rules, has_entry (self, "full-house") ? "castle" : "full-house");
  if (strcmp (id, "yatzy") == 0 && has_entry (self, "maxi-yatzy"))
    return ruleset_find_entry (rules, "five-of-a-kind");
  if (strcmp (id, "yatzy") == 0 || strcmp (id, "maxi-yatzy") == 0)
    return ruleset_find_yatzy (rules);
  return ruleset_find_entry (rules, id);
}

char *
block_get_headings (const Block *self)
{
  g_autoptr (GString) all = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < self->n_columns; i++)
    {
      const char *heading = block_get_heading (self, i);

      any |= *heading != '\0';
      g_string_append_printf (all, "%s%s", i > 0 ? "\t" : "", heading);
    }
  return any ? g_strdup (all->str) : NULL;
}

void
block_set (Block      *self,
           guint       column,
           ColumnKind  kind,
           const char *entry)
{
  const char *heading = block_get_heading (self, column);

  g_free (self->columns[column].name);
  self->columns[column] = (Column) { kind, NULL, kind == COLUMN_ENTRY ? g_intern_string (entry) : NULL, 0, NULL };
  if (kind == COLUMN_PLAYER)
    self->columns[column].name = *heading != '\0' ? word_read_name (heading) : column_letters (self->grid->columns[column]);
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
are_paired (const Block *self)
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
block_check (const Block  *self,
                    GError            **error)
{
  guint n_names = block_count (self, COLUMN_NAME), n_totals = block_count (self, COLUMN_TOTAL);
  guint n_players = block_count (self, COLUMN_PLAYER), n_entries = block_count (self, COLUMN_ENTRY);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (block_count (self, COLUMN_DATE) > 1)
    return refuse (error, _("Only one column can have the dates"));
  if (block_count (self, COLUMN_TIME) > 1)
    return refuse (error, _("Only one column can have the times of day"));
  if (n_players > 0 && n_names > 0)
    return refuse (error, _("Players are either in columns of their own or named in one: not both"));
  if (self->owner != NULL || self->row_names != NULL)
    return TRUE;
  if (n_players == 0 && n_names == 0)
    return refuse (error, _("No column has the totals of a player: say which do"));
  if (n_names > 0 && n_totals == 0 && n_entries == 0)
    return refuse (error, _("No column has the totals of the players who are named: say which does"));
  if (n_names > 1 && (n_entries > 0 || !are_paired (self)))
    return refuse (error, _("Each column of names needs a column of totals after it"));
  for (guint i = 0; i < self->n_columns; i++)
    if (self->columns[i].kind == COLUMN_PLAYER &&
        !g_hash_table_add (names, g_strdup_printf ("%u %s", self->columns[i].evening, self->columns[i].name)))
      {
        g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("Two columns have the totals of “%s”"),
                     self->columns[i].name);
        return FALSE;
      }
  return TRUE;
}

gboolean
block_read_date (const Block *self,
                 guint        row,
                 guint        column,
                 ForeignDate *date)
{
  const TableCell *cell = grid_cell (self->grid, row, column);

  return grid_read_date (self->grid, row, column, date) ||
         (self->grid->turned && cell->kind == CELL_TEXT && foreign_date_find (cell->text, self->grid->sheet->year, date));
}

DateOrder
block_find_order (const Block *self,
                  guint       *open,
                  DateOrder   *odd)
{
  guint n_days = 0, n_months = 0;

  *open = 0;
  for (guint column = 0; column < self->n_columns; column++)
    for (guint row = self->n_header;
         self->columns[column].kind == COLUMN_DATE && row < self->grid->n_rows; row++)
      {
        ForeignDate date;

        if (!block_read_date (self, row, column, &date) || !date.numbers)
          continue;
        *open += date.order == DATE_ORDER_OPEN;
        n_days += date.order == DATE_ORDER_DAY;
        n_months += date.order == DATE_ORDER_MONTH;
      }
  *odd = n_days == 0 || n_months == 0 ? DATE_ORDER_OPEN : n_days > n_months ? DATE_ORDER_MONTH : DATE_ORDER_DAY;
  if (*odd != DATE_ORDER_OPEN)
    return DATE_ORDER_OPEN;
  return n_days > 0 ? DATE_ORDER_DAY : n_months > 0 ? DATE_ORDER_MONTH : DATE_ORDER_OPEN;
}

/* The words for the kinds of columns in block_write(). A player has the name there and an entry its id. */
static const char *const keys[N_COLUMN_KINDS] = {
  [COLUMN_TIME] = "time",   [COLUMN_NAME] = "player", [COLUMN_TOTAL] = "total", [COLUMN_WINNER] = "winner",
  [COLUMN_GAME] = "game",   [COLUMN_PLACE] = "place", [COLUMN_NOTE] = "note",
};

/* The words for a column of dates in each order, without and with Block.date_above. */
static const char *const date_keys[][2] = {
  [DATE_ORDER_OPEN] = { "date", "date-above" },
  [DATE_ORDER_DAY] = { "date-dmy", "date-dmy-above" },
  [DATE_ORDER_MONTH] = { "date-mdy", "date-mdy-above" },
};

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
block_write (const Block   *self,
             const Ruleset *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_columns; i++)
    {
      const Column *column = &self->columns[i];
      g_autofree char *letters = column_letters (self->grid->columns[i]);

      if (column->kind == COLUMN_IGNORED || column->kind > COLUMN_NOTE)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ',');
      if (column->kind == COLUMN_PLAYER)
        append_name (text, rules, column->name);
      else if (column->kind == COLUMN_ENTRY)
        {
          int entry = rules != NULL ? block_find_entry (self, i, rules) : -1;

          g_string_append (text, entry >= 0 ? rules->entries[entry].id : column->entry);
        }
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
  if (**at == end)
    (*at)++;
  return g_strstrip (g_string_free (part, FALSE));
}

/* The index of the column with the letters @word, or else with that heading; -1 for none. */
static int
find_column (const Block *self,
             const char  *word)
{
  g_autofree char *folded = word_fold (word);
  guint number = 0;

  if (strlen (word) <= 3)
    for (const char *at = word; number < G_MAXINT && *at != '\0'; at++)
      number = g_ascii_isalpha (*at) ? number * 26 + (guint) (g_ascii_toupper (*at) - 'A') + 1 : G_MAXINT;
  for (guint i = 0; number > 0 && i < self->n_columns; i++)
    if (self->grid->columns[i] == number - 1)
      return (int) i;
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree char *heading = word_fold (block_get_heading (self, i));

      if (*folded != '\0' && strcmp (heading, folded) == 0)
        return (int) i;
    }
  return -1;
}

/* Makes @column one of @kind; @key is the name of a player, the id of an entry or the word for the dates. */
static void
set_key (Block         *self,
         const Ruleset *rules,
         guint          column,
         ColumnKind     kind,
         const char    *key)
{
  Column *set = &self->columns[column];

  g_free (set->name);
  *set = (Column) { kind, NULL, NULL, 0, NULL };
  if (kind == COLUMN_PLAYER)
    set->name = g_strdup (key);
  else if (kind == COLUMN_ENTRY)
    set->entry = g_intern_string (key);
  for (guint order = 0; kind == COLUMN_DATE && order < G_N_ELEMENTS (date_keys); order++)
    for (gboolean above = FALSE; above <= TRUE; above++)
      if (strcmp (key, date_keys[order][above]) == 0)
        {
          self->date_order = order;
          self->date_above = above;
        }
}

gboolean
block_parse (Block          *self,
             const Ruleset  *rules,
             const char     *text,
             GError        **error)
{
  self->said = TRUE;
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_clear_pointer (&self->columns[i].name, g_free);
      self->columns[i] = (Column) { COLUMN_IGNORED, NULL, NULL, 0, NULL };
    }
  for (const char *at = text; *at != '\0';)
    {
      gboolean is_name = at[strspn (at, " \t\n")] == '\\';
      g_autofree char *key = read_part (&at, '=');
      g_autofree char *word = read_part (&at, ',');
      int column = find_column (self, word);

      if (*key == '\0' || *word == '\0')
        {
          g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                       _("“%s” does not say what a column is; expected for example date=A,Anna=B,note=C"), text);
          return FALSE;
        }
      if (column < 0)
        {
          g_autofree char *last = column_letters (self->grid->columns[self->n_columns - 1]);

          g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                       _("There is no column “%s”; expected a letter from A to %s or a heading"), word, last);
          return FALSE;
        }
      if (self->columns[column].kind != COLUMN_IGNORED)
        {
          g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("The column “%s” is named twice"), word);
          return FALSE;
        }
      set_key (self, rules, (guint) column, is_name ? COLUMN_PLAYER : read_key (key, rules), key);
    }
  return TRUE;
}

gboolean
block_parse_rows (Block       *self,
                  const char  *text,
                  GError     **error)
{
  gboolean named = block_count (self, COLUMN_NAME) > 0;
  guint n_names = 0;
  g_autofree char *only = NULL;

  self->row_names = g_new0 (char *, self->grid->n_rows);
  for (const char *at = text; *at != '\0';)
    {
      g_autofree char *key = read_part (&at, '=');
      g_autofree char *word = read_part (&at, ',');
      gboolean found = FALSE;

      for (guint row = 0; row < self->grid->n_rows; row++)
        {
          g_autofree char *letters = column_letters (self->grid->rows[row]);

          if (g_ascii_strcasecmp (letters, word) != 0)
            continue;
          found = TRUE;
          g_free (self->row_names[row]);
          self->row_names[row] = g_strdup (key);
        }
      if (!found || *key == '\0')
        {
          g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                       _("There is no column “%s” with points of a player; expected NAME=LETTER"), word);
          return FALSE;
        }
      if (n_names++ == 0)
        only = g_strdup (key);
    }
  for (guint row = 1; n_names == 1 && !named && row < self->grid->n_rows; row++)
    {
      g_free (self->row_names[row]);
      self->row_names[row] = g_strdup (only);
    }
  return TRUE;
}
