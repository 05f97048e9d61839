/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-sheet.h"

#include "table-reader.h"

#include "core/describe.h"
#include "core/notation.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>
#include <xlsxwriter/utility.h>

/* The points of an open entry. */
#define OPEN -1

/* A row whose id the program wrote. */
typedef struct
{
  guint at;     /* the number of the row, from 1 */
  char **texts; /* the texts of the cells left of the mark's column */
  char *after;  /* the text right of the id; "" for none */
} Line;

/* The state of reading a sheet. */
typedef struct
{
  char *name;      /* of the sheet; NULL for a text */
  guint mark_row;
  guint mark;      /* the column of the mark, from 0; the players are in the columns left of it */
  char *format;
  GString *record;
  GHashTable *lines; /* the lines by their ids */
  const GamesSink *sink;
  guint n_problems;
  Game *game;
  gboolean changed; /* whether the cells changed a game that the history had */
  int *wanted;     /* seats x entries: the points that are still to be played, or OPEN */
} RecordReader;

static void
line_free (gpointer data)
{
  Line *line = data;

  g_strfreev (line->texts);
  g_free (line->after);
  g_free (line);
}

static void
record_reader_clear (RecordReader *self)
{
  g_clear_pointer (&self->lines, g_hash_table_unref);
  g_clear_pointer (&self->game, game_unref);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_pointer (&self->format, g_free);
  g_clear_pointer (&self->name, g_free);
  g_string_free (self->record, TRUE);
}

/* Reports a problem with a cell; @row counts from 1 and @column from 0. */
static void G_GNUC_PRINTF (4, 5)
add_problem (RecordReader *self,
             guint         row,
             guint         column,
             const char   *format,
             ...)
{
  char cell[LXW_MAX_CELL_NAME_LENGTH];
  g_autofree char *message = NULL;
  g_autofree char *placed = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  lxw_rowcol_to_cell (cell, row - 1, column);
  placed = self->name != NULL ? g_strdup_printf ("%s!%s: %s", self->name, cell, message)
                              : g_strdup_printf ("%s: %s", cell, message);
  self->sink->complain (0, placed, self->sink->data);
  self->n_problems++;
}

static guint
column_of (const RecordReader *self,
           guint               seat)
{
  return self->mark - game_get_n_players (self->game) + seat;
}

/* The text in the cell of a player; NULL where the row was deleted. */
static const char *
get_text (const RecordReader *self,
          const Line         *line,
          guint               seat)
{
  return line != NULL ? line->texts[column_of (self, seat)] : NULL;
}

static char *
read_cell (const TableCell *cell)
{
  if (cell->kind == CELL_NUMBER && fabs (cell->number) < 1e6 && floor (cell->number) == cell->number)
    return g_strdup_printf ("%d", (int) cell->number);
  return g_strstrip (g_strdup (cell->text));
}

static gboolean
read_mark (RecordReader    *self,
           guint            row,
           const TableCell *cells,
           guint            n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    if (cells[i].kind == CELL_TEXT && g_str_has_prefix (cells[i].text, RECORD_SHEET_MARK))
      {
        self->mark_row = row;
        self->mark = i;
        self->format = g_strdup (cells[i].text + strlen (RECORD_SHEET_MARK));
        for (guint part = i + 1; part < n_cells; part++)
          g_string_append (self->record, cells[part].text);
        return TRUE;
      }
  return row < RECORD_SHEET_MARK_ROWS;
}

static gboolean
read_row (RecordReader    *self,
          guint            row,
          const TableCell *cells,
          guint            n_cells)
{
  Line *line;

  if (self->format == NULL)
    return read_mark (self, row, cells, n_cells);
  if (n_cells <= self->mark || cells[self->mark].kind != CELL_TEXT)
    return TRUE;

  line = g_new0 (Line, 1);
  line->at = row;
  line->texts = g_new0 (char *, self->mark + 1);
  for (guint i = 0; i < self->mark; i++)
    line->texts[i] = read_cell (&cells[i]);
  line->after = g_strdup (self->mark + 1 < n_cells ? cells[self->mark + 1].text : "");
  g_hash_table_replace (self->lines, g_strdup (cells[self->mark].text), line);
  return TRUE;
}

