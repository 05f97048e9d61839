/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-games.h"

#include "past-words.h"

#include "core/local-words.h"
#include "core/name-match.h"
#include "core/notation.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

/* What may follow a word for sums or figures. */
static const char *const more_words[] = {
  "value", "values", "score", "scores", "points", "of", "in", "for", "per", "all", "so", "far", "year", "years",
  "spill", "verdi", "poeng", "resultat", "i", "pr", "hittil", "alle", "ar",
  "spiele", "wert", "werte", "punkte", "im", "fur", "pro", "aller", "bisher", "jahr", NULL,
};

/* Sums too, but some people are called so: only where no name stands. */
static const char *const extremes[] = { "max", "maks", "min", NULL };

/* Marks an entry of a seat that is open. */
#define OPEN -1

/* A player in a row, and what was reached. */
typedef struct
{
  char *name;
  int total;   /* OPEN where it is not told */
  int *points; /* of each entry, OPEN where it is open; NULL where only the total is known */
} Seat;

/* A game of one row, or of several that follow each other. */
typedef struct
{
  guint line;
  gboolean wrong; /* something of it was refused */
  gboolean bad_date; /* there is one, which nobody can read: it is not known which game this belongs to */
  char *date;     /* the day alone */
  int minute;     /* of the day; -1 where no time is told */
  char *number;   /* of COLUMN_GAME */
  char *winner;
  GString *note;
  GString *place;
  GPtrArray *seats;
} Sitting;

/* The points of a column. */
typedef struct
{
  guint n;
  gint64 sum;
  int lowest;
  int highest;
} Above;

typedef struct
{
  const PastTable *table;
  const PastMapping *mapping;
  const Ruleset *rules;
  GHashTable *who;        /* as it was given */
  GHashTable *spellings;  /* of a folded name the first */
  GHashTable *identities; /* of the games, to the line that has one */
  char *today;
  DateOrder order;
  gboolean in_rows;       /* each row is one player */
  char *last_date;
  Sitting *open;          /* rows may follow that belong to it */
  Above *above;           /* of each column, what stands above */
  guint n_above;          /* games */
  gboolean numbered;      /* each row is a line, however many lines its cells have: it is a workbook */
  gboolean parted;        /* empty lines part games */
  gboolean ended;         /* another table has begun */
  gboolean bare;          /* a date without a year was told */
  PastGames *result;
} Maker;

static void
problem_free (gpointer data)
{
  PastProblem *problem = data;

  g_free (problem->message);
  g_free (problem);
}

void
past_games_free (PastGames *self)
{
  g_ptr_array_unref (self->games);
  g_array_unref (self->lines);
  g_ptr_array_unref (self->problems);
  g_free (self);
}

static void
seat_free (gpointer data)
{
  Seat *seat = data;

  g_free (seat->name);
  g_free (seat->points);
  g_free (seat);
}

static void
sitting_free (Sitting *self)
{
  g_free (self->date);
  g_free (self->number);
  g_free (self->winner);
  g_string_free (self->note, TRUE);
  g_string_free (self->place, TRUE);
  g_ptr_array_unref (self->seats);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sitting, sitting_free)

static void G_GNUC_PRINTF (4, 5)
say (Maker      *self,
     guint       line,
     gboolean    refused,
     const char *format,
     ...)
{
  PastProblem *problem = g_new (PastProblem, 1);
  va_list arguments;

  va_start (arguments, format);
  *problem = (PastProblem) { line, refused, g_strdup_vprintf (format, arguments) };
  va_end (arguments);
  g_ptr_array_add (self->result->problems, problem);
}

/* --- names --- */

/* The first spelling of a name; belongs to @spellings. */
static const char *
find_spelling (GHashTable *spellings,
               const char *name,
               gboolean   *is_new)
{
  g_autofree char *folded = name_match_fold (name, FALSE);
  const char *spelling = g_hash_table_lookup (spellings, folded);

  *is_new = spelling == NULL;
  if (*is_new)
    {
      char *tidied = name_match_tidy (name);

      g_hash_table_insert (spellings, g_steal_pointer (&folded), tidied);
      spelling = tidied;
    }
  return spelling;
}

