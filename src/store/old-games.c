/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "old-games.h"

#include "query.h"
#include "stored-rules.h"

#include "core/game-file.h"
#include "core/game-stored.h"

#include <string.h>

/* Bits in the column marks of a move; the others follow from what was entered. */
#define MARK_DECLARED 2
#define MARK_SAME_STEP 8

/* The column entry of a move about players is a number below 0 for its kind. */
#define LOWEST_ENTRY (-1 - (gint64) (MOVE_LEAVE - MOVE_RENAME))
#define KIND_OF_PEOPLE(entry) ((MoveKind) (MOVE_RENAME - 1 - (entry)))

/* No time is farther from 1970, so that none can overflow. */
#define MAX_TIME (G_MAXINT64 / 4)

/* The rows of a game, of its seats in their order and of its moves. Only what memory needs is checked here: the rules
 * are asked when the game file that is made of them is read. */
typedef struct
{
  Library *library; /* belongs to the shelf */
  Ruleset *rules;
  gboolean totals_only;
  guint done;
  guint undone;
  gint64 started;
  GameFacts facts;
  guint number; /* of a game of totals, or 0 */
  GPtrArray *names;
  GPtrArray *first_names; /* names at the beginning, of players who were renamed in the game; else NULL */
  int totals[RULES_MAX_PLAYERS];
  guint rolls[RULES_MAX_PLAYERS]; /* counted in the present turn, 0 for none */
  GArray *moves;
} OldRows;

static void
old_rows_clear (OldRows *self)
{
  g_clear_pointer (&self->rules, ruleset_unref);
  game_facts_clear (&self->facts);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->first_names, g_ptr_array_unref);
  g_clear_pointer (&self->moves, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OldRows, old_rows_clear)

static void
clear_move (gpointer move)
{
  g_clear_pointer (&((Move *) move)->text, g_ref_string_release);
}

static Ruleset *
find_rules (Library    *library,
            const char *id,
            const char *variant,
            gboolean    top_down)
{
  g_auto (GStrv) options = g_strsplit (variant, ";", -1);
  g_autoptr (Ruleset) rules = library_find_variant (library, id, (const char *const *) options, NULL);

  return rules != NULL ? ruleset_with_order (rules, top_down ? ORDER_TOP_DOWN : ORDER_FREE) : NULL;
}

static gboolean
read_game_row (Database    *database,
               GHashTable  *shelf,
               gint64       id,
               OldRows     *self,
               GError     **error)
{
  g_autoptr (GError) reason = NULL;
  g_auto (Query) query =
    database_query (database,
                    "SELECT rules.id, rules.ruleset, game.variant, game.top_down, game.totals_only, game.done,"
                    " game.undone, game.started, game.date, game.note, game.place, game.bet, ifnull (game.number, 0)"
                    " FROM game JOIN rules ON rules.id = game.rules_id WHERE game.id = ?1",
                    "I", id);

  while (reason == NULL && query_next (&query))
    {
      gint64 rules = query_number (&query);
      const char *ruleset = query_text (&query);
      const char *variant = query_text (&query);
      gboolean top_down = query_integer (&query, 0, 1) != 0;

      self->library = stored_rules_get_library (database, shelf, rules, &reason);
      if (self->library != NULL)
        self->rules = find_rules (self->library, ruleset, variant, top_down);
      if (self->rules == NULL || (self->rules->order == ORDER_TOP_DOWN) != top_down)
        query_damaged (&query);
      self->totals_only = query_integer (&query, 0, 1);
      self->done = query_integer (&query, 0, GAME_MAX_MOVES);
      self->undone = query_integer (&query, 0, GAME_MAX_MOVES);
      self->started = query_integer (&query, -MAX_TIME, MAX_TIME);
      self->facts.date = query_optional_text (&query);
      self->facts.note = query_optional_text (&query);
      self->facts.place = query_optional_text (&query);
      self->facts.bet = query_integer (&query, 0, G_MAXINT);
      self->number = query_integer (&query, 0, GAME_MAX_NUMBER);
    }
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  return query_finish (&query, error) &&
         (self->rules != NULL || database_damaged (database, "a game cannot be read", error));
}

