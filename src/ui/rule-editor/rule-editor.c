/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rule-editor.h"

#include "entry-form.h"
#include "field-problem.h"
#include "pick-page.h"
#include "rule-words.h"
#include "rules-form.h"
#include "try-pane.h"
#include "ui/widgets/after-paint.h"
#include "ui/widgets/dialog-bar.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/question.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/toasts.h"

#include <glib/gi18n.h>
#include <string.h>

/* Names of the pages of the stack. */
#define PAGE_RULES "rules"
#define PAGE_ENTRY "entry"
#define PAGE_NEW_ENTRY "new-entry"

struct _ProtokollRuleEditor
{
  ProtokollDialog parent_instance;

  AdwToastOverlay *toasts;
  AdwLeaflet *leaflet;
  GtkWidget *writing;
  GtkStack *heads;   /* of the first page, where the rules are saved, and of those behind it, which lead back */
  AdwWindowTitle *part_title;
  GtkStack *pages;
  ProtokollRulesForm *rules;
  ProtokollEntryForm *entry;
  ProtokollPickPage *new_entry;
  ProtokollTryPane *try_pane;
  GtkWidget *problem;
  GtkLabel *problem_words;
  GtkButton *switcher;

  Library *library;
  ProtokollOwnRules *own;
  RulesDraft *draft;
  Ruleset *before;        /* the own rule set that is edited, or NULL */
  char *first_text;       /* text of the draft as it was opened; closing asks if it differs now */
  char *part;             /* group of the open entry, or NULL */
  RulesDraft *whole;      /* the draft before an entry or option was removed, for Undo, or NULL */
  char *removed;          /* group of that one, or NULL */
  GtkWidget *field_problem; /* the row that shows what is wrong, or NULL */
  GtkWidget *field;       /* the row above that one, or NULL; weak pointer */
  gboolean mistaken;      /* a mistake is told */
  AfterPaint later;       /* finds out whether that row is in sight, once it has its place */
  gboolean closing;       /* the window may close without asking */
};

G_DEFINE_FINAL_TYPE (ProtokollRuleEditor, protokoll_rule_editor, PROTOKOLL_TYPE_DIALOG)

/* --- what is wrong --- */

/* The row on the visible page where a mistake is to be corrected, or NULL. The page of the rules has a row for every
 * mistake, the page of an entry for its own. */
static GtkWidget *
find_field (ProtokollRuleEditor *self,
            const char          *group,
            const char          *key)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);

  if (strcmp (page, PAGE_RULES) == 0)
    return protokoll_rules_form_find (self->rules, group, key);
  if (g_strcmp0 (group, self->part) != 0)
    return NULL;
  return protokoll_entry_form_find (self->entry, key);
}

/* The name of the place of a mistake: "Bonus points" for the rules themselves, or an entry or option such as "Full
 * House". */
static char *
name_place (ProtokollRuleEditor *self,
            const char          *group,
            const char          *key)
{
  GtkWidget *row;

  if (strcmp (group, RULES_DRAFT_HEAD) != 0)
    return rule_words_name (self->draft, group);
  row = protokoll_rules_form_find (self->rules, group, key);
  return g_strdup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

static gboolean
shows_try_pane (ProtokollRuleEditor *self)
{
  return adw_leaflet_get_visible_child (self->leaflet) == GTK_WIDGET (self->try_pane);
}

/* Whether the row with the mistake is on the screen. */
static gboolean
sees_field (ProtokollRuleEditor *self)
{
  graphene_rect_t field, page;

  return self->field != NULL && gtk_widget_get_mapped (self->field) &&
         !(adw_leaflet_get_folded (self->leaflet) && shows_try_pane (self)) &&
         gtk_widget_compute_bounds (self->field, GTK_WIDGET (self->pages), &field) &&
         gtk_widget_compute_bounds (GTK_WIDGET (self->pages), GTK_WIDGET (self->pages), &page) &&
         graphene_rect_contains_rect (&page, &field);
}

/* Shows the bar at the bottom, which has a mistake that is out of sight, and the button to the pane that has no room
 * beside. */
static void
show_bar (ProtokollRuleEditor *self,
          gboolean             with_problem)
{
  gboolean folded = adw_leaflet_get_folded (self->leaflet);
  GtkWidget *bar = gtk_widget_get_parent (self->problem);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (bar), text_size_is_compact (gtk_widget_get_width (GTK_WIDGET (self)))
                                                          ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->problem, with_problem);
  gtk_button_set_label (self->switcher, shows_try_pane (self) ? _("_Rules") : _("_Try It"));
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), folded);
  gtk_widget_set_visible (bar, folded || with_problem);
}

