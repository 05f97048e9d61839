/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-form.h"

#include "names-group.h"
#include "ui/widgets/number-row.h"

#include <string.h>

/* The items of the drop-down, in the order of the template. */
enum
{
  ROW_UPPER,
  ROW_LOWER,
};

/* Initial values for patterns and points that the entry does not have yet. */
#define USUAL_GROUPS "3+2"
#define USUAL_LENGTH 4
#define USUAL_POINTS 50

struct _ProtokollEntryForm
{
  GtkBox parent_instance;

  ProtokollNamesGroup *names;
  AdwComboRow *section;
  AdwComboRow *pattern;
  GtkWidget *face;
  GtkWidget *groups;
  GtkWidget *length;
  GtkWidget *first;
  GtkWidget *last;
  AdwComboRow *points;
  GtkWidget *number;
  GtkActionable *remove;

  RulesDraft *draft;
  char *group;
  gboolean showing; /* the program is changing rows, so no change is written to the draft */
};

G_DEFINE_FINAL_TYPE (ProtokollEntryForm, protokoll_entry_form, GTK_TYPE_BOX)

static int
get_number (GtkWidget *row)
{
  return protokoll_number_row_get (PROTOKOLL_NUMBER_ROW (row));
}

static void
set_number (GtkWidget *row,
            int        number)
{
  protokoll_number_row_set (PROTOKOLL_NUMBER_ROW (row), number);
}

static gboolean
is_upper (ProtokollEntryForm *self)
{
  return adw_combo_row_get_selected (self->section) == ROW_UPPER;
}

/* The items are in the order of PatternKind and PointsKind. In the upper section the pattern is always a face. */
static PatternKind
get_pattern (ProtokollEntryForm *self)
{
  return is_upper (self) ? PATTERN_FACE : adw_combo_row_get_selected (self->pattern);
}

static PointsKind
get_points (ProtokollEntryForm *self)
{
  return is_upper (self) ? POINTS_DICE : adw_combo_row_get_selected (self->points);
}

static void
fit_rows (ProtokollEntryForm *self)
{
  PatternKind pattern = get_pattern (self);
  PointsKind points = get_points (self);

  gtk_widget_set_visible (GTK_WIDGET (self->pattern), !is_upper (self));
  gtk_widget_set_visible (self->face, pattern == PATTERN_FACE);
  gtk_widget_set_visible (self->groups, pattern == PATTERN_GROUPS);
  gtk_widget_set_visible (self->length, pattern == PATTERN_RUN);
  gtk_widget_set_visible (self->first, pattern == PATTERN_FIXED_RUN);
  gtk_widget_set_visible (self->last, pattern == PATTERN_FIXED_RUN);
  gtk_widget_set_visible (GTK_WIDGET (self->points), !is_upper (self));
  gtk_widget_set_visible (self->number, points == POINTS_FIXED || points == POINTS_PLUS_DICE);
}

GtkWidget *
protokoll_entry_form_find (ProtokollEntryForm *self,
                           const char         *key)
{
  GtkWidget *rows[] = { self->face, self->groups, self->length, self->last, GTK_WIDGET (self->pattern) };

  if (g_strcmp0 (key, "Section") == 0)
    return GTK_WIDGET (self->section);
  if (g_strcmp0 (key, "Points") == 0)
    return gtk_widget_get_visible (self->number) ? self->number : GTK_WIDGET (self->points);
  if (g_strcmp0 (key, "Pattern") == 0)
    for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
      if (gtk_widget_get_visible (rows[i]))
        return rows[i];
  return protokoll_names_group_get_first_row (self->names);
}

/* --- what people do --- */

/* Writes the pattern as text and not through a Pattern, because what is typed may be invalid. */
static char *
read_pattern (ProtokollEntryForm *self)
{
  switch (get_pattern (self))
    {
    case PATTERN_FACE:
      return g_strdup_printf ("face %d", get_number (self->face));
    case PATTERN_GROUPS:
      return g_strdup_printf ("groups %s", gtk_editable_get_text (GTK_EDITABLE (self->groups)));
    case PATTERN_RUN:
      return g_strdup_printf ("run %d", get_number (self->length));
    case PATTERN_FIXED_RUN:
      return g_strdup_printf ("run %d-%d", get_number (self->first), get_number (self->last));
    case PATTERN_ANY:
    default:
      return g_strdup ("any");
    }
}

static char *
read_points (ProtokollEntryForm *self)
{
  switch (get_points (self))
    {
    case POINTS_ALL:
      return g_strdup ("all");
    case POINTS_FIXED:
      return g_strdup_printf ("%d", get_number (self->number));
    case POINTS_PLUS_DICE:
      return g_strdup_printf ("%d+dice", get_number (self->number));
    case POINTS_DICE:
    default:
      return NULL;
    }
}

