/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/describe.h"
#include "core/outcome.h"
#include "core/rows.h"
#include "core/sheet.h"
#include "exchange/sheet-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_tie_broken (const Sheet *sheet)
{
  for (guint i = 0; i < sheet->n_seats; i++)
    if (sheet->seats[i].decided_by != NULL)
      return TRUE;

  return FALSE;
}

static char *
show_number (gboolean known,
             int      number)
{
  return known ? g_strdup_printf ("%d", number) : g_strdup ("");
}

/* --- for programs --- */

/* The rows below the entries. */
typedef enum
{
  LINE_UPPER,
  LINE_MARGIN,
  LINE_BONUS,
  LINE_BONUS_STATE,
  LINE_YAHTZEE_BONUS,
  LINE_LOWER,
  LINE_SAVED,
  LINE_TOTAL,
  LINE_RANK,
  LINE_DECIDED_BY,
  LINE_COINS,
} Line;

/* Their words, in the same order. */
static const char *const words[] = { "upper", "margin", "bonus", "bonus-state", "yahtzee-bonus", "lower", "saved-rolls",
                                     "total", "rank", "decided-by", "coins" };

G_STATIC_ASSERT (G_N_ELEMENTS (words) == LINE_COINS + 1);

static gboolean
has_line (const Sheet *sheet,
          Line         line)
{
  const Ruleset *rules = game_get_rules (sheet->game);

  if (line == LINE_YAHTZEE_BONUS)
    return rules->joker_entry >= 0;
  if (line == LINE_SAVED)
    return rules->saved_rolls != SAVED_ROLLS_NONE;
  if (line == LINE_COINS)
    return sheet->finished && game_get_facts (sheet->game)->bet > 0;
  return line != LINE_DECIDED_BY || is_tie_broken (sheet);
}

/* Returns the tie-break in the words of a rule file, or "". The caller owns it. */
static char *
show_decided_by (const Sheet    *sheet,
                 const TieBreak *tie_break)
{
  if (tie_break == NULL)
    return g_strdup ("");
  if (tie_break->kind == TIE_BREAK_ENTRY_FULL)
    return g_strconcat ("entry ", game_get_rules (sheet->game)->entries[tie_break->entry].id, NULL);
  return g_strdup (tie_break->kind == TIE_BREAK_UPPER_SUM ? "upper" : "highest");
}

static char *
show (const Sheet *sheet,
      guint        number,
      Line         line)
{
  /* In the order of BonusState. */
  static const char *const states[] = { "open", "won", "lost", "" };
  const SheetSeat *seat = &sheet->seats[number];
  /* If only the totals are known, nothing else can be shown. */
  gboolean known = game_get_totals (sheet->game) == NULL;

  switch (line)
    {
    case LINE_UPPER:
      return show_number (known, seat->column.upper);
    case LINE_MARGIN:
      if (!known || !game_get_rules (sheet->game)->has_par)
        return g_strdup ("");
      return g_strdup_printf (seat->margin > 0 ? "+%d" : "%d", seat->margin);
    case LINE_BONUS:
      return show_number (known, seat->bonus);
    case LINE_BONUS_STATE:
      return g_strdup (known ? states[seat->bonus_state] : "");
    case LINE_YAHTZEE_BONUS:
      return show_number (known, seat->yahtzee_bonus);
    case LINE_LOWER:
      return show_number (known, seat->lower);
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
print_tsv (const Game *game)
{
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_auto (GStrv) players = game_list_players (game);

  print_tsv_line ("row", players);
  for (guint entry = 0; entry < rules->n_entries; entry++)
    {
      g_auto (GStrv) fields = g_new0 (char *, sheet->n_seats + 1);

      for (guint seat = 0; seat < sheet->n_seats; seat++)
        fields[seat] = show_cell (sheet, seat, entry);
      print_tsv_line (rules->entries[entry].id, fields);
    }
  for (guint line = 0; line < G_N_ELEMENTS (words); line++)
    if (has_line (sheet, line))
      {
        g_auto (GStrv) fields = g_new0 (char *, sheet->n_seats + 1);

        for (guint seat = 0; seat < sheet->n_seats; seat++)
          fields[seat] = show (sheet, seat, line);
        print_tsv_line (words[line], fields);
      }
}

/* --- for people --- */

/* The lines below the rows of the sheet, from LINE_TOTAL on. */
static const char *const titles[] = { N_("Total"), N_("Rank"), N_("Tie Broken By"), N_("Coins") };

/* Returns a field for people, owned by the caller; programs get that of show(). */
static char *
show_to_people (const Sheet *sheet,
                guint        seat,
                Line         line)
{
  g_autofree char *field = show (sheet, seat, line);
  const TieBreak *tie_break = sheet->seats[seat].decided_by;

  if (line == LINE_RANK && outcome_is_shared (sheet, seat))
    /* Translators: the place of a player, which others have, too. */
    return g_strdup_printf (C_("rank", "%s, shared"), field);
  if (line != LINE_DECIDED_BY || tie_break == NULL)
    return *field == '-' ? g_strconcat ("−", field + 1, NULL) : g_steal_pointer (&field);
  if (tie_break->kind == TIE_BREAK_ENTRY_FULL)
    return g_strdup (game_get_rules (sheet->game)->entries[tie_break->entry].name);
  return g_strdup (tie_break->kind == TIE_BREAK_UPPER_SUM ? C_("tie broken by", "upper section")
                                                          : C_("tie broken by", "highest entry"));
}

static void
print_text_line (const char *heading,
                 char      **fields)
{
  g_autofree char *flat = describe_on_line (heading);

  fputs (flat, stdout);
  verb_pad (flat, 20);
  for (guint i = 0; fields[i] != NULL; i++)
    {
      describe_flatten (fields[i], FALSE);
      putchar (' ');
      verb_pad (fields[i], 10);
      fputs (fields[i], stdout);
    }
  putchar ('\n');
}

static void
print_text (const Game *game)
{
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autoptr (GArray) rows = rows_of (rules);
  g_auto (GStrv) players = game_list_players (game);

  print_text_line (rules->title, players);
  for (guint i = 0; i < rows->len; i++)
    {
      SheetRowId row = g_array_index (rows, SheetRowId, i);
      g_autofree char *name = rows_get_name (rules, row);
      g_auto (GStrv) fields = g_new0 (char *, sheet->n_seats + 1);

      for (guint seat = 0; seat < sheet->n_seats; seat++)
        fields[seat] = sheet_text_cell (sheet, row, seat);
      print_text_line (name, fields);
    }
  for (Line line = LINE_TOTAL; line <= LINE_COINS; line++)
    if (has_line (sheet, line))
      {
        g_auto (GStrv) fields = g_new0 (char *, sheet->n_seats + 1);

        for (guint seat = 0; seat < sheet->n_seats; seat++)
          fields[seat] = show_to_people (sheet, seat, line);
        print_text_line (_(titles[line - LINE_TOTAL]), fields);
      }
}

int
verb_sheet (const CommandLine *command_line,
            Library           *library,
            Store             *store)
{
  const char *format = command_line->format;

  if (format != NULL && strcmp (format, "tsv") != 0 && strcmp (format, "text") != 0)
    return verb_usage (_("Unknown --format “%s”; expected tsv or text."), format);

  return verb_each_game (command_line, library, g_strcmp0 (format, "text") == 0 ? print_text : print_tsv);
}
