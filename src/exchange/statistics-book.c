/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics-book.h"

#include "book.h"
#include "category-titles.h"
#include "figures.h"
#include "moves-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The number of games that are read from the store at a time. */
#define BATCH 200

/* The number of players that a chart shows: those with the most games. */
#define CHART_PLAYERS 6

/* The number of columns of a histogram, about. */
#define BINS 14

/* The width of a column of players, at most, in characters. */
#define MAX_NAMES 44

/* The height of a line in points, and the largest number of lines of a heading. */
#define LINE_HEIGHT 15
#define MAX_HEAD_LINES 5

/* The width of a column below a player's name, in characters, and how many letters of the name fit into a line. */
#define PLAYER_WIDTH 13
#define PLAYER_LETTERS 10

/* Up to this many rows are printed on one page together with the charts. */
#define PAGE_ROWS 90

/* The distance of charts below each other in rows, and the scale of charts compared with the default of
 * libxlsxwriter. */
#define CHART_ROWS 20
#define CHART_WIDTH 1.5
#define CHART_HEIGHT 1.3

/* What each entry adds to the vertical scale of the chart of entries. */
#define CHART_HEIGHT_PER_ENTRY 0.09

/* The sheet of a kind with up to this many games is kept in memory, so that the file contains the values of its charts.
 * More games than this cannot be told apart in a chart. */
#define GAMES_CACHED 5000

/* The number of dates that fit below a chart. */
#define DATES 8

/* The columns with the figures of all players; those of each player follow. */
enum
{
  ENTRY_NAME,
  ENTRY_MEAN,
  ENTRY_BEST,
  ENTRY_STRUCK,
  ENTRY_PLAYERS,
};

typedef enum
{
  FORMAT_HEAD,   /* the heading of words */
  FORMAT_NUMBERS, /* the heading of numbers */
  FORMAT_TITLE,
  FORMAT_WORDS,
  FORMAT_WHOLE,
  FORMAT_MEAN,
  FORMAT_SHARE,
  FORMAT_DATE,
  N_FORMATS,
} Format;

/* The totals of one game, for the players in the order of Kind.scores; -1 for a player who did not take part. */
typedef struct
{
  char date[11]; /* "2026-11-20", or "" */
  int totals[CHART_PLAYERS];
} GameTotals;

/* The data of a kind of game. */
typedef struct
{
  const Category *category; /* belongs to Writer.categories */
  const char *name;         /* belongs to Writer.titles */
  GPtrArray *scores;
  EntryTable *entries;
  GArray *games;            /* of GameTotals, the newest first */
  guint n_players;          /* the number of players in charts */
  int least;                /* the lowest total of these players */
  int most;                 /* the highest one */
} Kind;

typedef struct
{
  Store *store;
  GCancellable *cancellable; /* or NULL */
  Book *book;
  lxw_format *formats[N_FORMATS];
  GPtrArray *categories;
  GPtrArray *titles;    /* of the categories */
  GPtrArray *kinds;
  guint names;          /* the width of a column of players, in characters */
  lxw_worksheet *sheet; /* the sheet that is being written */
  guint row;
  GPtrArray *columns;   /* those of the table on it that people see, FigureColumn */
  StatisticsBookProgress progress;
  gpointer data;
} Writer;

static void
kind_free (gpointer data)
{
  Kind *kind = data;

  g_clear_pointer (&kind->scores, g_ptr_array_unref);
  g_clear_pointer (&kind->entries, entry_table_free);
  g_clear_pointer (&kind->games, g_array_unref);
  g_free (kind);
}

static void
writer_clear (Writer *self)
{
  g_clear_pointer (&self->kinds, g_ptr_array_unref);
  g_clear_pointer (&self->titles, g_ptr_array_unref);
  g_clear_pointer (&self->categories, g_ptr_array_unref);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->book, book_free);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->store);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writer, writer_clear)

/* --- questions --- */

/* The store answers others in between, so nobody waits for the whole file. */
static gpointer
ask (Writer               *self,
     const StoreQuestion  *question,
     GError              **error)
{
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return NULL;
  return store_ask (self->store, question, error);
}

typedef void (*TakeGame) (Writer        *self,
                          const Summary *summary,
                          gpointer       data);

