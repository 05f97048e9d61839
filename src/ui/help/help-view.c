/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-view.h"

#include "ui/widgets/widget-util.h"

/* In pixels; longer lines are hard to read. */
#define LINE_WIDTH 680

struct _ProtokollHelpView
{
  AdwBin parent_instance;

  GtkWidget *scroller;
  GtkWidget *clamp;

  int width; /* the width for which the page was last laid out, in pixels */
};

G_DEFINE_FINAL_TYPE (ProtokollHelpView, protokoll_help_view, ADW_TYPE_BIN)

static void
fit_page (ProtokollHelpView *self)
{
  GtkWidget *page = adw_clamp_get_child (ADW_CLAMP (self->clamp));

  if (page != NULL && self->width > 0)
    protokoll_help_page_fit (PROTOKOLL_HELP_PAGE (page), MIN (self->width, LINE_WIDTH));
}

static gboolean
fit_cb (GtkWidget     *widget,
        GdkFrameClock *clock,
        gpointer       data)
{
  fit_page (PROTOKOLL_HELP_VIEW (widget));
  return G_SOURCE_REMOVE;
}

/* The page is adapted before the next frame, because it is being laid out now. */
static void
width_cb (GtkAdjustment     *adjustment,
          ProtokollHelpView *self)
{
  int width = (int) gtk_adjustment_get_page_size (adjustment);

  if (width == self->width && gtk_adjustment_get_upper (adjustment) <= width)
    return;
  self->width = width;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), fit_cb, NULL, NULL);
}

/* Unstacks all tables, because the text size may have changed since they were measured. They are stacked again when the
 * page turns out to be too wide. */
static void
unfit_page (ProtokollHelpView *self)
{
  GtkWidget *page = adw_clamp_get_child (ADW_CLAMP (self->clamp));

  if (page != NULL)
    protokoll_help_page_fit (PROTOKOLL_HELP_PAGE (page), G_MAXINT);
}

void
protokoll_help_view_focus (ProtokollHelpView *self)
{
  GtkWidget *page = adw_clamp_get_child (ADW_CLAMP (self->clamp));

  if (page != NULL)
    gtk_widget_grab_focus (page);
}

void
protokoll_help_view_show (ProtokollHelpView *self,
                          GtkWidget         *page)
{
  GtkWidget *focus = widget_find_focus (GTK_WIDGET (self));
  gboolean focused = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  adw_clamp_set_child (ADW_CLAMP (self->clamp), page);
  unfit_page (self);
  fit_page (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
  if (focused)
    protokoll_help_view_focus (self);
}

/* Scrolls with the usual keys; a label with links would handle the arrow keys itself. */
static gboolean
key_cb (ProtokollHelpView *self,
        guint              key,
        guint              code,
        GdkModifierType    modifiers)
{
  static const struct
  {
    guint key;
    guint keypad;
    GtkScrollType scroll;
  } keys[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, GTK_SCROLL_STEP_BACKWARD },
    { GDK_KEY_Down, GDK_KEY_KP_Down, GTK_SCROLL_STEP_FORWARD },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GTK_SCROLL_PAGE_BACKWARD },
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, GTK_SCROLL_PAGE_FORWARD },
    { GDK_KEY_Home, GDK_KEY_KP_Home, GTK_SCROLL_START },
    { GDK_KEY_End, GDK_KEY_KP_End, GTK_SCROLL_END },
  };
  gboolean scrolled;

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (key == keys[i].key || key == keys[i].keypad)
      {
        g_signal_emit_by_name (self->scroller, "scroll-child", keys[i].scroll, FALSE, &scrolled);
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

static void
protokoll_help_view_class_init (ProtokollHelpViewClass *class)
{
}

static void
protokoll_help_view_init (ProtokollHelpView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", LINE_WIDTH, "tightening-threshold", LINE_WIDTH, NULL);
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", self->clamp, "vexpand", TRUE, NULL);
  g_signal_connect (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "changed",
                    G_CALLBACK (width_cb), self);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi", G_CALLBACK (unfit_page), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), self->scroller);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
