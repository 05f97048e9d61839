/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper.h"

#include "core/describe.h"
#include "core/local-words.h"
#include "core/outcome.h"
#include "core/rows.h"
#include "exchange/sheet-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A sheet is laid out in one size, in points, which is comfortable for a pencil: rows of 7 and columns of 12 mm. Then
 * the whole sheet is scaled to its page. */
#define ROW 19.0
#define COLUMN 34.0
#define MAX_COLUMN 66.0

/* The scale of a sheet at least, so that a pencil has room (5½ and 10 mm); one that is filled in already needs less. */
#define MIN_SCALE 0.82
#define MIN_SCALE_FILLED 0.62
#define MAX_SCALE 1.4

#define MAX_BLOCKS 3
#define BLOCK_GAP 16.0
#define MIN_HEADING 260.0
/* A page shorter than this, which is less than A4 or Letter has, does not get two sheets. */
#define MIN_PAIR 700.0
#define SHEET_GAP 30.0 /* between two sheets on a page, where they are cut apart */

/* The height of the row with the players' names, which long names exceed, and that of the total. */
#define HEADER 25.0
#define MAX_HEADER 66.0
#define TOTAL 27.5

/* The font sizes. */
#define NAME_SIZE 9.5
#define VALUE_SIZE 11.0
#define TOTAL_NAME_SIZE 11.0
#define TOTAL_SIZE 13.5
#define HINT_SIZE 7.4
#define TITLE_SIZE 16.0
#define FACTS_SIZE 9.5
#define RESULT_SIZE 12.0

#define PAD 5.0
#define NAME_WIDEST 150.0
#define MAX_HINT 112.0
#define HINT_VALUES 8

/* The heading takes at most this share of the height of the rows. Where it would take more, its font is made smaller,
 * step by step, down to MIN_HEADING_SCALE. */
#define HEADING_SHARE 0.54
#define HEADING_STEP 0.93
#define MIN_HEADING_SCALE 0.6

/* A longer place or note is shortened and ends with an ellipsis; the game file has all of it. */
#define PLACE_LETTERS 200
#define NOTE_LETTERS 1500
#define NOTE_LINES 15

/* The height of the lines on which date and place are written by hand. */
#define WRITE_LINE 20.0

#define HAIR 0.4
#define LINE 0.7
#define FRAME 1.2
#define HEAVY 2.2
#define HAIR_GREY 0.6
#define SUM_GREY 0.935
#define TOTAL_GREY 0.86

/* A picture has the size of its sheet, in the blocks that would suit a page of this size, and a margin. */
#define PICTURE_WIDTH 420.0
#define PICTURE_HEIGHT 600.0
#define PICTURE_NAMES 130.0
#define PICTURE_MARGIN 22.0

/* The content of a sheet: a game, or an empty sheet. */
typedef struct
{
  const Ruleset *rules;
  const Game *game; /* NULL for an empty sheet */
  Sheet *sheet;     /* the sheet of @game, or NULL */
  PageFont *font;
  GArray *rows;     /* of SheetRowId */
  GPtrArray *names; /* the names of the rows */
  guint n_players;
  double names_width;  /* the width of the names of rows */
  double hints_width;  /* that of the hints */
} Subject;

/* The layout of a sheet: some of the players, and the rows in blocks side by side. */
typedef struct
{
  guint first_player;
  guint n_players;
  guint n_blocks;
  guint first[MAX_BLOCKS + 1];
  double heading_scale; /* the scale of the font of the heading */
  double heading;       /* the height of the heading */
  double header;        /* the height of the players' names */
  double hints;         /* the width of the hints; 0 without hints */
  double column;
  double width;         /* the size of the whole sheet before it is scaled */
  double height;
  double scale;
} Plan;

/* The points that an entry can give, such as "6, 12, 18"; where they are many, only the lowest and the highest. Owned
 * by the caller. */
