/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "series-group.h"

#include "core/local-words.h"
#include "ui/series/series-words.h"
#include "ui/widgets/number-row.h"

#include <glib/gi18n.h>
#include <string.h>

#define USUAL_GOAL 3

struct _ProtokollSeriesGroup
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *series_row;
  AdwComboRow *kind_row;
  ProtokollNumberRow *goal_row;
  GtkEditable *name_row;
  GtkWidget *handicap_row;
  GtkSwitch *handicap_switch;

  char **names;
  GPtrArray *series;  /* GameSeries, those that are not over first; or NULL */
  guint n_running;    /* how many are not over; the row offers them after “None” */
  char *suggested;    /* the name that the program suggested */
  gboolean loading;
  gboolean touched;   /* the user has chosen */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollSeriesGroup, protokoll_series_group, ADW_TYPE_PREFERENCES_GROUP)

static void
changed (ProtokollSeriesGroup *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* The chosen series; NULL for none and for a new one. */
static const GameSeries *
get_series (ProtokollSeriesGroup *self)
{
  guint selected = adw_combo_row_get_selected (self->series_row);

  return selected > 0 && selected <= self->n_running ? g_ptr_array_index (self->series, selected - 1) : NULL;
}

static gboolean
is_new (ProtokollSeriesGroup *self)
{
  return adw_combo_row_get_selected (self->series_row) == self->n_running + 1;
}

static gboolean
is_taken (ProtokollSeriesGroup *self,
          const char           *name)
{
  for (guint i = 0; self->series != NULL && i < self->series->len; i++)
    if (strcmp (((const GameSeries *) g_ptr_array_index (self->series, i))->name, name) == 0)
      return TRUE;
  return FALSE;
}

static SeriesRules
get_rules (ProtokollSeriesGroup *self)
{
  return (SeriesRules) { adw_combo_row_get_selected (self->kind_row), protokoll_number_row_get (self->goal_row), 0 };
}

/* Suggests a name such as "Best of 3, 22 Nov 2026", so that the user need not think of one. A typed name stays. */
static void
suggest_name (ProtokollSeriesGroup *self)
{
  SeriesRules rules = get_rules (self);
  g_autofree char *day = local_words_today ();
  g_autofree char *date = local_words_date (day);
  g_autofree char *kind = series_words_kind (&rules);
  g_autofree char *name = g_strdup_printf ("%s, %s", kind, date);

  if (strcmp (gtk_editable_get_text (self->name_row), self->suggested) != 0)
    return;
  for (guint n = 2; is_taken (self, name); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s, %s (%u)", kind, date, n);
    }
  g_free (self->suggested);
  self->suggested = g_steal_pointer (&name);
  gtk_editable_set_text (self->name_row, self->suggested);
}

static void
kind_cb (ProtokollSeriesGroup *self)
{
  SeriesKind kind = adw_combo_row_get_selected (self->kind_row);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->goal_row), kind == SERIES_FIRST_TO ? _("Wins") : _("Games"));
  gtk_widget_set_visible (GTK_WIDGET (self->goal_row), is_new (self) && !series_is_league (kind));
  suggest_name (self);
}

/* "One-year league, with handicap · Anna 5 · Bjørn 3", without the kind where the name tells it. */
static char *
describe (const GameSeries *series)
{
  g_autofree char *kind = series_words_kind (&series->rules);
  g_autofree char *score = series_words_score (series);
  g_autoptr (GString) words = g_string_new (strstr (series->name, kind) == NULL ? kind : NULL);

  if (series->handicap)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", _("with handicap"));
  if (*score != '\0')
    g_string_append_printf (words, "%s%s", words->len > 0 ? " · " : "", score);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
show_choice (ProtokollSeriesGroup *self)
{
  const GameSeries *series = get_series (self);
  g_autofree char *words = series != NULL ? describe (series) : NULL;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->series_row), words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->kind_row), is_new (self));
  gtk_widget_set_visible (GTK_WIDGET (self->name_row), is_new (self));
  gtk_widget_set_visible (self->handicap_row, is_new (self));
  kind_cb (self);
}

static void
selected_cb (ProtokollSeriesGroup *self)
{
  if (self->loading)
    return;
  self->touched = TRUE;
  show_choice (self);
  changed (self);
}

static void
choose (ProtokollSeriesGroup *self,
        guint                 row)
{
  self->loading = TRUE;
  adw_combo_row_set_selected (self->series_row, row);
  show_choice (self);
  self->loading = FALSE;
}

