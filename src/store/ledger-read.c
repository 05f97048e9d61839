/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger.h"

#include "failure.h"
#include "fingerprint.h"
#include "move-row.h"
#include "row.h"

#include <string.h>

/* The columns of STATEMENT_READ_GAME. */
enum
{
  COLUMN_RULESET,
  COLUMN_TEXT,
  COLUMN_SHA256,
  COLUMN_VARIANT,
  COLUMN_TOP_DOWN,
  COLUMN_TOTALS_ONLY,
  COLUMN_DONE,
  COLUMN_UNDONE,
  COLUMN_STARTED,
  COLUMN_DATE,
  COLUMN_NOTE,
  COLUMN_PLACE,
  COLUMN_BET,
};

/* The row of a game, still to be believed. */
typedef struct
{
  Ruleset *rules;
  gint64 top_down;
  gint64 totals_only;
  gint64 done;
  gint64 undone;
  gint64 started;
  char *date;
  char *note;
  char *place;
  gint64 bet;
} GameRow;

static void
game_row_clear (GameRow *self)
{
  g_clear_pointer (&self->rules, ruleset_unref);
  g_clear_pointer (&self->date, g_free);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->place, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GameRow, game_row_clear)

/* Other rules would give other points: the text must be the one that the game was played under. */
static gboolean
is_genuine (sqlite3_stmt *row,
            const char   *text)
{
  guint8 fingerprint[FINGERPRINT_SIZE];

  if (sqlite3_column_type (row, COLUMN_SHA256) != SQLITE_BLOB ||
      sqlite3_column_bytes (row, COLUMN_SHA256) != FINGERPRINT_SIZE)
    return FALSE;

  fingerprint_of (text, fingerprint);
  return memcmp (sqlite3_column_blob (row, COLUMN_SHA256), fingerprint, sizeof fingerprint) == 0;
}

struct _Shelf
{
  GHashTable *rules; /* of Ruleset, by id and variant */
};

Shelf *
shelf_new (void)
{
  Shelf *shelf = g_new (Shelf, 1);

  shelf->rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ruleset_unref);
  return shelf;
}

void
shelf_free (Shelf *shelf)
{
  g_hash_table_unref (shelf->rules);
  g_free (shelf);
}

static Ruleset *
parse_rules (const char *id,
             const char *text,
             const char *variant)
{
  g_auto (GStrv) options = g_strsplit (variant, ";", -1);

  return ruleset_parse (id, text, (const char *const *) options, NULL);
}

/* Rules of the same id and variant may have another text: those that were read last stay. */
static Ruleset *
find_rules (Shelf      *shelf,
            const char *id,
            const char *text,
            const char *variant)
{
  g_autofree char *key = g_strconcat (id, "\n", variant, NULL);
  Ruleset *rules = g_hash_table_lookup (shelf->rules, key);

  if (rules != NULL && strcmp (rules->text, text) == 0)
    return ruleset_ref (rules);

  rules = parse_rules (id, text, variant);
  if (rules != NULL)
    g_hash_table_replace (shelf->rules, g_steal_pointer (&key), ruleset_ref (rules));
  return rules;
}

static gboolean
read_rules (sqlite3_stmt *row,
            Shelf        *shelf,
            GameRow      *game)
{
  const char *id, *text, *variant;

  if (!row_get_text (row, COLUMN_RULESET, &id) || !row_get_text (row, COLUMN_TEXT, &text) ||
      !row_get_text (row, COLUMN_VARIANT, &variant) || id == NULL || text == NULL || variant == NULL ||
      !is_genuine (row, text))
    return FALSE;

  game->rules = shelf != NULL ? find_rules (shelf, id, text, variant) : parse_rules (id, text, variant);
  return game->rules != NULL;
}