static char *
hint_text (const Subject *subject,
           guint          row)
{
  SheetRowId id = g_array_index (subject->rows, SheetRowId, row);
  const Entry *entry;
  guint n;

  if (id.kind == ROW_BONUS)
    return rows_get_tiers (subject->rules);
  if (id.kind != ROW_ENTRY)
    return g_strdup ("");
  entry = &subject->rules->entries[id.entry];
  n = entry_count_scoring (entry);
  if (n > HINT_VALUES)
    return g_strdup_printf ("%d–%d", entry->attainable[entry->n_attainable - n], entry->maximum);
  return describe_values (entry->attainable, entry->n_attainable);
}

/* Rows of sums are bold. */
static PageStyle
row_style (const Subject *subject,
           guint          row)
{
  return g_array_index (subject->rows, SheetRowId, row).kind == ROW_ENTRY ? 0 : PAGE_BOLD;
}

static void
subject_init (Subject       *self,
              PageFont      *font,
              const Ruleset *rules,
              const Game    *game,
              guint          n_players)
{
  *self = (Subject) { rules, game, game != NULL ? sheet_of (game) : NULL, font, rows_of (rules) };
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->n_players = n_players;
  for (guint i = 0; i < self->rows->len; i++)
    {
      char *name = rows_get_name (rules, g_array_index (self->rows, SheetRowId, i));
      g_autofree char *hint = hint_text (self, i);
      double name_width = page_font_width (font, name, NAME_SIZE, row_style (self, i)) + 2 * PAD;
      double hint_width = page_font_width (font, hint, HINT_SIZE, 0) + 2 * PAD;

      g_ptr_array_add (self->names, name);
      self->names_width = MIN (MAX (self->names_width, name_width), NAME_WIDEST);
      self->hints_width = MIN (MAX (self->hints_width, hint_width), MAX_HINT);
    }
}

static void
subject_clear (Subject *self)
{
  g_clear_pointer (&self->sheet, sheet_free);
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Subject, subject_clear)

/* --- the heading --- */

/* Shortens a text to at most @letters characters and @lines lines. Owned by the caller. NULL stays NULL. */
static char *
cut_text (const char *text,
          glong       letters,
          guint       lines)
{
  const char *end = text;

  if (text == NULL)
    return NULL;
  for (; *end != '\0' && letters > 0; end = g_utf8_next_char (end), letters--)
    if (*end == '\n' && --lines == 0)
      break;
  if (*end == '\0')
    return g_strdup (text);
  return g_strdup_printf ("%.*s…", (int) (end - text), text);
}

static char *
facts_text (const Subject *subject)
{
  const GameFacts *facts = game_get_facts (subject->game);
  g_autofree char *date = local_words_date_time (facts->date);
  g_autofree char *place = cut_text (facts->place, PLACE_LETTERS, 1);

  if (place == NULL)
    return g_steal_pointer (&date);
  return *date != '\0' ? g_strdup_printf ("%s · %s", date, place) : g_steal_pointer (&place);
}

/* The state of adding or measuring a heading. */
typedef struct
{
  Page *page; /* NULL to measure only */
  PageFont *font;
  Area room;  /* its height is that of the texts added so far */
  double scale;
} Heading;

/* Adds a text across the whole width, in as many lines as it takes. */
static void
add_below (Heading    *self,
           const char *text,
           double      size,
           PageStyle   style)
{
  double y = self->room.y + self->room.height, height;

  if (text == NULL || *text == '\0')
    return;
  size *= self->scale;
  height = page_font_height (self->font, text, size, self->room.width, style);
  if (self->page != NULL)
    page_add_text (self->page, text, (Area) { self->room.x, y, self->room.width, height }, size,
                   style | PAGE_LINES | PAGE_TOP);
  self->room.height += height;
}

static void
add_write_line (Page       *page,
                PageFont   *font,
                const char *word,
                double      x,
                double      y,
                double      width)
{
  double words = MIN (page_font_width (font, word, FACTS_SIZE, 0) + 1, width / 2), bottom = y + WRITE_LINE - 3;

  page_add_text (page, word, (Area) { x, y, words, WRITE_LINE }, FACTS_SIZE, PAGE_DIM | PAGE_BOTTOM);
  page_add_line (page, x + words + PAD, bottom, x + width, bottom, LINE, HAIR_GREY);
}

