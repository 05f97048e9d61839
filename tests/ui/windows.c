/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "windows.h"

/* How long anything may take before the test fails, in seconds. */
#define PATIENCE 20

void
desk_prepare (Desk       *desk,
              const char *running)
{
  g_autoptr (GError) error = NULL;

  *desk = (Desk) { .folder = fixture_make_folder () };
  if (running != NULL)
    {
      Store *store = fixture_open (desk->folder, NULL);
      g_autoptr (Game) game = fixture_play (store, running);

      fixture_close (store);
    }
  desk->application = protokoll_application_new (g_getenv ("PROTOKOLL_RULES_DIR"), desk->folder, TRUE);
  g_application_register (G_APPLICATION (desk->application), NULL, &error);
  g_assert_no_error (error);
}

static gboolean
out_of_patience_cb (gpointer data)
{
  g_error ("nothing happens");
  return G_SOURCE_REMOVE;
}

void
desk_show (Desk *desk)
{
  guint patience = g_timeout_add_seconds (PATIENCE, out_of_patience_cb, NULL);

  if (!desk_is_open (desk))
    {
      desk->window = PROTOKOLL_WINDOW (protokoll_window_new (GTK_APPLICATION (desk->application),
                                                             g_getenv ("PROTOKOLL_RULES_DIR"), desk->folder));
      g_weak_ref_init (&desk->alive, desk->window);
    }
  protokoll_window_show (desk->window);
  while (g_str_equal (desk_page (desk), "blank"))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (patience);
  desk_settle (desk);
}

void
desk_open (Desk       *desk,
           const char *running)
{
  desk_prepare (desk, running);
  desk_show (desk);
}

gboolean
desk_is_open (Desk *desk)
{
  g_autoptr (GObject) window = desk->window != NULL ? g_weak_ref_get (&desk->alive) : NULL;

  return window != NULL;
}

void
desk_shut (Desk *desk)
{
  guint patience = g_timeout_add_seconds (PATIENCE, out_of_patience_cb, NULL);

  if (desk_is_open (desk))
    gtk_window_close (GTK_WINDOW (desk->window));
  while (desk_is_open (desk))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (patience);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_weak_ref_clear (&desk->alive);
  desk->window = NULL;
}

void
desk_take_next (Desk *desk)
{
  guint patience = g_timeout_add_seconds (PATIENCE, out_of_patience_cb, NULL);

  while (desk_is_open (desk))
    g_main_context_iteration (NULL, TRUE);
  g_weak_ref_clear (&desk->alive);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (desk->application)); l != NULL; l = l->next)
    if (PROTOKOLL_IS_WINDOW (l->data))
      desk->window = l->data;
  g_weak_ref_init (&desk->alive, desk->window);
  while (g_str_equal (desk_page (desk), "blank"))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (patience);
  desk_settle (desk);
}

/* What one window remembers is not for the next test. */
static void
forget_settings (void)
{
  static const char *const keys[] = { "window-width", "window-height", "window-maximized", "text-size", "keep-awake",
                                      "sounds",       "commit-by-itself", "count-rolls", "count-saved-rolls",
                                      "values-beside", "hints", "language", "appearance" };
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
}

void
desk_close (Desk *desk)
{
  if (desk->window != NULL)
    desk_shut (desk);
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (desk->application)));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 0);
  g_object_unref (desk->application);
  forget_settings ();
  fixture_remove (desk->folder);
}

void
desk_settle (Desk *desk)
{
  while (desk->window->session != NULL && protokoll_session_is_saving (desk->window->session))
    g_main_context_iteration (NULL, TRUE);
  display_settle (GTK_WIDGET (desk->window));
}

const Game *
desk_game (Desk *desk)
{
  return protokoll_session_get_game (desk->window->session);
}

void
desk_enter (Desk       *desk,
            guint       seat,
            const char *entry,
            const char *typed)
{
  Play play = { .seat = seat, .entry = entry_named (desk_game (desk), entry), .typed = typed };
  g_autoptr (GError) error = NULL;

  g_assert_true (protokoll_session_enter (desk->window->session, &play, &error));
  g_assert_no_error (error);
  desk_settle (desk);
}

/* GTK tells nobody whether an action of a widget is enabled; a button with that action knows. */
gboolean
desk_can (Desk       *desk,
          const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean sensitive;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (desk->window->foot), button);
  sensitive = gtk_widget_get_sensitive (button);
  gtk_box_remove (GTK_BOX (desk->window->foot), button);
  return sensitive;
}

