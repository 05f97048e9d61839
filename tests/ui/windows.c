/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "windows.h"

#include "sessions.h"

#include "ui/sheet/sheet-cell.h"
#include "ui/statistics/statistics-page.h"

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
  desk->settings = g_settings_new (APP_ID);
  desk->application = protokoll_application_new (g_getenv ("PROTOKOLL_RULES_DIR"), desk->folder, TRUE);
  g_application_register (G_APPLICATION (desk->application), NULL, &error);
  g_assert_no_error (error);
}

void
desk_make_window (Desk *desk)
{
  desk->window = PROTOKOLL_WINDOW (protokoll_window_new (GTK_APPLICATION (desk->application),
                                                         g_getenv ("PROTOKOLL_RULES_DIR"), desk->folder));
  g_weak_ref_init (&desk->alive, desk->window);
}

void
desk_show (Desk *desk)
{
  if (!desk_is_open (desk))
    desk_make_window (desk);
  protokoll_window_show (desk->window);
  wait_until (!g_str_equal (desk_page (desk), "blank"));
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
  if (desk_is_open (desk))
    gtk_window_close (GTK_WINDOW (desk->window));
  wait_until (!desk_is_open (desk));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_weak_ref_clear (&desk->alive);
  desk->window = NULL;
}

void
desk_take_next (Desk *desk)
{
  wait_until (!desk_is_open (desk));
  g_weak_ref_clear (&desk->alive);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (desk->application)); l != NULL; l = l->next)
    if (PROTOKOLL_IS_WINDOW (l->data))
      desk->window = l->data;
  g_weak_ref_init (&desk->alive, desk->window);
  wait_until (!g_str_equal (desk_page (desk), "blank"));
  desk_settle (desk);
}

void
desk_close (Desk *desk)
{
  if (desk->window != NULL)
    desk_shut (desk);
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (desk->application)));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 0);
  g_object_unref (desk->application);
  forget_settings (desk->settings);
  g_clear_object (&desk->settings);
  fixture_remove (desk->folder);
}

void
desk_close_with_games (Desk       *desk,
                       const char *games)
{
  desk_shut (desk);
  assert_games_kept (desk->folder, games);
  desk_close (desk);
}

void
desk_settle (Desk *desk)
{
  wait_until (desk_session (desk) == NULL || !protokoll_session_is_saving (desk_session (desk)));
  display_settle (GTK_WIDGET (desk->window));
}

static GtkWidget *
find_name (GtkWidget  *widget,
           const char *name)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_name (widget), name) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_name (child, name);
  return found;
}

GtkWidget *
desk_look_for (Desk       *desk,
               const char *name)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = find_name (GTK_WIDGET (desk->window), name);

  for (guint i = 0; found == NULL && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      found = find_name (window, name);
    }
  return found;
}

GtkWidget *
desk_find (Desk       *desk,
           const char *name)
{
  GtkWidget *found = desk_look_for (desk, name);

  if (found == NULL)
    g_error ("nothing is called “%s”", name);
  return found;
}

GtkWidget *
desk_find_type (Desk  *desk,
                GType  type)
{
  g_autoptr (GPtrArray) found = widgets_below (GTK_WIDGET (desk->window), type);

  return found->len > 0 ? g_ptr_array_index (found, 0) : NULL;
}

gboolean
desk_shows (Desk       *desk,
            const char *name)
{
  GtkWidget *widget = desk_look_for (desk, name);

  return widget != NULL && gtk_widget_get_mapped (widget);
}

const char *
desk_text (Desk       *desk,
           const char *name)
{
  return text_shown (desk_find (desk, name));
}

void
desk_assert_title (Desk       *desk,
                   const char *title,
                   const char *subtitle)
{
  AdwWindowTitle *widget = ADW_WINDOW_TITLE (desk_find (desk, "title"));

  g_assert_cmpstr (adw_window_title_get_title (widget), ==, title);
  g_assert_cmpstr (adw_window_title_get_subtitle (widget), ==, subtitle);
}

void
desk_click (Desk       *desk,
            const char *name)
{
  click (desk_find (desk, name));
  desk_settle (desk);
}

