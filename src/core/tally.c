/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally.h"

#include "game-private.h"

guint
tally_save_rolls (const Ruleset *rules,
                  guint          saved,
                  guint          rolls)
{
  if (rules->saved_rolls == SAVED_ROLLS_NONE)
    return 0;
  if (rolls > rules->n_rolls)
    return saved - MIN (saved, rolls - rules->n_rolls);

  saved += rules->n_rolls - rolls;
  if (rules->saved_rolls == SAVED_ROLLS_CAPPED && saved > rules->saved_cap)
    {
      guint above = saved - rules->saved_cap;

      return above > rules->saved_cap ? 0 : rules->saved_cap - above;
    }
  return saved;
}

static void
set_column (Tally         *tally,
            const Ruleset *rules,
            guint          seat)
{
  const Move *const *filled = tally->filled + seat * tally->n_entries;
  Column *column = &tally->columns[seat];

  /* This is done for every move that is read, and column_fill() would work out the bonus each time. */
  *column = (Column) { 0 };
  for (guint entry = 0; entry < tally->n_entries; entry++)
    if (filled[entry] == NULL)
      column->open |= ENTRY_BIT (entry);
    else if (entry < rules->n_upper)
      column->upper += filled[entry]->points;
  if (rules->joker_entry >= 0 && filled[rules->joker_entry] != NULL)
    column->joker_points = filled[rules->joker_entry]->points;
}

void
tally_clear (Tally         *tally,
             const Ruleset *rules,
             guint          seat,
             guint          entry)
{
  tally->filled[seat * tally->n_entries + entry] = NULL;
  set_column (tally, rules, seat);
}

static void
add_move (Tally      *tally,
          const Game *game,
          guint       index)
{
  const Move *move = game_get_move (game, index);
  guint cell = move->seat * tally->n_entries + move->entry;

  switch (move->kind)
    {
    case MOVE_FILL:
      tally->filled[cell] = move;
      if (move->rolls == 0 || game_has_counted (game, index))
        break;
      tally->saved_before[move->seat] = tally->saved[move->seat];
      tally->saved[move->seat] = tally_save_rolls (game->rules, tally->saved[move->seat], move->rolls);
      break;
    case MOVE_CLEAR:
      tally->filled[cell] = NULL;
      break;
    case MOVE_SAVED:
      tally->saved[move->seat] = move->saved;
      tally->saved_before[move->seat] = move->saved;
      break;
    case MOVE_RENAME:
    case MOVE_SEATS:
    case MOVE_JOIN:
    case MOVE_LEAVE:
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Returns whether @move is @filling or a later one of the same entry. */
static gboolean
fills_again (const Move *move,
             const Move *filling)
{
  return move >= filling && move->kind == MOVE_FILL && move->seat == filling->seat && move->entry == filling->entry;
}

/* Computes the tally of all moves that count, without the filling @skipped and its corrections; it may be NULL. */
static Tally *
tally_moves (const Game *game,
             const Move *skipped)
{
  const Ruleset *rules = game_get_rules (game);
  guint n_seats = game_get_n_players (game);
  guint n_moves = game_get_n_moves (game);
  Tally *tally = g_new (Tally, 1);

  tally->n_entries = rules->n_entries;
  tally->filled = g_new0 (const Move *, n_seats * rules->n_entries);
  tally->columns = g_new (Column, n_seats);
  tally->saved = g_new0 (guint, n_seats);
  tally->saved_before = g_new0 (guint, n_seats);
  for (guint i = 0; i < n_moves; i++)
    if (skipped == NULL || !fills_again (game_get_move (game, i), skipped))
      add_move (tally, game, i);
  for (guint seat = 0; seat < n_seats; seat++)
    set_column (tally, rules, seat);

  return tally;
}

Tally *
tally_of (const Game *game)
{
  return tally_moves (game, NULL);
}

guint
tally_saved_without (const Game *game,
                     const Move *filling)
{
  g_autoptr (Tally) tally = tally_moves (game, filling);

  return tally->saved[filling->seat];
}

void
tally_free (Tally *tally)
{
  g_free (tally->filled);
  g_free (tally->columns);
  g_free (tally->saved);
  g_free (tally->saved_before);
  g_free (tally);
}

const Move *
tally_get (const Tally *tally,
           guint        seat,
           guint        entry)
{
  return tally->filled[seat * tally->n_entries + entry];
}

guint
tally_get_rolls (const Tally *tally,
                 const Game  *game,
                 guint        seat)
{
  if (game_has_left (game, seat) || tally->columns[seat].open == 0)
    return 0;
  return MIN (game->counted[seat], tally_get_max_rolls (tally, game->rules, seat));
}

guint
tally_get_max_rolls (const Tally   *tally,
                     const Ruleset *rules,
                     guint          seat)
{
  return rules->n_rolls + tally->saved[seat];
}