static void
fit_cb (ProtokollRuleEditor *self)
{
  if (self->switcher != NULL)
    show_bar (self, self->mistaken && !sees_field (self));
}

static void
fit_later (gpointer self)
{
  fit_cb (self);
}

static gboolean
is_changed (ProtokollRuleEditor *self)
{
  g_autofree char *text = rules_draft_to_text (self->draft);

  return strcmp (text, self->first_text) != 0;
}

static void
clear_field_problem (ProtokollRuleEditor *self)
{
  g_clear_pointer (&self->field_problem, field_problem_clear);
  g_clear_weak_pointer (&self->field);
}

/* Shows a mistake. Before anything was typed, what a new rule set still lacks is not shown as one. */
static void
tell_problem (ProtokollRuleEditor *self,
              const GError        *error)
{
  const char *group, *key, *reason;
  g_autofree char *place = NULL, *words = NULL;

  clear_field_problem (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.save", error == NULL);
  self->mistaken = error != NULL && is_changed (self);
  gtk_label_set_label (self->problem_words, "");
  if (!self->mistaken)
    {
      fit_cb (self);
      return;
    }
  rules_error_get_place (error, &group, &key, &reason);
  place = name_place (self, group, key);
  words = g_strdup_printf ("%s: %s", place, reason);
  gtk_label_set_label (self->problem_words, words);
  spoken_set (self->problem, words);
  g_set_weak_pointer (&self->field, find_field (self, group, key));
  if (self->field != NULL)
    self->field_problem = field_problem_show (self->field, reason);
  after_paint_request (&self->later, self, fit_later);
}

/* Checks the draft with a title made up, so that it can be tried before it has one. */
static Ruleset *
check_untitled (const RulesDraft *draft)
{
  g_autoptr (RulesDraft) titled = rules_draft_copy (draft);

  rules_draft_set_name (titled, RULES_DRAFT_HEAD, "en", "-");
  return rules_draft_check (titled, "draft", NULL);
}

static void
check (ProtokollRuleEditor *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = rules_draft_check (self->draft, "draft", &error);
  const char *group, *key = NULL, *reason;

  if (rules == NULL)
    rules_error_get_place (error, &group, &key, &reason);
  if (g_strcmp0 (key, "Title") == 0)
    rules = check_untitled (self->draft);
  if (self->part != NULL)
    {
      g_autofree char *name = rule_words_name (self->draft, self->part);

      adw_window_title_set_title (self->part_title, name);
    }
  tell_problem (self, error);
  protokoll_try_pane_show (self->try_pane, rules);
}

/* --- pages --- */

static void
show_page (ProtokollRuleEditor *self,
           const char          *page)
{
  /* Otherwise the stack would focus a row of its choice. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_set_visible_child_name (self->pages, page);
  gtk_stack_set_visible_child_name (self->heads, strcmp (page, PAGE_RULES) == 0 ? "whole" : "part");
  adw_leaflet_set_visible_child (self->leaflet, self->writing);
  check (self);
  gtk_widget_child_focus (gtk_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}

static void
open_part (ProtokollRuleEditor *self,
           const char          *group)
{
  char *kept = g_strdup (group);

  g_free (self->part);
  self->part = kept;
  /* Undo would take back what is changed there, too. */
  toasts_withdraw_undo (self->toasts);
  /* The marked row may be removed when the page is filled anew. */
  clear_field_problem (self);
  protokoll_entry_form_show (self->entry, self->draft, self->part);
  show_page (self, PAGE_ENTRY);
  protokoll_try_pane_choose (self->try_pane, rules_draft_get_entry_id (self->part));
}

/* Returns to the page of the rules and focuses the row that led away from it. */
static void
show_rules (ProtokollRuleEditor *self)
{
  g_autofree char *part = g_steal_pointer (&self->part);
  GtkWidget *row;

  clear_field_problem (self);
  protokoll_rules_form_show (self->rules, self->draft);
  show_page (self, PAGE_RULES);
  row = part != NULL ? protokoll_rules_form_find (self->rules, part, NULL) : NULL;
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

static void
undo_removal (GtkWidget *inside)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (gtk_widget_get_root (inside));

  rules_draft_replace (self->draft, g_steal_pointer (&self->whole));
  g_free (self->part);
  self->part = g_steal_pointer (&self->removed);
  show_rules (self);
}

/* Removes an entry or option, and what names it. Undo brings all of it back until something else is changed. */
static void
remove_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *group)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (widget);
  gboolean is_entry = rules_draft_get_entry_id (g_variant_get_string (group, NULL)) != NULL;

  g_clear_pointer (&self->whole, rules_draft_free);
  self->whole = rules_draft_copy (self->draft);
  g_free (self->removed);
  self->removed = g_variant_dup_string (group, NULL);
  rules_draft_remove (self->draft, self->removed);
  show_rules (self);
  /* The toast references the widget that it is given. A reference to the window would keep it after it was closed. */
  toasts_offer_undo (self->toasts, is_entry ? _("Entry removed") : _("House rule removed"), G_CALLBACK (undo_removal),
                     self->writing);
}

