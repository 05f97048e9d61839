/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "key-row.h"

#include "rule-words.h"
#include "ui/widgets/number-row.h"

#include "core/rule-keys.h"

#include <glib/gi18n.h>
#include <string.h>

struct _KeyRow
{
  const KeyLook *look;
  const RuleKey *key;
  GPtrArray *rows;  /* not owned */
  GPtrArray *words; /* what each item of the drop-downs stands for in the file; may be NULL */
};

/* --- the stock rows --- */

static gpointer
get_row (KeyRow *self,
         guint   index)
{
  return g_ptr_array_index (self->rows, index);
}

static gboolean
is_switch (KeyRow *self)
{
  return self->key->kind == RULE_KEY_WORD && self->look->choices[0].title == NULL;
}

static GtkSwitch *
get_switch (KeyRow *self)
{
  return GTK_SWITCH (adw_action_row_get_activatable_widget (get_row (self, 0)));
}

/* The word of the item that is chosen in a drop-down. */
static const char *
get_word (KeyRow *self,
          guint   index)
{
  guint selected = adw_combo_row_get_selected (get_row (self, index));

  return selected < self->words->len ? g_ptr_array_index (self->words, selected) : NULL;
}

/* Chooses the item of @word. A word that no item has is the value of the row below, where there is one. */
static void
set_word (KeyRow     *self,
          guint       index,
          const char *word)
{
  guint selected = 0;

  for (guint i = 0; i < self->words->len; i++)
    {
      const char *known = g_ptr_array_index (self->words, i);

      if (g_strcmp0 (known, word) == 0)
        {
          selected = i;
          break;
        }
      if (g_strcmp0 (known, KEY_ROW_VALUE) == 0)
        selected = i;
    }
  adw_combo_row_set_selected (get_row (self, index), selected);
}

/* Whether the value stands in a row of its own, and not in the drop-down. */
static gboolean
has_value (KeyRow *self)
{
  return self->words->len == 0 || g_strcmp0 (get_word (self, 0), KEY_ROW_VALUE) == 0;
}

static gboolean
names_entries (KeyRow *self)
{
  return self->key->kind == RULE_KEY_ENTRY || self->key->kind == RULE_KEY_TIES;
}

/* Adds an item for each entry: the entry itself, or that it decides between equal totals. */
static void
append_entries (KeyRow           *self,
                const RulesDraft *draft,
                GtkStringList    *titles)
{
  g_auto (GStrv) groups = rules_draft_list_entries (draft);
  gboolean is_tie = self->key->kind == RULE_KEY_TIES;

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autofree char *name = rule_words_name (draft, groups[i]);
      g_autofree char *title = is_tie ? g_strdup_printf (_("More points in %s"), name) : g_strdup (name);

      gtk_string_list_append (titles, title);
      g_ptr_array_add (self->words, g_strconcat (is_tie ? "entry " : "", rules_draft_get_entry_id (groups[i]), NULL));
    }
}

/* Fills the drop-downs; @draft may be NULL where no entries are among the items. */
static void
offer (KeyRow           *self,
       const RulesDraft *draft)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->words, 0);
  for (guint i = 0; i < G_N_ELEMENTS (self->look->choices) && self->look->choices[i].title != NULL; i++)
    {
      gtk_string_list_append (titles, _(self->look->choices[i].title));
      g_ptr_array_add (self->words, g_strdup (self->look->choices[i].word));
    }
  if (names_entries (self) && draft != NULL)
    append_entries (self, draft, titles);
  for (guint i = 0; i < self->rows->len; i++)
    if (ADW_IS_COMBO_ROW (get_row (self, i)))
      adw_combo_row_set_model (get_row (self, i), G_LIST_MODEL (titles));
}

/* --- showing --- */

/* A row for text takes numbers with blanks between them. A number is left as it is by what is none. */
static void
show_value (GtkWidget  *row,
            const char *text)
{
  g_autofree char *spaced = g_strdelimit (g_strdup (text != NULL ? text : ""), ";", ' ');
  gint64 number;

  if (!PROTOKOLL_IS_NUMBER_ROW (row))
    gtk_editable_set_text (GTK_EDITABLE (row), spaced);
  else if (g_ascii_string_to_signed (spaced, 10, 0, G_MAXINT, &number, NULL))
    protokoll_number_row_set (PROTOKOLL_NUMBER_ROW (row), (int) number);
}

/* "2", "2+" or "2-4". */
static void
show_players (KeyRow     *self,
              const char *text)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);
  gboolean open = g_str_has_suffix (ends[0], "+");

  if (open)
    ends[0][strlen (ends[0]) - 1] = '\0';
  show_value (get_row (self, 0), ends[0]);
  show_value (get_row (self, 1), ends[1] != NULL ? ends[1] : ends[0]);
  if (open)
    protokoll_number_row_set (get_row (self, 1), (int) self->key->max);
}

static void
show_ties (KeyRow     *self,
           const char *text)
{
  g_auto (GStrv) list = g_strsplit (text, ";", -1);
  guint n = g_strv_length (list);

  for (guint i = 0; i < self->rows->len; i++)
    set_word (self, i, i < n ? g_strstrip (list[i]) : self->key->otherwise);
}

void
key_row_show (KeyRow           *self,
              const RulesDraft *draft)
{
  g_autofree char *written = rules_draft_get (draft, RULES_DRAFT_HEAD, self->look->key);
  const char *text = written != NULL ? written : self->key->otherwise;

  if (names_entries (self))
    offer (self, draft);
  if (self->key->kind == RULE_KEY_PLAYERS)
    show_players (self, text);
  else if (self->key->kind == RULE_KEY_TIES)
    show_ties (self, text);
  else if (is_switch (self))
    gtk_switch_set_active (get_switch (self), g_strcmp0 (text, "true") == 0);
  else
    {
      GtkWidget *last = get_row (self, self->rows->len - 1);

      if (self->words->len > 0)
        set_word (self, 0, text);
      if (!ADW_IS_COMBO_ROW (last))
        show_value (last, text != NULL && has_value (self) ? text : self->look->usual);
    }
}

