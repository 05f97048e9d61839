/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "move-row.h"

#include "row.h"

#include <string.h>

#define MARK_FIVE_ALIKE 1
#define MARK_SAID 2
#define MARK_JOKER 4
#define MARKS_OF_JOKERS 7
#define MARK_SAME_STEP 8

/* Longer numbers that were typed are dice. */
#define VALUE_DIGITS 3

/* The columns of STATEMENT_READ_MOVES. */
enum
{
  COLUMN_N,
  COLUMN_SEAT,
  COLUMN_ENTRY,
  COLUMN_TYPED,
  COLUMN_POINTS,
  COLUMN_ROLLS,
  COLUMN_MARKS,
  COLUMN_AFTER,
};

/* The parameters of STATEMENT_ADD_MOVE stand in the same order behind the game. */
#define PARAMETER(column) ((column) + 2)

/* Whether a number is written just like @text, so that it can be kept as one. */
static gboolean
is_plain_number (const char *text)
{
  gsize n = strlen (text);

  if (n == 0 || n >= MOVE_TYPED_SIZE || (*text == '0' && n > 1))
    return FALSE;

  return strspn (text, "0123456789") == n;
}

static void
bind_typed (Database     *database,
            sqlite3_stmt *row,
            const char   *typed)
{
  if (is_plain_number (typed))
    database_bind_integer (database, row, PARAMETER (COLUMN_TYPED), g_ascii_strtoll (typed, NULL, 10));
  else if (*typed != '\0')
    database_bind_text (database, row, PARAMETER (COLUMN_TYPED), typed);
}

static int
get_marks (const Move *move)
{
  return (move->five_alike ? MARK_FIVE_ALIKE : 0) | (move->said ? MARK_SAID : 0) | (move->joker ? MARK_JOKER : 0) |
         (move->same_step ? MARK_SAME_STEP : 0);
}

void
move_row_bind (Database      *database,
               sqlite3_stmt  *row,
               gint64         id,
               guint          n,
               gint64         started,
               const Move    *move)
{
  database_bind_integer (database, row, 1, id);
  database_bind_integer (database, row, PARAMETER (COLUMN_N), n);
  database_bind_integer (database, row, PARAMETER (COLUMN_SEAT), move->seat);
  if (move->kind != MOVE_SAVED)
    database_bind_integer (database, row, PARAMETER (COLUMN_ENTRY), move->entry);
  bind_typed (database, row, move->typed);
  if (move->kind == MOVE_FILL)
    database_bind_integer (database, row, PARAMETER (COLUMN_POINTS), move->points);
  if (move->rolls != 0)
    database_bind_integer (database, row, PARAMETER (COLUMN_ROLLS), move->rolls);
  database_bind_integer (database, row, PARAMETER (COLUMN_MARKS), get_marks (move));
  if (move->time != 0)
    database_bind_integer (database, row, PARAMETER (COLUMN_AFTER), move->time - started);
}

static gboolean
read_typed (sqlite3_stmt *row,
            Move         *move)
{
  int type = sqlite3_column_type (row, COLUMN_TYPED);
  const char *text;
  gsize n;

  if (type == SQLITE_NULL)
    return TRUE;
  if (type != SQLITE_INTEGER && type != SQLITE_TEXT)
    return FALSE;

  text = (const char *) sqlite3_column_text (row, COLUMN_TYPED);
  n = sqlite3_column_bytes (row, COLUMN_TYPED);
  if (text == NULL || n == 0 || n >= MOVE_TYPED_SIZE)
    return FALSE;
  if ((gsize) strspn (text, "0123456789") != n && !(n == 1 && *text == 'x'))
    return FALSE;

  memcpy (move->typed, text, n);
  return TRUE;
}