static gboolean
read_numbers (sqlite3_stmt *row,
              GameRow      *game)
{
  return row_get_integer (row, COLUMN_TOP_DOWN, 0, 1, &game->top_down) &&
         row_get_integer (row, COLUMN_TOTALS_ONLY, 0, 1, &game->totals_only) &&
         row_get_integer (row, COLUMN_DONE, 0, GAME_MAX_MOVES, &game->done) &&
         row_get_integer (row, COLUMN_UNDONE, 0, GAME_MAX_MOVES, &game->undone) &&
         row_get_integer (row, COLUMN_STARTED, G_MININT64, G_MAXINT64, &game->started) &&
         row_get_integer (row, COLUMN_BET, G_MININT, G_MAXINT, &game->bet);
}

static gboolean
read_words (sqlite3_stmt *row,
            GameRow      *game)
{
  const char *date, *note, *place;

  if (!row_get_text (row, COLUMN_DATE, &date) || !row_get_text (row, COLUMN_NOTE, &note) ||
      !row_get_text (row, COLUMN_PLACE, &place))
    return FALSE;

  game->date = g_strdup (date);
  game->note = g_strdup (note);
  game->place = g_strdup (place);
  return TRUE;
}

static gboolean
read_game_row (Database  *database,
               Shelf     *shelf,
               gint64     id,
               GameRow   *game,
               GError   **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_READ_GAME, error);
  gboolean sound;
  Step step;

  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  step = database_step (database, row, error);
  if (step == STEP_ERROR)
    return FALSE;

  sound = step == STEP_ROW && read_rules (row, shelf, game) && read_numbers (row, game) && read_words (row, game);
  sqlite3_reset (row);
  return sound || database_damaged (database, "a game cannot be read", error);
}

/* The columns of STATEMENT_READ_SEATS. */
enum
{
  SEAT_COLUMN_SEAT,
  SEAT_COLUMN_NAME,
  SEAT_COLUMN_TOTAL,
  SEAT_COLUMN_ROLLS,
};

/* The seats in their order: names, totals where they are all that is known, and rolls that were counted. */
typedef struct
{
  GPtrArray *names;
  GArray *totals;
  GArray *rolls;
} Seats;

