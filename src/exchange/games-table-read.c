/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures.h"
#include "games-columns.h"
#include "games-table.h"
#include "record-sheet.h"
#include "spreadsheet-date.h"
#include "table-reader.h"

#include "core/notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A game is read by writing its rows as a game record and parsing that record. So the same games are refused, with the
 * same messages, as in a game file. */

/* The facts of a game that are columns: first those that stand in the record, by the word that they have there, in its
 * order, then the others. */
static const struct
{
  GamesColumn column;
  gboolean free_text;
  const char *word;
} facts[] = {
  { GAMES_COLUMN_ORDER, FALSE, "order" },
  { GAMES_COLUMN_DATE, FALSE, "date" },
  { GAMES_COLUMN_NOTE, TRUE, "note" },
  { GAMES_COLUMN_PLACE, TRUE, "place" },
  { GAMES_COLUMN_BET, FALSE, "bet" },
  { GAMES_COLUMN_GAME_NUMBER, FALSE, "number" },
  { GAMES_COLUMN_PLAYERS, TRUE, "players" },
  { GAMES_COLUMN_RULES, FALSE, NULL },
  { GAMES_COLUMN_OPTIONS, FALSE, NULL },
  { GAMES_COLUMN_IDENTITY, FALSE, NULL },
  { GAMES_COLUMN_ROWS, FALSE, NULL },
};

#define N_IN_RECORD 7
#define N_FACTS G_N_ELEMENTS (facts)

/* A row of a sheet. */
typedef struct
{
  const char *sheet; /* NULL for a text */
  guint row;         /* from 1 */
} Place;

/* What a row says although it follows from the other rows. It is compared once the game has been read. */
typedef struct
{
  Place place;
  guint seat;   /* the seat of a total, from 1; 0 for a move, which the game has in the same place */
  guint player; /* the offset of the player's name in Reader.stated_texts; 0 for an empty one */
  guint points; /* the offset of the points */
} StatedValue;

typedef struct
{
  /* The state of the table. */
  Library *library;
  const GamesSink *sink;
  GHashTable *texts;  /* the texts of the rules in the table, by id */
  GHashTable *rulesets; /* by id and options; they are kept because making them takes longer than everything else */
  GPtrArray *sheets;  /* the names of the sheets, which places refer to */
  const char *sheet;  /* the sheet that is being read; NULL for a text */
  gboolean head_read; /* whether its first row was read */
  gboolean ours;      /* whether one had our columns */
  gboolean enough;
  int columns[N_GAMES_COLUMNS]; /* the index of each column; -1 where it is missing */

  /* The state of the game that is being read; first.row is 0 before the first game. */
  GString *game;
  GString *facts[N_FACTS];
  Place fact_places[N_FACTS];
  GString *rules_text;
  GString *moves;    /* the moves as lines of a record */
  GArray *places;    /* where each of these lines comes from, Place */
  GArray *stated_values;
  GString *stated_texts;  /* the texts of these values, each terminated by a zero */
  Place first;
  guint n_rows;      /* the rows up to the first one with a wrong number */
  gboolean refused;
} Reader;

static void
reader_init (Reader           *self,
             Library          *library,
             const GamesSink *sink)
{
  *self = (Reader) { .library = library, .sink = sink };
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->rulesets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ruleset_unref);
  self->sheets = g_ptr_array_new_with_free_func (g_free);
  self->game = g_string_new (NULL);
  for (guint i = 0; i < N_FACTS; i++)
    self->facts[i] = g_string_new (NULL);
  self->rules_text = g_string_new (NULL);
  self->moves = g_string_new (NULL);
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  self->stated_values = g_array_new (FALSE, FALSE, sizeof (StatedValue));
  self->stated_texts = g_string_new (NULL);
}

