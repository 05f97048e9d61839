/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score-sheet.h"

#include "book.h"
#include "paper/paper.h"
#include "score-rows.h"

#include "core/describe.h"
#include "core/local-words.h"
#include "core/game-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The number of games, each with a sheet, which nobody turns over in a workbook that is any larger. */
#define MAX_GAMES 500

/* The number of bytes of the game file in one cell, which takes at most 32,767 characters. */
#define PART_SIZE 30000

/* The number of players that fit on one sheet of paper, and on one in portrait. */
#define PLAYERS_ON_A_PAGE 16
#define PLAYERS_UPRIGHT 6

/* The number of characters of a title that are kept when the name of a sheet also has a date. */
#define TITLE_BEFORE_DATE 15

/* The number of characters that Excel allows in the error message of a cell. */
#define MAX_MESSAGE 255

/* The number of characters of date, place, house rules and note that are shown. The game file has all of a longer note. */
#define MAX_FACTS 600

#define TITLE_HEIGHT 27
#define LINE_HEIGHT 16
#define ROW_HEIGHT 19
#define TOTAL_HEIGHT 26

/* The names and facts stay in view while the rows below them scroll, so they are limited to this many lines. */
#define MAX_LINES 12

/* The rows and columns, counted from 0. The columns right of the players are hidden. */
enum
{
  TITLE,
  FACTS,
  PLAYERS,
  FIRST_ROW,
};

enum
{
  HIDDEN_ID,
  HIDDEN_VALUES,
};

typedef enum
{
  STYLE_ENTRY,
  STYLE_TYPED, /* cells beside the entries in which something is typed: saved rolls, the Yahtzee bonus */
  STYLE_MARGIN,
  STYLE_SUM,
  STYLE_TOTAL,
  STYLE_RANK,
  STYLE_PLAYER,
  STYLE_LEFT,  /* a player who has left */
  STYLE_TITLE,
  STYLE_FACTS,
  N_STYLES,
} CellStyle;

#define INK 0x1e1e1e
#define PALE_INK 0x77767b
#define LINE 0xc0bfbc
#define PAPER 0xffffff

/* The number format of an entry shows a typed 0 as "x", because it strikes as "x" does. */
static const struct
{
  double size;
  gboolean bold;
  lxw_color_t ink;
  lxw_color_t paper;
  guint8 top;
  guint8 bottom;
  const char *number;
} styles[N_STYLES] = {
  [STYLE_ENTRY] = { 12, FALSE, INK, PAPER, 0, LXW_BORDER_THIN, "0;-0;\"x\"" },
  [STYLE_TYPED] = { 12, FALSE, INK, 0xf6f5f4, 0, LXW_BORDER_THIN, "0" },
  [STYLE_MARGIN] = { 12, TRUE, INK, 0xf6f5f4, 0, LXW_BORDER_THIN, "+0;\"−\"0;0" },
  [STYLE_SUM] = { 12, TRUE, INK, 0xebebe9, LXW_BORDER_THIN, LXW_BORDER_THIN, "0" },
  [STYLE_TOTAL] = { 16, TRUE, INK, 0xebebe9, LXW_BORDER_MEDIUM, LXW_BORDER_MEDIUM, "0" },
  [STYLE_RANK] = { 12, FALSE, INK, PAPER, 0, 0, "0" },
  [STYLE_PLAYER] = { 12, TRUE, INK, PAPER, 0, LXW_BORDER_MEDIUM, NULL },
  [STYLE_LEFT] = { 12, FALSE, PALE_INK, PAPER, 0, LXW_BORDER_MEDIUM, NULL },
  [STYLE_TITLE] = { 18, TRUE, INK, PAPER, 0, 0, NULL },
  [STYLE_FACTS] = { 11, FALSE, PALE_INK, PAPER, 0, 0, NULL },
};

/* The formats of a workbook: for the names at the left, for the cells of the players, and for conditions. */
typedef struct
{
  lxw_format *names[N_STYLES];
  lxw_format *cells[N_STYLES];
  lxw_format *struck;
  lxw_format *behind;
  lxw_format *ahead;
  lxw_format *first;
} Formats;