static void
seats_init (Seats *seats)
{
  seats->names = g_ptr_array_new_with_free_func (g_free);
  seats->totals = g_array_new (FALSE, FALSE, sizeof (int));
  seats->rolls = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
seats_clear (Seats *seats)
{
  g_clear_pointer (&seats->names, g_ptr_array_unref);
  g_clear_pointer (&seats->totals, g_array_unref);
  g_clear_pointer (&seats->rolls, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Seats, seats_clear)

static gboolean
read_seat (sqlite3_stmt *row,
           gboolean      with_total,
           Seats        *seats)
{
  const char *name;
  gint64 seat, total = 0, rolls = 0;
  guint n = seats->names->len;
  guint count;
  int value;

  if (n >= RULES_MAX_PLAYERS || !row_get_integer (row, SEAT_COLUMN_SEAT, n, n, &seat) ||
      !row_get_text (row, SEAT_COLUMN_NAME, &name) || name == NULL ||
      (with_total && !row_get_integer (row, SEAT_COLUMN_TOTAL, 0, G_MAXINT, &total)) ||
      (!row_is_null (row, SEAT_COLUMN_ROLLS) && !row_get_integer (row, SEAT_COLUMN_ROLLS, 1, G_MAXINT, &rolls)))
    return FALSE;

  value = total;
  count = rolls;
  g_ptr_array_add (seats->names, g_strdup (name));
  g_array_append_val (seats->totals, value);
  g_array_append_val (seats->rolls, count);
  return TRUE;
}

static gboolean
read_seats (Database   *database,
            gint64      id,
            gboolean    with_totals,
            Seats      *seats,
            GError    **error)
{
  sqlite3_stmt *row = database_prepare (database, STATEMENT_READ_SEATS, error);
  gboolean sound = TRUE;
  Step step;

  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  while (sound && (step = database_step (database, row, error)) == STEP_ROW)
    sound = read_seat (row, with_totals, seats);
  sqlite3_reset (row);

  g_ptr_array_add (seats->names, NULL);
  return sound ? step == STEP_DONE : database_damaged (database, "a seat cannot be read", error);
}

/* Rules, players and facts; the moves come later. */
static Game *
make_game (const GameRow  *row,
           const Seats    *seats,
           GError        **error)
{
  GameFacts facts = { .date = row->date, .note = row->note, .place = row->place, .bet = row->bet };
  Order order = row->top_down ? ORDER_TOP_DOWN : ORDER_FREE;
  g_autoptr (Game) bare = game_new (row->rules, order, (const char *const *) seats->names->pdata, error);
  g_autoptr (Game) game = bare != NULL ? game_with_facts (bare, &facts, error) : NULL;

  if (game == NULL || !row->totals_only)
    return g_steal_pointer (&game);

  return game_new_totals (game, (const int *) seats->totals->data, error);
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

static gboolean
read_move (sqlite3_stmt   *row,
           const GameRow  *game,
           guint           n_seats,
           guint8         *filled,
           GArray         *moves)
{
  Move move;

  if (moves->len == GAME_MAX_MOVES || !move_row_read (row, moves->len, game->started, game->rules, n_seats, &move) ||
      !follows (&move, game->rules->n_entries, filled) || !follows_step (&move, moves))
    return FALSE;

  g_array_append_val (moves, move);
  return TRUE;
}

static gboolean
read_moves (Database       *database,
            gint64          id,
            const GameRow  *game,
            guint           n_seats,
            GArray         *moves,
            GError        **error)
{
  g_autofree guint8 *filled = g_new0 (guint8, n_seats * game->rules->n_entries);
  sqlite3_stmt *row = database_prepare (database, STATEMENT_READ_MOVES, error);
  gboolean sound = TRUE;
  Step step;

  if (row == NULL)
    return FALSE;

  database_bind_integer (database, row, 1, id);
  while (sound && (step = database_step (database, row, error)) == STEP_ROW)
    sound = read_move (row, game, n_seats, filled, moves);
  sqlite3_reset (row);
  if (sound && step == STEP_ERROR)
    return FALSE;

  sound = sound && moves->len == game->done + game->undone && (!game->totals_only || moves->len == 0);
  return sound || database_damaged (database, "a move cannot be read", error);
}

static Game *
read_bare_game (Database       *database,
                gint64          id,
                const GameRow  *row,
                Seats          *seats,
                GError        **error)
{
  g_autoptr (GError) reason = NULL;
  Game *game;

  if (!read_seats (database, id, row->totals_only, seats, error))
    return NULL;

  game = make_game (row, seats, &reason);
  if (game == NULL)
    database_damaged (database, reason->message, error);
  return game;
}

/* The rolls must be such as could have been counted after the moves. */
static Game *
set_rolls (Database  *database,
           Game      *bare,
           GArray    *rolls,
           GError   **error)
{
  g_autoptr (Game) game = game_ref (bare);

  for (guint seat = 0; seat < rolls->len; seat++)
    {
      guint count = g_array_index (rolls, guint, seat);
      g_autoptr (GError) reason = NULL;
      Game *counted;

      if (count == 0)
        continue;
      counted = game_set_rolls (game, seat, count, &reason);
      if (counted == NULL)
        {
          database_damaged (database, reason->message, error);
          return NULL;
        }
      game_unref (game);
      game = counted;
    }
  return g_steal_pointer (&game);
}

Game *
ledger_read (Database  *database,
             gint64     id,
             gint64    *started,
             GError   **error)
{
  return ledger_read_with (database, NULL, id, started, error);
}

Game *
ledger_read_with (Database  *database,
                  Shelf     *shelf,
                  gint64     id,
                  gint64    *started,
                  GError   **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));
  g_auto (GameRow) row = { 0 };
  g_auto (Seats) seats = { 0 };
  g_autoptr (Game) bare = NULL;
  g_autoptr (Game) game = NULL;

  seats_init (&seats);
  if (!read_game_row (database, shelf, id, &row, error))
    return NULL;
  bare = read_bare_game (database, id, &row, &seats, error);
  if (bare == NULL || !read_moves (database, id, &row, game_get_n_players (bare), moves, error))
    return NULL;

  *started = row.started;
  game = moves->len > 0 ? game_restore (bare, (const Move *) moves->data, moves->len, row.done) : game_ref (bare);
  return set_rolls (database, game, seats.rolls, error);
}
