/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-cells.h"

#include "core/game-stored.h"
#include "core/describe.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <xlsxwriter/utility.h>

/* The points of an open entry. */
#define OPEN -1

typedef struct
{
  guint at;     /* the number of the row, from 1 */
  char **texts; /* of the cells left of the ids */
} Row;

/* The game that is made of the cells. */
typedef struct
{
  SheetCells *cells;
  Game *game;
  guint n_seats;
  int *points; /* n_seats x entries: what is still to be entered, or OPEN */
} Player;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_strfreev (row->texts);
  g_free (row);
}

void
sheet_cells_init (SheetCells *self,
                  const char *sheet,
                  guint       mark)
{
  *self = (SheetCells) { .sheet = g_strdup (sheet), .mark = mark };
  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, row_free);
  self->problems = g_ptr_array_new_with_free_func (g_free);
}

void
sheet_cells_clear (SheetCells *self)
{
  g_clear_pointer (&self->sheet, g_free);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
}

static char *
read_cell (const TableCell *cell)
{
  if (cell->kind == TABLE_CELL_NUMBER && fabs (cell->number) < 1e6 && floor (cell->number) == cell->number)
    return g_strdup_printf ("%d", (int) cell->number);
  return g_strstrip (g_strdup (cell->text));
}

void
sheet_cells_add (SheetCells      *self,
                 guint            number,
                 const TableCell *cells,
                 guint            n_cells)
{
  Row *row;

  if (n_cells <= self->mark || cells[self->mark].kind != TABLE_CELL_TEXT)
    return;
  row = g_new (Row, 1);
  *row = (Row) { number, g_new0 (char *, self->mark + 1) };
  for (guint i = 0; i < self->mark; i++)
    row->texts[i] = read_cell (&cells[i]);
  g_hash_table_replace (self->rows, g_strdup (cells[self->mark].text), row);
}

void
sheet_cells_complain (SheetCells *self,
                      guint       row,
                      guint       column,
                      const char *format,
                      ...)
{
  char cell[LXW_MAX_CELL_NAME_LENGTH];
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  lxw_rowcol_to_cell (cell, row - 1, column);
  g_ptr_array_add (self->problems, self->sheet != NULL ? g_strdup_printf ("%s!%s: %s", self->sheet, cell, message)
                                                       : g_strdup_printf ("%s: %s", cell, message));
}

static guint
column_of (const Player *self,
           guint         seat)
{
  return self->cells->mark - self->n_seats + seat;
}

/* The text of the cell of @seat in the row @id; NULL where that row was deleted. */
static const char *
get_text (const Player *self,
          const char   *id,
          guint         seat)
{
  const Row *row = g_hash_table_lookup (self->cells->rows, id);

  return row != NULL ? row->texts[column_of (self, seat)] : NULL;
}

/* Reports what is wrong with that cell. */
static void G_GNUC_PRINTF (4, 5)
complain (Player     *self,
          const char *id,
          guint       seat,
          const char *format,
          ...)
{
  const Row *row = g_hash_table_lookup (self->cells->rows, id);
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  sheet_cells_complain (self->cells, row != NULL ? row->at : 1, column_of (self, seat), "%s", message);
}

/* Reads the points of a cell, or @before where the row was deleted. */
static int
read_points (Player     *self,
             const char *id,
             guint       seat,
             int         before)
{
  const char *text = get_text (self, id, seat);
  guint64 value = 0;

  if (text == NULL)
    return before;
  if (*text != '\0' && g_ascii_strcasecmp (text, "x") != 0 && !g_ascii_string_to_unsigned (text, 10, 0, 99999, &value, NULL))
    complain (self, id, seat, _("“%s” is not a number of points; expected points, or x for a strike"), text);
  return *text == '\0' ? OPEN : (int) value;
}

/* Continues with @next (transfer full), or where it is NULL reports in a cell what was set in @error meanwhile. */
static void
go_on (Player      *self,
       Game        *next,
       const char  *id,
       guint        seat,
       GError     **error)
{
  if (next == NULL)
    complain (self, id, seat, "%s", (*error)->message);
  else
    {
      game_unref (self->game);
      self->game = next;
    }
}

/* --- what the cells say --- */

/* The names above the columns. Owned by the caller. */
static char **
read_names (const Player *self)
{
  char **names = g_new0 (char *, self->n_seats + 1);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const char *name = get_text (self, "@players", seat);

      names[seat] = g_strdup (name != NULL ? name : game_get_player (self->game, seat));
    }
  return names;
}

