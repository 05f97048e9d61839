/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper.h"

#include "core/local-words.h"
#include "exchange/player-figures.h"
#include "paper-chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* All sizes are in points on A4. On smaller paper, everything is smaller. */
#define FULL_HEIGHT 746.0
#define TITLE_SIZE 19.0
#define WORDS_SIZE 10.0
#define FIGURE_SIZE 22.0
#define LINE_SIZE 10.0
#define LINE_HEIGHT 17.0
#define CHART_TITLE 11.0
#define CHART_HEIGHT 160.0
#define ENTRY_HEIGHT 17.0
#define GAP 16.0
#define HAIR 0.4
#define HAIR_GREY 0.65
#define FRAME 1.0

#define ROW_HEIGHT 19.0
#define KIND_SIZE 12.0
#define WHOLE_ROWS 8
#define MAX_COLUMNS 9

/* A column of a table. */
typedef struct
{
  const char *title;
  double share; /* the share of the width; the column with 0 gets the rest */
} TextColumn;

/* The state of filling a page. */
typedef struct
{
  Paper *paper;
  const PaperFormat *format;
  Page *page;
  Area room;                 /* the area that is still free, in points on A4 */
  double scale;              /* of this page compared with A4, at most 1 */
  const TextColumn *columns; /* of the table that is being added */
  guint n_columns;
} Pen;

/* Goes to the top of @page, which may be NULL. */
static void
begin_page (Pen  *pen,
            Page *page)
{
  Area room = paper_get_room (pen->format->width, pen->format->height);
  double scale = MIN (1, room.height / FULL_HEIGHT);

  pen->page = page;
  pen->room = (Area) { room.x / scale, room.y / scale, room.width / scale, room.height / scale };
  pen->scale = scale;
  if (page != NULL)
    page_set_origin (page, 0, 0, scale);
}

static void
add_page (Pen *pen)
{
  begin_page (pen, paper_add_page (pen->paper, pen->format->width, pen->format->height));
}

static void
go_down (Pen    *pen,
         double  height)
{
  pen->room.y += height;
  pen->room.height -= height;
}

/* Continues below the content of the last page. Returns FALSE where there is no page, or where it has less than @height
 * points left. */
static gboolean
go_on (Pen    *pen,
       double  height)
{
  begin_page (pen, paper_get_last_page (pen->paper));
  if (pen->page == NULL)
    return FALSE;
  go_down (pen, page_get_bottom (pen->page) / pen->scale + 2 * GAP - pen->room.y);
  return pen->room.height >= height;
}

/* Adds a text across the whole width, in as many lines as it takes. */
static void
add_words (Pen        *pen,
           const char *text,
           double      size,
           PageStyle   style)
{
  double height;

  if (*text == '\0')
    return;
  height = page_font_height (paper_get_font (pen->paper), text, size, pen->room.width, style);
  page_add_text (pen->page, text, (Area) { pen->room.x, pen->room.y, pen->room.width, height }, size,
                 style | PAGE_LINES | PAGE_TOP);
  go_down (pen, height);
}

/* --- the page of a player --- */

static void
add_first_figures (Pen             *pen,
                   const GPtrArray *figures)
{
  double width = pen->room.width / figures->len;

  for (guint i = 0; i < figures->len; i++)
    {
      const PlayerFigure *figure = g_ptr_array_index (figures, i);
      Area room = { pen->room.x + i * width, pen->room.y, width - GAP / 2, FIGURE_SIZE * PAGE_LINE };

      page_add_text (pen->page, figure->value, room, FIGURE_SIZE, PAGE_BOLD);
      room.y += room.height;
      room.height = LINE_SIZE * PAGE_LINE;
      page_add_text (pen->page, figure->words, room, LINE_SIZE, PAGE_DIM);
    }
  go_down (pen, (FIGURE_SIZE + LINE_SIZE) * PAGE_LINE + GAP);
}

