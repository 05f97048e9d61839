/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "option-form.h"

#include "names-group.h"
#include "option-kinds.h"
#include "rule-words.h"

#include "core/rule-keys.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollOptionForm
{
  GtkBox parent_instance;

  ProtokollNamesGroup *names;
  GtkEditable *values;
  AdwComboRow *subject;
  AdwPreferencesGroup *keys;
  GPtrArray *key_rows; /* AdwEntryRow, in the order of option_kinds_keys */

  RulesDraft *draft;
  char *group;
  char **entries;      /* groups of the lower section, in the order of the drop-down after its first item */
  gboolean showing;    /* the program is changing rows, so no change is written to the draft */
};

G_DEFINE_FINAL_TYPE (ProtokollOptionForm, protokoll_option_form, GTK_TYPE_BOX)

/* Writes the values of a key to the draft. A value can be a list with semicolons itself, such as the par of each face,
 * so values are separated by commas. */
static void
set_values (ProtokollOptionForm *self,
            const char          *key,
            const char          *text)
{
  g_auto (GStrv) list = g_strsplit (text, ",", -1);

  for (guint i = 0; list[i] != NULL; i++)
    g_strstrip (list[i]);
  rules_draft_set_list (self->draft, self->group, key, (const char *const *) list);
}

static char *
get_values (ProtokollOptionForm *self,
            const char          *key)
{
  g_auto (GStrv) list = rules_draft_get_list (self->draft, self->group, key);

  return g_strjoinv (", ", list);
}

static void
changed (ProtokollOptionForm *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "editor.check", NULL);
}

static gboolean
is_about_entry (ProtokollOptionForm *self)
{
  return adw_combo_row_get_selected (self->subject) > 0;
}

static void
key_cb (ProtokollOptionForm *self,
        GtkEditable         *row)
{
  guint index = 0;

  if (self->showing)
    return;
  g_ptr_array_find (self->key_rows, row, &index);
  set_values (self, option_kinds_keys[index].key, gtk_editable_get_text (row));
  changed (self);
}

static void
values_cb (ProtokollOptionForm *self)
{
  if (self->showing)
    return;
  set_values (self, "Values", gtk_editable_get_text (self->values));
  changed (self);
}

static void
show_keys (ProtokollOptionForm *self)
{
  for (guint i = 0; i < self->key_rows->len; i++)
    {
      g_autofree char *text = get_values (self, option_kinds_keys[i].key);

      gtk_editable_set_text (self->key_rows->pdata[i], text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->keys), !is_about_entry (self));
}

static void
subject_cb (ProtokollOptionForm *self)
{
  guint selected = adw_combo_row_get_selected (self->subject);

  if (self->showing || selected == GTK_INVALID_LIST_POSITION)
    return;
  for (guint i = 0; i < self->key_rows->len && selected > 0; i++)
    rules_draft_set (self->draft, self->group, option_kinds_keys[i].key, NULL);
  rules_draft_set (self->draft, self->group, "Entry",
                   selected > 0 ? rules_draft_get_entry_id (self->entries[selected - 1]) : NULL);
  /* The entries to choose from stay: a row whose model is replaced while it says what was chosen never ends. */
  self->showing = TRUE;
  show_keys (self);
  self->showing = FALSE;
  changed (self);
}

GtkWidget *
protokoll_option_form_find (ProtokollOptionForm *self,
                            const char          *key)
{
  for (guint i = 0; i < self->key_rows->len; i++)
    if (g_strcmp0 (option_kinds_keys[i].key, key) == 0)
      return self->key_rows->pdata[i];
  if (g_strcmp0 (key, "Entry") == 0)
    return GTK_WIDGET (self->subject);
  if (g_strcmp0 (key, "Name") == 0)
    return protokoll_names_group_get_first_row (self->names);
  return GTK_WIDGET (self->values);
}

/* --- showing --- */

/* Fills the drop-down of what the option sets. Only entries of the lower section have points to choose. */
static void
offer_entries (ProtokollOptionForm *self)
{
  g_auto (GStrv) groups = rules_draft_list_entries (self->draft);
  g_autofree char *chosen = rules_draft_get (self->draft, self->group, "Entry");
  g_autoptr (GtkStringList) subjects = gtk_string_list_new ((const char *[]) { _("Rules"), NULL });
  g_autoptr (GStrvBuilder) entries = g_strv_builder_new ();
  guint selected = 0;

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autofree char *section = rules_draft_get (self->draft, groups[i], "Section");
      g_autofree char *name = rule_words_name (self->draft, groups[i]);
      g_autofree char *words = g_strdup_printf (_("Points of %s"), name);

      if (g_strcmp0 (section, "lower") != 0)
        continue;
      g_strv_builder_add (entries, groups[i]);
      gtk_string_list_append (subjects, words);
      if (g_strcmp0 (chosen, rules_draft_get_entry_id (groups[i])) == 0)
        selected = g_list_model_get_n_items (G_LIST_MODEL (subjects)) - 1;
    }
  g_strfreev (self->entries);
  self->entries = g_strv_builder_end (entries);
  adw_combo_row_set_model (self->subject, G_LIST_MODEL (subjects));
  adw_combo_row_set_selected (self->subject, selected);
}

void
protokoll_option_form_show (ProtokollOptionForm *self,
                            RulesDraft          *draft,
                            const char          *group)
{
  char *kept = g_strdup (group);
  g_autofree char *values = NULL;

  self->showing = TRUE;
  self->draft = draft;
  g_free (self->group);
  self->group = kept;
  protokoll_names_group_show (self->names, draft, self->group);
  values = get_values (self, "Values");
  gtk_editable_set_text (self->values, values);
  offer_entries (self);
  show_keys (self);
  self->showing = FALSE;
}

static void
protokoll_option_form_finalize (GObject *object)
{
  ProtokollOptionForm *self = PROTOKOLL_OPTION_FORM (object);

  g_ptr_array_unref (self->key_rows);
  g_strfreev (self->entries);
  g_free (self->group);
  G_OBJECT_CLASS (protokoll_option_form_parent_class)->finalize (object);
}

static void
protokoll_option_form_class_init (ProtokollOptionFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_option_form_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/rule-editor/option-form.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollOptionForm, names);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOptionForm, values);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOptionForm, subject);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOptionForm, keys);
  gtk_widget_class_bind_template_callback (widget_class, values_cb);
  gtk_widget_class_bind_template_callback (widget_class, subject_cb);
}

static void
protokoll_option_form_init (ProtokollOptionForm *self)
{
  g_type_ensure (PROTOKOLL_TYPE_NAMES_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->key_rows = g_ptr_array_new ();
  for (guint i = 0; option_kinds_keys[i].key != NULL; i++)
    {
      const OptionKind *kind = &option_kinds_keys[i];
      GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "title", _(kind->title), "tooltip-text",
                                     rule_key_find (kind->key)->example, NULL);

      gtk_widget_set_name (row, kind->key);
      g_signal_connect_object (row, "changed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (self->keys, row);
      g_ptr_array_add (self->key_rows, row);
    }
}