static GHashTable *
make_spellings (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static char *
fold_words (const char *text)
{
  char *folded = name_match_fold (text, TRUE);
  gsize length = strlen (folded);

  while (length > 0 && strchr (":. =", folded[length - 1]) != NULL)
    folded[--length] = '\0';
  return folded;
}

static gboolean
names_sum (const char *folded)
{
  return g_strv_contains (past_words_sums, folded) || g_strv_contains (past_words_means, folded) ||
         g_strv_contains (past_words_figures, folded);
}

/* Whether a text is what stands before sums: "Sum", "Snitt 2015", "Anzahl Siege". Rows that have it before their points are no
 * games. */
static gboolean
is_sum_word (const char *text)
{
  g_autofree char *folded = fold_words (text);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  if (names_sum (folded))
    return TRUE;
  if (words[0] == NULL || !names_sum (words[0]))
    return FALSE;
  for (guint i = 1; words[i] != NULL; i++)
    if (!names_sum (words[i]) && !g_strv_contains (more_words, words[i]) &&
        words[i][strspn (words[i], "0123456789.,:/-")] != '\0')
      return FALSE;
  return TRUE;
}

/* All names, as they are written first, and into @spellings. */
static GPtrArray *
list_names (const PastTable   *table,
            const PastMapping *mapping,
            GHashTable        *spellings)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  gboolean is_new;

  for (guint column = 0; column < mapping->n_columns; column++)
    {
      const PastColumn *is = &mapping->columns[column];

      if (is->kind == COLUMN_PLAYER && *find_spelling (spellings, is->name, &is_new) != '\0' && is_new)
        g_ptr_array_add (names, name_match_tidy (is->name));
      for (guint row = mapping->n_header; is->kind == COLUMN_NAME && row < past_table_get_n_rows (table); row++)
        {
          const TableCell *cell = past_table_get_cell (table, row, column);

          if (cell->kind != CELL_EMPTY && !is_sum_word (cell->text) &&
              *find_spelling (spellings, cell->text, &is_new) != '\0' && is_new)
            g_ptr_array_add (names, name_match_tidy (cell->text));
        }
    }
  return names;
}

GPtrArray *
past_games_list_names (const PastTable   *table,
                       const PastMapping *mapping)
{
  g_autoptr (GHashTable) spellings = make_spellings ();

  return list_names (table, mapping, spellings);
}

/* How the player is really called who is called @name in the table. Owned by the caller. */
static char *
find_player (Maker      *self,
             const char *name)
{
  gboolean is_new;
  const char *spelling = find_spelling (self->spellings, name, &is_new);
  const char *really = self->who != NULL ? g_hash_table_lookup (self->who, spelling) : NULL;

  return g_strdup (really != NULL ? really : spelling);
}

/* --- a game --- */

static const Seat *
find_seat (const Sitting *sitting,
           const char    *name)
{
  for (guint i = 0; i < sitting->seats->len; i++)
    {
      const Seat *seat = g_ptr_array_index (sitting->seats, i);

      if (strcmp (seat->name, name) == 0)
        return seat;
    }
  return NULL;
}

/* Who won is known by the totals: a name that is another's is told. */
static void
compare_winner (Maker         *self,
                const Sitting *sitting)
{
  g_autofree char *name = sitting->winner != NULL ? find_player (self, sitting->winner) : NULL;
  const Seat *winner = name != NULL ? find_seat (sitting, name) : NULL;

  for (guint i = 0; winner != NULL && i < sitting->seats->len; i++)
    {
      const Seat *seat = g_ptr_array_index (sitting->seats, i);

      if (seat->total > winner->total)
        {
          say (self, sitting->line, FALSE, _("%s is named as the winner, but %s has more points"), winner->name, seat->name);
          return;
        }
    }
}

/* Players of whom nothing is known but a total of 0: formulas give it for who was not there, and for games to come. */
static guint
count_zeros (const Sitting *sitting)
{
  guint n = 0;

  for (guint i = 0; i < sitting->seats->len; i++)
    {
      const Seat *seat = g_ptr_array_index (sitting->seats, i);

      n += seat->total == 0 && seat->points == NULL;
    }
  return n;
}

/* A total of 0 can be reached, but hardly ever is. */
static void
tell_zeros (Maker         *self,
            const Sitting *sitting)
{
  for (guint i = 0; count_zeros (sitting) > 0 && i < sitting->seats->len; i++)
    {
      const Seat *seat = g_ptr_array_index (sitting->seats, i);

      if (seat->total == 0 && seat->points == NULL)
        say (self, sitting->line, FALSE, _("%s has 0 points; leave the cell empty where somebody did not play"), seat->name);
    }
}

/* What is typed for so many points of an entry; NULL where no roll gives them. Owned by the caller. */
static char *
find_typed (const Ruleset *rules,
            guint          entry,
            int            points)
{
  const Entry *of = &rules->entries[entry];

  if (points == 0)
    return g_strdup ("x");
  if (!ruleset_is_attainable (rules, entry, points))
    return NULL;
  for (int value = 1; of->input != INPUT_SUM && value <= (int) MAX (rules->n_dice, 6); value++)
    if (pattern_value_points (&of->pattern, value) == points)
      return g_strdup_printf ("%d", value);
  return g_strdup_printf ("%d", points);
}

/* The entries in an order that the game allows. */
static guint
nth_entry (const Ruleset *rules,
           Order          order,
           guint          n)
{
  guint n_lower = rules->n_entries - rules->n_upper;

  if (order == ORDER_BOTTOM_UP)
    return rules->n_entries - 1 - n;
  if (order == ORDER_LOWER_FIRST)
    return n < n_lower ? rules->n_upper + n : n - n_lower;
  return n;
}

