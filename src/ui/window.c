/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-private.h"

#include "question.h"
#include "sheet/sheet-words.h"
#include "text-size.h"
#include "titles.h"
#include "toasts.h"
#include "tray/die.h"
#include "turned.h"
#include "widget-class.h"

#include <glib/gi18n.h>
#include <string.h>

/* Below this width the header shows a sign for “New Game”, leaves “Redo” to the menu and has one window button. */
#define NARROW 600

/* Below this width the foot and the switch of the header have short words, and the parts of the statistics are a drop-down
 * and no buttons. It must be more than the long ones ask for in any language, or the window could not be made smaller. */
#define BRIEF 860
enum
{
  PROP_TURNED = 1,
  PROP_KEEP_AWAKE,
  PROP_SOUNDS,
};

G_DEFINE_FINAL_TYPE (ProtokollWindow, protokoll_window, ADW_TYPE_APPLICATION_WINDOW)

void
window_toast (ProtokollWindow *self,
              const char      *words)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);

  toasts_add (self->toasts, adw_toast_new (markup));
}

static void
enable (ProtokollWindow *self,
        const char      *action,
        gboolean         enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

static void
refresh_actions (ProtokollWindow *self,
                 const Sheet     *sheet)
{
  gboolean free = self->ready && !protokoll_session_is_replacing (self->session);
  gboolean again = self->ready && window_can_play_again (self);
  gboolean played;

  enable (self, "win.save-as", sheet != NULL);
  enable (self, "win.rules", sheet != NULL);
  /* What nobody sees is not changed: beside the statistics the sheet waits. */
  if (self->shows_statistics)
    sheet = NULL;
  played = sheet != NULL && game_get_totals (sheet->game) == NULL;
  enable (self, "win.show-sheet", self->ready);
  enable (self, "win.show-statistics", self->ready);
  enable (self, "win.new-game", free);
  enable (self, "win.open", free);
  enable (self, "win.same-players", free && again);
  enable (self, "win.same-players-rotated", free && again);
  enable (self, "win.log", free && sheet != NULL);
  enable (self, "win.clear-game", free && sheet != NULL);
  enable (self, "win.undo",
          sheet != NULL && (game_can_undo (sheet->game) || protokoll_sheet_view_is_typing (self->sheet)));
  enable (self, "win.dice-tray", played);
  enable (self, "win.dice-tray-here", played);
  enable (self, "win.paste-roll", played);
  enable (self, "win.redo", sheet != NULL && game_can_redo (sheet->game));
  window_offer_start (self, again);
}

static void
refresh_words_later (gpointer window)
{
  ProtokollWindow *self = window;
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (sheet != NULL)
    window_show_words (self, sheet);
  window_show_rolls (self);
  window_ask_usual (self);
}

void
window_refresh (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  refresh_actions (self, sheet);
  window_refresh_rolls (self);
  window_table_changed (self);
  window_offer_again (self, self->shows_statistics ? NULL : sheet);
  gtk_widget_set_visible (self->foot, sheet != NULL && !self->shows_statistics);
  window_show_title (self);
  window_refresh_help (self);
  after_paint_request (&self->later, self, refresh_words_later);
  if (self->ready)
    window_show_page (self);
}

static void
typing_cb (ProtokollWindow *self)
{
  if (protokoll_sheet_view_is_typing (self->sheet))
    window_entry_toast_hide (self);
  refresh_actions (self, protokoll_session_get_sheet (self->session));
}

/* A correction that breaks a later joker is allowed, and said (source: The rule sets, decided). */
static void
tell_broken_jokers (ProtokollWindow *self,
                    const Sheet     *sheet)
{
  g_autofree char *words = NULL;
  guint n_broken = 0;

  for (guint i = 0; sheet != NULL && i < sheet->n_seats * sheet->n_entries; i++)
    if (sheet->cells[i].broken_joker)
      {
        g_free (words);
        words = sheet_words_broken_joker (sheet, sheet->cells[i].move);
        n_broken++;
      }
  if (n_broken > self->n_broken)
    window_toast (self, words);
  self->n_broken = n_broken;
}

static void
changed_cb (ProtokollWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  window_entry_toast_hide (self);
  if (self->announcer != NULL)
    protokoll_announcer_follow (self->announcer, protokoll_session_get_game (self->session));
  window_follow_lead (self);
  tell_broken_jokers (self, sheet);
  /* Once something is entered in the next game, the one before cannot come back in its place. */
  if (self->undo_toast != NULL && sheet != NULL && game_get_n_moves (sheet->game) > 0)
    adw_toast_dismiss (self->undo_toast);
  window_refresh (self);
  window_load_waiting_record (self);
}

static void
entered_cb (ProtokollWindow *self)
{
  window_table_entered (self);
  if (self->announcer != NULL)
    protokoll_announcer_entered (self->announcer);
  window_entry_toast_show (self);
}

static void
rolled_cb (ProtokollWindow *self)
{
  window_entry_toast_hide (self);
  window_refresh_rolls (self);
  window_show_rolls (self);
}

static void
saved_cb (ProtokollWindow *self)
{
  const char *trouble = protokoll_session_get_trouble (self->session);

  window_say_not_saved (self, trouble);
  if (self->closing)
    gtk_window_close (GTK_WINDOW (self));
  else
    window_renew (self);
}

void
window_opened (ProtokollWindow *self,
               Game            *running)
{
  self->ready = TRUE;
  protokoll_session_resume (self->session, running);
  gtk_window_present (GTK_WINDOW (self));
  protokoll_sheet_view_focus_turn (self->sheet);
  window_make_late (self);
  window_load_waiting_record (self);
  window_renewal_shown (self);
}

void
protokoll_window_show (ProtokollWindow *self)
{
  if (!self->asked_to_open)
    window_open_store (self);
  else
    gtk_window_present (GTK_WINDOW (self));
}

void
protokoll_window_open (ProtokollWindow *self,
                       GFile           *file)
{
  window_load_record (self, file);
}

ProtokollSession *
protokoll_window_get_session (ProtokollWindow *self)
{
  return self->session;
}

Store *
protokoll_window_get_store (ProtokollWindow *self)
{
  return self->store;
}

static void
undo (ProtokollWindow *self)
{
  if (!protokoll_sheet_view_give_up (self->sheet))
    protokoll_session_undo (self->session, NULL);
}

static void
redo (ProtokollWindow *self)
{
  protokoll_session_redo (self->session, NULL);
}

static void
open_menu (ProtokollWindow *self)
{
  gtk_menu_button_popup (self->menu_button);
}

/* Menus, buttons and keys all go by these names. */
static const struct
{
  const char *name;
  void (*run) (ProtokollWindow *self);
} actions[] = {
  { "win.new-game", window_new_game },
  { "win.same-players", window_same_players },
  { "win.same-players-rotated", window_same_players_rotated },
  { "win.clear-game", window_clear_game },
  { "win.open", window_open_record },
  { "win.save-as", window_save_record },
  { "win.undo", undo },
  { "win.redo", redo },
  { "win.dice-tray", window_show_tray },
  { "win.dice-tray-here", window_show_tray_here },
  { "win.paste-roll", window_paste_roll },
  { "win.count-roll", window_count_roll },
  { "win.take-back-roll", window_take_back_roll },
  { "win.menu", open_menu },
  { "win.shortcuts", window_show_shortcuts },
  { "win.help", window_show_help },
  { "win.rules", window_show_rules },
  { "win.focus-rules", window_focus_rules },
  { "win.preferences", window_show_preferences },
  { "win.log", window_show_log },
  { "win.show-sheet", window_show_sheet },
  { "win.show-statistics", window_show_statistics },
  { "win.text-larger", window_text_larger },
  { "win.text-smaller", window_text_smaller },
  { "win.text-normal", window_text_normal },
};

static void
activate_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (strcmp (actions[i].name, name) == 0)
      actions[i].run (PROTOKOLL_WINDOW (widget));
}

