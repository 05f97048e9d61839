/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "option-form.h"

#include "names-group.h"
#include "option-kinds.h"
#include "rule-words.h"

#include "core/number.h"

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
  char *typed;         /* the text of the values before the latest change, if any */
  GHashTable *had;     /* what [Rules] had for each key when the form was shown, and the entry for Points */
  gboolean showing;    /* the program is changing rows, so no change is written to the draft */
};

enum
{
  CHANGED,
  REMOVE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

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
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
is_about_entry (ProtokollOptionForm *self)
{
  return adw_combo_row_get_selected (self->subject) > 0;
}

/* The group of the entry that the option is about, or NULL. */
static const char *
get_entry (ProtokollOptionForm *self)
{
  return is_about_entry (self) ? self->entries[adw_combo_row_get_selected (self->subject) - 1] : NULL;
}

static void
remember (ProtokollOptionForm *self)
{
  const char *entry = get_entry (self);

  g_hash_table_remove_all (self->had);
  for (guint i = 0; option_kinds_keys[i].key != NULL; i++)
    g_hash_table_insert (self->had, (gpointer) option_kinds_keys[i].key,
                         rules_draft_get (self->draft, RULES_DRAFT_HEAD, option_kinds_keys[i].key));
  if (entry != NULL)
    g_hash_table_insert (self->had, (gpointer) "Points", rules_draft_get (self->draft, entry, "Points"));
}

/* Writes the values of @key of the option, and if another first one was typed, that to @followed of @group: it applies
 * unless another is chosen. Otherwise what was typed would be replaced by what stands there. If all values are deleted,
 * the group gets back what it had. */
static void
set_leading (ProtokollOptionForm *self,
             const char          *key,
             const char          *text,
             const char          *group,
             const char          *followed)
{
  const char *had = g_hash_table_lookup (self->had, followed);
  g_auto (GStrv) before = rules_draft_get_list (self->draft, self->group, key);
  g_auto (GStrv) after = NULL;

  set_values (self, key, text);
  after = rules_draft_get_list (self->draft, self->group, key);
  if (had != NULL && g_strcmp0 (before[0], after[0]) != 0)
    rules_draft_set (self->draft, group, followed, after[0] != NULL && *after[0] != '\0' ? after[0] : had);
}

/* A sequence is that of the list of entries, and is not changed here. */
static void
set_key (ProtokollOptionForm *self,
         guint                index,
         const char          *text)
{
  const char *key = option_kinds_keys[index].key;

  if (strcmp (key, "Sequence") == 0)
    set_values (self, key, text);
  else
    set_leading (self, key, text, RULES_DRAFT_HEAD, key);
}

/* Only a fixed number of points can be that of the first value; other points follow from the dice. */
static void
set_own_values (ProtokollOptionForm *self,
                const char          *text)
{
  const char *entry = get_entry (self), *points = g_hash_table_lookup (self->had, "Points");
  guint number;

  if (entry != NULL && points != NULL && number_parse (points, 1, PATTERN_MAX_POINTS, &number))
    set_leading (self, "Values", text, entry, "Points");
  else
    set_values (self, "Values", text);
}

static void
key_cb (ProtokollOptionForm *self,
        GtkEditable         *row)
{
  guint index = 0;

  if (self->showing)
    return;
  g_ptr_array_find (self->key_rows, row, &index);
  set_key (self, index, gtk_editable_get_text (row));
  changed (self);
}

/* Most options set one key to the same values, so a key that had the same text follows the values. */
static void
follow_values (ProtokollOptionForm *self,
               const char          *text)
{
  self->showing = TRUE;
  for (guint i = 0; i < self->key_rows->len; i++)
    if (*self->typed != '\0' && strcmp (gtk_editable_get_text (self->key_rows->pdata[i]), self->typed) == 0)
      {
        gtk_editable_set_text (self->key_rows->pdata[i], text);
        set_key (self, i, text);
      }
  self->showing = FALSE;
  g_free (self->typed);
  self->typed = g_strdup (text);
}

/* A text that is selected and typed over is empty in between, and then nothing follows it. */
static void
values_cb (ProtokollOptionForm *self)
{
  const char *text = gtk_editable_get_text (self->values);

  if (self->showing)
    return;
  set_own_values (self, text);
  if (*text != '\0')
    follow_values (self, text);
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
  remember (self);
  /* The entries to choose from stay: a row whose model is replaced while it says what was chosen never ends. */
  self->showing = TRUE;
  show_keys (self);
  self->showing = FALSE;
  changed (self);
}

static void
remove_cb (ProtokollOptionForm *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
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

  self->showing = TRUE;
  self->draft = draft;
  g_free (self->group);
  self->group = kept;
  protokoll_names_group_show (self->names, draft, self->group);
  g_free (self->typed);
  self->typed = get_values (self, "Values");
  gtk_editable_set_text (self->values, self->typed);
  offer_entries (self);
  show_keys (self);
  remember (self);
  self->showing = FALSE;
}

static void
protokoll_option_form_finalize (GObject *object)
{
  ProtokollOptionForm *self = PROTOKOLL_OPTION_FORM (object);

  g_ptr_array_unref (self->key_rows);
  g_hash_table_unref (self->had);
  g_strfreev (self->entries);
  g_free (self->group);
  g_free (self->typed);
  G_OBJECT_CLASS (protokoll_option_form_parent_class)->finalize (object);
}

static void
protokoll_option_form_class_init (ProtokollOptionFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_option_form_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[REMOVE] = g_signal_new ("remove", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/rule-editor/option-form.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollOptionForm, names);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOptionForm, values);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOptionForm, subject);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOptionForm, keys);
  gtk_widget_class_bind_template_callback (widget_class, changed);
  gtk_widget_class_bind_template_callback (widget_class, values_cb);
  gtk_widget_class_bind_template_callback (widget_class, subject_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
protokoll_option_form_init (ProtokollOptionForm *self)
{
  g_type_ensure (PROTOKOLL_TYPE_NAMES_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->key_rows = g_ptr_array_new ();
  self->typed = g_strdup ("");
  self->had = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  for (guint i = 0; option_kinds_keys[i].key != NULL; i++)
    {
      GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "title", _(option_kinds_keys[i].title), "tooltip-text",
                                     option_kinds_keys[i].words, NULL);

      gtk_widget_set_name (row, option_kinds_keys[i].key);
      g_signal_connect_object (row, "changed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (self->keys, row);
      g_ptr_array_add (self->key_rows, row);
    }
}
