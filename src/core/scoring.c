/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-read.h"

/* The first 8 bytes of the check sum, in hexadecimal. */
#define DIGITS 16

static void
add_tie_breaks (GString       *text,
                const Ruleset *rules)
{
  for (guint i = 0; i < rules->n_tie_breaks; i++)
    {
      const TieBreak *tie_break = &rules->tie_breaks[i];

      g_string_append_printf (text, "tie-break %d %u\n", tie_break->kind,
                              tie_break->kind == TIE_BREAK_ENTRY_FULL ? tie_break->entry : 0);
    }
}

static void
add_entry (GString     *text,
           const Entry *entry)
{
  const Pattern *pattern = &entry->pattern;

  g_string_append_printf (text, "entry %s %d pattern %d %u %u points %d %d groups", entry->id, entry->section,
                          pattern->kind, pattern->first, pattern->length, pattern->points_kind, pattern->points);
  for (guint i = 0; i < pattern->n_groups; i++)
    g_string_append_printf (text, " %u", pattern->groups[i]);
  g_string_append_c (text, '\n');
}

char *
ruleset_compute_scoring (const Ruleset *rules)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *digits = NULL;

  g_string_append_printf (text, "dice %u rolls %u saved %d %u bonus", rules->n_dice, rules->n_rolls, rules->saved_rolls,
                          rules->saved_cap);
  for (guint i = 0; i < rules->n_tiers; i++)
    g_string_append_printf (text, " %d %d", rules->tiers[i].from, rules->tiers[i].points);
  g_string_append_printf (text, " joker %d %d%s\n", rules->joker_entry, rules->joker_bonus,
                          rules->joker == JOKER_FREE ? " free" : "");
  /* Free and top-down are left out, because a game may choose between them and the store compares the order of the
   * game. */
  if (rules->order == ORDER_BOTTOM_UP || rules->order == ORDER_UPPER_FIRST || rules->order == ORDER_LOWER_FIRST)
    g_string_append_printf (text, "order %d\n", rules->order);
  add_tie_breaks (text, rules);
  for (guint i = 0; i < rules->n_entries; i++)
    add_entry (text, &rules->entries[i]);

  digits = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, text->len);
  return g_strndup (digits, DIGITS);
}