/* Adds the figures in two columns that are filled from top to bottom. */
static void
add_rest_figures (Pen             *pen,
                  const GPtrArray *figures)
{
  guint n_rows = (figures->len + 1) / 2;
  double width = (pen->room.width - GAP) / 2;

  for (guint i = 0; i < figures->len; i++)
    {
      const PlayerFigure *figure = g_ptr_array_index (figures, i);
      Area room = { pen->room.x + (i / n_rows) * (width + GAP), pen->room.y + (i % n_rows) * LINE_HEIGHT, width,
                    LINE_HEIGHT };

      page_add_text (pen->page, figure->words, (Area) { room.x, room.y, width * 0.72, LINE_HEIGHT }, LINE_SIZE, 0);
      page_add_text (pen->page, figure->value, (Area) { room.x + width * 0.74, room.y, width * 0.26, LINE_HEIGHT },
                     LINE_SIZE, PAGE_BOLD | PAGE_END);
      page_add_line (pen->page, room.x, room.y + LINE_HEIGHT, room.x + width, room.y + LINE_HEIGHT, HAIR, HAIR_GREY);
    }
  go_down (pen, n_rows * LINE_HEIGHT + GAP);
}

static void
add_chart_title (Pen        *pen,
                 const char *title,
                 const char *words,
                 Area        room)
{
  double width = page_font_width (paper_get_font (pen->paper), title, CHART_TITLE, PAGE_BOLD);
  double height = CHART_TITLE * PAGE_LINE;

  page_add_text (pen->page, title, (Area) { room.x, room.y, MIN (width + 1, room.width), height }, CHART_TITLE,
                 PAGE_BOLD);
  if (width + GAP < room.width && *words != '\0')
    page_add_text (pen->page, words, (Area) { room.x + width + GAP / 2, room.y, room.width - width - GAP / 2, height },
                   PAPER_CHART_SIZE, PAGE_DIM);
}

/* Adds the totals over time and the histogram of totals, side by side. */
static void
add_totals (Pen               *pen,
            const PlayerStats *stats)
{
  PageFont *font = paper_get_font (pen->paper);
  double title = CHART_TITLE * PAGE_LINE + 2, height = CHART_HEIGHT;
  Area left = { pen->room.x, pen->room.y, pen->room.width * 0.58, height };
  Area right = { left.x + left.width + GAP, left.y, pen->room.width - left.width - GAP, height };

  add_chart_title (pen, _("Totals Over Time"),
                   stats->last->len > PAPER_CHART_WINDOW ? _("Running average of ten games") : "", left);
  add_chart_title (pen, _("Totals"), _("How often each total was reached"), right);
  left.y = right.y += title;
  paper_chart_add_totals (pen->page, font, left, stats->last);
  paper_chart_add_spread (pen->page, font, right, stats);
  go_down (pen, title + height + GAP);
}

static void
add_entry (Pen                *pen,
           Area                room,
           const Entry        *entry,
           const EntryFigures *figures)
{
  double size = LINE_SIZE, names = room.width * 0.4, numbers = room.width * 0.13;
  g_autofree char *mean = local_words_number (figures->mean, 1);
  g_autofree char *best = g_strdup_printf ("%d", figures->best);
  Area bar = { room.x + names, room.y + room.height * 0.2, room.width - names - 2 * numbers - 4, room.height * 0.6 };

  page_add_text (pen->page, entry->name, (Area) { room.x, room.y, names - 4, room.height }, size, 0);
  paper_chart_add_entry (pen->page, bar, figures->mean, figures->best, entry->maximum);
  page_add_text (pen->page, mean, (Area) { room.x + room.width - 2 * numbers, room.y, numbers, room.height }, size,
                 PAGE_END);
  page_add_text (pen->page, best, (Area) { room.x + room.width - numbers, room.y, numbers, room.height }, size,
                 PAGE_END | PAGE_BOLD);
}

