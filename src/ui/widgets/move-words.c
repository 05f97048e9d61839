/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "move-words.h"

#include "core/describe.h"
#include "core/local-words.h"
#include "sheet/sheet-words.h"

#include <glib/gi18n.h>

/* The slot of @filled for the cell of @move. It holds the move that filled the cell, as far as the moves were
 * walked. */
static const Move **
at_cell (const Game  *game,
         const Move **filled,
         const Move  *move)
{
  return &filled[move->seat * game_get_rules (game)->n_entries + move->entry];
}

GArray *
move_words_steps (const Game *game)
{
  g_autofree const Move **filled =
    g_new0 (const Move *, game_get_n_players (game) * game_get_rules (game)->n_entries);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (MoveStep));

  for (guint i = 0, length; i < game_get_n_moves (game); i += length)
    {
      const Move *first = game_get_move (game, i);
      MoveStep step = { NULL };

      length = game_get_step_length (game, i);
      step.move = first->kind == MOVE_JOIN ? first : game_get_move (game, i + length - 1);
      step.first = i;
      step.n_moves = i + length;
      for (guint k = i + 1; first->kind == MOVE_JOIN && k < i + length; k++)
        {
          *at_cell (game, filled, game_get_move (game, k)) = game_get_move (game, k);
          step.n_struck++;
        }
      if (first->kind == MOVE_CLEAR)
        {
          step.before = *at_cell (game, filled, first);
          *at_cell (game, filled, first) = NULL;
        }
      if (step.move->kind == MOVE_FILL)
        *at_cell (game, filled, step.move) = step.move;
      g_array_append_val (steps, step);
    }
  return steps;
}

gboolean
move_words_last (const Game *game,
                 MoveStep   *step)
{
  g_autoptr (GArray) steps = move_words_steps (game);

  if (steps->len == 0)
    return FALSE;
  *step = g_array_index (steps, MoveStep, steps->len - 1);
  return TRUE;
}

static char *
short_points (const Move *move)
{
  return move->points > 0 ? g_strdup_printf ("%d", move->points) : g_strdup (_("struck"));
}

static char *
points_words (const Move *move)
{
  return move->points > 0 ? sheet_words_points (move->points) : g_strdup (_("struck"));
}

char *
move_words_value (const Game     *game,
                  const MoveStep *step)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (move_is_of_people (step->move) || step->move->kind == MOVE_SAVED)
    return NULL;
  if (step->move->kind == MOVE_CLEAR)
    return g_strdup (_("cleared"));
  if (step->before == NULL)
    return points_words (step->move);
  if (step->before->seat != step->move->seat)
    {
      g_autofree char *points = points_words (step->move);

      from = describe_name (game_get_player (game, step->before->seat));
      to = describe_name (game_get_player (game, step->move->seat));
      /* Translators: of an entry that was moved over: its points or “struck”, the players from whom and to whom. */
      return g_strdup_printf (_("%s, %s → %s"), points, from, to);
    }
  from = short_points (step->before);
  to = short_points (step->move);
  /* Translators: of an entry: the points before and after, or “struck”. */
  return g_strdup_printf (_("corrected, %s → %s"), from, to);
}

/* The players in the order that they have after the step. */
static char *
order_words (const Game     *game,
             const MoveStep *step)
{
  g_autoptr (Game) then = game_at (game, step->n_moves);
  g_auto (GStrv) names = g_new0 (char *, game_get_n_players (then) + 1);
  g_autofree char *list = NULL;

  for (guint i = 0; i < game_get_n_players (then); i++)
    names[i] = describe_name (game_get_player (then, i));
  list = local_words_list ((const char *const *) names);
  /* Translators: of the players: the names follow in the order in which they sit from now on. */
  return g_strdup_printf (_("Order: %s"), list);
}

static char *
people_words (const Game     *game,
              const MoveStep *step)
{
  g_autofree char *name = NULL;

  switch (step->move->kind)
    {
    case MOVE_RENAME:
      name = describe_name (game_get_name_before (game, step->n_moves - 1));
      /* Translators: of a player whose name was corrected; what follows is the name before. */
      return g_strdup_printf (_("previously called %s"), name);
    case MOVE_JOIN:
      if (step->n_struck > 0)
        return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "has joined, %u entry struck",
                                             "has joined, %u entries struck", step->n_struck), step->n_struck);
      return g_strdup (C_("player", "has joined"));
    case MOVE_LEAVE:
      return g_strdup (C_("player", "has left"));
    case MOVE_SEATS:
    case MOVE_FILL:
    case MOVE_CLEAR:
    case MOVE_SAVED:
    default:
      return order_words (game, step);
    }
}

