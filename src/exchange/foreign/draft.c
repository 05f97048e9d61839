/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draft.h"

#include "core/name-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
seat_free (gpointer data)
{
  DraftSeat *seat = data;

  g_free (seat->name);
  g_free (seat->key);
  g_free (seat->values);
  g_free (seat);
}

GameDraft *
game_draft_new (const Block *block,
                guint        row)
{
  GameDraft *self = g_new0 (GameDraft, 1);

  self->block = block;
  self->line = grid_line (&block->grid, row);
  self->first_row = self->last_row = row;
  self->minute = -1;
  self->note = g_string_new (NULL);
  self->place = g_string_new (NULL);
  self->seats = g_ptr_array_new_with_free_func (seat_free);
  return self;
}

void
game_draft_free (GameDraft *self)
{
  g_free (self->date);
  g_free (self->label);
  g_free (self->winner);
  g_string_free (self->note, TRUE);
  g_string_free (self->place, TRUE);
  g_ptr_array_unref (self->seats);
  g_free (self);
}

ForeignProblem *
game_draft_tell (GameDraft  *self,
                 GPtrArray  *problems,
                 gboolean    refused,
                 const char *format,
                 ...)
{
  ForeignProblem *problem;
  va_list arguments;

  va_start (arguments, format);
  problem = foreign_problems_add_valist (problems, foreign_sheet_get_name (self->block->grid.sheet), self->line, refused,
                                         format, arguments);
  va_end (arguments);
  self->wrong |= refused;
  return problem;
}

char *
game_draft_range (const GameDraft *self)
{
  const Grid *grid = &self->block->grid;
  gboolean whole = self->block->entries && grid->turned && self->block->owner == NULL;
  g_autofree char *first = grid_place (grid, whole ? 0 : self->first_row, 0);
  g_autofree char *last = grid_place (grid, self->last_row, grid->n_columns - 1);

  return g_strdup_printf ("%s:%s", first, last);
}

DraftSeat *
game_draft_seat (const GameDraft *self,
                 guint            index)
{
  return g_ptr_array_index (self->seats, index);
}

static DraftSeat *
find_key (const GameDraft *self,
          const char      *key)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (strcmp (game_draft_seat (self, i)->key, key) == 0)
      return game_draft_seat (self, i);
  return NULL;
}

DraftSeat *
game_draft_find (const GameDraft *self,
                 const char      *name)
{
  g_autofree char *key = name_match_fold (name, FALSE);

  return find_key (self, key);
}

/* Adds a seat (transfer full), unless that player is there. */
static void
add_seat (GameDraft *self,
          DraftSeat *seat,
          GPtrArray *problems)
{
  if (find_key (self, seat->key) == NULL)
    {
      g_ptr_array_add (self->seats, seat);
      return;
    }
  game_draft_tell (self, problems, TRUE, _("%s is listed twice; expected each player once"), seat->name);
  seat_free (seat);
}

void
game_draft_add (GameDraft  *self,
                const char *name,
                int         total,
                gboolean    struck,
                int        *values,
                GPtrArray  *problems)
{
  DraftSeat *seat = g_new (DraftSeat, 1);

  *seat = (DraftSeat) { name_match_tidy (name), name_match_fold (name, FALSE), total, struck, values };
  add_seat (self, seat, problems);
}

void
game_draft_join (GameDraft *self,
                 GameDraft *row,
                 guint      most_seats,
                 GPtrArray *problems)
{
  guint line = self->line;

  self->wrong |= row->wrong;
  if (row->date != NULL || row->bad_line > 0)
    self->bad_line = row->bad_line;
  if (self->date == NULL)
    self->date = g_steal_pointer (&row->date);
  self->last_row = MAX (self->last_row, row->last_row);
  /* One player too many is enough to refuse the game; comparing each row with all of them could take minutes. */
  if (self->seats->len > most_seats)
    return;
  if (self->minute < 0)
    self->minute = row->minute;
  if (self->winner == NULL)
    self->winner = g_steal_pointer (&row->winner);
  if (row->note->len > 0 && strstr (self->note->str, row->note->str) == NULL)
    g_string_append_printf (self->note, "%s%s", self->note->len > 0 ? "; " : "", row->note->str);
  if (self->place->len == 0)
    g_string_assign (self->place, row->place->str);
  self->line = row->line;
  while (row->seats->len > 0)
    add_seat (self, g_ptr_array_steal_index (row->seats, 0), problems);
  self->line = line;
}

/* Whether a player has no points at all. */
static gboolean
has_nothing (const GameDraft *self,
             const DraftSeat *seat)
{
  for (guint i = 0; seat->values != NULL && i < self->block->n_columns; i++)
    if (self->block->columns[i].kind == COLUMN_ENTRY && seat->values[i] > 0)
      return FALSE;
  return seat->total <= 0 && !seat->struck;
}

gboolean
game_draft_is_empty (const GameDraft *self)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (!has_nothing (self, game_draft_seat (self, i)))
      return FALSE;
  return TRUE;
}

gboolean
game_draft_has_entries (const GameDraft *self)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (game_draft_seat (self, i)->values == NULL)
      return FALSE;
  return self->seats->len > 0;
}

/* --- who was not there --- */

/* How many games there are on each day, and for "" in all, by the day; and those of a player who has points in them, by
 * the day and the key. */
static char *
make_key (const char *day,
          const char *player)
{
  return g_strdup_printf ("%s\n%s", day, player);
}

static void
count (GHashTable *counts,
       char       *key)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

  g_hash_table_replace (counts, key, GUINT_TO_POINTER (n + 1));
}

static void
count_game (GHashTable      *counts,
            const char      *day,
            const GameDraft *draft)
{
  count (counts, g_strdup (day));
  for (guint i = 0; i < draft->seats->len; i++)
    if (game_draft_seat (draft, i)->total > 0)
      count (counts, make_key (day, game_draft_seat (draft, i)->key));
}

/* Whether a player has no points in several games of one day, or for "" in all. */
static gboolean
was_absent (GHashTable *counts,
            const char *day,
            const char *player)
{
  g_autofree char *key = make_key (day, player);

  return GPOINTER_TO_UINT (g_hash_table_lookup (counts, day)) > 1 && !g_hash_table_contains (counts, key);
}

void
game_draft_drop_absent (const GPtrArray *drafts,
                        GPtrArray       *problems)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < drafts->len; i++)
    {
      const GameDraft *draft = g_ptr_array_index (drafts, i);

      count_game (counts, "", draft);
      if (draft->date != NULL)
        count_game (counts, draft->date, draft);
    }
  for (guint i = 0; i < drafts->len; i++)
    {
      GameDraft *draft = g_ptr_array_index (drafts, i);
      gboolean entries = draft->block->entries && !game_draft_is_empty (draft);

      for (guint j = draft->seats->len; j-- > 0;)
        {
          const DraftSeat *seat = game_draft_seat (draft, j);
          gboolean zero = !draft->block->entries && seat->total == 0 && seat->values == NULL;

          if (!(entries && has_nothing (draft, seat)) &&
              !(zero && (was_absent (counts, draft->date != NULL ? draft->date : "", seat->key) ||
                         was_absent (counts, "", seat->key))))
            continue;
          game_draft_tell (draft, problems, FALSE, _("%s has nothing but zeros and counts as absent"), seat->name);
          g_ptr_array_remove_index (draft->seats, j);
        }
    }
}