/* The state of writing a sheet. */
typedef struct
{
  lxw_worksheet *page;
  const Formats *formats;
  const Sheet *sheet;
  const Ruleset *rules;
  const GPtrArray *rows;
  ScorePlace place;
  guint hidden_column; /* the first of the hidden columns */
  guint last_column;   /* the last one with anything in it */
} SheetPage;

static lxw_format *
add_format (lxw_workbook *book,
            CellStyle     style,
            gboolean      name)
{
  lxw_format *format = workbook_add_format (book);

  format_set_font_size (format, styles[style].size);
  format_set_font_color (format, styles[style].ink);
  format_set_align (format, name ? LXW_ALIGN_LEFT : LXW_ALIGN_CENTER);
  format_set_align (format, LXW_ALIGN_VERTICAL_CENTER);
  format_set_bottom (format, styles[style].bottom);
  format_set_top (format, styles[style].top);
  format_set_bottom_color (format, styles[style].bottom == LXW_BORDER_THIN ? LINE : INK);
  format_set_top_color (format, styles[style].top == LXW_BORDER_THIN ? LINE : INK);
  if (styles[style].paper != PAPER)
    format_set_bg_color (format, styles[style].paper);
  if (styles[style].bold)
    format_set_bold (format);
  if (styles[style].number != NULL && !name)
    format_set_num_format (format, styles[style].number);
  if (style == STYLE_FACTS || style == STYLE_PLAYER || style == STYLE_LEFT)
    format_set_text_wrap (format);
  if (style == STYLE_LEFT)
    format_set_font_strikeout (format);
  return format;
}

static lxw_format *
add_condition (lxw_workbook *book,
               gboolean      bold,
               lxw_color_t   ink,
               lxw_color_t   paper)
{
  lxw_format *format = workbook_add_format (book);

  format_set_font_color (format, ink);
  if (bold)
    format_set_bold (format);
  if (paper != PAPER)
    format_set_bg_color (format, paper);
  return format;
}

static void
add_formats (lxw_workbook *book,
             Formats      *formats)
{
  for (CellStyle style = 0; style < N_STYLES; style++)
    {
      formats->names[style] = add_format (book, style, TRUE);
      formats->cells[style] = add_format (book, style, FALSE);
    }
  formats->struck = add_condition (book, FALSE, PALE_INK, PAPER);
  formats->behind = add_condition (book, TRUE, 0xa51d2d, 0xfbe3e4);
  formats->ahead = add_condition (book, TRUE, 0x1a6b3c, 0xdff3e6);
  formats->first = add_condition (book, TRUE, 0x5c3d00, 0xf9f06b);
}

static CellStyle
style_of (const ScoreRow *row)
{
  if (row->kind == SCORE_ROW_RANK)
    return STYLE_RANK;
  if (row->kind != SCORE_ROW_SHOWN)
    return STYLE_TOTAL;
  if (row->row.kind == ROW_ENTRY)
    return STYLE_ENTRY;
  if (row->row.kind == ROW_MARGIN)
    return STYLE_MARGIN;
  return row->formula == NULL ? STYLE_TYPED : STYLE_SUM;
}

static int
tie_break_value (const SheetPage *self,
                 guint            number,
                 guint            seat)
{
  const TieBreak *tie_break = &self->rules->tie_breaks[number];
  int highest = 0;

  if (tie_break->kind == TIE_BREAK_ENTRY_FULL)
    return sheet_get_cell (self->sheet, seat, tie_break->entry)->points;
  if (tie_break->kind == TIE_BREAK_UPPER_SUM)
    return self->sheet->seats[seat].column.upper;
  for (guint i = 0; i < self->rules->n_entries; i++)
    highest = MAX (highest, sheet_get_cell (self->sheet, seat, i)->points);
  return highest;
}

