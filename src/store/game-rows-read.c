/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-rows.h"

#include "failure.h"
#include "query.h"

#include <string.h>

/* The row of a game, still to be believed, and those of its seats in their order. */
typedef struct
{
  Ruleset *rules;
  gint64 top_down;
  gint64 totals_only;
  gint64 done;
  gint64 undone;
  gint64 started;
  GameFacts facts;
  GPtrArray *names;
  GArray *totals; /* where they are all that is known */
  GArray *rolls;  /* that were counted */
} GameRow;

static void
game_row_clear (GameRow *self)
{
  g_clear_pointer (&self->rules, ruleset_unref);
  game_facts_clear (&self->facts);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->totals, g_array_unref);
  g_clear_pointer (&self->rolls, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GameRow, game_row_clear)

Ruleset *
game_rows_parse_rules (const char *id,
                       const char *text,
                       const char *variant)
{
  g_auto (GStrv) options = g_strsplit (variant, ";", -1);

  return ruleset_parse (id, text, (const char *const *) options, NULL);
}

GHashTable *
game_rows_new_shelf (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ruleset_unref);
}

/* Rules of the same id and variant may have another text: those that were read last stay. */
static Ruleset *
find_rules (GHashTable *shelf,
            const char *id,
            const char *text,
            const char *variant)
{
  g_autofree char *key = g_strconcat (id, "\n", variant, NULL);
  Ruleset *rules = shelf != NULL ? g_hash_table_lookup (shelf, key) : NULL;

  if (rules != NULL && strcmp (rules->text, text) == 0)
    return ruleset_ref (rules);

  rules = game_rows_parse_rules (id, text, variant);
  if (rules != NULL && shelf != NULL)
    g_hash_table_replace (shelf, g_steal_pointer (&key), ruleset_ref (rules));
  return rules;
}

static gboolean
read_game_row (Database    *database,
               GHashTable  *shelf,
               gint64       id,
               GameRow     *game,
               GError     **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT rules.ruleset, rules.text, lower (hex (rules.sha256)), game.variant, game.top_down,"
                    " game.totals_only, game.done, game.undone, game.started, game.date, game.note, game.place,"
                    " game.bet"
                    " FROM game JOIN rules ON rules.id = game.rules_id WHERE game.id = ?1",
                    "I", id);

  while (query_next (&query))
    {
      const char *ruleset = query_text (&query);
      const char *text = query_text (&query);
      g_autofree char *sha256 = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

      /* Other rules would give other points: the text must be the one that the game was played under. */
      if (g_str_equal (query_text (&query), sha256))
        game->rules = find_rules (shelf, ruleset, text, query_text (&query));
      if (game->rules == NULL)
        return database_damaged (database, "the rules of a game cannot be read", error);
      game->top_down = query_integer (&query, 0, 1);
      game->totals_only = query_integer (&query, 0, 1);
      game->done = query_integer (&query, 0, GAME_MAX_MOVES);
      game->undone = query_integer (&query, 0, GAME_MAX_MOVES);
      game->started = query_integer (&query, G_MININT64, G_MAXINT64);
      game->facts.date = query_optional_text (&query);
      game->facts.note = query_optional_text (&query);
      game->facts.place = query_optional_text (&query);
      game->facts.bet = query_integer (&query, G_MININT, G_MAXINT);
    }
  if (!query_finish (&query, error))
    return FALSE;

  return game->rules != NULL || database_damaged (database, "a game cannot be read", error);
}

static gboolean
read_seats (Database  *database,
            gint64     id,
            GameRow   *game,
            GError   **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT seat.seat, player.name, seat.rolls, seat.total"
                    " FROM seat LEFT JOIN player ON player.id = seat.player_id WHERE seat.game_id = ?1"
                    " ORDER BY seat.seat",
                    "I", id);

  game->names = g_ptr_array_new_with_free_func (g_free);
  game->totals = g_array_new (FALSE, FALSE, sizeof (int));
  game->rolls = g_array_new (FALSE, FALSE, sizeof (guint));
  while (query_next (&query))
    {
      guint n = game->names->len;
      guint rolls = 0;
      int total = 0;

      if (n >= RULES_MAX_PLAYERS)
        query_damaged (&query);
      query_integer (&query, n, n);
      g_ptr_array_add (game->names, g_strdup (query_text (&query)));
      if (query_has (&query))
        rolls = query_integer (&query, 1, G_MAXINT);
      if (game->totals_only)
        total = query_integer (&query, 0, G_MAXINT);
      g_array_append_val (game->rolls, rolls);
      g_array_append_val (game->totals, total);
    }
  g_ptr_array_add (game->names, NULL);
  return query_finish (&query, error);
}

