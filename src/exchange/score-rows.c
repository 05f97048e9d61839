/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score-rows.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <xlsxwriter/utility.h>

static void
score_row_free (gpointer data)
{
  ScoreRow *row = data;

  g_free (row->id);
  g_free (row->name);
  g_free (row->formula);
  g_free (row);
}

/* The range of entries in a section as {ID:ID}; "" for a section without entries. Owned by the caller. */
static char *
section_of (const Ruleset *rules,
            Section        section)
{
  guint first = section == SECTION_UPPER ? 0 : rules->n_upper;
  guint end = section == SECTION_UPPER ? rules->n_upper : rules->n_entries;

  return first < end ? g_strdup_printf ("{%s:%s}", rules->entries[first].id, rules->entries[end - 1].id) : g_strdup ("");
}

/* A call of the spreadsheet function @function with those of the references (const char *, terminated by NULL) that are
 * not empty. Owned by the caller. */
static char *
call_of (const char *function,
         ...)
{
  GString *call = g_string_new (NULL);
  const char *reference;
  va_list references;

  va_start (references, function);
  while ((reference = va_arg (references, const char *)) != NULL)
    if (*reference != '\0')
      g_string_append_printf (call, "%s%s", call->len > 0 ? "," : "", reference);
  va_end (references);

  g_string_prepend_c (call, '(');
  g_string_prepend (call, function);
  return g_string_free (g_string_append_c (call, ')'), FALSE);
}

/* The most points that the open entries of the upper section can still give. */
static char *
still_of (const Ruleset *rules)
{
  GString *terms = g_string_new ("0");

  for (guint i = 0; i < rules->n_upper; i++)
    g_string_append_printf (terms, "+({%s}=\"\")*%d", rules->entries[i].id, rules->entries[i].maximum);
  return g_string_free (terms, FALSE);
}

/* The sum less the par of the entries that are filled, or else what is missing to the first tier. */
static char *
margin_of (const Ruleset *rules)
{
  GString *terms = g_string_new ("{@sum}");

  if (!rules->has_par)
    g_string_printf (terms, "MAX(0,%d-{@sum})", rules->tiers[0].from);
  for (guint i = 0; rules->has_par && i < rules->n_upper; i++)
    {
      const Entry *entry = &rules->entries[i];

      g_string_append_printf (terms, "-({%s}<>\"\")*%u", entry->id, entry->par * entry->pattern.first);
    }
  return g_string_free (terms, FALSE);
}

/* The bonus of the highest tier that was reached. The cell is empty while the bonus is open, and 0 once it is lost. */
static char *
bonus_of (const Ruleset *rules)
{
  g_autofree char *still = still_of (rules);
  g_autoptr (GString) formula = g_string_new (NULL);

  for (guint i = rules->n_tiers; i > 0; i--)
    g_string_append_printf (formula, "IF({@sum}>=%d,%d,", rules->tiers[i - 1].from, rules->tiers[i - 1].points);
  g_string_append_printf (formula, "IF({@sum}+%s<%d,0,\"\"", still, rules->tiers[0].from);
  for (guint i = 0; i <= rules->n_tiers; i++)
    g_string_append_c (formula, ')');
  return g_strdup (formula->str);
}

/* The Yahtzee bonus counts only while the joker entry has points. SUM() takes a struck or an empty cell for 0 in every
 * spreadsheet program. */
static char *
joker_of (const Ruleset *rules)
{
  if (rules->joker_entry < 0)
    return g_strdup ("");
  return g_strdup_printf ("IF(SUM({%s})>0,SUM({@joker}),0)", rules->entries[rules->joker_entry].id);
}