/* The newest: one that goes may still be seen, but cannot be pressed. While the sheet is shown, the toast is hidden, and
 * told in the footer. */
static GtkWidget *
get_toast (Desk *desk)
{
  g_autoptr (GPtrArray) widgets = widgets_below (desk_find (desk, "toasts"), GTK_TYPE_WIDGET);

  for (guint i = widgets->len; i-- > 0;)
    {
      GtkWidget *widget = g_ptr_array_index (widgets, i);

      if (g_str_equal (gtk_widget_get_css_name (widget), "toast") && gtk_widget_get_can_target (widget))
        return widget;
    }
  return NULL;
}

const char *
desk_toast_text (Desk *desk)
{
  GtkWidget *toast = get_toast (desk);

  if (toast == NULL)
    return NULL;
  return gtk_widget_get_visible (toast) ? text_shown (widget_below (toast, GTK_TYPE_LABEL, NULL))
                                        : desk_text (desk, "below-turn");
}

/* The other one, with a picture, closes it. */
GtkWidget *
desk_toast_button (Desk *desk)
{
  GtkWidget *toast = get_toast (desk);
  g_autoptr (GPtrArray) buttons = toast != NULL ? widgets_below (toast, GTK_TYPE_BUTTON) : g_ptr_array_new ();

  if (toast != NULL && !gtk_widget_get_visible (toast))
    return desk_shows (desk, "undo-last") ? desk_find (desk, "undo-last") : NULL;
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (buttons, i)) &&
        gtk_button_get_icon_name (g_ptr_array_index (buttons, i)) == NULL)
      return g_ptr_array_index (buttons, i);
  return NULL;
}

ProtokollSheetView *
desk_sheet (Desk *desk)
{
  return PROTOKOLL_SHEET_VIEW (desk_find (desk, "sheet"));
}

ProtokollSession *
desk_session (Desk *desk)
{
  return protokoll_window_get_session (desk->window);
}

GtkWidget *
desk_cell (Desk       *desk,
           guint       seat,
           const char *entry)
{
  return protokoll_sheet_view_get_cell (desk_sheet (desk), seat, entry_named (desk_game (desk), entry));
}

const char *
desk_cell_text (Desk       *desk,
                guint       seat,
                const char *entry)
{
  return protokoll_sheet_cell_get_face (PROTOKOLL_SHEET_CELL (desk_cell (desk, seat, entry)))->text;
}

void
desk_go_to (Desk       *desk,
            guint       seat,
            const char *entry)
{
  /* What lies over the sheet at the end keeps the keyboard. */
  if (desk_shows (desk, "end-panel"))
    desk_do (desk, "win.result");
  g_assert_true (gtk_widget_grab_focus (desk_cell (desk, seat, entry)));
  desk_settle (desk);
}

void
desk_assert_focus (Desk       *desk,
                   guint       seat,
                   const char *entry)
{
  g_assert_true (desk_focus (desk) == desk_cell (desk, seat, entry));
}

GtkWidget *
desk_focus (Desk *desk)
{
  return gtk_window_get_focus (GTK_WINDOW (desk->window));
}

gboolean
desk_focus_is_in (Desk     *desk,
                  gpointer  widget)
{
  GtkWidget *focus = desk_focus (desk);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

const Game *
desk_game (Desk *desk)
{
  return protokoll_session_get_game (desk_session (desk));
}

void
desk_replace (Desk *desk,
              Game *next)
{
  desk_replace_after (desk, STORE_END_DISCARD, next);
}

void
desk_replace_after (Desk     *desk,
                    StoreEnd  end,
                    Game     *next)
{
  g_autoptr (Game) game = next;
  g_autoptr (GAsyncResult) result = NULL;

  protokoll_session_replace_async (desk_session (desk), end, game, NULL, answered, &result);
  wait_for_answer (&result);
  g_assert_cmpint (protokoll_session_replace_finish (desk_session (desk), result, NULL), >=, 0);
  desk_settle (desk);
}

void
desk_enter (Desk       *desk,
            guint       seat,
            const char *entry,
            const char *typed)
{
  Play play = { .seat = seat, .entry = entry_named (desk_game (desk), entry), .typed = typed };
  g_autoptr (GError) error = NULL;

  g_assert_true (protokoll_session_enter (desk_session (desk), &play, &error));
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
  gtk_widget_set_parent (button, GTK_WIDGET (desk->window));
  sensitive = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  return sensitive;
}

void
desk_wait (Desk *desk)
{
  for (guint i = 0; i < MOST_QUESTIONS; i++)
    {
      /* What was done may close the window. */
      while (g_main_context_iteration (NULL, FALSE))
        ;
      if (!desk_is_open (desk))
        return;
      display_ask_last (protokoll_window_get_store (desk->window));
      if (desk_is_open (desk))
        desk_settle (desk);
    }
}

void
desk_do (Desk       *desk,
         const char *action)
{
  g_assert_true (desk_can (desk, action));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk->window), action, NULL));
  desk_wait (desk);
}

