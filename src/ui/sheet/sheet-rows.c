/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-rows.h"

#include "sheet-words.h"

#include "core/outcome.h"

#include <glib/gi18n.h>

#define MOST_PIPS 6

static GtkWidget *
make_header (const Game *game)
{
  GtkWidget *header = sheet_row_new ("", NULL, NULL, 1, 0);

  gtk_accessible_update_property (GTK_ACCESSIBLE (header), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Players"), -1);
  sheet_row_set_header (SHEET_ROW (header));
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    sheet_row_append (SHEET_ROW (header), protokoll_sheet_cell_new (SHEET_CELL_HEAD));
  return header;
}

static GtkWidget *
make_cell (SheetRowKind kind)
{
  if (kind == ROW_MARGIN)
    return protokoll_sheet_cell_new (SHEET_CELL_MARGIN);
  if (kind == ROW_SAVED)
    return protokoll_sheet_cell_new (SHEET_CELL_SAVED);
  return protokoll_sheet_cell_new (kind == ROW_ENTRY ? SHEET_CELL_ENTRY : SHEET_CELL_NUMBER);
}

/* The margin and the saved rolls stand in the head of a column. */
static gboolean
is_in_head (SheetRowKind kind)
{
  return kind == ROW_MARGIN || kind == ROW_SAVED;
}

static GtkWidget *
make_row (const Game *game,
          SheetRowId  id,
          guint       index)
{
  static const char *const looks[] = { "margin", "saved", "entry", "sum", "bonus", "bonus", "sum", "sum" };
  const Ruleset *rules = game_get_rules (game);
  g_autofree char *title = rows_get_name (rules, id);
  /* The names of entries all have one size; other names may shrink. */
  LettersLook look = id.kind == ROW_ENTRY ? 0 : LETTERS_SHRINK | (id.kind > ROW_ENTRY ? LETTERS_BOLD : 0);
  g_autofree char *note = id.kind == ROW_BONUS ? rows_get_tiers (rules) : NULL;
  g_autofree char *keys = id.kind == ROW_ENTRY ? sheet_words_letters (id.entry) : NULL;
  /* The saved rolls say in the head what they are. */
  GtkWidget *row = sheet_row_new (id.kind == ROW_SAVED ? "" : title, note, keys, index, look);

  gtk_widget_add_css_class (row, looks[id.kind]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  sheet_row_set_last (SHEET_ROW (row), is_in_head (id.kind));
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    sheet_row_append (SHEET_ROW (row), make_cell (id.kind));
  return row;
}

static GtkWidget *
make_total (const Game *game,
            guint       index)
{
  GtkWidget *total = sheet_row_new (_("Total"), NULL, NULL, index, LETTERS_BOLD | LETTERS_SHRINK);

  gtk_widget_add_css_class (total, "total");
  sheet_row_set_last (SHEET_ROW (total), TRUE);
  for (guint seat = 0; seat < game_get_n_players (game); seat++)
    sheet_row_append (SHEET_ROW (total), protokoll_sheet_cell_new (SHEET_CELL_TOTAL));
  return total;
}

/* A screen reader counts rows from 1, the header included. */
void
sheet_rows_make (SheetTable   *table,
                 const Game   *game,
                 const GArray *ids)
{
  table->n_seats = game_get_n_players (game);
  table->rows = g_ptr_array_new ();
  for (guint i = 0; i < SHEET_GRID_HEADERS; i++)
    {
      table->headers[i] = make_header (game);
      sheet_row_set_last (SHEET_ROW (table->headers[i]), i == SHEET_GRID_TOTALS);
    }
  table->n_head = 0;
  while (is_in_head (g_array_index (ids, SheetRowId, table->n_head).kind))
    table->n_head++;
  table->n_upper = rows_n_upper (game_get_rules (game)) - table->n_head;
  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (table->rows, make_row (game, g_array_index (ids, SheetRowId, i), i + 2));
  table->total = make_total (game, ids->len + 2);
}

static SheetCellFlags
entry_flags (const Sheet     *sheet,
             const SheetCell *cell,
             gboolean         left)
{
  SheetCellFlags flags = 0;

  if (cell->state == CELL_STRUCK)
    flags |= SHEET_CELL_STRUCK;
  if (cell->move != NULL && cell->move == sheet->last)
    flags |= SHEET_CELL_LAST;
  if (left || (cell->state == CELL_OPEN && !cell->playable))
    flags |= SHEET_CELL_CLOSED;
  if (cell->broken_joker)
    flags |= SHEET_CELL_BROKEN;
  return flags;
}

static SheetCellFlags
margin_flags (const Sheet     *sheet,
              const SheetSeat *seat)
{
  gboolean open = game_get_rules (sheet->game)->has_par && seat->bonus_state == BONUS_OPEN && !sheet->finished;

  if (seat->bonus_state == BONUS_WON || (open && seat->margin > 0))
    return SHEET_CELL_AHEAD;
  return seat->bonus_state == BONUS_LOST || (open && seat->margin < 0) ? SHEET_CELL_BEHIND : 0;
}

SheetCellFlags
sheet_rows_get_flags (const Sheet *sheet,
                      SheetRowId   row,
                      guint        seat)
{
  if (row.kind == ROW_MARGIN)
    return margin_flags (sheet, &sheet->seats[seat]);
  if (row.kind != ROW_ENTRY)
    return 0;
  return entry_flags (sheet, sheet_get_cell (sheet, seat, row.entry), sheet->seats[seat].left);
}

void
sheet_rows_show_saved (SheetRow    *row,
                       const Sheet *sheet,
                       guint        seat)
{
  SheetRowId id = { .kind = ROW_SAVED };
  guint saved = sheet_words_indicator (sheet, seat);
  g_autofree char *text = sheet_words_cell (sheet, id, seat), *number = g_strdup_printf ("%u", saved);
  g_autofree char *spoken = sheet_words_spoken (sheet, id, seat);
  SheetMark die = saved == 0 ? MARK_CUP : saved <= MOST_PIPS ? MARK_DIE_1 + saved - 1 : MARK_NONE;
  SheetCellFace face = { .text = text, .note = number, .spoken = spoken, .mark = die };

  protokoll_sheet_cell_show (PROTOKOLL_SHEET_CELL (sheet_row_get_cell (row, seat)), &face);
}

void
sheet_rows_show_total (SheetRow    *row,
                       const Sheet *sheet,
                       guint        seat)
{
  gboolean leads = outcome_is_first (sheet, seat);
  g_autofree char *text = g_strdup_printf ("%d", sheet->seats[seat].total), *gap = sheet_words_gap (sheet, seat);
  g_autofree char *spoken = sheet_words_spoken_total (sheet, seat);
  SheetCellFace face = { .text = text, .note = gap, .spoken = spoken, .mark = leads ? MARK_CROWN : MARK_NONE,
                         .flags = leads ? SHEET_CELL_LEADS : 0 };

  protokoll_sheet_cell_show (PROTOKOLL_SHEET_CELL (sheet_row_get_cell (row, seat)), &face);
}