static void
add_write_lines (Heading *self)
{
  double y = self->room.y + self->room.height, width = self->room.width / 2 - PAD;

  self->room.height += WRITE_LINE;
  if (self->page == NULL)
    return;
  add_write_line (self->page, self->font, _("Date"), self->room.x, y, width);
  add_write_line (self->page, self->font, C_("where", "Place"), self->room.x + self->room.width / 2 + PAD, y, width);
}

/* Adds the facts and the outcome of the game. */
static void
add_facts (Heading       *self,
           const Subject *subject)
{
  g_autofree char *facts = facts_text (subject);
  g_autofree char *note = cut_text (game_get_facts (subject->game)->note, NOTE_LETTERS, NOTE_LINES);
  g_autofree char *result = outcome_sentence (subject->sheet);

  add_below (self, facts, FACTS_SIZE, PAGE_DIM);
  add_below (self, note, FACTS_SIZE, 0);
  self->room.height += 3;
  add_below (self, result, RESULT_SIZE, PAGE_BOLD);
}

/* Adds the heading to @page, or only measures it where that is NULL. Returns its height. */
static double
add_heading (Page          *page,
             const Subject *subject,
             double         scale,
             double         width)
{
  Heading heading = { page, subject->font, { 0, 0, width, 0 }, scale };
  g_autofree char *variant = describe_variant (subject->rules);

  add_below (&heading, subject->rules->title, TITLE_SIZE, PAGE_BOLD);
  add_below (&heading, variant, FACTS_SIZE, PAGE_DIM);
  if (subject->game == NULL)
    add_write_lines (&heading);
  else
    add_facts (&heading, subject);
  return heading.room.height + 8;
}

/* Sets the scale of the heading above rows that are @height high, and its height. */
static void
measure_heading (const Subject *subject,
                 double         height,
                 Plan          *plan)
{
  plan->heading_scale = 1;
  plan->heading = add_heading (NULL, subject, plan->heading_scale, plan->width);
  while (plan->heading > height * HEADING_SHARE && plan->heading_scale > MIN_HEADING_SCALE)
    {
      plan->heading_scale *= HEADING_STEP;
      plan->heading = add_heading (NULL, subject, plan->heading_scale, plan->width);
    }
}

/* --- sizes --- */

/* The height of the row of players' names, which are broken into lines where they are long. */
static double
header_height (const Subject *subject,
               const Plan    *plan)
{
  double height = HEADER;

  for (guint i = 0; subject->game != NULL && i < plan->n_players; i++)
    {
      const char *name = game_get_player (subject->game, plan->first_player + i);

      if (page_font_width (subject->font, name, NAME_SIZE, PAGE_BOLD) > plan->column - PAD)
        height = MAX (height, PAD + page_font_height (subject->font, name, NAME_SIZE * 0.8, plan->column - PAD,
                                                      PAGE_BOLD));
    }
  return MIN (height, MAX_HEADER);
}

/* Divides the rows into blocks that are as equal in height as possible. The first block ends with the upper section
 * where that makes the blocks at most a little higher. Returns the height of the highest block. */
static double
cut_blocks (const Subject *subject,
            Plan          *plan)
{
  guint n = subject->rows->len, n_upper = rows_n_upper (subject->rules);
  /* The total belongs to the last block. */
  double each = (n + TOTAL / ROW) / plan->n_blocks, highest = 0;

  for (guint i = 0; i < plan->n_blocks; i++)
    plan->first[i] = (guint) (i * each + 0.5);
  plan->first[plan->n_blocks] = n;
  if (plan->n_blocks > 1 && ABS ((int) plan->first[1] - (int) n_upper) <= 2)
    {
      each = (n - n_upper + TOTAL / ROW) / (plan->n_blocks - 1);
      for (guint i = 1; i < plan->n_blocks; i++)
        plan->first[i] = n_upper + (guint) ((i - 1) * each + 0.5);
    }
  for (guint i = 0; i < plan->n_blocks; i++)
    {
      double height = (plan->first[i + 1] - plan->first[i]) * ROW + (i + 1 == plan->n_blocks ? TOTAL : 0);

      highest = MAX (highest, height);
    }
  return highest;
}

