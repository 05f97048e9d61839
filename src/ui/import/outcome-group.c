/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outcome-group.h"

#include "core/local-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* The number of problems that are listed. Where there are more, the columns are probably wrong. */
#define MOST_ROWS 60

struct _ProtokollOutcomeGroup
{
  AdwPreferencesGroup parent_instance;

  AdwActionRow *first; /* shows the number of games, or why there are none; it outlives the group */
  GPtrArray *rows;     /* one for each problem that is listed */
};

G_DEFINE_FINAL_TYPE (ProtokollOutcomeGroup, protokoll_outcome_group, ADW_TYPE_PREFERENCES_GROUP)

static void
set_first (ProtokollOutcomeGroup *self,
           const char            *title,
           const char            *subtitle)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->first), title);
  adw_action_row_set_subtitle (self->first, subtitle);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
}

void
protokoll_outcome_group_set_row (ProtokollOutcomeGroup *self,
                                 AdwActionRow          *row)
{
  self->first = row;
}

/* The period of the games, such as "3 Jan 2019 – 20 Nov 2026". Owned by the caller. */
static char *
describe_time (const GPtrArray *games)
{
  const char *first = NULL, *last = NULL;

  for (guint i = 0; i < games->len; i++)
    {
      const char *date = game_get_facts (((FoundGame *) g_ptr_array_index (games, i))->game)->date;

      if (date != NULL && (first == NULL || strcmp (date, first) < 0))
        first = date;
      if (date != NULL && (last == NULL || strcmp (date, last) > 0))
        last = date;
    }
  if (first == NULL)
    return g_strdup (games->len > 0 ? _("Without a date") : "");
  {
    g_autofree char *from = local_words_date (first), *to = local_words_date (last);

    return strcmp (from, to) == 0 ? g_strdup (from) : g_strdup_printf ("%s – %s", from, to);
  }
}

static void
add_row (ProtokollOutcomeGroup *self,
         const char            *title,
         const char            *subtitle,
         const char            *icon)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);

  /* The texts are set after "use-markup": in the same call, names would be parsed as markup. */
  g_object_set (row, "title", title, "subtitle", subtitle, NULL);
  if (icon != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), g_object_new (GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role",
                                                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

void
protokoll_outcome_group_show (ProtokollOutcomeGroup *self,
                              const ForeignGames    *games)
{
  guint n = games->games->len;
  guint n_shown = 0;
  g_autofree char *title = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", n), n);
  g_autofree char *time = describe_time (games->games);
  g_autofree char *out = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u line with an error", "%u lines with errors",
                                                       games->n_refused), games->n_refused);
  g_autofree char *subtitle =
    g_strconcat (time, games->n_refused > 0 && *time != '\0' ? " · " : "", games->n_refused > 0 ? out : "", NULL);

  set_first (self, title, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self), games->problems->len > 0);
  /* Lines that are refused come before those that are only reported. */
  for (int refused = 1; refused >= 0; refused--)
    for (guint i = 0; n_shown < MOST_ROWS && i < games->problems->len; i++)
      {
        const ForeignProblem *problem = g_ptr_array_index (games->problems, i);
        g_autofree char *line = g_strdup_printf (refused ? _("Line %u, left out") : _("Line %u"), problem->line);

        if (problem->refused != refused)
          continue;
        add_row (self, problem->message, line, refused ? "dialog-warning-symbolic" : "dialog-information-symbolic");
        n_shown++;
      }
  if (n_shown < games->problems->len)
    {
      guint more = games->problems->len - n_shown;
      g_autofree char *words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", more), more);

      add_row (self, words, "", NULL);
    }
}

void
protokoll_outcome_group_tell (ProtokollOutcomeGroup *self,
                              const char            *words)
{
  set_first (self, words, "");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
protokoll_outcome_group_finalize (GObject *object)
{
  g_ptr_array_unref (PROTOKOLL_OUTCOME_GROUP (object)->rows);
  G_OBJECT_CLASS (protokoll_outcome_group_parent_class)->finalize (object);
}

static void
protokoll_outcome_group_class_init (ProtokollOutcomeGroupClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_outcome_group_finalize;
}

static void
protokoll_outcome_group_init (ProtokollOutcomeGroup *self)
{
  self->rows = g_ptr_array_new ();
}
