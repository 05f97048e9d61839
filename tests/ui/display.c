/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "frames.h"
#include "pointer.h"

#include "core/message-locale.h"
#include "store/store.h"
#include "ui/sheet/sheet-cell.h"
#include "ui/sheet/sheet-row.h"

#include <libintl.h>
#include <string.h>

void
display_init (int    *argc,
              char ***argv)
{
  g_autoptr (GtkCssProvider) looks = NULL;

  g_test_init (argc, argv, NULL);
  /* As main() has it. */
  message_locale_begin ();
  gtk_disable_setlocale ();
  adw_init ();
  looks = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (looks, "/io/github/protokoll_sheet/Protokoll/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (looks),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  pointer_init ();
}

void
display_speak (const char *language)
{
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("PROTOKOLL_LOCALE_DIR"));
  g_setenv ("LANGUAGE", language, TRUE);
  /* Makes gettext look at the variable again. */
  textdomain (GETTEXT_PACKAGE);
}

void
display_use_scheme (const char *scheme)
{
  g_setenv ("ADW_DEBUG_COLOR_SCHEME", strstr (scheme, "dark") != NULL ? "prefer-dark" : "default", TRUE);
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", strstr (scheme, "clear") != NULL ? "1" : "0", TRUE);
}

static gboolean
drawn_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       drawn)
{
  *(gboolean *) drawn = TRUE;
  return G_SOURCE_REMOVE;
}

/* Waits for the next frame of @widget, as gtk_test_widget_wait_for_draw() does; but that waits for ever if a dialog is
 * closed before. */
static void
wait_for_frame (GtkWidget *widget)
{
  gboolean drawn = FALSE;
  guint tick = gtk_widget_add_tick_callback (widget, drawn_cb, &drawn, NULL);

  while (!drawn && gtk_widget_get_mapped (widget))
    {
      frame_hasten (widget);
      g_main_context_iteration (NULL, TRUE);
    }
  if (!drawn)
    gtk_widget_remove_tick_callback (widget, tick);
}

void
display_settle (GtkWidget *widget)
{
  g_autoptr (GtkWidget) kept = g_object_ref (widget);

  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (gtk_widget_get_mapped (widget))
    wait_for_frame (widget);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
display_ask_last (Store *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) people = NULL;

  store_ask_async (store, &(StoreQuestion) { STORE_PEOPLE }, answered, &result);
  wait_for_answer (&result);
  people = store_ask_finish (store, result, NULL);
}

void
display_settle_store (Store     *store,
                      GtkWidget *widget)
{
  for (guint i = 0; i < MOST_QUESTIONS; i++)
    {
      display_ask_last (store);
      display_settle (widget);
    }
}

void
forget_settings (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
}

GtkWidget *
display_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type))
        return GTK_WIDGET (window);
    }
  return NULL;
}

void
shown_open (Shown *shown,
            Game  *game,
            int    width,
            int    height)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  table_open (&shown->table, game);
  shown->view = g_object_new (PROTOKOLL_TYPE_SHEET_VIEW, NULL);
  protokoll_sheet_view_set_session (shown->view, shown->table.session);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (shown->view));
  shown->window = g_object_new (GTK_TYPE_WINDOW, "decorated", FALSE, "default-width", width, "default-height", height,
                                "child", scrolled, NULL);
  g_object_ref (shown->window);
  g_object_ref (shown->view);
  gtk_window_present (GTK_WINDOW (shown->window));
  shown_settle (shown);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (shown->view)), ==, width);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (shown->view)), ==, height);
}

void
shown_open_named (Shown      *shown,
                  const char *rules,
                  const char *names,
                  const char *steps)
{
  g_autoptr (Game) game = game_named (rules, names, steps);

  shown_open (shown, game, 1000, 645);
}

void
shown_open_at (Shown      *shown,
               const char *rules,
               const char *steps,
               guint       seat,
               const char *entry)
{
  shown_open_named (shown, rules, "Anna; Bjørn", steps);
  gtk_widget_grab_focus (shown_cell (shown, seat, entry));
}

void
shown_settle (Shown *shown)
{
  table_settle (&shown->table);
  display_settle (shown->window);
}

