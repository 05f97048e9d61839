/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-form.h"

#include "draft-list.h"
#include "key-row.h"
#include "names-group.h"

#include <glib/gi18n.h>
#include <string.h>

/* The keys of [Rules], each with the group of the template in which it has its rows. A key that needs another one comes
 * after it. */
static const struct
{
  const char *group;
  KeyLook keys[KEY_ROW_MOST];
} groups[] = {
  { "dice",
    { { "Dice", { N_("Dice") }, N_("4 to 10"), .lower = 1 },
      { "Rolls", { N_("Rolls in a turn") } },
      { "SavedRolls",
        { N_("Saved rolls"), N_("Maximum saved rolls") },
        .choices = { { "none", N_("None") },
                     { "unlimited", N_("Unlimited") },
                     { KEY_ROW_VALUE, N_("Up to a number") } } } } },
  { "players",
    { { "Players", { N_("Minimum players"), N_("Maximum players") } },
      { "Order",
        { N_("Order") },
        .choices = { { "free", N_("Free") },
                     { "top-down", N_("From the top down") },
                     { "choice", N_("Chosen for each game") },
                     { "bottom-up", N_("From the bottom up") },
                     { "upper-first", N_("Upper section first") },
                     { "lower-first", N_("Lower section first") } } } } },
  { "bonus",
    { { "BonusFrom",
        { N_("For the upper section"), N_("From this sum on") },
        .choices = { { "none", N_("None") }, { KEY_ROW_VALUE, N_("One bonus or more") } },
        .usual = "63" },
      { "BonusPoints", { N_("Bonus points") }, .usual = "50", .needs = "BonusFrom", .stays = TRUE },
      { "Par",
        { N_("Bonus Margin"), N_("Number of each face, such as 4 3 3 3 4 4") },
        .choices = { { NULL, N_("The same number of each face counts as 0") },
                     { KEY_ROW_VALUE, N_("A number of its own for each face counts as 0") },
                     { "none", N_("None, only the points still needed") } },
        .needs = "BonusFrom" } } },
  { "joker",
    { { "JokerEntry", { N_("Joker entry") }, .choices = { { NULL, N_("None") } } },
      { "Joker",
        { N_("Joker") },
        .choices = { { "forced", N_("Forced: its own face first, otherwise the lower section") },
                     { "free", N_("Free: to any open entry") },
                     { "none", N_("None") } },
        .needs = "JokerEntry" },
      { "JokerBonus", { N_("Bonus for each") }, .usual = "100", .needs = "JokerEntry" } } },
  { "ties",
    { { "TieBreaks",
        { N_("First"), N_("Second"), N_("Third"), N_("Fourth") },
        .choices = { { "none", N_("None") },
                     { "upper", N_("The higher upper section") },
                     { "highest", N_("The highest single entry") } } } } },
  { "sheet",
    { { "Subtotals", { N_("Subtotals") }, N_("The sum of each section has a row of its own.") },
      { "Coins", { N_("Coins") }, N_("Players may play for coins.") } } },
};

/* A key with its rows. */
typedef struct
{
  const KeyLook *look;
  KeyRow *row;
  char *text; /* the last one; only a different one is written to the draft */
} Key;

struct _ProtokollRulesForm
{
  GtkBox parent_instance;

  ProtokollNamesGroup *names;
  ProtokollDraftList *entries;
  ProtokollDraftList *options;

  RulesDraft *draft;
  GArray *keys;     /* of Key */
  gboolean showing; /* the program is changing rows, so no change is written to the draft */
};

G_DEFINE_FINAL_TYPE (ProtokollRulesForm, protokoll_rules_form, GTK_TYPE_BOX)

/* The item of @key; NULL where it has no rows here. */
static Key *
find_key (ProtokollRulesForm *self,
          const char         *key)
{
  for (guint i = 0; i < self->keys->len; i++)
    if (g_strcmp0 (g_array_index (self->keys, Key, i).look->key, key) == 0)
      return &g_array_index (self->keys, Key, i);
  return NULL;
}

static gboolean
is_needed (ProtokollRulesForm *self,
           const Key          *key)
{
  return key->look->needs == NULL || !key_row_is_none (find_key (self, key->look->needs)->row);
}

static char *
read_key (ProtokollRulesForm *self,
          const Key          *key)
{
  return is_needed (self, key) || key->look->stays ? key_row_read (key->row) : NULL;
}

