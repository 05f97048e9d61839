/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe.h"
#include "game-private.h"
#include "game-stored.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (game-error-quark, game_error)

static void
move_clear (gpointer move)
{
  g_clear_pointer (&((Move *) move)->text, g_ref_string_release);
}

static GArray *
moves_new (guint n_reserved)
{
  GArray *moves = g_array_sized_new (FALSE, FALSE, sizeof (Move), n_reserved);

  g_array_set_clear_func (moves, move_clear);
  return moves;
}

static void
moves_append (GArray     *moves,
              const Move *more,
              guint       n_more)
{
  if (n_more > 0)
    g_array_append_vals (moves, more, n_more);
  for (guint i = 0; i < n_more; i++)
    if (more[i].text != NULL)
      g_ref_string_acquire (more[i].text);
}

Game *
game_copy (const Game *game,
           guint       n_moves)
{
  Game *copy = g_atomic_rc_box_new0 (Game);

  copy->rules = ruleset_ref (game->rules);
  copy->first = g_ptr_array_ref (game->first);
  copy->players = g_ptr_array_ref (game->players);
  copy->n_players = game->n_players;
  copy->left = game->left;
  copy->facts = game_facts_copy (&game->facts);
  copy->totals = g_memdup2 (game->totals, game->totals != NULL ? game->n_players * sizeof (int) : 0);
  copy->number = game->number;
  copy->moves = moves_new (n_moves + 1);
  moves_append (copy->moves, (const Move *) game->moves->data, n_moves);
  copy->n_done = MIN (game->n_done, n_moves);
  copy->counted = g_memdup2 (game->counted, game->n_players * sizeof (guint));

  return copy;
}

/* Returns a copy with the first @n_moves moves and without rolls counted. */
static Game *
game_copy_uncounted (const Game *game,
                     guint       n_moves)
{
  Game *copy = game_copy (game, n_moves);

  memset (copy->counted, 0, copy->n_players * sizeof (guint));
  return copy;
}

Game *
game_forget_rolls (const Game *game)
{
  return game_copy_uncounted (game, game->moves->len);
}

gboolean
game_check_seat (const Game  *game,
                 guint        seat,
                 GError     **error)
{
  if (game->totals != NULL)
    g_set_error (error, GAME_ERROR, GAME_ERROR_FILLED, _("Only the totals of this game are known; it has no entries"));
  else if (seat >= game->n_players)
    g_set_error (error, GAME_ERROR, GAME_ERROR_SEAT, _("There is no seat %u; expected 1 to %u"), seat + 1,
                 game->n_players);
  else
    return TRUE;

  return FALSE;
}

gboolean
game_check_cell (const Game  *game,
                 guint        seat,
                 guint        entry,
                 GError     **error)
{
  g_autofree char *name = NULL;

  if (!game_check_seat (game, seat, error))
    return FALSE;
  if (entry >= game->rules->n_entries)
    {
      g_set_error (error, GAME_ERROR, GAME_ERROR_ENTRY, _("There is no entry %u in %s"), entry + 1, game->rules->title);
      return FALSE;
    }
  if (!game_has_left (game, seat))
    return TRUE;

  name = describe_name (game_get_player (game, seat));
  g_set_error (error, GAME_ERROR, GAME_ERROR_LEFT, _("%s has left the game; nothing more can be entered there"), name);
  return FALSE;
}

Game *
game_ref (const Game *game)
{
  return g_atomic_rc_box_acquire ((Game *) game);
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

static void
game_free_fields (gpointer data)
{
  Game *game = data;

  ruleset_unref (game->rules);
  g_ptr_array_unref (game->first);
  g_ptr_array_unref (game->players);
  game_facts_clear (&game->facts);
  g_free (game->totals);
  g_array_unref (game->moves);
  g_free (game->counted);
}

void
game_unref (Game *game)
{
  g_atomic_rc_box_release_full (game, game_free_fields);
}

gboolean
game_check_n_players (const Ruleset  *rules,
                      guint           n,
                      GError        **error)
{
  if (n >= rules->min_players && n <= rules->max_players)
    return TRUE;

  if (rules->min_players == rules->max_players)
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS,
                 ngettext ("%s is for exactly %u player, not for %u", "%s is for exactly %u players, not for %u",
                           rules->min_players),
                 rules->title, rules->min_players, n);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_PLAYERS, _("%s is for %u to %u players, not for %u"), rules->title,
                 rules->min_players, rules->max_players, n);
  return FALSE;
}

Game *
game_new (const Ruleset      *rules,
          const char *const  *players,
          GError            **error)
{
  g_auto (GStrv) names = g_strdupv ((char **) players);
  guint n = g_strv_length (names);
  Game *game;

  for (guint i = 0; i < n; i++)
    g_strstrip (names[i]);
  if (!game_check_n_players (rules, n, error) || !game_check_names (names, error))
    return NULL;

  game = g_atomic_rc_box_new0 (Game);
  game->rules = ruleset_ref (rules);
  game->first = game_names_new ((const char *const *) names);
  game->players = g_ptr_array_ref (game->first);
  game->n_players = n;
  game->moves = moves_new (0);
  game->counted = g_new0 (guint, n);
  return game;
}