/* One entry of everybody after the other. */
static Game *
play (Maker         *self,
      const Sitting *sitting,
      const Game    *bare,
      GError       **error)
{
  g_autoptr (Game) game = game_ref ((Game *) bare);

  for (guint n = 0; n < self->rules->n_entries; n++)
    for (guint i = 0; i < sitting->seats->len; i++)
      {
        const Seat *seat = g_ptr_array_index (sitting->seats, i);
        guint entry = nth_entry (self->rules, game_get_order (game), n);
        g_autofree char *typed = NULL;
        Game *next;

        if (seat->points[entry] == OPEN)
          continue;
        typed = find_typed (self->rules, entry, seat->points[entry]);
        if (typed == NULL)
          {
            g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("%s: no roll gives %d points in “%s”"), seat->name,
                         seat->points[entry], self->rules->entries[entry].name);
            return NULL;
          }
        next = game_play (game, &(Play) { .seat = i, .entry = entry, .typed = typed }, error);
        if (next == NULL)
          return NULL;
        game_unref (game);
        game = next;
      }
  return g_steal_pointer (&game);
}

/* Totals beside entries must be theirs. */
static Game *
check_totals (const Sitting *sitting,
              Game          *game,
              GError       **error)
{
  g_autoptr (Sheet) sheet = sheet_of (game);

  for (guint i = 0; i < sitting->seats->len; i++)
    {
      const Seat *seat = g_ptr_array_index (sitting->seats, i);

      if (seat->total == OPEN || seat->total == sheet->seats[i].total)
        continue;
      g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The entries of %s come to %d, not to the total %d"), seat->name,
                   sheet->seats[i].total, seat->total);
      game_unref (game);
      return NULL;
    }
  return game;
}

static Game *
with_points (Maker         *self,
             const Sitting *sitting,
             const Game    *bare,
             GError       **error)
{
  g_autofree int *totals = g_new (int, sitting->seats->len);
  guint n_known = 0;

  for (guint i = 0; i < sitting->seats->len; i++)
    {
      const Seat *seat = g_ptr_array_index (sitting->seats, i);

      totals[i] = seat->total;
      n_known += seat->points != NULL;
    }
  if (n_known == sitting->seats->len)
    {
      Game *game = play (self, sitting, bare, error);

      return game != NULL ? check_totals (sitting, game, error) : NULL;
    }
  return game_new_totals (bare, totals, error);
}

static Game *
make_game (Maker         *self,
           const Sitting *sitting,
           GError       **error)
{
  Order order = self->rules->order == ORDER_CHOICE ? ORDER_FREE : self->rules->order;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (Game) bare = NULL, game = NULL;
  g_autofree char *moment = NULL;
  GameFacts facts = { NULL };

  if (sitting->date != NULL && sitting->minute >= 0)
    moment = g_strdup_printf ("%sT%02d:%02d", sitting->date, sitting->minute / 60, sitting->minute % 60);
  for (guint i = 0; i < sitting->seats->len; i++)
    g_ptr_array_add (names, ((Seat *) g_ptr_array_index (sitting->seats, i))->name);
  g_ptr_array_add (names, NULL);
  bare = game_new (self->rules, order, (const char *const *) names->pdata, error);
  if (bare != NULL)
    game = with_points (self, sitting, bare, error);
  facts.date = moment != NULL ? moment : sitting->date;
  facts.note = sitting->note->len > 0 ? sitting->note->str : NULL;
  facts.place = sitting->place->len > 0 ? sitting->place->str : NULL;
  return game != NULL ? game_with_facts (game, &facts, error) : NULL;
}

/* Nothing more belongs to @sitting, which is taken. */
static void
end_sitting (Maker   *self,
             Sitting *taken)
{
  g_autoptr (Sitting) sitting = taken;
  g_autoptr (GError) error = NULL;
  g_autofree char *identity = NULL;
  Game *game;
  guint twin;

  if (sitting == NULL || sitting->wrong)
    return;
  if (count_zeros (sitting) == sitting->seats->len)
    {
      say (self, sitting->line, FALSE, _("No totals: left out"));
      return;
    }
  game = make_game (self, sitting, &error);
  if (game == NULL)
    {
      say (self, sitting->line, TRUE, "%s", error->message);
      return;
    }
  identity = notation_identity (game);
  twin = GPOINTER_TO_UINT (g_hash_table_lookup (self->identities, identity));
  if (twin != 0)
    {
      say (self, sitting->line, FALSE, _("The same game as in line %u: it counts once"), twin);
      game_unref (game);
      return;
    }
  compare_winner (self, sitting);
  tell_zeros (self, sitting);
  g_hash_table_insert (self->identities, g_steal_pointer (&identity), GUINT_TO_POINTER (sitting->line));
  g_ptr_array_add (self->result->games, game);
  g_array_append_val (self->result->lines, sitting->line);
}

static void
end_open (Maker *self)
{
  end_sitting (self, g_steal_pointer (&self->open));
}

/* --- a row --- */

