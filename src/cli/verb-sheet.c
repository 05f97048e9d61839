/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/outcome.h"
#include "core/rows.h"
#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The rows below the entries. */
typedef enum
{
  LINE_UPPER,
  LINE_MARGIN,
  LINE_BONUS,
  LINE_BONUS_STATE,
  LINE_UPPER_WITH_BONUS,
  LINE_YAHTZEE_BONUS,
  LINE_LOWER,
  LINE_LOWER_WITH_BONUS,
  LINE_SAVED,
  LINE_TOTAL,
  LINE_RANK,
  LINE_DECIDED_BY,
  LINE_COINS,
} Line;

/* Their words in TSV, NULL for lines that only people read, and their titles for people. */
static const struct
{
  const char *word;
  const char *title;
} rows[] = {
  { "upper", N_("Sum") },
  { "margin", N_("Bonus Margin") },
  { "bonus", N_("Bonus") },
  { "bonus-state", N_("Bonus Status") },
  { NULL, N_("Upper Total") },
  { "yahtzee-bonus", NULL }, /* named after its entry */
  { "lower", N_("Lower Section") },
  { NULL, N_("Lower Total") },
  { "saved-rolls", N_("Saved Rolls") },
  { "total", N_("Total") },
  { "rank", N_("Rank") },
  { "decided-by", N_("Tie Broken By") },
  { "coins", N_("Coins") },
};

/* There must be a row for each Line, in the same order. */
G_STATIC_ASSERT (G_N_ELEMENTS (rows) == LINE_COINS + 1);

/* In the order of BonusState, without BONUS_NONE. */
static const char *const states[] = { NC_("bonus", "open"), NC_("bonus", "won"), NC_("bonus", "lost") };

static gboolean
is_tie_broken (const Sheet *sheet)
{
  for (guint i = 0; i < sheet->n_seats; i++)
    if (sheet->seats[i].decided_by != NULL)
      return TRUE;

  return FALSE;
}

/* Returns whether the sheet has a row. With @text, for people, the sums of the sections are those of the sheet in the
 * window. */
static gboolean
has_row (const Sheet *sheet,
         guint        row,
         gboolean     text)
{
  const Ruleset *rules = game_get_rules (sheet->game);

  if (row == LINE_UPPER_WITH_BONUS || row == LINE_LOWER_WITH_BONUS)
    return text && rules->subtotals;
  if (row == LINE_LOWER)
    return !text || !rules->subtotals;
  if (row == LINE_YAHTZEE_BONUS)
    return rules->joker_entry >= 0;
  if (row == LINE_SAVED)
    return rules->saved_rolls != SAVED_ROLLS_NONE;
  if (row == LINE_COINS)
    return sheet->finished && game_get_facts (sheet->game)->bet > 0;
  return row != LINE_DECIDED_BY || is_tie_broken (sheet);
}

static char *
show_number (gboolean known,
             int      number)
{
  return known ? g_strdup_printf ("%d", number) : g_strdup ("");
}

/* Returns the tie-break in the words of a rule file, or "". The caller owns it. */
static char *
show_decided_by (const Sheet    *sheet,
                 const TieBreak *tie_break)
{
  if (tie_break == NULL)
    return g_strdup ("");

  switch (tie_break->kind)
    {
    case TIE_BREAK_ENTRY_FULL:
      return g_strconcat ("entry ", game_get_rules (sheet->game)->entries[tie_break->entry].id, NULL);
    case TIE_BREAK_UPPER_SUM:
      return g_strdup ("upper");
    case TIE_BREAK_HIGHEST_ENTRY:
    default:
      return g_strdup ("highest");
    }
}

static char *
show (const Sheet *sheet,
      guint        number,
      Line         row)
{
  const SheetSeat *seat = &sheet->seats[number];
  /* If only the totals are known, nothing else can be shown. */
  gboolean known = game_get_totals (sheet->game) == NULL;

  switch (row)
    {
    case LINE_UPPER:
      return show_number (known, seat->upper);
    case LINE_MARGIN:
      if (!known || !game_get_rules (sheet->game)->has_par)
        return g_strdup ("");
      return g_strdup_printf (seat->margin > 0 ? "+%d" : "%d", seat->margin);
    case LINE_BONUS:
      return show_number (known, seat->bonus);
    case LINE_BONUS_STATE:
      return g_strdup (known && seat->bonus_state != BONUS_NONE ? states[seat->bonus_state] : "");
    case LINE_UPPER_WITH_BONUS:
      return show_number (known, rows_get_points (seat, ROW_UPPER_TOTAL));
    case LINE_YAHTZEE_BONUS:
      return show_number (known, seat->yahtzee_bonus);
    case LINE_LOWER:
      return show_number (known, seat->lower);
    case LINE_LOWER_WITH_BONUS:
      return show_number (known, rows_get_points (seat, ROW_LOWER_TOTAL));
    case LINE_SAVED:
      return show_number (known, seat->saved);
    case LINE_TOTAL:
      return show_number (TRUE, seat->total);
    case LINE_RANK:
      return show_number (seat->rank > 0, seat->rank);
    case LINE_DECIDED_BY:
      return show_decided_by (sheet, seat->decided_by);
    case LINE_COINS:
    default:
      return show_number (TRUE, seat->coins);
    }
}