static gboolean
read_seats (Database  *database,
            gint64     id,
            OldRows   *self,
            GError   **error)
{
  g_auto (Query) query =
    database_query (database,
                    "SELECT seat.seat, player.name, seat.first_name, seat.rolls, seat.total"
                    " FROM seat LEFT JOIN player ON player.id = seat.player_id WHERE seat.game_id = ?1"
                    " ORDER BY seat.seat",
                    "I", id);

  self->names = g_ptr_array_new_with_free_func (g_free);
  self->first_names = g_ptr_array_new_with_free_func (g_free);
  while (query_next (&query))
    {
      guint n = self->names->len;

      query_integer (&query, n, MIN (n, RULES_MAX_PLAYERS - 1));
      g_ptr_array_add (self->names, g_strdup (query_text (&query)));
      g_ptr_array_add (self->first_names, query_optional_text (&query));
      if (!query_is_sound (&query))
        break;
      self->rolls[n] = query_count (&query);
      self->totals[n] = self->totals_only ? query_integer (&query, 0, G_MAXINT) : 0;
    }
  return query_finish (&query, error);
}

/* Reads the columns entry and typed, which tell what kind of move it is, and whether there are points. */
static void
read_kind (Query         *query,
           const OldRows *self,
           Move          *move)
{
  gboolean has_entry = query_has (query);
  gint64 entry = has_entry ? query_integer (query, LOWEST_ENTRY, self->rules->n_entries - 1) : 0;
  g_autofree char *typed = query_optional_text (query);
  gboolean has_points = query_number (query) != 0;

  if (entry < 0)
    {
      move->kind = KIND_OF_PEOPLE (entry);
      if ((typed == NULL) != (move->kind == MOVE_LEAVE))
        query_damaged (query);
      else if (typed != NULL)
        move->text = g_ref_string_new (typed);
      return;
    }
  move->entry = entry;
  move->kind = !has_entry ? MOVE_SAVED : has_points ? MOVE_FILL : MOVE_CLEAR;
  if (typed != NULL && g_strlcpy (move->typed, typed, MOVE_TYPED_SIZE) >= MOVE_TYPED_SIZE)
    query_damaged (query);
}

static gboolean
read_moves (Database  *database,
            gint64     id,
            OldRows   *self,
            GError   **error)
{
  g_auto (Query) query = database_query (database,
                                         "SELECT seat, entry, CAST (typed AS TEXT), points IS NOT NULL, marks, rolls,"
                                         " after FROM move WHERE game_id = ?1 ORDER BY n",
                                         "I", id);

  self->moves = g_array_new (FALSE, FALSE, sizeof (Move));
  g_array_set_clear_func (self->moves, clear_move);
  while (self->moves->len <= GAME_MAX_MOVES && query_next (&query))
    {
      Move move = { .seat = query_integer (&query, 0, RULES_MAX_PLAYERS - 1) };
      guint marks;

      read_kind (&query, self, &move);
      marks = query_count (&query);
      move.declared = (marks & MARK_DECLARED) != 0;
      move.same_step = (marks & MARK_SAME_STEP) != 0;
      move.rolls = query_count (&query);
      if (query_has (&query))
        move.time = self->started + query_integer (&query, -MAX_TIME, MAX_TIME);
      g_array_append_val (self->moves, move);
    }
  return query_finish (&query, error) &&
         (self->moves->len == self->done + self->undone || database_damaged (database, "a move cannot be read", error));
}

/* Puts the present name of each player into the last move that gave the player a name, because the statistics may have
 * changed it since. Sets @renamed for the seats that have such a move. */
static void
set_last_names (const OldRows *self,
                gboolean      *renamed)
{
  for (guint i = self->done; i > 0; i--)
    {
      Move *move = &g_array_index (self->moves, Move, i - 1);

      if ((move->kind != MOVE_RENAME && move->kind != MOVE_JOIN) || renamed[move->seat])
        continue;
      renamed[move->seat] = TRUE;
      g_clear_pointer (&move->text, g_ref_string_release);
      move->text = g_ref_string_new (g_ptr_array_index (self->names, move->seat));
    }
}

static gboolean
is_taken (char       **names,
          guint        own,
          const char  *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (i != own && strcmp (names[i], name) == 0)
      return TRUE;

  return FALSE;
}

/* The names at the beginning of the game, which the caller owns. A name that was given up in the game, and that
 * somebody else got in the statistics since, must not appear twice, so it gets a number. NULL where the moves do not
 * fit the players. */
