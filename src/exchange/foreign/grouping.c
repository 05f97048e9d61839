/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grouping.h"

#include "core/name-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether nothing but empty rows could part the games of a score sheet, and nobody is there twice: it is one game. */
static gboolean
is_one_game (const Block *block)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (!block->entries || block_count (block, COLUMN_DATE) + block_count (block, COLUMN_GAME) > 0)
    return FALSE;
  for (guint row = block->n_header; row < block->grid.n_rows; row++)
    {
      const char *name = block_get_row_name (block, row);

      if (name != NULL && *name != '\0' && !g_hash_table_add (names, name_match_fold (name, FALSE)))
        return FALSE;
    }
  return TRUE;
}

Grouping
grouping_new (RowReader *reader)
{
  const Block *block = reader->block;
  Grouping self = { .reader = reader };

  self.drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) game_draft_free);
  self.begun = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  for (guint row = block->n_header + 1; block_has_row_per_player (block) && row < block->grid.n_rows; row++)
    {
      self.parted |= grid_gap (&block->grid, row) == 0;
      self.has_gaps |= grid_gap (&block->grid, row) > 0;
    }
  self.parted &= !is_one_game (block);
  return self;
}

void
grouping_clear (Grouping *self)
{
  g_clear_pointer (&self->drafts, g_ptr_array_unref);
  g_hash_table_unref (self->begun);
  g_free (self->last_date);
  g_free (self->last_label);
}

void
grouping_part (Grouping *self)
{
  self->open = NULL;
}

/* --- which game --- */

/* Whether the player of a row is in @draft already. */
static gboolean
shares_player (const GameDraft *draft,
               const GameDraft *row)
{
  return row->seats->len > 0 && game_draft_find (draft, game_draft_seat (row, 0)->name) != NULL;
}

/* Whether a row, which is one player, can belong to the game of @open as far as its number or its time goes. @apart
 * says that there are empty rows above it. */
static gboolean
fits (const GameDraft *open,
      const GameDraft *row,
      gboolean         apart)
{
  if (row->label != NULL && open->label != NULL)
    return strcmp (row->label, open->label) == 0;
  return !apart && (row->minute < 0 || open->minute < 0 || row->minute == open->minute);
}

/* Whether a row, which is one player, belongs to the open game. A date that cannot be read may be that of the game
 * above, which is therefore refused, too. */
static gboolean
belongs (const GameDraft *open,
         const GameDraft *row,
         gboolean         apart)
{
  if (open == NULL || !fits (open, row, apart))
    return FALSE;
  /* Even with the same number, because some people number their games anew every evening. */
  if (row->date != NULL && !(open->date == NULL && open->bad_line > 0) && g_strcmp0 (row->date, open->date) != 0)
    return FALSE;
  return (row->label != NULL && open->label != NULL) || !shares_player (open, row);
}

/* The games that began with the number and the day of @draft; NULL for none. */
static GPtrArray *
find_begun (Grouping        *self,
            const GameDraft *draft,
            gboolean         make)
{
  g_autofree char *key = g_strdup_printf ("%s\n%s", draft->label != NULL ? draft->label : "",
                                          draft->date != NULL ? draft->date : "");
  GPtrArray *begun = g_hash_table_lookup (self->begun, key);

  if (begun != NULL || !make)
    return begun;
  begun = g_ptr_array_new ();
  g_hash_table_insert (self->begun, g_steal_pointer (&key), begun);
  return begun;
}

static void
keep_begun (Grouping  *self,
            GameDraft *draft)
{
  GPtrArray *begun = find_begun (self, draft, TRUE);

  if (!g_ptr_array_find (begun, draft, NULL))
    g_ptr_array_add (begun, draft);
}

/* The game with the number or else the day of a row that began further up, as where a table is sorted by player. Of
 * several it is the first without that player. NULL for none. */
static GameDraft *
find_above (Grouping        *self,
            const GameDraft *row)
{
  GPtrArray *begun = row->label == NULL && (row->date == NULL || (self->parted && self->has_gaps))
                       ? NULL
                       : find_begun (self, row, FALSE);

  for (guint i = 0; begun != NULL && i < begun->len; i++)
    {
      GameDraft *draft = g_ptr_array_index (begun, i);

      if ((row->minute == draft->minute || row->label != NULL) && draft->bad_line == 0 && !shares_player (draft, row))
        return draft;
    }
  return NULL;
}

