/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "old-totals.h"

#include "core/number.h"

#include <glib/gi18n.h>

struct _ProtokollOldTotals
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows; /* AdwEntryRow, in the order of the seats */
};

G_DEFINE_FINAL_TYPE (ProtokollOldTotals, protokoll_old_totals, ADW_TYPE_PREFERENCES_GROUP)

static void
changed_cb (GtkWidget *row)
{
  gtk_widget_remove_css_class (row, "error");
}

void
protokoll_old_totals_set_names (ProtokollOldTotals *self,
                                const char *const  *names)
{
  guint n = g_strv_length ((char **) names);

  while (self->rows->len < n)
    {
      GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "use-markup", FALSE, "input-purpose", GTK_INPUT_PURPOSE_DIGITS,
                                     NULL);

      gtk_widget_add_css_class (row, "person");
      g_signal_connect (row, "changed", G_CALLBACK (changed_cb), NULL);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_ptr_array_add (self->rows, row);
    }
  while (self->rows->len > n)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                  g_ptr_array_steal_index (self->rows, self->rows->len - 1));
  /* Who has no name yet is known by the seat. */
  for (guint seat = 0; seat < n; seat++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, seat);
      g_autofree char *title = *names[seat] != '\0' ? g_strdup (names[seat]) : g_strdup_printf (_("Player %u"), seat + 1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      gtk_widget_set_tooltip_text (row, title);
    }
}

static gboolean
read_total (ProtokollOldTotals  *self,
            const Game          *game,
            guint                seat,
            int                 *total,
            GError             **error)
{
  GtkWidget *row = g_ptr_array_index (self->rows, seat);
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
  int most = game_get_rules (game)->maximum;
  guint number;

  if (number_parse (text, 0, (guint) most, &number))
    {
      *total = (int) number;
      return TRUE;
    }
  if (*text == '\0')
    g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The total of %s is missing; expected 0 to %d"),
                 game_get_player (game, seat), most);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("A total in %s must be 0 to %d, not “%s”"),
                 game_get_rules (game)->title, most, text);
  gtk_widget_add_css_class (row, "error");
  gtk_widget_grab_focus (row);
  return FALSE;
}

Game *
protokoll_old_totals_apply (ProtokollOldTotals  *self,
                            const Game          *game,
                            GError             **error)
{
  g_autofree int *totals = g_new0 (int, self->rows->len);

  for (guint seat = 0; seat < self->rows->len; seat++)
    if (!read_total (self, game, seat, &totals[seat], error))
      return NULL;

  return game_new_totals (game, totals, error);
}

GtkWidget *
protokoll_old_totals_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_OLD_TOTALS, "title", _("Totals"), NULL);
}

static void
protokoll_old_totals_finalize (GObject *object)
{
  g_ptr_array_unref (PROTOKOLL_OLD_TOTALS (object)->rows);
  G_OBJECT_CLASS (protokoll_old_totals_parent_class)->finalize (object);
}

static void
protokoll_old_totals_class_init (ProtokollOldTotalsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_old_totals_finalize;
}

static void
protokoll_old_totals_init (ProtokollOldTotals *self)
{
  self->rows = g_ptr_array_new ();
}