/* Undo would take back what was changed, too. */
static void
check_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (widget);

  toasts_withdraw_undo (self->toasts);
  check (self);
}

static void
open_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *group)
{
  open_part (PROTOKOLL_RULE_EDITOR (widget), g_variant_get_string (group, NULL));
}

/* Adds the keys by which offered entries are told apart: the pattern alone, and the pattern with the name. Returns
 * FALSE if the latter was there already. */
static gboolean
add_keys (GHashTable *keys,
          const char *name,
          const char *detail)
{
  g_hash_table_add (keys, g_strdup (detail));
  return g_hash_table_add (keys, g_strdup_printf ("%s\n%s", name, detail));
}

static guint
count_dice (ProtokollRuleEditor *self)
{
  return protokoll_try_pane_get_rules (self->try_pane)->n_dice;
}

/* Whether an entry is offered: it must fit the number of dice and must not be among @keys. A rule set for another
 * number of dice may use a name differently (the Norwegian name of a full house with five dice is that of three and
 * three with six), so its entries are offered only for new patterns. */
static gboolean
is_offered (ProtokollRuleEditor *self,
            const Ruleset       *rules,
            guint                index,
            GHashTable          *keys)
{
  const Entry *entry = &rules->entries[index];
  g_autofree char *detail = rule_words_pattern (&entry->pattern);
  guint n_dice = count_dice (self);
  guint needed = 0;

  for (guint i = 0; entry->pattern.kind == PATTERN_GROUPS && i < entry->pattern.n_groups; i++)
    needed += entry->pattern.groups[i];
  if (entry->pattern.kind == PATTERN_RUN || entry->pattern.kind == PATTERN_FIXED_RUN)
    needed = entry->pattern.length;
  if (needed > n_dice || (rules->n_dice != n_dice && g_hash_table_contains (keys, detail)))
    return FALSE;
  return add_keys (keys, entry->name, detail);
}

static GHashTable *
list_own (ProtokollRuleEditor *self)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) groups = rules_draft_list_entries (self->draft);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autofree char *name = rule_words_name (self->draft, groups[i]);
      g_autofree char *detail = rule_words_part (self->draft, groups[i]);

      add_keys (keys, name, detail);
    }
  return keys;
}

/* Offers every entry of all rule sets that the draft does not have, once each; rule sets with the same number of dice
 * come first. */
