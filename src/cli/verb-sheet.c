/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verb.h"

#include "core/sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A row below the entries: its word in TSV, its words for people, and what it shows of a seat. */
typedef struct
{
  const char *word;
  const char *title;
  char *(*show) (const Sheet *sheet, const SheetSeat *seat);
} Row;

static char *
show_number (int number)
{
  return g_strdup_printf ("%d", number);
}

/* Of a game with bare totals nothing else is known. */
static gboolean
is_bare (const Sheet *sheet)
{
  return game_get_totals (sheet->game) != NULL;
}

static char *
show_upper (const Sheet     *sheet,
            const SheetSeat *seat)
{
  return is_bare (sheet) ? g_strdup ("") : show_number (seat->upper);
}

static char *
show_margin (const Sheet     *sheet,
             const SheetSeat *seat)
{
  if (is_bare (sheet) || !game_get_rules (sheet->game)->has_par)
    return g_strdup ("");
  return g_strdup_printf (seat->margin > 0 ? "+%d" : "%d", seat->margin);
}

static char *
show_bonus (const Sheet     *sheet,
            const SheetSeat *seat)
{
  return is_bare (sheet) ? g_strdup ("") : show_number (seat->bonus);
}

/* In the order of BonusState, but for BONUS_NONE. */
static const char *const states[] = { NC_("bonus", "open"), NC_("bonus", "won"), NC_("bonus", "lost") };

static char *
show_bonus_state (const Sheet     *sheet,
                  const SheetSeat *seat)
{
  return g_strdup (is_bare (sheet) || seat->bonus_state == BONUS_NONE ? "" : states[seat->bonus_state]);
}

static char *
show_yahtzee_bonus (const Sheet     *sheet,
                    const SheetSeat *seat)
{
  return is_bare (sheet) ? g_strdup ("") : show_number (seat->yahtzee_bonus);
}

static char *
show_lower (const Sheet     *sheet,
            const SheetSeat *seat)
{
  return is_bare (sheet) ? g_strdup ("") : show_number (seat->lower);
}

static char *
show_saved (const Sheet     *sheet,
            const SheetSeat *seat)
{
  return is_bare (sheet) ? g_strdup ("") : show_number (seat->saved);
}

static char *
show_total (const Sheet     *sheet,
            const SheetSeat *seat)
{
  return show_number (seat->total);
}

static char *
show_rank (const Sheet     *sheet,
           const SheetSeat *seat)
{
  return seat->rank > 0 ? show_number (seat->rank) : g_strdup ("");
}

/* As a rule file names what breaks ties. */
static char *
show_decided_by (const Sheet     *sheet,
                 const SheetSeat *seat)
{
  if (seat->decided_by == NULL)
    return g_strdup ("");

  switch (seat->decided_by->kind)
    {
    case TIE_BREAK_ENTRY_FULL:
      return g_strconcat ("entry ", game_get_rules (sheet->game)->entries[seat->decided_by->entry].id, NULL);
    case TIE_BREAK_UPPER_SUM:
      return g_strdup ("upper");
    case TIE_BREAK_HIGHEST_ENTRY:
    default:
      return g_strdup ("highest");
    }
}

static char *
show_coins (const Sheet     *sheet,
            const SheetSeat *seat)
{
  return show_number (seat->coins);
}

static const Row rows[] = {
  { "upper", N_("Sum"), show_upper },
  { "margin", N_("Bonus Margin"), show_margin },
  { "bonus", N_("Bonus"), show_bonus },
  { "bonus-state", N_("Bonus Status"), show_bonus_state },
  { "yahtzee-bonus", N_("Yahtzee Bonus"), show_yahtzee_bonus },
  { "lower", N_("Lower Section"), show_lower },
  { "saved-rolls", N_("Saved Rolls"), show_saved },
  { "total", N_("Total"), show_total },
  { "rank", N_("Rank"), show_rank },
  { "decided-by", N_("Tie Broken By"), show_decided_by },
  { "coins", N_("Coins"), show_coins },
};

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
         const Row   *row)
{
  const Ruleset *rules = game_get_rules (sheet->game);

  if (row->show == show_yahtzee_bonus)
    return rules->joker_entry >= 0;
  if (row->show == show_saved)
    return rules->saved_rolls != SAVED_ROLLS_NONE;
  if (row->show == show_coins)
    return sheet->finished && game_get_facts (sheet->game)->bet > 0;
  return row->show != show_decided_by || is_tie_broken (sheet);
}

