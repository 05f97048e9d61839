/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rule-sets-window.h"

#include "rule-editor.h"
#include "rule-words.h"
#include "rules-add.h"
#include "ui/language.h"
#include "ui/widgets/file-chooser.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/question.h"

#include <glib/gi18n.h>
#include <string.h>

#define ID "rules-id"

struct _ProtokollRuleSetsWindow
{
  ProtokollDialog parent_instance;

  AdwPreferencesGroup *own_group;
  AdwPreferencesGroup *shipped_group;
  GtkWidget *problems;
  GMenuModel *own_menu;

  Library *library;
  ProtokollOwnRules *own;
  GPtrArray *rows;
};

G_DEFINE_FINAL_TYPE (ProtokollRuleSetsWindow, protokoll_rule_sets_window, PROTOKOLL_TYPE_DIALOG)

/* --- what can be done with a rule set --- */

static void
open_editor (ProtokollRuleSetsWindow *self,
             RulesDraft              *draft,
             const Ruleset           *before)
{
  GtkWidget *editor = protokoll_rule_editor_new (GTK_WINDOW (self), self->library, self->own, draft, before);

  gtk_window_set_focus_visible (GTK_WINDOW (editor), gtk_window_get_focus_visible (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (editor));
}

/* Gives the draft one title, “… (Copy)” in the language of the user, and removes the titles in other languages. */
static void
rename_copy (RulesDraft    *draft,
             const Ruleset *rules)
{
  g_autofree char *title = g_strdup_printf (_("%s (Copy)"), rules->title);

  for (guint i = 0; LANGUAGE_CODES[i] != NULL; i++)
    rules_draft_set_name (draft, RULES_DRAFT_HEAD, LANGUAGE_CODES[i], NULL);
  rules_draft_set_name (draft, RULES_DRAFT_HEAD, "en", title);
}

static void
edit (ProtokollRuleSetsWindow *self,
      const Ruleset           *rules)
{
  open_editor (self, rules_draft_new_from_rules (rules), rules);
}

static void
copy (ProtokollRuleSetsWindow *self,
      const Ruleset           *rules)
{
  RulesDraft *draft = rules_draft_new_from_rules (rules);

  rename_copy (draft, rules);
  open_editor (self, draft, NULL);
}

/* The data of a question or a file dialog until it is answered. */
typedef struct
{
  ProtokollRuleSetsWindow *window;
  char *id;
  Ruleset *rules; /* NULL if the file is invalid */
} About;

static About *
about_new (ProtokollRuleSetsWindow *self,
           const char              *id)
{
  About *about = g_new (About, 1);
  Ruleset *rules = library_find (self->library, id, NULL);

  *about = (About) { g_object_ref (self), g_strdup (id), rules != NULL ? ruleset_ref (rules) : NULL };
  return about;
}

static void
about_free (gpointer data)
{
  About *about = data;

  g_object_unref (about->window);
  g_clear_pointer (&about->rules, ruleset_unref);
  g_free (about->id);
  g_free (about);
}

static void
share_chosen (GFile   *file,
              gpointer data)
{
  About *about = data;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents (file, about->rules->text, strlen (about->rules->text), NULL, FALSE, G_FILE_CREATE_NONE,
                                NULL, NULL, &error))
    question_tell (GTK_WINDOW (about->window), _("The Rule File Cannot Be Saved"), error->message);
}

static void
share (ProtokollRuleSetsWindow *self,
       const Ruleset           *rules)
{
  g_autofree char *name = g_strconcat (rules->id, OWN_RULES_SUFFIX, NULL);

  file_chooser_run (GTK_WINDOW (self), FILE_SAVE_RULES, name, share_chosen, about_new (self, rules->id), about_free);
}

static void
delete_answered (const char *id,
                 gpointer    data)
{
  About *about = data;
  g_autoptr (GError) error = NULL;

  if (strcmp (id, "delete") == 0 && !protokoll_own_rules_delete (about->window->own, about->id, &error))
    question_tell (GTK_WINDOW (about->window), _("The Rule Set Cannot Be Deleted"), error->message);
  about_free (about);
}

