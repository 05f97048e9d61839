/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "columns-text.h"

#include "words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The words for the kinds of columns. A player has the name there and an entry its id. */
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

  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree char *letters = grid_letters (&self->grid, 0, i);

      if (g_ascii_strcasecmp (letters, word) == 0)
        return (int) i;
    }
  for (guint i = 0; *folded != '\0' && i < self->n_columns; i++)
    {
      g_autofree char *heading = word_fold (block_get_heading (self, i));

      if (strcmp (heading, folded) == 0)
        return (int) i;
    }
  return -1;
}

/* Makes @column one of @kind; @key is the name of a player, the id of an entry or the word for the dates. */
static void
set_key (Block      *self,
         guint       column,
         ColumnKind  kind,
         const char *key)
{
  block_set (self, column, kind, key);
  if (kind == COLUMN_PLAYER)
    {
      g_free (self->columns[column].name);
      self->columns[column].name = g_strdup (key);
    }
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
  gboolean fine = TRUE;

  self->said = TRUE;
  for (guint i = 0; i < self->n_columns; i++)
    block_set (self, i, COLUMN_IGNORED, NULL);
  for (const char *at = text; fine && *at != '\0';)
    {
      gboolean is_name = at[strspn (at, " \t\n")] == '\\';
      g_autofree char *key = read_part (&at, '='), *word = read_part (&at, ',');
      g_autofree char *last = grid_letters (&self->grid, 0, self->n_columns - 1);
      int column = find_column (self, word);

      fine = *key != '\0' && *word != '\0' && column >= 0 && self->columns[column].kind == COLUMN_IGNORED;
      if (fine)
        set_key (self, (guint) column, is_name ? COLUMN_PLAYER : read_key (key, rules), key);
      else if (*key == '\0' || *word == '\0')
        g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                     _("“%s” does not say what a column is; expected something like date=A,Anna=B,note=C"), text);
      else if (column < 0)
        g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                     _("There is no column “%s”; expected a letter from A to %s or a heading"), word, last);
      else
        g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT, _("The column “%s” is named twice"), word);
    }
  return fine;
}

gboolean
block_parse_rows (Block       *self,
                  const char  *text,
                  GError     **error)
{
  gboolean named = block_count (self, COLUMN_NAME) > 0;
  guint n_names = 0;
  g_autofree char *only = NULL;

  self->row_names = g_new0 (char *, self->grid.n_rows);
  for (const char *at = text; *at != '\0';)
    {
      g_autofree char *key = read_part (&at, '=');
      g_autofree char *word = read_part (&at, ',');
      gboolean found = FALSE;

      for (guint row = 0; row < self->grid.n_rows; row++)
        {
          g_autofree char *letters = grid_letters (&self->grid, row, 0);

          if (g_ascii_strcasecmp (letters, word) != 0)
            continue;
          found = TRUE;
          g_free (self->row_names[row]);
          self->row_names[row] = g_strdup (key);
        }
      if (!found || *key == '\0')
        {
          g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                       _("There is no column “%s” with a player’s points; expected NAME=LETTER"), word);
          return FALSE;
        }
      if (n_names++ == 0)
        only = g_strdup (key);
    }
  for (guint row = 1; n_names == 1 && !named && row < self->grid.n_rows; row++)
    {
      g_free (self->row_names[row]);
      self->row_names[row] = g_strdup (only);
    }
  return TRUE;
}