Game *
game_new_totals (const Game  *game,
                 const int   *totals,
                 GError     **error)
{
  Game *copy;

  for (guint i = 0; i < game->n_players; i++)
    if (totals[i] < 0 || totals[i] > game->rules->limit)
      {
        g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("A total in %s must be 0 to %d, not %d"),
                     game->rules->title, game->rules->limit, totals[i]);
        return NULL;
      }

  copy = game_copy_uncounted (game, 0);
  g_free (copy->totals);
  copy->totals = g_memdup2 (totals, game->n_players * sizeof (int));
  copy->number = 0;
  return copy;
}

Game *
game_with_number (const Game *game,
                  guint       number)
{
  Game *copy;

  g_assert (game->totals != NULL && number >= GAME_MIN_NUMBER && number <= GAME_MAX_NUMBER);

  copy = game_copy (game, 0);
  copy->number = number;
  return copy;
}

/* The form of a date with a time, whose zeros stand for digits, and where its parts are. A date without a time ends at the
 * T. */
#define DATE "0000-00-00T00:00"
#define AT_MONTH 5
#define AT_DAY 8
#define AT_T 10
#define AT_HOUR 11
#define AT_MINUTE 14

/* No regular expression: each start of the program checks a date, and would need a third of a megabyte for it. */
static gboolean
is_date (const char *text)
{
  gsize length = strlen (text);
  gboolean timed = length == strlen (DATE);

  if (!timed && length != AT_T)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (DATE[i] == '0' ? !g_ascii_isdigit (text[i]) : text[i] != DATE[i])
      return FALSE;
  return g_date_valid_dmy (atoi (text + AT_DAY), atoi (text + AT_MONTH), atoi (text)) &&
         (!timed || (atoi (text + AT_HOUR) < 24 && atoi (text + AT_MINUTE) < 60));
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

/* Checks everything but the length of the texts. */
static gboolean
check_values (const Ruleset    *rules,
              const GameFacts  *facts,
              GError          **error)
{
  if (facts->date != NULL && !is_date (facts->date))
    g_set_error (error, GAME_ERROR, GAME_ERROR_FACT,
                 _("“%s” is not a date; expected one like 2026-11-20 or 2026-11-20T19:30"), facts->date);
  else if (facts->bet != 0 && !rules->coins)
    g_set_error (error, GAME_ERROR, GAME_ERROR_FACT, _("%s is played without coins; leave out the bet"), rules->title);
  else if (facts->bet != 0 && (facts->bet < GAME_BET_MIN || facts->bet > GAME_BET_MAX))
    g_set_error (error, GAME_ERROR, GAME_ERROR_FACT, _("A bet must be %d to %d coins, not %d"), GAME_BET_MIN,
                 GAME_BET_MAX, facts->bet);
  else
    return check_text (facts->note, error) && check_text (facts->place, error);

  return FALSE;
}

/* Returns @text without the blanks around it, or NULL where nothing is left. */
static char *
copy_text (const char *text)
{
  g_autofree char *copy = g_strdup (text);

  return copy != NULL && *g_strstrip (copy) != '\0' ? g_steal_pointer (&copy) : NULL;
}

/* Whether @text, which is UTF-8, is not too long; what the game has already is not. */
static gboolean
is_short (const char *text,
          const char *kept)
{
  g_autofree char *copy = copy_text (text);

  return copy == NULL || g_strcmp0 (copy, kept) == 0 || g_utf8_strlen (copy, -1) <= GAME_MAX_TEXT;
}

static gboolean
check_lengths (const GameFacts  *facts,
               const GameFacts  *kept,
               GError          **error)
{
  if (!is_short (facts->note, kept->note))
    g_set_error (error, GAME_ERROR, GAME_ERROR_FACT, _("The note is too long; it must have at most %d characters"),
                 GAME_MAX_TEXT);
  else if (!is_short (facts->place, kept->place))
    g_set_error (error, GAME_ERROR, GAME_ERROR_FACT, _("The place is too long; it must have at most %d characters"),
                 GAME_MAX_TEXT);
  else
    return TRUE;

  return FALSE;
}

gboolean
game_check_facts (const Ruleset    *rules,
                  const GameFacts  *facts,
                  GError          **error)
{
  return check_values (rules, facts, error) && check_lengths (facts, &(GameFacts) { NULL }, error);
}

/* A game for coins has two to four players (docs/rules.md, 13), whatever the rules allow otherwise. */
static gboolean
check_bet_players (const GameFacts  *facts,
                   guint             n_players,
                   GError          **error)
{
  if (facts->bet == 0 || (n_players >= GAME_BET_MIN_PLAYERS && n_players <= GAME_BET_MAX_PLAYERS))
    return TRUE;

  g_set_error (error, GAME_ERROR, GAME_ERROR_FACT, _("A game for coins must have %d to %d players, not %u"),
               GAME_BET_MIN_PLAYERS, GAME_BET_MAX_PLAYERS, n_players);
  return FALSE;
}

static Game *
set_facts (const Game      *game,
           const GameFacts *facts)
{
  Game *copy = game_copy (game, game->moves->len);

  game_facts_clear (&copy->facts);
  copy->facts = (GameFacts) { g_strdup (facts->date), copy_text (facts->note), copy_text (facts->place), facts->bet };
  return copy;
}

Game *
game_with_facts (const Game       *game,
                 const GameFacts  *facts,
                 GError          **error)
{
  return check_values (game->rules, facts, error) && check_lengths (facts, &game->facts, error) &&
             check_bet_players (facts, game->n_players, error)
           ? set_facts (game, facts)
           : NULL;
}

Game *
game_with_stored_facts (const Game       *game,
                        const GameFacts  *facts,
                        GError          **error)
{
  return check_values (game->rules, facts, error) && check_bet_players (facts, game->n_players, error)
           ? set_facts (game, facts)
           : NULL;
}

const Ruleset *
game_get_rules (const Game *game)
{
  return game->rules;
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
  return g_ptr_array_index (game->players, seat);
}

int
game_find_player (const Game *game,
                  const char *name)
{
  guint seat;

  return g_ptr_array_find_with_equal_func (game->players, name, g_str_equal, &seat) ? (int) seat : -1;
}

gboolean
game_has_left (const Game *game,
               guint       seat)
{
  return (game->left >> seat & 1) != 0;
}

guint
game_get_n_playing (const Game *game)
{
  guint n = 0;

  for (guint seat = 0; seat < game->n_players; seat++)
    n += !game_has_left (game, seat);

  return n;
}

guint
game_get_n_first (const Game *game)
{
  return game->first->len;
}

const char *
game_get_first (const Game *game,
                guint       seat)
{
  return g_ptr_array_index (game->first, seat);
}

char **
game_list_players (const Game *game)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    g_strv_builder_add (names, game_get_player (game, seat));
  return g_strv_builder_end (names);
}