static char **
get_first_names (const OldRows *self)
{
  gboolean renamed[RULES_MAX_PLAYERS] = { FALSE };
  guint first[RULES_MAX_PLAYERS];
  guint n = game_trace_seats ((Move *) self->moves->data, self->moves->len, self->done, self->names->len, first);
  g_auto (GStrv) names = g_new0 (char *, n + 1);

  if (n == 0)
    return NULL;
  set_last_names (self, renamed);
  for (guint i = 0; i < n; i++)
    {
      const char *given_up = renamed[first[i]] ? g_ptr_array_index (self->first_names, first[i]) : NULL;

      names[i] = g_strdup (given_up != NULL ? given_up : g_ptr_array_index (self->names, first[i]));
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup (names[i]);

      for (guint k = 1; renamed[first[i]] && is_taken (names, i, names[i]); k++)
        {
          g_free (names[i]);
          names[i] = game_name_apart (name, k);
        }
    }
  return g_steal_pointer (&names);
}

/* The game as its rows tell it, without note and place. NULL where they tell none. */
static Game *
build (const OldRows  *self,
       GError        **error)
{
  const GameFacts facts = { .date = self->facts.date, .bet = self->facts.bet };
  g_auto (GStrv) names = get_first_names (self);
  g_autoptr (Game) bare = names != NULL ? game_new (self->rules, (const char *const *) names, error) : NULL;
  g_autoptr (Game) game = bare != NULL ? game_with_facts (bare, &facts, error) : NULL;
  g_autoptr (Game) known = NULL;

  if (game == NULL || !self->totals_only)
    return game != NULL ? game_restore (game, (const Move *) self->moves->data, self->moves->len, self->done) : NULL;

  known = game_new_totals (game, self->totals, error);
  return known != NULL && self->number > 0 ? game_with_number (known, self->number) : g_steal_pointer (&known);
}

/* Sets the rolls that were counted, and note and place. */
static Game *
add_rest (const OldRows  *self,
          const Game     *game,
          GError        **error)
{
  g_autoptr (Game) whole = game_with_stored_facts (game, &self->facts, error);

  for (guint seat = 0; whole != NULL && seat < self->names->len; seat++)
    if (self->rolls[seat] > 0)
      {
        g_autoptr (Game) before = g_steal_pointer (&whole);

        whole = game_set_rolls (before, seat, self->rolls[seat], error);
      }
  return g_steal_pointer (&whole);
}

/* The game that the rules give for the game file of @self, which must come back equal. */
static Game *
read_again (const OldRows  *self,
            GError        **error)
{
  g_autoptr (Game) built = build (self, error);
  g_autofree char *text = built != NULL ? game_file_write_whole (built) : NULL;
  g_autoptr (Game) game = text != NULL ? game_file_read (text, strlen (text), self->library, NULL, error) : NULL;
  g_autofree char *again = game != NULL ? game_file_write_whole (game) : NULL;

  return g_strcmp0 (again, text) == 0 && game != NULL ? add_rest (self, game, error) : NULL;
}

Game *
old_game_read (Database    *database,
               GHashTable  *shelf,
               gint64       id,
               Ruleset    **rules,
               GError     **error)
{
  g_auto (OldRows) self = { NULL };
  g_autoptr (GError) reason = NULL;
  gboolean read = read_game_row (database, shelf, id, &self, error) && read_seats (database, id, &self, error) &&
                  read_moves (database, id, &self, error);
  Game *game = read ? read_again (&self, &reason) : NULL;

  if (rules != NULL && self.rules != NULL)
    *rules = ruleset_ref (self.rules);
  if (read && game == NULL)
    database_damaged (database, reason != NULL ? reason->message : "a move cannot be read", error);
  return game;
}

char *
old_game_dump (Database  *database,
               gint64     id,
               GError   **error)
{
  g_autoptr (GString) text = g_string_new ("# The moves: seat, entry, what was typed, points, rolls, marks\n");
  g_auto (Query) query =
    database_query (database,
                    "SELECT seat || ' ' || ifnull (entry, '-') || ' ' || quote (typed) || ' ' || ifnull (points, '-')"
                    " || ' ' || ifnull (rolls, '-') || ' ' || marks FROM move WHERE game_id = ?1 ORDER BY n",
                    "I", id);

  while (query_next (&query))
    g_string_append_printf (text, "# %s\n", query_text (&query));
  return query_finish (&query, error) ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