static double
block_width (const Subject *subject,
             const Plan    *plan)
{
  return subject->names_width + plan->hints + plan->n_players * plan->column;
}

/* Measures the sheet with columns of @column points and with or without @hints, and scales it to @width x @height. */
static void
measure (const Subject *subject,
         double         width,
         double         height,
         double         column,
         gboolean       hints,
         Plan          *plan)
{
  double rows = cut_blocks (subject, plan);

  plan->column = column;
  plan->hints = hints ? subject->hints_width : 0;
  plan->width = plan->n_blocks * block_width (subject, plan) + (plan->n_blocks - 1) * BLOCK_GAP;
  plan->width = MAX (plan->width, MIN (width, MIN_HEADING));
  measure_heading (subject, rows, plan);
  plan->header = header_height (subject, plan);
  plan->height = plan->heading + plan->header + rows;
  plan->scale = MIN (MAX_SCALE, MIN (width / plan->width, height / plan->height));
}

/* Fills in @plan for its players and blocks in an area of @width x @height: with the hints unless they make it smaller,
 * and with columns as wide as there is room. */
static void
make_plan (const Subject *subject,
           double         width,
           double         height,
           Plan          *plan)
{
  double scale, block;
  gboolean hints;

  measure (subject, width, height, COLUMN, FALSE, plan);
  scale = plan->scale;
  measure (subject, width, height, COLUMN, TRUE, plan);
  hints = plan->scale >= MIN (scale, 1);
  if (!hints)
    measure (subject, width, height, COLUMN, FALSE, plan);

  block = (width / plan->scale - (plan->n_blocks - 1) * BLOCK_GAP) / plan->n_blocks;
  measure (subject, width, height,
           CLAMP ((block - subject->names_width - plan->hints) / plan->n_players, COLUMN, MAX_COLUMN), hints, plan);
}

/* Chooses the smallest number of blocks that need not be made smaller, or else the one with the largest scale. */
static void
choose_plan (const Subject *subject,
             double         width,
             double         height,
             Plan          *plan)
{
  Plan best = { 0 };

  for (guint n = 1; n <= MAX_BLOCKS && best.scale < 1; n++)
    {
      plan->n_blocks = n;
      make_plan (subject, width, height, plan);
      if (plan->scale > best.scale)
        best = *plan;
    }
  *plan = best;
}

static double
least_scale (const Subject *subject)
{
  return subject->game != NULL ? MIN_SCALE_FILLED : MIN_SCALE;
}

/* --- the sheet --- */

static PageStyle
winner_style (const Subject *subject,
              guint          player)
{
  gboolean first = subject->sheet != NULL && subject->sheet->finished && outcome_is_first (subject->sheet, player);

  return first ? PAGE_BOLD : 0;
}

/* Adds a number that is right-aligned with others below it, so that three digits are centred in the column. */
static void
add_number (Page          *page,
            const Subject *subject,
            const char    *text,
            Area           cell,
            double         size,
            PageStyle      style)
{
  double digits = page_font_width (subject->font, "000", size, 0);
  double inset = MAX (1, (cell.width - digits) / 2);

  if (*text != '\0' && g_ascii_isdigit (text[strlen (text) - 1]))
    page_add_text (page, text, (Area) { cell.x + 1, cell.y, cell.width - 1 - inset, cell.height }, size, style | PAGE_END);
  else
    page_add_text (page, text, (Area) { cell.x + 1, cell.y, cell.width - 2, cell.height }, size, style | PAGE_CENTRE);
}