static void
reader_clear (Reader *self)
{
  GString *const strings[] = { self->game, self->rules_text, self->moves, self->stated_texts };

  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    g_string_free (strings[i], TRUE);
  for (guint i = 0; i < N_FACTS; i++)
    g_string_free (self->facts[i], TRUE);
  g_ptr_array_unref (self->sheets);
  g_array_unref (self->places);
  g_array_unref (self->stated_values);
  g_hash_table_unref (self->rulesets);
  g_hash_table_unref (self->texts);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* Reports what is wrong at @place. Rows are counted anew in every sheet, so the message begins with the name of the
 * sheet. */
static gboolean G_GNUC_PRINTF (3, 4)
refuse (Reader     *self,
        Place       place,
        const char *format,
        ...)
{
  g_autofree char *message = NULL;
  g_autofree char *of_sheet = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (place.sheet != NULL)
    of_sheet = g_strdup_printf ("%s: %s", place.sheet, message);
  self->sink->complain (place.row, of_sheet != NULL ? of_sheet : message, self->sink->data);
  self->refused = TRUE;
  return FALSE;
}

/* --- a game --- */

static const char *
get_fact (Reader      *self,
          GamesColumn  column,
          Place       *place)
{
  guint i = 0;

  while (facts[i].column != column)
    i++;
  *place = self->fact_places[i].row != 0 ? self->fact_places[i] : self->first;
  return self->facts[i]->str;
}

/* Undoes the escapes of a record, such as "\n" for a line break. */
static char *
unescape (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    if (*c == '\\' && c[1] != '\0')
      g_string_append_c (plain, *++c == 'n' ? '\n' : *c);
    else
      g_string_append_c (plain, *c);
  return g_string_free (plain, FALSE);
}

/* Keeps the text of the rules, which stands in the table only once. It replaces an earlier text of the same id, and the
 * rule sets that were made from that. */
static void
keep_text (Reader     *self,
           const char *id)
{
  if (self->rules_text->len == 0)
    return;

  g_hash_table_replace (self->texts, g_strdup (id), unescape (self->rules_text->str));
  g_hash_table_remove_all (self->rulesets);
}

static Ruleset *
make_rules (Reader      *self,
            const char  *id,
            const char  *variant,
            GError     **error)
{
  g_auto (GStrv) options = g_strsplit (variant, ";", -1);
  const char *text = g_hash_table_lookup (self->texts, id);
  Ruleset *shipped;

  if (text != NULL)
    return ruleset_parse (id, text, (const char *const *) options, error);

  shipped = library_find (self->library, id, error);
  return shipped != NULL ? ruleset_with_options (shipped, (const char *const *) options, error) : NULL;
}

/* Finds or makes the rules of the game; the rulesets owns them. Returns NULL after reporting what is wrong. */
static const Ruleset *
find_rules (Reader *self)
{
  g_autoptr (GError) error = NULL;
  Place place, options_place;
  const char *id = get_fact (self, GAMES_COLUMN_RULES, &place);
  const char *options = get_fact (self, GAMES_COLUMN_OPTIONS, &options_place);
  g_autofree char *key = g_strconcat (id, "\n", options, NULL);
  Ruleset *rules;

  rules = g_hash_table_lookup (self->rulesets, key);
  if (rules != NULL)
    return rules;

  if (*id == '\0')
    {
      refuse (self, place, _("The column “rules” is empty; expected a rule set such as “yatzy”"));
      return NULL;
    }
  rules = make_rules (self, id, options, &error);
  if (rules == NULL)
    refuse (self, g_error_matches (error, RULES_ERROR, RULES_ERROR_OPTION) ? options_place : place, "%s",
            error->message);
  else
    g_hash_table_insert (self->rulesets, g_steal_pointer (&key), rules);
  return rules;
}

static void
append_line (GString    *record,
             GArray     *places,
             Place       place,
             const char *word,
             const char *text,
             gboolean    escape)
{
  g_string_append (record, word);
  g_string_append_c (record, ' ');
  if (escape)
    notation_escape (record, text);
  else
    g_string_append (record, text);
  g_string_append_c (record, '\n');
  g_array_append_val (places, place);
}

/* Escapes each "#" in names that somebody typed without escaping it, so that it does not begin a comment in the
 * record. */
static char *
repair_players (const char *players)
{
  GString *repaired = g_string_new (NULL);

  for (const char *c = players; *c != '\0'; c++)
    {
      if (*c == '#')
        g_string_append_c (repaired, '\\');
      g_string_append_c (repaired, *c);
      if (*c == '\\' && c[1] != '\0')
        g_string_append_c (repaired, *++c);
    }
  return g_string_free (repaired, FALSE);
}

/* Writes the record of the game. @places receives the row of the table from which each of its lines comes. */
static GString *
write_record (Reader        *self,
              const Ruleset *rules,
              GArray        *places)
{
  GString *record = g_string_new ("protokoll 1\n");

  g_array_append_val (places, self->first);
  append_line (record, places, self->first, "rules", rules->id, FALSE);
  for (guint i = 0; i < N_IN_RECORD; i++)
    if (self->facts[i]->len > 0)
      {
        gboolean players = facts[i].column == GAMES_COLUMN_PLAYERS;
        g_autofree char *repaired = players ? repair_players (self->facts[i]->str) : NULL;

        append_line (record, places, self->fact_places[i], facts[i].word,
                     players ? repaired : self->facts[i]->str, facts[i].free_text && !players);
      }
  g_string_append_len (record, self->moves->str, self->moves->len);
  g_array_append_vals (places, self->places->data, self->places->len);
  return record;
}

static Game *
read_game (Reader        *self,
           const Ruleset *rules)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) notation_problem_free);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (GString) record = write_record (self, rules, places);
  Game *game = notation_read_under (record->str, record->len, rules, problems);

  for (guint i = 0; i < problems->len; i++)
    {
      const NotationProblem *problem = g_ptr_array_index (problems, i);
      /* What is missing is told behind the last line. */
      guint line = MIN (problem->line, places->len);

      refuse (self, g_array_index (places, Place, line - 1), "%s", problem->message);
    }
  return game;
}