/* Calls @take for all games that pass @filter, newest first. */
static gboolean
list_games (Writer      *self,
            GameFilter   filter,
            TakeGame     take,
            gpointer     data,
            GError     **error)
{
  StoreQuestion question = { STORE_GAMES, .filter = &filter, .n = BATCH };
  guint n_read;

  do
    {
      g_autoptr (GPtrArray) games = ask (self, &question, error);

      if (games == NULL)
        return FALSE;
      n_read = games->len;
      for (guint i = 0; i < n_read; i++)
        {
          const Summary *summary = g_ptr_array_index (games, i);

          take (self, summary, data);
          question.after = summary->number;
        }
    }
  while (n_read > 0);
  return TRUE;
}

static int
find_player (const Kind *kind,
             gint64      person)
{
  for (guint i = 0; i < kind->n_players; i++)
    if (((Score *) g_ptr_array_index (kind->scores, i))->person->id == person)
      return i;

  return -1;
}

static void
keep_totals (Writer        *self,
             const Summary *summary,
             gpointer       data)
{
  Kind *kind = data;
  GameTotals game = { "" };

  g_strlcpy (game.date, summary->date != NULL ? summary->date : "", sizeof game.date);
  for (guint i = 0; i < CHART_PLAYERS; i++)
    game.totals[i] = -1;
  for (guint i = 0; i < summary->n_seats; i++)
    {
      int player = find_player (kind, summary->seats[i].person);

      /* Players who left have no result, so their points are in no other figure either. */
      if (player < 0 || summary->seats[i].rank == 0)
        continue;
      game.totals[player] = summary->seats[i].total;
      kind->least = MIN (kind->least, summary->seats[i].total);
      kind->most = MAX (kind->most, summary->seats[i].total);
    }
  g_array_append_val (kind->games, game);
}

static gboolean
read_kind (Writer  *self,
           guint    index,
           GError **error)
{
  const Category *category = g_ptr_array_index (self->categories, index);
  Kind *kind = g_new0 (Kind, 1);

  g_ptr_array_add (self->kinds, kind);
  kind->category = category;
  kind->name = g_ptr_array_index (self->titles, index);
  kind->games = g_array_new (FALSE, FALSE, sizeof (GameTotals));
  kind->least = G_MAXINT;
  kind->entries = ask (self, &(StoreQuestion) { STORE_ENTRIES, .category = category->id }, error);
  if (kind->entries != NULL)
    kind->scores = ask (self, &(StoreQuestion) { STORE_SCORES, .category = category->id }, error);
  if (kind->scores == NULL)
    return FALSE;
  kind->n_players = MIN (kind->scores->len, CHART_PLAYERS);
  return list_games (self, (GameFilter) { .category = category->id, .finished = 1 }, keep_totals, kind, error);
}

/* The width of a column of players, in characters of a digit's width. Capitals are wider than digits, so names get some
 * more. */
static guint
names_width (const Writer *self)
{
  guint width = FIGURES_NAMES;

  for (guint i = 0; i < self->kinds->len; i++)
    {
      const Kind *kind = g_ptr_array_index (self->kinds, i);

      for (guint j = 0; j < kind->scores->len; j++)
        {
          const Score *score = g_ptr_array_index (kind->scores, j);

          width = MAX (width, (guint) g_utf8_strlen (score->person->name, -1) * 6 / 5 + 2);
        }
    }
  return MIN (width, MAX_NAMES);
}

static gboolean
read_kinds (Writer  *self,
            GError **error)
{
  self->categories = ask (self, &(StoreQuestion) { STORE_CATEGORIES }, error);
  if (self->categories == NULL)
    return FALSE;
  self->titles = category_list_titles (self->categories);
  self->kinds = g_ptr_array_new_with_free_func (kind_free);
  for (guint i = 0; i < self->categories->len; i++)
    {
      const Category *category = g_ptr_array_index (self->categories, i);

      if (category->n_games > 0 && !read_kind (self, i, error))
        return FALSE;
    }
  return TRUE;
}

/* --- cells --- */