static void
ask_delete_file (ProtokollRuleSetsWindow *self,
                 const char              *id,
                 const char              *title)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "delete", _("_Delete"), ANSWER_DESTRUCTIVE },
  };
  g_autofree char *heading = g_strdup_printf (_("Delete “%s”?"), title);

  question_ask (GTK_WINDOW (self), heading,
                _("Games that were played with it keep their rules and stay in the statistics."), answers,
                G_N_ELEMENTS (answers), delete_answered, about_new (self, id));
}

static void
ask_delete (ProtokollRuleSetsWindow *self,
            const Ruleset           *rules)
{
  ask_delete_file (self, rules->id, rules->title);
}

static void
delete_broken_cb (GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);

  ask_delete_file (PROTOKOLL_RULE_SETS_WINDOW (gtk_widget_get_root (row)), g_object_get_data (G_OBJECT (row), ID),
                   adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

static const struct
{
  const char *name;
  void (*run) (ProtokollRuleSetsWindow *self, const Ruleset *rules);
} row_actions[] = {
  { "edit", edit },
  { "copy", copy },
  { "share", share },
  { "delete", ask_delete },
};

static void
row_action_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  GtkWidget *row = data;
  ProtokollRuleSetsWindow *self = PROTOKOLL_RULE_SETS_WINDOW (gtk_widget_get_root (row));
  const Ruleset *rules = library_find (self->library, g_object_get_data (G_OBJECT (row), ID), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (row_actions) && rules != NULL; i++)
    if (strcmp (row_actions[i].name, g_action_get_name (G_ACTION (action))) == 0)
      row_actions[i].run (self, rules);
}

/* --- the list --- */

static void
add_actions (GtkWidget *row,
             gboolean   is_own)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (row_actions); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (row_actions[i].name, NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (row_action_cb), row, 0);
      if (is_own || row_actions[i].run == copy)
        g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  gtk_widget_insert_action_group (row, "row", G_ACTION_GROUP (group));
}

static GtkWidget *
make_button (ProtokollRuleSetsWindow *self,
             const Ruleset           *rules,
             gboolean                 is_own)
{
  g_autofree char *words = is_own ? g_strdup_printf (_("More about %s"), rules->title)
                                  : g_strdup_printf (_("Copy %s"), rules->title);
  GtkWidget *button;

  if (is_own)
    button = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "view-more-symbolic", "menu-model", self->own_menu, NULL);
  else
    button = g_object_new (GTK_TYPE_BUTTON, "icon-name", "edit-copy-symbolic", "action-name", "row.copy", NULL);
  g_object_set (button, "tooltip-text", is_own ? _("More") : _("Copy…"), "valign", GTK_ALIGN_CENTER, "width-request", 44,
                "height-request", 44, NULL);
  gtk_widget_add_css_class (button, "flat");
  spoken_set (button, words);
  return button;
}

/* The subtitle of an own rule set has its file name, which tells those with the same title apart. */
static void
add_row (ProtokollRuleSetsWindow *self,
         const Ruleset           *rules)
{
  gboolean is_own = protokoll_own_rules_has (self->own, rules->id);
  g_autofree char *summary = rule_words_summary (rules);
  g_autofree char *with_file = g_strconcat (summary, ", ", rules->id, OWN_RULES_SUFFIX, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);

  /* Set together with "use-markup" the title would reach its label first, and be parsed as markup. */
  g_object_set (row, "title", rules->title, "subtitle", is_own ? with_file : summary, NULL);
  gtk_widget_set_name (row, rules->id);
  g_object_set_data_full (G_OBJECT (row), ID, g_strdup (rules->id), g_free);
  add_actions (row, is_own);
  g_object_set (row, "activatable", TRUE, "action-name", is_own ? "row.edit" : "row.copy", NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_button (self, rules, is_own));
  adw_preferences_group_add (is_own ? self->own_group : self->shipped_group, row);
  g_ptr_array_add (self->rows, row);
}

