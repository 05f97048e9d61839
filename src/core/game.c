/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe.h"
#include "game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (game-error-quark, game_error)

Game *
game_copy (const Game *game,
           guint       n_moves)
{
  Game *copy = g_new0 (Game, 1);

  g_atomic_ref_count_init (&copy->references);
  copy->rules = ruleset_ref (game->rules);
  copy->order = game->order;
  copy->players = g_strdupv (game->players);
  copy->n_players = game->n_players;
  copy->facts = game_facts_copy (&game->facts);
  copy->totals = g_memdup2 (game->totals, game->totals != NULL ? game->n_players * sizeof (int) : 0);
  copy->moves = g_array_sized_new (FALSE, FALSE, sizeof (Move), n_moves + 1);
  if (n_moves > 0)
    g_array_append_vals (copy->moves, game->moves->data, n_moves);
  copy->n_done = MIN (game->n_done, n_moves);
  copy->rolls = g_memdup2 (game->rolls, game->n_players * sizeof (guint));

  return copy;
}

/* Without moves and without rolls counted. */
static Game *
game_copy_bare (const Game *game)
{
  Game *copy = game_copy (game, 0);

  memset (copy->rolls, 0, copy->n_players * sizeof (guint));
  return copy;
}

gboolean
game_check_cell (const Game  *game,
                 guint        seat,
                 guint        entry,
                 GError     **error)
{
  if (game->totals != NULL)
    g_set_error (error, GAME_ERROR, GAME_ERROR_FILLED, _("Only the totals of this game are known; it has no entries"));
  else if (seat >= game->n_players)
    g_set_error (error, GAME_ERROR, GAME_ERROR_SEAT, _("There is no seat %u; expected 1 to %u"), seat + 1,
                 game->n_players);
  else if (entry >= game->rules->n_entries)
    g_set_error (error, GAME_ERROR, GAME_ERROR_ENTRY, _("There is no entry %u in %s"), entry + 1, game->rules->title);
  else
    return TRUE;

  return FALSE;
}

Game *
game_ref (const Game *game)
{
  g_atomic_ref_count_inc (&((Game *) game)->references);
  return (Game *) game;
}

GameFacts
game_facts_copy (const GameFacts *facts)
{
  return (GameFacts) { g_strdup (facts->date), g_strdup (facts->note), g_strdup (facts->place), facts->bet };
}

void
game_facts_clear (GameFacts *facts)
{
  g_clear_pointer (&facts->date, g_free);
  g_clear_pointer (&facts->note, g_free);
  g_clear_pointer (&facts->place, g_free);
  facts->bet = 0;
}

void
game_unref (Game *game)
{
  if (!g_atomic_ref_count_dec (&game->references))
    return;

  ruleset_unref (game->rules);
  g_strfreev (game->players);
  game_facts_clear (&game->facts);
  g_free (game->totals);
  g_array_unref (game->moves);
  g_free (game->rolls);
  g_free (game);
}

gboolean
game_check_name (const char  *name,
                 guint        number,
                 GError     **error)
{
  gboolean nameless = *name == '\0' || !g_utf8_validate (name, -1, NULL);

  if (!nameless && g_utf8_strlen (name, -1) <= GAME_MAX_NAME)
    return TRUE;

  if (nameless && number == 0)
    g_set_error_literal (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("A player needs a name"));
  else if (nameless)
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("Player %u has no name; every player needs one"), number);
  else if (number == 0)
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("That name is too long; it must have at most %d characters"),
                 GAME_MAX_NAME);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS,
                 _("The name of player %u is too long; it must have at most %d characters"), number, GAME_MAX_NAME);
  return FALSE;
}

static gboolean
check_names (char   **players,
             GError **error)
{
  for (guint i = 0; players[i] != NULL; i++)
    {
      if (!game_check_name (players[i], i + 1, error))
        return FALSE;
      if (g_strv_contains ((const char *const *) players + i + 1, players[i]))
        {
          g_autofree char *name = describe_name (players[i]);

          g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS,
                       _("Two players are called %s; give one of them another name"), name);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_number_of_players (const Ruleset  *rules,
                         guint           n,
                         GError        **error)
{
  if (n >= rules->min_players && n <= rules->max_players)
    return TRUE;

  if (rules->min_players == rules->max_players)
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("%s is for exactly %u players, not for %u"), rules->title,
                 rules->min_players, n);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("%s is for %u to %u players, not for %u"), rules->title,
                 rules->min_players, rules->max_players, n);
  return FALSE;
}

static gboolean
check_order (const Ruleset  *rules,
             Order           order,
             GError        **error)
{
  if (order != ORDER_CHOICE && (order == rules->order || rules->order == ORDER_CHOICE))
    return TRUE;

  g_set_error (error, GAME_ERROR, GAME_ERROR_FACT,
               rules->order == ORDER_CHOICE ? _("The order of %s must be chosen: free or top-down")
                                            : _("The order of %s cannot be chosen; leave it out"),
               rules->title);
  return FALSE;
}

Game *
game_new (const Ruleset      *rules,
          Order               order,
          const char *const  *players,
          GError            **error)
{
  g_auto (GStrv) names = g_strdupv ((char **) players);
  guint n = g_strv_length (names);
  Game *game;

  for (guint i = 0; i < n; i++)
    g_strstrip (names[i]);
  if (!check_order (rules, order, error) || !check_number_of_players (rules, n, error) || !check_names (names, error))
    return NULL;

  game = g_new0 (Game, 1);
  g_atomic_ref_count_init (&game->references);
  game->rules = ruleset_ref (rules);
  game->order = order;
  game->players = g_steal_pointer (&names);
  game->n_players = n;
  game->moves = g_array_new (FALSE, FALSE, sizeof (Move));
  game->rolls = g_new0 (guint, n);
  return game;
}