static void
add_formats (Writer *self)
{
  static const Format at_left[] = { FORMAT_HEAD, FORMAT_WORDS, FORMAT_DATE };
  static const char *const numbers[] = { NULL, NULL, NULL, NULL, "0", "0.0", "0%", "yyyy-mm-dd" };

  for (Format i = 0; i < N_FORMATS; i++)
    {
      self->formats[i] = workbook_add_format (book_get_workbook (self->book));
      if (numbers[i] != NULL)
        format_set_num_format (self->formats[i], numbers[i]);
    }
  for (Format i = FORMAT_HEAD; i <= FORMAT_NUMBERS; i++)
    {
      format_set_bold (self->formats[i]);
      format_set_bottom (self->formats[i], LXW_BORDER_THIN);
      format_set_text_wrap (self->formats[i]);
    }
  format_set_align (self->formats[FORMAT_NUMBERS], LXW_ALIGN_RIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (at_left); i++)
    {
      /* The indent separates the text from a number in the column left of it. */
      format_set_align (self->formats[at_left[i]], LXW_ALIGN_LEFT);
      format_set_indent (self->formats[at_left[i]], 1);
    }
  format_set_bold (self->formats[FORMAT_TITLE]);
  format_set_font_size (self->formats[FORMAT_TITLE], 14);
}

static void
put_text (const Writer *self,
          guint         column,
          const char   *text)
{
  if (text != NULL)
    book_write_beginning (self->sheet, self->row, column, text, self->formats[FORMAT_WORDS]);
}

/* Writes a number; NAN leaves the cell empty. */
static void
put (const Writer *self,
     guint         column,
     double        number,
     Format        format)
{
  if (!isnan (number))
    worksheet_write_number (self->sheet, self->row, column, number, self->formats[format]);
}

static void
put_date (const Writer *self,
          guint         column,
          const char   *date)
{
  g_autofree char *day = date != NULL ? g_strndup (date, strlen ("2026-11-20")) : NULL;

  if (day != NULL)
    book_write_date (self->sheet, self->row, column, day, self->formats[FORMAT_DATE], NULL);
}

/* Sets the height of a heading, which must be done before the row is written. Headings are bold and have the button of
 * a filter, so they may need several lines. */
static void
set_head_height (const Writer *self,
                 guint         lines)
{
  worksheet_set_row (self->sheet, self->row, LINE_HEIGHT * CLAMP (lines, 1, MAX_HEAD_LINES), NULL);
}

static void
put_head (const Writer *self,
          guint         column,
          const char   *text,
          Format        format)
{
  book_write_string (self->sheet, self->row, column, text, self->formats[format]);
}

/* The width of a column of a table. One of numbers is as wide as the longest word of its heading. */
static guint
column_width (const Writer       *self,
              const FigureColumn *column)
{
  g_auto (GStrv) words = g_strsplit (_(column->title), " ", -1);
  guint width = 0;

  for (guint i = 0; words[i] != NULL; i++)
    width = MAX (width, (guint) g_utf8_strlen (words[i], -1));
  /* The button of the filter needs some room. */
  return MAX (width + 4, column->width == FIGURES_NAMES ? self->names : column->width);
}

/* Begins a table that fills a sheet of its own. */
static void
begin_table (Writer            *self,
             const FigureTable *table)
{
  guint lines = 1;

  self->sheet = book_add_sheet (self->book, _(table->title), TRUE);
  self->row = 0;
  g_ptr_array_set_size (self->columns, 0);
  for (guint i = 0; i < table->n_columns; i++)
    if (table->columns[i].title != NULL)
      {
        const FigureColumn *column = &table->columns[i];
        guint in_this = book_count_lines (_(column->title), column_width (self, column) - 3);

        lines = MAX (lines, in_this);
        g_ptr_array_add (self->columns, (gpointer) column);
      }
  set_head_height (self, lines);
  for (guint i = 0; i < self->columns->len; i++)
    {
      const FigureColumn *column = g_ptr_array_index (self->columns, i);

      worksheet_set_column (self->sheet, i, i, column_width (self, column), NULL);
      put_head (self, i, _(column->title), column->width > 0 ? FORMAT_HEAD : FORMAT_NUMBERS);
    }
  worksheet_freeze_panes (self->sheet, 1, 0);
  worksheet_set_landscape (self->sheet);
  worksheet_fit_to_pages (self->sheet, 1, 0);
  worksheet_repeat_rows (self->sheet, 0, 0);
  self->row++;
}

/* Writes a row of the present table. */
static void
put_row (const FigureRow *row,
         gpointer         data)
{
  static const Format formats[] = {
    [FIGURE_COUNT] = FORMAT_WHOLE, [FIGURE_RANK] = FORMAT_WHOLE, [FIGURE_TOTAL] = FORMAT_WHOLE,
    [FIGURE_MEAN] = FORMAT_MEAN, [FIGURE_RATE] = FORMAT_SHARE,
  };
  Writer *self = data;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const FigureColumn *column = g_ptr_array_index (self->columns, i);
      double number;
      const char *text = figure_row_get (row, column, &number);

      if (text == NULL)
        put (self, i, number, formats[column->kind]);
      else if (column->kind == FIGURE_DATE)
        put_date (self, i, row->date);
      else
        put_text (self, i, text);
    }
  self->row++;
}