/* The order of a game is written only as far as it can be chosen; game_new() refuses one that the rules do not have. */
static Order
order_of (const GameRow *row)
{
  if (row->top_down)
    return ORDER_TOP_DOWN;
  return row->rules->order == ORDER_CHOICE || row->rules->order == ORDER_TOP_DOWN ? ORDER_FREE : row->rules->order;
}

/* Rules, players and facts; the moves come later. */
static Game *
make_game (const GameRow  *row,
           GError        **error)
{
  g_autoptr (Game) bare = game_new (row->rules, order_of (row), (const char *const *) row->names->pdata, error);
  g_autoptr (Game) game = bare != NULL ? game_with_facts (bare, &row->facts, error) : NULL;

  if (game == NULL || !row->totals_only)
    return g_steal_pointer (&game);

  return game_new_totals (game, (const int *) row->totals->data, error);
}

/* A cell is filled when it is open and cleared when it is filled: what else could the rows mean? */
static gboolean
follows (const Move *move,
         guint       n_entries,
         guint8     *filled)
{
  guint8 *cell = &filled[move->seat * n_entries + move->entry];

  if (move->kind == MOVE_SAVED)
    return TRUE;
  if (*cell == (move->kind == MOVE_FILL))
    return FALSE;

  *cell = !*cell;
  return TRUE;
}

/* Only what is moved over is one step by its mark: after a clearing, or after the saved rolls given back behind one. */
static gboolean
follows_step (const Move *move,
              GArray     *moves)
{
  const Move *before = moves->len > 0 ? &g_array_index (moves, Move, moves->len - 1) : NULL;

  if (!move->same_step)
    return TRUE;
  return before != NULL && move->kind != MOVE_CLEAR &&
         (before->kind == MOVE_CLEAR || (before->kind == MOVE_SAVED && before->same_step));
}

/* Longer numbers that were typed are dice. */
#define VALUE_DIGITS 3

/* The same texts as a player may type (see play.c): a strike, a value or the dice. */
static gboolean
is_typed (const char    *text,
          const Ruleset *rules)
{
  gsize n = strlen (text);

  if (strcmp (text, "x") == 0 || (n <= VALUE_DIGITS && game_rows_is_plain_number (text)))
    return TRUE;
  return n == rules->n_dice && strspn (text, "123456") == n;
}

/* What was typed is a number or a text: digits, or one that strikes. */
static void
read_typed (Query *query,
            Move  *move)
{
  int type = sqlite3_column_type (query->row, query->column);
  const char *text;
  gsize n;

  if (!query_has (query))
    return;

  text = query_raw_text (query);
  n = sqlite3_column_bytes (query->row, query->column - 1);
  if ((type == SQLITE_INTEGER || type == SQLITE_TEXT) && text != NULL && n > 0 && n < MOVE_TYPED_SIZE &&
      ((gsize) strspn (text, "0123456789") == n || (n == 1 && *text == 'x')))
    memcpy (move->typed, text, n);
  else
    query_damaged (query);
}

static gboolean
read_saved (const Ruleset *rules,
            Move          *move)
{
  guint64 saved;

  if (!game_rows_is_plain_number (move->typed) || rules->saved_rolls == SAVED_ROLLS_NONE ||
      !g_ascii_string_to_unsigned (move->typed, 10, 0, ruleset_get_most_saved (rules), &saved, NULL))
    return FALSE;

  move->kind = MOVE_SAVED;
  move->saved = saved;
  return TRUE;
}

/* What kind of move it is follows from what it has; the columns are entry and points. */
static void
read_kind (Query         *query,
           const Ruleset *rules,
           Move          *move)
{
  gboolean has_entry = query_has (query);

  if (has_entry)
    move->entry = query_integer (query, 0, rules->n_entries - 1);
  if (!query_has (query))
    {
      move->kind = MOVE_CLEAR;
      if (has_entry ? *move->typed != '\0' : !read_saved (rules, move))
        query_damaged (query);
      return;
    }

  move->kind = MOVE_FILL;
  move->points = query_integer (query, 0, rules->entries[move->entry].maximum);
  if (!has_entry || !is_typed (move->typed, rules))
    query_damaged (query);
}

