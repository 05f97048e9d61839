/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moves-table.h"

#include "core/game-file.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* The number of bytes of a game file or of rules in one cell. A cell holds 32,767 characters, and each byte may need two
 * when it is escaped. */
#define PART_SIZE 15000

/* --- rows --- */

/* Other programs rely on these names and their order, so new columns are added at the end. */
const char *const moves_columns[] = {
  "game",     "rules",   "date",  "number", "seat", "player", "what",    "entry",    "typed", "points",
  "rolls",    "declared", "options", "order", "place", "note", "bet", "players", "identity",
  "game-number", "file", NULL,
};

G_STATIC_ASSERT (G_N_ELEMENTS (moves_columns) == N_MOVES_COLUMNS + 1);

/* By MoveKind. */
static const char *const whats[] = { "fill", "clear", "saved", "rename", "seats", "join", "leave" };

G_STATIC_ASSERT (G_N_ELEMENTS (whats) == MOVE_LEAVE + 1);

/* Reorders @names as the move @text says, which has for each seat the old number (from 1) of the player who now sits
 * there. */
static void
set_seats (GPtrArray  *names,
           const char *text)
{
  gpointer old[RULES_MAX_PLAYERS];
  char *rest = (char *) text;

  for (guint i = 0; i < names->len; i++)
    old[i] = names->pdata[i];
  for (guint i = 0; i < names->len; i++)
    names->pdata[i] = old[strtoul (rest, &rest, 10) - 1];
}

/* Sets a text as a number where the number gives the same text again, so that a spreadsheet can calculate with it. */
static void
set_typed (MovesRows  *self,
           const char *typed)
{
  gsize length = strlen (typed);

  /* More digits than an int can have are those of ten dice. */
  if (length > 0 && length <= 9 && strspn (typed, "0123456789") == length && (*typed != '0' || length == 1))
    self->cells[MOVES_COLUMN_TYPED].number = atoi (typed);
  else
    self->cells[MOVES_COLUMN_TYPED].text = typed;
}

static char *
list_players (const Game *game)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < game_get_n_first (game); i++)
    {
      if (i > 0)
        g_string_append (list, "; ");
      game_file_escape (list, game_get_first (game, i));
    }
  return g_string_free (list, FALSE);
}

/* The beginning of a note or a place: earlier versions knew no limit, a cell has one, and the game file has all of it.
 * Owned by the caller. */
static char *
cut (const char *text)
{
  g_autofree char *start = NULL;

  if (text == NULL || g_utf8_strlen (text, -1) <= GAME_MAX_TEXT)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, GAME_MAX_TEXT);
  return g_strconcat (start, "…", NULL);
}

static void
set_facts (MovesRows *self)
{
  const Ruleset *rules = game_get_rules (self->game);
  const GameFacts *facts = game_get_facts (self->game);

  self->texts[0] = cut (facts->place);
  self->texts[1] = cut (facts->note);
  self->texts[2] = list_players (self->game);
  self->cells[MOVES_COLUMN_OPTIONS].text = rules->variant;
  if (rules->order_is_open)
    self->cells[MOVES_COLUMN_ORDER].text = rules->order == ORDER_TOP_DOWN ? "top-down" : "free";
  self->cells[MOVES_COLUMN_PLACE].text = self->texts[0];
  self->cells[MOVES_COLUMN_NOTE].text = self->texts[1];
  self->cells[MOVES_COLUMN_BET].number = facts->bet > 0 ? facts->bet : -1;
  self->cells[MOVES_COLUMN_PLAYERS].text = self->texts[2];
  self->cells[MOVES_COLUMN_GAME_NUMBER].number = game_get_number (self->game) > 0 ? (int) game_get_number (self->game) : -1;
}

/* Empties the cells of a new row, but for those that every row has. */
static void
begin_row (MovesRows *self)
{
  for (guint i = 0; i < N_MOVES_COLUMNS; i++)
    self->cells[i] = (MovesCell) { NULL, -1 };
  self->cells[MOVES_COLUMN_RULES].text = game_get_rules (self->game)->id;
  self->cells[MOVES_COLUMN_DATE].text = game_get_facts (self->game)->date;
  if (self->n_rows++ == 0)
    set_facts (self);
  self->cells[MOVES_COLUMN_NUMBER].number = self->n_rows;
}