/* The present value of a cell that is not an entry's. FALSE where the cell is empty. */
static gboolean
get_value (const SheetPage *self,
           const ScoreRow  *row,
           guint            seat,
           int             *value)
{
  const SheetSeat *figures = &self->sheet->seats[seat];

  switch (row->kind)
    {
    case SCORE_ROW_TOTAL:
      *value = figures->total;
      return TRUE;
    case SCORE_ROW_RANK:
      *value = figures->rank;
      return figures->rank > 0;
    case SCORE_ROW_OPEN:
      *value = figures->left ? 0 : self->rules->n_entries - figures->n_filled;
      return TRUE;
    case SCORE_ROW_STANDING:
      *value = figures->left ? -1 : figures->total;
      return TRUE;
    case SCORE_ROW_TIE_BREAK:
      *value = tie_break_value (self, row->tie_break, seat);
      return TRUE;
    case SCORE_ROW_SHOWN:
    default:
      break;
    }
  if (row->row.kind == ROW_MARGIN)
    *value = self->rules->has_par ? figures->margin : figures->needed;
  else if (row->row.kind == ROW_SAVED)
    *value = figures->saved;
  else
    *value = rows_get_points (figures, row->row.kind);
  return row->row.kind != ROW_BONUS || figures->bonus_state != BONUS_OPEN;
}

static void
write_entry (const SheetPage *self,
             guint            at,
             guint            seat,
             guint            entry)
{
  const SheetCell *cell = sheet_get_cell (self->sheet, seat, entry);
  lxw_col_t column = self->place.first_seat + seat;

  if (cell->state == CELL_SCORED)
    worksheet_write_number (self->page, at, column, cell->points, self->formats->cells[STYLE_ENTRY]);
  else if (cell->state == CELL_STRUCK)
    book_write_string (self->page, at, column, "x", self->formats->cells[STYLE_ENTRY]);
  else
    worksheet_write_blank (self->page, at, column, self->formats->cells[STYLE_ENTRY]);
}

/* Writes a formula together with its present value, which is what programs show that do not calculate. */
static void
write_cell (const SheetPage *self,
            guint            at,
            const ScoreRow  *row,
            guint            seat)
{
  lxw_format *format = self->formats->cells[style_of (row)];
  lxw_col_t column = self->place.first_seat + seat;
  gboolean fixed = row->formula == NULL || (self->sheet->seats[seat].left && row->kind >= SCORE_ROW_RANK);
  g_autofree char *formula = fixed ? NULL : score_rows_expand (&self->place, row->formula, seat);
  int value = 0;
  gboolean empty = !get_value (self, row, seat, &value);

  if (fixed && empty)
    worksheet_write_blank (self->page, at, column, format);
  else if (fixed)
    worksheet_write_number (self->page, at, column, value, format);
  else if (empty)
    worksheet_write_formula_str (self->page, at, column, formula, format, "");
  else
    worksheet_write_formula_num (self->page, at, column, formula, format, value);
}

/* The points that can be chosen in a row in which points are typed, ascending, without 0 for an entry: a GArray of int,
 * owned by the caller. NULL for a row with formulas. */
static GArray *
list_values (const Ruleset  *rules,
             const ScoreRow *row)
{
  gboolean entry = row->kind == SCORE_ROW_SHOWN && row->row.kind == ROW_ENTRY;
  GArray *values;

  if (row->formula != NULL || row->kind != SCORE_ROW_SHOWN)
    return NULL;

  values = g_array_new (FALSE, FALSE, sizeof (int));
  if (entry)
    for (guint i = 0; i < rules->entries[row->row.entry].n_attainable; i++)
      {
        int value = rules->entries[row->row.entry].attainable[i];

        if (value > 0)
          g_array_append_val (values, value);
      }
  else
    for (int n = 0; n <= (int) (row->row.kind == ROW_SAVED ? ruleset_get_max_saved (rules) : rules->n_entries - 1); n++)
      {
        int value = n * (row->row.kind == ROW_SAVED ? 1 : rules->joker_bonus);

        if (n == 0 || value > 0)
          g_array_append_val (values, value);
      }
  return values;
}

static void
put_hidden (SheetPage  *self,
            guint       at,
            guint       column,
            const char *text)
{
  book_write_string (self->page, at, self->hidden_column + column, text, NULL);
  self->last_column = MAX (self->last_column, self->hidden_column + column);
}

