/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-text.h"

#include "table-formats.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define STRUCK "–"

/* The margin with its sign; "−" (U+2212) is as wide as "+". */
static char *
margin_text (const Ruleset   *rules,
             const SheetSeat *seat)
{
  if (!rules->has_par)
    return g_strdup_printf ("%d", seat->needed);
  return g_strdup_printf (seat->margin > 0 ? "+%d" : seat->margin < 0 ? "−%d" : "%d", ABS (seat->margin));
}

/* A game of which only the totals are known has empty cells. */
char *
sheet_text_cell (const Sheet *sheet,
                 SheetRowId   row,
                 guint        seat)
{
  const SheetSeat *figures = &sheet->seats[seat];
  const SheetCell *cell;

  if (game_get_totals (sheet->game) != NULL)
    return g_strdup ("");

  switch (row.kind)
    {
    case ROW_ENTRY:
      cell = sheet_get_cell (sheet, seat, row.entry);
      if (cell->state == CELL_SCORED)
        return g_strdup_printf ("%d", cell->points);
      return g_strdup (cell->state == CELL_STRUCK ? STRUCK : "");
    case ROW_MARGIN:
      return margin_text (game_get_rules (sheet->game), figures);
    case ROW_SAVED:
      return g_strdup_printf ("%u", figures->saved);
    case ROW_BONUS:
      return figures->bonus_state == BONUS_OPEN ? g_strdup ("") : g_strdup_printf ("%d", figures->bonus);
    case ROW_SUM:
    case ROW_JOKER:
    case ROW_UPPER_TOTAL:
    case ROW_LOWER_TOTAL:
    default:
      return g_strdup_printf ("%d", rows_get_points (figures, row.kind));
    }
}

/* Puts an apostrophe before a text that a spreadsheet would take for a formula, and replaces tabs and line breaks,
 * which would begin other cells. Owned by the caller. */
static char *
make_harmless (const char *text)
{
  char *harmless = g_strconcat (table_csv_is_formula (text, strlen (text)) ? "'" : "", text, NULL);

  return g_strdelimit (harmless, "\t\r\n", ' ');
}

/* Writes a number with an ASCII minus, which spreadsheets understand, and without a plus, which could begin a formula.
 * A strike becomes "x". Owned by the caller. */
static char *
plain_number (const char *text)
{
  if (strcmp (text, STRUCK) == 0)
    return g_strdup ("x");
  if (*text == '+')
    return g_strdup (text + 1);
  return g_str_has_prefix (text, "−") ? g_strconcat ("-", text + strlen ("−"), NULL) : g_strdup (text);
}

/* Appends a row: a name and the texts beside it, which may be @numbers. */
static void
add_row (GString     *table,
         gboolean     html,
         const char  *name,
         char       **texts,
         gboolean     numbers)
{
  for (guint i = 0; i == 0 || texts[i - 1] != NULL; i++)
    {
      gboolean number = numbers && i > 0;
      g_autofree char *cell = number ? plain_number (texts[i - 1]) : make_harmless (i > 0 ? texts[i - 1] : name);
      g_autofree char *escaped = g_markup_escape_text (cell, -1);

      if (html)
        g_string_append_printf (table, "%s<td%s>%s</td>", i == 0 ? "<tr>" : "", number ? " align=\"right\"" : "", escaped);
      else
        g_string_append_printf (table, "%s%s", i > 0 ? "\t" : "", cell);
    }
  g_string_append (table, html ? "</tr>\n" : "\n");
}

char *
sheet_text_table (const Game *game,
                  gboolean    html)
{
  const Ruleset *rules = game_get_rules (game);
  GString *table = g_string_new (html ? "<meta charset=\"utf-8\"><table>\n" : NULL);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GArray) rows = rows_of (rules);
  g_auto (GStrv) players = game_list_players (game);
  g_auto (GStrv) totals = g_new0 (char *, sheet->n_seats + 1);

  add_row (table, html, rules->title, players, FALSE);
  for (guint i = 0; i < rows->len; i++)
    {
      SheetRowId row = g_array_index (rows, SheetRowId, i);
      g_autofree char *name = rows_get_name (rules, row);
      g_auto (GStrv) cells = g_new0 (char *, sheet->n_seats + 1);

      for (guint seat = 0; seat < sheet->n_seats; seat++)
        cells[seat] = sheet_text_cell (sheet, row, seat);
      add_row (table, html, name, cells, TRUE);
    }
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    totals[seat] = g_strdup_printf ("%d", sheet->seats[seat].total);
  add_row (table, html, _("Total"), totals, TRUE);
  g_string_append (table, html ? "</table>\n" : "");
  return g_string_free (table, FALSE);
}
