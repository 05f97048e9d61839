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

/* Words that may follow a word for a sum or a figure. */
static const char *const more_words[] = {
  "value", "values", "score", "scores", "points", "of", "in", "for", "per", "all", "so", "far", "year", "years",
  "spill", "verdi", "poeng", "resultat", "i", "pr", "hittil", "alle", "ar",
  "spiele", "wert", "werte", "punkte", "im", "fur", "pro", "aller", "bisher", "jahr", NULL,
};

/* Words for figures that are also names of people, so they count only where no names stand. */
static const char *const extremes[] = { "max", "maks", "min", NULL };

/* Words for columns of other things that are also names of people, without accents. */
static const char *const namesakes[] = { "at", "um", "ort", "kamp", "info", "best", "high", "low", "count", NULL };

/* The points of an entry that is not filled, and a total that is not known. */
#define OPEN -1

/* The points of an entry whose cell is empty. */
#define BLANK -2

/* A player of a game, and the points. */
typedef struct
{
  char *name;
  int total;   /* OPEN where it is not known */
  int *points; /* the points of each entry, OPEN or BLANK; NULL where only the total is known */
} Seat;

/* A game that is read from one row, or from several rows in sequence. */
typedef struct
{
  guint line;
  gboolean wrong; /* a part of it was refused */
  guint bad_line; /* the line of the last date, if it cannot be read, so that it is not known to which game that row
                   * belongs; 0 for none */
  char *date;     /* the day without a time, "2026-11-20" */
  int minute;     /* minutes since midnight; -1 without a time */
  char *number;   /* from COLUMN_GAME */
  char *winner;
  GString *note;
  GString *place;
  GPtrArray *seats;
} Sitting;

/* The points of a column in the rows above. */
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
  GHashTable *who;        /* as given to past_games_make() */
  GHashTable *spellings;  /* from a folded name to its first spelling */
  GHashTable *identities; /* from the identity of each game to the line in which it begins */
  char *today;
  DateOrder order;
  gboolean in_rows;       /* each row is one player of a game */
  char *last_date;
  GPtrArray *sittings;    /* of Sitting, in the order in which they begin */
  GHashTable *begun;      /* from the number and day of a game to the last of the sittings that has them */
  Sitting *latest;        /* the sitting to which the last row belongs that is a player */
  Sitting *open;          /* the same while the next rows may still belong to it, or NULL */
  Above *above;           /* one for each column */
  guint n_above;          /* the number of games above */
  gboolean numbered;      /* each row counts as one line, however many lines its cells have, as in a workbook */
  gboolean parted;        /* empty lines separate games */
  gboolean ended;         /* another table has begun, which is not read */
  gboolean bare;          /* the hint at dates without a year was given */
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
sitting_free (gpointer data)
{
  Sitting *self = data;

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
add_problem (Maker      *self,
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

/* The first spelling of a name; it belongs to @spellings. @is_new is set to whether it was added just now. */
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

/* Whether @text is a label of sums, such as "Sum", "Snitt 2015" or "Anzahl Siege". A row with such a label before its
 * points is no game. */
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

/* Lists all names in their first spelling and adds them to @spellings. The caller owns the array. */
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

/* The real name of the player who is called @name in the table. Owned by the caller. */
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

/* Compares the named winner with the totals, which decide, and reports a player who has more points. */
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
          add_problem (self, sitting->line, FALSE,
                       _("%s is named as the winner, but %s has more points"), winner->name, seat->name);
          return;
        }
    }
}

/* Counts players of whom only a total of 0 is known. Formulas show 0 for a player who was absent and for games to
 * come. */
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

/* Reports totals of 0, which are possible but rarely real. */
static void
tell_zeros (Maker         *self,
            const Sitting *sitting)
{
  for (guint i = 0; count_zeros (sitting) > 0 && i < sitting->seats->len; i++)
    {
      const Seat *seat = g_ptr_array_index (sitting->seats, i);

      if (seat->total == 0 && seat->points == NULL)
        add_problem (self, sitting->line, FALSE,
                     _("%s has 0 points; leave the cell empty where somebody did not play"), seat->name);
    }
}

/* The @n-th entry in an order in which the game allows to fill them. */
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