static char *
formula_of (const Ruleset *rules,
            SheetRowKind   row)
{
  g_autofree char *upper = section_of (rules, SECTION_UPPER);
  g_autofree char *lower = section_of (rules, SECTION_LOWER);
  g_autofree char *joker = joker_of (rules);

  switch (row)
    {
    case ROW_MARGIN:
      return margin_of (rules);
    case ROW_SUM:
      return call_of ("SUM", upper, NULL);
    case ROW_BONUS:
      return bonus_of (rules);
    case ROW_UPPER_TOTAL:
      return call_of ("SUM", "{@sum}", rules->n_tiers > 0 ? "{@bonus}" : "", NULL);
    case ROW_LOWER_TOTAL:
      return call_of ("SUM", *lower != '\0' ? lower : "0", joker, NULL);
    case ROW_ENTRY:
    case ROW_SAVED:
    case ROW_JOKER:
    default:
      return NULL;
    }
}

static char *
total_of (const Ruleset *rules)
{
  g_autofree char *lower = section_of (rules, SECTION_LOWER);
  g_autofree char *joker = joker_of (rules);

  return call_of ("SUM", "{@sum}", rules->n_tiers > 0 ? "{@bonus}" : "", lower, joker, NULL);
}

/* The number of open entries. It counts the filled cells, so that a row that somebody inserted does not matter. */
static char *
open_of (const Ruleset *rules)
{
  g_autofree char *upper = section_of (rules, SECTION_UPPER);
  g_autofree char *lower = section_of (rules, SECTION_LOWER);
  g_autofree char *filled = call_of ("COUNTA", upper, lower, NULL);

  return g_strdup_printf ("%u-%s", rules->n_entries, filled);
}

static char *
tie_break_of (const Ruleset *rules,
              guint          number)
{
  const TieBreak *tie_break = &rules->tie_breaks[number];
  g_autofree char *upper = section_of (rules, SECTION_UPPER);
  g_autofree char *lower = section_of (rules, SECTION_LOWER);

  switch (tie_break->kind)
    {
    case TIE_BREAK_ENTRY_FULL:
      return g_strdup_printf ("SUM({%s})", rules->entries[tie_break->entry].id);
    case TIE_BREAK_UPPER_SUM:
      return g_strdup ("{@sum}");
    case TIE_BREAK_HIGHEST_ENTRY:
    default:
      return call_of ("MAX", upper, lower, NULL);
    }
}

/* The rank is one more than the number of players ahead, by the total and then by one tie-break after the other. */
static char *
rank_of (guint n_tie_breaks)
{
  char *before = g_strdup ("0");

  for (guint i = n_tie_breaks; i > 0; i--)
    {
      g_autofree char *after = before;

      before = g_strdup_printf ("(({*@tie-%u}>{@tie-%u})+({*@tie-%u}={@tie-%u})*%s)", i, i, i, i, after);
    }
  {
    g_autofree char *after = before;

    return g_strdup_printf ("1+SUMPRODUCT(({*@standing}>{@standing})+({*@standing}={@standing})*%s)", after);
  }
}

static void
append (GPtrArray    *rows,
        ScoreRowKind  kind,
        char         *id,
        char         *name,
        char         *formula)
{
  ScoreRow *row = g_new0 (ScoreRow, 1);

  *row = (ScoreRow) { .kind = kind, .id = id, .name = name, .formula = formula };
  g_ptr_array_add (rows, row);
}

static void
append_rows (GPtrArray     *rows,
             const Ruleset *rules)
{
  static const char *const ids[] = { "@margin", "@saved", NULL, "@sum", "@bonus", "@joker", "@upper", "@lower" };
  g_autoptr (GArray) shown = rows_of (rules);

  for (guint i = 0; i < shown->len; i++)
    {
      SheetRowId row = g_array_index (shown, SheetRowId, i);
      const char *id = row.kind == ROW_ENTRY ? rules->entries[row.entry].id : ids[row.kind];

      append (rows, SCORE_ROW_SHOWN, g_strdup (id), rows_get_name (rules, row), formula_of (rules, row.kind));
      ((ScoreRow *) g_ptr_array_index (rows, rows->len - 1))->row = row;
    }
}