void
shown_close (Shown *shown)
{
  table_settle (&shown->table);
  gtk_window_destroy (GTK_WINDOW (shown->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (g_steal_pointer (&shown->window));
  g_assert_finalize_object (g_steal_pointer (&shown->view));
  table_close (&shown->table);
}

const Game *
shown_game (Shown *shown)
{
  return table_game (&shown->table);
}

GtkWidget *
shown_cell (Shown      *shown,
            guint       seat,
            const char *entry)
{
  GtkWidget *cell = protokoll_sheet_view_get_cell (shown->view, seat, entry_named (shown_game (shown), entry));

  g_assert_nonnull (cell);
  return cell;
}

const char *
shown_text (Shown      *shown,
            guint       seat,
            const char *entry)
{
  return protokoll_sheet_cell_get_face (PROTOKOLL_SHEET_CELL (shown_cell (shown, seat, entry)))->text;
}

void
shown_assert_focus (Shown      *shown,
                    guint       seat,
                    const char *entry)
{
  GtkWidget *focus;

  shown_settle (shown);
  focus = gtk_root_get_focus (GTK_ROOT (shown->window));
  g_assert_true (PROTOKOLL_IS_SHEET_CELL (focus));
  g_assert_cmpstr (protokoll_sheet_cell_get_face (PROTOKOLL_SHEET_CELL (focus))->spoken, ==,
                   protokoll_sheet_cell_get_face (PROTOKOLL_SHEET_CELL (shown_cell (shown, seat, entry)))->spoken);
}

GtkWidget *
shown_figure (Shown      *shown,
              guint       seat,
              const char *css_class)
{
  GtkWidget *row = widget_below (GTK_WIDGET (shown->view), SHEET_TYPE_ROW, css_class);

  return sheet_row_get_cell (SHEET_ROW (row), seat);
}

GtkWidget *
shown_strip (Shown *shown,
             guint  entry)
{
  return sheet_row_get_strip (SHEET_ROW (gtk_widget_get_parent (protokoll_sheet_view_get_cell (shown->view, 0, entry))));
}

GtkWidget *
shown_heading (Shown *shown,
               guint  block,
               guint  seat)
{
  g_autoptr (GPtrArray) rows = widgets_below (GTK_WIDGET (shown->view), SHEET_TYPE_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (rows, i), "head") && block-- == 0)
      return sheet_row_get_cell (g_ptr_array_index (rows, i), seat);

  g_assert_not_reached ();
}

/* Offers a key to those controllers of @widget that are for @phase; whether one took it. */
static gboolean
offer_key (GtkWidget           *widget,
           GtkPropagationPhase  phase,
           const char          *signal,
           guint                key,
           GdkModifierType      modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; !taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && gtk_event_controller_get_propagation_phase (controller) == phase)
        g_signal_emit_by_name (controller, signal, key, 0, modifiers, &taken);
    }
  return taken;
}

/* What the bindings of a window do in a sheet with a key that nothing took: they move the focus. */
static gboolean
move_focus (GtkWidget       *sheet,
            guint            key,
            GdkModifierType  modifiers)
{
  static const struct
  {
    guint keys[2];
    GtkDirectionType direction;
  } moves[] = {
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, GTK_DIR_UP },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, GTK_DIR_DOWN },
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, GTK_DIR_LEFT },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, GTK_DIR_RIGHT },
    { { GDK_KEY_Tab, GDK_KEY_KP_Tab }, GTK_DIR_TAB_FORWARD },
    { { GDK_KEY_ISO_Left_Tab, GDK_KEY_ISO_Left_Tab }, GTK_DIR_TAB_BACKWARD },
  };

  if (key == GDK_KEY_Tab && (modifiers & GDK_SHIFT_MASK) != 0)
    key = GDK_KEY_ISO_Left_Tab;
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (key == moves[i].keys[0] || key == moves[i].keys[1])
      return gtk_widget_child_focus (sheet, moves[i].direction);
  return FALSE;
}

/* Events cannot be made in the process; what they lead to can. */
static gboolean
send_key (GtkWidget       *window,
          const char      *signal,
          guint            key,
          GdkModifierType  modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  g_autoptr (GPtrArray) way = g_ptr_array_new ();
  gboolean taken = FALSE;

  for (GtkWidget *at = focus != NULL ? focus : window; at != NULL; at = gtk_widget_get_parent (at))
    g_ptr_array_add (way, at);
  for (guint i = way->len; !taken && i > 0; i--)
    taken = offer_key (g_ptr_array_index (way, i - 1), GTK_PHASE_CAPTURE, signal, key, modifiers);
  for (guint i = 0; !taken && i < way->len; i++)
    taken = offer_key (g_ptr_array_index (way, i), GTK_PHASE_BUBBLE, signal, key, modifiers);
  for (guint i = 0; !taken && i < way->len && g_str_equal (signal, "key-pressed"); i++)
    if (SHEET_IS_GRID (g_ptr_array_index (way, i)))
      taken = move_focus (g_ptr_array_index (way, i), key, modifiers);
  return taken;
}

gboolean
press_key (GtkWidget       *window,
           guint            key,
           GdkModifierType  modifiers)
{
  return send_key (window, "key-pressed", key, modifiers);
}