/* Plays the game entry by entry, each entry for all players in turn of whom the entries are known. */
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

        if (seat->points == NULL || seat->points[entry] < 0)
          continue;
        typed = ruleset_get_typed (self->rules, entry, seat->points[entry]);
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

/* Whether the known totals are those of the entries. */
static gboolean
check_totals (const Sitting *sitting,
              const Sheet   *sheet,
              GError       **error)
{
  for (guint i = 0; i < sitting->seats->len; i++)
    {
      const Seat *seat = g_ptr_array_index (sitting->seats, i);

      if (seat->points == NULL || seat->total == OPEN || seat->total == sheet->seats[i].total)
        continue;
      g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The entries of %s come to %d, not to the total %d"), seat->name,
                   sheet->seats[i].total, seat->total);
      return FALSE;
    }
  return TRUE;
}

static gboolean
has_all_entries (Maker      *self,
                 const Seat *seat)
{
  for (guint entry = 0; entry < self->rules->n_entries; entry++)
    if (seat->points[entry] < 0)
      return FALSE;
  return TRUE;
}

/* Makes a game of which only the totals are known, because the entries of some players are missing. Whoever has all
 * entries needs no total. */
static Game *
with_totals (Maker         *self,
             const Sitting *sitting,
             const Sheet   *sheet,
             const Game    *bare,
             GError       **error)
{
  g_autofree int *totals = g_new (int, sitting->seats->len);

  for (guint i = 0; i < sitting->seats->len; i++)
    {
      const Seat *seat = g_ptr_array_index (sitting->seats, i);

      totals[i] = seat->total != OPEN ? seat->total : sheet->seats[i].total;
      if (seat->total != OPEN || has_all_entries (self, seat))
        continue;
      g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The total of %s is missing: write it, or all entries"),
                   seat->name);
      return NULL;
    }
  return game_new_totals (bare, totals, error);
}

/* Strikes and reports the entries whose cells are empty. Where no total shows that they are strikes, they are only
 * reported and stay open. Returns whether any was struck. */
static gboolean
strike_blanks (Maker         *self,
               const Sitting *sitting)
{
  gboolean any = FALSE;

  for (guint i = 0; i < sitting->seats->len; i++)
    for (guint entry = 0; entry < self->rules->n_entries; entry++)
      {
        Seat *seat = g_ptr_array_index (sitting->seats, i);
        const char *name = self->rules->entries[entry].name;

        if (seat->points[entry] != BLANK)
          continue;
        if (seat->total == OPEN)
          {
            add_problem (self, sitting->line, FALSE,
                         _("%s: “%s” is empty, so the game stays unfinished; write 0 for a strike"), seat->name, name);
            continue;
          }
        add_problem (self, sitting->line, FALSE,
                     _("%s: “%s” is empty and counts as a strike, because the total is right without it"), seat->name,
                     name);
        seat->points[entry] = 0;
        any = TRUE;
      }
  return any;
}

