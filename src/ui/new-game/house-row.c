/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "house-row.h"

#include "core/describe.h"
#include "ui/game/house-rules.h"

#include <glib/gi18n.h>

struct _ProtokollHouseRow
{
  AdwExpanderRow parent_instance;

  Ruleset *rules;     /* without chosen options; NULL at first */
  GPtrArray *rows;    /* AdwComboRow, one for each option */
  GHashTable *chosen; /* from the id of rules that were shown before to their options (char **) */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollHouseRow, protokoll_house_row, ADW_TYPE_EXPANDER_ROW)

static char *
option_text (const RulesOption *option,
             guint              value)
{
  return g_strdup_printf ("%s=%s", option->id, option->values[value]);
}

/* What is chosen, even where the values contradict each other; owned by the caller. */
static char **
list_chosen (ProtokollHouseRow *self)
{
  char **options = g_new0 (char *, self->rows->len + 1);

  for (guint i = 0; i < self->rows->len; i++)
    options[i] = option_text (&self->rules->options[i], adw_combo_row_get_selected (g_ptr_array_index (self->rows, i)));
  return options;
}

Ruleset *
protokoll_house_row_get_variant (ProtokollHouseRow  *self,
                                 GError            **error)
{
  g_auto (GStrv) options = list_chosen (self);

  return ruleset_with_options (self->rules, (const char *const *) options, error);
}

static void
show_variant (ProtokollHouseRow *self)
{
  g_autoptr (Ruleset) rules = protokoll_house_row_get_variant (self, NULL);
  g_autofree char *variant = rules != NULL ? describe_variant (rules) : NULL;
  g_autofree char *subtitle = g_markup_escape_text (variant != NULL ? variant : "", -1);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), *subtitle != '\0' ? subtitle : C_("house rules", "None"));
}

static void
chosen_cb (ProtokollHouseRow *self)
{
  show_variant (self);
  g_signal_emit (self, changed_signal, 0);
}

/* The index of the value that is among @options; 0, as shipped, where there is none. */
static guint
find_value (const RulesOption *option,
            const char *const *options)
{
  for (guint i = 0; option->values[i] != NULL; i++)
    {
      g_autofree char *text = option_text (option, i);

      if (g_strv_contains (options, text))
        return i;
    }
  return 0;
}

static GtkWidget *
make_option_row (const RulesOption  *option,
                 const char *const  *chosen)
{
  g_autoptr (GtkStringList) values = gtk_string_list_new (NULL);
  g_autofree char *title = g_markup_escape_text (option->name, -1);
  GtkWidget *row;

  for (guint i = 0; option->values[i] != NULL; i++)
    {
      g_autofree char *words = describe_option_value (option, i);

      gtk_string_list_append (values, words);
    }
  row = g_object_new (ADW_TYPE_COMBO_ROW, "title", title, "model", values, NULL);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), find_value (option, chosen));
  return row;
}

void
protokoll_house_row_set_rules (ProtokollHouseRow *self,
                               const Ruleset     *rules,
                               GSettings         *settings)
{
  g_auto (GStrv) last = house_rules_load (settings, rules->id);
  const char *const *chosen;
  Ruleset *before = self->rules;

  if (before != NULL)
    g_hash_table_insert (self->chosen, g_strdup (before->id), list_chosen (self));
  chosen = g_hash_table_lookup (self->chosen, rules->id);
  if (chosen == NULL)
    chosen = (const char *const *) last;
  self->rules = ruleset_ref (rules);
  g_clear_pointer (&before, ruleset_unref);
  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < rules->n_options; i++)
    {
      GtkWidget *row = make_option_row (&rules->options[i], chosen);

      adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
      g_ptr_array_add (self->rows, row);
      g_signal_connect_object (row, "notify::selected", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), rules->n_options > 0);
  show_variant (self);
}

void
protokoll_house_row_choose (ProtokollHouseRow *self,
                            const char *const *options)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_combo_row_set_selected (g_ptr_array_index (self->rows, i), find_value (&self->rules->options[i], options));
}

static void
protokoll_house_row_finalize (GObject *object)
{
  ProtokollHouseRow *self = PROTOKOLL_HOUSE_ROW (object);

  g_clear_pointer (&self->rules, ruleset_unref);
  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->chosen);
  G_OBJECT_CLASS (protokoll_house_row_parent_class)->finalize (object);
}

static void
protokoll_house_row_class_init (ProtokollHouseRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_house_row_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_house_row_init (ProtokollHouseRow *self)
{
  self->rows = g_ptr_array_new ();
  self->chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("House Rules"));
  /* Newer libadwaita gives the title to an inner row only, so the accessible label is set here. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("House Rules"), -1);
}