/* The message for a user who types another value; NULL where it would be too long for Excel. Owned by the caller. */
static char *
describe_row (const ScoreRow *row,
              const GArray   *values)
{
  g_autofree char *list = describe_values ((const int *) (const void *) values->data, values->len);
  g_autofree char *message = NULL;

  if (row->row.kind == ROW_ENTRY)
    /* Translators: a list of points such as “5, 10, 15–20”. */
    message = g_strdup_printf (_("Expected points that dice can give: %s, or x for a strike"), list);
  else
    message = g_strdup_printf (_("Expected a number from the list: 0, %s"), list);
  return g_utf8_strlen (message, -1) <= MAX_MESSAGE ? g_steal_pointer (&message) : NULL;
}

/* Writes the values that can be chosen into hidden cells of the same row, "x" first for an entry, and makes them the
 * list of the players' cells. */
static void
write_choices (SheetPage      *self,
               guint           at,
               const ScoreRow *row,
               const GArray   *values)
{
  char list[LXW_MAX_CELL_RANGE_LENGTH];
  guint column = HIDDEN_VALUES;
  g_autofree char *message = describe_row (row, values);
  g_autofree char *formula = NULL;
  lxw_data_validation choices = { 0 };

  if (row->row.kind == ROW_ENTRY)
    put_hidden (self, at, column++, "x");
  for (guint i = 0; i < values->len; i++)
    worksheet_write_number (self->page, at, self->hidden_column + column++, g_array_index (values, int, i), NULL);
  self->last_column = MAX (self->last_column, self->hidden_column + column - 1);

  lxw_rowcol_to_range_abs (list, at, self->hidden_column + HIDDEN_VALUES, at, self->hidden_column + column - 1);
  formula = g_strconcat ("=", list, NULL);
  choices.validate = LXW_VALIDATION_TYPE_LIST_FORMULA;
  choices.value_formula = formula;
  choices.error_title = g_utf8_strlen (row->name, -1) <= 32 ? row->name : NULL;
  choices.error_message = message;
  worksheet_data_validation_range (self->page, at, self->place.first_seat, at,
                                   self->place.first_seat + self->place.n_seats - 1, &choices);
}

static void
write_row (SheetPage *self,
           guint      index)
{
  const ScoreRow *row = g_ptr_array_index (self->rows, index);
  gboolean entry = row->kind == SCORE_ROW_SHOWN && row->row.kind == ROW_ENTRY;
  guint at = FIRST_ROW + index;
  g_autoptr (GArray) values = list_values (self->rules, row);
  lxw_row_col_options options = { .hidden = score_row_is_hidden (row) };

  worksheet_set_row_opt (self->page, at, row->kind == SCORE_ROW_TOTAL ? TOTAL_HEIGHT : ROW_HEIGHT, NULL, &options);
  if (row->name != NULL)
    book_write_string (self->page, at, 0, row->name, self->formats->names[style_of (row)]);
  for (guint seat = 0; seat < self->place.n_seats; seat++)
    if (entry)
      write_entry (self, at, seat, row->row.entry);
    else
      write_cell (self, at, row, seat);

  put_hidden (self, at, HIDDEN_ID, row->id);
  if (values != NULL && values->len > 0)
    write_choices (self, at, row, values);
}

/* Joins date, place, house rules and note, as far as the game has them. Owned by the caller. */
static char *
describe_facts (const Game *game)
{
  const GameFacts *facts = game_get_facts (game);
  g_autofree char *rules = describe_variant (game_get_rules (game));
  g_autofree char *date = local_words_date_time (facts->date);
  const char *const words[] = { date, facts->place, rules, facts->note };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i] != NULL && *words[i] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", words[i]);
  if (g_utf8_strlen (text->str, -1) <= MAX_FACTS)
    return g_strdup (text->str);
  {
    g_autofree char *start = g_utf8_substring (text->str, 0, MAX_FACTS);

    return g_strconcat (start, "…", NULL);
  }
}

/* The number of lines, at most MAX_LINES, for a text that is wrapped after @letters characters. */
static guint
count_lines (const char *text,
             guint       letters)
{
  guint n = book_count_lines (text, letters);

  return MIN (n, MAX_LINES);
}