/* Adds the entries in two columns that are as high as there is room. */
static void
add_entries (Pen              *pen,
             const Category   *category,
             const EntryTable *entries,
             guint             player)
{
  guint n_rows = (entries->n_entries + 1) / 2;
  double width = (pen->room.width - GAP) / 2, title = CHART_TITLE * PAGE_LINE + 4;
  double height = MIN (ENTRY_HEIGHT, (pen->room.height - title) / n_rows);

  add_chart_title (pen, _("Entries"), _("The average as a bar, the best as a line"), pen->room);
  go_down (pen, title);
  for (guint i = 0; i < entries->n_entries; i++)
    {
      Area room = { pen->room.x + (i / n_rows) * (width + GAP), pen->room.y + (i % n_rows) * height, width, height };

      add_entry (pen, room, &category->rules->entries[i], entry_table_get (entries, player, i));
    }
}

void
paper_add_player (Paper             *self,
                  const PaperFormat *format,
                  const Category    *category,
                  const char        *title,
                  const PlayerStats *stats,
                  const EntryTable  *entries)
{
  Pen pen = { self, format };
  g_autoptr (GPtrArray) first = player_figures_first (category, stats->score);
  g_autoptr (GPtrArray) rest = player_figures_rest (category, stats);

  add_page (&pen);
  add_words (&pen, stats->score->person->name, TITLE_SIZE, PAGE_BOLD);
  add_words (&pen, title, WORDS_SIZE, PAGE_DIM);
  go_down (&pen, GAP);
  add_first_figures (&pen, first);
  add_rest_figures (&pen, rest);
  if (!category->totals_differ && stats->last->len > 1)
    add_totals (&pen, stats);
  for (guint i = 0; entries != NULL && i < entries->n_players; i++)
    if (entries->players[i]->id == stats->score->person->id)
      add_entries (&pen, category, entries, i);
}

/* --- tables --- */

static void
add_cells (Pen               *pen,
           const char *const *texts,
           PageStyle          style)
{
  double rest = pen->room.width, x = pen->room.x;

  for (guint i = 0; i < pen->n_columns; i++)
    rest -= pen->room.width * pen->columns[i].share;
  for (guint i = 0; i < pen->n_columns; i++)
    {
      double share = pen->columns[i].share, width = share > 0 ? pen->room.width * share : rest;

      page_add_text (pen->page, texts[i], (Area) { x + 2, pen->room.y, width - 4, ROW_HEIGHT }, WORDS_SIZE,
                     style | (share > 0 && i > 0 ? PAGE_END : 0));
      x += width;
    }
  go_down (pen, ROW_HEIGHT);
}

static void
add_titles (Pen *pen)
{
  const char *titles[MAX_COLUMNS];

  for (guint i = 0; i < pen->n_columns; i++)
    titles[i] = pen->columns[i].title;
  add_cells (pen, titles, PAGE_DIM);
  page_add_line (pen->page, pen->room.x, pen->room.y, pen->room.x + pen->room.width, pen->room.y, FRAME, 0);
}

/* Adds a row, on a new page where there is no room left. @style is that of its texts. */
static void
add_table_row (Pen               *pen,
               const char *const *texts,
               PageStyle          style)
{
  if (pen->room.height < ROW_HEIGHT)
    {
      add_page (pen);
      add_titles (pen);
    }
  add_cells (pen, texts, style);
  page_add_line (pen->page, pen->room.x, pen->room.y, pen->room.x + pen->room.width, pen->room.y, HAIR, HAIR_GREY);
}

