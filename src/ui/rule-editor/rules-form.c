/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-form.h"

#include "draft-list.h"
#include "names-group.h"
#include "ui/widgets/number-row.h"
#include "rule-words.h"

#include "core/rule-keys.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define N_RULES 14

/* Initial values for a bonus and for its further steps. */
#define USUAL_FROM "63"
#define USUAL_BONUS "50"
#define USUAL_STEP 50
#define FACES_SUM 21

struct _ProtokollRulesForm
{
  GtkBox parent_instance;

  ProtokollNamesGroup *names;
  ProtokollDraftList *entries;
  ProtokollDraftList *options;

  RulesDraft *draft;
  char **groups;         /* groups of the entries, in the order of the drop-downs that name them */
  char *texts[N_RULES];  /* the last text of each key; only a different one is written to the draft */
  gboolean showing;      /* the program is changing rows, so no change is written to the draft */
};

G_DEFINE_FINAL_TYPE (ProtokollRulesForm, protokoll_rules_form, GTK_TYPE_BOX)

/* The rows, by their ids in the template: they are too many for fields of the struct. */
static const char *const rows[] = {
  "dice", "rolls", "saved_rolls", "saved_cap", "fewest", "most", "order", "tiers", "from0", "bonus0", "from1", "bonus1",
  "from2", "bonus2", "from3", "bonus3", "par", "pars", "joker_entry", "joker", "joker_bonus", "tie0", "tie1", "tie2",
  "tie3", "subtotals", "subtotals_row", "coins", "coins_row",
};

static gpointer
get_row (ProtokollRulesForm *self,
         const char         *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (self), PROTOKOLL_TYPE_RULES_FORM, name);
}

static gpointer
get_numbered (ProtokollRulesForm *self,
              const char         *name,
              guint               number)
{
  g_autofree char *full = g_strdup_printf ("%s%u", name, number);

  return get_row (self, full);
}

static guint
get_choice (ProtokollRulesForm *self,
            const char         *name)
{
  return adw_combo_row_get_selected (get_row (self, name));
}

static void
set_choice (ProtokollRulesForm *self,
            const char         *name,
            guint               choice)
{
  adw_combo_row_set_selected (get_row (self, name), choice);
}

static int
get_number (ProtokollRulesForm *self,
            const char         *name)
{
  return protokoll_number_row_get (get_row (self, name));
}

/* Sets a row to a number; text that is no number leaves it as it is. */
static void
set_number (ProtokollRulesForm *self,
            const char         *name,
            const char         *text)
{
  gint64 number;

  if (g_ascii_string_to_signed (text, 10, 0, G_MAXINT, &number, NULL))
    protokoll_number_row_set (get_row (self, name), (int) number);
}

static char *
number_text (ProtokollRulesForm *self,
             const char         *name)
{
  return g_strdup_printf ("%d", get_number (self, name));
}

/* --- one pair of functions for each key: what it shows, and what the rows come to --- */

/* What a rule set may leave out is shown with NULL; dice, rolls, players, order and the start of the bonus are always
 * there. */

static void
show_dice (ProtokollRulesForm *self,
           const char         *text)
{
  set_number (self, "dice", text);
}

static char *
read_dice (ProtokollRulesForm *self)
{
  return number_text (self, "dice");
}

static void
show_rolls (ProtokollRulesForm *self,
            const char         *text)
{
  set_number (self, "rolls", text);
}

static char *
read_rolls (ProtokollRulesForm *self)
{
  return number_text (self, "rolls");
}

enum
{
  SAVED_NONE,
  SAVED_UNLIMITED,
  SAVED_CAP,
};

static void
show_saved_rolls (ProtokollRulesForm *self,
                  const char         *text)
{
  if (strcmp (text, "none") == 0)
    set_choice (self, "saved_rolls", SAVED_NONE);
  else if (strcmp (text, "unlimited") == 0)
    set_choice (self, "saved_rolls", SAVED_UNLIMITED);
  else
    set_choice (self, "saved_rolls", SAVED_CAP);
  set_number (self, "saved_cap", text);
}

static char *
read_saved_rolls (ProtokollRulesForm *self)
{
  switch (get_choice (self, "saved_rolls"))
    {
    case SAVED_CAP:
      return number_text (self, "saved_cap");
    case SAVED_UNLIMITED:
      return g_strdup ("unlimited");
    default:
      return g_strdup ("none");
    }
}

