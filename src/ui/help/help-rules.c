/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-rules.h"

#include "core/describe.h"

#include <glib/gi18n.h>

static void
add_heads (HelpNode *table)
{
  HelpNode *row = help_node_add (table, HELP_ROW, NULL);

  help_node_add_cell (row, HELP_HEAD, _("Entry"));
  help_node_add_cell (row, HELP_HEAD, _("You Type"));
  help_node_add_cell (row, HELP_HEAD, _("At Most"));
}

static void
add_entry (HelpNode      *table,
           const Ruleset *rules,
           guint          entry)
{
  HelpNode *row = help_node_add (table, HELP_ROW, NULL);
  g_autofree char *takes = describe_input (rules, entry);
  g_autofree char *most = g_strdup_printf ("%d", rules->entries[entry].maximum);

  help_node_add_cell (row, HELP_HEAD, rules->entries[entry].name);
  help_node_add_cell (row, HELP_CELL, takes);
  help_node_add_cell (row, HELP_CELL, most);
}

static void
add_entries (HelpPage      *page,
             const char    *title,
             const Ruleset *rules,
             guint          first,
             guint          end)
{
  HelpNode *table = help_node_add (help_node_add (page->content, HELP_SECTION, title), HELP_TABLE, NULL);

  add_heads (table);
  for (guint i = first; i < end; i++)
    add_entry (table, rules, i);
}

static void
add_sums (HelpPage      *page,
          const Ruleset *rules)
{
  g_autofree char *dice = g_strdup_printf (_("Dice: %u. Highest total: %d."), rules->n_dice, rules->maximum);

  help_node_add (page->content, HELP_PARAGRAPH, dice);
  for (guint i = 0; i < rules->n_tiers; i++)
    {
      g_autofree char *bonus = g_strdup_printf (_("From %d points, the upper section brings a bonus of %d."),
                                                rules->tiers[i].from, rules->tiers[i].points);

      help_node_add (page->content, HELP_PARAGRAPH, bonus);
    }
}

HelpPage *
help_rules_list (const Ruleset *rules)
{
  HelpPage *page = help_page_new (rules->title);

  add_sums (page, rules);
  add_entries (page, _("Upper Section"), rules, 0, rules->n_upper);
  if (rules->n_upper < rules->n_entries)
    add_entries (page, _("Lower Section"), rules, rules->n_upper, rules->n_entries);
  return page;
}