void
paper_add_scores (Paper             *self,
                  const PaperFormat *format,
                  const Category    *category,
                  const char        *title,
                  GPtrArray         *scores)
{
  const TextColumn columns[] = {
    { _("Player"), 0 },       { _("Games"), 0.1 },  { _("Wins"), 0.1 },   { _("Average"), 0.11 }, { _("Median"), 0.11 },
    { _("Best"), 0.1 },       { _("Worst"), 0.1 },  { _("Bonus"), 0.1 },
  };
  Pen pen = { self, format, .columns = columns, .n_columns = G_N_ELEMENTS (columns) };

  /* A table with few players is kept on one page. */
  if (!go_on (&pen, KIND_SIZE * 2 + ROW_HEIGHT * (1 + MIN (scores->len, WHOLE_ROWS))))
    {
      add_page (&pen);
      add_words (&pen, _("Statistics"), TITLE_SIZE, PAGE_BOLD);
      go_down (&pen, GAP / 2);
    }
  add_words (&pen, title, KIND_SIZE, PAGE_BOLD);
  add_titles (&pen);
  for (guint i = 0; i < scores->len; i++)
    {
      const Score *score = g_ptr_array_index (scores, i);
      gboolean totals = !category->totals_differ;
      g_autofree char *games = local_words_number (score->games, 0), *wins = local_words_number (score->wins, 0);
      g_autofree char *mean = local_words_number (totals ? score->mean : NAN, 1);
      g_autofree char *median = local_words_number (totals ? score->median : NAN, 1);
      g_autofree char *best = local_words_number (totals ? score->best : NAN, 0);
      g_autofree char *worst = local_words_number (totals ? score->worst : NAN, 0);
      g_autofree char *bonus = local_words_percent (category_get_bonus_rate (category, score));

      add_table_row (&pen, (const char *[]) { score->person->name, games, wins, mean, median, best, worst, bonus }, 0);
    }
}

/* The text for a number of halves, such as "2½". Owned by the caller. */
static char *
halves_text (guint halves)
{
  g_autofree char *whole = local_words_number (halves / 2, 0);

  return g_strconcat (halves == 1 ? "" : whole, halves % 2 == 1 ? "½" : "", NULL);
}

Paper *
paper_new_series (const PaperFormat *format,
                  const char        *title,
                  const char        *state,
                  const GameSeries  *series)
{
  const TextColumn columns[] = {
    { "", 0.07 },          { _("Player"), 0 },   { _("Games"), 0.1 }, { _("Wins"), 0.1 },
    { _("Points"), 0.11 }, { _("Total"), 0.13 }, { _("Average"), 0.13 }, { _("Handicap"), 0.13 },
  };
  Paper *self = paper_new (title);
  Pen pen = { self, format, .columns = columns, .n_columns = G_N_ELEMENTS (columns) - (series->handicap ? 0 : 1) };

  add_page (&pen);
  add_words (&pen, title, TITLE_SIZE, PAGE_BOLD);
  add_words (&pen, state, WORDS_SIZE * 1.2, 0);
  go_down (&pen, GAP);
  add_titles (&pen);
  for (guint i = 0; i < series->standings->len; i++)
    {
      const SeriesStanding *standing = &g_array_index (series->standings, SeriesStanding, i);
      g_autofree char *place = g_strdup_printf ("%u.", standing->place);
      g_autofree char *games = local_words_number (standing->games, 0);
      g_autofree char *wins = halves_text (standing->half_wins), *points = halves_text (standing->half_points);
      g_autofree char *total = local_words_number (standing->total, 0);
      g_autofree char *mean = local_words_number ((double) standing->total / standing->games, 1);
      g_autofree char *handicap = local_words_number (standing->handicap, 0);

      add_table_row (&pen, (const char *[]) { place, game_series_find_person (series, standing->player)->name, games, wins,
                                              points, total, mean, handicap },
                     standing->place == 1 ? PAGE_BOLD : 0);
    }
  return self;
}

/* --- a period --- */

/* The most players of one game that have a column; the last one is for more, too. */
#define MOST_SIZES 4