static void
show_players (ProtokollRulesForm *self,
              const char         *text)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);
  gboolean open = g_str_has_suffix (ends[0], "+");

  if (open)
    ends[0][strlen (ends[0]) - 1] = '\0';
  set_number (self, "fewest", ends[0]);
  set_number (self, "most", ends[1] != NULL ? ends[1] : ends[0]);
  if (open)
    protokoll_number_row_set (get_row (self, "most"), RULES_MAX_PLAYERS);
}

static char *
read_players (ProtokollRulesForm *self)
{
  int fewest = get_number (self, "fewest"), most = get_number (self, "most");

  if (fewest == most)
    return g_strdup_printf ("%d", fewest);
  if (most == RULES_MAX_PLAYERS)
    return g_strdup_printf ("%d+", fewest);
  return g_strdup_printf ("%d-%d", fewest, most);
}

static void
show_word (ProtokollRulesForm *self,
           const char         *name,
           const char *const  *words,
           const char         *text)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_strcmp0 (words[i], text) == 0)
      set_choice (self, name, i);
}

/* The items of its drop-down are in the order of the words in rule_keys. */
static void
show_order (ProtokollRulesForm *self,
            const char         *text)
{
  show_word (self, "order", rule_key_find ("Order")->words, text);
}

static char *
read_order (ProtokollRulesForm *self)
{
  return g_strdup (rule_key_find ("Order")->words[get_choice (self, "order")]);
}

/* Shows a number for each step of the bonus. Further steps, which are still hidden, continue by @step. */
static void
show_numbers (ProtokollRulesForm *self,
              const char         *name,
              const char         *text,
              int                 step)
{
  g_auto (GStrv) list = g_strsplit (text, ";", -1);
  guint n = g_strv_length (list);

  for (guint i = 0; i < RULES_MAX_TIERS; i++)
    {
      g_autofree char *row = g_strdup_printf ("%s%u", name, i);

      if (i < n)
        set_number (self, row, g_strstrip (list[i]));
      else
        protokoll_number_row_set (get_row (self, row),
                                  protokoll_number_row_get (get_numbered (self, name, i - 1)) + step);
    }
}

static char *
read_numbers (ProtokollRulesForm *self,
              const char         *name)
{
  GString *list = g_string_new (NULL);
  guint n = MAX (get_choice (self, "tiers"), 1);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%d", i > 0 ? ";" : "", protokoll_number_row_get (get_numbered (self, name, i)));
  return g_string_free (list, FALSE);
}

static void
show_bonus_from (ProtokollRulesForm *self,
                 const char         *text)
{
  g_auto (GStrv) list = g_strsplit (text, ";", -1);
  gboolean none = strcmp (text, "none") == 0;

  set_choice (self, "tiers", none ? 0 : MIN (g_strv_length (list), RULES_MAX_TIERS));
  show_numbers (self, "from", none ? USUAL_FROM : text, FACES_SUM);
}

static char *
read_bonus_from (ProtokollRulesForm *self)
{
  return get_choice (self, "tiers") == 0 ? g_strdup ("none") : read_numbers (self, "from");
}

static void
show_bonus_points (ProtokollRulesForm *self,
                   const char         *text)
{
  show_numbers (self, "bonus", text != NULL ? text : USUAL_BONUS, USUAL_STEP);
}

/* Without a bonus its points stay: a house rule may add the bonus. */
static char *
read_bonus_points (ProtokollRulesForm *self)
{
  return read_numbers (self, "bonus");
}

enum
{
  PAR_SAME,
  PAR_EACH,
  PAR_NONE,
};

static void
show_par (ProtokollRulesForm *self,
          const char         *text)
{
  gboolean each = text != NULL && strcmp (text, "none") != 0;
  g_autofree char *spaced = each ? g_strdelimit (g_strdup (text), ";", ' ') : g_strdup ("");

  set_choice (self, "par", text == NULL ? PAR_SAME : each ? PAR_EACH : PAR_NONE);
  gtk_editable_set_text (get_row (self, "pars"), spaced);
}

