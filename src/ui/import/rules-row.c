/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-row.h"

#include "core/describe.h"
#include "ui/new-game/house-row.h"
#include "ui/widgets/gtk-quirks.h"

#include <glib/gi18n.h>

struct _ProtokollRulesRow
{
  AdwComboRow parent_instance;

  GSettings *settings;
  GArray *blocks;
  GPtrArray *rules;         /* of Ruleset */
  gboolean open;            /* the first choice is none of them but "Please choose" */
  ProtokollHouseRow *house;
  gboolean filling;         /* the house rules are being set by the program and not by the user */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollRulesRow, protokoll_rules_row, ADW_TYPE_COMBO_ROW)

GtkWidget *
protokoll_rules_row_get_house (ProtokollRulesRow *self)
{
  return GTK_WIDGET (self->house);
}

const GArray *
protokoll_rules_row_get_blocks (ProtokollRulesRow *self)
{
  return self->blocks;
}

const Ruleset *
protokoll_rules_row_get_chosen (ProtokollRulesRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  return self->open && selected == 0 ? NULL : g_ptr_array_index (self->rules, selected - self->open);
}

Ruleset *
protokoll_rules_row_get_rules (ProtokollRulesRow  *self,
                               GError            **error)
{
  return protokoll_rules_row_get_chosen (self) != NULL ? protokoll_house_row_get_variant (self->house, error) : NULL;
}

/* Shows the house rules as they are shipped, which are those of old tables unless somebody says otherwise. */
static void
show_house_rules (ProtokollRulesRow *self)
{
  const char *const shipped[] = { NULL };
  const Ruleset *rules = protokoll_rules_row_get_chosen (self);

  self->filling = TRUE;
  if (rules != NULL)
    {
      protokoll_house_row_set_rules (self->house, rules, self->settings);
      protokoll_house_row_choose (self->house, shipped);
    }
  else
    gtk_widget_set_visible (GTK_WIDGET (self->house), FALSE);
  self->filling = FALSE;
}

static void
house_cb (ProtokollRulesRow *self)
{
  if (!self->filling)
    g_signal_emit (self, changed_signal, 0);
}

static void
selected_cb (ProtokollRulesRow *self)
{
  show_house_rules (self);
  g_signal_emit (self, changed_signal, 0);
}

GtkWidget *
protokoll_rules_row_new (const char        *title,
                         const RulesChoice *choice,
                         GSettings         *settings)
{
  ProtokollRulesRow *self = PROTOKOLL_RULES_ROW (plain_row_new (PROTOKOLL_TYPE_RULES_ROW, title, NULL));
  g_auto (GStrv) titles = describe_titles (choice->fitting);
  g_autoptr (GtkStringList) model = gtk_string_list_new ((const char *const *) titles);
  guint index = 0;

  self->settings = g_object_ref (settings);
  self->blocks = g_array_ref (choice->blocks);
  self->rules = g_ptr_array_ref (choice->fitting);
  self->open = choice->rules == NULL;
  if (self->open)
    gtk_string_list_splice (model, 0, 0, (const char *const[]) { _("Please choose"), NULL });
  else
    g_ptr_array_find (choice->fitting, choice->rules, &index);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (self), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (model));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), index);
  show_house_rules (self);
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
  return GTK_WIDGET (self);
}

static void
protokoll_rules_row_finalize (GObject *object)
{
  ProtokollRulesRow *self = PROTOKOLL_RULES_ROW (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->blocks, g_array_unref);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  g_object_unref (self->house);
  G_OBJECT_CLASS (protokoll_rules_row_parent_class)->finalize (object);
}

static void
protokoll_rules_row_class_init (ProtokollRulesRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_rules_row_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_rules_row_init (ProtokollRulesRow *self)
{
  self->house = g_object_ref_sink (g_object_new (PROTOKOLL_TYPE_HOUSE_ROW, NULL));
  g_signal_connect_object (self->house, "changed", G_CALLBACK (house_cb), self, G_CONNECT_SWAPPED);
}