/* Sets what the row of a move about players has, and keeps the names as they are after it. */
static void
set_people (MovesRows  *self,
            const Move *move)
{
  guint seat = move->kind == MOVE_JOIN ? self->names->len : move->seat_then;

  self->cells[MOVES_COLUMN_TYPED].text = move->text;
  if (move->kind == MOVE_SEATS)
    {
      set_seats (self->names, move->text);
      return;
    }
  if (move->kind == MOVE_JOIN)
    g_ptr_array_add (self->names, move->text);
  self->cells[MOVES_COLUMN_SEAT].number = seat + 1;
  self->cells[MOVES_COLUMN_PLAYER].text = g_ptr_array_index (self->names, seat);
  if (move->kind == MOVE_RENAME)
    self->names->pdata[seat] = move->text;
}

static void
set_move (MovesRows  *self,
          const Move *move)
{
  self->cells[MOVES_COLUMN_WHAT].text = whats[move->kind];
  if (move_is_of_people (move))
    {
      set_people (self, move);
      return;
    }
  self->cells[MOVES_COLUMN_SEAT].number = move->seat_then + 1;
  self->cells[MOVES_COLUMN_PLAYER].text = g_ptr_array_index (self->names, move->seat_then);
  if (move->kind != MOVE_SAVED)
    self->cells[MOVES_COLUMN_ENTRY].text = game_get_rules (self->game)->entries[move->entry].id;
  if (move->kind != MOVE_CLEAR)
    set_typed (self, move->typed);
  self->cells[MOVES_COLUMN_POINTS].number = move->kind == MOVE_FILL ? move->points : -1;
  self->cells[MOVES_COLUMN_ROLLS].number = move->rolls > 0 ? (int) move->rolls : -1;
  self->cells[MOVES_COLUMN_DECLARED].text = move->declared ? "yahtzee" : NULL;
}

gboolean
moves_rows_next (MovesRows *self)
{
  gboolean totals = game_get_totals (self->game) != NULL;
  guint n = totals ? game_get_n_players (self->game) : game_get_n_moves (self->game), i = self->n_rows;

  if (i >= MAX (n, 1))
    return FALSE;
  if (self->names == NULL)
    self->names = g_ptr_array_sized_new (RULES_MAX_PLAYERS);
  for (guint seat = 0; i == 0 && seat < game_get_n_first (self->game); seat++)
    g_ptr_array_add (self->names, (gpointer) game_get_first (self->game, seat));
  begin_row (self);
  if (n == 0)
    self->cells[MOVES_COLUMN_WHAT].text = "start";
  else if (totals)
    {
      self->cells[MOVES_COLUMN_WHAT].text = "total";
      self->cells[MOVES_COLUMN_SEAT].number = i + 1;
      self->cells[MOVES_COLUMN_PLAYER].text = game_get_player (self->game, i);
      self->cells[MOVES_COLUMN_POINTS].number = game_get_totals (self->game)[i];
    }
  else
    set_move (self, game_get_move (self->game, i));
  return TRUE;
}

