/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-bar.h"

#include "text-size.h"
#include "widget-util.h"

#include <glib/gi18n.h>

#define SPACING 6

struct _ProtokollDialogBar
{
  GtkGrid parent_instance;

  GtkWidget *cancel;
  GtkWidget *title;
};

G_DEFINE_FINAL_TYPE (ProtokollDialogBar, protokoll_dialog_bar, GTK_TYPE_GRID)

static void
put (GtkWidget *child,
     int        column,
     int        row,
     int        n_columns)
{
  GtkLayoutManager *grid = gtk_widget_get_layout_manager (gtk_widget_get_parent (child));

  g_object_set (gtk_layout_manager_get_layout_child (grid, child), "column", column, "row", row, "column-span", n_columns,
                NULL);
}

static void
arrange (ProtokollDialogBar *self,
         gboolean            stacked)
{
  GtkWidget *accept = gtk_widget_get_last_child (GTK_WIDGET (self));

  put (self->cancel, 0, stacked ? 1 : 0, 1);
  put (self->title, stacked ? 0 : 1, 0, stacked ? 2 : 1);
  put (accept, stacked ? 1 : 2, stacked ? 1 : 0, 1);
  gtk_widget_set_halign (accept, stacked ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  gtk_widget_set_halign (self->cancel, stacked ? GTK_ALIGN_START : GTK_ALIGN_FILL);
}

/* The width that the bar may use in pixels; the dialog never gets wider than its parent window. */
static int
get_room (ProtokollDialogBar *self)
{
  GtkRoot *dialog = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (dialog));
  int width;

  g_object_get (dialog, "default-width", &width, NULL);
  if (parent != NULL && gtk_widget_get_width (GTK_WIDGET (parent)) > 0)
    width = MIN (width, gtk_widget_get_width (GTK_WIDGET (parent)));
  return width - 6 * SPACING;
}

/* Puts Cancel, the title and the accept button in one row, or the title above both buttons if text is large or the row
 * is too wide. */
static void
fit (ProtokollDialogBar *self)
{
  int natural;

  /* The dialog may notify about a property while it is being disposed. */
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  arrange (self, FALSE);
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  arrange (self, text_size_is_large () || natural > get_room (self));
  widget_set_class (GTK_WIDGET (self), "compact", text_size_is_compact (get_room (self) + 6 * SPACING));
}

/* The tooltip shows the full title while it is ellipsized. */
static gboolean
query_tooltip_cb (GtkLabel   *title,
                  int         x,
                  int         y,
                  gboolean    keyboard,
                  GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (title));
  return pango_layout_is_ellipsized (gtk_label_get_layout (title));
}

static void
protokoll_dialog_bar_root (GtkWidget *widget)
{
  ProtokollDialogBar *self = PROTOKOLL_DIALOG_BAR (widget);
  GObject *dialog;

  GTK_WIDGET_CLASS (protokoll_dialog_bar_parent_class)->root (widget);
  dialog = G_OBJECT (gtk_widget_get_root (widget));
  g_object_bind_property (dialog, "title", self->title, "label", G_BINDING_SYNC_CREATE);
  /* The layout follows everything that decides whether the title has room, so it is right before the dialog is
   * measured. */
  g_signal_connect_object (dialog, "notify::title", G_CALLBACK (fit), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "notify::transient-for", G_CALLBACK (fit), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "notify::default-width", G_CALLBACK (fit), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi", G_CALLBACK (fit), self,
                           G_CONNECT_SWAPPED);
  /* The accept button, which the template of each dialog puts last. */
  g_signal_connect_object (gtk_widget_get_last_child (widget), "notify::label", G_CALLBACK (fit), self, G_CONNECT_SWAPPED);
  fit (self);
}

static void
protokoll_dialog_bar_class_init (ProtokollDialogBarClass *class)
{
  GTK_WIDGET_CLASS (class)->root = protokoll_dialog_bar_root;
}

static void
protokoll_dialog_bar_init (ProtokollDialogBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->cancel = gtk_button_new_with_mnemonic (_("_Cancel"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->cancel), "window.close");
  gtk_widget_set_valign (self->cancel, GTK_ALIGN_CENTER);
  /* The title is ellipsized, because GTK from 4.18 on warns about labels that wrap in a header bar. */
  self->title = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "hexpand", TRUE, "has-tooltip", TRUE,
                              "css-classes", (const char *[]) { "title", NULL }, NULL);
  g_signal_connect (self->title, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_grid_attach (GTK_GRID (self), self->cancel, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (self), self->title, 1, 0, 1, 1);
  gtk_grid_set_column_spacing (GTK_GRID (self), SPACING);
  gtk_widget_set_hexpand (widget, TRUE);
}