static char *
show_cell (const Sheet *sheet,
           guint        seat,
           guint        entry)
{
  const SheetCell *cell = sheet_get_cell (sheet, seat, entry);

  return cell->state == CELL_STRUCK ? g_strdup ("x") : show_number (cell->state == CELL_SCORED, cell->points);
}

/* Prints a line: a heading and a field for each player. */
static void
print_tsv_line (const char *heading,
                char      **fields)
{
  verb_print_field (heading);
  for (guint i = 0; fields[i] != NULL; i++)
    {
      putchar ('\t');
      verb_print_field (fields[i]);
    }
  putchar ('\n');
}

static void
print_text_line (const char *heading,
                 char      **fields)
{
  g_autofree char *words = verb_flatten (g_strdup (heading));

  fputs (words, stdout);
  verb_pad (words, 20);
  for (guint i = 0; fields[i] != NULL; i++)
    {
      verb_flatten (fields[i]);
      putchar (' ');
      verb_pad (fields[i], 10);
      fputs (fields[i], stdout);
    }
  putchar ('\n');
}

/* Returns a field for people, owned by the caller; programs get that of show(). */
static char *
say (const Sheet *sheet,
     guint        seat,
     Line         row)
{
  g_autofree char *field = show (sheet, seat, row);
  const TieBreak *tie_break = sheet->seats[seat].decided_by;

  if (row == LINE_BONUS_STATE && *field != '\0')
    return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "bonus", field));
  if (row == LINE_RANK && *field != '\0' && outcome_is_shared (sheet, seat))
    /* Translators: the place of a player, which others have, too. */
    return g_strdup_printf (C_("rank", "%s, shared"), field);
  if (row != LINE_DECIDED_BY || tie_break == NULL)
    return *field == '-' ? g_strconcat ("−", field + 1, NULL) : g_steal_pointer (&field);
  if (tie_break->kind == TIE_BREAK_ENTRY_FULL)
    return g_strdup (game_get_rules (sheet->game)->entries[tie_break->entry].name);
  return g_strdup (tie_break->kind == TIE_BREAK_UPPER_SUM ? C_("tie broken by", "upper section")
                                                          : C_("tie broken by", "highest entry"));
}

/* Returns the title of a line for people, owned by the caller. The bonus of jokers is named after their entry. */
static char *
title_of (const Ruleset *rules,
          Line           row)
{
  if (row == LINE_YAHTZEE_BONUS)
    return rows_get_name (rules, (SheetRowId) { ROW_JOKER });
  return g_strdup (_(rows[row].title));
}

static void
print_sheet (const Game        *game,
             const CommandLine *command_line)
{
  gboolean text = g_strcmp0 (command_line->format, "text") == 0;
  void (*print) (const char *heading, char **fields) = text ? print_text_line : print_tsv_line;
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_auto (GStrv) players = game_list_players (game);

  print (text ? rules->title : "row", players);

  for (guint entry = 0; entry < rules->n_entries; entry++)
    {
      g_auto (GStrv) fields = g_new0 (char *, sheet->n_seats + 1);

      for (guint seat = 0; seat < sheet->n_seats; seat++)
        fields[seat] = show_cell (sheet, seat, entry);
      print (text ? rules->entries[entry].name : rules->entries[entry].id, fields);
    }
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    if (has_row (sheet, row, text))
      {
        g_auto (GStrv) fields = g_new0 (char *, sheet->n_seats + 1);
        g_autofree char *title = text ? title_of (rules, row) : NULL;

        for (guint seat = 0; seat < sheet->n_seats; seat++)
          fields[seat] = text ? say (sheet, seat, row) : show (sheet, seat, row);
        print (text ? title : rows[row].word, fields);
      }
}

int
verb_sheet (const CommandLine *command_line,
            Library           *library,
            const char        *data_dir)
{
  const char *format = command_line->format;

  if (format != NULL && strcmp (format, "tsv") != 0 && strcmp (format, "text") != 0)
    return verb_usage (_("Unknown --format “%s”; expected tsv or text."), format);

  return verb_each_game (command_line, library, print_sheet);
}