static char *
show_cell (const Sheet *sheet,
           guint        seat,
           guint        entry)
{
  const SheetCell *cell = sheet_get_cell (sheet, seat, entry);

  switch (cell->state)
    {
    case CELL_SCORED:
      return show_number (cell->points);
    case CELL_STRUCK:
      return g_strdup ("x");
    case CELL_OPEN:
    default:
      return g_strdup ("");
    }
}

/* A line of the output: a heading and a field per player. */
typedef void (*PrintLine) (const char *heading,
                           char      **fields);

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

static void
print_players (const Game *game,
               const char *heading,
               PrintLine   print)
{
  guint n = game_get_n_players (game);
  g_auto (GStrv) fields = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    fields[i] = g_strdup (game_get_player (game, i));
  print (heading, fields);
}

static void
print_entry (const Sheet *sheet,
             guint        entry,
             const char  *heading,
             PrintLine    print)
{
  g_auto (GStrv) fields = g_new0 (char *, sheet->n_seats + 1);

  for (guint i = 0; i < sheet->n_seats; i++)
    fields[i] = show_cell (sheet, i, entry);
  print (heading, fields);
}

static char *
say_decided_by (const Sheet    *sheet,
                const TieBreak *tie_break)
{
  switch (tie_break->kind)
    {
    case TIE_BREAK_ENTRY_FULL:
      return g_strdup (game_get_rules (sheet->game)->entries[tie_break->entry].name);
    case TIE_BREAK_UPPER_SUM:
      return g_strdup (C_("tie broken by", "upper section"));
    case TIE_BREAK_HIGHEST_ENTRY:
    default:
      return g_strdup (C_("tie broken by", "highest entry"));
    }
}

/* What people read of a row, in place of what programs do. */
static char *
say (const Row       *row,
     const Sheet     *sheet,
     const SheetSeat *seat)
{
  g_autofree char *field = row->show (sheet, seat);

  if (*field == '\0')
    return g_steal_pointer (&field);
  if (row->show == show_bonus_state)
    return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "bonus", field));
  if (row->show == show_decided_by)
    return say_decided_by (sheet, seat->decided_by);
  return *field == '-' ? g_strconcat ("−", field + 1, NULL) : g_steal_pointer (&field);
}

static void
print_row (const Sheet *sheet,
           const Row   *row,
           const char  *heading,
           PrintLine    print)
{
  g_auto (GStrv) fields = g_new0 (char *, sheet->n_seats + 1);

  for (guint i = 0; i < sheet->n_seats; i++)
    fields[i] = print == print_text_line ? say (row, sheet, &sheet->seats[i]) : row->show (sheet, &sheet->seats[i]);
  print (heading, fields);
}

static void
print_sheet (const Game        *game,
             const CommandLine *command_line)
{
  gboolean text = g_strcmp0 (command_line->format, "text") == 0;
  PrintLine print = text ? print_text_line : print_tsv_line;
  const Ruleset *rules = game_get_rules (game);
  g_autoptr (Sheet) sheet = sheet_of (game);

  print_players (game, text ? rules->title : "row", print);
  for (guint i = 0; i < rules->n_entries; i++)
    print_entry (sheet, i, text ? rules->entries[i].name : rules->entries[i].id, print);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (has_row (sheet, &rows[i]))
      print_row (sheet, &rows[i], text ? _(rows[i].title) : rows[i].word, print);
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