static Game *
with_points (Maker         *self,
             const Sitting *sitting,
             const Game    *bare,
             GError       **error)
{
  g_autoptr (Game) game = play (self, sitting, bare, error);
  g_autoptr (Sheet) sheet = game != NULL ? sheet_of (game) : NULL;

  if (game == NULL || !check_totals (sitting, sheet, error))
    return NULL;
  for (guint i = 0; i < sitting->seats->len; i++)
    if (((Seat *) g_ptr_array_index (sitting->seats, i))->points == NULL)
      return with_totals (self, sitting, sheet, bare, error);
  return strike_blanks (self, sitting) ? play (self, sitting, bare, error) : g_steal_pointer (&game);
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

/* Makes a game of all rows of @sitting. */
static void
end_sitting (Maker         *self,
             const Sitting *sitting)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *identity = NULL;
  Game *game;
  guint twin;

  if (sitting->wrong)
    return;
  if (count_zeros (sitting) == sitting->seats->len)
    {
      add_problem (self, sitting->line, FALSE, _("No totals: left out"));
      return;
    }
  game = make_game (self, sitting, &error);
  if (game == NULL)
    {
      add_problem (self, sitting->line, TRUE, "%s", error->message);
      return;
    }
  identity = notation_identity (game);
  twin = GPOINTER_TO_UINT (g_hash_table_lookup (self->identities, identity));
  if (twin != 0)
    {
      add_problem (self, sitting->line, FALSE, _("The same game as in line %u: it counts once"), twin);
      game_unref (game);
      return;
    }
  compare_winner (self, sitting);
  tell_zeros (self, sitting);
  g_hash_table_insert (self->identities, g_steal_pointer (&identity), GUINT_TO_POINTER (sitting->line));
  g_ptr_array_add (self->result->games, game);
  g_array_append_val (self->result->lines, sitting->line);
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

/* Reports the first date without a year. One report is enough, because all of these dates get the same year. */
static void
tell_bare (Maker *self,
           guint  line,
           int    year)
{
  if (!self->bare)
    add_problem (self, line, FALSE,
                 _("The date has no year: %d is assumed, from the name of the sheet or the file"), year);
  self->bare = TRUE;
}

/* Reads the day, and the time where it has one, of a cell, or reports what is wrong with it. */
static void
read_date (Maker           *self,
           Sitting         *sitting,
           const TableCell *cell)
{
  PastDate date;
  g_autofree char *text = NULL;

  if (!past_table_read_date (self->table, cell, &date))
    add_problem (self, sitting->line, TRUE,
                 _("“%s” is not a date; expected day, month and year, as in 2026-11-20 or 20.11.2026"),
                 cell->text);
  else if ((text = past_date_write_day (&date, self->order)) == NULL)
    add_problem (self, sitting->line, TRUE,
                 _("“%s” can be two dates; say whether the day or the month comes first, or write 2026-11-20"),
                 cell->text);
  else if (strcmp (text, self->today) > 0)
    add_problem (self, sitting->line, TRUE, _("“%s” is in the future; expected a day up to today"), cell->text);
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
  sitting->bad_line = sitting->line;
}

/* Reads the time of a column of times. A time in the column of dates takes precedence. */
static void
read_time (Maker           *self,
           Sitting         *sitting,
           const TableCell *cell)
{
  int minute;

  if (!past_cell_read_time (cell, &minute))
    add_problem (self, sitting->line, FALSE,
                 _("“%s” is not a time of day; expected for example 19:30. The game only gets the date"),
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

/* Reads the points of @name: a total, or those of an entry with @entry. Returns FALSE where the player did not play,
 * and where the cell is wrong, which is reported. */
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
      /* The cell has a dash, which strikes the entry. */
      *points = 0;
      return entry && cell->kind != CELL_EMPTY;
    case CELL_POINTS_WRONG:
    default:
      add_problem (self, sitting->line, TRUE, _("%s: “%s” is not a total; expected 0 to %d"), name, cell->text,
                   self->rules->maximum);
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
      add_problem (self, sitting->line, TRUE, _("%s is there twice; expected each player once"), seat->name);
      sitting->wrong = TRUE;
      seat_free (seat);
      return;
    }
  g_ptr_array_add (sitting->seats, seat);
}

static gboolean
has_points (ColumnKind kind)
{
  return kind == COLUMN_PLAYER || kind == COLUMN_TOTAL || kind == COLUMN_ENTRY;
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

/* Reads the points of all entries in a row; NULL where none is filled. Owned by the caller. */
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

      if (is->kind != COLUMN_ENTRY || is->entry >= self->rules->n_entries)
        continue;
      if (!read_points (self, sitting, past_table_get_cell (self->table, row, column), name, TRUE, &read))
        read = BLANK;
      points[is->entry] = read;
      any |= read != BLANK;
    }
  return any ? g_steal_pointer (&points) : NULL;
}

/* Refuses points that have no name beside them, because a game that lacks a player would have another winner. A 0 is
 * that of a formula for a player who was absent. Returns whether there are such points. */
static gboolean
refuse_nameless (Maker           *self,
                 Sitting         *sitting,
                 const TableCell *cell)
{
  int points;

  if (past_cell_read_points (cell, &points) != CELL_POINTS_READ || points == 0)
    return FALSE;
  add_problem (self, sitting->line, TRUE,
               _("“%s” has no name beside it: write whose points these are, or empty the cell"), cell->text);
  sitting->wrong = TRUE;
  return TRUE;
}

