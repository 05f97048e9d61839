/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "roll-keys.h"

#include "ui/widgets/widget-util.h"

#define DATA "roll-keys"

typedef struct
{
  GtkWidget *sheet;
  GtkWidget *button;
  gboolean held;
} RollKeys;

/* In a text field and on other buttons the key does what it does there. An action that is disabled counts nothing. */
static gboolean
is_at_sheet (RollKeys  *self,
             GtkWidget *window)
{
  GtkWidget *focus = widget_find_focus (window);

  return gtk_widget_get_mapped (self->button) &&
         (focus == NULL || focus == self->button || gtk_widget_is_ancestor (focus, self->sheet));
}

static gboolean
is_space (guint key)
{
  return key == GDK_KEY_space || key == GDK_KEY_KP_Space;
}

static gboolean
pressed_cb (GtkEventController *controller,
            guint               key,
            guint               code,
            GdkModifierType     modifiers,
            RollKeys           *self)
{
  GtkWidget *window = gtk_event_controller_get_widget (controller);
  gboolean back = (modifiers & GDK_SHIFT_MASK) != 0;

  if (!is_space (key) || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      !is_at_sheet (self, window))
    return GDK_EVENT_PROPAGATE;

  if (!self->held)
    gtk_widget_activate_action (window, back ? "win.take-back-roll" : "win.count-roll", NULL);
  self->held = TRUE;
  return GDK_EVENT_STOP;
}

static void
released_cb (RollKeys *self,
             guint     key)
{
  if (is_space (key))
    self->held = FALSE;
}

/* The key may be released in another window. */
static void
left_cb (GtkEventController *controller)
{
  RollKeys *self = g_object_get_data (G_OBJECT (controller), DATA);

  self->held = FALSE;
}

GtkEventController *
roll_keys_new (GtkWidget *sheet,
               GtkWidget *button)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  RollKeys *self = g_new (RollKeys, 1);

  *self = (RollKeys) { .sheet = sheet, .button = button };
  g_object_set_data_full (G_OBJECT (controller), DATA, self, g_free);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (controller, "key-released", G_CALLBACK (released_cb), self);
  g_signal_connect_object (gtk_widget_get_root (sheet), "notify::is-active", G_CALLBACK (left_cb), controller,
                           G_CONNECT_SWAPPED);
  return controller;
}