static Sitting *
sitting_new (guint line)
{
  Sitting *self = g_new0 (Sitting, 1);

  self->line = line;
  self->minute = -1;
  self->note = g_string_new (NULL);
  self->place = g_string_new (NULL);
  self->seats = g_ptr_array_new_with_free_func (seat_free);
  return self;
}

/* Said once: all have the same year. */
static void
tell_bare (Maker *self,
           guint  line,
           int    year)
{
  if (!self->bare)
    say (self, line, FALSE, _("The date has no year: it is taken to be of %d, because the sheet or the file is called so"), year);
  self->bare = TRUE;
}

/* The day of a cell, and its time where it has one, having said what is wrong with it. */
static void
read_date (Maker           *self,
           Sitting         *sitting,
           const TableCell *cell)
{
  PastDate date;
  g_autofree char *text = NULL;

  if (!past_table_read_date (self->table, cell, &date))
    say (self, sitting->line, TRUE, _("“%s” is no date; expected day, month and year, as in 2026-11-20 or 20.11.2026"),
         cell->text);
  else if ((text = past_date_write_day (&date, self->order)) == NULL)
    say (self, sitting->line, TRUE,
         _("“%s” can be two dates; say whether the day or the month comes first, or write 2026-11-20"),
         cell->text);
  else if (strcmp (text, self->today) > 0)
    say (self, sitting->line, TRUE, _("“%s” is in the future; expected a day up to today"), cell->text);
  else
    {
      g_free (sitting->date);
      sitting->date = g_steal_pointer (&text);
      sitting->minute = date.minute;
      if (date.bare)
        tell_bare (self, sitting->line, date.year);
      return;
    }
  sitting->wrong = TRUE;
  sitting->bad_date = TRUE;
}

/* A date with a time knows better than the column beside it. */
static void
read_time (Maker           *self,
           Sitting         *sitting,
           const TableCell *cell)
{
  int minute;

  if (!past_cell_read_time (cell, &minute))
    say (self, sitting->line, FALSE, _("“%s” is no time of day; expected for example 19:30. The game has a date alone"),
         cell->text);
  else if (sitting->minute < 0)
    sitting->minute = minute;
}

static void
append (GString         *text,
        const TableCell *cell)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (cell->text));

  if (*trimmed != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", trimmed);
}

/* Points of @name, as a total or (@entry) in one; FALSE where nobody played there or something else stands there, which is
 * said then. */
static gboolean
read_points (Maker           *self,
             Sitting         *sitting,
             const TableCell *cell,
             const char      *name,
             gboolean         entry,
             int             *points)
{
  switch (past_cell_read_points (cell, points))
    {
    case CELL_POINTS_READ:
      return TRUE;
    case CELL_POINTS_STRUCK:
      *points = 0;
      return entry;
    case CELL_POINTS_NONE:
      /* Where it is not empty, something was struck. */
      *points = 0;
      return entry && cell->kind != CELL_EMPTY;
    case CELL_POINTS_WRONG:
    default:
      say (self, sitting->line, TRUE, _("%s: “%s” is no total; expected 0 to %d"), name, cell->text, self->rules->maximum);
      sitting->wrong = TRUE;
      return FALSE;
    }
}

static void
add_seat (Maker      *self,
          Sitting    *sitting,
          const char *name,
          int         total,
          int        *points)
{
  Seat *seat = g_new (Seat, 1);

  *seat = (Seat) { find_player (self, name), total, points };
  if (find_seat (sitting, seat->name) != NULL)
    {
      say (self, sitting->line, TRUE, _("%s is there twice; expected each player once"), seat->name);
      sitting->wrong = TRUE;
      seat_free (seat);
      return;
    }
  g_ptr_array_add (sitting->seats, seat);
}

static const TableCell *
find_cell (Maker      *self,
           guint       row,
           ColumnKind  kind)
{
  for (guint column = 0; column < self->mapping->n_columns; column++)
    if (self->mapping->columns[column].kind == kind)
      return past_table_get_cell (self->table, row, column);
  return NULL;
}

/* The points of a row in all entries; NULL where there are none. Owned by the caller. */
static int *
read_entries (Maker      *self,
              Sitting    *sitting,
              guint       row,
              const char *name)
{
  g_autofree int *points = g_new (int, self->rules->n_entries);
  gboolean any = FALSE;

  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    points[entry] = OPEN;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      const PastColumn *is = &self->mapping->columns[column];
      int read;

      if (is->kind == COLUMN_ENTRY && is->entry < self->rules->n_entries &&
          read_points (self, sitting, past_table_get_cell (self->table, row, column), name, TRUE, &read))
        {
          points[is->entry] = read;
          any = TRUE;
        }
    }
  return any ? g_steal_pointer (&points) : NULL;
}