static gboolean
read_time (sqlite3_stmt *row,
           gint64        started,
           Move         *move)
{
  gint64 after;

  if (row_is_null (row, COLUMN_AFTER))
    return TRUE;

  return row_get_integer (row, COLUMN_AFTER, G_MININT64, G_MAXINT64, &after) &&
         !__builtin_add_overflow (started, after, &move->time);
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

static gboolean
read_rolls (sqlite3_stmt  *row,
            const Ruleset *rules,
            Move          *move)
{
  gint64 rolls = 0;

  if (row_is_null (row, COLUMN_ROLLS))
    return TRUE;
  if (move->kind != MOVE_FILL || !row_get_integer (row, COLUMN_ROLLS, 1, get_most_rolls (rules), &rolls))
    return FALSE;

  move->rolls = rolls;
  return TRUE;
}

static gboolean
read_marks (sqlite3_stmt  *row,
            const Ruleset *rules,
            Move          *move)
{
  gint64 known = MARK_SAME_STEP | (rules->joker_entry >= 0 ? MARKS_OF_JOKERS : 0);
  gint64 marks;

  if (!row_get_integer (row, COLUMN_MARKS, 0, known, &marks) || (marks & ~known) != 0)
    return FALSE;

  move->five_alike = (marks & MARK_FIVE_ALIKE) != 0;
  move->said = (marks & MARK_SAID) != 0;
  move->joker = (marks & MARK_JOKER) != 0;
  move->same_step = (marks & MARK_SAME_STEP) != 0;
  return TRUE;
}

/* The same texts as a player may type (see play.c): a strike, a value or the dice. */
static gboolean
is_typed (const char    *text,
          const Ruleset *rules)
{
  gsize n = strlen (text);

  if (strcmp (text, "x") == 0 || (n <= VALUE_DIGITS && is_plain_number (text)))
    return TRUE;
  return n == rules->n_dice && strspn (text, "123456") == n;
}

static gboolean
read_saved (sqlite3_stmt  *row,
            const Ruleset *rules,
            Move          *move)
{
  guint64 saved;

  if (!is_plain_number (move->typed) || !row_is_null (row, COLUMN_POINTS) || rules->saved_rolls == SAVED_ROLLS_NONE ||
      !g_ascii_string_to_unsigned (move->typed, 10, 0, ruleset_get_most_saved (rules), &saved, NULL))
    return FALSE;

  move->kind = MOVE_SAVED;
  move->saved = saved;
  return TRUE;
}

/* What kind of move it is follows from what it has. */
static gboolean
read_kind (sqlite3_stmt  *row,
           const Ruleset *rules,
           Move          *move)
{
  gint64 entry, points;

  if (row_is_null (row, COLUMN_ENTRY))
    return read_saved (row, rules, move);

  if (!row_get_integer (row, COLUMN_ENTRY, 0, rules->n_entries - 1, &entry))
    return FALSE;
  move->entry = entry;
  if (row_is_null (row, COLUMN_POINTS))
    {
      move->kind = MOVE_CLEAR;
      return *move->typed == '\0';
    }

  move->kind = MOVE_FILL;
  if (!is_typed (move->typed, rules) || !row_get_integer (row, COLUMN_POINTS, 0, rules->entries[entry].maximum, &points))
    return FALSE;
  move->points = points;
  return TRUE;
}

gboolean
move_row_read (sqlite3_stmt  *row,
               guint          n,
               gint64         started,
               const Ruleset *rules,
               guint          n_seats,
               Move          *move)
{
  gint64 number, seat;

  memset (move, 0, sizeof *move);
  if (!row_get_integer (row, COLUMN_N, n, n, &number) || !row_get_integer (row, COLUMN_SEAT, 0, n_seats - 1, &seat))
    return FALSE;

  move->seat = seat;
  return read_typed (row, move) && read_kind (row, rules, move) && read_rolls (row, rules, move) &&
         read_marks (row, rules, move) && read_time (row, started, move);
}

gboolean
move_equal (const Move *a,
            const Move *b)
{
  return a->kind == b->kind && a->seat == b->seat && a->entry == b->entry && a->points == b->points &&
         a->rolls == b->rolls && a->saved == b->saved && a->time == b->time && get_marks (a) == get_marks (b) &&
         strcmp (a->typed, b->typed) == 0;
}