void
moves_rows_clear (MovesRows *self)
{
  g_clear_pointer (&self->names, g_ptr_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_clear_pointer (&self->texts[i], g_free);
}

/* --- the table --- */

struct _MovesTable
{
  TableWriter *writer;
  guint n_games;
  Ruleset *last;     /* the rules that were checked last, so that equal ones need no lookup */
  GHashTable *texts; /* the texts of rules by id, as they were last written to the table */
  GString *part;     /* of a text, as it stands in a cell */
  GArray *damaged;   /* of DamagedGame */
};

static MovesTable *
make (TableWriter *writer,
      const char  *title)
{
  MovesTable *self = g_new0 (MovesTable, 1);

  self->writer = writer;
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->part = g_string_new (NULL);
  self->damaged = g_array_new (FALSE, FALSE, sizeof (DamagedGame));
  table_writer_begin_sheet (writer, title, moves_columns);
  return self;
}

MovesTable *
moves_table_new (const char  *path,
                 GError     **error)
{
  TableWriter *writer = table_writer_new (path, error);

  return writer != NULL ? make (writer, "moves") : NULL;
}

MovesTable *
moves_table_new_in (Book       *book,
                    const char *title)
{
  return make (table_writer_new_in (book), title);
}

/* The next part of @text, whose line breaks are escaped, so that no row of a spreadsheet becomes tall. NULL where nothing
 * is left. */
static const char *
next_part (MovesTable  *self,
           const char **text)
{
  g_autofree char *part = book_cut_part (text, PART_SIZE);

  g_string_truncate (self->part, 0);
  if (part != NULL)
    game_file_escape (self->part, part);
  return part != NULL ? self->part->str : NULL;
}

static void
write_row (MovesTable      *self,
           const MovesCell *cells)
{
  for (guint i = 0; i < N_MOVES_COLUMNS; i++)
    if (cells[i].text == NULL && cells[i].number >= 0)
      table_writer_add_number (self->writer, cells[i].number);
    else
      table_writer_add_text (self->writer, cells[i].text);
  table_writer_end_row (self->writer);
}

/* Writes what is left of @text into rows of their own, behind those of the game. */
static void
write_text (MovesTable *self,
            MovesRows  *rows,
            const char *what,
            const char *text)
{
  const char *part;

  while ((part = next_part (self, &text)) != NULL)
    {
      begin_row (rows);
      rows->cells[MOVES_COLUMN_GAME].number = self->n_games;
      rows->cells[MOVES_COLUMN_WHAT].text = what;
      rows->cells[MOVES_COLUMN_FILE].text = part;
      write_row (self, rows->cells);
    }
}

/* Whether the text of these rules is not in the table yet, or not the one that was written last under their id. */
static gboolean
is_new (MovesTable    *self,
        const Ruleset *rules)
{
  if (self->last == rules)
    return FALSE;

  g_clear_pointer (&self->last, ruleset_unref);
  self->last = ruleset_ref (rules);
  if (g_strcmp0 (g_hash_table_lookup (self->texts, rules->id), rules->text) == 0)
    return FALSE;
  g_hash_table_replace (self->texts, g_strdup (rules->id), g_strdup (rules->text));
  return TRUE;
}

void
moves_table_add (MovesTable *self,
                 const Game *game,
                 const char *identity)
{
  g_autofree char *own = identity == NULL ? game_file_identity (game) : NULL, *file = game_file_write (game);
  g_auto (MovesRows) rows = MOVES_ROWS_INIT (game);
  const char *rest = file;

  self->n_games++;
  while (moves_rows_next (&rows))
    {
      rows.cells[MOVES_COLUMN_GAME].number = self->n_games;
      rows.cells[MOVES_COLUMN_FILE].text = next_part (self, &rest);
      if (rows.n_rows == 1)
        rows.cells[MOVES_COLUMN_IDENTITY].text = identity != NULL ? identity : own;
      write_row (self, rows.cells);
    }
  write_text (self, &rows, MOVES_WHAT_FILE, rest);
  if (is_new (self, game_get_rules (game)))
    write_text (self, &rows, MOVES_WHAT_RULES, game_get_rules (game)->text);
}

void
moves_table_add_saved (MovesTable      *self,
                       const GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++)
    {
      const SavedGame *saved = g_ptr_array_index (games, i);
      DamagedGame damaged = { saved->number, saved->spare };

      if (saved->game != NULL)
        moves_table_add (self, saved->game, saved->identity);
      if (saved->game == NULL || saved->spare)
        g_array_append_val (self->damaged, damaged);
    }
}

const GArray *
moves_table_get_damaged (MovesTable *self)
{
  return self->damaged;
}

/* A table without any of the games must not take the place of an older one that has them. */
gboolean
moves_table_close (MovesTable  *self,
                   GError     **error)
{
  if (self->damaged->len > 0 && self->n_games == 0)
    {
      g_set_error_literal (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                           _("Every saved game is damaged, and no backup has any of them: nothing was written."));
      return FALSE;
    }
  return table_writer_close (self->writer, error);
}

void
moves_table_free (MovesTable *self)
{
  table_writer_free (self->writer);
  g_clear_pointer (&self->last, ruleset_unref);
  g_hash_table_unref (self->texts);
  g_string_free (self->part, TRUE);
  g_array_unref (self->damaged);
  g_free (self);
}

gboolean
moves_table_write (const GPtrArray  *games,
                   const char       *path,
                   GError          **error)
{
  g_autoptr (MovesTable) table = moves_table_new (path, error);

  for (guint i = 0; table != NULL && i < games->len; i++)
    moves_table_add (table, g_ptr_array_index (games, i), NULL);
  return table != NULL && moves_table_close (table, error);
}