/* Who is named in a row, with the total beside the name. */
static void
read_named (Maker   *self,
            Sitting *sitting,
            guint    row)
{
  const char *name = NULL;

  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      const PastColumn *is = &self->mapping->columns[column];
      const TableCell *cell = past_table_get_cell (self->table, row, column);
      int total;

      if (is->kind == COLUMN_NAME)
        name = cell->kind != CELL_EMPTY ? cell->text : NULL;
      if (is->kind != COLUMN_TOTAL || name == NULL || self->in_rows)
        continue;
      if (read_points (self, sitting, cell, name, FALSE, &total))
        add_seat (self, sitting, name, total, NULL);
      name = NULL;
    }
  if (self->in_rows && name != NULL)
    {
      const TableCell *cell = find_cell (self, row, COLUMN_TOTAL);
      int total = OPEN;
      gboolean any = cell != NULL && read_points (self, sitting, cell, name, FALSE, &total);
      int *points = read_entries (self, sitting, row, name);

      if (any || points != NULL)
        add_seat (self, sitting, name, any ? total : OPEN, points);
    }
}

/* Everything in a row but who played. */
static void
read_facts (Maker   *self,
            Sitting *sitting,
            guint    row)
{
  const TableCell *timed = NULL;

  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      const TableCell *cell = past_table_get_cell (self->table, row, column);

      if (cell->kind == CELL_EMPTY)
        continue;
      switch (self->mapping->columns[column].kind)
        {
        case COLUMN_DATE:
          read_date (self, sitting, cell);
          break;
        case COLUMN_TIME:
          timed = cell;
          break;
        case COLUMN_NOTE:
          append (sitting->note, cell);
          break;
        case COLUMN_PLACE:
          append (sitting->place, cell);
          break;
        case COLUMN_WINNER:
          g_free (sitting->winner);
          sitting->winner = g_strdup (cell->text);
          break;
        case COLUMN_GAME:
          g_free (sitting->number);
          sitting->number = g_strdup (cell->text);
          break;
        case COLUMN_IGNORED:
        case COLUMN_PLAYER:
        case COLUMN_NAME:
        case COLUMN_TOTAL:
        case COLUMN_ENTRY:
        default:
          break;
        }
    }
  if (timed != NULL)
    read_time (self, sitting, timed);
}

static void
read_seats (Maker   *self,
            Sitting *sitting,
            guint    row)
{
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      const PastColumn *is = &self->mapping->columns[column];
      int total;

      if (is->kind == COLUMN_PLAYER &&
          read_points (self, sitting, past_table_get_cell (self->table, row, column), is->name, FALSE, &total))
        add_seat (self, sitting, is->name, total, NULL);
    }
  read_named (self, sitting, row);
}

/* --- rows that are no games --- */

static gboolean
has_points (ColumnKind kind)
{
  return kind == COLUMN_PLAYER || kind == COLUMN_TOTAL || kind == COLUMN_ENTRY;
}

static gboolean
is_extreme (const char *text)
{
  g_autofree char *folded = fold_words (text);

  return g_strv_contains (extremes, folded);
}

/* Whether no names stand in a column: one that nobody uses may have those of who was host, but then a heading says so. */
static gboolean
has_no_names (Maker *self,
              guint  column)
{
  ColumnKind kind = self->mapping->columns[column].kind;

  return kind == COLUMN_DATE || kind == COLUMN_TIME || kind == COLUMN_GAME ||
         (kind == COLUMN_IGNORED && *past_mapping_get_heading (self->mapping, self->table, column) == '\0');
}

/* Whether there is a word for a sum, and no date. */
static gboolean
has_sum_word (Maker *self,
              guint  row)
{
  const TableCell *dated = find_cell (self, row, COLUMN_DATE);
  PastDate date;

  if (dated != NULL && past_table_read_date (self->table, dated, &date))
    return FALSE;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      ColumnKind kind = self->mapping->columns[column].kind;
      const TableCell *cell = past_table_get_cell (self->table, row, column);

      if (has_points (kind))
        break;
      if (kind == COLUMN_NOTE || kind == COLUMN_WINNER || cell->kind != CELL_TEXT)
        continue;
      if (is_sum_word (cell->text) || (has_no_names (self, column) && is_extreme (cell->text)))
        return TRUE;
    }
  return FALSE;
}

/* What a row that has no date may be. */
enum
{
  ROW_OF_SUMS = 1,
  ROW_OF_MEANS = 2,
  ROW_OF_HIGHEST = 4,
  ROW_OF_LOWEST = 8,
};

static guint
compare_above (const Above *above,
               int          points)
{
  double mean = above->n > 0 ? above->sum / (double) above->n : -1;

  return (points == above->sum ? ROW_OF_SUMS : 0) | (ABS (points - mean) < 1 ? ROW_OF_MEANS : 0) |
         (points == above->highest ? ROW_OF_HIGHEST : 0) | (points == above->lowest ? ROW_OF_LOWEST : 0);
}

static void
count_in (Above *above,
          int    points)
{
  above->lowest = above->n > 0 ? MIN (above->lowest, points) : points;
  above->highest = above->n > 0 ? MAX (above->highest, points) : points;
  above->sum += points;
  above->n++;
}

