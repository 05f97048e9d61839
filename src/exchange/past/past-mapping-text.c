/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-mapping.h"

#include "past-headings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
  if (**at == end)
    (*at)++;
  return g_strstrip (g_string_free (part, FALSE));
}

/* The index of the column with the letters @word, or else with that heading; -1 for none. */
static int
find_column (const PastMapping *self,
             const PastTable   *table,
             const char        *word)
{
  g_autofree char *folded = past_heading_fold (word);
  guint number = 0;

  if (strlen (word) <= 3)
    for (const char *at = word; number < G_MAXINT && *at != '\0'; at++)
      number = g_ascii_isalpha (*at) ? number * 26 + (guint) (g_ascii_toupper (*at) - 'A') + 1 : G_MAXINT;
  if (number > 0 && number <= self->n_columns)
    return (int) number - 1;
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree char *heading = past_heading_fold (past_mapping_get_heading (self, table, i));

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

  self->n_header = past_headings_find (table);
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