static gboolean
read_record (RecordReader *self,
             Library      *library)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) notation_problem_free);

  if (strcmp (self->format, G_STRINGIFY (RECORD_SHEET_FORMAT)) != 0)
    {
      add_problem (self, self->mark_row, self->mark, _("This sheet is of a newer version of Protokoll"));
      return FALSE;
    }
  self->game = notation_read (self->record->str, self->record->len, library, problems);
  for (guint i = 0; self->game == NULL && i < problems->len; i++)
    {
      const NotationProblem *problem = g_ptr_array_index (problems, i);

      add_problem (self, self->mark_row, self->mark + 1, _("line %u of the game: %s"), problem->line, problem->message);
    }
  if (self->game == NULL)
    return FALSE;
  if (self->mark <= game_get_n_players (self->game))
    {
      add_problem (self, self->mark_row, self->mark,
                   _("A column is missing; expected the names of the rows and %u players"),
                   game_get_n_players (self->game));
      return FALSE;
    }
  self->wanted = g_new0 (int, game_get_n_players (self->game) * game_get_rules (self->game)->n_entries);
  return TRUE;
}

/* Continues with the game @next (transfer full). */
static void
go_on (RecordReader *self,
       Game         *next)
{
  game_unref (self->game);
  self->game = next;
}

/* Continues with @next (transfer full), or reports @error in the cell of @seat where @next is NULL. */
static void
go_on_or_report (RecordReader *self,
                 Game         *next,
                 const Line   *line,
                 guint         seat,
                 const GError *error)
{
  if (next != NULL)
    go_on (self, next);
  else
    add_problem (self, line->at, column_of (self, seat), "%s", error->message);
}

/* The seat that has the name @name now; -1 for none. */
static int
find_seat (const RecordReader *self,
           const char         *name)
{
  for (guint seat = 0; seat < game_get_n_players (self->game); seat++)
    if (strcmp (game_get_player (self->game, seat), name) == 0)
      return seat;
  return -1;
}

static void
rename_seat (RecordReader *self,
             const Line   *line,
             guint         seat,
             const char   *name)
{
  g_autoptr (GError) error = NULL;
  Game *next = game_rename (self->game, seat, name, 0, &error);

  go_on_or_report (self, next, line, seat, error);
}

/* Gives the players the names of the cells. Where one is to have the name that another still has, because the two were
 * exchanged, the other gets a name in between. */
static void
read_players (RecordReader *self)
{
  const Line *line = g_hash_table_lookup (self->lines, "@players");

  for (guint seat = 0; line != NULL && seat < game_get_n_players (self->game); seat++)
    {
      const char *name = get_text (self, line, seat);
      int other = find_seat (self, name);

      if (other == (int) seat)
        continue;
      if (other > (int) seat && strcmp (get_text (self, line, other), name) != 0)
        {
          g_autoptr (GString) between = g_string_new ("…");

          while (find_seat (self, between->str) >= 0)
            g_string_append (between, "…");
          rename_seat (self, line, other, between->str);
        }
      rename_seat (self, line, seat, name);
    }
}

/* Reads the points of a cell. @before is what the record has; it is kept where the row was deleted. FALSE where the
 * cell is wrong, which is reported. */
static gboolean
read_points (RecordReader *self,
             const Line   *line,
             guint         seat,
             int           before,
             int          *points)
{
  const char *text = get_text (self, line, seat);
  guint64 value = 0;

  *points = before;
  if (text == NULL)
    return TRUE;
  if (*text != '\0' && g_ascii_strcasecmp (text, "x") != 0 && !g_ascii_string_to_unsigned (text, 10, 0, 99999, &value, NULL))
    {
      add_problem (self, line->at, column_of (self, seat),
                   _("“%s” is no number of points; expected points, or x for a strike"),
                   text);
      return FALSE;
    }
  *points = *text == '\0' ? OPEN : (int) value;
  return TRUE;
}

static void
refuse_points (RecordReader *self,
               const Line   *line,
               guint         seat,
               guint         entry,
               int           points)
{
  const Entry *asked = &game_get_rules (self->game)->entries[entry];
  g_autofree char *values = describe_values (asked->attainable, asked->n_attainable);

  add_problem (self, line->at, column_of (self, seat), _("%s cannot give %d points; expected %s, or x for a strike"),
               asked->name, points, values);
}

/* Compares the cell of an entry with the record: it is the same, is cleared or corrected at once, or is a turn that is
 * still to be played. */
static void
read_entry (RecordReader    *self,
            const SheetCell *cell,
            guint            seat,
            guint            entry)
{
  const Ruleset *rules = game_get_rules (self->game);
  const Line *line = g_hash_table_lookup (self->lines, rules->entries[entry].id);
  int before = cell->state == CELL_OPEN ? OPEN : cell->points, points;
  int *wanted = &self->wanted[seat * rules->n_entries + entry];
  g_autoptr (GError) error = NULL;
  g_autofree char *typed = NULL;
  Play play = { .seat = seat, .entry = entry };
  Game *next;

  *wanted = OPEN;
  if (!read_points (self, line, seat, before, &points) || points == before)
    return;
  if (points == OPEN)
    {
      next = game_clear (self->game, seat, entry, 0, &error);
      go_on_or_report (self, next, line, seat, error);
      return;
    }

  play.typed = typed = ruleset_get_typed (rules, entry, points);
  if (typed == NULL)
    refuse_points (self, line, seat, entry, points);
  else if (before != OPEN)
    {
      next = game_correct (self->game, &play, &error);
      go_on_or_report (self, next, line, seat, error);
    }
  else
    *wanted = points;
}