GPtrArray *
score_rows_of (const Game *game)
{
  const Ruleset *rules = game_get_rules (game);
  gboolean known = game_get_totals (game) == NULL;
  guint n_tie_breaks = known ? rules->n_tie_breaks : 0;
  GPtrArray *rows = g_ptr_array_new_with_free_func (score_row_free);

  if (known)
    append_rows (rows, rules);
  append (rows, SCORE_ROW_TOTAL, g_strdup ("@total"), g_strdup (_("Total")), known ? total_of (rules) : NULL);
  if (game_get_n_players (game) == 1)
    return rows;

  {
    g_autofree char *rank = rank_of (n_tie_breaks);

    append (rows, SCORE_ROW_RANK, g_strdup ("@rank"), g_strdup (_("Rank")),
            known ? g_strdup_printf ("IF(SUM({*@open})>0,\"\",%s)", rank) : g_strdup (rank));
  }
  if (known)
    append (rows, SCORE_ROW_OPEN, g_strdup ("@open"), NULL, open_of (rules));
  append (rows, SCORE_ROW_STANDING, g_strdup ("@standing"), NULL, g_strdup ("{@total}"));
  for (guint i = 0; i < n_tie_breaks; i++)
    {
      append (rows, SCORE_ROW_TIE_BREAK, g_strdup_printf ("@tie-%u", i + 1), NULL, tie_break_of (rules, i));
      ((ScoreRow *) g_ptr_array_index (rows, rows->len - 1))->tie_break = i;
    }
  return rows;
}

static guint
find_row (const ScorePlace *place,
          const char       *id)
{
  for (guint i = 0; i < place->rows->len; i++)
    if (strcmp (((ScoreRow *) g_ptr_array_index (place->rows, i))->id, id) == 0)
      return place->first_row + i;

  g_return_val_if_reached (0);
}

/* Appends the cells that @word, the text between a pair of braces, stands for. @word is modified. */
static void
append_reference (GString          *formula,
                  const ScorePlace *place,
                  char             *word,
                  guint             seat)
{
  char text[LXW_MAX_CELL_RANGE_LENGTH];
  gboolean everybody = *word == '*';
  guint first = place->first_seat + (everybody ? 0 : seat), last = everybody ? place->first_seat + place->n_seats - 1 : first;
  char *colon = strchr (word, ':');

  word += everybody;
  if (colon != NULL)
    *colon = '\0';
  lxw_rowcol_to_cell_abs (text, find_row (place, word), first, TRUE, everybody);
  g_string_append (formula, text);
  if (colon == NULL && !everybody)
    return;
  lxw_rowcol_to_cell_abs (text, find_row (place, colon != NULL ? colon + 1 : word), last, TRUE, everybody);
  g_string_append_printf (formula, ":%s", text);
}

char *
score_rows_expand (const ScorePlace *place,
                   const char       *formula,
                   guint             seat)
{
  GString *expanded = g_string_new ("=");

  for (const char *open; (open = strchr (formula, '{')) != NULL;)
    {
      const char *close = strchr (open, '}');
      g_autofree char *word = g_strndup (open + 1, close - open - 1);

      g_string_append_len (expanded, formula, open - formula);
      append_reference (expanded, place, word, seat);
      formula = close + 1;
    }
  return g_string_free (g_string_append (expanded, formula), FALSE);
}

char *
score_rows_behind (const Ruleset *rules)
{
  g_autofree char *still = NULL;

  if (rules->n_tiers == 0)
    return NULL;
  still = still_of (rules);
  return g_strdup_printf ("OR({@sum}+%s<%d%s)", still, rules->tiers[0].from, rules->has_par ? ",{@margin}<0" : "");
}

char *
score_rows_ahead (const Ruleset *rules)
{
  if (rules->n_tiers == 0)
    return NULL;
  return g_strdup_printf ("OR({@sum}>=%d%s)", rules->tiers[0].from, rules->has_par ? ",{@margin}>0" : "");
}

char *
score_rows_first (const Game *game)
{
  const char *leads = "AND({@standing}>0,{@standing}=MAX({*@standing}))";

  if (game_get_n_playing (game) < 2)
    return NULL;
  if (game_get_totals (game) != NULL)
    return g_strdup ("{@rank}=1");
  return g_strdup_printf ("IF(SUM({*@open})>0,%s,{@rank}=1)", leads);
}