/* Long enough for what goes to the store's thread and back. */
static void
wait_a_moment (Desk *desk)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 4;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  if (desk_is_open (desk))
    desk_settle (desk);
}

void
desk_do (Desk       *desk,
         const char *action)
{
  g_assert_true (desk_can (desk, action));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), action, NULL));
  wait_a_moment (desk);
}

void
desk_toggle (Desk       *desk,
             const char *key)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_boolean (settings, key, !g_settings_get_boolean (settings, key));
  wait_a_moment (desk);
}

/* Events cannot be made in the process; what they lead to can. */
static gboolean
offer_key (GtkWidget           *widget,
           GtkPropagationPhase  phase,
           guint                key,
           GdkModifierType      modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; !taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && gtk_event_controller_get_propagation_phase (controller) == phase)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &taken);
    }
  return taken;
}

gboolean
desk_press (Desk            *desk,
            guint            key,
            GdkModifierType  modifiers)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new ();
  gboolean taken = FALSE;

  for (GtkWidget *at = gtk_window_get_focus (GTK_WINDOW (desk->window)); at != NULL; at = gtk_widget_get_parent (at))
    g_ptr_array_add (way, at);
  for (guint i = way->len; !taken && i > 0; i--)
    taken = offer_key (g_ptr_array_index (way, i - 1), GTK_PHASE_CAPTURE, key, modifiers);
  for (guint i = 0; !taken && i < way->len; i++)
    taken = offer_key (g_ptr_array_index (way, i), GTK_PHASE_BUBBLE, key, modifiers);
  desk_settle (desk);
  return taken;
}

void
desk_type (Desk       *desk,
           const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    g_assert_true (desk_press (desk, gdk_unicode_to_keyval (*c), 0));
}

void
desk_tap_cell (Desk       *desk,
               guint       seat,
               const char *entry)
{
  GtkWidget *view = GTK_WIDGET (desk->window->sheet);
  GtkWidget *cell = protokoll_sheet_view_get_cell (desk->window->sheet, seat, entry_named (desk_game (desk), entry));
  graphene_rect_t bounds = bounds_in (cell, view);
  double x = bounds.origin.x + bounds.size.width / 2, y = bounds.origin.y + bounds.size.height / 2;
  static const char *const steps[] = { "pressed", "released" };

  for (guint step = 0; step < G_N_ELEMENTS (steps); step++)
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

          if (GTK_IS_GESTURE_CLICK (controller))
            g_signal_emit_by_name (controller, steps[step], 1, x, y);
        }
    }
  desk_settle (desk);
}

void
desk_assert_size (Desk *desk,
                  int   width,
                  int   height)
{
  graphene_rect_t bounds = bounds_in (GTK_WIDGET (desk->window), GTK_WIDGET (desk->window));

  g_assert_cmpint ((int) bounds.size.width, ==, width);
  g_assert_cmpint ((int) bounds.size.height, ==, height);
}

/* Waits for the answer of the display: a second pull before it would be taken for the size that is there. */
static void
pull (Desk *desk,
      int   width,
      int   height)
{
  gtk_window_set_default_size (GTK_WINDOW (desk->window), width, height);
  desk_settle (desk);
  gdk_display_sync (gtk_widget_get_display (GTK_WIDGET (desk->window)));
  desk_settle (desk);
}

void
desk_resize (Desk *desk,
             int   width,
             int   height)
{
  /* Pulled more than once: header and foot become short when they are too wide for the first pull. */
  for (guint i = 0; i < 4; i++)
    {
      pull (desk, width - (int) i, height);
      pull (desk, width, height);
    }
  desk_assert_size (desk, width, height);
}

const char *
desk_page (Desk *desk)
{
  return gtk_stack_get_visible_child_name (desk->window->pages);
}

GtkWidget *
desk_dialog (Desk  *desk,
             GType  type)
{
  GtkWidget *dialog = display_find_window (type);

  return dialog != GTK_WIDGET (desk->window) ? dialog : NULL;
}

void
desk_answer (Desk       *desk,
             const char *response)
{
  GtkWidget *dialog = desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), response));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  if (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) == dialog)
    gtk_window_destroy (GTK_WINDOW (dialog));
  wait_a_moment (desk);
}

char *
desk_message (Desk *desk)
{
  GtkWidget *dialog = desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG);

  g_autoptr (GPtrArray) labels = NULL;

  g_assert_nonnull (dialog);
  /* Below the heading. */
  labels = widgets_below (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog)), GTK_TYPE_LABEL);
  g_assert_cmpuint (labels->len, ==, 2);
  return g_strdup (gtk_label_get_label (g_ptr_array_index (labels, 1)));
}