/* Reads the players who are named in a row that is a whole game, with their totals. */
static void
read_pairs (Maker   *self,
            Sitting *sitting,
            guint    row)
{
  const TableCell *named = NULL;

  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      ColumnKind kind = self->mapping->columns[column].kind;
      const TableCell *cell = past_table_get_cell (self->table, row, column);
      int total;

      if (kind == COLUMN_NAME)
        named = cell;
      if (kind != COLUMN_TOTAL || named == NULL)
        continue;
      if (named->kind == CELL_EMPTY)
        refuse_nameless (self, sitting, cell);
      else if (read_points (self, sitting, cell, named->text, FALSE, &total))
        add_seat (self, sitting, named->text, total, NULL);
    }
}

/* Reads the player of a row. */
static void
read_player (Maker      *self,
             Sitting    *sitting,
             guint       row,
             const char *name)
{
  const TableCell *cell = find_cell (self, row, COLUMN_TOTAL);
  int total = OPEN;
  gboolean any = cell != NULL && read_points (self, sitting, cell, name, FALSE, &total);
  int *points = read_entries (self, sitting, row, name);

  if (any || points != NULL)
    add_seat (self, sitting, name, any ? total : OPEN, points);
}

/* Reads a row that is one player. */
static void
read_in_rows (Maker   *self,
              Sitting *sitting,
              guint    row)
{
  const TableCell *named = find_cell (self, row, COLUMN_NAME);
  gboolean told = FALSE;

  if (named->kind != CELL_EMPTY)
    {
      read_player (self, sitting, row, named->text);
      return;
    }
  for (guint column = 0; column < self->mapping->n_columns && !told; column++)
    if (has_points (self->mapping->columns[column].kind))
      told = refuse_nameless (self, sitting, past_table_get_cell (self->table, row, column));
}

/* Reads everything in a row but the players. */
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
  if (self->in_rows)
    read_in_rows (self, sitting, row);
  else
    read_pairs (self, sitting, row);
}

/* --- rows that are not games --- */

static gboolean
is_extreme (const char *text)
{
  g_autofree char *folded = fold_words (text);

  return g_strv_contains (extremes, folded);
}

/* Whether a column cannot have names of players. An ignored column may name the host, say, but then it has a
 * heading. */
static gboolean
has_no_names (Maker *self,
              guint  column)
{
  ColumnKind kind = self->mapping->columns[column].kind;

  return kind == COLUMN_DATE || kind == COLUMN_TIME || kind == COLUMN_GAME ||
         (kind == COLUMN_IGNORED && *past_mapping_get_heading (self->mapping, self->table, column) == '\0');
}

/* Whether a row has a label of sums and no date. */
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

/* What a row without a date can be, as flags. */
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

/* Whether the row is not a game but sums up the rows above: it has no date, and the points of every player are the sum
 * of that column so far. In a table with dates, a row with several players may also have their means, highest or lowest
 * totals, because these rarely make up a single game. A row that is a game is added to the sums. */
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

/* Whether a row has neither a name nor a date, but more points than a player can have. */
static gboolean
is_nameless_sum (Maker *self,
                 guint  row)
{
  const TableCell *dated = find_cell (self, row, COLUMN_DATE);

  if (!self->in_rows || find_cell (self, row, COLUMN_NAME)->kind != CELL_EMPTY ||
      (dated != NULL && dated->kind != CELL_EMPTY))
    return FALSE;
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      int points;

      if (has_points (self->mapping->columns[column].kind) &&
          past_cell_read_points (past_table_get_cell (self->table, row, column), &points) == CELL_POINTS_READ &&
          points > self->rules->maximum)
        return TRUE;
    }
  return FALSE;
}

/* Whether the columns of points have words and nothing else. @n is set to the number of these cells. */
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

/* Whether the headings are repeated in a row. @others is set to whether they differ, so that the rows below belong to
 * other players. Words in the columns of points are headings where one of them equals the heading above, or where the
 * table has no dates and the row has a word for every player. */
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

/* Whether every column of points has a word, so that the row has headings that were not found as such. */
static gboolean
has_only_words (Maker *self,
                guint  row)
{
  guint n_words, n_columns = 0;

  for (guint column = 0; column < self->mapping->n_columns; column++)
    n_columns += has_points (self->mapping->columns[column].kind);
  return count_words (self, row, &n_words) && n_words == n_columns;
}

/* The reason why a row is no game, as a message; NULL for a row that is one. */
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
  if (has_sum_word (self, row) || is_nameless_sum (self, row))
    return _("A line of sums: left out");
  if (is_sum (self, row))
    return _("A line of sums, because it is the sum of all lines above: left out");
  return NULL;
}