/* --- reading --- */

/* Numbers may be separated by blanks, commas or semicolons. An empty list would remove the key; “0” keeps it, so that
 * the mistake is reported. */
static char *
read_numbers (GtkEditable *row)
{
  g_auto (GStrv) words = g_strsplit_set (gtk_editable_get_text (row), " ,;", -1);
  GString *list = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (list, "%s%s", list->len > 0 ? ";" : "", words[i]);
  if (list->len == 0)
    g_string_append (list, "0");
  return g_string_free (list, FALSE);
}

static char *
read_players (KeyRow *self)
{
  int fewest = protokoll_number_row_get (get_row (self, 0)), most = protokoll_number_row_get (get_row (self, 1));

  if (fewest == most)
    return g_strdup_printf ("%d", fewest);
  if (most == (int) self->key->max)
    return g_strdup_printf ("%d+", fewest);
  return g_strdup_printf ("%d-%d", fewest, most);
}

static char *
read_ties (KeyRow *self)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < self->rows->len && g_strcmp0 (get_word (self, i), self->key->otherwise) != 0; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ";" : "", get_word (self, i));
  return g_string_free (list, list->len == 0);
}

char *
key_row_read (KeyRow *self)
{
  GtkWidget *last = get_row (self, self->rows->len - 1);

  if (self->key->kind == RULE_KEY_PLAYERS)
    return read_players (self);
  if (self->key->kind == RULE_KEY_TIES)
    return read_ties (self);
  if (is_switch (self))
    return gtk_switch_get_active (get_switch (self)) ? g_strdup ("true") : NULL;
  if (!has_value (self))
    return g_strdup (get_word (self, 0));
  if (PROTOKOLL_IS_NUMBER_ROW (last))
    return g_strdup_printf ("%d", protokoll_number_row_get (PROTOKOLL_NUMBER_ROW (last)));
  return read_numbers (GTK_EDITABLE (last));
}

/* --- what is seen --- */

gboolean
key_row_is_none (KeyRow *self)
{
  return adw_combo_row_get_selected (get_row (self, 0)) == 0;
}

void
key_row_fit (KeyRow   *self,
             gboolean  visible)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = get_row (self, i);

      gtk_widget_set_visible (row, visible);
      /* A further tie-break decides only where there is one before it, and a value counts only where it is chosen. */
      if (self->key->kind == RULE_KEY_TIES)
        visible = visible && adw_combo_row_get_selected (ADW_COMBO_ROW (row)) != 0;
      else if (ADW_IS_COMBO_ROW (row))
        visible = visible && has_value (self);
    }
}

GtkWidget *
key_row_find (KeyRow *self)
{
  for (guint i = self->rows->len; i > 0; i--)
    if (gtk_widget_get_visible (get_row (self, i - 1)))
      return get_row (self, i - 1);
  return NULL;
}

/* --- life --- */

/* Makes the row at @index: drop-downs are first, and a row for the value itself is last. */
static GtkWidget *
make_row (KeyRow     *self,
          guint       index,
          const char **changed)
{
  gboolean is_drop_down = self->look->choices[0].title != NULL && (index == 0 || self->key->kind == RULE_KEY_TIES);
  int lower = (int) (self->look->lower > 0 ? self->look->lower : self->key->min);

  *changed = is_drop_down ? "notify::selected" : "changed";
  if (is_drop_down)
    return g_object_new (ADW_TYPE_COMBO_ROW, "use-markup", FALSE, "use-subtitle", TRUE, NULL);
  if (is_switch (self))
    {
      GtkWidget *on = g_object_new (GTK_TYPE_SWITCH, "valign", GTK_ALIGN_CENTER, NULL);
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "activatable-widget", on, NULL);

      adw_action_row_add_suffix (ADW_ACTION_ROW (row), on);
      return row;
    }
  if (self->key->kind == RULE_KEY_NUMBERS)
    return g_object_new (ADW_TYPE_ENTRY_ROW, NULL);
  return g_object_new (PROTOKOLL_TYPE_NUMBER_ROW, "lower", lower, "upper", (int) self->key->max, NULL);
}

KeyRow *
key_row_new (const KeyLook       *look,
             AdwPreferencesGroup *group,
             GCallback            changed,
             gpointer             object)
{
  KeyRow *self = g_new0 (KeyRow, 1);

  self->look = look;
  self->key = rule_key_find (look->key);
  self->rows = g_ptr_array_new ();
  self->words = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < KEY_ROW_MOST && look->titles[i] != NULL; i++)
    {
      const char *signal;
      GtkWidget *row = make_row (self, i, &signal);
      g_autofree char *name = i > 0 ? g_strdup_printf ("%s-%u", look->key, i + 1) : g_strdup (look->key);

      g_object_set (row, "name", name, "title", _(look->titles[i]), NULL);
      if (i == 0 && look->subtitle != NULL)
        adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(look->subtitle));
      g_ptr_array_add (self->rows, row);
      if (is_switch (self))
        g_signal_connect_object (get_switch (self), "notify::active", changed, object, G_CONNECT_SWAPPED);
      else
        g_signal_connect_object (row, signal, changed, object, G_CONNECT_SWAPPED);
      adw_preferences_group_add (group, row);
    }
  offer (self, NULL);
  return self;
}

void
key_row_free (KeyRow *self)
{
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->words);
  g_free (self);
}
