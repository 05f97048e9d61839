/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "no-totals.h"

#include "draft.h"
#include "words.h"

#include <glib/gi18n-lib.h>

/* So many rises without a fall, of all players together, are no chance: the numbers are running sums. */
#define MANY_RISES 8

/* Where no number in so many is as high as this, they are no totals. */
#define FEW_POINTS 60
#define MANY_TOTALS 4

/* Whether the totals of every player rise and never fall: running sums, as of other games. */
static gboolean
only_rises (const GPtrArray *drafts)
{
  g_autoptr (GHashTable) before = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) risen = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_rises = 0;

  for (guint i = 0; i < drafts->len; i++)
    for (guint j = 0; j < ((GameDraft *) g_ptr_array_index (drafts, i))->seats->len; j++)
      {
        const DraftSeat *seat = game_draft_seat (g_ptr_array_index (drafts, i), j);
        gpointer last;

        if (g_hash_table_lookup_extended (before, seat->key, NULL, &last))
          {
            if (seat->total < GPOINTER_TO_INT (last))
              return FALSE;
            if (seat->total == GPOINTER_TO_INT (last))
              continue;
            g_hash_table_add (risen, seat->key);
            n_rises++;
          }
        g_hash_table_insert (before, seat->key, GINT_TO_POINTER (seat->total));
      }
  return n_rises >= MANY_RISES && g_hash_table_size (risen) == g_hash_table_size (before);
}

static gboolean
has_low_totals (const GPtrArray *drafts)
{
  guint n = 0;

  for (guint i = 0; i < drafts->len; i++)
    for (guint j = 0; j < ((GameDraft *) g_ptr_array_index (drafts, i))->seats->len; j++, n++)
      if (game_draft_seat (g_ptr_array_index (drafts, i), j)->total >= FEW_POINTS)
        return FALSE;
  return n >= MANY_TOTALS;
}

/* The name of another game above the table or in the corner of its headings; NULL for none. */
static const char *
find_stranger (const Block *block)
{
  for (guint i = 0; i < block->titles->len; i++)
    if (word_read (g_ptr_array_index (block->titles, i))->kind == WORD_STRANGER)
      return g_ptr_array_index (block->titles, i);
  for (guint i = 0; i < block->n_columns; i++)
    if (word_read (block_get_heading (block, i))->kind == WORD_STRANGER)
      return block_get_heading (block, i);
  return NULL;
}

/* Whether the rows are named, and neither by dates nor by numbers of games nor by people, as in a budget. */
static gboolean
has_topics (const Block *block)
{
  guint n_topics = 0, n_rows = 0;

  if (block_count (block, COLUMN_DATE) + block_count (block, COLUMN_GAME) + block_count (block, COLUMN_NAME) > 0 ||
      block->n_columns == 0 || block->columns[0].kind != COLUMN_IGNORED || block->said)
    return FALSE;
  for (guint row = block->n_header; row < block->grid.n_rows; row++)
    {
      const TableCell *cell = grid_cell (&block->grid, row, 0);

      n_rows++;
      n_topics += cell->kind == CELL_TEXT && !cell_has_digit (cell) && !word_is_figure (cell->text);
    }
  return n_topics > 1 && n_topics * 2 > n_rows;
}

/* Whether a column or a row is named by a word for figures, as in a table of them. */
static gboolean
has_figures (const Block *block)
{
  for (guint i = 0; i < block->n_columns; i++)
    if (word_is_figure (block_get_heading (block, i)))
      return TRUE;
  for (guint row = block->n_header; row < block->grid.n_rows; row++)
    if (word_is_figure (grid_cell (&block->grid, row, 0)->text))
      return TRUE;
  return FALSE;
}

char *
no_totals_find (const Block     *block,
                const GPtrArray *drafts,
                gboolean        *refused)
{
  const char *stranger = find_stranger (block);

  *refused = TRUE;
  if (block->entries || drafts->len == 0)
    return NULL;
  if (stranger != NULL)
    return g_strdup_printf (_("“%s” is another game: the table is left out"), stranger);
  if (has_topics (block))
    return g_strdup (_("The rows are named, but neither by dates nor by numbers of games: the table is left out"));
  if (only_rises (drafts))
    return g_strdup (_("The numbers of all players only rise: these are running sums and no totals of games"));
  *refused = !has_figures (block);
  if (has_low_totals (drafts) && !block->said)
    return g_strdup (_("No number is as high as the total of a game: the table is left out"));
  return NULL;
}
