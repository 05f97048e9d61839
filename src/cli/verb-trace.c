/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/sheet.h"

static void
print_leaders (const Sheet *sheet)
{
  const char *separator = "";

  for (guint i = 0; i < sheet->n_seats; i++)
    if (sheet->seats[i].leads)
      {
        printf ("%s%u", separator, i + 1);
        separator = ",";
      }
}

static void
print_move (const Ruleset *rules,
            const Move    *move,
            guint          number)
{
  printf ("%u\t%u\t%s\t", number, move->seat + 1, move->kind == MOVE_SAVED ? "saved" : rules->entries[move->entry].id);
  if (move->kind == MOVE_FILL)
    printf ("%d", move->points);
}

/* Prints the player's figures after the move. */
static void
print_figures (const Sheet     *sheet,
               const Ruleset   *rules,
               const SheetSeat *seat)
{
  printf ("\t%d\t", seat->column.upper);
  if (rules->has_par)
    printf (seat->margin > 0 ? "+%d" : "%d", seat->margin);
  printf ("\t%d\t%d\t", seat->bonus, seat->total);
  if (rules->saved_rolls != SAVED_ROLLS_NONE)
    printf ("%u", seat->saved);
  putchar ('\t');
  print_leaders (sheet);
  putchar ('\n');
}

/* Prints a line for each move about an entry or saved rolls; moves about players have none. */
static void
print_trace (const Game *game)
{
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Game) then = game_ref (game);
  guint number = 0;

  for (guint i = 0; i < game_get_n_moves (game); i++)
    if (!move_is_of_people (game_get_move (game, i)))
      {
        /* From the game before there are few moves to follow; from @game it would be all those in between. */
        g_autoptr (Game) before = g_steal_pointer (&then);
        g_autoptr (Sheet) sheet = NULL;
        const Move *move;

        then = game_at (before, i + 1);
        sheet = sheet_of (then);
        move = game_get_move (then, i);
        print_move (rules, move, ++number);
        print_figures (sheet, rules, &sheet->seats[move->seat]);
      }
}

int
verb_trace (const CommandLine *command_line,
            Library           *library,
            Store             *store)
{
  return verb_each_game (command_line, library, print_trace);
}
