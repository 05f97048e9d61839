/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "live-dialog.h"

#include "qr-code.h"

#include "core/describe.h"
#include "ui/widgets/badge.h"

#include <glib/gi18n.h>

/* When nobody has come for so long the dialog says what may be in the way, in seconds. */
#define PATIENCE 60

/* The row of the code to look is the first. */
#define LOOK -1

struct _ProtokollLiveDialog
{
  ProtokollDialog parent_instance;

  GtkWidget *header;
  GtkWidget *body;
  GtkLabel *trouble;
  GtkLabel *what;
  AdwBin *code;
  GtkLabel *address;
  GtkListBox *list;
  GtkWidget *renew;
  GtkWidget *stop;

  ProtokollSession *session;
  ProtokollLiveShare *share;
  Game *listed;     /* whose players are in the list, or NULL */
  guint patience;   /* the source that ends it */
  gboolean waited;  /* nobody has come for that long */
  gboolean fitted;  /* the dialog has the height of what it shows */
};

G_DEFINE_FINAL_TYPE (ProtokollLiveDialog, protokoll_live_dialog, PROTOKOLL_TYPE_DIALOG)

static int
get_seat (GtkListBoxRow *row)
{
  return row != NULL ? gtk_list_box_row_get_index (row) - 1 : LOOK;
}

/* --- the code --- */

static void
show_code (ProtokollLiveDialog *self)
{
  int seat = get_seat (gtk_list_box_get_selected_row (self->list));
  g_autofree char *address = protokoll_live_share_get_address (self->share, seat);
  g_autofree char *name = seat != LOOK ? describe_name (game_get_player (self->listed, (guint) seat)) : NULL;
  /* Translators: what a code is for; %s is a player. */
  g_autofree char *what = seat != LOOK ? g_strdup_printf (_("%s scans this to look and to enter"), name)
                                       : g_strdup (_("Scan this to look at the sheet"));

  gtk_label_set_label (self->what, what);
  gtk_label_set_label (self->address, address != NULL ? address : "");
  qr_code_set (adw_bin_get_child (self->code), address, what);
  if (address == NULL || self->fitted)
    return;
  /* Only now it is known how high the address is. */
  self->fitted = TRUE;
  protokoll_dialog_fit_height (PROTOKOLL_DIALOG (self), self->header, self->body);
}

/* The list tells of this at its beginning and end, too. */
static void
selected_cb (ProtokollLiveDialog *self)
{
  if (self->share != NULL && protokoll_live_share_is_on (self->share))
    show_code (self);
}

/* --- the list --- */

/* The list is one stop of the Tab key: arrows choose in it. GTK would stop at each row, and enter at the last of them. */
static gboolean
list_key_cb (GtkEventController *controller,
             guint               key,
             guint               code,
             GdkModifierType     modifiers,
             gpointer            data)
{
  ProtokollLiveDialog *self = PROTOKOLL_LIVE_DIALOG (gtk_widget_get_root (gtk_event_controller_get_widget (controller)));

  if (key != GDK_KEY_Tab && key != GDK_KEY_ISO_Left_Tab)
    return GDK_EVENT_PROPAGATE;
  gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
  return gtk_widget_grab_focus (key == GDK_KEY_Tab ? self->stop : self->renew);
}

static GtkWidget *
make_row (ProtokollLiveDialog *self,
          int                  seat,
          const Badges        *badges,
          GtkSizeGroup        *marks)
{
  g_autofree char *name = seat != LOOK ? describe_name (game_get_player (self->listed, (guint) seat)) : NULL;
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);
  GtkWidget *mark = seat != LOOK ? badge_new (badges->initials[seat], badges->colors[seat])
                                 : gtk_image_new_from_icon_name ("view-reveal-symbolic");

  /* Set after "use-markup", because in the same call a name would be parsed as markup. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), seat != LOOK ? name : _("Everybody"));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), mark);
  gtk_size_group_add_widget (marks, mark);
  return row;
}

/* Makes the rows of the players of the present game. */
static void
fill_list (ProtokollLiveDialog *self)
{
  const Game *game = protokoll_session_get_game (self->session);
  int selected = get_seat (gtk_list_box_get_selected_row (self->list));
  guint n_seats = game != NULL ? game_get_n_players (game) : 0;
  g_autoptr (Badges) badges = game != NULL ? protokoll_session_get_badges (self->session) : NULL;
  g_autoptr (GtkSizeGroup) marks = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkListBoxRow *row;

  if (self->listed != NULL && game != NULL && game_has_same_players (self->listed, game))
    return;
  g_clear_pointer (&self->listed, game_unref);
  self->listed = game != NULL ? game_ref (game) : NULL;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (int seat = LOOK; seat < (int) n_seats; seat++)
    gtk_list_box_append (self->list, make_row (self, seat, badges, marks));
  row = gtk_list_box_get_row_at_index (self->list, selected + 1);
  gtk_list_box_select_row (self->list, row != NULL ? row : gtk_list_box_get_row_at_index (self->list, 0));
}

