/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "seat-row.h"

#include "core/describe.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollSeatRow
{
  AdwEntryRow parent_instance;

  GtkWidget *badge;
  GtkWidget *menu_button;
  char *name; /* as last shown, NULL at first; another text is being typed */
};

G_DEFINE_FINAL_TYPE (ProtokollSeatRow, protokoll_seat_row, ADW_TYPE_ENTRY_ROW)

/* Leaves alone what is being typed unless the player is called something else now. */
static void
show_name (ProtokollSeatRow *self,
           const char       *name)
{
  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self)), name) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self), name);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
}

void
protokoll_seat_row_show (ProtokollSeatRow *self,
                         const Game       *game,
                         const Badges     *badges,
                         guint             seat)
{
  const char *name = game_get_player (game, seat);
  gboolean left = game_has_left (game, seat);
  g_autofree char *shown = describe_name (name);
  g_autofree char *number = g_strdup_printf (_("Player %u"), seat + 1);
  /* Translators: of a player: “Player 3, has left”. */
  g_autofree char *title = left ? g_strdup_printf (_("%s, %s"), number, C_("player", "has left")) : g_strdup (number);
  g_autofree char *more = g_strdup_printf (_("More about %s"), shown);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  show_name (self, name);
  badge_show (self->badge, badges->initials[seat], badges->colors[seat]);
  widget_set_class (self->badge, "left", left);
  gtk_widget_set_tooltip_text (self->menu_button, more);
  spoken_set (self->menu_button, more);
}

GtkWidget *
protokoll_seat_row_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_SEAT_ROW, NULL);
}

static void
protokoll_seat_row_finalize (GObject *object)
{
  g_free (PROTOKOLL_SEAT_ROW (object)->name);
  G_OBJECT_CLASS (protokoll_seat_row_parent_class)->finalize (object);
}

static void
protokoll_seat_row_class_init (ProtokollSeatRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_seat_row_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/players/seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeatRow, badge);
  gtk_widget_class_bind_template_child (widget_class, ProtokollSeatRow, menu_button);
}

static void
protokoll_seat_row_init (ProtokollSeatRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu_button), kept_menu ("players/seat-menu.ui"));
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self))), GAME_MAX_NAME);
}
