/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "roll-owner.h"

#include "ui/sheet/sheet-words.h"

#include <string.h>

void
roll_owner_init (RollOwner        *self,
                 ProtokollSession *session)
{
  *self = (RollOwner) { .session = g_object_ref (session), .entry = FITS_OPEN };
}

void
roll_owner_clear (RollOwner *self)
{
  g_clear_object (&self->session);
  g_clear_pointer (&self->rules, ruleset_unref);
  g_clear_pointer (&self->player, g_free);
}

const Sheet *
roll_owner_get_sheet (const RollOwner *self)
{
  return protokoll_session_get_sheet (self->session);
}

const Ruleset *
roll_owner_get_rules (const RollOwner *self)
{
  return game_get_rules (roll_owner_get_sheet (self)->game);
}

const SheetSeat *
roll_owner_get_figures (const RollOwner *self)
{
  return &roll_owner_get_sheet (self)->seats[self->seat];
}

void
roll_owner_begin (RollOwner *self,
                  guint      seat,
                  int        entry)
{
  self->seat = seat;
  self->entry = entry;
  g_clear_pointer (&self->rules, ruleset_unref);
  self->rules = ruleset_ref (roll_owner_get_rules (self));
  g_free (self->player);
  self->player = g_strdup (game_get_player (roll_owner_get_sheet (self)->game, seat));
  self->n_filled = roll_owner_get_figures (self)->n_filled;
}

/* Whether the player still sits in the seat, because seats can change, players can leave, and a backup can put another
 * game on the table, which may not even have the entry. */
static gboolean
sits_still (const RollOwner *self,
            const Sheet     *sheet)
{
  return game_get_rules (sheet->game) == self->rules && self->seat < sheet->n_seats && !sheet->seats[self->seat].left &&
         strcmp (game_get_player (sheet->game, self->seat), self->player) == 0;
}

gboolean
roll_owner_follow (RollOwner *self)
{
  const Sheet *sheet = roll_owner_get_sheet (self);

  if (sheet == NULL || protokoll_session_is_replacing (self->session) || !sits_still (self, sheet) ||
      sheet->seats[self->seat].n_filled > self->n_filled)
    return FALSE;

  self->n_filled = sheet->seats[self->seat].n_filled;
  if (self->entry != FITS_OPEN && sheet_get_cell (sheet, self->seat, self->entry)->state == CELL_OPEN)
    self->entry = FITS_OPEN;
  return TRUE;
}

char *
roll_owner_make_title (const RollOwner *self,
                       int              entry)
{
  const Game *game = roll_owner_get_sheet (self)->game;

  if (entry == FITS_OPEN)
    entry = self->entry;
  if (entry == FITS_OPEN)
    return g_strdup (self->player);
  return sheet_words_of_player (game, self->seat, roll_owner_get_rules (self)->entries[entry].name);
}

gboolean
roll_owner_make_turn (const RollOwner *self,
                      const char      *roll,
                      guint            n_left,
                      Turn            *turn)
{
  gboolean rolled = *roll != '\0';
  Dice dice;

  if (self->entry != FITS_OPEN || n_left == 0)
    return FALSE;
  if (rolled ? !dice_parse (roll, roll_owner_get_rules (self)->n_dice, &dice, NULL) : roll_owner_get_figures (self)->rolls > 0)
    return FALSE;

  turn_init (roll_owner_get_sheet (self), self->seat, n_left, rolled ? &dice : NULL, turn);
  return TRUE;
}
