/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "problem-rows.h"

#include "ui/widgets/gtk-quirks.h"

#include <glib/gi18n.h>

/* The number of problems that are listed. Where there are more, the columns are probably wrong. */
#define MOST_ROWS 60

static void
add_row (AdwPreferencesGroup *group,
         GPtrArray           *rows,
         const char          *title,
         const char          *subtitle,
         const char          *icon)
{
  GtkWidget *row = plain_row_new (ADW_TYPE_ACTION_ROW, title, subtitle);

  if (icon != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), g_object_new (GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role",
                                                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  adw_preferences_group_add (group, row);
  g_ptr_array_add (rows, row);
}

/* "Sheet 3 · Row 7, left out", owned by the caller. */
static char *
describe_place (const ForeignProblem *problem,
                gboolean              sheets)
{
  g_autofree char *line = g_strdup_printf (problem->refused ? _("Row %u, left out") : _("Row %u"), problem->line);
  const char *words = problem->line > 0 ? line : NULL;

  if (sheets && problem->sheet != NULL)
    return g_strjoin (" · ", problem->sheet, words, NULL);
  return g_strdup (words != NULL ? words : "");
}

void
problem_rows_show (AdwPreferencesGroup *group,
                   GPtrArray           *rows,
                   const GPtrArray     *problems,
                   gboolean             sheets)
{
  guint n_more = problems->len - MIN (problems->len, MOST_ROWS);

  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove (group, g_ptr_array_index (rows, i));
  g_ptr_array_set_size (rows, 0);
  for (int refused = 1; refused >= 0; refused--)
    for (guint i = 0; i < problems->len && rows->len < MOST_ROWS; i++)
      {
        const ForeignProblem *problem = g_ptr_array_index (problems, i);
        g_autofree char *place = describe_place (problem, sheets);

        if (problem->refused == refused)
          add_row (group, rows, problem->message, place,
                   refused ? "dialog-warning-symbolic" : "dialog-information-symbolic");
      }
  if (n_more > 0)
    {
      g_autofree char *words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", n_more), n_more);

      add_row (group, rows, words, "", NULL);
    }
  gtk_widget_set_visible (GTK_WIDGET (group), problems->len > 0);
}
