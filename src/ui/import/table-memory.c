/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-memory.h"

#include <string.h>

#define KEY "import-tables"

/* What stands between the id of a rule set and its options. */
#define SEPARATOR ";"

/* The number of tables that are remembered. */
#define MOST_TABLES 20

gboolean
table_memory_recall (GSettings    *settings,
                     const char   *headings,
                     char       ***rules,
                     char        **columns)
{
  g_autoptr (GVariant) tables = g_settings_get_value (settings, KEY);
  GVariantIter iter;
  const char *of, *of_rules, *of_columns;

  *rules = NULL;
  *columns = NULL;
  g_variant_iter_init (&iter, tables);
  while (g_variant_iter_next (&iter, "(&s&s&s)", &of, &of_rules, &of_columns))
    if (strcmp (of, headings) == 0)
      {
        *rules = g_strsplit (of_rules, SEPARATOR, -1);
        *columns = g_strdup (of_columns);
        return TRUE;
      }
  return FALSE;
}

void
table_memory_keep (GSettings     *settings,
                   const char    *headings,
                   const Ruleset *rules,
                   const char    *columns)
{
  g_autoptr (GVariant) tables = g_settings_get_value (settings, KEY);
  g_auto (GStrv) options = ruleset_get_options (rules);
  g_autofree char *joined = g_strjoinv (SEPARATOR, options);
  g_autofree char *all = *joined != '\0' ? g_strconcat (rules->id, SEPARATOR, joined, NULL) : g_strdup (rules->id);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *of, *old_rules, *old_columns;
  guint n = 1;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sss)"));
  g_variant_builder_add (&builder, "(sss)", headings, all, columns);
  g_variant_iter_init (&iter, tables);
  while (n < MOST_TABLES && g_variant_iter_next (&iter, "(&s&s&s)", &of, &old_rules, &old_columns))
    if (strcmp (of, headings) != 0)
      {
        g_variant_builder_add (&builder, "(sss)", of, old_rules, old_columns);
        n++;
      }
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