static void
fit_width (ProtokollWindow *self,
           int              width)
{
  gboolean narrow = width < NARROW;

  self->narrow = narrow;
  self->brief = text_size_to_usual (width) < BRIEF;
  self->piled = text_size_is_piled (width);
  self->roomy = window_has_room_for_rules (width);
  window_place_again (self);
  gtk_widget_set_visible (self->new_button, !narrow);
  gtk_widget_set_visible (self->new_icon_button, narrow);
  gtk_widget_set_visible (self->redo_button, !narrow);
  gtk_widget_set_visible (self->tray_words, !narrow);
  gtk_widget_set_visible (self->tray_die, narrow);
  adw_header_bar_set_decoration_layout (self->header, narrow ? ":close" : NULL);
  titles_set (self->title, adw_window_title_get_title (self->title), narrow);
  widget_set_class (GTK_WIDGET (self), "narrow", narrow);
  widget_set_class (GTK_WIDGET (self), "piled", self->piled);
  window_fit_tray (self);
  window_fit_rolls (self);
  window_fit_switch (self);
  window_refresh_help (self);
  if (protokoll_session_get_sheet (self->session) != NULL)
    window_show_end (self, protokoll_session_get_sheet (self->session)->finished);
}

static gboolean
fit_width_cb (gpointer data)
{
  g_autoptr (ProtokollWindow) self = g_weak_ref_get (data);

  if (self != NULL)
    fit_width (self, gtk_widget_get_width (GTK_WIDGET (self)));
  return G_SOURCE_REMOVE;
}