Game *
game_new_totals (const Game  *game,
                 const int   *totals,
                 GError     **error)
{
  Game *copy;

  for (guint i = 0; i < game->n_players; i++)
    if (totals[i] < 0 || totals[i] > game->rules->maximum)
      {
        g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("A total in %s must be 0 to %d, not %d"), game->rules->title,
                     game->rules->maximum, totals[i]);
        return NULL;
      }

  copy = game_copy_bare (game);
  g_free (copy->totals);
  copy->totals = g_memdup2 (totals, game->n_players * sizeof (int));
  return copy;
}

/* Where month and day stand in a date. */
#define DATE "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T([01][0-9]|2[0-3]):[0-5][0-9])?\\z"
#define AT_MONTH 5
#define AT_DAY 8

static gboolean
is_date (const char *text)
{
  int day, month;

  if (!g_regex_match_simple (DATE, text, 0, 0))
    return FALSE;

  day = atoi (text + AT_DAY);
  month = atoi (text + AT_MONTH);
  return day <= 31 && g_date_valid_dmy (day, month, atoi (text));
}

static gboolean
check_text (const char  *text,
            GError     **error)
{
  if (text == NULL || g_utf8_validate (text, -1, NULL))
    return TRUE;

  g_set_error_literal (error, GAME_ERROR, GAME_ERROR_FACT, _("Notes and places must be UTF-8 text"));
  return FALSE;
}

gboolean
game_check_facts (const Ruleset    *rules,
                  const GameFacts  *facts,
                  GError          **error)
{
  if (facts->date != NULL && !is_date (facts->date))
    g_set_error (error, GAME_ERROR, GAME_ERROR_FACT,
                 _("“%s” is not a date; expected one like 2026-11-20 or 2026-11-20T19:30"), facts->date);
  else if (facts->bet != 0 && !rules->coins)
    g_set_error (error, GAME_ERROR, GAME_ERROR_FACT, _("%s is played without coins; leave out the bet"), rules->title);
  else if (facts->bet != 0 && (facts->bet < GAME_BET_LEAST || facts->bet > GAME_BET_MOST))
    g_set_error (error, GAME_ERROR, GAME_ERROR_FACT, _("A bet must be %d to %d coins, not %d"), GAME_BET_LEAST,
                 GAME_BET_MOST, facts->bet);
  else
    return check_text (facts->note, error) && check_text (facts->place, error);

  return FALSE;
}

/* Coins are played for by two to four (source: The rule sets, decided, "Coins"), whatever the rules allow else. */
static gboolean
check_bet_players (const GameFacts  *facts,
                   guint             n_players,
                   GError          **error)
{
  if (facts->bet == 0 || (n_players >= GAME_BET_PLAYERS_LEAST && n_players <= GAME_BET_PLAYERS_MOST))
    return TRUE;

  g_set_error (error, GAME_ERROR, GAME_ERROR_FACT, _("A game for coins must have %d to %d players, not %u"),
               GAME_BET_PLAYERS_LEAST, GAME_BET_PLAYERS_MOST, n_players);
  return FALSE;
}

/* A text without the blanks around it, or NULL where there is nothing else. */
static char *
copy_text (const char *text)
{
  g_autofree char *copy = g_strdup (text);

  return copy != NULL && *g_strstrip (copy) != '\0' ? g_steal_pointer (&copy) : NULL;
}

Game *
game_with_facts (const Game       *game,
                 const GameFacts  *facts,
                 GError          **error)
{
  Game *copy;

  if (!game_check_facts (game->rules, facts, error) || !check_bet_players (facts, game->n_players, error))
    return NULL;

  copy = game_copy (game, game->moves->len);
  game_facts_clear (&copy->facts);
  copy->facts = (GameFacts) { g_strdup (facts->date), copy_text (facts->note), copy_text (facts->place), facts->bet };
  return copy;
}

const Ruleset *
game_get_rules (const Game *game)
{
  return game->rules;
}

Order
game_get_order (const Game *game)
{
  return game->order;
}

guint
game_get_n_players (const Game *game)
{
  return game->n_players;
}

const char *
game_get_player (const Game *game,
                 guint       seat)
{
  return game->players[seat];
}

const GameFacts *
game_get_facts (const Game *game)
{
  return &game->facts;
}

int
game_get_pot (const Game *game)
{
  return game->facts.bet * (int) game->n_players;
}

int
game_get_fee (const Game *game)
{
  return game_get_pot (game) / 10;
}

const int *
game_get_totals (const Game *game)
{
  return game->totals;
}

guint
game_get_n_moves (const Game *game)
{
  return game->n_done;
}

guint
game_get_n_undone (const Game *game)
{
  return game->moves->len - game->n_done;
}

const Move *
game_get_move (const Game *game,
               guint       index)
{
  return &g_array_index (game->moves, Move, index);
}

Game *
game_at_start (const Game *game)
{
  Game *fresh = game_copy_bare (game);

  game_facts_clear (&fresh->facts);
  g_clear_pointer (&fresh->totals, g_free);
  return fresh;
}

Game *
game_restore (const Game *game,
              const Move *moves,
              guint       n_moves,
              guint       n_done)
{
  Game *restored = game_copy_bare (game);

  g_assert (n_done <= n_moves);

  if (n_moves > 0)
    g_array_append_vals (restored->moves, moves, n_moves);
  restored->n_done = n_done;
  return restored;
}