/* Whether there are as many columns as players: a column of somebody else would push the first player out. */
static gboolean
check_columns (const Player *self)
{
  const Row *names = g_hash_table_lookup (self->cells->rows, "@players");
  guint mark = self->cells->mark, n = self->n_seats;

  if (mark <= n)
    sheet_cells_complain (self->cells, 1, mark, _("A column is missing; expected the names of the rows and %u players"), n);
  else if (names != NULL && mark - n > 1 && *names->texts[mark - n - 1] != '\0')
    sheet_cells_complain (self->cells, names->at, mark - n - 1,
                          _("This game has no player %u; others can join it in the program"), n + 1);
  return self->cells->problems->len == 0;
}

/* Reads the points of all entries. Returns whether they are those of the game, and perhaps more. */
static gboolean
read_entries (Player *self)
{
  const Ruleset *rules = game_get_rules (self->game);
  g_autoptr (Sheet) sheet = sheet_of (self->game);
  gboolean same = TRUE;

  for (guint seat = 0; seat < self->n_seats; seat++)
    for (guint entry = 0; entry < rules->n_entries; entry++)
      {
        const SheetCell *cell = sheet_get_cell (sheet, seat, entry);
        int before = cell->state == CELL_OPEN ? OPEN : cell->points;
        int points = read_points (self, rules->entries[entry].id, seat, before);

        self->points[seat * rules->n_entries + entry] = points;
        same = same && (before == OPEN || points == before);
      }
  return same;
}

/* --- a game of them --- */

/* Begins a game that has nothing but the rules and facts of the one on the sheet, and these names. */
static void
begin (Player *self,
       char  **names)
{
  const Game *game = self->game;
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) empty = game_new (game_get_rules (game), (const char *const *) names, &error);

  go_on (self, empty != NULL ? game_with_stored_facts (empty, game_get_facts (game), &error) : NULL, "@players", 0, &error);
}

/* The Yahtzee bonus by which the sheet exceeds the game. */
static int
get_missing_bonus (const Player *self,
                   guint         seat)
{
  const char *text = get_text (self, "@joker", seat);
  g_autoptr (Sheet) sheet = sheet_of (self->game);

  return text != NULL ? atoi (text) - sheet->seats[seat].yahtzee_bonus : 0;
}

/* Enters the points of a cell. It does not say whether a further Yahtzee was rolled for it, so that is declared with the
 * first entry for which it gives a bonus that is missing. */
static Game *
play_entry (const Player *self,
            guint         seat,
            guint         entry,
            GError      **error)
{
  const Ruleset *rules = game_get_rules (self->game);
  const Entry *asked = &rules->entries[entry];
  int points = self->points[seat * rules->n_entries + entry];
  g_autofree char *typed = ruleset_get_typed (rules, entry, points);
  Play play = { .seat = seat, .entry = entry, .typed = typed, .declared_five_alike = TRUE };
  int missing = rules->joker_bonus > 0 && points > 0 ? get_missing_bonus (self, seat) : 0;

  if (typed == NULL)
    {
      g_autofree char *values = describe_values (asked->attainable, asked->n_attainable);

      g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("%s cannot give %d points; expected %s, or x for a strike"),
                   asked->name, points, values);
      return NULL;
    }
  if (missing > 0)
    {
      g_autoptr (Game) next = game_play (self->game, &play, NULL);
      g_autoptr (Sheet) before = sheet_of (self->game), after = next != NULL ? sheet_of (next) : NULL;

      if (after != NULL && after->seats[seat].yahtzee_bonus > before->seats[seat].yahtzee_bonus)
        return g_steal_pointer (&next);
    }
  play.declared_five_alike = FALSE;
  return game_play (self->game, &play, error);
}

/* Enters one of the points that are left for @seat: the first that the rules allow, and those of the joker before all
 * others, which may need it. Where they allow none, the reason for the first is reported, and all are dropped. */
static void
play_turn (Player *self,
           guint   seat)
{
  const Ruleset *rules = game_get_rules (self->game);
  int *points = &self->points[seat * rules->n_entries];
  g_autoptr (GError) reason = NULL;
  const char *id = NULL;

  for (guint i = rules->joker_entry >= 0 ? 0 : 1; i <= rules->n_entries; i++)
    {
      guint entry = i > 0 ? i - 1 : (guint) rules->joker_entry;
      g_autoptr (GError) error = NULL;
      Game *next = points[entry] != OPEN ? play_entry (self, seat, entry, &error) : NULL;

      if (next != NULL)
        {
          points[entry] = OPEN;
          go_on (self, next, NULL, seat, NULL);
          return;
        }
      if (reason == NULL && error != NULL)
        {
          reason = g_steal_pointer (&error);
          id = rules->entries[entry].id;
        }
    }
  complain (self, id, seat, "%s", reason->message);
  for (guint entry = 0; entry < rules->n_entries; entry++)
    points[entry] = OPEN;
}

