/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-json.h"

#include "choices.h"
#include "describe.h"
#include "json-text.h"
#include "outcome.h"
#include "rounds.h"
#include "rows.h"

#include <string.h>

static void
begin (GString    *json,
       const char *key,
       char        bracket)
{
  json_text_append_key (json, key);
  g_string_append_c (json, bracket);
}

/* --- the rules --- */

/* Adds the names in all languages that the file has: by the code of the language, and the plain one by "". The rules
 * themselves have only the one in the language of the user. */
static void
add_names (GString    *json,
           const char *key,
           GKeyFile   *file,
           const char *group,
           const char *name,
           const char *otherwise)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);
  g_autofree char *plain = g_key_file_get_string (file, group, name, NULL);
  gsize length = strlen (name);

  begin (json, key, '{');
  json_text_add (json, "", plain != NULL ? g_strstrip (plain) : otherwise);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    if (g_str_has_prefix (keys[i], name) && keys[i][length] == '[' && g_str_has_suffix (keys[i], "]"))
      {
        g_autofree char *text = g_key_file_get_string (file, group, keys[i], NULL);
        g_autofree char *language = g_strndup (keys[i] + length + 1, strlen (keys[i]) - length - 2);

        if (text != NULL && *g_strstrip (text) != '\0' && *language != '\0')
          json_text_add (json, language, text);
      }
  g_string_append_c (json, '}');
}

static void append_choices (GString       *json,
                            const Ruleset *rules,
                            guint          entry,
                            GArray        *choices);

static void
append_choice (GString       *json,
               const Ruleset *rules,
               guint          entry,
               const Choice  *choice)
{
  g_string_append_c (json, '{');
  json_text_add_truth (json, "face", choice->face);
  json_text_add_number (json, "from", choice->from);
  json_text_add_number (json, "to", choice->to);
  json_text_add_number (json, "times", choice->times);
  if (choice->value >= 0)
    json_text_add_number (json, "value", choice->value);
  else
    {
      g_autoptr (GArray) second = choices_second (rules, entry, choice);

      json_text_append_key (json, "then");
      append_choices (json, rules, entry, second);
    }
  g_string_append_c (json, '}');
}

static void
append_choices (GString       *json,
                const Ruleset *rules,
                guint          entry,
                GArray        *choices)
{
  g_string_append_c (json, '[');
  for (guint i = 0; i < choices->len; i++)
    {
      json_text_separate (json);
      append_choice (json, rules, entry, &g_array_index (choices, Choice, i));
    }
  g_string_append_c (json, ']');
}

static void
append_entry (GString       *json,
              const Ruleset *rules,
              guint          index,
              GKeyFile      *file)
{
  static const char *const inputs[] = { [INPUT_COUNT] = "count", [INPUT_FACE] = "face", [INPUT_SUM] = "sum" };
  const Entry *entry = &rules->entries[index];
  g_autofree char *group = g_strdup_printf ("Entry %s", entry->id);
  g_autoptr (GArray) choices = choices_first (rules, index);

  g_string_append_c (json, '{');
  json_text_add (json, "id", entry->id);
  add_names (json, "name", file, group, "Name", entry->name);
  json_text_add (json, "section", entry->section == SECTION_UPPER ? "upper" : "lower");
  json_text_add (json, "input", inputs[entry->input]);
  json_text_add_number (json, "maximum", entry->maximum);
  json_text_append_key (json, "choices");
  append_choices (json, rules, index, choices);
  g_string_append_c (json, '}');
}

/* A row is the number of its entry, or a word. */
static void
append_row (GString    *json,
            SheetRowId  row)
{
  static const char *const words[] = {
    [ROW_MARGIN] = "margin",   [ROW_SAVED] = "saved-rolls",       [ROW_ENTRY] = NULL,
    [ROW_SUM] = "upper",       [ROW_BONUS] = "bonus",             [ROW_JOKER] = "yahtzee-bonus",
    [ROW_UPPER_TOTAL] = "upper-total", [ROW_LOWER_TOTAL] = "lower-total",
  };

  json_text_separate (json);
  if (row.kind == ROW_ENTRY)
    g_string_append_printf (json, "%u", row.entry);
  else
    json_text_append (json, words[row.kind]);
}

char *
rules_to_json (const Ruleset *rules)
{
  g_autoptr (GString) json = g_string_new ("{");
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GArray) rows = rows_of (rules);
  g_autofree char *variant = describe_variant (rules);

  /* It was read from this text once. */
  g_key_file_load_from_data (file, rules->text, strlen (rules->text), G_KEY_FILE_KEEP_TRANSLATIONS, NULL);
  json_text_add (json, "id", rules->id);
  add_names (json, "title", file, "Rules", "Title", rules->title);
  json_text_add (json, "variant", variant);
  json_text_add_number (json, "dice", rules->n_dice);
  json_text_add_truth (json, "par", rules->has_par);
  if (rules->joker_entry >= 0)
    json_text_add_number (json, "joker-entry", rules->joker_entry);
  json_text_add_number (json, "most-saved", ruleset_get_max_saved (rules));
  begin (json, "tiers", '[');
  for (guint i = 0; i < rules->n_tiers; i++)
    {
      json_text_separate (json);
      g_string_append_printf (json, "[%d,%d]", rules->tiers[i].from, rules->tiers[i].points);
    }
  g_string_append_c (json, ']');
  begin (json, "rows", '[');
  for (guint i = 0; i < rows->len; i++)
    append_row (json, g_array_index (rows, SheetRowId, i));
  g_string_append_c (json, ']');
  begin (json, "entries", '[');
  for (guint i = 0; i < rules->n_entries; i++)
    {
      json_text_separate (json);
      append_entry (json, rules, i, file);
    }
  g_string_append (json, "]}");
  return g_string_free (g_steal_pointer (&json), FALSE);
}