/* Numbers may be separated by blanks, commas or semicolons. */
static char *
read_par (ProtokollRulesForm *self)
{
  g_auto (GStrv) words = NULL;
  GString *list;

  if (get_choice (self, "par") == PAR_SAME || get_choice (self, "tiers") == 0)
    return NULL;
  if (get_choice (self, "par") == PAR_NONE)
    return g_strdup ("none");
  words = g_strsplit_set (gtk_editable_get_text (get_row (self, "pars")), " ,;", -1);
  list = g_string_new (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (list, "%s%s", list->len > 0 ? ";" : "", words[i]);
  /* An empty list would remove the key; “0” keeps it, so that the mistake is reported. */
  if (list->len == 0)
    g_string_append (list, "0");
  return g_string_free (list, FALSE);
}

static guint
find_entry (ProtokollRulesForm *self,
            const char         *id)
{
  for (guint i = 0; self->groups[i] != NULL; i++)
    if (strcmp (rules_draft_get_entry_id (self->groups[i]), id) == 0)
      return i;
  return 0;
}

static void
show_joker_entry (ProtokollRulesForm *self,
                  const char         *text)
{
  set_choice (self, "joker_entry", text != NULL ? find_entry (self, text) + 1 : 0);
}

static char *
read_joker_entry (ProtokollRulesForm *self)
{
  guint choice = get_choice (self, "joker_entry");

  return choice == 0 ? NULL : g_strdup (rules_draft_get_entry_id (self->groups[choice - 1]));
}

/* The items of its drop-down, in the order of the template. */
static const char *const jokers[] = { "forced", "free", "none", NULL };

static void
show_joker (ProtokollRulesForm *self,
            const char         *text)
{
  show_word (self, "joker", jokers, text != NULL ? text : "forced");
}

static char *
read_joker (ProtokollRulesForm *self)
{
  return get_choice (self, "joker_entry") == 0 ? NULL : g_strdup (jokers[get_choice (self, "joker")]);
}

static void
show_joker_bonus (ProtokollRulesForm *self,
                  const char         *text)
{
  set_number (self, "joker_bonus", text != NULL ? text : "100");
}

static char *
read_joker_bonus (ProtokollRulesForm *self)
{
  return get_choice (self, "joker_entry") == 0 ? NULL : number_text (self, "joker_bonus");
}

/* The items of the tie-break drop-downs: none, these two, and then the entries. */
enum
{
  TIE_NONE,
  TIE_UPPER,
  TIE_HIGHEST,
  TIE_ENTRY,
};

static void
show_tie_breaks (ProtokollRulesForm *self,
                 const char         *text)
{
  g_auto (GStrv) list = g_strsplit (text != NULL ? text : "", ";", -1);
  guint n = g_strv_length (list);

  for (guint i = 0; i < RULES_MAX_TIE_BREAKS; i++)
    {
      const char *word = i < n ? g_strstrip (list[i]) : "";
      guint choice = TIE_NONE;

      if (strcmp (word, "upper") == 0)
        choice = TIE_UPPER;
      else if (strcmp (word, "highest") == 0)
        choice = TIE_HIGHEST;
      else if (g_str_has_prefix (word, "entry "))
        choice = TIE_ENTRY + find_entry (self, word + strlen ("entry "));
      adw_combo_row_set_selected (get_numbered (self, "tie", i), choice);
    }
}

static char *
read_tie_breaks (ProtokollRulesForm *self)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < RULES_MAX_TIE_BREAKS; i++)
    {
      guint choice = adw_combo_row_get_selected (get_numbered (self, "tie", i));
      const char *between = list->len > 0 ? ";" : "";

      if (choice == TIE_NONE)
        break;
      if (choice >= TIE_ENTRY)
        g_string_append_printf (list, "%sentry %s", between, rules_draft_get_entry_id (self->groups[choice - TIE_ENTRY]));
      else
        g_string_append_printf (list, "%s%s", between, choice == TIE_UPPER ? "upper" : "highest");
    }
  return g_string_free (list, list->len == 0);
}

static void
show_subtotals (ProtokollRulesForm *self,
                const char         *text)
{
  gtk_switch_set_active (get_row (self, "subtotals"), g_strcmp0 (text, "true") == 0);
}

static char *
read_subtotals (ProtokollRulesForm *self)
{
  return gtk_switch_get_active (get_row (self, "subtotals")) ? g_strdup ("true") : NULL;
}

