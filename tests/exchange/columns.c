/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "columns.h"

#include <string.h>

static const char *const words[N_COLUMN_KINDS] = {
  [COLUMN_TIME] = "time",   [COLUMN_NAME] = "player", [COLUMN_TOTAL] = "total", [COLUMN_WINNER] = "winner",
  [COLUMN_GAME] = "game",   [COLUMN_PLACE] = "place", [COLUMN_NOTE] = "note",
};

/* Appends a name. One that would be read as a word or an id begins with a backslash. */
static void
append_name (GString       *text,
             const Ruleset *rules,
             const char    *name)
{
  gboolean word = g_str_has_prefix (name, "date") || (rules != NULL && ruleset_find_entry (rules, name) >= 0);

  for (guint i = 0; i < N_COLUMN_KINDS; i++)
    word |= g_strcmp0 (words[i], name) == 0;
  for (guint i = 0; name[i] != '\0'; i++)
    {
      if (strchr (",=\\", name[i]) != NULL || (word && i == 0))
        g_string_append_c (text, '\\');
      g_string_append_c (text, name[i]);
    }
}

char *
columns_write (const Block   *block,
               const Ruleset *rules)
{
  static const char *const orders[] = { "", "-dmy", "-mdy" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < block->n_columns; i++)
    {
      const BlockColumn *column = &block->columns[i];
      g_autofree char *letters = grid_letters (&block->grid, 0, i);
      int entry = column->kind == COLUMN_ENTRY && rules != NULL ? block_find_entry (block, i, rules) : -1;

      if (column->kind == COLUMN_IGNORED || column->kind > COLUMN_NOTE)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ',');
      if (column->kind == COLUMN_PLAYER)
        append_name (text, rules, column->name);
      else if (column->kind == COLUMN_ENTRY)
        g_string_append (text, entry >= 0 ? rules->entries[entry].id : column->entry);
      else if (column->kind == COLUMN_DATE)
        g_string_append_printf (text, "date%s%s", orders[block->date_order], block->date_above ? "-above" : "");
      else
        g_string_append (text, words[column->kind]);
      g_string_append_printf (text, "=%s", letters);
    }
  return g_string_free (text, FALSE);
}