/* Preselects the series that these players continued last. */
static void
choose_likely (ProtokollSeriesGroup *self)
{
  for (guint i = 0; i < self->n_running; i++)
    {
      const GameSeries *series = g_ptr_array_index (self->series, i);

      if (series->goes_on && game_series_has_players (series, (const char *const *) self->names))
        {
          choose (self, i + 1);
          return;
        }
    }
  choose (self, 0);
}

static void
offer (ProtokollSeriesGroup *self)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  gtk_string_list_append (model, C_("series", "None"));
  for (guint i = 0; i < self->n_running; i++)
    gtk_string_list_append (model, ((const GameSeries *) g_ptr_array_index (self->series, i))->name);
  gtk_string_list_append (model, _("New Series"));
  self->loading = TRUE;
  adw_combo_row_set_model (self->series_row, G_LIST_MODEL (model));
  self->loading = FALSE;
}

void
protokoll_series_group_set_names (ProtokollSeriesGroup *self,
                                  const char *const    *names)
{
  if (g_strv_equal (names, (const char *const *) self->names))
    return;
  g_strfreev (self->names);
  self->names = g_strdupv ((char **) names);
  gtk_widget_set_visible (GTK_WIDGET (self), g_strv_length (self->names) > 1);
  if (!self->touched)
    choose_likely (self);
}

const char *
protokoll_series_group_get_name (ProtokollSeriesGroup *self)
{
  const GameSeries *series = get_series (self);

  return series != NULL ? series->name : is_new (self) ? gtk_editable_get_text (self->name_row) : NULL;
}

static gboolean
check_name (ProtokollSeriesGroup  *self,
            const char            *name,
            GError               **error)
{
  if (*name == '\0')
    g_set_error_literal (error, STORE_ERROR, STORE_ERROR_REFUSED, _("A series needs a name."));
  else if (g_utf8_strlen (name, -1) > GAME_MAX_NAME)
    g_set_error (error, STORE_ERROR, STORE_ERROR_REFUSED, _("The name of a series can have at most %d characters."),
                 GAME_MAX_NAME);
  else if (is_taken (self, name))
    g_set_error (error, STORE_ERROR, STORE_ERROR_REFUSED,
                 _("There is already a series called %s: give this one another name."), name);
  else
    return TRUE;
  return FALSE;
}

SeriesChoice *
protokoll_series_group_get_choice (ProtokollSeriesGroup  *self,
                                   GError               **error)
{
  const GameSeries *series = get_series (self);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name_row)));
  SeriesRules rules = get_rules (self);
  SeriesChoice choice = { SERIES_NEW, name, rules.kind, rules.goal, gtk_switch_get_active (self->handicap_switch) };

  /* A single player cannot play a series. */
  if (g_strv_length (self->names) < 2)
    return NULL;
  if (series != NULL)
    return series_choice_copy (&(SeriesChoice) { .number = series->number, .name = series->name });
  return is_new (self) && check_name (self, name, error) ? series_choice_copy (&choice) : NULL;
}

GtkWidget *
protokoll_series_group_new (GPtrArray *series)
{
  ProtokollSeriesGroup *self = g_object_new (PROTOKOLL_TYPE_SERIES_GROUP, NULL);

  self->series = series != NULL ? g_ptr_array_ref (series) : NULL;
  while (series != NULL && self->n_running < series->len &&
         !((const GameSeries *) g_ptr_array_index (series, self->n_running))->over)
    self->n_running++;
  offer (self);
  return GTK_WIDGET (self);
}

static void
protokoll_series_group_finalize (GObject *object)
{
  ProtokollSeriesGroup *self = PROTOKOLL_SERIES_GROUP (object);

  g_strfreev (self->names);
  g_clear_pointer (&self->series, g_ptr_array_unref);
  g_free (self->suggested);
  G_OBJECT_CLASS (protokoll_series_group_parent_class)->finalize (object);
}

static void
protokoll_series_group_class_init (ProtokollSeriesGroupClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_series_group_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/new-game/series-group.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesGroup, series_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesGroup, kind_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesGroup, goal_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesGroup, name_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesGroup, handicap_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeriesGroup, handicap_switch);
  gtk_widget_class_bind_template_callback (widget_class, changed);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_cb);
  gtk_widget_class_bind_template_callback (widget_class, suggest_name);
}

static void
protokoll_series_group_init (ProtokollSeriesGroup *self)
{
  self->names = g_new0 (char *, 1);
  self->suggested = g_strdup ("");
  self->loading = TRUE;
  g_type_ensure (PROTOKOLL_TYPE_NUMBER_ROW);
  gtk_widget_init_template (GTK_WIDGET (self));
  protokoll_number_row_set (self->goal_row, USUAL_GOAL);
  self->loading = FALSE;
}