GtkWidget *
protokoll_rules_form_find (ProtokollRulesForm *self,
                           const char         *group,
                           const char         *key)
{
  GtkWidget *row = protokoll_draft_list_find (self->entries, group);
  const Key *found = find_key (self, key);

  if (row == NULL)
    row = protokoll_draft_list_find (self->options, group);
  if (row == NULL && found != NULL)
    row = key_row_find (is_needed (self, found) ? found->row : find_key (self, found->look->needs)->row);
  return row != NULL ? row : protokoll_names_group_get_first_row (self->names);
}

/* --- what people do --- */

static void
fit_rows (ProtokollRulesForm *self)
{
  for (guint i = 0; i < self->keys->len; i++)
    {
      const Key *key = &g_array_index (self->keys, Key, i);

      key_row_fit (key->row, is_needed (self, key));
    }
}

static void
changed_cb (ProtokollRulesForm *self)
{
  if (self->showing)
    return;
  for (guint i = 0; i < self->keys->len; i++)
    {
      Key *key = &g_array_index (self->keys, Key, i);
      g_autofree char *text = read_key (self, key);

      if (g_strcmp0 (text, key->text) == 0)
        continue;
      rules_draft_set (self->draft, RULES_DRAFT_HEAD, key->look->key, text);
      g_free (key->text);
      key->text = g_steal_pointer (&text);
    }
  fit_rows (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "editor.check", NULL);
}

static void
moved_cb (ProtokollRulesForm *self,
          const char         *group,
          guint               position)
{
  rules_draft_move (self->draft, group, position);
  protokoll_rules_form_show (self, self->draft);
  gtk_widget_activate_action (GTK_WIDGET (self), "editor.check", NULL);
}

/* --- showing --- */

void
protokoll_rules_form_show (ProtokollRulesForm *self,
                           RulesDraft         *draft)
{
  g_auto (GStrv) entries = rules_draft_list_entries (draft);
  g_auto (GStrv) options = rules_draft_list_options (draft);

  self->draft = draft;
  self->showing = TRUE;
  protokoll_names_group_show (self->names, draft, RULES_DRAFT_HEAD);
  protokoll_draft_list_show (self->entries, draft, (const char *const *) entries);
  protokoll_draft_list_show (self->options, draft, (const char *const *) options);
  gtk_widget_set_visible (GTK_WIDGET (self->options), *options != NULL);
  for (guint i = 0; i < self->keys->len; i++)
    {
      Key *key = &g_array_index (self->keys, Key, i);

      key_row_show (key->row, draft);
      g_free (key->text);
      key->text = read_key (self, key);
    }
  fit_rows (self);
  self->showing = FALSE;
}

static void
protokoll_rules_form_finalize (GObject *object)
{
  g_array_unref (PROTOKOLL_RULES_FORM (object)->keys);
  G_OBJECT_CLASS (protokoll_rules_form_parent_class)->finalize (object);
}

static void
protokoll_rules_form_class_init (ProtokollRulesFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_rules_form_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/rule-editor/rules-form.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollRulesForm, names);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRulesForm, entries);
  gtk_widget_class_bind_template_child (widget_class, ProtokollRulesForm, options);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    gtk_widget_class_bind_template_child_full (widget_class, groups[i].group, FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
}

static void
key_clear (Key *key)
{
  key_row_free (key->row);
  g_free (key->text);
}

static void
protokoll_rules_form_init (ProtokollRulesForm *self)
{
  g_type_ensure (PROTOKOLL_TYPE_NAMES_GROUP);
  g_type_ensure (PROTOKOLL_TYPE_DRAFT_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->keys = g_array_new (FALSE, FALSE, sizeof (Key));
  g_array_set_clear_func (self->keys, (GDestroyNotify) key_clear);
  self->showing = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const KeyLook *look = groups[i].keys; look->key != NULL; look++)
      {
        GObject *group = gtk_widget_get_template_child (GTK_WIDGET (self), PROTOKOLL_TYPE_RULES_FORM, groups[i].group);
        Key key = { look, key_row_new (look, ADW_PREFERENCES_GROUP (group), G_CALLBACK (changed_cb), self), NULL };

        g_array_append_val (self->keys, key);
      }
  self->showing = FALSE;
}