static void
show_coins (ProtokollRulesForm *self,
            const char         *text)
{
  gtk_switch_set_active (get_row (self, "coins"), g_strcmp0 (text, "true") == 0);
}

static char *
read_coins (ProtokollRulesForm *self)
{
  return gtk_switch_get_active (get_row (self, "coins")) ? g_strdup ("true") : NULL;
}

/* A key that depends on another one must come after it. */
static const struct
{
  const char *key;
  void (*show) (ProtokollRulesForm *self, const char *text);
  char *(*read) (ProtokollRulesForm *self);
  const char *row;    /* row where a mistake is shown */
  const char *needed; /* row whose choice hides that one, and shows the mistake instead; NULL for none */
} rules[N_RULES] = {
  { "Dice", show_dice, read_dice, "dice" },
  { "Rolls", show_rolls, read_rolls, "rolls" },
  { "SavedRolls", show_saved_rolls, read_saved_rolls, "saved_rolls" },
  { "Players", show_players, read_players, "most" },
  { "Order", show_order, read_order, "order" },
  { "BonusFrom", show_bonus_from, read_bonus_from, "from", "tiers" },
  { "BonusPoints", show_bonus_points, read_bonus_points, "bonus", "tiers" },
  { "Par", show_par, read_par, "par", "tiers" },
  { "JokerEntry", show_joker_entry, read_joker_entry, "joker_entry" },
  { "Joker", show_joker, read_joker, "joker", "joker_entry" },
  { "JokerBonus", show_joker_bonus, read_joker_bonus, "joker_bonus", "joker_entry" },
  { "TieBreaks", show_tie_breaks, read_tie_breaks, "tie" },
  { "Subtotals", show_subtotals, read_subtotals, "subtotals_row" },
  { "Coins", show_coins, read_coins, "coins_row" },
};

/* --- rows that are of use only with what others say --- */

static void
fit_rows (ProtokollRulesForm *self)
{
  guint n_tiers = get_choice (self, "tiers");
  gboolean has_joker = get_choice (self, "joker_entry") > 0, shown = TRUE;

  gtk_widget_set_visible (get_row (self, "saved_cap"), get_choice (self, "saved_rolls") == SAVED_CAP);
  for (guint i = 0; i < RULES_MAX_TIERS; i++)
    {
      gtk_widget_set_visible (get_numbered (self, "from", i), i < n_tiers);
      gtk_widget_set_visible (get_numbered (self, "bonus", i), i < n_tiers);
    }
  gtk_widget_set_visible (get_row (self, "par"), n_tiers > 0);
  gtk_widget_set_visible (get_row (self, "pars"), n_tiers > 0 && get_choice (self, "par") == PAR_EACH);
  gtk_widget_set_visible (get_row (self, "joker"), has_joker);
  gtk_widget_set_visible (get_row (self, "joker_bonus"), has_joker);
  for (guint i = 0; i < RULES_MAX_TIE_BREAKS; i++)
    {
      GtkWidget *row = get_numbered (self, "tie", i);

      gtk_widget_set_visible (row, shown);
      shown = shown && adw_combo_row_get_selected (ADW_COMBO_ROW (row)) != TIE_NONE;
    }
}

GtkWidget *
protokoll_rules_form_find (ProtokollRulesForm *self,
                           const char         *group,
                           const char         *key)
{
  GtkWidget *row = protokoll_draft_list_find (self->entries, group);

  if (row == NULL)
    row = protokoll_draft_list_find (self->options, group);
  if (row != NULL)
    return row;
  if (g_strcmp0 (key, "Par") == 0 && gtk_widget_get_visible (get_row (self, "pars")))
    return get_row (self, "pars");
  /* Of several steps or tie-breaks, the last one is the one that was just added. */
  for (guint i = 0; i < N_RULES; i++)
    {
      guint last = 0;

      if (g_strcmp0 (key, rules[i].key) != 0)
        continue;
      row = get_row (self, rules[i].row);
      while (row == NULL && last + 1 < RULES_MAX_TIERS && gtk_widget_get_visible (get_numbered (self, rules[i].row, last + 1)))
        last++;
      row = row != NULL ? row : get_numbered (self, rules[i].row, last);
      return rules[i].needed == NULL || gtk_widget_get_visible (row) ? row : get_row (self, rules[i].needed);
    }
  return protokoll_names_group_get_first_row (self->names);
}

