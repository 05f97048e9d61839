/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "join-dialog.h"

#include "ui/new-game/known-players.h"
#include "ui/widgets/edit-dialog.h"

#include <glib/gi18n.h>

/* The data of an open dialog, which owns it. */
typedef struct
{
  ProtokollEditDialog *dialog;
  ProtokollSession *session;
  GtkEditable *name;
  GtkCheckButton *strike; /* NULL if no round was missed */
} Join;

static void
join_free (gpointer data)
{
  Join *join = data;

  g_object_unref (join->session);
  g_free (join);
}

static void
accepted_cb (Join *join)
{
  gboolean strike = join->strike != NULL && gtk_check_button_get_active (join->strike);
  g_autoptr (GError) error = NULL;

  if (protokoll_session_join (join->session, gtk_editable_get_text (join->name), strike, &error))
    protokoll_edit_dialog_end (join->dialog, NULL);
  else
    protokoll_edit_dialog_fail (join->dialog, error);
}

/* The number of rounds that all players who are still in the game have finished. */
static guint
count_missed (const Sheet *sheet)
{
  return sheet->finished ? sheet->n_entries : sheet->round - 1;
}

static GtkCheckButton *
add_choice (GtkWidget      *group,
            GtkCheckButton *before,
            const char     *title,
            const char     *subtitle)
{
  GtkWidget *button = gtk_check_button_new ();
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle, "activatable-widget", button,
                                 NULL);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), before);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), before == NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return GTK_CHECK_BUTTON (button);
}

static GtkWidget *
make_choices (Join *join)
{
  guint n = count_missed (protokoll_session_get_sheet (join->session));
  g_autofree char *missed = g_strdup_printf (ngettext ("%u Round Missed", "%u Rounds Missed", n), n);
  GtkWidget *group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", missed, "visible", n > 0, NULL);
  GtkCheckButton *first;

  if (n == 0)
    return group;
  first = add_choice (group, NULL, _("Catch Up"), _("It is their turn until they have as many entries as the others."));
  join->strike = add_choice (group, first, _("Strike"), _("The last open entries are struck, one for each round."));
  return group;
}

static void
known_cb (Join       *join,
          const char *name)
{
  gtk_editable_set_text (join->name, name);
}

/* Marks the typed or tapped name among the known players. */
static void
name_changed_cb (ProtokollKnownPlayers *known,
                 GtkEditable           *row)
{
  protokoll_known_players_set_seated (known, (const char *const[]) { gtk_editable_get_text (row), NULL }, NULL);
}

GtkWidget *
join_dialog_new (GtkWindow          *parent,
                 ProtokollSession   *session,
                 const char *const  *known_names)
{
  Join *join = g_new0 (Join, 1);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = adw_entry_row_new ();
  GtkWidget *known = g_object_new (PROTOKOLL_TYPE_KNOWN_PLAYERS, NULL);

  join->session = g_object_ref (session);
  join->name = GTK_EDITABLE (row);
  g_object_set (row, "name", "late-player", "title", _("Name"), "activates-default", TRUE, NULL);
  protokoll_known_players_set_names (PROTOKOLL_KNOWN_PLAYERS (known), known_names);
  g_signal_connect_swapped (known, "chosen", G_CALLBACK (known_cb), join);
  g_signal_connect_object (row, "changed", G_CALLBACK (name_changed_cb), known, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), known);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  gtk_box_append (GTK_BOX (content), group);
  gtk_box_append (GTK_BOX (content), make_choices (join));

  join->dialog = PROTOKOLL_EDIT_DIALOG (protokoll_edit_dialog_new (parent, _("Add Player"), _("_Add"), content));
  g_object_set_data_full (G_OBJECT (join->dialog), "join", join, join_free);
  g_signal_connect_swapped (join->dialog, "accepted", G_CALLBACK (accepted_cb), join);
  return GTK_WIDGET (join->dialog);
}