static void
offer_entries (ProtokollRuleEditor *self)
{
  const char *const *ids = library_get_ids (self->library);
  g_autoptr (GHashTable) keys = list_own (self);

  protokoll_pick_page_clear (self->new_entry);
  for (int same = 1; same >= 0; same--)
    for (guint i = 0; ids[i] != NULL; i++)
      {
        const Ruleset *rules = library_find (self->library, ids[i], NULL);

        if (rules == NULL || (rules->n_dice == count_dice (self)) != same)
          continue;
        for (guint entry = 0; entry < rules->n_entries; entry++)
          if (is_offered (self, rules, entry, keys))
            protokoll_pick_page_add (self->new_entry, rules, entry);
      }
}

static void
add_entry_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (widget);

  offer_entries (self);
  adw_window_title_set_title (self->part_title, _("Add Entry"));
  show_page (self, PAGE_NEW_ENTRY);
}

static void
begin_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *title)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (widget);
  const char *name = g_variant_get_string (title, NULL);
  g_autofree char *group = rules_draft_add_entry (self->draft, SECTION_LOWER, name);

  rules_draft_set (self->draft, group, "Pattern", "any");
  open_part (self, group);
}

/* Copies the entry of a rule set, which may have been changed meanwhile. */
static void
pick_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *offer)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (widget);
  const char *id;
  guint entry;
  const Ruleset *rules;
  g_autofree char *group = NULL;

  g_variant_get (offer, "(&su)", &id, &entry);
  rules = library_find (self->library, id, NULL);
  if (rules == NULL || entry >= rules->n_entries)
    return;
  group = rules_draft_copy_entry (self->draft, rules, entry);
  open_part (self, group);
}

/* --- actions --- */

static void
other_pane_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean in_try_pane = adw_leaflet_get_folded (self->leaflet)
                           ? shows_try_pane (self)
                           : focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->try_pane));
  GtkWidget *other = in_try_pane ? self->writing : GTK_WIDGET (self->try_pane);

  /* Otherwise the leaflet would focus a row of its choice. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  adw_leaflet_set_visible_child (self->leaflet, other);
  gtk_widget_child_focus (other, GTK_DIR_TAB_FORWARD);
}

/* Goes back one page; from the page of the rules it closes the window. */
static void
back_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (widget);

  if (adw_leaflet_get_folded (self->leaflet) && shows_try_pane (self))
    adw_leaflet_set_visible_child (self->leaflet, self->writing);
  else if (strcmp (gtk_stack_get_visible_child_name (self->pages), PAGE_RULES) != 0)
    show_rules (self);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
show_problem_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (widget);
  const char *group, *key, *reason;
  g_autoptr (GError) error = NULL;
  g_autoptr (Ruleset) rules = rules_draft_check (self->draft, "draft", &error);
  GtkWidget *field;

  if (rules != NULL)
    return;
  rules_error_get_place (error, &group, &key, &reason);
  if (rules_draft_get_entry_id (group) == NULL)
    show_rules (self);
  else
    open_part (self, group);
  field = find_field (self, group, key);
  /* Some rows leave the focus to a child. */
  if (!gtk_widget_grab_focus (field))
    gtk_widget_child_focus (field, GTK_DIR_TAB_FORWARD);
  show_bar (self, FALSE);
}

static void
close_later (ProtokollRuleEditor *self)
{
  self->closing = TRUE;
  question_close_later (self);
}

static void
save_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  /* Moving the focus commits a number that is still being typed. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  if (self->mistaken)
    return;
  id = protokoll_own_rules_save (self->own, self->draft, self->before, &error);
  if (id == NULL)
    question_tell (self, _("The Rule Set Cannot Be Saved"), error->message);
  else
    close_later (self);
}

/* --- closing --- */

static void
close_answered (const char *id,
                gpointer    data)
{
  g_autoptr (ProtokollRuleEditor) self = data;

  if (strcmp (id, "save") == 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "editor.save", NULL);
  else if (strcmp (id, "discard") == 0)
    close_later (self);
}