static void
end_table (const Writer *self)
{
  worksheet_autofilter (self->sheet, 0, 0, MAX (self->row, 2) - 1, self->columns->len - 1);
}

/* --- players, games and head to head --- */

static void
write_players (Writer *self)
{
  begin_table (self, &figures_players);
  for (guint i = 0; i < self->kinds->len; i++)
    {
      const Kind *kind = g_ptr_array_index (self->kinds, i);

      for (guint j = 0; j < kind->scores->len; j++)
        {
          const FigureRow row = figure_row_of (kind->category, kind->name, NULL, g_ptr_array_index (kind->scores, j));

          put_row (&row, self);
        }
    }
  end_table (self);
}

/* The title of the kind of game that a game in a list is of. */
static const char *
find_title (const Writer  *self,
            const Summary *summary)
{
  for (guint i = 0; i < self->categories->len; i++)
    {
      const Category *category = g_ptr_array_index (self->categories, i);

      if (category->id == summary->category)
        return g_ptr_array_index (self->titles, i);
    }
  return summary->ruleset;
}

static void
put_game (Writer        *self,
          const Summary *summary,
          gpointer       data)
{
  figures_of_game (summary, find_title (self, summary), NULL, 0, put_row, self);
}

static gboolean
write_games (Writer  *self,
             GError **error)
{
  begin_table (self, &figures_games);
  if (!list_games (self, (GameFilter) { .finished = -1 }, put_game, NULL, error))
    return FALSE;
  end_table (self);
  return TRUE;
}

static gboolean
write_head_to_head_of (Writer      *self,
                       const Kind  *kind,
                       GError     **error)
{
  g_autofree gint64 *people = g_new (gint64, kind->scores->len);
  const StoreQuestion question = { STORE_HEAD_TO_HEAD, .category = kind->category->id, .people = people,
                                   .n_people = kind->scores->len, .n = 1 };
  g_autoptr (HeadToHead) rivals = NULL;

  for (guint i = 0; i < kind->scores->len; i++)
    people[i] = ((const Score *) g_ptr_array_index (kind->scores, i))->person->id;
  rivals = ask (self, &question, error);
  if (rivals != NULL)
    figures_of_rivals (kind->name, NULL, rivals, 0, put_row, self);
  return rivals != NULL;
}

static gboolean
write_head_to_head (Writer  *self,
                    GError **error)
{
  begin_table (self, &figures_rivals);
  for (guint i = 0; i < self->kinds->len; i++)
    {
      const Kind *kind = g_ptr_array_index (self->kinds, i);

      if (kind->scores->len > 1 && !write_head_to_head_of (self, kind, error))
        return FALSE;
    }
  end_table (self);
  return TRUE;
}

/* --- a kind of game, with charts --- */

static const char *
player_name (const Kind *kind,
             guint       player)
{
  return ((Score *) g_ptr_array_index (kind->scores, player))->person->name;
}

/* Writes the heading of the first column and, from @column on, the names of the players in charts. Returns the row below
 * them, which is the next. */
static guint
put_heads (Writer     *self,
           const Kind *kind,
           const char *head,
           guint       column)
{
  guint lines = 1;

  for (guint i = 0; i < kind->n_players; i++)
    {
      guint in_this = book_count_lines (player_name (kind, i), PLAYER_LETTERS);

      lines = MAX (lines, in_this);
    }
  set_head_height (self, lines);
  put_head (self, 0, head, FORMAT_HEAD);
  for (guint i = 0; i < kind->n_players; i++)
    put_head (self, column + i, player_name (kind, i), FORMAT_NUMBERS);
  return ++self->row;
}

/* Adds a chart of the rows from @first to the last one that was written, with a series for each player from @column on.
 * The names are in the row above. @number counts the charts of the sheet from the top, from 0. */