void
desk_toggle (Desk       *desk,
             const char *key)
{
  g_settings_set_boolean (desk->settings, key, !g_settings_get_boolean (desk->settings, key));
  desk_wait (desk);
}

gboolean
desk_press (Desk            *desk,
            guint            key,
            GdkModifierType  modifiers)
{
  gboolean taken = press_key (GTK_WIDGET (desk->window), key, modifiers);

  release_key (GTK_WIDGET (desk->window), key, modifiers);
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
desk_tap_sheet (Desk      *desk,
                GtkWidget *widget)
{
  GtkWidget *view = desk_find (desk, "sheet");
  graphene_rect_t bounds = bounds_in (widget, view);
  double x = bounds.origin.x + bounds.size.width / 2, y = bounds.origin.y + bounds.size.height / 2;
  static const char *const steps[] = { "pressed", "released" };
  GtkWidget *over = gtk_widget_get_first_child (widget);

  /* What the tray offers is a button over the cell, which takes the tap, and goes. */
  if (GTK_IS_BUTTON (over))
    {
      click (over);
      desk_settle (desk);
      return;
    }
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
desk_tap_cell (Desk       *desk,
               guint       seat,
               const char *entry)
{
  desk_tap_sheet (desk, desk_cell (desk, seat, entry));
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
  /* Pulled more than once: header and footer become short when they are too wide for the first pull. */
  for (guint i = 0; i < 4; i++)
    {
      pull (desk, width - (int) i, height);
      pull (desk, width, height);
    }
  desk_assert_size (desk, width, height);
  /* What the new room brings is made after the frame that has it. */
  desk_wait (desk);
}

const char *
desk_page (Desk *desk)
{
  if (desk_shows (desk, "start-page"))
    return "start";
  if (desk_shows (desk, "store-error"))
    return "trouble";
  if (desk_shows (desk, "sheet"))
    return "sheet";
  return desk_find_type (desk, PROTOKOLL_TYPE_STATISTICS_PAGE) != NULL ? "statistics" : "blank";
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
  GtkWidget *dialog;

  wait_until (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), response));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  if (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) == dialog)
    gtk_window_destroy (GTK_WINDOW (dialog));
  desk_wait (desk);
}

char *
desk_message (Desk *desk)
{
  g_autoptr (GPtrArray) labels = NULL;
  GtkWidget *dialog;

  wait_until (desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = desk_dialog (desk, ADW_TYPE_MESSAGE_DIALOG);
  /* Below the heading. */
  labels = widgets_below (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog)), GTK_TYPE_LABEL);
  g_assert_cmpuint (labels->len, ==, 2);
  return g_strdup (gtk_label_get_label (g_ptr_array_index (labels, 1)));
}

/* --- tests --- */

static void
set_up (Desk         *desk,
        gconstpointer data)
{
  const DeskTest *test = data;

  test->open (desk, test->running);
}

static void
run (Desk         *desk,
     gconstpointer data)
{
  ((const DeskTest *) data)->test (desk);
}

static void
tear_down (Desk         *desk,
           gconstpointer data)
{
  const DeskTest *test = data;

  if (test->games != NULL)
    desk_close_with_games (desk, test->games);
  else
    desk_close (desk);
}

void
desk_add_tests (const char     *suite,
                const DeskTest *tests,
                guint           n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/%s/%s", suite, tests[i].name);

      g_test_add (path, Desk, &tests[i], set_up, run, tear_down);
    }
}
