/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games-search.h"

void
games_search_free (GamesSearch *self)
{
  foreign_book_unref (self->book);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_ptr_array_unref (self->rules);
  g_hash_table_unref (self->who);
  g_clear_pointer (&self->games, foreign_games_free);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_free (self);
}

/* Where no games are seen, the user can still say what the columns of the first sheet are. Nothing is guessed there. */
static void
add_whole_sheet (const ForeignBook *book,
                 GPtrArray         *blocks)
{
  guint first = 0;
  Block *block;

  while (foreign_book_get_sheet (book, first)->rows->len == 0)
    first++;
  block = foreign_book_make_block (foreign_book_get_sheet (book, first));
  for (guint i = 0; i < block->n_columns; i++)
    block_set (block, i, COLUMN_IGNORED, NULL);
  g_ptr_array_add (blocks, block);
}

/* Whether a game was found with the player whom @name stands for. Other names are headings of columns without games. */
static gboolean
plays (const GamesSearch *self,
       const char        *name)
{
  const char *player = g_hash_table_lookup (self->who, name);

  if (player != NULL)
    return TRUE;
  for (guint i = 0; i < self->games->games->len; i++)
    if (game_find_player (((const FoundGame *) g_ptr_array_index (self->games->games, i))->game, name) >= 0)
      return TRUE;
  return FALSE;
}

static void
search_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  g_autoptr (GamesSearch) self = data;
  GError *error = NULL;

  if (self->blocks == NULL)
    {
      self->blocks = foreign_book_find_blocks (self->book, -1, self->rules);
      if (self->blocks->len == 0)
        add_whole_sheet (self->book, self->blocks);
    }
  self->games = foreign_games_make (self->book, self->blocks, self->rules, FALSE, self->who, NULL, cancellable, &error);
  for (guint i = 0; self->games != NULL && i < self->games->names->len; i++)
    if (plays (self, g_ptr_array_index (self->games->names, i)))
      g_ptr_array_add (self->names, g_strdup (g_ptr_array_index (self->games->names, i)));
  if (self->games != NULL)
    g_task_return_pointer (task, g_steal_pointer (&self), (GDestroyNotify) games_search_free);
  else
    g_task_return_error (task, error);
}

void
games_search_async (ForeignBook         *book,
                    const GPtrArray     *blocks,
                    GPtrArray           *rules,
                    GHashTable          *who,
                    GCancellable        *cancellable,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  GamesSearch *self = g_new0 (GamesSearch, 1);

  self->book = foreign_book_ref (book);
  self->rules = g_ptr_array_ref (rules);
  self->who = g_hash_table_ref (who);
  self->names = g_ptr_array_new_with_free_func (g_free);
  if (blocks != NULL)
    self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  for (guint i = 0; blocks != NULL && i < blocks->len; i++)
    g_ptr_array_add (self->blocks, block_copy (g_ptr_array_index (blocks, i)));
  /* The thread owns it from here on. */
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, search_in_thread);
}

GamesSearch *
games_search_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