/* Whether, without a date, everybody has what all rows above come to: the sum; or, where each game has a date and is of several
 * players, whose best or mean games are hardly ever one game, the mean, the highest or the lowest. Counts the row in where
 * it is a game. */
static gboolean
is_sum (Maker *self,
        guint  row)
{
  const TableCell *dated = find_cell (self, row, COLUMN_DATE);
  guint is = dated == NULL || dated->kind == CELL_EMPTY ? ROW_OF_SUMS | ROW_OF_MEANS | ROW_OF_HIGHEST | ROW_OF_LOWEST : 0;
  guint n = 0;

  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      int points;

      if (self->mapping->columns[column].kind != COLUMN_PLAYER ||
          past_cell_read_points (past_table_get_cell (self->table, row, column), &points) != CELL_POINTS_READ)
        continue;
      is &= compare_above (&self->above[column], points);
      n++;
    }
  if (dated == NULL || n < 2 || self->mapping->date_above)
    is &= ROW_OF_SUMS;
  if (is != 0 && n > 0 && self->n_above > 1)
    return TRUE;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      int points;

      if (self->mapping->columns[column].kind == COLUMN_PLAYER &&
          past_cell_read_points (past_table_get_cell (self->table, row, column), &points) == CELL_POINTS_READ)
        count_in (&self->above[column], points);
    }
  self->n_above += n > 0;
  return FALSE;
}

/* Whether nothing but words stands where points should; how many. */
static gboolean
count_words (Maker *self,
             guint  row,
             guint *n)
{
  *n = 0;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      const TableCell *cell = past_table_get_cell (self->table, row, column);
      int points;

      if (!has_points (self->mapping->columns[column].kind) || cell->kind == CELL_EMPTY)
        continue;
      if (cell->kind != CELL_TEXT || past_cell_read_points (cell, &points) != CELL_POINTS_WRONG)
        return FALSE;
      (*n)++;
    }
  return *n > 0;
}

/* Whether headings stand there once more; @others says that they are not the same, so that what is below belongs to other
 * people. Words in place of points are headings where one of them was one before, or where nothing in the table has a date
 * and everybody's points are words. */
static gboolean
is_header (Maker    *self,
           guint     row,
           gboolean *others)
{
  guint n_words, n_equal = 0;

  *others = FALSE;
  if (self->mapping->n_header == 0 || !count_words (self, row, &n_words))
    return FALSE;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      ColumnKind kind = self->mapping->columns[column].kind;
      const TableCell *cell = past_table_get_cell (self->table, row, column);
      const char *heading = past_mapping_get_heading (self->mapping, self->table, column);
      g_autofree char *folded = name_match_fold (cell->text, FALSE), *before = name_match_fold (heading, FALSE);
      gboolean equal = strcmp (folded, before) == 0;

      if (cell->kind == CELL_EMPTY)
        continue;
      n_equal += equal && kind != COLUMN_IGNORED;
      *others |= !equal && (kind == COLUMN_PLAYER || kind == COLUMN_ENTRY || (kind == COLUMN_IGNORED && *heading == '\0'));
    }
  return n_equal > 0 || (past_mapping_count (self->mapping, COLUMN_DATE) == 0 && n_words > 1 &&
                         n_words == past_mapping_count (self->mapping, COLUMN_PLAYER));
}

/* Whether every column of points has words: headings that were not found as such. */
static gboolean
has_only_words (Maker *self,
                guint  row)
{
  guint n = 0;

  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      ColumnKind kind = self->mapping->columns[column].kind;
      const TableCell *cell = past_table_get_cell (self->table, row, column);
      int points;

      if (kind != COLUMN_PLAYER && kind != COLUMN_TOTAL)
        continue;
      if (cell->kind != CELL_TEXT || past_cell_read_points (cell, &points) != CELL_POINTS_WRONG)
        return FALSE;
      n++;
    }
  return n > 0;
}

/* What a row is that is none of a game; NULL for one that is. */
static const char *
find_reason (Maker *self,
             guint  row)
{
  gboolean others;
  gboolean header = is_header (self, row, &others);

  self->ended = header && others;
  if (self->ended)
    return _("Other headings stand here: copy what is below into a table of its own and import that");
  if (header || (self->mapping->n_header == 0 && row == 0 && has_only_words (self, row)))
    return _("Headings: left out");
  if (has_sum_word (self, row))
    return _("A line of sums: left out");
  if (is_sum (self, row))
    return _("A line of sums, because it is what all lines above come to: left out");
  return NULL;
}

/* --- all rows --- */

/* How far a row is below the end of the one above, which is in a text where the last of its cells ends that have several
 * lines. In a workbook it can be negative. */
static int
get_distance (Maker *self,
              guint  row)
{
  int distance = (int) past_table_get_line (self->table, row) - (int) past_table_get_line (self->table, row - 1);

  for (guint column = 0; column < past_table_get_n_columns (self->table); column++)
    for (const char *at = past_table_get_cell (self->table, row - 1, column)->text; (at = strchr (at, '\n')) != NULL; at++)
      distance--;
  return distance - 1;
}