static gboolean
check_stated (Reader            *self,
              const StatedValue *stated,
              const GameRow     *row)
{
  const char *player = self->stated_texts->str + stated->player;
  const char *points = self->stated_texts->str + stated->points;
  guint64 number;

  if (*player != '\0' && row->player != NULL && strcmp (player, row->player) != 0)
    return refuse (self, stated->place,
                   _("“%s” plays in seat %u here, not “%s”; change the names in the column “players”, or leave this one"
                     " empty"),
                   row->player, row->seat, player);
  if (*points != '\0' && row->has_points &&
      (!g_ascii_string_to_unsigned (points, 10, 0, G_MAXINT, &number, NULL) || (int) number != row->points))
    return refuse (self, stated->place, _("“%s” in %s comes to %d points, not %s; correct one of them"), row->typed,
                   row->entry, row->points, points);
  return TRUE;
}

/* Compares names and points with the game. They are in the table only for its readers, so a person who changed one must
 * be told that this has no effect. */
static gboolean
check_stated_values (Reader     *self,
                     const Game *game)
{
  g_auto (GameRows) rows = GAME_ROWS_INIT (game);

  for (guint i = 0; i < self->stated_values->len; i++)
    {
      const StatedValue *stated = &g_array_index (self->stated_values, StatedValue, i);
      GameRow row;

      /* Totals may stand in another order than the seats. */
      if (stated->seat > 0)
        row = (GameRow) { .seat = stated->seat, .player = game_get_player (game, stated->seat - 1) };
      else if (!games_rows_next (&rows, &row))
        break;
      if (!check_stated (self, stated, &row))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_identity (Reader *self)
{
  Place place;
  const char *identity = get_fact (self, GAMES_COLUMN_IDENTITY, &place);

  if (*identity == '\0' || notation_is_identity (identity))
    return TRUE;
  return refuse (self, place, _("“%s” is no identity of a game; leave it empty"), identity);
}

/* Checks that no row is missing. A file that was cut off between two rows ends with a game that can be read but is not
 * the one that was written; under its identity it would keep the whole game out for good. */
static gboolean
check_rows (Reader *self)
{
  Place place;
  const char *text = get_fact (self, GAMES_COLUMN_ROWS, &place);
  guint n_rows = MAX (self->places->len, 1);
  guint64 number;

  if (*text == '\0' || g_ascii_string_to_unsigned (text, 10, n_rows, n_rows, &number, NULL))
    return TRUE;
  return refuse (self, place,
                 _("This game has %u rows here, not %s as the column “rows” says; copy or export the table again, or"
                   " leave that column empty if you changed it"),
                 n_rows, text);
}

/* Makes a game of the rows that were collected, or refuses it, and hands it to the sink. */
static void
end_game (Reader *self)
{
  g_autoptr (Game) game = NULL;
  const Ruleset *rules;
  const char *identity;
  Place place;

  if (self->first.row == 0)
    return;
  keep_text (self, get_fact (self, GAMES_COLUMN_RULES, &place));
  rules = self->refused ? NULL : find_rules (self);
  game = rules != NULL && check_identity (self) && check_rows (self) ? read_game (self, rules) : NULL;
  if (game != NULL && !check_stated_values (self, game))
    g_clear_pointer (&game, game_unref);

  identity = get_fact (self, GAMES_COLUMN_IDENTITY, &place);
  self->enough = !self->sink->take (g_steal_pointer (&game), *identity != '\0' ? identity : NULL, self->first.row,
                                     self->sink->data);
}

static void
begin_game (Reader     *self,
            const char *game,
            Place       first)
{
  g_string_assign (self->game, game);
  for (guint i = 0; i < N_FACTS; i++)
    {
      g_string_truncate (self->facts[i], 0);
      self->fact_places[i] = (Place) { NULL, 0 };
    }
  g_string_truncate (self->rules_text, 0);
  g_string_truncate (self->moves, 0);
  g_array_set_size (self->places, 0);
  g_array_set_size (self->stated_values, 0);
  g_string_assign (self->stated_texts, "");
  g_string_append_c (self->stated_texts, '\0');
  self->first = first;
  self->n_rows = 0;
  self->refused = FALSE;
}

/* --- the rows of a game --- */

typedef struct
{
  const TableCell *cells;
  guint n_cells;
  Place place;
} Row;

static const TableCell *
get_cell (const Reader *self,
          const Row    *row,
          GamesColumn   column)
{
  static const TableCell empty = { .kind = CELL_EMPTY, .text = "" };
  int place = self->columns[column];

  return place >= 0 && (guint) place < row->n_cells ? &row->cells[place] : &empty;
}

static const char *
get_text (const Reader *self,
          const Row    *row,
          GamesColumn   column)
{
  return get_cell (self, row, column)->text;
}

/* Appends a date as a record has it, because a spreadsheet may have turned that text into a date of its own. */
static void
append_date (GString *text,
             gint64   date)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (date);
  g_autofree char *written = NULL;

  if (time != NULL)
    written = g_date_time_format (time, date % SECONDS_OF_DAY != 0 ? "%Y-%m-%dT%H:%M" : "%Y-%m-%d");
  g_string_append (text, written != NULL ? written : "?");
}

/* Whether @text contains nothing that would separate words or end a line in a record. */
static gboolean
is_word (const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    if ((guchar) *c <= ' ' || *c == 0x7f)
      return FALSE;
  return TRUE;
}

static gboolean
is_line (const char *text)
{
  return strchr (text, '\n') == NULL;
}

static gboolean
check_word (Reader      *self,
            const Row   *row,
            GamesColumn  column)
{
  const char *text = get_text (self, row, column);

  if (*text == '\0')
    return refuse (self, row->place, _("The column “%s” is empty"), games_columns[column]);
  if (!is_word (text))
    return refuse (self, row->place, _("“%s” cannot stand in the column “%s”"), text, games_columns[column]);
  return TRUE;
}

static gboolean
take_fact (Reader    *self,
           const Row *row,
           guint      i)
{
  const TableCell *cell = get_cell (self, row, facts[i].column);
  g_autoptr (GString) date = NULL;
  const char *text = cell->text;

  if (*text == '\0')
    return TRUE;
  if (cell->kind == CELL_DATE && facts[i].column == GAMES_COLUMN_DATE)
    {
      date = g_string_new (NULL);
      append_date (date, cell->date);
      text = date->str;
    }
  if (self->fact_places[i].row != 0)
    {
      if (strcmp (self->facts[i]->str, text) != 0)
        return refuse (self, row->place,
                       _("The column “%s” has “%s” here and “%s” in row %u of the same game; make both the same"),
                       games_columns[facts[i].column], text, self->facts[i]->str, self->fact_places[i].row);
      return TRUE;
    }
  if (facts[i].free_text ? facts[i].column == GAMES_COLUMN_PLAYERS && !is_line (text) : !is_word (text))
    return refuse (self, row->place, _("“%s” cannot stand in the column “%s”"), text, games_columns[facts[i].column]);
  g_string_assign (self->facts[i], text);
  self->fact_places[i] = row->place;
  return TRUE;
}

static gboolean
take_facts (Reader    *self,
            const Row *row)
{
  for (guint i = 0; i < N_FACTS; i++)
    if (!take_fact (self, row, i))
      return FALSE;
  return TRUE;
}

/* Appends a move such as "1 threes 7 rolls=2 yahtzee" to the record. */
static gboolean
append_entry (Reader     *self,
              const Row  *row,
              const char *entry,
              const char *typed)
{
  const char *rolls = get_text (self, row, GAMES_COLUMN_ROLLS);
  const char *declared = get_text (self, row, GAMES_COLUMN_DECLARED);

  if (!check_word (self, row, GAMES_COLUMN_SEAT))
    return FALSE;
  g_string_append (self->moves, get_text (self, row, GAMES_COLUMN_SEAT));
  g_string_append_c (self->moves, ' ');
  g_string_append (self->moves, entry);
  g_string_append_c (self->moves, ' ');
  g_string_append (self->moves, typed);
  if (*rolls != '\0')
    {
      if (!check_word (self, row, GAMES_COLUMN_ROLLS))
        return FALSE;
      g_string_append (self->moves, " rolls=");
      g_string_append (self->moves, rolls);
    }
  if (*declared != '\0')
    {
      if (!check_word (self, row, GAMES_COLUMN_DECLARED))
        return FALSE;
      g_string_append_c (self->moves, ' ');
      g_string_append (self->moves, declared);
    }
  return TRUE;
}

/* Appends a move of people such as "rename 1 Anna" to the record. */
static gboolean
append_people (Reader     *self,
               const Row  *row,
               GamesWhat   what)
{
  const char *typed = get_text (self, row, GAMES_COLUMN_TYPED);

  g_string_append (self->moves, games_whats[what]);
  if (what == WHAT_RENAME || what == WHAT_LEAVE)
    {
      if (!check_word (self, row, GAMES_COLUMN_SEAT))
        return FALSE;
      g_string_append_c (self->moves, ' ');
      g_string_append (self->moves, get_text (self, row, GAMES_COLUMN_SEAT));
    }
  if (what == WHAT_LEAVE)
    return TRUE;

  if (what == WHAT_SEATS && !is_line (typed))
    return refuse (self, row->place, _("“%s” cannot stand in the column “%s”"), typed,
                   games_columns[GAMES_COLUMN_TYPED]);
  g_string_append_c (self->moves, ' ');
  notation_escape (self->moves, typed);
  return TRUE;
}

static gboolean
append_move (Reader    *self,
             const Row *row,
             GamesWhat  what)
{
  switch (what)
    {
    case WHAT_FILL:
      return check_word (self, row, GAMES_COLUMN_ENTRY) && check_word (self, row, GAMES_COLUMN_TYPED) &&
             append_entry (self, row, get_text (self, row, GAMES_COLUMN_ENTRY),
                           get_text (self, row, GAMES_COLUMN_TYPED));
    case WHAT_CLEAR:
      return check_word (self, row, GAMES_COLUMN_ENTRY) &&
             append_entry (self, row, get_text (self, row, GAMES_COLUMN_ENTRY), "-");
    case WHAT_SAVED:
      return check_word (self, row, GAMES_COLUMN_TYPED) &&
             append_entry (self, row, "saved", get_text (self, row, GAMES_COLUMN_TYPED));
    case WHAT_TOTAL:
      if (!check_word (self, row, GAMES_COLUMN_POINTS) || !check_word (self, row, GAMES_COLUMN_SEAT))
        return FALSE;
      g_string_append_printf (self->moves, "total %s %s", get_text (self, row, GAMES_COLUMN_SEAT),
                              get_text (self, row, GAMES_COLUMN_POINTS));
      return TRUE;
    case WHAT_RENAME:
    case WHAT_SEATS:
    case WHAT_JOIN:
    case WHAT_LEAVE:
      return append_people (self, row, what);
    case WHAT_START:
    case WHAT_RULES:
    case N_WHATS:
    default:
      g_assert_not_reached ();
    }
}

/* Keeps a text that is compared later, and returns its offset; 0 for an empty text. */
static guint
keep_stated (Reader     *self,
             const char *text)
{
  guint place = self->stated_texts->len;

  if (*text == '\0')
    return 0;
  g_string_append (self->stated_texts, text);
  g_string_append_c (self->stated_texts, '\0');
  return place;
}

static int
find_what (const char *word)
{
  for (int i = 0; games_whats[i] != NULL; i++)
    if (strcmp (games_whats[i], word) == 0)
      return i;
  return -1;
}

/* Collects the text of rules. Returns FALSE where the row has none. */
static gboolean
take_rules (Reader    *self,
            const Row *row)
{
  if (strcmp (get_text (self, row, GAMES_COLUMN_WHAT), games_whats[WHAT_RULES]) != 0)
    return FALSE;
  g_string_append (self->rules_text, get_text (self, row, GAMES_COLUMN_TYPED));
  return TRUE;
}

static gboolean
take_what (Reader    *self,
           const Row *row)
{
  const char *word = get_text (self, row, GAMES_COLUMN_WHAT);
  int what = find_what (word);
  StatedValue stated = { .place = row->place };

  if (what == WHAT_START)
    return TRUE;
  if (what < 0)
    {
      g_autofree char *words = g_strjoinv (", ", (char **) games_whats);

      return refuse (self, row->place, _("“%s” is not known in the column “what”; expected one of: %s"), word, words);
    }
  if (!append_move (self, row, what))
    return FALSE;

  g_string_append_c (self->moves, '\n');
  g_array_append_val (self->places, row->place);
  stated.player = keep_stated (self, get_text (self, row, GAMES_COLUMN_PLAYER));
  stated.points = what == WHAT_FILL ? keep_stated (self, get_text (self, row, GAMES_COLUMN_POINTS)) : 0;
  /* A total of another seat than those of the game is refused with the record, before this is looked at. */
  stated.seat = what == WHAT_TOTAL ? g_ascii_strtoull (get_text (self, row, GAMES_COLUMN_SEAT), NULL, 10) : 0;
  g_array_append_val (self->stated_values, stated);
  return TRUE;
}

/* Checks the number of the row. Where the table was sorted otherwise, the moves would be in another order, and
 * afterwards nobody could tell. */
static gboolean
take_number (Reader    *self,
             const Row *row)
{
  const char *text = get_text (self, row, GAMES_COLUMN_NUMBER);
  guint expected = self->n_rows + 1;
  guint64 number;

  if (self->columns[GAMES_COLUMN_NUMBER] >= 0 &&
      !g_ascii_string_to_unsigned (text, 10, expected, expected, &number, NULL))
    return refuse (self, row->place,
                   _("The column “number” has “%s” where row %u of game %s is expected; sort the table by game, then by"
                     " number"),
                   text, expected, self->game->str);
  self->n_rows = expected;
  return TRUE;
}

/* Whether a game begins with @row. Two tables below each other, or on two sheets, may both number a game alike; then
 * the rows are numbered from 1 again. Rows that were sorted otherwise are one game, which is refused. */
static gboolean
begins_game (Reader    *self,
             const Row *row)
{
  return self->first.row == 0 || strcmp (self->game->str, get_text (self, row, GAMES_COLUMN_GAME)) != 0 ||
         (self->n_rows > 0 && strcmp (get_text (self, row, GAMES_COLUMN_NUMBER), "1") == 0);
}

static gboolean
take_row (guint            number,
          const TableCell *cells,
          guint            n_cells,
          gpointer         data)
{
  Reader *self = data;
  const Row row = { cells, n_cells, { self->sheet, number } };
  const char *game = get_text (self, &row, GAMES_COLUMN_GAME);

  if (begins_game (self, &row))
    {
      end_game (self);
      if (self->enough)
        return FALSE;
      begin_game (self, game, row.place);
      if (*game == '\0')
        refuse (self, row.place, _("The column “%s” is empty"), games_columns[GAMES_COLUMN_GAME]);
    }
  /* Only the first fault of a game is reported as long as it is a fault of the table. A text of rules is read even
   * then, because later games need it. */
  if (self->refused)
    take_rules (self, &row);
  else if (take_number (self, &row) && take_facts (self, &row) && !take_rules (self, &row))
    take_what (self, &row);
  return TRUE;
}

/* --- the headings --- */

/* The columns without which no game can be read. */
static const GamesColumn needed[] = {
  GAMES_COLUMN_GAME,  GAMES_COLUMN_RULES, GAMES_COLUMN_SEAT,    GAMES_COLUMN_WHAT,
  GAMES_COLUMN_ENTRY, GAMES_COLUMN_TYPED, GAMES_COLUMN_PLAYERS,
};

/* Finds the columns, which may stand in any order and among others. Returns FALSE where one that is needed is
 * missing. */
static gboolean
find_columns (const TableCell *cells,
              guint            n_cells,
              int              columns[N_GAMES_COLUMNS])
{
  for (guint column = 0; column < N_GAMES_COLUMNS; column++)
    {
      columns[column] = -1;
      for (guint i = 0; i < n_cells; i++)
        if (strcmp (cells[i].text, games_columns[column]) == 0)
          columns[column] = i;
    }
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    if (columns[needed[i]] < 0)
      return FALSE;
  return TRUE;
}

/* Reads the headings of a table; the columns are as before where it is none of ours. */
static gboolean
read_head (Reader          *self,
           const TableCell *cells,
           guint            n_cells)
{
  int columns[N_GAMES_COLUMNS];

  if (!find_columns (cells, n_cells, columns))
    return FALSE;
  memcpy (self->columns, columns, sizeof columns);
  return TRUE;
}

/* Begins another table where the row has the headings of one, as where somebody put two files together. */
static gboolean
begin_table (Reader          *self,
             const TableCell *cells,
             guint            n_cells)
{
  const Row row = { cells, n_cells, { self->sheet, 0 } };

  if (strcmp (get_text (self, &row, GAMES_COLUMN_GAME), games_columns[GAMES_COLUMN_GAME]) != 0 ||
      !read_head (self, cells, n_cells))
    return FALSE;
  end_game (self);
  self->first.row = 0;
  return TRUE;
}

/* Begins a sheet. A game can go on in the next one. */
static gboolean
sheet_cb (const char *name,
          gboolean    hidden,
          gpointer    data)
{
  Reader *self = data;

  g_ptr_array_add (self->sheets, g_strdup (name));
  self->sheet = g_ptr_array_index (self->sheets, self->sheets->len - 1);
  self->head_read = FALSE;
  return !self->enough;
}

static gboolean
row_cb (guint            row,
        const TableCell *cells,
        guint            n_cells,
        gpointer         data)
{
  Reader *self = data;

  if (self->head_read && begin_table (self, cells, n_cells))
    return !self->enough;
  if (self->head_read)
    return take_row (row, cells, n_cells, self);
  self->head_read = TRUE;
  if (!read_head (self, cells, n_cells))
    return FALSE;
  self->ours = TRUE;
  return TRUE;
}

/* What was seen of the sheets of a file. */
typedef struct
{
  GamesTableKind kind;
  gboolean head_read;  /* whether the first row of the sheet was seen */
  guint n_sheets;      /* the sheets that are not empty */
  guint n_figures;     /* those of them that have figures of our statistics */
} Finding;

static gboolean
find_sheet_cb (const char *name,
               gboolean    hidden,
               gpointer    data)
{
  Finding *self = data;

  self->head_read = FALSE;
  return self->kind != GAMES_TABLE_RECORDS;
}

static gboolean
find_row_cb (guint            row,
             const TableCell *cells,
             guint            n_cells,
             gpointer         data)
{
  Finding *self = data;
  int columns[N_GAMES_COLUMNS];

  if (record_sheet_has_mark (cells, n_cells))
    {
      self->kind = GAMES_TABLE_RECORDS;
      return FALSE;
    }
  if (!self->head_read)
    {
      self->head_read = TRUE;
      self->n_sheets++;
      self->n_figures += figures_is_head (cells, n_cells);
      if (find_columns (cells, n_cells, columns))
        {
          self->kind = GAMES_TABLE_MOVES;
          return FALSE;
        }
    }
  return row < RECORD_SHEET_MARK_ROWS;
}

GamesTableKind
games_table_find (const char    *path,
                  GCancellable  *cancellable,
                  GError       **error)
{
  Finding finding = { GAMES_TABLE_NONE };
  g_autofree char *name = g_filename_display_name (path);

  if (!table_read (path, find_sheet_cb, find_row_cb, &finding, cancellable, error))
    return GAMES_TABLE_NONE;
  if (finding.kind == GAMES_TABLE_NONE && finding.n_figures > 0 && finding.n_figures == finding.n_sheets)
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
                 _("%s: It has figures of the statistics and no games; import a workbook of the statistics, or a table"
                   " of games as “protokoll export --games” writes it."),
                 name);
  return finding.kind;
}

gboolean
games_table_read (const char        *path,
                  GamesTableKind     kind,
                  Library           *library,
                  const GamesSink  *sink,
                  GCancellable      *cancellable,
                  GError           **error)
{
  g_auto (Reader) reader = { NULL };

  reader_init (&reader, library, sink);
  if (kind == GAMES_TABLE_RECORDS)
    return record_sheets_read (path, library, sink, cancellable, error);
  if (!table_read (path, sheet_cb, row_cb, &reader, cancellable, error))
    return FALSE;
  if (!reader.enough)
    end_game (&reader);
  if (reader.ours)
    return TRUE;

  g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT,
               _("%s is not a table of games that Protokoll has written: its first row has other columns."), path);
  return FALSE;
}