/* The label below the list shows in full what is wrong with the file. */
static void
add_broken_row (ProtokollRuleSetsWindow *self,
                const char              *id)
{
  g_autofree char *name = g_strconcat (id, OWN_RULES_SUFFIX, NULL);
  g_autofree char *words = g_strdup_printf (_("Delete %s"), name);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", name, "subtitle", _("Cannot be used"), NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "icon-name", "user-trash-symbolic", "tooltip-text", _("Delete"),
                                    "valign", GTK_ALIGN_CENTER, "width-request", 44, "height-request", 44, NULL);

  gtk_widget_set_name (row, id);
  g_object_set_data_full (G_OBJECT (row), ID, g_strdup (id), g_free);
  gtk_widget_add_css_class (button, "flat");
  spoken_set (button, words);
  g_signal_connect (button, "clicked", G_CALLBACK (delete_broken_cb), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->own_group, row);
  g_ptr_array_add (self->rows, row);
}

static void
show_problems (ProtokollRuleSetsWindow *self)
{
  g_auto (GStrv) problems = library_list_problems (self->library);
  g_autofree char *all = g_strjoinv ("\n", problems);

  gtk_label_set_label (GTK_LABEL (self->problems), all);
  gtk_widget_set_visible (self->problems, problems[0] != NULL);
}

static void
load (ProtokollRuleSetsWindow *self)
{
  const char *const *ids = library_get_ids (self->library);
  gboolean has_own = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      gboolean was_own = gtk_widget_is_ancestor (row, GTK_WIDGET (self->own_group));

      adw_preferences_group_remove (was_own ? self->own_group : self->shipped_group, row);
    }
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const Ruleset *rules = library_find (self->library, ids[i], NULL);

      has_own = has_own || protokoll_own_rules_has (self->own, ids[i]);
      if (rules != NULL)
        add_row (self, rules);
      else if (protokoll_own_rules_has (self->own, ids[i]))
        add_broken_row (self, ids[i]);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->own_group), has_own);
  show_problems (self);
}

/* Focuses the rule set that was changed. */
static void
changed_cb (ProtokollRuleSetsWindow *self,
            const char              *id)
{
  load (self);
  for (guint i = 0; i < self->rows->len; i++)
    if (strcmp (g_object_get_data (G_OBJECT (self->rows->pdata[i]), ID), id) == 0)
      gtk_widget_grab_focus (self->rows->pdata[i]);
}

/* --- new ones --- */

static void
new_cb (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  open_editor (PROTOKOLL_RULE_SETS_WINDOW (widget), rules_draft_new (), NULL);
}

static void
file_chosen (GFile   *file,
             gpointer data)
{
  ProtokollRuleSetsWindow *self = data;

  rules_add_ask (GTK_WINDOW (self), self->own, file);
}

static void
add_cb (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  file_chooser_run (GTK_WINDOW (widget), FILE_OPEN_RULES, NULL, file_chosen, widget, NULL);
}

/* --- life --- */

GtkWidget *
protokoll_rule_sets_window_new (GtkWindow         *parent,
                                Library           *library,
                                ProtokollOwnRules *own)
{
  ProtokollRuleSetsWindow *self = g_object_new (PROTOKOLL_TYPE_RULE_SETS_WINDOW, "transient-for", parent, NULL);

  self->library = library;
  self->own = g_object_ref (own);
  g_signal_connect_object (own, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  rules_add_attach (GTK_WINDOW (self), own);
  load (self);
  return GTK_WIDGET (self);
}

static void
protokoll_rule_sets_window_finalize (GObject *object)
{
  ProtokollRuleSetsWindow *self = PROTOKOLL_RULE_SETS_WINDOW (object);

  g_clear_object (&self->own);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (protokoll_rule_sets_window_parent_class)->finalize (object);
}

static void
protokoll_rule_sets_window_class_init (ProtokollRuleSetsWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_rule_sets_window_finalize;
  gtk_widget_class_install_action (widget_class, "rules.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "rules.add", NULL, add_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/rule-editor/rule-sets-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleSetsWindow, own_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleSetsWindow, shipped_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleSetsWindow, problems);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleSetsWindow, own_menu);
}

static void
protokoll_rule_sets_window_init (ProtokollRuleSetsWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