/* --- all rows --- */

/* The number of empty lines between a row and the end of the row above. In a text, a row ends as many lines after its
 * first one as its cells have line breaks. In a workbook this can be negative. */
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

/* Whether there are empty lines above a row. */
static gboolean
is_apart (Maker *self,
          guint  row)
{
  if (row <= self->mapping->n_header)
    return FALSE;
  return self->numbered ? past_table_get_line (self->table, row) > past_table_get_line (self->table, row - 1) + 1
                        : get_distance (self, row) > 0;
}

/* Finds out whether empty lines separate games, which they do not where they separate all rows. */
static void
find_parted (Maker *self)
{
  guint first = self->mapping->n_header + 1, n_rows = past_table_get_n_rows (self->table);

  for (guint row = first; row < n_rows && !self->numbered; row++)
    self->numbered = get_distance (self, row) < 0;
  for (guint row = first; row < n_rows; row++)
    self->parted |= !is_apart (self, row);
}

/* Whether the player of a row is in @sitting already. */
static gboolean
shares_player (const Sitting *sitting,
               const Sitting *row)
{
  const Seat *seat = row->seats->len > 0 ? g_ptr_array_index (row->seats, 0) : NULL;

  return seat != NULL && find_seat (sitting, seat->name) != NULL;
}

/* Whether a row, which is one player, can belong to the game of @open as far as its number or its time goes. @apart
 * says that there are empty lines above the row. */
static gboolean
fits (const Sitting *open,
      const Sitting *row,
      gboolean       apart)
{
  if (row->number != NULL && open->number != NULL)
    return strcmp (row->number, open->number) == 0;
  return !apart && (row->minute < 0 || open->minute < 0 || row->minute == open->minute);
}

/* Whether a row, which is one player, belongs to the open game. A date that cannot be read may be that of the game
 * above, which is therefore refused, too. */
static gboolean
belongs (Maker         *self,
         const Sitting *row,
         gboolean       apart)
{
  const Sitting *open = self->open;

  if (open == NULL || !fits (open, row, apart))
    return FALSE;
  /* Even with the same number, because some people number their games anew every evening. */
  if (row->date != NULL && !(open->date == NULL && open->bad_line > 0) && g_strcmp0 (row->date, open->date) != 0)
    return FALSE;
  return (row->number != NULL && open->number != NULL) || !shares_player (open, row);
}

/* Refuses a game where the row above it, whose date cannot be read, may be a part of it. */
static void
check_above (Maker   *self,
             Sitting *sitting,
             gboolean apart)
{
  if (sitting->wrong || self->open == NULL || self->open->bad_line == 0 || !fits (self->open, sitting, apart))
    return;
  add_problem (self, sitting->line, TRUE, _("Line %u may belong to this game: correct its date first"),
               self->open->bad_line);
  sitting->wrong = TRUE;
}

/* Gives the open game the date of a row. */
static void
join_date (Sitting *open,
           Sitting *row)
{
  if (row->date != NULL || row->bad_line > 0)
    open->bad_line = row->bad_line;
  if (open->date == NULL)
    open->date = g_steal_pointer (&row->date);
}

/* Adds a row to the open game. */
static void
join (Maker   *self,
      Sitting *row)
{
  Sitting *open = self->open;

  open->wrong |= row->wrong;
  join_date (open, row);
  /* One player too many is enough to refuse the game; comparing each row with all of them could take minutes. */
  if (open->seats->len > self->rules->max_players)
    return;
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
      add_problem (self, row->line, TRUE, _("%s is there twice; expected each player once"), seat->name);
      open->wrong = TRUE;
      return;
    }
  while (row->seats->len > 0)
    g_ptr_array_add (open->seats, g_ptr_array_steal_index (row->seats, 0));
}

/* What tells the game of @sitting from others, as a key: its number and its day. Owned by the caller; NULL where
 * neither is known. */
static char *
make_key (const Sitting *sitting)
{
  if (sitting->number == NULL && sitting->date == NULL)
    return NULL;
  return g_strdup_printf ("%s\n%s", sitting->number != NULL ? sitting->number : "",
                          sitting->date != NULL ? sitting->date : "");
}