static void
add_row (Page          *page,
         const Subject *subject,
         const Plan    *plan,
         guint          row,
         double         x,
         double         y)
{
  SheetRowId id = g_array_index (subject->rows, SheetRowId, row);
  PageStyle style = row_style (subject, row);
  double left = x + subject->names_width + plan->hints;
  g_autofree char *hint = plan->hints > 0 ? hint_text (subject, row) : NULL;

  page_add_text (page, g_ptr_array_index (subject->names, row),
                 (Area) { x + PAD, y, subject->names_width - PAD - 1, ROW }, NAME_SIZE, style);
  if (hint != NULL)
    page_add_text (page, hint, (Area) { x + subject->names_width + 1, y, plan->hints - PAD - 1, ROW }, HINT_SIZE,
                   PAGE_DIM | PAGE_END);
  for (guint i = 0; subject->sheet != NULL && i < plan->n_players; i++)
    {
      g_autofree char *text = sheet_text_cell (subject->sheet, id, plan->first_player + i);

      add_number (page, subject, text, (Area) { left + i * plan->column, y, plan->column, ROW }, VALUE_SIZE,
                  style);
    }
}

static void
add_header (Page          *page,
            const Subject *subject,
            const Plan    *plan,
            double         x,
            double         y)
{
  double left = x + subject->names_width + plan->hints;

  if (plan->hints > 0)
    page_add_text (page, _("Points"), (Area) { x + subject->names_width + 1, y, plan->hints - PAD - 1, plan->header },
                   HINT_SIZE, PAGE_DIM | PAGE_END);
  for (guint i = 0; subject->game != NULL && i < plan->n_players; i++)
    {
      guint player = plan->first_player + i;

      page_add_text (page, game_get_player (subject->game, player),
                     (Area) { left + i * plan->column + PAD / 2, y + 1, plan->column - PAD, plan->header - 2 },
                     NAME_SIZE, PAGE_CENTRE | PAGE_BOLD);
    }
}

/* Adds the row of totals. The winner has bold digits in a heavy frame, which is seen without colors, too. */
static void
add_total (Page          *page,
           const Subject *subject,
           const Plan    *plan,
           double         x,
           double         y)
{
  double height = TOTAL, left = x + subject->names_width + plan->hints;

  page_add_text (page, _("Total"), (Area) { x + PAD, y, subject->names_width + plan->hints - PAD - 1, height },
                 TOTAL_NAME_SIZE, PAGE_BOLD);
  for (guint i = 0; subject->sheet != NULL && i < plan->n_players; i++)
    {
      guint player = plan->first_player + i;
      Area cell = { left + i * plan->column, y, plan->column, height };
      g_autofree char *total = g_strdup_printf ("%d", subject->sheet->seats[player].total);
      PageStyle style = winner_style (subject, player);

      add_number (page, subject, total, cell, TOTAL_SIZE, style);
      if (style != 0)
        page_add_frame (page, (Area) { cell.x + HEAVY / 2, y + HEAVY / 2, cell.width - HEAVY, height - HEAVY }, HEAVY, 0);
    }
}

/* Whether the line above a row separates entries from sums. */
static gboolean
is_section (const Subject *subject,
            guint          row)
{
  SheetRowId before = g_array_index (subject->rows, SheetRowId, row - 1);
  SheetRowId after = g_array_index (subject->rows, SheetRowId, row);

  return (before.kind == ROW_ENTRY) != (after.kind == ROW_ENTRY);
}

