/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "sheet.h"

#include <glib/gi18n-lib.h>

static gboolean G_GNUC_PRINTF (2, 3)
refuse (GError     **error,
        const char  *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (GAME_ERROR, GAME_ERROR_DIFFERS, format, arguments);
  va_end (arguments);
  return FALSE;
}

static gboolean
check_players (const Game  *game,
               const Game  *further,
               gboolean     renamed,
               GError     **error)
{
  guint n = game_get_n_players (game), n_further = game_get_n_players (further);

  if (n != n_further)
    return refuse (error, _("the number of players is %u there, and %u here"), n, n_further);
  for (guint seat = 0; seat < n && !renamed; seat++)
    if (g_strcmp0 (game_get_player (game, seat), game_get_player (further, seat)) != 0)
      return refuse (error, _("seat %u has %s there, and %s here"), seat + 1, game_get_player (game, seat),
                     game_get_player (further, seat));
  return TRUE;
}

/* Checks that what is filled in @before is filled with the same points in @after. */
static gboolean
check_entries (const Sheet  *before,
               const Sheet  *after,
               GError      **error)
{
  const Ruleset *rules = game_get_rules (before->game);

  for (guint seat = 0; seat < before->n_seats; seat++)
    for (guint entry = 0; entry < before->n_entries; entry++)
      {
        const SheetCell *there = sheet_get_cell (before, seat, entry), *here = sheet_get_cell (after, seat, entry);
        const char *name = rules->entries[entry].name, *player = game_get_player (before->game, seat);

        if (there->state != CELL_OPEN && here->state == CELL_OPEN)
          return refuse (error, _("%s · %s: %d there, open here"), player, name, there->points);
        if (there->state != CELL_OPEN && there->points != here->points)
          return refuse (error, _("%s · %s: %d there, %d here"), player, name, there->points, here->points);
      }
  return TRUE;
}

/* Checks what follows from the entries, or is all that is known: bonuses for further Yahtzees, and totals. */
static gboolean
check_totals (const Game   *game,
              const Sheet  *after,
              GError      **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    if (sheet->seats[seat].total != after->seats[seat].total)
      return refuse (error, _("the total of %s is %d there, and %d here"), game_get_player (game, seat),
                     sheet->seats[seat].total, after->seats[seat].total);
  return TRUE;
}

/* Continues with @next (transfer full), which is NULL where the rules refused it. */
static gboolean
continue_with (Game **game,
               Game  *next)
{
  if (next == NULL)
    return FALSE;
  game_unref (*game);
  *game = next;
  return TRUE;
}

/* Makes the fillings of @after that still stand there and are open in @before. */
static gboolean
play_entries (Game        **game,
              const Sheet  *before,
              const Sheet  *after,
              GError      **error)
{
  for (guint i = 0; i < game_get_n_moves (after->game); i++)
    {
      const Move *move = game_get_move (after->game, i);
      const Play play = { .seat = move->seat, .entry = move->entry, .typed = move->typed, .rolls = move->rolls,
                          .declared_five_alike = move->declared, .time = move->time };

      if (move->kind == MOVE_FILL && sheet_get_cell (after, move->seat, move->entry)->move == move &&
          sheet_get_cell (before, move->seat, move->entry)->state == CELL_OPEN &&
          !continue_with (game, game_play (*game, &play, error)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
set_saved_rolls (Game        **game,
                 const Sheet  *after,
                 GError      **error)
{
  for (guint seat = 0; seat < after->n_seats && !after->finished; seat++)
    {
      g_autoptr (Sheet) sheet = sheet_of (*game);

      if (sheet->seats[seat].saved != after->seats[seat].saved &&
          !continue_with (game, game_set_saved (*game, seat, after->seats[seat].saved, 0, error)))
        return FALSE;
    }
  return TRUE;
}

Game *
game_continue (const Game  *game,
               const Game  *further,
               gboolean     renamed,
               GError     **error)
{
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Sheet) before = sheet_of (game), after = sheet_of (further);
  g_autoptr (Game) next = game_ref ((Game *) game);

  if (g_strcmp0 (rules->id, game_get_rules (further)->id) != 0 || before->n_entries != after->n_entries)
    refuse (error, _("it is %s there, and %s here"), rules->title, game_get_rules (further)->title);
  else if (check_players (game, further, renamed, error) && check_entries (before, after, error) &&
           play_entries (&next, before, after, error) && set_saved_rolls (&next, after, error) &&
           check_totals (next, after, error))
    return g_steal_pointer (&next);
  return NULL;
}