gboolean
game_has_same_players (const Game *game,
                       const Game *other)
{
  if (game_get_n_players (game) != game_get_n_players (other))
    return FALSE;
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    if (!g_str_equal (game_get_player (game, seat), game_get_player (other, seat)))
      return FALSE;

  return TRUE;
}

gboolean
game_begins_like (const Game *game,
                  const Game *other)
{
  const Ruleset *rules = game->rules, *others = other->rules;

  if (game->first->len != other->first->len || game->totals != NULL || other->totals != NULL)
    return FALSE;
  for (guint i = 0; i < game->first->len; i++)
    if (!g_str_equal (game_get_first (game, i), game_get_first (other, i)))
      return FALSE;

  return rules == others || (g_str_equal (rules->id, others->id) && g_str_equal (rules->variant, others->variant) &&
                             g_str_equal (rules->text, others->text) && rules->order == others->order);
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
game_get_number (const Game *game)
{
  return game->number;
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

/* game_new() cannot fail: the names and their number were valid for this game, and enough players stay when one
 * leaves. */
Game *
game_at_start (const Game *game)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  Game *fresh;

  for (guint seat = 0; seat < game->n_players; seat++)
    if (!game_has_left (game, seat))
      g_ptr_array_add (names, (gpointer) game_get_player (game, seat));
  g_ptr_array_add (names, NULL);

  fresh = game_new (game->rules, (const char *const *) names->pdata, NULL);
  g_assert (fresh != NULL);
  return fresh;
}

Game *
game_prefix (const Game *game,
             guint       n_moves)
{
  g_assert (n_moves <= game->n_done);

  return game_copy_uncounted (game, n_moves);
}

Game *
game_with_times (const Game     *game,
                 const gint64   *times,
                 const gboolean *steps)
{
  Game *copy = game_copy (game, game->moves->len);

  for (guint i = 0; i < copy->moves->len; i++)
    {
      Move *move = &g_array_index (copy->moves, Move, i);

      move->time = times[i];
      move->same_step = steps[i];
    }
  return copy;
}

Game *
game_restore (const Game *game,
              const Move *moves,
              guint       n_moves,
              guint       n_done)
{
  guint first[RULES_MAX_PLAYERS];
  Game *restored = game_copy_uncounted (game, 0);
  guint n_seats = restored->first->len;

  g_assert (n_done <= n_moves);

  for (guint i = 0; i < n_done; i++)
    n_seats += moves[i].kind == MOVE_JOIN;
  moves_append (restored->moves, moves, n_moves);
  restored->n_done = n_done;
  g_ptr_array_unref (restored->players);
  restored->players = g_ptr_array_ref (restored->first);
  if (n_seats <= RULES_MAX_PLAYERS &&
      game_trace_seats ((Move *) restored->moves->data, n_moves, n_done, n_seats, first) == restored->first->len &&
      game_renumber (restored, 0))
    return restored;

  game_unref (restored);
  return NULL;
}
