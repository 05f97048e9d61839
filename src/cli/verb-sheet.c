/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The rows below the entries. */
typedef enum
{
  ROW_UPPER,
  ROW_MARGIN,
  ROW_BONUS,
  ROW_BONUS_STATE,
  ROW_YAHTZEE_BONUS,
  ROW_LOWER,
  ROW_SAVED,
  ROW_TOTAL,
  ROW_RANK,
  ROW_DECIDED_BY,
  ROW_COINS,
} Row;

/* Their words in TSV, and those for people. */
static const struct
{
  const char *word;
  const char *title;
} rows[] = {
  { "upper", N_("Sum") },
  { "margin", N_("Bonus Margin") },
  { "bonus", N_("Bonus") },
  { "bonus-state", N_("Bonus Status") },
  { "yahtzee-bonus", N_("Yahtzee Bonus") },
  { "lower", N_("Lower Section") },
  { "saved-rolls", N_("Saved Rolls") },
  { "total", N_("Total") },
  { "rank", N_("Rank") },
  { "decided-by", N_("Tie Broken By") },
  { "coins", N_("Coins") },
};

/* In the order of BonusState, but for BONUS_NONE. */
static const char *const states[] = { NC_("bonus", "open"), NC_("bonus", "won"), NC_("bonus", "lost") };

static gboolean
is_tie_broken (const Sheet *sheet)
{
  for (guint i = 0; i < sheet->n_seats; i++)
    if (sheet->seats[i].decided_by != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
has_row (const Sheet *sheet,
         guint        row)
{
  const Ruleset *rules = game_get_rules (sheet->game);

  if (row == ROW_YAHTZEE_BONUS)
    return rules->joker_entry >= 0;
  if (row == ROW_SAVED)
    return rules->saved_rolls != SAVED_ROLLS_NONE;
  if (row == ROW_COINS)
    return sheet->finished && game_get_facts (sheet->game)->bet > 0;
  return row != ROW_DECIDED_BY || is_tie_broken (sheet);
}

static char *
show_number (gboolean known,
             int      number)
{
  return known ? g_strdup_printf ("%d", number) : g_strdup ("");
}

/* As a rule file names what breaks ties. */
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
      Row          row)
{
  const SheetSeat *seat = &sheet->seats[number];
  /* Of a game with bare totals nothing else is known. */
  gboolean known = game_get_totals (sheet->game) == NULL;

  switch (row)
    {
    case ROW_UPPER:
      return show_number (known, seat->upper);
    case ROW_MARGIN:
      if (!known || !game_get_rules (sheet->game)->has_par)
        return g_strdup ("");
      return g_strdup_printf (seat->margin > 0 ? "+%d" : "%d", seat->margin);
    case ROW_BONUS:
      return show_number (known, seat->bonus);
    case ROW_BONUS_STATE:
      return g_strdup (known && seat->bonus_state != BONUS_NONE ? states[seat->bonus_state] : "");
    case ROW_YAHTZEE_BONUS:
      return show_number (known, seat->yahtzee_bonus);
    case ROW_LOWER:
      return show_number (known, seat->lower);
    case ROW_SAVED:
      return show_number (known, seat->saved);
    case ROW_TOTAL:
      return show_number (TRUE, seat->total);
    case ROW_RANK:
      return show_number (seat->rank > 0, seat->rank);
    case ROW_DECIDED_BY:
      return show_decided_by (sheet, seat->decided_by);
    case ROW_COINS:
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

/* A line of the output: a heading and a field per player. */
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

static gboolean
shares_rank (const Sheet *sheet,
             guint        seat)
{
  for (guint i = 0; i < sheet->n_seats; i++)
    if (i != seat && sheet->seats[i].rank == sheet->seats[seat].rank)
      return TRUE;

  return FALSE;
}

/* What people read of a row, in place of what programs do. */
static char *
say (const Sheet *sheet,
     guint        seat,
     Row          row)
{
  g_autofree char *field = show (sheet, seat, row);
  const TieBreak *tie_break = sheet->seats[seat].decided_by;

  if (row == ROW_BONUS_STATE && *field != '\0')
    return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "bonus", field));
  if (row == ROW_RANK && *field != '\0' && shares_rank (sheet, seat))
    /* Translators: the place of a player, which others have, too. */
    return g_strdup_printf (C_("rank", "%s, shared"), field);
  if (row != ROW_DECIDED_BY || tie_break == NULL)
    return *field == '-' ? g_strconcat ("−", field + 1, NULL) : g_steal_pointer (&field);
  if (tie_break->kind == TIE_BREAK_ENTRY_FULL)
    return g_strdup (game_get_rules (sheet->game)->entries[tie_break->entry].name);
  return g_strdup (tie_break->kind == TIE_BREAK_UPPER_SUM ? C_("tie broken by", "upper section")
                                                          : C_("tie broken by", "highest entry"));
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
    if (has_row (sheet, row))
      {
        g_auto (GStrv) fields = g_new0 (char *, sheet->n_seats + 1);

        for (guint seat = 0; seat < sheet->n_seats; seat++)
          fields[seat] = text ? say (sheet, seat, row) : show (sheet, seat, row);
        print (text ? _(rows[row].title) : rows[row].word, fields);
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
