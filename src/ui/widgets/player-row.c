/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-row.h"

#include "badge.h"
#include "gtk-quirks.h"
#include "widget-util.h"

#include "core/describe.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollPlayerRow
{
  AdwEntryRow parent_instance;

  GtkWidget *badge;
  GtkWidget *total;
  GtkWidget *menu_button;
  char *name; /* as last shown, NULL at first; another text is being typed */
};

static guint act_signal;

G_DEFINE_FINAL_TYPE (ProtokollPlayerRow, protokoll_player_row, ADW_TYPE_ENTRY_ROW)

/* Leaves alone what is being typed unless the player is called something else now. */
static void
show_name (ProtokollPlayerRow *self,
           const char         *name)
{
  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self)), name) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self), name);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
}

/* Shows the badge, and the name in what the menu is called. */
static void
mark (ProtokollPlayerRow *self,
      const char         *name,
      const char         *initials,
      guint               color)
{
  g_autofree char *more = g_strdup_printf (_("More about %s"), name);

  badge_show (self->badge, initials, color);
  gtk_widget_set_tooltip_text (self->menu_button, more);
  spoken_set (self->menu_button, more);
}

static void
set_number (ProtokollPlayerRow *self,
            guint               seat,
            gboolean            left)
{
  g_autofree char *number = g_strdup_printf (_("Player %u"), seat + 1);
  g_autofree char *title = left ? g_strdup_printf ("%s %s", number, C_("player", "has left")) : g_strdup (number);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.up", seat > 0);
}

void
protokoll_player_row_set_seat (ProtokollPlayerRow *self,
                               guint               seat,
                               guint               n_seats,
                               guint               color,
                               gboolean            removable)
{
  g_autofree char *number = g_strdup_printf ("%u", seat + 1);

  set_number (self, seat, FALSE);
  mark (self, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), number, color);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.down", seat + 1 < n_seats);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.remove", removable);
}

void
protokoll_player_row_show (ProtokollPlayerRow *self,
                           const Game         *game,
                           const Badges       *badges,
                           guint               seat)
{
  const char *name = game_get_player (game, seat);
  gboolean left = game_has_left (game, seat);
  g_autofree char *shown = describe_name (name);

  set_number (self, seat, left);
  show_name (self, name);
  mark (self, shown, badges->initials[seat], badges->colors[seat]);
  widget_set_class (self->badge, "left", left);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.down", seat + 1 < game_get_n_players (game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.leave", game_can_leave (game, seat, NULL));
}

GtkWidget *
protokoll_player_row_get_total (ProtokollPlayerRow *self)
{
  return self->total;
}

static void
total_changed_cb (GtkWidget *total)
{
  gtk_widget_remove_css_class (total, "error");
}

GtkWidget *
protokoll_player_row_new (const char *name)
{
  GtkWidget *self = g_object_new (PROTOKOLL_TYPE_PLAYER_ROW, "text", name, NULL);

  gtk_widget_add_css_class (self, "seat");
  gtk_widget_action_set_enabled (self, "seat.look", FALSE);
  gtk_widget_action_set_enabled (self, "seat.leave", FALSE);
  return self;
}

GtkWidget *
protokoll_player_row_new_in_game (void)
{
  GtkWidget *self = g_object_new (PROTOKOLL_TYPE_PLAYER_ROW, "show-apply-button", TRUE, NULL);

  gtk_widget_action_set_enabled (self, "seat.remove", FALSE);
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self))), GAME_MAX_NAME);
  return self;
}

static void
act (GtkWidget  *widget,
     const char *name,
     GVariant   *parameter)
{
  g_signal_emit (widget, act_signal, g_quark_from_string (name));
}

static void
protokoll_player_row_finalize (GObject *object)
{
  g_free (PROTOKOLL_PLAYER_ROW (object)->name);
  G_OBJECT_CLASS (protokoll_player_row_parent_class)->finalize (object);
}

static void
protokoll_player_row_class_init (ProtokollPlayerRowClass *class)
{
  static const char *const actions[] = { "seat.up", "seat.down", "seat.look", "seat.leave", "seat.remove" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_player_row_finalize;
  act_signal = g_signal_new ("act", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL, NULL,
                             NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/widgets/player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerRow, badge);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerRow, total);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPlayerRow, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, total_changed_cb);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, act);
}

static void
protokoll_player_row_init (ProtokollPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu_button), kept_menu ("widgets/seat-menu.ui"));
}