/* A dot, and words for those who do not see it. */
static void
show_come (ProtokollLiveDialog *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      guint n = protokoll_live_share_get_n_come (self->share, get_seat (row));
      g_autofree char *words =
        n > 0 ? g_strdup_printf (ngettext ("● %u phone is here", "● %u phones are here", n), n)
              : g_strdup (_("○ no phone yet"));

      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
    }
}

/* --- what may be in the way --- */

static char *
describe_trouble (ProtokollLiveDialog *self)
{
  guint port = protokoll_live_share_get_port (self->share);

  if (protokoll_live_share_get_trouble (self->share) != NULL)
    return g_strdup_printf (_("The game cannot be shared: %s"), protokoll_live_share_get_trouble (self->share));
  if (port > 0 && !protokoll_live_share_is_reachable (self->share))
    return g_strdup (_("This device is in no local network. Connect it to the Wi-Fi that the phones are on."));
  if (self->waited && protokoll_live_share_count_all (self->share) == 0)
    /* Translators: %u is the number of a port. The commands stay as they are. */
    return g_strdup_printf (_("Nobody has come yet. The phones must be on the same Wi-Fi, and not on its guest network. "
                              "If this device has a firewall, port %u must be open:\n"
                              "sudo ufw allow %u/tcp\nsudo firewall-cmd --add-port=%u/tcp"), port, port, port);
  return NULL;
}

static void
show_all (ProtokollLiveDialog *self)
{
  g_autofree char *trouble = NULL;

  if (!protokoll_live_share_is_on (self->share))
    return;
  fill_list (self);
  trouble = describe_trouble (self);
  gtk_label_set_label (self->trouble, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), trouble != NULL);
  show_code (self);
  show_come (self);
}

static gboolean
waited_cb (gpointer data)
{
  ProtokollLiveDialog *self = data;

  self->patience = 0;
  self->waited = TRUE;
  show_all (self);
  return G_SOURCE_REMOVE;
}

static void
copy_cb (ProtokollLiveDialog *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), gtk_label_get_label (self->address));
}

static void
renew_cb (ProtokollLiveDialog *self)
{
  protokoll_live_share_renew (self->share, get_seat (gtk_list_box_get_selected_row (self->list)));
}

static void
stop_cb (ProtokollLiveDialog *self)
{
  protokoll_live_share_stop (self->share);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- life --- */

GtkWidget *
protokoll_live_dialog_new (GtkWindow          *parent,
                           ProtokollSession   *session,
                           ProtokollLiveShare *share)
{
  ProtokollLiveDialog *self = g_object_new (PROTOKOLL_TYPE_LIVE_DIALOG, "transient-for", parent, NULL);

  self->session = g_object_ref (session);
  self->share = g_object_ref (share);
  adw_bin_set_child (self->code, qr_code_new ());
  protokoll_live_share_start (share);
  g_signal_connect_object (share, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  self->patience = g_timeout_add_seconds (PATIENCE, waited_cb, self);
  show_all (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
  return GTK_WIDGET (self);
}

static void
protokoll_live_dialog_dispose (GObject *object)
{
  ProtokollLiveDialog *self = PROTOKOLL_LIVE_DIALOG (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->share);
  g_clear_pointer (&self->listed, game_unref);
  G_OBJECT_CLASS (protokoll_live_dialog_parent_class)->dispose (object);
}

static void
protokoll_live_dialog_class_init (ProtokollLiveDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_live_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/live/live-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollLiveDialog, header);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLiveDialog, body);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLiveDialog, trouble);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLiveDialog, what);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLiveDialog, code);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLiveDialog, address);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLiveDialog, list);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLiveDialog, renew);
  gtk_widget_class_bind_template_child (widget_class, ProtokollLiveDialog, stop);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, renew_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
protokoll_live_dialog_init (ProtokollLiveDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
