/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "house-rules.h"

#define KEY "house-rules"
#define TYPE "a{sas}"

char **
house_rules_load (GSettings  *settings,
                  const char *id)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  char **options = NULL;

  return g_variant_lookup (all, id, "^as", &options) ? options : g_new0 (char *, 1);
}

void
house_rules_save (GSettings     *settings,
                  const Ruleset *rules)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  g_auto (GStrv) options = ruleset_get_options (rules);
  g_autoptr (GVariantBuilder) builder = g_variant_builder_new (G_VARIANT_TYPE (TYPE));
  GVariantIter iter;
  const char *id;
  GVariant *chosen;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{&s@as}", &id, &chosen))
    if (!g_str_equal (id, rules->id))
      g_variant_builder_add (builder, "{s@as}", id, chosen);
  g_variant_builder_add (builder, "{s^as}", rules->id, options);
  g_settings_set_value (settings, KEY, g_variant_builder_end (builder));
}