static void
add_block (Page          *page,
           const Subject *subject,
           const Plan    *plan,
           guint          block,
           double         x,
           double         y)
{
  gboolean last = block + 1 == plan->n_blocks;
  double width = block_width (subject, plan);
  double left = x + subject->names_width + plan->hints, top = y, rows = y + plan->header;
  double bottom = rows + (plan->first[block + 1] - plan->first[block]) * ROW + (last ? TOTAL : 0);

  page_add_fill (page, (Area) { x, top, width, plan->header }, SUM_GREY);
  add_header (page, subject, plan, x, top);
  page_add_line (page, x, rows, x + width, rows, FRAME, 0);
  y = rows;
  for (guint row = plan->first[block]; row < plan->first[block + 1]; row++, y += ROW)
    {
      if (g_array_index (subject->rows, SheetRowId, row).kind != ROW_ENTRY)
        page_add_fill (page, (Area) { x, y, width, ROW }, SUM_GREY);
      add_row (page, subject, plan, row, x, y);
      if (row > plan->first[block])
        page_add_line (page, x, y, x + width, y, is_section (subject, row) ? LINE : HAIR,
                       is_section (subject, row) ? 0 : HAIR_GREY);
    }
  if (last)
    {
      page_add_fill (page, (Area) { x, y, width, TOTAL }, TOTAL_GREY);
      page_add_line (page, x, y, x + width, y, FRAME, 0);
      add_total (page, subject, plan, x, y);
    }
  for (guint i = 0; i < plan->n_players; i++)
    page_add_line (page, left + i * plan->column, top, left + i * plan->column, bottom, i == 0 ? LINE : HAIR,
                   i == 0 ? 0 : HAIR_GREY);
  page_add_frame (page, (Area) { x, top, width, bottom - top }, FRAME, 0);
}

/* Adds a sheet, horizontally centred in @room. */
static void
add_sheet (Page          *page,
           const Subject *subject,
           const Plan    *plan,
           const Area    *room)
{
  page_set_origin (page, room->x + (room->width - plan->width * plan->scale) / 2, room->y, plan->scale);
  add_heading (page, subject, plan->heading_scale, plan->width);
  for (guint i = 0; i < plan->n_blocks; i++)
    add_block (page, subject, plan, i, i * (block_width (subject, plan) + BLOCK_GAP), plan->heading);
  page_set_origin (page, 0, 0, 1);
}

/* --- sheets on pages --- */

/* The number of sheets on which the players of a game are spread when there are too many for one. */
static guint
count_parts (const Subject *subject,
             const Area    *room)
{
  Plan plan = { 0, subject->n_players };
  guint parts = 1;

  while (parts < subject->n_players)
    {
      plan.n_players = (subject->n_players + parts - 1) / parts;
      choose_plan (subject, room->width, room->height, &plan);
      if (plan.column * plan.scale >= COLUMN * least_scale (subject))
        break;
      parts++;
    }
  return parts;
}

/* Finds the halves of a page in which the sheets are most comfortable, with the page divided one way or the other.
 * Returns FALSE where they would not be legible. */
static gboolean
find_halves (const Subject *subjects,
             guint          n,
             const Area    *room,
             Area           halves[2])
{
  double width = (room->width - SHEET_GAP) / 2, height = (room->height - SHEET_GAP) / 2;
  const Area ways[2][2] = {
    { { room->x, room->y, room->width, height }, { room->x, room->y + height + SHEET_GAP, room->width, height } },
    { { room->x, room->y, width, room->height }, { room->x + width + SHEET_GAP, room->y, width, room->height } },
  };
  double best = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      double least = G_MAXDOUBLE;

      for (guint j = 0; j < n; j++)
        {
          Plan plan = { 0, subjects[j].n_players };

          choose_plan (&subjects[j], ways[i][0].width, ways[i][0].height, &plan);
          least = MIN (least, plan.scale >= least_scale (&subjects[j]) ? plan.scale : 0);
        }
      if (least > best)
        {
          best = least;
          memcpy (halves, ways[i], sizeof ways[i]);
        }
    }
  return best > 0;
}

/* Adds the line along which two sheets are cut apart. */
static void
add_cut (Page       *page,
         const Area *below)
{
  if (below->y > below->x)
    page_add_line (page, 0, below->y - SHEET_GAP / 2, page_get_width (page), below->y - SHEET_GAP / 2, HAIR, 0.8);
  else
    page_add_line (page, below->x - SHEET_GAP / 2, 0, below->x - SHEET_GAP / 2, page_get_height (page), HAIR, 0.8);
}