char *
move_words_rolls (const MoveStep *step)
{
  guint n = step->move->rolls;

  return n > 0 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll", "%u rolls", n), n) : NULL;
}

char *
move_words_what (const Game     *game,
                 const MoveStep *step)
{
  g_autofree char *value = move_words_value (game, step);
  g_autofree char *rolls = move_words_rolls (step);

  if (move_is_of_people (step->move))
    return people_words (game, step);
  if (step->move->kind == MOVE_SAVED)
    return g_strdup_printf (_("Saved Rolls: %u"), step->move->saved);
  return g_strdup_printf ("%s: %s%s%s", game_get_rules (game)->entries[step->move->entry].name, value,
                          rolls != NULL ? " · " : "", rolls != NULL ? rolls : "");
}

char *
move_words_whole (const Game     *game,
                  const MoveStep *step)
{
  g_autofree char *what = move_words_what (game, step);
  g_autofree char *name = NULL;

  if (step->move->kind == MOVE_SEATS)
    return g_steal_pointer (&what);
  name = describe_name (game_get_player (game, step->move->seat));
  if (step->move->kind == MOVE_JOIN || step->move->kind == MOVE_LEAVE)
    return g_strdup_printf ("%s %s", name, what);
  /* Translators: who made a move, and what it was: “Anna, Sixes: 42 points”. */
  return g_strdup_printf (C_("move", "%s, %s"), name, what);
}

char *
move_words_brief (const Game     *game,
                  const MoveStep *step)
{
  g_autofree char *points = NULL;

  if (step->move->kind != MOVE_FILL)
    return move_words_what (game, step);
  points = short_points (step->move);
  return g_strdup_printf ("%s: %s", game_get_rules (game)->entries[step->move->entry].name, points);
}

static char *
spoken_entry (const Game     *game,
              const MoveStep *step)
{
  g_autofree char *points = points_words (step->move);
  g_autofree char *before = step->before != NULL ? points_words (step->before) : NULL;
  g_autofree char *from = NULL;

  if (step->move->kind == MOVE_CLEAR)
    return g_strdup (_("cleared"));
  if (before == NULL)
    return g_steal_pointer (&points);
  if (step->before->seat == step->move->seat)
    /* Translators: what a screen reader says of a corrected entry: the points, or “struck”, before and after. */
    return g_strdup_printf (_("corrected from %s to %s"), before, points);
  from = describe_name (game_get_player (game, step->before->seat));
  /* Translators: of an entry that was moved over: its points or “struck”, and the player who had it before. */
  return g_strdup_printf (_("%s, moved from %s"), points, from);
}

/* The same as move_words_what(), with the player and without signs that cannot be spoken. */
static char *
spoken_step (const Game     *game,
             const MoveStep *step)
{
  g_autofree char *state = NULL;

  if (move_is_of_people (step->move))
    return move_words_whole (game, step);
  if (step->move->kind == MOVE_SAVED)
    {
      state = g_strdup_printf ("%u", step->move->saved);
      return sheet_words_spoken_row (game, step->move->seat, _("Saved Rolls"), state);
    }
  state = spoken_entry (game, step);
  return sheet_words_spoken_row (game, step->move->seat, game_get_rules (game)->entries[step->move->entry].name, state);
}

const Move *
move_words_find_broken (const Game     *game,
                        const MoveStep *step)
{
  g_autoptr (Sheet) sheet = NULL;
  g_autoptr (Sheet) sheet_before = NULL;
  g_autoptr (Game) before = NULL;

  /* Only a step that removes a value can break a joker. */
  if (step->before == NULL)
    return NULL;
  before = game_at (game, step->first);
  sheet_before = sheet_of (before);
  sheet = sheet_of (game);
  for (guint i = 0; i < sheet->n_seats * sheet->n_entries; i++)
    if (sheet->cells[i].broken_joker && !sheet_before->cells[i].broken_joker)
      return sheet->cells[i].move;
  return NULL;
}