/* --- the sheet --- */

/* The points of an entry, "x" where it was struck, null where it is open. */
static void
add_cells (GString     *json,
           const Sheet *sheet,
           guint        seat)
{
  begin (json, "cells", '[');
  for (guint entry = 0; entry < sheet->n_entries; entry++)
    {
      const SheetCell *cell = sheet_get_cell (sheet, seat, entry);

      json_text_separate (json);
      if (cell->state == CELL_SCORED)
        g_string_append_printf (json, "%d", cell->points);
      else
        g_string_append (json, cell->state == CELL_STRUCK ? "\"x\"" : "null");
    }
  g_string_append_c (json, ']');
}

static void
add_playable (GString     *json,
              const Sheet *sheet,
              guint        seat)
{
  begin (json, "playable", '[');
  for (guint entry = 0; entry < sheet->n_entries; entry++)
    if (sheet_get_cell (sheet, seat, entry)->playable)
      {
        json_text_separate (json);
        g_string_append_printf (json, "%u", entry);
      }
  g_string_append_c (json, ']');
}

static void
add_rounds (GString   *json,
            GPtrArray *rounds,
            guint      seat)
{
  const GArray *totals = g_ptr_array_index (rounds, seat);

  begin (json, "rounds", '[');
  for (guint i = 0; i < totals->len; i++)
    {
      json_text_separate (json);
      g_string_append_printf (json, "%d", g_array_index (totals, int, i));
    }
  g_string_append_c (json, ']');
}

static const char *
tie_break_word (const TieBreak *tie_break)
{
  static const char *const words[] = {
    [TIE_BREAK_ENTRY_FULL] = "entry", [TIE_BREAK_UPPER_SUM] = "upper", [TIE_BREAK_HIGHEST_ENTRY] = "highest",
  };

  return tie_break != NULL ? words[tie_break->kind] : NULL;
}

static void
append_seat (GString     *json,
             const Sheet *sheet,
             guint        index,
             GPtrArray   *rounds)
{
  static const char *const bonus[] = {
    [BONUS_OPEN] = "open", [BONUS_WON] = "won", [BONUS_LOST] = "lost", [BONUS_NONE] = NULL,
  };
  const Ruleset *rules = game_get_rules (sheet->game);
  const SheetSeat *seat = &sheet->seats[index];
  const struct { const char *key; gint64 number; } numbers[] = {
    { "person", game_get_person (sheet->game, index) }, { "upper", seat->column.upper }, { "needed", seat->needed },
    { "bonus", seat->bonus }, { "yahtzee-bonus", seat->yahtzee_bonus },
    { "upper-total", rows_get_points (seat, ROW_UPPER_TOTAL) },
    { "lower-total", rows_get_points (seat, ROW_LOWER_TOTAL) },
    { "total", seat->total }, { "rank", seat->rank }, { "coins", seat->coins },
  };

  g_string_append_c (json, '{');
  json_text_add (json, "name", game_get_player (sheet->game, index));
  json_text_add_truth (json, "left", seat->left);
  json_text_add_truth (json, "first", outcome_is_first (sheet, index));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    json_text_add_number (json, numbers[i].key, numbers[i].number);
  if (rules->has_par)
    json_text_add_number (json, "margin", seat->margin);
  if (rules->saved_rolls != SAVED_ROLLS_NONE)
    json_text_add_number (json, "saved-rolls", seat->saved);
  json_text_add (json, "bonus-state", bonus[seat->bonus_state]);
  json_text_add (json, "decided-by", tie_break_word (seat->decided_by));
  add_cells (json, sheet, index);
  add_playable (json, sheet, index);
  add_rounds (json, rounds, index);
  g_string_append_c (json, '}');
}

static void
add_last (GString     *json,
          const Sheet *sheet)
{
  json_text_append_key (json, "last");
  if (sheet->last == NULL)
    g_string_append (json, "null");
  else
    g_string_append_printf (json, "{\"seat\":%u,\"entry\":%u}", sheet->last->seat, sheet->last->entry);
}

char *
sheet_to_json (const Sheet *sheet)
{
  g_autoptr (GString) json = g_string_new ("{");
  g_autoptr (GPtrArray) rounds = rounds_totals (sheet->game);

  json_text_add_number (json, "turn", sheet->turn);
  json_text_add_number (json, "round", sheet->round);
  json_text_add_truth (json, "finished", sheet->finished);
  json_text_add_truth (json, "started", sheet->started);
  add_last (json, sheet);
  begin (json, "seats", '[');
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    {
      json_text_separate (json);
      append_seat (json, sheet, seat, rounds);
    }
  g_string_append (json, "]}");
  return g_string_free (g_steal_pointer (&json), FALSE);
}
