/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-names.h"

#include "past-words.h"

#include "core/name-match.h"

struct _PastNames
{
  GHashTable *who;
  GHashTable *spellings; /* from a folded name to its first spelling, which belongs to all */
  GPtrArray *all;        /* the spellings in the order of the table, and then others that were asked for */
};

/* The first spelling of @name, which is added where it is new. It belongs to @self. */
static const char *
find_spelling (PastNames  *self,
               const char *name)
{
  g_autofree char *folded = name_match_fold (name, FALSE);
  char *spelling = g_hash_table_lookup (self->spellings, folded);

  if (spelling == NULL)
    {
      spelling = name_match_tidy (name);
      g_ptr_array_add (self->all, spelling);
      g_hash_table_insert (self->spellings, g_steal_pointer (&folded), spelling);
    }
  return spelling;
}

static gboolean
is_name (const TableCell *cell)
{
  g_autofree char *tidied = name_match_tidy (cell->text);

  return cell->kind != CELL_EMPTY && *tidied != '\0' && !past_words_name_sum (cell->text);
}

PastNames *
past_names_new (const PastTable   *table,
                const PastMapping *mapping,
                GHashTable        *who)
{
  PastNames *self = g_new (PastNames, 1);

  self->who = who;
  self->spellings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->all = g_ptr_array_new_with_free_func (g_free);
  for (guint column = 0; column < mapping->n_columns; column++)
    {
      const PastColumn *is = &mapping->columns[column];

      if (is->kind == COLUMN_PLAYER && *is->name != '\0')
        find_spelling (self, is->name);
      for (guint row = mapping->n_header; is->kind == COLUMN_NAME && row < past_table_get_n_rows (table); row++)
        if (is_name (past_table_get_cell (table, row, column)))
          find_spelling (self, past_table_get_cell (table, row, column)->text);
    }
  return self;
}

void
past_names_free (PastNames *self)
{
  g_hash_table_unref (self->spellings);
  g_ptr_array_unref (self->all);
  g_free (self);
}

GPtrArray *
past_names_list (const PastTable   *table,
                 const PastMapping *mapping)
{
  g_autoptr (PastNames) self = past_names_new (table, mapping, NULL);

  return g_ptr_array_ref (self->all);
}

char *
past_names_find (PastNames  *self,
                 const char *name)
{
  const char *spelling = find_spelling (self, name);
  const char *really = self->who != NULL ? g_hash_table_lookup (self->who, spelling) : NULL;

  return g_strdup (really != NULL ? really : spelling);
}