static void
read_entries (RecordReader *self)
{
  g_autoptr (Sheet) sheet = sheet_of (self->game);

  for (guint seat = 0; seat < sheet->n_seats; seat++)
    for (guint entry = 0; entry < sheet->n_entries; entry++)
      read_entry (self, sheet_get_cell (sheet, seat, entry), seat, entry);
}

/* The Yahtzee bonus by which the sheet exceeds the game. */
static int
missing_bonus (const RecordReader *self,
               guint               seat)
{
  const Line *line = g_hash_table_lookup (self->lines, "@joker");
  const char *text = get_text (self, line, seat);
  g_autoptr (Sheet) sheet = sheet_of (self->game);

  return text != NULL ? atoi (text) - sheet->seats[seat].yahtzee_bonus : 0;
}

/* Plays an entry with the points that are still wanted. A sheet does not say for which entry a further Yahtzee was
 * rolled, so it is declared with the first entry for which that gives a bonus. */
static Game *
play_wanted (const RecordReader *self,
             guint               seat,
             guint               entry,
             GError            **error)
{
  const Ruleset *rules = game_get_rules (self->game);
  int points = self->wanted[seat * rules->n_entries + entry];
  g_autofree char *typed = ruleset_get_typed (rules, entry, points);
  Play play = { .seat = seat, .entry = entry, .typed = typed };
  Game *next = NULL;

  if (points > 0 && rules->joker_entry >= 0 && rules->joker_bonus > 0 && missing_bonus (self, seat) > 0)
    {
      play.declared_five_alike = TRUE;
      next = game_play (self->game, &play, NULL);
      play.declared_five_alike = FALSE;
    }
  if (next != NULL)
    {
      g_autoptr (Sheet) before = sheet_of (self->game), after = sheet_of (next);

      if (after->seats[seat].yahtzee_bonus > before->seats[seat].yahtzee_bonus)
        return next;
      game_unref (next);
    }
  return game_play (self->game, &play, error);
}

/* Plays one turn of @seat. The order of the entries is not known, so the first one that may be filled is played, and
 * the joker entry before all others, which may need it. Where none may be filled, the reason for the first one is
 * reported and the others are dropped. */
static void
play_turn (RecordReader *self,
           guint         seat)
{
  const Ruleset *rules = game_get_rules (self->game);
  int *wanted = &self->wanted[seat * rules->n_entries];
  g_autoptr (GError) reason = NULL;
  const Line *line = NULL;

  for (guint i = 0; i <= rules->n_entries; i++)
    {
      guint entry = i > 0 ? i - 1 : (guint) MAX (rules->joker_entry, 0);
      g_autoptr (GError) error = NULL;
      Game *next;

      if (wanted[entry] == OPEN || (i == 0 && rules->joker_entry < 0))
        continue;
      next = play_wanted (self, seat, entry, &error);
      if (next != NULL)
        {
          wanted[entry] = OPEN;
          go_on (self, next);
          return;
        }
      if (reason == NULL)
        {
          reason = g_steal_pointer (&error);
          line = g_hash_table_lookup (self->lines, rules->entries[entry].id);
        }
    }
  if (reason != NULL)
    add_problem (self, line->at, column_of (self, seat), "%s", reason->message);
  for (guint entry = 0; entry < rules->n_entries; entry++)
    wanted[entry] = OPEN;
}

static gboolean
has_turns (const RecordReader *self,
           guint               seat)
{
  guint n_entries = game_get_rules (self->game)->n_entries;

  for (guint entry = 0; entry < n_entries; entry++)
    if (self->wanted[seat * n_entries + entry] != OPEN)
      return TRUE;

  return FALSE;
}

/* Plays all turns round by round, as they were presumably played. */
static void
play_turns (RecordReader *self)
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

/* Reads what is typed beside the entries: saved rolls are set, and a Yahtzee bonus that the game does not have by now
 * is reported. */