static void
free_weak_ref (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* Children cannot come and go while they are being placed, so that waits until the frame is done. */
static void
protokoll_window_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (widget);

  GTK_WIDGET_CLASS (protokoll_window_parent_class)->size_allocate (widget, width, height, baseline);
  window_fit_words (self);
  if ((width < NARROW) != self->narrow || (text_size_to_usual (width) < BRIEF) != self->brief ||
      text_size_is_piled (width) != self->piled || window_has_room_for_rules (width) != self->roomy)
    {
      GWeakRef *reference = g_new (GWeakRef, 1);

      g_weak_ref_init (reference, self);
      g_idle_add_full (G_PRIORITY_HIGH, fit_width_cb, reference, free_weak_ref);
    }
}

void
window_fit (ProtokollWindow *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fit_width (self, gtk_widget_get_width (GTK_WIDGET (self)));
}

static void
load_size (ProtokollWindow *self)
{
  int width = g_settings_get_int (self->settings, "window-width");
  int height = g_settings_get_int (self->settings, "window-height");

  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  fit_width (self, width);
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
save_size (ProtokollWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", MAX (360, width));
  g_settings_set_int (self->settings, "window-height", MAX (240, height));
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

void
window_end (ProtokollWindow *self)
{
  /* GTK would look for the pointer over a menu that went with its window. */
  gtk_menu_button_popdown (self->menu_button);
  g_clear_handle_id (&self->back_up, g_source_remove);
  window_table_end (self);
  save_size (self);
  protokoll_session_leave (self->session);
  store_close (self->store);
  self->ready = FALSE;
  self->ended = TRUE;
}

static gboolean
close_cb (gpointer data)
{
  gtk_window_close (data);
  return G_SOURCE_REMOVE;
}

static void
close_answered (const char *id,
                gpointer    data)
{
  g_autoptr (ProtokollWindow) self = data;

  if (strcmp (id, "save") == 0)
    window_save_record (self);
  else if (strcmp (id, "close") == 0)
    {
      /* The question still belongs to the window: that goes when the question has gone. */
      self->losing = TRUE;
      g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
    }
}

static void
ask_before_loss (ProtokollWindow *self)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "close", _("Close and _Lose Entries"), ANSWER_DESTRUCTIVE },
    { "save", _("_Save Game File…"), ANSWER_SUGGESTED },
  };

  question_ask (GTK_WINDOW (self), _("Entries Are Not Saved"), protokoll_session_get_trouble (self->session), answers,
                G_N_ELEMENTS (answers), close_answered, g_object_ref (self));
}

static gboolean
protokoll_window_close_request (GtkWindow *window)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (window);

  /* saved_cb() closes the window when it is known whether the last entries are on disk. */
  self->closing = protokoll_session_is_saving (self->session);
  if (self->closing && !self->losing)
    return GDK_EVENT_STOP;
  if (protokoll_session_get_trouble (self->session) != NULL && !self->losing)
    {
      ask_before_loss (self);
      return GDK_EVENT_STOP;
    }
  window_end (self);
  return GTK_WINDOW_CLASS (protokoll_window_parent_class)->close_request (window);
}