/* Sets the shares of wins among two, three, and more players, owned by the caller; "" where there was no such game. */
static void
write_shares (const PlayerStats *stats,
              char              *shares[MOST_SIZES - 1])
{
  guint games[MOST_SIZES - 1] = { 0 }, wins[MOST_SIZES - 1] = { 0 };

  for (guint i = 0; i < stats->sizes->len; i++)
    {
      const SizeScore *size = &g_array_index (stats->sizes, SizeScore, i);

      if (size->n_players < 2)
        continue;
      games[MIN (size->n_players, MOST_SIZES) - 2] += size->games;
      wins[MIN (size->n_players, MOST_SIZES) - 2] += size->wins;
    }
  for (guint i = 0; i < MOST_SIZES - 1; i++)
    shares[i] = games[i] > 0 ? local_words_percent ((double) wins[i] / games[i]) : g_strdup ("");
}

static const char *
name_of_opponent (const PlayerStats *stats,
                  int                index)
{
  if (index < 0 || index >= (int) stats->rivalries->len)
    return "";
  return ((const Rivalry *) g_ptr_array_index (stats->rivalries, index))->other->name;
}

static void
add_player_row (Pen               *pen,
                const PlayerStats *stats)
{
  const Score *score = stats->score;
  g_autofree char *games = local_words_number (score->games, 0), *wins = local_words_number (score->wins, 0);
  g_autofree char *streak = local_words_number (score->longest_streak, 0);
  char *shares[MOST_SIZES - 1];

  write_shares (stats, shares);
  add_table_row (pen, (const char *[]) { score->person->name, games, wins, shares[0], shares[1], shares[2], streak,
                                         name_of_opponent (stats, 0), name_of_opponent (stats, stats->nemesis) }, 0);
  for (guint i = 0; i < MOST_SIZES - 1; i++)
    g_free (shares[i]);
}

Paper *
paper_new_overview (const PaperFormat *format,
                    const char        *title,
                    const char        *kind,
                    const Category    *category,
                    GPtrArray         *categories,
                    const Overview    *overview)
{
  const TextColumn columns[] = {
    { _("Player"), 0 },       { _("Games"), 0.08 },     { _("Wins"), 0.08 },
    { _("2 players"), 0.1 },  { _("3 players"), 0.1 },  { _("4 or more"), 0.1 },
    { _("In a row"), 0.09 },  { _("Rival"), 0.14 },     { _("Nemesis"), 0.14 },
  };
  Paper *self = paper_new (title);
  Pen pen = { self, format, .columns = columns, .n_columns = G_N_ELEMENTS (columns) };
  g_autoptr (GPtrArray) first = overview_figures_first (overview);
  g_autoptr (GPtrArray) rest = overview_figures_rest (overview, category, categories);
  g_autofree char *note = overview_figures_note (overview);

  add_page (&pen);
  add_words (&pen, title, TITLE_SIZE, PAGE_BOLD);
  add_words (&pen, kind, WORDS_SIZE, PAGE_DIM);
  go_down (&pen, GAP);
  add_first_figures (&pen, first);
  add_rest_figures (&pen, rest);
  if (note != NULL)
    {
      add_words (&pen, note, WORDS_SIZE, PAGE_DIM);
      go_down (&pen, GAP);
    }
  if (overview->months->len > 1)
    {
      Area room = { pen.room.x, pen.room.y, pen.room.width, CHART_HEIGHT };

      add_chart_title (&pen, _("Games by Month"), "", room);
      room.y += CHART_TITLE * PAGE_LINE + 2;
      paper_chart_add_months (pen.page, paper_get_font (self), room, overview->months);
      go_down (&pen, CHART_TITLE * PAGE_LINE + 2 + CHART_HEIGHT + GAP);
    }
  add_words (&pen, _("Players"), KIND_SIZE, PAGE_BOLD);
  add_words (&pen, _("The percentages are games won, by the number of players."), WORDS_SIZE, PAGE_DIM);
  add_titles (&pen);
  for (guint i = 0; i < overview->players->len; i++)
    add_player_row (&pen, g_ptr_array_index (overview->players, i));
  return self;
}
