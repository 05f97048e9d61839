/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "category-titles.h"

#include "core/describe.h"
#include "store/figures.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The name of a category, with the house rules that make it one. */
static char *
get_name (const Category *category)
{
  g_autofree char *house_rules = describe_variant (category->rules);

  if (category->id == CATEGORY_ALL)
    return g_strdup (_("All rule sets"));
  if (category->together)
    /* Translators: games of a rule set: “Maxi Yatzy, all house rules”. */
    return g_strdup_printf (_("%s, all house rules"), category->rules->title);
  return *house_rules != '\0' ? g_strdup_printf ("%s, %s", category->rules->title, house_rules)
                              : g_strdup (category->rules->title);
}

/* The number of a category among those of the same name, from 1 on, oldest first; 0 if the name is unique. */
static guint
find_number (GPtrArray *categories,
             GPtrArray *texts,
             guint      index)
{
  const Category *category = g_ptr_array_index (categories, index);
  guint n_alike = 0, number = 1;

  for (guint i = 0; i < categories->len; i++)
    {
      const Category *other = g_ptr_array_index (categories, i);

      if (strcmp (g_ptr_array_index (texts, i), g_ptr_array_index (texts, index)) != 0)
        continue;
      n_alike++;
      number += ABS (other->id) < ABS (category->id);
    }
  return n_alike > 1 ? number : 0;
}

/* The name of a category, with the order of entries if players chose it and it is not the free one. */
static char *
name_with_order (const Category *category)
{
  g_autofree char *text = get_name (category);
  gboolean ordered = !category->rules->order_is_open && category->rules->order == ORDER_TOP_DOWN;

  if (!ordered || category->together)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s, %s", text, C_("order of entries", "top-down"));
}

GPtrArray *
category_list_titles (GPtrArray *categories)
{
  g_autoptr (GPtrArray) plain = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) ordered = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < categories->len; i++)
    {
      g_ptr_array_add (plain, get_name (g_ptr_array_index (categories, i)));
      g_ptr_array_add (ordered, name_with_order (g_ptr_array_index (categories, i)));
    }
  for (guint i = 0; i < categories->len; i++)
    {
      gboolean alone = find_number (categories, plain, i) == 0;
      guint number = find_number (categories, ordered, i);
      const char *text = g_ptr_array_index (alone ? plain : ordered, i);

      /* Translators: a rule set that was changed under the same title: “House Yatzy, version 2”. */
      g_ptr_array_add (texts, number > 0 ? g_strdup_printf (_("%s, version %u"), text, number) : g_strdup (text));
    }
  return texts;
}