static void
read_rest (RecordReader *self)
{
  const Line *saved = g_hash_table_lookup (self->lines, "@saved"), *joker = g_hash_table_lookup (self->lines, "@joker");

  for (guint seat = 0; seat < game_get_n_players (self->game); seat++)
    {
      g_autoptr (Sheet) sheet = sheet_of (self->game);
      g_autoptr (GError) error = NULL;
      int before = (int) sheet->seats[seat].saved, rolls;

      if (read_points (self, saved, seat, before, &rolls) && rolls != before && rolls != OPEN)
        {
          Game *next = game_set_saved (self->game, seat, rolls, 0, &error);

          go_on_or_report (self, next, saved, seat, error);
        }
      if (missing_bonus (self, seat) != 0)
        add_problem (self, joker->at, column_of (self, seat),
                     _("The entries that were filled can have a bonus of %d here, not of %s"),
                     sheet->seats[seat].yahtzee_bonus, get_text (self, joker, seat));
    }
}

/* Checks that the totals are unchanged in a game of which only the totals are known. */
static void
check_totals (RecordReader *self)
{
  const Line *line = g_hash_table_lookup (self->lines, "@total");

  for (guint seat = 0; seat < game_get_n_players (self->game); seat++)
    {
      int before = game_get_totals (self->game)[seat], total;

      if (read_points (self, line, seat, before, &total) && total != before)
        add_problem (self, line->at, column_of (self, seat),
                     _("This game has a total of %d here; to change it, delete the game in the statistics and add it "
                       "again"), before);
    }
}

/* The identity that the history has for the game, as long as the cells have not changed it; NULL otherwise. Owned by
 * the caller. */
static char *
find_identity (RecordReader *self)
{
  const Line *line = g_hash_table_lookup (self->lines, "@identity");
  g_autofree char *record = notation_write (self->game);

  if (line == NULL || *line->after == '\0')
    return NULL;
  self->changed = strcmp (record, self->record->str) != 0;
  if (self->changed)
    return NULL;
  if (!notation_is_identity (line->after))
    add_problem (self, line->at, self->mark + 1, _("“%s” is no identity of a game; leave it empty"), line->after);
  return g_strdup (line->after);
}

/* Makes the game of the sheet; FALSE after reporting why there is none. @identity is set to the one that the history
 * has for it, or NULL; owned by the caller. */
static gboolean
read_game (RecordReader  *self,
           Library       *library,
           char         **identity)
{
  if (!read_record (self, library))
    return FALSE;
  read_players (self);
  if (game_get_totals (self->game) != NULL)
    check_totals (self);
  else
    {
      read_entries (self);
      play_turns (self);
      read_rest (self);
    }
  *identity = find_identity (self);
  if (self->n_problems > 0)
    return FALSE;
  if (self->changed)
    add_problem (self, self->mark_row, 0,
                 _("This is another game than the saved one that was exported, because cells were changed; if both are"
                   " in the statistics now, delete the wrong one"));
  return TRUE;
}

gboolean
record_sheet_has_mark (const TableCell *cells,
                       guint            n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    if (cells[i].kind == CELL_TEXT && g_str_has_prefix (cells[i].text, RECORD_SHEET_MARK))
      return TRUE;
  return FALSE;
}

/* The state of reading a file. */
typedef struct
{
  Library *library;
  const GamesSink *sink;
  gboolean enough;     /* whether @sink wants no more games */
  RecordReader *sheet; /* the sheet that is being read; NULL before the first one */
} FileReader;

/* Gives away the game of the sheet that was read, where it has one. */
static void
end_sheet (FileReader *self)
{
  RecordReader *sheet = g_steal_pointer (&self->sheet);
  g_autofree char *identity = NULL;

  if (sheet == NULL)
    return;
  if (sheet->format != NULL && !self->enough)
    {
      gboolean read = read_game (sheet, self->library, &identity);

      self->enough = !self->sink->take (read ? g_steal_pointer (&sheet->game) : NULL, read ? identity : NULL, 1,
                                        self->sink->data);
    }
  record_reader_clear (sheet);
  g_free (sheet);
}

static gboolean
sheet_cb (const char *name,
          gboolean    hidden,
          gpointer    data)
{
  FileReader *self = data;

  end_sheet (self);
  self->sheet = g_new0 (RecordReader, 1);
  self->sheet->name = g_strdup (name);
  self->sheet->sink = self->sink;
  self->sheet->record = g_string_new (NULL);
  self->sheet->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, line_free);
  return !self->enough;
}

static gboolean
row_cb (guint            row,
        const TableCell *cells,
        guint            n_cells,
        gpointer         data)
{
  return read_row (((FileReader *) data)->sheet, row, cells, n_cells);
}

gboolean
record_sheets_read (const char       *path,
                    Library          *library,
                    const GamesSink  *sink,
                    GCancellable     *cancellable,
                    GError          **error)
{
  FileReader reader = { library, sink };
  gboolean read = table_read (path, sheet_cb, row_cb, &reader, cancellable, error);

  /* A sheet that was read in part would give another game. */
  reader.enough |= !read;
  end_sheet (&reader);
  return read;
}
