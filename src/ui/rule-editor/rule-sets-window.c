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

struct _ProtokollRuleSetsWindow
{
  ProtokollDialog parent_instance;

  AdwPreferencesGroup *own_group;
  AdwPreferencesGroup *shipped_group;
  GtkWidget *problems;

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

/* The rule set that an action is about; NULL where its file is invalid or gone. */
static Ruleset *
find_rules (GtkWidget *widget,
            GVariant  *id)
{
  return library_find (PROTOKOLL_RULE_SETS_WINDOW (widget)->library, g_variant_get_string (id, NULL), NULL);
}

static void
edit_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *id)
{
  const Ruleset *rules = find_rules (widget, id);

  if (rules != NULL)
    open_editor (PROTOKOLL_RULE_SETS_WINDOW (widget), rules_draft_new_from_rules (rules), rules);
}

static void
copy_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *id)
{
  const Ruleset *rules = find_rules (widget, id);
  RulesDraft *draft;

  if (rules == NULL)
    return;
  draft = rules_draft_new_from_rules (rules);
  rename_copy (draft, rules);
  open_editor (PROTOKOLL_RULE_SETS_WINDOW (widget), draft, NULL);
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
    question_tell (about->window, _("The Rule File Cannot Be Saved"), error->message);
}

static void
share_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *id)
{
  const Ruleset *rules = find_rules (widget, id);
  g_autofree char *file = g_strconcat (g_variant_get_string (id, NULL), OWN_RULES_SUFFIX, NULL);

  if (rules != NULL)
    file_chooser_run (GTK_WINDOW (widget), FILE_SAVE_RULES, file, share_chosen,
                      about_new (PROTOKOLL_RULE_SETS_WINDOW (widget), rules->id), about_free);
}

static void
delete_answered (const char *id,
                 gpointer    data)
{
  About *about = data;
  g_autoptr (GError) error = NULL;

  if (strcmp (id, "delete") == 0 && !protokoll_own_rules_delete (about->window->own, about->id, &error))
    question_tell (about->window, _("The Rule Set Cannot Be Deleted"), error->message);
  about_free (about);
}

/* A file that is no rule set is called by its name. */
static void
delete_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *id)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "delete", _("_Delete"), ANSWER_DESTRUCTIVE },
  };
  const Ruleset *rules = find_rules (widget, id);
  g_autofree char *file = g_strconcat (g_variant_get_string (id, NULL), OWN_RULES_SUFFIX, NULL);
  g_autofree char *heading = g_strdup_printf (_("Delete “%s”?"), rules != NULL ? rules->title : file);

  question_ask (GTK_WINDOW (widget), heading,
                _("Games that were played with it keep their rules and stay in the statistics."), answers,
                G_N_ELEMENTS (answers), delete_answered,
                about_new (PROTOKOLL_RULE_SETS_WINDOW (widget), g_variant_get_string (id, NULL)));
}

/* --- the list --- */

/* What can be done with a rule set of one's own. */
static GMenuModel *
make_menu (const char *id)
{
  static const char *const items[][2] = {
    { N_("_Edit…"), "rules.edit" },
    { N_("_Copy…"), "rules.copy" },
    { N_("_Share…"), "rules.share" },
    { N_("_Delete…"), "rules.delete" },
  };
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(items[i][0]), NULL);

      g_menu_item_set_action_and_target (item, items[i][1], "s", id);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

/* Adds a row for a rule set, or for a file that is none, with a button at its end. */
static void
add_row (ProtokollRuleSetsWindow *self,
         AdwPreferencesGroup     *group,
         const char              *id,
         GtkWidget               *row,
         GtkWidget               *button)
{
  gtk_widget_set_name (row, id);
  gtk_widget_add_css_class (button, "flat");
  g_object_set (button, "valign", GTK_ALIGN_CENTER, "width-request", 44, "height-request", 44, NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

/* A button for @action, with the id of the rule set. */
static GtkWidget *
make_button (const char *icon,
             const char *tooltip,
             const char *action,
             const char *id)
{
  return g_object_new (GTK_TYPE_BUTTON, "icon-name", icon, "tooltip-text", tooltip, "action-target",
                       g_variant_new_string (id), "action-name", action, NULL);
}

/* The subtitle of an own rule set has its file name, which tells those with the same title apart. */
static void
add_rules (ProtokollRuleSetsWindow *self,
           const Ruleset           *rules)
{
  gboolean is_own = library_is_own (self->library, rules->id);
  g_autofree char *summary = rule_words_summary (rules);
  g_autofree char *with_file = g_strconcat (summary, ", ", rules->id, OWN_RULES_SUFFIX, NULL);
  g_autofree char *words = g_strdup_printf (is_own ? _("More about %s") : _("Copy %s"), rules->title);
  g_autoptr (GMenuModel) menu = make_menu (rules->id);
  GtkWidget *row = plain_row_new (ADW_TYPE_ACTION_ROW, rules->title, is_own ? with_file : summary);
  GtkWidget *button;

  if (is_own)
    button = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "view-more-symbolic", "tooltip-text", _("More"),
                           "menu-model", menu, NULL);
  else
    button = make_button ("edit-copy-symbolic", _("Copy…"), "rules.copy", rules->id);
  spoken_set (button, words);
  g_object_set (row, "activatable", TRUE, "action-target", g_variant_new_string (rules->id), "action-name",
                is_own ? "rules.edit" : "rules.copy", NULL);
  add_row (self, is_own ? self->own_group : self->shipped_group, rules->id, row, button);
}

/* The label below the list shows in full what is wrong with the file. */
static void
add_broken (ProtokollRuleSetsWindow *self,
            const char              *id)
{
  g_autofree char *name = g_strconcat (id, OWN_RULES_SUFFIX, NULL);
  g_autofree char *words = g_strdup_printf (_("Delete %s"), name);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", name, "subtitle", _("Cannot be used"), NULL);
  GtkWidget *button = make_button ("user-trash-symbolic", _("Delete"), "rules.delete", id);

  spoken_set (button, words);
  add_row (self, self->own_group, id, row, button);
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

      has_own = has_own || library_is_own (self->library, ids[i]);
      if (rules != NULL)
        add_rules (self, rules);
      else if (library_is_own (self->library, ids[i]))
        add_broken (self, ids[i]);
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
    if (strcmp (gtk_widget_get_name (self->rows->pdata[i]), id) == 0)
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
  gtk_widget_class_install_action (widget_class, "rules.edit", "s", edit_cb);
  gtk_widget_class_install_action (widget_class, "rules.copy", "s", copy_cb);
  gtk_widget_class_install_action (widget_class, "rules.share", "s", share_cb);
  gtk_widget_class_install_action (widget_class, "rules.delete", "s", delete_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/rule-editor/rule-sets-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleSetsWindow, own_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleSetsWindow, shipped_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleSetsWindow, problems);
}

static void
protokoll_rule_sets_window_init (ProtokollRuleSetsWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