GtkWidget *
protokoll_window_new (GtkApplication *application,
                      const char     *rules_dir,
                      const char     *data_dir)
{
  ProtokollWindow *self = g_object_new (PROTOKOLL_TYPE_WINDOW, "application", application, NULL);
  g_autofree char *own_rules = g_build_filename (data_dir, "rules", NULL);

  self->rules_dir = g_strdup (rules_dir);
  self->library = library_new (rules_dir, own_rules);
  self->store = store_new (data_dir);
  self->session = protokoll_session_new (self->store);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "rolled", G_CALLBACK (rolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "entered", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sheet, "typing", G_CALLBACK (typing_cb), self, G_CONNECT_SWAPPED);
  protokoll_sheet_view_set_session (self->sheet, self->session);
  window_bind_choices (self);
  load_size (self);
  window_table_begin (self);
  window_renewal_begin (self);
  window_refresh (self);
  return GTK_WIDGET (self);
}

static void
protokoll_window_dispose (GObject *object)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (object);

  self->ended = TRUE;
  window_table_end (self);
  window_entry_toast_hide (self);
  self->entry_toast = NULL;
  self->announcer = NULL;
  g_clear_handle_id (&self->back_up, g_source_remove);
  after_paint_cancel (&self->later);
  after_paint_cancel (&self->words_later);
  after_paint_cancel (&self->rest_later);
  window_forget_usual (self);
  g_clear_weak_pointer (&self->tray);
  window_forget_help (self);
  after_paint_cancel (&self->entry_toast_later);
  g_clear_object (&self->to_open);
  g_clear_object (&self->session);
  g_clear_object (&self->store);
  window_renewal_end (self);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->rules_dir, g_free);
  g_clear_pointer (&self->library, library_free);
  G_OBJECT_CLASS (protokoll_window_parent_class)->dispose (object);
}

static void
protokoll_window_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (object);

  switch (id)
    {
    case PROP_TURNED:
      window_set_turned (self, g_value_get_boolean (value));
      break;
    case PROP_KEEP_AWAKE:
      window_set_keep_awake (self, g_value_get_boolean (value));
      break;
    case PROP_SOUNDS:
      window_set_sounds (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
protokoll_window_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (object);

  switch (id)
    {
    case PROP_TURNED:
      g_value_set_boolean (value, turned_get (GTK_WINDOW (self)));
      break;
    case PROP_KEEP_AWAKE:
      g_value_set_boolean (value, self->keep_awake);
      break;
    case PROP_SOUNDS:
      g_value_set_boolean (value, self->sounds);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, ProtokollWindow, header);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, title);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, new_button);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, new_icon_button);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, redo_button);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, menu_button);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, toasts);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, pages);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, sheet);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, table);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, not_saved);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, foot);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, foot_words);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, turn_label);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, round_label);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, tray_button);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, tray_words);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, tray_die);
  gtk_widget_class_bind_template_child (class, ProtokollWindow, roll_place);
}

/* What is either on or off: a property and, where the menu or a key has it, the action for it. */
static void
install_switches (GObjectClass *class)
{
  static const struct
  {
    guint id;
    const char *property;
    const char *action;
  } switches[] = {
    { PROP_TURNED, "turned", "win.turn-around" },
    { PROP_KEEP_AWAKE, "keep-awake", NULL },
    { PROP_SOUNDS, "sounds", NULL },
    { 0, "fullscreened", "win.fullscreen" }, /* GTK's own */
  };

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      if (switches[i].id != 0)
        g_object_class_install_property (class, switches[i].id,
                                         g_param_spec_boolean (switches[i].property, NULL, NULL, FALSE,
                                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                                 G_PARAM_STATIC_STRINGS));
      if (switches[i].action != NULL)
        gtk_widget_class_install_property_action (GTK_WIDGET_CLASS (class), switches[i].action, switches[i].property);
    }
}

/* What is typed, a pad and the tray come first: they take the key before it gets here. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   data)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (widget);

  return !self->shows_statistics && window_close_rules (self);
}

static void
protokoll_window_class_init (ProtokollWindowClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->set_property = protokoll_window_set_property;
  object_class->get_property = protokoll_window_get_property;
  object_class->dispose = protokoll_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = protokoll_window_close_request;
  widget_class->size_allocate = protokoll_window_size_allocate;

  g_type_ensure (PROTOKOLL_TYPE_SHEET_VIEW);
  g_type_ensure (PROTOKOLL_TYPE_DIE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/window.ui");
  bind_children (widget_class);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, activate_action);
  /* Not one of the application's keys, which would come before a text field. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste-roll", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  install_switches (object_class);
}

static void
protokoll_window_init (ProtokollWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APP_ID);
  gtk_menu_button_set_create_popup_func (self->menu_button, window_make_menu, self, NULL);
  window_add_rolls (self);
}