/* Whether lines are empty above a row. */
static gboolean
is_apart (Maker *self,
          guint  row)
{
  if (row <= self->mapping->n_header)
    return FALSE;
  return self->numbered ? past_table_get_line (self->table, row) > past_table_get_line (self->table, row - 1) + 1
                        : get_distance (self, row) > 0;
}

/* Looks whether empty lines part games: not where they part all rows. */
static void
find_parted (Maker *self)
{
  guint first = self->mapping->n_header + 1, n_rows = past_table_get_n_rows (self->table);

  for (guint row = first; row < n_rows && !self->numbered; row++)
    self->numbered = get_distance (self, row) < 0;
  for (guint row = first; row < n_rows; row++)
    self->parted |= !is_apart (self, row);
}

/* Whether a row, which has one player, belongs to the game that is open; @apart, lines are empty above it. */
static gboolean
belongs (Maker         *self,
         const Sitting *row,
         gboolean       apart)
{
  const Seat *seat = row->seats->len > 0 ? g_ptr_array_index (row->seats, 0) : NULL;

  if (self->open == NULL || row->bad_date || (row->date != NULL && g_strcmp0 (row->date, self->open->date) != 0))
    return FALSE;
  /* Some number their games anew every evening. */
  if (row->number != NULL && self->open->number != NULL)
    return strcmp (row->number, self->open->number) == 0;
  if (apart || (row->minute >= 0 && self->open->minute >= 0 && row->minute != self->open->minute))
    return FALSE;
  return seat == NULL || find_seat (self->open, seat->name) == NULL;
}

/* Puts a row to the game that is open. */
static void
join (Maker   *self,
      Sitting *row)
{
  Sitting *open = self->open;

  open->wrong |= row->wrong;
  if (open->minute < 0)
    open->minute = row->minute;
  if (open->winner == NULL)
    open->winner = g_steal_pointer (&row->winner);
  if (row->note->len > 0 && strstr (open->note->str, row->note->str) == NULL)
    g_string_append_printf (open->note, "%s%s", open->note->len > 0 ? "; " : "", row->note->str);
  if (open->place->len == 0)
    g_string_assign (open->place, row->place->str);
  for (guint i = 0; i < row->seats->len; i++)
    {
      Seat *seat = g_ptr_array_index (row->seats, i);

      if (find_seat (open, seat->name) == NULL)
        continue;
      say (self, row->line, TRUE, _("%s is there twice; expected each player once"), seat->name);
      open->wrong = TRUE;
      return;
    }
  while (row->seats->len > 0)
    g_ptr_array_add (open->seats, g_ptr_array_steal_index (row->seats, 0));
}

/* Rows without a date: they are not given one unless that was wished. */
static void
find_missing_date (Maker   *self,
                   Sitting *sitting)
{
  if (sitting->date == NULL && !sitting->wrong && self->mapping->date_above)
    sitting->date = g_strdup (self->last_date);
  if (sitting->date == NULL && !sitting->wrong && past_mapping_count (self->mapping, COLUMN_DATE) > 0)
    say (self, sitting->line, FALSE, _("No date: the game stays without one"));
}

/* What stands below a date that nobody can read was not on the day of the one above. */
static void
keep_date (Maker         *self,
           const Sitting *sitting)
{
  if (sitting->date == NULL && !sitting->bad_date)
    return;
  g_free (self->last_date);
  self->last_date = g_strdup (sitting->date);
}

/* A row of nobody's totals. Its date or number can be that of the rows below it. */
static void
skip_row (Maker         *self,
          const Sitting *sitting)
{
  if (!belongs (self, sitting, FALSE))
    end_open (self);
  keep_date (self, sitting);
  say (self, sitting->line, FALSE, _("No totals: left out"));
}

static void
read_row (Maker *self,
          guint  row)
{
  guint line = past_table_get_line (self->table, row);
  g_autoptr (Sitting) sitting = NULL;
  const char *reason = find_reason (self, row);

  if (reason != NULL)
    {
      end_open (self);
      say (self, line, self->ended, "%s", reason);
      return;
    }
  sitting = sitting_new (line);
  read_seats (self, sitting, row);
  read_facts (self, sitting, row);
  if (sitting->seats->len == 0 && !sitting->wrong)
    {
      skip_row (self, sitting);
      return;
    }
  if (self->in_rows && belongs (self, sitting, self->parted && is_apart (self, row)))
    {
      join (self, sitting);
      return;
    }
  end_open (self);
  find_missing_date (self, sitting);
  keep_date (self, sitting);
  if (self->in_rows)
    self->open = g_steal_pointer (&sitting);
  else
    end_sitting (self, g_steal_pointer (&sitting));
}