/* The width of the column of names, in characters. */
static guint
name_width (const SheetPage *self)
{
  guint width = 16;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const ScoreRow *row = g_ptr_array_index (self->rows, i);

      if (row->name != NULL)
        width = MAX (width, (guint) g_utf8_strlen (row->name, -1) * 5 / 4 + 2);
    }
  return MIN (width, 44);
}

static void
write_heading (const SheetPage *self)
{
  const Game *game = self->sheet->game;
  g_autofree char *facts = describe_facts (game);
  guint n_seats = self->place.n_seats, names = name_width (self), width = names, lines = 1;

  worksheet_set_column (self->page, 0, 0, names, NULL);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      const char *name = game_get_player (game, seat);
      guint column = CLAMP ((guint) g_utf8_strlen (name, -1) * 5 / 4 + 3, 11, 22);
      gboolean left = self->sheet->seats[seat].left;

      worksheet_set_column (self->page, self->place.first_seat + seat, self->place.first_seat + seat, column, NULL);
      book_write_string (self->page, PLAYERS, self->place.first_seat + seat, name,
                         self->formats->cells[left ? STYLE_LEFT : STYLE_PLAYER]);
      lines = MAX (lines, count_lines (name, column * 4 / 5));
      width += column;
    }
  worksheet_write_blank (self->page, PLAYERS, 0, self->formats->names[STYLE_PLAYER]);
  worksheet_set_row (self->page, TITLE, TITLE_HEIGHT, NULL);
  worksheet_set_row (self->page, PLAYERS, lines * LINE_HEIGHT + 6, NULL);
  book_write_string (self->page, TITLE, 0, self->rules->title, self->formats->names[STYLE_TITLE]);
  worksheet_merge_range (self->page, FACTS, 0, FACTS, n_seats, "", self->formats->names[STYLE_FACTS]);
  book_write_string (self->page, FACTS, 0, facts, self->formats->names[STYLE_FACTS]);
  worksheet_set_row (self->page, FACTS, count_lines (facts, width) * LINE_HEIGHT, NULL);
}

/* Writes the mark and the game file, in as many cells as it needs. */
static void
write_file (SheetPage *self)
{
  g_autofree char *file = game_file_write (self->sheet->game);
  const char *rest = file;
  char *part;

  put_hidden (self, TITLE, HIDDEN_ID, SCORE_SHEET_MARK G_STRINGIFY (SCORE_SHEET_FORMAT));
  for (guint column = HIDDEN_ID + 1; (part = book_cut_part (&rest, PART_SIZE)) != NULL; column++)
    {
      put_hidden (self, TITLE, column, part);
      g_free (part);
    }
}

/* Adds a conditional format to the row @id. @condition (transfer full) may be NULL, and then nothing is added. */
static void
add_rule (const SheetPage *self,
          const char      *id,
          char            *condition,
          lxw_format      *format)
{
  g_autofree char *owned G_GNUC_UNUSED = condition, *formula = NULL;
  lxw_conditional_format rule = { .type = LXW_CONDITIONAL_TYPE_FORMULA, .format = format };
  guint at = FIRST_ROW;

  if (condition == NULL)
    return;
  while (strcmp (((ScoreRow *) g_ptr_array_index (self->rows, at - FIRST_ROW))->id, id) != 0)
    at++;
  formula = score_rows_expand (&self->place, condition, 0);
  rule.value_string = formula;
  worksheet_conditional_format_range (self->page, at, self->place.first_seat, at,
                                      self->place.first_seat + self->place.n_seats - 1, &rule);
}

static void
add_rules (const SheetPage *self)
{
  if (game_get_totals (self->sheet->game) == NULL)
    {
      for (guint i = 0; i < self->rules->n_entries; i++)
        add_rule (self, self->rules->entries[i].id, g_strdup_printf ("{%s}=\"x\"", self->rules->entries[i].id),
                  self->formats->struck);
      add_rule (self, "@margin", score_rows_behind (self->rules), self->formats->behind);
      add_rule (self, "@margin", score_rows_ahead (self->rules), self->formats->ahead);
    }
  add_rule (self, "@total", score_rows_first (self->sheet->game), self->formats->first);
}