static void
add_in_pairs (Paper             *paper,
              const PaperFormat *format,
              const Area         halves[2],
              const Subject     *subjects,
              guint              n)
{
  Page *page = NULL;

  for (guint i = 0; i < n; i++)
    {
      const Area *half = &halves[i % 2];
      Plan plan = { 0, subjects[i].n_players };

      if (i % 2 == 0)
        page = paper_add_page (paper, format->width, format->height);
      else
        add_cut (page, half);
      choose_plan (&subjects[i], half->width, half->height, &plan);
      add_sheet (page, &subjects[i], &plan, half);
    }
}

/* Adds a sheet on a page of its own, or on several pages where it has too many players. */
static void
add_alone (Paper             *paper,
           const PaperFormat *format,
           const Area        *room,
           const Subject     *subject)
{
  guint n_parts = count_parts (subject, room), each = (subject->n_players + n_parts - 1) / n_parts;

  for (guint first = 0; first < subject->n_players; first += each)
    {
      Plan plan = { first, MIN (each, subject->n_players - first) };

      choose_plan (subject, room->width, room->height, &plan);
      add_sheet (paper_add_page (paper, format->width, format->height), subject, &plan, room);
    }
}

static void
add_sheets (Paper             *paper,
            const PaperFormat *format,
            const Subject     *subjects,
            guint              n)
{
  Area room = paper_get_room (format->width, format->height), halves[2];

  if (n > 1 && MAX (room.width, room.height) >= MIN_PAIR && find_halves (subjects, n, &room, halves))
    add_in_pairs (paper, format, halves, subjects, n);
  else
    for (guint i = 0; i < n; i++)
      add_alone (paper, format, &room, &subjects[i]);
}

/* The title of a paper, such as "Maxi Yatzy: Anna and Bjørn". Owned by the caller. */
static char *
title_of (const Game *game)
{
  g_auto (GStrv) players = game_list_players (game);
  g_autofree char *names = local_words_list ((const char *const *) players);

  return g_strdup_printf ("%s: %s", game_get_rules (game)->title, names);
}

Paper *
paper_new_games (const PaperFormat *format,
                 GPtrArray         *games)
{
  g_autofree char *title = title_of (g_ptr_array_index (games, 0));
  Paper *paper = paper_new (title);
  g_autofree Subject *subjects = g_new (Subject, games->len);

  for (guint i = 0; i < games->len; i++)
    {
      const Game *game = g_ptr_array_index (games, i);

      subject_init (&subjects[i], paper_get_font (paper), game_get_rules (game), game, game_get_n_players (game));
    }
  add_sheets (paper, format, subjects, games->len);
  for (guint i = 0; i < games->len; i++)
    subject_clear (&subjects[i]);
  return paper;
}

Paper *
paper_new_empty (const PaperFormat *format,
                 const Ruleset     *rules,
                 guint              n_players,
                 guint              n_sheets)
{
  Paper *paper = paper_new (rules->title);
  g_auto (Subject) subject = { NULL };
  g_autofree Subject *subjects = g_new (Subject, n_sheets);

  subject_init (&subject, paper_get_font (paper), rules, NULL, n_players);
  for (guint i = 0; i < n_sheets; i++)
    subjects[i] = subject;
  add_sheets (paper, format, subjects, n_sheets);
  return paper;
}

Paper *
paper_new_picture (const Ruleset *rules,
                   guint          n_players,
                   const Game    *game)
{
  g_autofree char *title = game != NULL ? title_of (game) : g_strdup (rules->title);
  Paper *paper = paper_new (title);
  g_auto (Subject) subject = { NULL };
  Plan plan = { 0, n_players };
  double width = MAX (PICTURE_WIDTH, PICTURE_NAMES + n_players * COLUMN);
  Page *page;

  subject_init (&subject, paper_get_font (paper), rules, game, n_players);
  choose_plan (&subject, width, PICTURE_HEIGHT, &plan);
  plan.scale = 1;
  page = paper_add_page (paper, plan.width + 2 * PICTURE_MARGIN, plan.height + 2 * PICTURE_MARGIN);
  add_sheet (page, &subject, &plan,
             &(Area) { PICTURE_MARGIN, PICTURE_MARGIN, plan.width, plan.height });
  return paper;
}