static void
add_chart (const Writer *self,
           const Kind   *kind,
           guint8        type,
           const char   *title,
           guint         first,
           guint         column,
           guint         number)
{
  static const lxw_color_t colors[CHART_PLAYERS] = { 0x1d74dd, 0xc75103, 0x5f4028, 0xcd358f, 0x926f38, 0x036b7c };
  lxw_chart *chart = workbook_add_chart (book_get_workbook (self->book), type);
  const char *name = self->sheet->name;
  lxw_chart_options options = { .x_scale = CHART_WIDTH, .y_scale = CHART_HEIGHT };
  lxw_chart_line grid = { .color = 0xd5d4d2, .width = 0.5 };
  lxw_chart_font font = { .size = 13, .bold = TRUE };

  for (guint i = 0; i < kind->n_players; i++)
    {
      lxw_chart_series *series = chart_add_series (chart, NULL, NULL);
      lxw_chart_line line = { .color = colors[i], .width = 1.75 };
      lxw_chart_fill fill = { .color = colors[i] };

      chart_series_set_categories (series, name, first, 0, self->row - 1, 0);
      chart_series_set_values (series, name, first, column + i, self->row - 1, column + i);
      chart_series_set_name_range (series, name, first - 1, column + i);
      if (type == LXW_CHART_LINE)
        chart_series_set_line (series, &line);
      else
        chart_series_set_fill (series, &fill);
    }
  chart_title_set_name (chart, title);
  chart_title_set_name_font (chart, &font);
  chart_axis_major_gridlines_set_line (type == LXW_CHART_BAR ? chart->x_axis : chart->y_axis, &grid);
  chart_legend_set_position (chart, kind->n_players > 1 ? LXW_CHART_LEGEND_BOTTOM : LXW_CHART_LEGEND_NONE);
  /* A player who did not take part in a game has an empty cell, across which the line goes on. */
  chart_show_blanks_as (chart, LXW_CHART_BLANKS_AS_CONNECTED);
  if (type == LXW_CHART_BAR)
    {
      chart_axis_set_reverse (chart->y_axis);
      options.y_scale = MAX (CHART_HEIGHT, kind->entries->n_entries * CHART_HEIGHT_PER_ENTRY);
    }
  if (type == LXW_CHART_LINE)
    {
      chart_axis_set_num_format (chart->x_axis, "yyyy-mm-dd");
      chart_axis_set_interval_unit (chart->x_axis, 1 + kind->games->len / DATES);
      chart_axis_set_min (chart->y_axis, kind->least / 50 * 50);
    }
  worksheet_insert_chart_opt (self->sheet, 1 + number * CHART_ROWS, ENTRY_PLAYERS + kind->n_players + 1, chart, &options);
}

static void
write_entries (Writer     *self,
               const Kind *kind)
{
  const Ruleset *rules = kind->category->rules;
  guint first;

  put_head (self, ENTRY_MEAN, _("Average"), FORMAT_NUMBERS);
  put_head (self, ENTRY_BEST, _("Best"), FORMAT_NUMBERS);
  put_head (self, ENTRY_STRUCK, _("Struck"), FORMAT_NUMBERS);
  first = put_heads (self, kind, _("Entry"), ENTRY_PLAYERS);
  for (guint i = 0; i < kind->entries->n_entries; i++, self->row++)
    {
      const EntryFigures *all = &kind->entries->everybody[i];

      put_text (self, ENTRY_NAME, rules->entries[i].name);
      put (self, ENTRY_MEAN, all->mean, FORMAT_MEAN);
      put (self, ENTRY_BEST, all->best, FORMAT_WHOLE);
      put (self, ENTRY_STRUCK, all->sheets > 0 ? all->struck / (double) all->sheets : NAN, FORMAT_SHARE);
      for (guint player = 0; player < kind->entries->n_players; player++)
        {
          int column = find_player (kind, kind->entries->players[player]->id);

          if (column >= 0)
            put (self, ENTRY_PLAYERS + column, entry_table_get (kind->entries, player, i)->mean, FORMAT_MEAN);
        }
    }
  if (kind->entries->n_entries > 0)
    add_chart (self, kind, LXW_CHART_BAR, _("Average of Each Entry"), first, ENTRY_PLAYERS, 2);
}