static gboolean
has_turns (const Player *self,
           guint         seat)
{
  guint n_entries = game_get_rules (self->game)->n_entries;

  for (guint entry = 0; entry < n_entries; entry++)
    if (self->points[seat * n_entries + entry] != OPEN)
      return TRUE;
  return FALSE;
}

/* Enters all points that are left round by round, as they were presumably entered. */
static void
play_turns (Player *self)
{
  for (;;)
    {
      g_autoptr (Sheet) sheet = sheet_of (self->game);
      guint seat = sheet->turn;

      for (guint i = 0; i < sheet->n_seats && !has_turns (self, seat); i++)
        seat = i;
      if (!has_turns (self, seat))
        return;
      play_turn (self, seat);
    }
}

/* Forgets the points that the game has. */
static void
drop_entered (Player *self)
{
  g_autoptr (Sheet) sheet = sheet_of (self->game);

  for (guint i = 0; i < sheet->n_seats * sheet->n_entries; i++)
    if (sheet->cells[i].state != CELL_OPEN)
      self->points[i] = OPEN;
}

/* Reads what is typed beside the entries: saved rolls are set, and a Yahtzee bonus that the game does not have by now
 * is reported. */
static void
read_rest (Player *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_autoptr (Sheet) sheet = sheet_of (self->game);
      g_autoptr (GError) error = NULL;
      int before = (int) sheet->seats[seat].saved, saved = read_points (self, "@saved", seat, before);

      if (saved != before && saved != OPEN)
        go_on (self, game_set_saved (self->game, seat, saved, 0, &error), "@saved", seat, &error);
      if (get_missing_bonus (self, seat) != 0)
        complain (self, "@joker", seat, _("With these entries, the bonus can be %d here, not %s"),
                  sheet->seats[seat].yahtzee_bonus, get_text (self, "@joker", seat));
    }
}

/* Lets those leave who have left the game on the sheet. */
static void
leave (Player     *self,
       const Game *game)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_autoptr (GError) error = NULL;

      if (game_has_left (game, seat) && !game_has_left (self->game, seat))
        go_on (self, game_leave (self->game, seat, 0, &error), "@players", seat, &error);
    }
}

/* The same for a game of which only the totals are known. */
static void
play_totals (Player *self,
             char  **names)
{
  const int *before = game_get_totals (self->game);
  g_autofree int *totals = g_new (int, self->n_seats);
  g_autoptr (GError) error = NULL;
  gboolean same = TRUE;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      totals[seat] = read_points (self, "@total", seat, before[seat]);
      same = same && totals[seat] == before[seat] && g_strcmp0 (names[seat], game_get_player (self->game, seat)) == 0;
    }
  if (same || self->cells->problems->len > 0)
    return;
  begin (self, names);
  if (self->cells->problems->len == 0)
    go_on (self, game_new_totals (self->game, totals, &error), "@total", 0, &error);
}

static void
play (Player     *self,
      const Game *game,
      char      **names)
{
  gboolean same = read_entries (self);

  for (guint seat = 0; seat < self->n_seats; seat++)
    same = same && strcmp (names[seat], game_get_player (game, seat)) == 0;
  if (!same)
    begin (self, names);
  if (self->cells->problems->len > 0)
    return;
  drop_entered (self);
  play_turns (self);
  leave (self, game);
  read_rest (self);
}

Game *
sheet_cells_play (SheetCells *self,
                  const Game *game)
{
  Player player = { .cells = self, .game = game_ref ((Game *) game), .n_seats = game_get_n_players (game) };
  g_autofree int *points = g_new (int, player.n_seats * game_get_rules (game)->n_entries);
  g_auto (GStrv) names = NULL;

  player.points = points;
  if (check_columns (&player))
    {
      names = read_names (&player);
      if (game_get_totals (game) != NULL)
        play_totals (&player, names);
      else
        play (&player, game, names);
    }
  if (self->problems->len > 0)
    g_clear_pointer (&player.game, game_unref);
  return player.game;
}