static int
compare_problems (gconstpointer a,
                  gconstpointer b)
{
  const PastProblem *first = *(PastProblem *const *) a, *second = *(PastProblem *const *) b;

  return first->line < second->line ? -1 : first->line > second->line;
}

/* Lines that are refused, whatever is wrong in each. */
static guint
count_refused (const GPtrArray *problems)
{
  guint n = 0, last = 0;

  for (guint i = 0; i < problems->len; i++)
    {
      const PastProblem *problem = g_ptr_array_index (problems, i);

      n += problem->refused && problem->line != last;
      if (problem->refused)
        last = problem->line;
    }
  return n;
}

static void
maker_clear (Maker *self)
{
  g_clear_pointer (&self->open, sitting_free);
  g_hash_table_unref (self->spellings);
  g_hash_table_unref (self->identities);
  g_free (self->today);
  g_free (self->last_date);
  g_free (self->above);
}

static void
tell_beside (Maker *self)
{
  g_autofree char *letters = past_column_letters (self->mapping->beside);

  if (self->mapping->beside > 0)
    say (self, past_table_get_line (self->table, self->mapping->n_header > 0 ? self->mapping->n_header - 1 : 0), FALSE,
         _("Another table begins in column %s and is left out: import it by itself"), letters);
}

/* The first row in which a column has what can be a player's points, and is neither a small count nor the number of a line; 0
 * for none. */
static guint
find_points (Maker *self,
             guint  column)
{
  guint first = 0, n = 0, n_next = 0;
  int before = -1;

  for (guint row = self->mapping->n_header; row < past_table_get_n_rows (self->table); row++)
    {
      int points;

      if (past_cell_read_points (past_table_get_cell (self->table, row, column), &points) != CELL_POINTS_READ)
        continue;
      if (first == 0 && points > self->rules->maximum / 10 && points <= self->rules->maximum)
        first = row;
      n_next += n > 0 && points == before + 1;
      n++;
      before = points;
    }
  return n > 1 && n_next == n - 1 ? 0 : first;
}

/* A game without one of its players would have another winner. */
static void
tell_unnamed (Maker *self)
{
  for (guint column = 0; self->mapping->n_header > 0 && column < self->mapping->n_columns; column++)
    {
      gboolean unnamed = self->mapping->columns[column].kind == COLUMN_IGNORED &&
                         *past_mapping_get_heading (self->mapping, self->table, column) == '\0' &&
                         (self->mapping->beside == 0 || column < self->mapping->beside);
      guint row = unnamed ? find_points (self, column) : 0;
      g_autofree char *letters = past_column_letters (column);

      if (row > 0)
        say (self, past_table_get_line (self->table, row), FALSE,
             _("Column %s has numbers that can be points, but no name above them: it is left out"), letters);
    }
}

/* Said once: what is wrong with one letter is wrong with all. */
static void
tell_recoded (Maker *self)
{
  for (guint row = 0; row < past_table_get_n_rows (self->table); row++)
    for (guint column = 0; column < past_table_get_n_columns (self->table); column++)
      if (past_table_get_cell (self->table, row, column)->recoded)
        {
          say (self, past_table_get_line (self->table, row), FALSE,
               _("This is no UTF-8 and was read as Windows-1252: see whether “%s” is right, or save the table as UTF-8"),
               past_table_get_cell (self->table, row, column)->text);
          return;
        }
}

PastGames *
past_games_make (const PastTable    *table,
                 const PastMapping  *mapping,
                 const Ruleset      *rules,
                 GHashTable         *who,
                 const char         *today,
                 GCancellable       *cancellable,
                 GError            **error)
{
  g_autoptr (PastGames) result = g_new0 (PastGames, 1);
  guint n_open;
  Maker self = {
    .table = table,
    .mapping = mapping,
    .rules = rules,
    .who = who,
    .spellings = make_spellings (),
    .identities = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .today = today != NULL ? g_strdup (today) : local_words_today (),
    .order = past_mapping_find_order (mapping, table, &n_open),
    .in_rows = past_mapping_count (mapping, COLUMN_NAME) == 1,
    .above = g_new0 (Above, mapping->n_columns),
    .result = result,
  };

  g_ptr_array_unref (list_names (table, mapping, self.spellings));
  result->games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_unref);
  result->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  result->problems = g_ptr_array_new_with_free_func (problem_free);
  /* What people said counts only where the column itself does not show it. */
  if (self.order == DATE_ORDER_OPEN)
    self.order = mapping->date_order;
  if (self.in_rows)
    find_parted (&self);
  for (guint row = mapping->n_header; row < past_table_get_n_rows (table) && !self.ended; row++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        break;
      read_row (&self, row);
    }
  end_open (&self);
  tell_beside (&self);
  if (!self.ended)
    tell_unnamed (&self);
  tell_recoded (&self);
  maker_clear (&self);
  /* A game of several rows is judged at its end. */
  g_ptr_array_sort (result->problems, compare_problems);
  result->n_refused = count_refused (result->problems);
  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : g_steal_pointer (&result);
}