/* A round width for the columns of a histogram over @range points. */
static int
bin_width (int range)
{
  static const int widths[] = { 5, 10, 20, 25, 50, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    if (range / widths[i] < BINS)
      return widths[i];
  return range / BINS + 1;
}

/* The number of games in which @player had a total from @from to @from + @width - 1. */
static guint
count_totals (const Kind *kind,
              guint       player,
              int         from,
              int         width)
{
  guint n = 0;

  for (guint i = 0; i < kind->games->len; i++)
    {
      int total = g_array_index (kind->games, GameTotals, i).totals[player];

      n += total >= from && total < from + width;
    }
  return n;
}

static void
write_distribution (Writer     *self,
                    const Kind *kind)
{
  int width = bin_width (kind->most - kind->least);
  guint first = put_heads (self, kind, _("Total"), 1);

  for (int from = kind->least / width * width; from <= kind->most; from += width, self->row++)
    {
      g_autofree char *label = g_strdup_printf ("%d–%d", from, from + width - 1);

      put_text (self, 0, label);
      for (guint player = 0; player < kind->n_players; player++)
        put (self, 1 + player, count_totals (kind, player, from, width), FORMAT_WHOLE);
    }
  add_chart (self, kind, LXW_CHART_COLUMN, _("How Often Each Total Was Reached"), first, 1, 1);
}

static void
write_totals (Writer     *self,
              const Kind *kind)
{
  guint first = put_heads (self, kind, _("Date"), 1);

  for (guint i = kind->games->len; i > 0; i--, self->row++)
    {
      const GameTotals *game = &g_array_index (kind->games, GameTotals, i - 1);

      if (*game->date != '\0')
        put_date (self, 0, game->date);
      else
        put_text (self, 0, "–");
      for (guint player = 0; player < kind->n_players; player++)
        put (self, 1 + player, game->totals[player] >= 0 ? game->totals[player] : NAN, FORMAT_WHOLE);
    }
  add_chart (self, kind, LXW_CHART_LINE, _("Totals Over Time"), first, 1, 0);
}

static void
write_kind (Writer     *self,
            const Kind *kind)
{
  self->sheet = book_add_sheet (self->book, kind->name, kind->games->len > GAMES_CACHED);
  worksheet_set_column (self->sheet, 0, 0, 24, NULL);
  worksheet_set_column (self->sheet, 1, ENTRY_PLAYERS + CHART_PLAYERS - 1, PLAYER_WIDTH, NULL);
  self->row = 0;
  book_write_string (self->sheet, self->row, 0, kind->name, self->formats[FORMAT_TITLE]);
  self->row += 2;
  write_entries (self, kind);
  self->row++;
  write_distribution (self, kind);
  self->row++;
  write_totals (self, kind);
  worksheet_fit_to_pages (self->sheet, 1, self->row > PAGE_ROWS ? 0 : 1);
}

/* --- moves --- */

static gboolean
write_moves (Writer  *self,
             GArray  *damaged,
             GError **error)
{
  g_autoptr (GArray) numbers = ask (self, &(StoreQuestion) { STORE_GAME_NUMBERS }, error);
  g_autoptr (MovesTable) table = moves_table_new_in (self->book, _("Moves"));

  if (numbers == NULL)
    return FALSE;
  for (guint done = 0; done < numbers->len; done += BATCH)
    {
      const StoreQuestion question = { STORE_SAVED_GAMES, .games = &g_array_index (numbers, gint64, done),
                                       .n_games = MIN (numbers->len - done, BATCH) };
      g_autoptr (GPtrArray) games = NULL;

      self->progress (done, numbers->len, self->data);
      games = ask (self, &question, error);
      if (games == NULL)
        return FALSE;
      moves_table_add_saved (table, games);
    }
  g_array_append_vals (damaged, moves_table_get_damaged (table)->data, moves_table_get_damaged (table)->len);
  return moves_table_close (table, error);
}

gboolean
statistics_book_write (Store                   *store,
                       const char              *path,
                       GArray                  *damaged,
                       StatisticsBookProgress   progress,
                       gpointer                 data,
                       GCancellable            *cancellable,
                       GError                 **error)
{
  g_auto (Writer) self = { .store = g_object_ref (store), .progress = progress, .data = data };

  g_set_object (&self.cancellable, cancellable);
  self.columns = g_ptr_array_new ();
  self.book = book_new (path, _("Statistics"), error);
  if (self.book == NULL || !read_kinds (&self, error))
    return FALSE;

  add_formats (&self);
  self.names = names_width (&self);
  write_players (&self);
  for (guint i = 0; i < self.kinds->len; i++)
    write_kind (&self, g_ptr_array_index (self.kinds, i));
  return write_head_to_head (&self, error) && write_games (&self, error) && write_moves (&self, damaged, error) &&
         !g_cancellable_set_error_if_cancelled (cancellable, error) && book_close (self.book, error);
}