/* The sitting with the number and day of a row that ended further up without the player of that row, as where a table
 * is sorted by player; NULL for none. */
static Sitting *
find_begun (Maker         *self,
            const Sitting *row)
{
  g_autofree char *key = make_key (row);
  Sitting *begun = key != NULL ? g_hash_table_lookup (self->begun, key) : NULL;

  return begun != NULL && begun != self->latest && !shares_player (begun, row) ? begun : NULL;
}

/* Remembers the number and day of the open game. */
static void
keep_begun (Maker *self)
{
  char *key = make_key (self->open);

  if (key != NULL)
    g_hash_table_insert (self->begun, key, self->open);
}

/* Begins a game with a row (transfer full). Where its game may have begun further up, both are refused. */
static void
begin (Maker   *self,
       Sitting *row)
{
  Sitting *begun = find_begun (self, row);

  if (begun != NULL)
    {
      add_problem (self, row->line, TRUE,
                   _("This may belong to the game in line %u: put the lines of each game together"), begun->line);
      begun->wrong = TRUE;
      self->latest = self->open = begun;
      join (self, row);
      sitting_free (row);
      return;
    }
  g_ptr_array_add (self->sittings, row);
  self->latest = self->open = row;
  keep_begun (self);
}

/* Handles a row without a date: it gets the date of the row above only where the mapping says so. */
static void
find_missing_date (Maker   *self,
                   Sitting *sitting)
{
  if (sitting->date == NULL && !sitting->wrong && self->mapping->date_above)
    sitting->date = g_strdup (self->last_date);
  if (sitting->date == NULL && !sitting->wrong && past_mapping_count (self->mapping, COLUMN_DATE) > 0)
    add_problem (self, sitting->line, FALSE, _("No date: the game stays without one"));
}

/* Remembers the date for the rows below. After a date that cannot be read, these rows must not get an older one. */
static void
keep_date (Maker         *self,
           const Sitting *sitting)
{
  if (sitting->date == NULL && sitting->bad_line == 0)
    return;
  g_free (self->last_date);
  self->last_date = g_strdup (sitting->date);
}

/* Skips a row without totals. Its date or number can still be that of the rows below. */
static void
skip_row (Maker         *self,
          const Sitting *sitting)
{
  if (!belongs (self, sitting, FALSE))
    self->open = NULL;
  keep_date (self, sitting);
  add_problem (self, sitting->line, FALSE, _("No totals: left out"));
}

/* Whether a row has a player or points. */
static gboolean
is_played (Maker *self,
           guint  row)
{
  for (guint column = 0; column < self->mapping->n_columns; column++)
    {
      ColumnKind kind = self->mapping->columns[column].kind;

      if ((kind == COLUMN_NAME || has_points (kind)) &&
          past_table_get_cell (self->table, row, column)->kind != CELL_EMPTY)
        return TRUE;
    }
  return FALSE;
}

static void
read_row (Maker *self,
          guint  row)
{
  guint line = past_table_get_line (self->table, row);
  gboolean apart = self->parted && is_apart (self, row), in_rows = self->in_rows && is_played (self, row);
  g_autoptr (Sitting) sitting = NULL;
  const char *reason = find_reason (self, row);

  if (reason != NULL)
    {
      self->open = NULL;
      add_problem (self, line, self->ended, "%s", reason);
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
  keep_date (self, sitting);
  if (in_rows && belongs (self, sitting, apart))
    {
      join (self, sitting);
      keep_begun (self);
      return;
    }
  check_above (self, sitting, apart);
  find_missing_date (self, sitting);
  self->open = NULL;
  if (in_rows)
    begin (self, g_steal_pointer (&sitting));
  else
    g_ptr_array_add (self->sittings, g_steal_pointer (&sitting));
}

static int
compare_problems (gconstpointer a,
                  gconstpointer b)
{
  const PastProblem *first = *(PastProblem *const *) a, *second = *(PastProblem *const *) b;

  return first->line < second->line ? -1 : first->line > second->line;
}

/* Counts the lines that are refused, each once however many problems it has. */
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
  g_ptr_array_unref (self->sittings);
  g_hash_table_unref (self->begun);
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
    add_problem (self, past_table_get_line (self->table, self->mapping->n_header > 0 ? self->mapping->n_header - 1 : 0),
                 FALSE,
                 _("Another table begins in column %s and is left out: import it by itself"), letters);
}