/* The most rolls that a turn can have: those that are saved come to more than can be set by hand where
 * entries are cleared and filled again, since clearing leaves them. */
static guint
get_most_rolls (const Ruleset *rules)
{
  if (rules->saved_rolls == SAVED_ROLLS_UNLIMITED)
    return rules->n_rolls * GAME_MAX_MOVES;
  return rules->n_rolls + ruleset_get_most_saved (rules);
}

/* The columns are marks, rolls and after. */
static void
read_rest (Query         *query,
           const GameRow *game,
           Move          *move)
{
  guint known = MARK_SAME_STEP | (game->rules->joker_entry >= 0 ? MARKS_OF_JOKERS : 0);
  guint marks = query_integer (query, 0, known);

  if ((marks & ~known) != 0)
    query_damaged (query);

  move->five_alike = (marks & MARK_FIVE_ALIKE) != 0;
  move->declared = (marks & MARK_SAID) != 0;
  move->joker = (marks & MARK_JOKER) != 0;
  move->same_step = (marks & MARK_SAME_STEP) != 0;
  if (query_has (query))
    {
      move->rolls = query_integer (query, 1, get_most_rolls (game->rules));
      if (move->kind != MOVE_FILL)
        query_damaged (query);
    }
  if (query_has (query) && __builtin_add_overflow (game->started, query_number (query), &move->time))
    query_damaged (query);
}

/* Every value is believed only where it was written for a game of these rules with so many seats. */
static gboolean
read_moves (Database       *database,
            gint64          id,
            const GameRow  *game,
            GArray         *moves,
            GError        **error)
{
  guint n_seats = game->rolls->len;
  g_autofree guint8 *filled = g_new0 (guint8, n_seats * game->rules->n_entries);
  g_auto (Query) query = database_query (database,
                                         "SELECT n, seat, typed, entry, points, marks, rolls, after FROM move"
                                         " WHERE game_id = ?1 ORDER BY n",
                                         "I", id);

  while (query_next (&query))
    {
      Move move = { 0 };

      query_integer (&query, moves->len, moves->len);
      move.seat = query_integer (&query, 0, n_seats - 1);
      read_typed (&query, &move);
      read_kind (&query, game->rules, &move);
      read_rest (&query, game, &move);
      if (moves->len == GAME_MAX_MOVES ||
          (query_is_sound (&query) &&
           (!follows (&move, game->rules->n_entries, filled) || !follows_step (&move, moves))))
        query_damaged (&query);
      g_array_append_val (moves, move);
    }
  if (!query_finish (&query, error))
    return FALSE;

  return (moves->len == game->done + game->undone && (!game->totals_only || moves->len == 0)) ||
         database_damaged (database, "a move cannot be read", error);
}

/* The rolls must be such as could have been counted after the moves. */
static Game *
set_rolls (Game         *bare,
           const GArray *rolls,
           GError      **error)
{
  g_autoptr (Game) game = game_ref (bare);

  for (guint seat = 0; seat < rolls->len; seat++)
    if (g_array_index (rolls, guint, seat) > 0)
      {
        Game *counted = game_set_rolls (game, seat, g_array_index (rolls, guint, seat), error);

        if (counted == NULL)
          return NULL;
        game_unref (game);
        game = counted;
      }
  return g_steal_pointer (&game);
}

Game *
game_rows_read (Database    *database,
                GHashTable  *shelf,
                gint64       id,
                gint64      *started,
                GError     **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));
  g_auto (GameRow) row = { 0 };
  g_autoptr (Game) bare = NULL;
  g_autoptr (Game) restored = NULL;
  g_autoptr (GError) reason = NULL;
  Game *game = NULL;

  if (!read_game_row (database, shelf, id, &row, error) || !read_seats (database, id, &row, error))
    return NULL;
  bare = make_game (&row, &reason);
  if (bare != NULL)
    {
      if (!read_moves (database, id, &row, moves, error))
        return NULL;
      restored = moves->len > 0 ? game_restore (bare, (const Move *) moves->data, moves->len, row.done)
                                : game_ref (bare);
      game = set_rolls (restored, row.rolls, &reason);
    }
  if (game == NULL)
    database_damaged (database, reason->message, error);
  if (started != NULL)
    *started = row.started;
  return game;
}