/* --- dates of other rows --- */

/* Gives a row without a date that of the row above where the block says so, or that of the block; else it is told. */
static void
find_missing_date (Grouping  *self,
                   GameDraft *draft)
{
  const Block *block = self->reader->block;
  const char *sheet = foreign_sheet_get_name (block->grid.sheet);

  if (draft->date != NULL || draft->wrong)
    return;
  if (block->date_above && self->last_date != NULL)
    {
      draft->date = g_strdup (self->last_date);
      draft->minute = draft->minute < 0 && block->grid.turned ? self->last_minute : draft->minute;
    }
  else if (block->date.year != 0)
    row_reader_take_date (self->reader, draft, &block->date, sheet != NULL ? sheet : "");
  else if (block_count (block, COLUMN_DATE) > 0)
    game_draft_tell (draft, self->reader->problems, FALSE, _("No date: the game stays without one"));
}

/* Remembers the date for the rows below. After a date that cannot be read, these rows must not get an older one. */
static void
keep_date (Grouping        *self,
           const GameDraft *draft)
{
  if (draft->date == NULL && draft->bad_line == 0)
    return;
  g_free (self->last_date);
  self->last_date = g_strdup (draft->date);
  self->last_minute = draft->minute;
}

/* Refuses a game where the row above it, whose date cannot be read, may be a part of it. */
static void
check_above (Grouping  *self,
             GameDraft *draft,
             gboolean   apart)
{
  if (!draft->wrong && self->open != NULL && self->open->bad_line > 0 && fits (self->open, draft, apart))
    game_draft_tell (draft, self->reader->problems, TRUE, _("Row %u may belong to this game: correct its date first"),
                     self->open->bad_line);
}

/* --- a row --- */

/* Whether a row has a player or points. */
static gboolean
is_played (const Block *block,
           guint        row)
{
  for (guint column = 0; column < block->n_columns; column++)
    if (block_is_kind (block, column, KIND (COLUMN_NAME) | KINDS_OF_POINTS) &&
        grid_cell (&block->grid, row, column)->kind != TABLE_CELL_EMPTY)
      return TRUE;
  return FALSE;
}

static void
join (Grouping  *self,
      GameDraft *open,
      GameDraft *row)
{
  const Ruleset *rules = self->reader->rules;

  game_draft_join (open, row, rules != NULL ? rules->max_players : RULES_MAX_PLAYERS, self->reader->problems);
  self->open = open;
}

void
grouping_place (Grouping  *self,
                GameDraft *read,
                guint      row)
{
  g_autoptr (GameDraft) draft = read;
  const Block *block = self->reader->block;
  gboolean turned = block->grid.turned, apart = self->parted && row > block->n_header && grid_gap (&block->grid, row) > 0;
  gboolean one_player = block_has_row_per_player (block) && is_played (block, row);
  GameDraft *above;

  if (draft->seats->len == 0 && !draft->wrong)
    {
      if (!belongs (self->open, draft, FALSE))
        self->open = NULL;
      keep_date (self, draft);
      game_draft_tell (draft, self->reader->problems, FALSE, _("No totals: left out"));
      return;
    }
  if (turned && draft->label == NULL)
    draft->label = g_strdup (self->last_label);
  g_free (self->last_label);
  self->last_label = g_strdup (draft->label);
  if (one_player && block->date_above && turned)
    find_missing_date (self, draft);
  keep_date (self, draft);
  if (one_player && belongs (self->open, draft, apart))
    {
      join (self, self->open, draft);
      keep_begun (self, self->open);
      return;
    }
  above = one_player && !apart ? find_above (self, draft) : NULL;
  if (above != NULL)
    {
      join (self, above, draft);
      return;
    }
  check_above (self, draft, apart);
  find_missing_date (self, draft);
  self->open = one_player ? draft : NULL;
  if (one_player)
    keep_begun (self, draft);
  g_ptr_array_add (self->drafts, g_steal_pointer (&draft));
}