/* The first row in which a column has a number that can be a player's points; 0 where there is none, or where the
 * column counts the lines. Small counts do not qualify. */
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
      n_next += n > 0 && ABS (points - before) == 1;
      n++;
      before = points;
    }
  return n > 1 && n_next == n - 1 ? 0 : first;
}

/* Whether the points of a column are always those of a player in the same row or above, as the highest totals are. */
static gboolean
repeats_totals (Maker *self,
                guint  column)
{
  g_autoptr (GHashTable) totals = g_hash_table_new (NULL, NULL);

  for (guint row = self->mapping->n_header; row < past_table_get_n_rows (self->table); row++)
    {
      int points;

      for (guint i = 0; i < self->mapping->n_columns; i++)
        if (self->mapping->columns[i].kind == COLUMN_PLAYER &&
            past_cell_read_points (past_table_get_cell (self->table, row, i), &points) == CELL_POINTS_READ)
          g_hash_table_add (totals, GINT_TO_POINTER (points));
      if (past_cell_read_points (past_table_get_cell (self->table, row, column), &points) == CELL_POINTS_READ &&
          !g_hash_table_contains (totals, GINT_TO_POINTER (points)))
        return FALSE;
    }
  return TRUE;
}

/* Whether a column of something else may be that of a player, because its heading is also a name. */
static gboolean
is_namesake (Maker *self,
             guint  column)
{
  ColumnKind kind = self->mapping->columns[column].kind;
  g_autofree char *folded = fold_words (past_mapping_get_heading (self->mapping, self->table, column));

  return (kind == COLUMN_IGNORED || kind == COLUMN_NOTE || kind == COLUMN_GAME) &&
         g_strv_contains (namesakes, folded) && past_mapping_count (self->mapping, COLUMN_NAME) == 0 &&
         !repeats_totals (self, column);
}

/* Reports columns of points without a name, because a game that lacks a player would have another winner. */
static void
tell_unnamed (Maker *self)
{
  guint end = self->mapping->beside > 0 ? self->mapping->beside : self->mapping->n_columns;

  for (guint column = 0; self->mapping->n_header > 0 && column < end; column++)
    {
      const char *heading = past_mapping_get_heading (self->mapping, self->table, column);
      gboolean unnamed = self->mapping->columns[column].kind == COLUMN_IGNORED && *heading == '\0';
      guint row = unnamed || is_namesake (self, column) ? find_points (self, column) : 0;
      guint line = row > 0 ? past_table_get_line (self->table, row) : 0;
      g_autofree char *letters = past_column_letters (column);

      if (row > 0 && unnamed)
        add_problem (self, line, FALSE,
                     _("Column %s has numbers that can be points, but no name above them: it is left out"), letters);
      else if (row > 0)
        add_problem (self, line, FALSE,
                     _("Column %s has numbers that can be points, but “%s” is not taken for a name: if it is one, say so "
                       "for this column"),
                     letters, heading);
    }
}

/* Reports the first text that was read as Windows-1252. One report is enough: where one letter is wrong, all are. */
static void
tell_recoded (Maker *self)
{
  for (guint row = 0; row < past_table_get_n_rows (self->table); row++)
    for (guint column = 0; column < past_table_get_n_columns (self->table); column++)
      if (past_table_get_cell (self->table, row, column)->recoded)
        {
          add_problem (self, past_table_get_line (self->table, row), FALSE,
                       _("This is not UTF-8 and was read as Windows-1252: check whether “%s” is right, or save "
                         "the table as UTF-8"),
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
    .sittings = g_ptr_array_new_with_free_func (sitting_free),
    .begun = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
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
  /* The order that the user chose counts only where the dates do not show it. */
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
  for (guint i = 0; i < self.sittings->len && !g_cancellable_is_cancelled (cancellable); i++)
    end_sitting (&self, g_ptr_array_index (self.sittings, i));
  tell_beside (&self);
  if (!self.ended)
    tell_unnamed (&self);
  tell_recoded (&self);
  maker_clear (&self);
  /* Games are checked after all rows were read, so their problems come after those of later lines. */
  g_ptr_array_sort (result->problems, compare_problems);
  result->n_refused = count_refused (result->problems);
  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : g_steal_pointer (&result);
}