/* --- what people do --- */

static void
changed_cb (ProtokollRulesForm *self)
{
  if (self->showing)
    return;
  for (guint i = 0; i < N_RULES; i++)
    {
      g_autofree char *text = rules[i].read (self);

      if (g_strcmp0 (text, self->texts[i]) == 0)
        continue;
      rules_draft_set (self->draft, RULES_DRAFT_HEAD, rules[i].key, text);
      g_free (self->texts[i]);
      self->texts[i] = g_steal_pointer (&text);
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

static void
offer_entries (ProtokollRulesForm *self)
{
  g_autoptr (GtkStringList) for_joker = gtk_string_list_new ((const char *[]) { _("None"), NULL });
  g_autoptr (GtkStringList) for_ties =
    gtk_string_list_new ((const char *[]) { _("None"), _("The higher upper section"), _("The highest single entry"), NULL });

  for (guint i = 0; self->groups[i] != NULL; i++)
    {
      g_autofree char *name = rule_words_name (self->draft, self->groups[i]);
      g_autofree char *tie = g_strdup_printf (_("More points in %s"), name);

      gtk_string_list_append (for_joker, name);
      gtk_string_list_append (for_ties, tie);
    }
  adw_combo_row_set_model (get_row (self, "joker_entry"), G_LIST_MODEL (for_joker));
  for (guint i = 0; i < RULES_MAX_TIE_BREAKS; i++)
    adw_combo_row_set_model (get_numbered (self, "tie", i), G_LIST_MODEL (for_ties));
}

void
protokoll_rules_form_show (ProtokollRulesForm *self,
                           RulesDraft         *draft)
{
  g_auto (GStrv) options = rules_draft_list_options (draft);

  self->draft = draft;
  self->showing = TRUE;
  g_strfreev (self->groups);
  self->groups = rules_draft_list_entries (draft);
  protokoll_names_group_show (self->names, draft, RULES_DRAFT_HEAD);
  protokoll_draft_list_show (self->entries, draft, (const char *const *) self->groups);
  protokoll_draft_list_show (self->options, draft, (const char *const *) options);
  offer_entries (self);
  for (guint i = 0; i < N_RULES; i++)
    {
      g_autofree char *text = rules_draft_get (draft, RULES_DRAFT_HEAD, rules[i].key);

      rules[i].show (self, text);
    }
  for (guint i = 0; i < N_RULES; i++)
    {
      g_free (self->texts[i]);
      self->texts[i] = rules[i].read (self);
    }
  fit_rows (self);
  self->showing = FALSE;
}

static void
protokoll_rules_form_finalize (GObject *object)
{
  ProtokollRulesForm *self = PROTOKOLL_RULES_FORM (object);

  g_strfreev (self->groups);
  for (guint i = 0; i < N_RULES; i++)
    g_free (self->texts[i]);
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
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_class_bind_template_child_full (widget_class, rows[i], FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
}

/* Gives a row the range of its key. Only the dice may be too few in their row, so that the reason is said there. */
static void
set_range (ProtokollRulesForm *self,
           const char         *row,
           const char         *key)
{
  const RuleKey *known = rule_key_find (key);

  g_object_set (get_row (self, row), "lower", known->min, "upper", known->max, NULL);
}

static void
protokoll_rules_form_init (ProtokollRulesForm *self)
{
  g_type_ensure (PROTOKOLL_TYPE_NAMES_GROUP);
  g_type_ensure (PROTOKOLL_TYPE_NUMBER_ROW);
  g_type_ensure (PROTOKOLL_TYPE_DRAFT_LIST);
  gtk_widget_init_template (GTK_WIDGET (self));
  set_range (self, "rolls", "Rolls");
  set_range (self, "saved_cap", "SavedRolls");
  set_range (self, "fewest", "Players");
  set_range (self, "most", "Players");
  set_range (self, "joker_bonus", "JokerBonus");
  for (guint i = 0; i < RULES_MAX_TIERS; i++)
    {
      g_autofree char *from = g_strdup_printf ("from%u", i), *bonus = g_strdup_printf ("bonus%u", i);

      set_range (self, from, "BonusFrom");
      set_range (self, bonus, "BonusPoints");
    }
}