/* Appends @more; both texts are consumed. NULL appends nothing. */
static char *
add_clause (char *words,
            char *more)
{
  char *both = words;

  if (more != NULL)
    {
      /* Translators: what a screen reader says after an entry, clause by clause: “Anna, Sixes: 42 points, margin plus
       * 6, Anna leads”. */
      both = g_strdup_printf (_("%s, %s"), words, more);
      g_free (words);
    }
  g_free (more);
  return both;
}

static char *
told_step (const Game     *game,
           MoveTold        kind,
           const MoveStep *step)
{
  g_autofree char *words = spoken_step (game, step);

  switch (kind)
    {
    case MOVE_UNDONE:
      return g_strdup_printf (_("Undone: %s"), words);
    case MOVE_REDONE:
      return g_strdup_printf (_("Redone: %s"), words);
    case MOVE_ENTERED:
    default:
      return g_steal_pointer (&words);
    }
}

/* Returns whether the moves at @index are the same. The seats of that time are compared, because the present numbers
 * change with the order of the seats. */
static gboolean
same_move (const Game *one,
           const Game *other,
           guint       index)
{
  const Move *a = game_get_move (one, index);
  const Move *b = game_get_move (other, index);

  return a->kind == b->kind && a->seat_then == b->seat_then && a->entry == b->entry && a->time == b->time &&
         g_str_equal (a->typed, b->typed) && g_strcmp0 (a->text, b->text) == 0;
}

/* Undo and redo leave the number of moves as it is, undone ones included. So does one new move in place of one that was
 * undone, but that is another move. */
gboolean
move_words_compare (const Game *before,
                    const Game *game,
                    MoveTold   *kind)
{
  guint had = game_get_n_moves (before), has = game_get_n_moves (game);
  gboolean same_number = had + game_get_n_undone (before) == has + game_get_n_undone (game);

  if (has == had || (has < had && !same_number))
    return FALSE;
  if (has < had)
    *kind = MOVE_UNDONE;
  else
    *kind = same_number && same_move (before, game, had) ? MOVE_REDONE : MOVE_ENTERED;
  return TRUE;
}

char *
move_words_told (const Game *game,
                 MoveTold    kind,
                 const Game *undone)
{
  const Game *source = undone != NULL ? undone : game;
  g_autoptr (Sheet) sheet = sheet_of (game);
  const Ruleset *rules = game_get_rules (game);
  const Move *broken;
  char *words;
  MoveStep step;

  if (!move_words_last (source, &step))
    return NULL;

  words = told_step (source, kind, &step);
  broken = undone == NULL ? move_words_find_broken (game, &step) : NULL;
  if (broken != NULL)
    words = add_clause (words, sheet_words_broken_joker (game, broken));
  /* An entry of the upper section changes the bonus margin besides the total. */
  if ((step.move->kind == MOVE_FILL || step.move->kind == MOVE_CLEAR) && step.move->entry < rules->n_upper &&
      rules->n_tiers > 0)
    words = add_clause (words, sheet_words_told_margin (sheet, step.move->seat));
  return add_clause (words, sheet_words_told_lead (sheet));
}

char *
move_words_facts (const GameFacts *facts)
{
  GString *words = g_string_new (NULL);
  g_autofree char *place = facts->place != NULL ? describe_shortened (facts->place, DESCRIBE_MAX) : NULL;
  g_autofree char *note = facts->note != NULL ? describe_shortened (facts->note, DESCRIBE_MAX) : NULL;

  if (place != NULL)
    g_string_append_printf (words, _("Place: %s"), place);
  if (place != NULL && note != NULL)
    g_string_append_c (words, '\n');
  if (note != NULL)
    g_string_append_printf (words, _("Note: %s"), note);
  return g_string_free (words, FALSE);
}

char *
move_words_when (const Move *move,
                 GDateTime  *now)
{
  g_autoptr (GDateTime) time = move->time > 0 ? g_date_time_new_from_unix_local (move->time) : NULL;
  g_autofree char *iso = NULL;
  gboolean today;

  if (time == NULL)
    return g_strdup ("");
  today = g_date_time_get_year (time) == g_date_time_get_year (now) &&
          g_date_time_get_day_of_year (time) == g_date_time_get_day_of_year (now);
  iso = g_date_time_format (time, "%Y-%m-%dT%H:%M");
  return today ? g_date_time_format (time, "%H:%M") : local_words_date_time (iso);
}