/* A run goes upwards: if its ends cross, the other end makes room for the changed one. */
static void
keep_upwards (ProtokollEntryForm *self,
              GtkWidget          *changed)
{
  if (get_number (self->first) < get_number (self->last))
    return;
  if (changed == self->first)
    set_number (self->last, get_number (self->first) + 1);
  else
    set_number (self->first, get_number (self->last) - 1);
}

static void
set_section (ProtokollEntryForm *self)
{
  rules_draft_set (self->draft, self->group, "Section", is_upper (self) ? "upper" : "lower");
}

static void
changed_cb (ProtokollEntryForm *self)
{
  g_autofree char *pattern = NULL, *points = NULL;

  if (self->showing)
    return;
  pattern = read_pattern (self);
  points = read_points (self);
  set_section (self);
  rules_draft_set (self->draft, self->group, "Pattern", pattern);
  rules_draft_set (self->draft, self->group, "Points", points);
  fit_rows (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "editor.check", NULL);
}

static void
end_changed_cb (GtkWidget          *row,
                ProtokollEntryForm *self)
{
  keep_upwards (self, row);
  changed_cb (self);
}

/* --- showing --- */

/* An invalid pattern is shown as the text of groups, where it can be corrected. */
static void
show_pattern (ProtokollEntryForm *self,
              const char         *words,
              const char         *points)
{
  const char *groups = g_str_has_prefix (words, "groups") ? words + strlen ("groups") : words;
  g_autofree char *sizes = g_strstrip (g_strdup (groups));
  Pattern pattern = { .kind = PATTERN_GROUPS };
  gboolean is_known = pattern_parse (words, points, DICE_MAX, &pattern, NULL) || pattern_parse (words, NULL, DICE_MAX, &pattern, NULL);
  gboolean is_groups = !is_known || pattern.kind == PATTERN_GROUPS;

  adw_combo_row_set_selected (self->pattern, pattern.kind);
  adw_combo_row_set_selected (self->points, pattern.points_kind);
  set_number (self->face, pattern.kind == PATTERN_FACE ? (int) pattern.first : 1);
  gtk_editable_set_text (GTK_EDITABLE (self->groups), is_groups ? sizes : USUAL_GROUPS);
  set_number (self->length, pattern.kind == PATTERN_RUN ? (int) pattern.length : USUAL_LENGTH);
  set_number (self->first, pattern.kind == PATTERN_FIXED_RUN ? (int) pattern.first : 1);
  set_number (self->last, pattern.kind == PATTERN_FIXED_RUN ? (int) (pattern.first + pattern.length - 1) : DICE_FACES - 1);
  set_number (self->number, pattern.points > 0 ? pattern.points : USUAL_POINTS);
}

void
protokoll_entry_form_show (ProtokollEntryForm *self,
                           RulesDraft         *draft,
                           const char         *group)
{
  g_autofree char *section = rules_draft_get (draft, group, "Section");
  g_autofree char *pattern = rules_draft_get (draft, group, "Pattern");
  g_autofree char *points = rules_draft_get (draft, group, "Points");
  char *kept = g_strdup (group);

  self->showing = TRUE;
  self->draft = draft;
  g_free (self->group);
  self->group = kept;
  protokoll_names_group_show (self->names, draft, group);
  adw_combo_row_set_selected (self->section, g_strcmp0 (section, "upper") == 0 ? ROW_UPPER : ROW_LOWER);
  show_pattern (self, pattern, points);
  fit_rows (self);
  gtk_actionable_set_action_target (self->remove, "s", group);
  gtk_actionable_set_action_name (self->remove, "editor.remove");
  self->showing = FALSE;
}

static void
protokoll_entry_form_finalize (GObject *object)
{
  g_free (PROTOKOLL_ENTRY_FORM (object)->group);
  G_OBJECT_CLASS (protokoll_entry_form_parent_class)->finalize (object);
}

static void
protokoll_entry_form_class_init (ProtokollEntryFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_entry_form_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/rule-editor/entry-form.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, names);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, remove);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, section);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, pattern);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, face);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, groups);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, length);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, first);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, last);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, points);
  gtk_widget_class_bind_template_child (widget_class, ProtokollEntryForm, number);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, end_changed_cb);
}

static void
protokoll_entry_form_init (ProtokollEntryForm *self)
{
  g_type_ensure (PROTOKOLL_TYPE_NAMES_GROUP);
  g_type_ensure (PROTOKOLL_TYPE_NUMBER_ROW);
  gtk_widget_init_template (GTK_WIDGET (self));
}