static void
ask_before_loss (ProtokollRuleEditor *self)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "discard", _("_Discard"), ANSWER_DESTRUCTIVE },
    { "save", _("_Save"), ANSWER_SUGGESTED },
  };
  gboolean can_save = !self->mistaken;

  /* Save is not offered while there is a mistake. */
  question_ask (GTK_WINDOW (self), _("Save the Rule Set?"),
                can_save ? _("Otherwise, your changes are lost.")
                         : _("It cannot be saved until the mistake in it is fixed. "
                            "If you discard it, your changes are lost."),
                answers, can_save ? 3 : 2, close_answered, g_object_ref (self));
}

static gboolean
protokoll_rule_editor_close_request (GtkWindow *window)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (window);

  /* Moving the focus commits a number that is still being typed. */
  gtk_window_set_focus (window, NULL);
  if (!self->closing && is_changed (self))
    {
      ask_before_loss (self);
      return GDK_EVENT_STOP;
    }
  return GTK_WINDOW_CLASS (protokoll_rule_editor_parent_class)->close_request (window);
}

/* --- life --- */

GtkWidget *
protokoll_rule_editor_new (GtkWindow         *parent,
                           Library           *library,
                           ProtokollOwnRules *own,
                           RulesDraft        *draft,
                           const Ruleset     *before)
{
  ProtokollRuleEditor *self = g_object_new (PROTOKOLL_TYPE_RULE_EDITOR, "transient-for", parent, NULL);

  self->library = library;
  self->own = g_object_ref (own);
  self->draft = draft;
  self->before = before != NULL ? ruleset_ref (before) : NULL;
  self->first_text = rules_draft_to_text (draft);
  show_rules (self);
  fit_cb (self);
  return GTK_WIDGET (self);
}

/* Focuses the first row instead of the Cancel button. */
static void
protokoll_rule_editor_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_rule_editor_parent_class)->map (widget);
  gtk_widget_child_focus (PROTOKOLL_RULE_EDITOR (widget)->writing, GTK_DIR_TAB_FORWARD);
}

static void
protokoll_rule_editor_finalize (GObject *object)
{
  ProtokollRuleEditor *self = PROTOKOLL_RULE_EDITOR (object);

  /* While the window is disposed, it loses the focus, and then checks the rules once more. */
  after_paint_cancel (&self->later);
  g_clear_weak_pointer (&self->field);
  g_clear_object (&self->own);
  g_clear_pointer (&self->draft, rules_draft_free);
  g_clear_pointer (&self->whole, rules_draft_free);
  g_clear_pointer (&self->before, ruleset_unref);
  g_free (self->first_text);
  g_free (self->part);
  g_free (self->removed);
  G_OBJECT_CLASS (protokoll_rule_editor_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, toasts);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, leaflet);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, writing);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, heads);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, part_title);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, rules);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, entry);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, new_entry);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, try_pane);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, problem);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, problem_words);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRuleEditor, switcher);
}

/* What the forms and pages in the window activate. */
static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "editor.save", NULL, save_cb },
    { "editor.back", NULL, back_cb },
    { "editor.other-pane", NULL, other_pane_cb },
    { "editor.show-problem", NULL, show_problem_cb },
    { "editor.check", NULL, check_cb },
    { "editor.open", "s", open_cb },
    { "editor.add-entry", NULL, add_entry_cb },
    { "editor.begin", "s", begin_cb },
    { "editor.pick", "(su)", pick_cb },
    { "editor.remove", "s", remove_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}

static void
protokoll_rule_editor_class_init (ProtokollRuleEditorClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_rule_editor_finalize;
  widget_class->map = protokoll_rule_editor_map;
  GTK_WINDOW_CLASS (class)->close_request = protokoll_rule_editor_close_request;
  install_actions (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/rule-editor/rule-editor.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, fit_cb);
}

static void
protokoll_rule_editor_init (ProtokollRuleEditor *self)
{
  g_type_ensure (PROTOKOLL_TYPE_DIALOG_BAR);
  g_type_ensure (PROTOKOLL_TYPE_RULES_FORM);
  g_type_ensure (PROTOKOLL_TYPE_ENTRY_FORM);
  g_type_ensure (PROTOKOLL_TYPE_PICK_PAGE);
  g_type_ensure (PROTOKOLL_TYPE_TRY_PANE);
  gtk_widget_init_template (GTK_WIDGET (self));
}
