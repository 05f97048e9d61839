/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-row.h"

#include <glib/gi18n.h>

struct _ProtokollPlayerRow
{
  AdwEntryRow parent_instance;

  GtkWidget *up_button;
  GtkWidget *remove_button;
};

enum
{
  REMOVE,
  MOVE_UP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollPlayerRow, protokoll_player_row, ADW_TYPE_ENTRY_ROW)

static void
up_clicked_cb (ProtokollPlayerRow *self)
{
  g_signal_emit (self, signals[MOVE_UP], 0);
}

static void
remove_clicked_cb (ProtokollPlayerRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

void
protokoll_player_row_set_seat (ProtokollPlayerRow *self,
                               guint               seat,
                               gboolean            removable)
{
  g_autofree char *title = g_strdup_printf (_("Player %u"), seat);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_widget_set_sensitive (self->up_button, seat > 1);
  gtk_widget_set_visible (self->remove_button, removable);
}

static void
protokoll_player_row_class_init (ProtokollPlayerRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  signals[REMOVE] = g_signal_new ("remove", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[MOVE_UP] = g_signal_new ("move-up", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/new-game/player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerRow, up_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerRow, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, up_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
}

static void
protokoll_player_row_init (ProtokollPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