static void
set_up_view (const SheetPage *self)
{
  guint n_seats = self->place.n_seats, last_row = FIRST_ROW;

  while (last_row - FIRST_ROW + 1 < self->rows->len &&
         !score_row_is_hidden ((ScoreRow *) g_ptr_array_index (self->rows, last_row - FIRST_ROW + 1)))
    last_row++;
  worksheet_gridlines (self->page, LXW_HIDE_ALL_GRIDLINES);
  worksheet_freeze_panes (self->page, FIRST_ROW, self->place.first_seat);
  /* The numbers of Letter and A4 in ECMA-376. */
  worksheet_set_paper (self->page, strcmp (paper_find_format (NULL)->name, "Letter") == 0 ? 1 : 9);
  worksheet_set_margins (self->page, 0.6, 0.6, 0.6, 0.6);
  worksheet_center_horizontally (self->page);
  if (n_seats > PLAYERS_UPRIGHT)
    worksheet_set_landscape (self->page);
  worksheet_fit_to_pages (self->page, n_seats > PLAYERS_ON_A_PAGE ? 0 : 1, 1);
  worksheet_repeat_columns (self->page, 0, 0);
  worksheet_print_area (self->page, TITLE, 0, last_row, n_seats);
}

static void
write_page (lxw_worksheet *page,
            const Formats *formats,
            const Game    *game,
            const char    *identity)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GPtrArray) rows = score_rows_of (game);
  SheetPage self = { .page = page, .formats = formats, .sheet = sheet, .rules = game_get_rules (game), .rows = rows };

  self.hidden_column = 1 + sheet->n_seats;
  self.place = (ScorePlace) { .rows = rows, .first_row = FIRST_ROW, .first_seat = 1, .n_seats = sheet->n_seats };
  write_heading (&self);
  put_hidden (&self, PLAYERS, HIDDEN_ID, "@players");
  if (identity != NULL)
    {
      put_hidden (&self, FACTS, HIDDEN_ID, "@identity");
      put_hidden (&self, FACTS, HIDDEN_ID + 1, identity);
    }
  for (guint i = 0; i < rows->len; i++)
    write_row (&self, i);
  write_file (&self);
  worksheet_set_column_opt (page, self.hidden_column, self.last_column, LXW_DEF_COL_WIDTH, NULL,
                            &(lxw_row_col_options) { .hidden = TRUE });
  add_rules (&self);
  set_up_view (&self);
}

static char *
make_name (const Game *game)
{
  const char *title = game_get_rules (game)->title, *date = game_get_facts (game)->date;
  g_autofree char *start = g_utf8_substring (title, 0, MIN (g_utf8_strlen (title, -1), TITLE_BEFORE_DATE));

  return date != NULL ? g_strdup_printf ("%s %.10s", start, date) : g_strdup (title);
}

gboolean
score_sheets_write (const GPtrArray  *games,
                    const GPtrArray  *identities,
                    const char       *path,
                    GError          **error)
{
  const char *title = game_get_rules (g_ptr_array_index (games, 0))->title;
  g_autoptr (Book) book = NULL;
  Formats formats;

  if (games->len > MAX_GAMES)
    g_set_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT,
                 _("A workbook has room for %d games with a sheet each; write fewer, or write them as .csv."),
                 MAX_GAMES);
  else
    book = book_new (path, title, error);
  if (book == NULL)
    return FALSE;

  add_formats (book_get_workbook (book), &formats);
  for (guint i = 0; i < games->len; i++)
    {
      const Game *game = g_ptr_array_index (games, i);
      g_autofree char *name = make_name (game);

      write_page (book_add_sheet (book, name, FALSE), &formats, game,
                  identities != NULL ? g_ptr_array_index (identities, i) : NULL);
    }
  return book_close (book, error);
}

gboolean
score_sheet_write (const Game  *game,
                   const char  *path,
                   GError     **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  g_ptr_array_add (games, (gpointer) game);
  return score_sheets_write (games, NULL, path, error);
}