/* That signal gives no answer. */
void
release_key (GtkWidget       *window,
             guint            key,
             GdkModifierType  modifiers)
{
  send_key (window, "key-released", key, modifiers);
}

gboolean
shown_press (Shown           *shown,
             guint            key,
             GdkModifierType  modifiers)
{
  gboolean taken = press_key (shown->window, key, modifiers);

  release_key (shown->window, key, modifiers);
  return taken;
}

void
shown_type (Shown      *shown,
            const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    g_assert_true (shown_press (shown, gdk_unicode_to_keyval (*c), 0));
}

static void
collect (GtkWidget *widget,
         GType      type,
         GPtrArray *found)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      if (g_type_is_a (G_OBJECT_TYPE (child), type))
        g_ptr_array_add (found, child);
      collect (child, type, found);
    }
}

GPtrArray *
widgets_below (GtkWidget *widget,
               GType      type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (widget, type, found);
  return found;
}

GtkWidget *
widget_below (GtkWidget  *widget,
              GType       type,
              const char *css_class)
{
  g_autoptr (GPtrArray) found = widgets_below (widget, type);

  for (guint i = 0; i < found->len; i++)
    if (css_class == NULL || gtk_widget_has_css_class (g_ptr_array_index (found, i), css_class))
      return g_ptr_array_index (found, i);

  g_error ("no %s.%s", g_type_name (type), css_class);
}

static gboolean
matches (GtkWidget    *widget,
         const Sought *sought)
{
  return gtk_widget_get_mapped (widget) &&
         (sought->text == NULL || g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), sought->text) == 0) &&
         (sought->tooltip == NULL || g_strcmp0 (gtk_widget_get_tooltip_text (widget), sought->tooltip) == 0) &&
         (sought->css_class == NULL || gtk_widget_has_css_class (widget, sought->css_class));
}

GPtrArray *
widgets_seen (GtkWidget    *widget,
              const Sought *sought)
{
  GPtrArray *found = widgets_below (widget, sought->type);

  for (guint i = found->len; i-- > 0;)
    if (!matches (g_ptr_array_index (found, i), sought))
      g_ptr_array_remove_index (found, i);
  return found;
}

guint
count_widgets_seen (GtkWidget    *widget,
                    const Sought *sought)
{
  g_autoptr (GPtrArray) found = widgets_seen (widget, sought);

  return found->len;
}

GtkWidget *
widget_seen (GtkWidget    *widget,
             const Sought *sought)
{
  g_autoptr (GPtrArray) found = widgets_seen (widget, sought);

  if (found->len == 0)
    g_error ("no %s “%s” “%s” .%s is seen", g_type_name (sought->type), sought->text, sought->tooltip,
             sought->css_class);
  return g_ptr_array_index (found, 0);
}

/* A switcher gives its buttons a label as their child. */
static const char *
label_of (GtkButton *button)
{
  GtkWidget *child = gtk_button_get_child (button);

  return GTK_IS_LABEL (child) ? gtk_label_get_label (GTK_LABEL (child)) : gtk_button_get_label (button);
}

static gboolean
says (GtkWidget  *button,
      const char *words)
{
  g_autofree char *differs = NULL;

  if (g_strcmp0 (label_of (GTK_BUTTON (button)), words) == 0 ||
      g_strcmp0 (gtk_widget_get_tooltip_text (button), words) == 0)
    return TRUE;
  differs = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  return differs == NULL;
}

GtkWidget *
look_for_button (GtkWidget  *widget,
                 const char *words)
{
  g_autoptr (GPtrArray) buttons = widgets_below (widget, GTK_TYPE_BUTTON);
  GtkWidget *found = NULL;

  for (guint i = 0; i < buttons->len; i++)
    if (says (g_ptr_array_index (buttons, i), words) && (found == NULL || !gtk_widget_get_mapped (found)))
      found = g_ptr_array_index (buttons, i);
  return found;
}

GtkWidget *
button_below (GtkWidget  *widget,
              const char *words)
{
  GtkWidget *button = look_for_button (widget, words);

  if (button == NULL)
    g_error ("no button says “%s”", words);
  return button;
}

void
click (gpointer button)
{
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

graphene_rect_t
bounds_in (GtkWidget *widget,
           GtkWidget *other)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, other, &bounds));
  return bounds;
}

const char *
text_shown (gpointer widget)
{
  if (GTK_IS_INSCRIPTION (widget))
    return gtk_inscription_get_text (widget);
  return gtk_label_get_text (GTK_LABEL (widget));
}

void
assert_spoken (GtkWidget  *widget,
               const char *label)
{
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}
