/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window.h"

#include "game-dialogs.h"
#include "game-toasts.h"
#include "main-menu.h"
#include "screen.h"
#include "shortcuts-window.h"
#include "start-page.h"
#include "store-error-page.h"

#include "core/describe.h"
#include "core/outcome.h"
#include "ui/backup/shared-folder.h"
#include "ui/game/sounds.h"
#include "ui/help/help-window.h"
#ifdef HAVE_SERVE
#include "ui/live/live.h"
#endif
#include "ui/preferences/preferences-window.h"
#include "ui/rule-editor/rule-sets-window.h"
#include "ui/rule-editor/rules-add.h"
#include "ui/share/empty-sheets.h"
#include "ui/share/share.h"
#include "ui/statistics/statistics-page.h"
#include "ui/table/table-footer.h"
#include "ui/table/table-page.h"
#include "ui/widgets/after-paint.h"
#include "ui/widgets/file-chooser.h"
#include "ui/widgets/gtk-quirks.h"
#include "ui/widgets/plain-key.h"
#include "ui/widgets/question.h"
#include "ui/widgets/record-save.h"
#include "ui/widgets/size-class.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/titles.h"
#include "ui/widgets/toasts.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <string.h>

/* The names of the views, and of the pages in the first view. */
#define VIEW_SHEET "sheet"
#define VIEW_STATISTICS "statistics"
#define PAGE_BLANK "blank"
#define PAGE_SHEET "sheet"
#define PAGE_START "start"
#define PAGE_STORE_ERROR "store-error"

typedef enum
{
  CLOSING_NOT,
  CLOSING_WAITS,  /* the window closes as soon as everything is on disk */
  CLOSING_LOSES,  /* the window closes, although entries cannot be saved: the players agreed to lose them */
} Closing;

struct _ProtokollWindow
{
  AdwApplicationWindow parent_instance;

  AdwHeaderBar *header;
  AdwWindowTitle *title;
  GtkWidget *new_button;
  GtkWidget *new_icon_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkMenuButton *menu_button;
  GtkWidget *live_mark;
  AdwViewSwitcher *switcher;
  AdwViewSwitcherBar *switcher_bar;
  GtkRevealer *not_saved;
  GtkLabel *not_saved_words;
  AdwToastOverlay *toasts;
  AdwViewStack *views;
  GtkStack *pages;
  ProtokollTablePage *table;
  ProtokollTableFooter *footer;

  ProtokollGameController *controller;
  ProtokollScreen *screen;
  ProtokollSounds *sounds;
  ProtokollGameToasts *game_toasts;
  SizeClass size_class;
  Closing closing;
  gboolean restarts;     /* the program is to start anew when the window has closed */
  const char *wanted;     /* an action that waits until the window has its game, or NULL */
  GFile *rules_file;      /* a rule set to add that waits for the same, or NULL */
  AfterPaint title_later; /* shows the round once the numbers of an entry are painted */
  AfterPaint rest_later;  /* makes after the first frame what nobody misses in it */
};

G_DEFINE_FINAL_TYPE (ProtokollWindow, protokoll_window, ADW_TYPE_APPLICATION_WINDOW)

ProtokollGameController *
protokoll_window_get_controller (ProtokollWindow *self)
{
  return self->controller;
}

ProtokollSession *
protokoll_window_get_session (ProtokollWindow *self)
{
  return self->controller != NULL ? protokoll_game_controller_get_session (self->controller) : NULL;
}

Store *
protokoll_window_get_store (ProtokollWindow *self)
{
  return self->controller != NULL ? protokoll_game_controller_get_store (self->controller) : NULL;
}

static const Sheet *
get_sheet (ProtokollWindow *self)
{
  return protokoll_session_get_sheet (protokoll_window_get_session (self));
}

static gboolean
shows_statistics (ProtokollWindow *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->views), VIEW_STATISTICS) == 0;
}

/* --- pages --- */

/* Fills the start page, and again when the history has told the initials and colors of players. */
static void
fill_start (ProtokollWindow *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, PAGE_START);
  ProtokollSession *session = protokoll_window_get_session (self);
  g_autoptr (Game) again = NULL;

  if (page == NULL || protokoll_session_get_game (session) != NULL)
    return;
  again = protokoll_game_controller_get_again (self->controller);
  protokoll_start_page_set_again (PROTOKOLL_START_PAGE (page), again, protokoll_session_get_people (session));
}

/* Makes the start page when it is first shown, because most starts do not show it. */
static void
show_start (ProtokollWindow *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, PAGE_START);

  if (page == NULL)
    {
      page = g_object_new (PROTOKOLL_TYPE_START_PAGE, NULL);
      gtk_stack_add_named (self->pages, page, PAGE_START);
    }
  fill_start (self);
  gtk_stack_set_visible_child_name (self->pages, PAGE_START);
}

/* The page of the statistics; NULL until it is first shown. */
static ProtokollStatisticsPage *
get_statistics (ProtokollWindow *self)
{
  GtkWidget *place = adw_view_stack_get_child_by_name (self->views, VIEW_STATISTICS);

  return (ProtokollStatisticsPage *) adw_bin_get_child (ADW_BIN (place));
}

/* Sets only texts that differ, because each text that is set lays out the window, and most entries change none. @more is
 * only for the tooltip. */
static void
set_title (ProtokollWindow *self,
           const char      *title,
           const char      *subtitle,
           const char      *more)
{
  const char *const lines[] = { subtitle, more };
  g_autoptr (GString) tooltip = g_string_new (title);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (*lines[i] != '\0')
      g_string_append_printf (tooltip, "\n%s", lines[i]);
  titles_set (self->title, title, self->size_class == SIZE_CLASS_COMPACT);
  adw_window_title_set_subtitle (self->title, subtitle);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self->title)), tooltip->str) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), tooltip->str);
}

/* House rules have no room in the header; they stand in its tooltip and in the log. With large text on a telephone the
 * title needs both lines. */
static void
set_title_of_game (ProtokollWindow *self,
                   const Sheet     *sheet)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  g_autofree char *house_rules = describe_variant (rules);
  g_autofree char *round = outcome_round (sheet);

  set_title (self, rules->title, self->size_class == SIZE_CLASS_COMPACT ? "" : round, house_rules);
}

/* The game that is shown: that at the table, or a saved one; NULL for none. */
static const Game *
get_shown_game (gpointer window)
{
  ProtokollWindow *self = window;

  if (shows_statistics (self))
    return protokoll_statistics_page_get_game (get_statistics (self));
  return protokoll_session_get_game (protokoll_window_get_session (self));
}

static void
ask_evening (gpointer            window,
             GAsyncReadyCallback callback,
             gpointer            data)
{
  ProtokollWindow *self = window;
  gboolean saved = shows_statistics (self);
  StoreQuestion question = {
    .ask = STORE_EVENING,
    .game = saved ? protokoll_statistics_page_get_number (get_statistics (self)) : 0,
    .played = saved ? NULL : get_shown_game (self),
  };

  store_ask_async (protokoll_window_get_store (self), &question, callback, data);
}

static void
show_title (gpointer window)
{
  ProtokollWindow *self = window;
  const Sheet *sheet = get_sheet (self);

  if (shows_statistics (self))
    {
      g_autofree char *subtitle = NULL;
      g_autofree char *title = protokoll_statistics_page_get_title (get_statistics (self), &subtitle);
      /* Beside the buttons of a saved game its date has no room in large text. */
      gboolean brief = self->size_class == SIZE_CLASS_COMPACT && get_shown_game (self) != NULL;

      set_title (self, title, brief ? "" : subtitle, brief ? subtitle : "");
    }
  else if (sheet != NULL)
    set_title_of_game (self, sheet);
  else
    set_title (self, "Protokoll", "", "");
}

static void
enable (ProtokollWindow *self,
        const char      *action,
        gboolean         enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

static void
refresh_actions (ProtokollWindow *self)
{
  gboolean ready = protokoll_game_controller_is_ready (self->controller);
  gboolean free = protokoll_game_controller_is_free (self->controller);
  gboolean again = free && protokoll_game_controller_can_play_again (self->controller);
  const Sheet *any = get_sheet (self);
  /* The game at the table while its page is shown. */
  const Sheet *sheet = ready && !shows_statistics (self) ? any : NULL;
  gboolean played = sheet != NULL && game_get_totals (sheet->game) == NULL;
  gboolean typing = protokoll_sheet_view_is_typing (protokoll_table_page_get_sheet (self->table));
  gboolean counts = protokoll_table_page_shows_footer (self->table) &&
                    protokoll_table_footer_counts_rolls (self->footer) &&
                    !protokoll_session_is_replacing (protokoll_window_get_session (self));

  enable (self, "win.save-as", any != NULL || get_shown_game (self) != NULL);
  enable (self, "win.rules", any != NULL);
  enable (self, "win.print-empty", ready);
  share_refresh (GTK_WIDGET (self));
  enable (self, "win.show-sheet", ready);
  enable (self, "win.show-statistics", ready);
  enable (self, "win.new-game", free);
  enable (self, "win.open", free);
  enable (self, "win.same-players", again);
  enable (self, "win.undo", sheet != NULL && (game_can_undo (sheet->game) || typing));
  enable (self, "win.redo", sheet != NULL && game_can_redo (sheet->game));
  enable (self, "win.log", free && sheet != NULL);
  enable (self, "win.clear-game", free && sheet != NULL);
  enable (self, "win.players", free && played);
  enable (self, "win.standings", free && played && !sheet->finished);
  enable (self, "win.result", sheet != NULL && sheet->finished);
  enable (self, "win.dice-tray", played);
  enable (self, "win.dice-tray-here", played);
  enable (self, "win.paste-roll", played);
  enable (self, "win.count-roll", counts);
  enable (self, "win.take-back-roll", counts && any->seats[any->turn].rolls > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->switcher), ready);
}

/* Shows the footer unless the tray is in its place. It tells toasts, which would cover numbers of the sheet. */
static void
show_footer (ProtokollWindow *self)
{
  gboolean shown = protokoll_table_page_shows_footer (self->table);

  gtk_widget_set_visible (GTK_WIDGET (self->footer), shown);
  toasts_set_line (self->toasts, shown ? protokoll_table_footer_tell_toast : NULL, self->footer);
}

static void
set_table_active (ProtokollWindow *self,
                  gboolean         active)
{
  protokoll_table_page_set_active (self->table, active);
  show_footer (self);
}

static void
refresh (ProtokollWindow *self)
{
  gboolean ready = protokoll_game_controller_is_ready (self->controller);
  gboolean has_sheet = get_sheet (self) != NULL;

  if (ready && has_sheet)
    gtk_stack_set_visible_child_name (self->pages, PAGE_SHEET);
  set_table_active (self, ready && has_sheet && !shows_statistics (self));
  after_paint_request (&self->title_later, self, show_title);
  refresh_actions (self);
  /* By now its buttons can be used, so that one of them gets the focus. */
  if (ready && !has_sheet)
    show_start (self);
}

static void
arranged_cb (ProtokollWindow *self)
{
  show_footer (self);
  protokoll_table_footer_show_end (self->footer, protokoll_table_page_is_end_open (self->table));
  refresh_actions (self);
}

/* --- what happens to the game: this is the order in which all that shows it learns of a change. The sheet has followed
 * the session already, because the others may move the focus there --- */

static void
changed_cb (ProtokollWindow *self)
{
  protokoll_table_page_show_game (self->table);
  protokoll_table_footer_show_game (self->footer);
  refresh (self);
  protokoll_screen_refresh (self->screen);
  protokoll_sounds_note_game (self->sounds);
}

static void
entered_cb (ProtokollWindow *self)
{
  protokoll_table_footer_tell_entry (self->footer);
  protokoll_sounds_note_entry (self->sounds);
}

static void
rolled_cb (ProtokollWindow *self)
{
  protokoll_table_footer_tell_rolls (self->footer);
  refresh_actions (self);
  protokoll_sounds_note_rolls (self->sounds);
}

static void
time_up_cb (ProtokollWindow *self)
{
  protokoll_table_page_tell_time_up (self->table);
  protokoll_sounds_note_time_up (self->sounds);
}

/* The buttons in the header that belong to the view. */
static void
fit_header (ProtokollWindow *self)
{
  ProtokollStatisticsPage *page = get_statistics (self);
  gboolean statistics = shows_statistics (self), narrow = self->size_class <= SIZE_CLASS_NARROW;

  gtk_widget_set_visible (self->new_button, !statistics && !narrow);
  gtk_widget_set_visible (self->new_icon_button, !statistics && narrow);
  gtk_widget_set_visible (self->undo_button, !statistics);
  gtk_widget_set_visible (self->redo_button, !statistics && !narrow);
  if (page == NULL)
    return;
  gtk_widget_set_visible (protokoll_statistics_page_get_bar (page), statistics);
  protokoll_statistics_page_fit (page, self->size_class);
}

static void
titled_cb (ProtokollWindow *self)
{
  show_title (self);
  refresh_actions (self);
}

static void
make_statistics (ProtokollWindow *self)
{
  AdwBin *place = ADW_BIN (adw_view_stack_get_child_by_name (self->views, VIEW_STATISTICS));
  GtkWidget *page = protokoll_statistics_page_new (protokoll_game_controller_get_store (self->controller),
                                                   protokoll_game_controller_get_library (self->controller),
                                                   protokoll_game_controller_get_settings (self->controller));

  /* The statistics may have changed the initials or colors of players. */
  g_signal_connect_object (page, "counted", G_CALLBACK (protokoll_session_load_people), protokoll_window_get_session (self),
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "titled", G_CALLBACK (titled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "renamed", G_CALLBACK (protokoll_game_controller_renamed), self->controller,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (place, page);
  adw_header_bar_pack_start (self->header, protokoll_statistics_page_get_bar (PROTOKOLL_STATISTICS_PAGE (page)));
}

/* Text that is being typed in the sheet, and an open pad, stay as they are while the statistics are shown. */
static void
view_changed_cb (ProtokollWindow *self)
{
  gboolean statistics = shows_statistics (self);

  /* The template sets the first view before there is a controller. */
  if (self->controller == NULL)
    return;
  if (statistics && get_statistics (self) == NULL)
    make_statistics (self);
  fit_header (self);
  refresh (self);
  if (statistics)
    protokoll_statistics_page_come_in (get_statistics (self));
  else
    protokoll_table_page_focus_back (self->table);
}

static void
show_sheet (ProtokollWindow *self)
{
  adw_view_stack_set_visible_child_name (self->views, VIEW_SHEET);
}

static void
show_statistics (ProtokollWindow *self)
{
  adw_view_stack_set_visible_child_name (self->views, VIEW_STATISTICS);
}

/* --- what there is room for --- */

/* The AdwViewSwitcher inside an AdwViewSwitcherBar, which has no API for it. */
static GtkWidget *
find_switcher (GtkWidget *widget)
{
  GtkWidget *found = ADW_IS_VIEW_SWITCHER (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_switcher (child);
  return found;
}

/* Names the buttons of a switcher, which have no accessible names with GTK 4.8. */
static void
name_buttons (GtkWidget         *switcher,
              const char *const *names)
{
  const char *const words[] = { _("Sheet"), _("Statistics") };
  GtkWidget *button = gtk_widget_get_first_child (switcher);

  for (guint i = 0; i < G_N_ELEMENTS (words) && button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    {
      gtk_widget_set_name (button, names[i]);
      gtk_widget_set_tooltip_text (button, words[i]);
      spoken_set (button, words[i]);
    }
}

/* GTK reads the icon theme anew for this, so it waits until the first frame. */
static void
add_icons (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  if (!gtk_icon_theme_has_icon (theme, "sheet-symbolic"))
    gtk_icon_theme_add_resource_path (theme, "/io/github/protokoll_sheet/Protokoll/icons");
}

/* Gives the switcher in use the stack, which makes its buttons. */
static void
fill_switch (ProtokollWindow *self)
{
  static const char *const names[] = { "sheet-switch", "statistics-switch" };
  static const char *const bar_names[] = { "sheet-switch-below", "statistics-switch-below" };
  gboolean narrow = self->size_class <= SIZE_CLASS_NARROW;

  GtkWidget *switcher = narrow ? find_switcher (GTK_WIDGET (self->switcher_bar)) : GTK_WIDGET (self->switcher);

  if (adw_view_switcher_get_stack (ADW_VIEW_SWITCHER (switcher)) != NULL)
    return;
  add_icons ();
  g_object_set (narrow ? (gpointer) self->switcher_bar : self->switcher, "stack", self->views, NULL);
  name_buttons (switcher, narrow ? bar_names : names);
}

/* Shows the switcher in the header or, on a narrow window, in a bar at the bottom, but not below a sheet, which needs the
 * room: there the menu leads to the statistics. The bar is filled at once, or the content would jump later. While the
 * store cannot be used neither is shown, because there is nothing to switch to. */
static void
fit_switch (ProtokollWindow *self)
{
  gboolean narrow = self->size_class <= SIZE_CLASS_NARROW;
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  gboolean leads_on = g_strcmp0 (page, PAGE_STORE_ERROR) != 0;
  gboolean below = narrow && leads_on && (shows_statistics (self) || g_strcmp0 (page, PAGE_SHEET) != 0);

  gtk_widget_set_visible (GTK_WIDGET (self->switcher), !narrow && leads_on);
  adw_view_switcher_set_policy (self->switcher, self->size_class == SIZE_CLASS_WIDE ? ADW_VIEW_SWITCHER_POLICY_WIDE
                                                                                    : ADW_VIEW_SWITCHER_POLICY_NARROW);
  /* What is only not revealed can still be told by a screen reader. */
  gtk_widget_set_visible (GTK_WIDGET (self->switcher_bar), below);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, below);
  if (narrow || gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill_switch (self);
}

static void
fit (ProtokollWindow *self,
     int              width,
     int              height)
{
  SizeClass size_class = size_class_of (width);
  gboolean narrow;

  /* An open menu was made for another width, and its button may move away from under it. */
  if (size_class != self->size_class)
    gtk_menu_button_popdown (self->menu_button);
  self->size_class = size_class;
  narrow = self->size_class <= SIZE_CLASS_NARROW;
  adw_header_bar_set_decoration_layout (self->header, narrow ? ":close" : NULL);
  widget_set_class (GTK_WIDGET (self), "narrow", size_class_is_tight (width, height));
  widget_set_class (GTK_WIDGET (self), "compact", self->size_class == SIZE_CLASS_COMPACT);
  fit_switch (self);
  fit_header (self);
  protokoll_table_page_fit (self->table, self->size_class);
  protokoll_table_footer_fit (self->footer, self->size_class);
  show_title (self);
}

static gboolean
fit_cb (GtkWidget     *widget,
        GdkFrameClock *clock,
        gpointer       data)
{
  fit (PROTOKOLL_WINDOW (widget), gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  return G_SOURCE_REMOVE;
}

/* Children cannot be shown or hidden while they are allocated, so that waits for the next frame. */
static void
protokoll_window_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (widget);

  GTK_WIDGET_CLASS (protokoll_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (size_class_of (width) != self->size_class ||
      size_class_is_tight (width, height) != gtk_widget_has_css_class (widget, "narrow"))
    gtk_widget_add_tick_callback (widget, fit_cb, NULL, NULL);
}

/* With larger text the same width is of a smaller size class. */
static void
text_size_cb (ProtokollWindow *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fit (self, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
}

static void
load_size (ProtokollWindow *self)
{
  GSettings *settings = protokoll_game_controller_get_settings (self->controller);
  int width = g_settings_get_int (settings, "window-width");
  int height = g_settings_get_int (settings, "window-height");

  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  fit (self, width, height);
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
save_size (ProtokollWindow *self)
{
  GSettings *settings = protokoll_game_controller_get_settings (self->controller);
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, "window-width", MAX (360, width));
  g_settings_set_int (settings, "window-height", MAX (240, height));
  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

/* --- actions, by which menus, buttons and keys all work --- */

static void
record_chosen (GFile   *file,
               gpointer data)
{
  protokoll_window_open (data, file);
}

static void
open_record (ProtokollWindow *self)
{
  file_chooser_run (GTK_WINDOW (self), FILE_OPEN_GAME, NULL, record_chosen, self, NULL);
}

/* Where no saved game is open, the game at the table is saved in the statistics, too. */
static void
save_record (ProtokollWindow *self)
{
  const Game *shown = get_shown_game (self);
  const Game *game = shown != NULL ? shown : protokoll_session_get_game (protokoll_window_get_session (self));

  if (game != NULL)
    record_save (GTK_WINDOW (self), game, self->toasts);
}

static void
open_menu (ProtokollWindow *self)
{
  gtk_menu_button_popup (self->menu_button);
}

/* The open window of @type above this one, or NULL; owned by GTK. */
static GtkWidget *
find_dialog (ProtokollWindow *self,
             GType            type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type) && gtk_window_get_transient_for (window) == GTK_WINDOW (self))
        return GTK_WIDGET (window);
    }
  return NULL;
}

static void
redo (ProtokollWindow *self)
{
  protokoll_session_redo (protokoll_window_get_session (self), NULL);
}

static void
rotate (ProtokollWindow *self)
{
  rotated_set (GTK_WINDOW (self), !rotated_get (GTK_WINDOW (self)));
}

static void
toggle_fullscreen (ProtokollWindow *self)
{
  g_object_set (self, "fullscreened", !gtk_window_is_fullscreen (GTK_WINDOW (self)), NULL);
}

static void
step_text_size (ProtokollWindow *self,
                int              step)
{
  GSettings *settings = protokoll_game_controller_get_settings (self->controller);

  g_settings_set_int (settings, "text-size", text_size_step (g_settings_get_int (settings, "text-size"), step));
}

static void
text_larger (ProtokollWindow *self)
{
  step_text_size (self, 1);
}

static void
text_smaller (ProtokollWindow *self)
{
  step_text_size (self, -1);
}

static void
text_normal (ProtokollWindow *self)
{
  g_settings_reset (protokoll_game_controller_get_settings (self->controller), "text-size");
}

/* The list is made each time that it is opened, because it is short and keys may have changed. */
static void
show_shortcuts (ProtokollWindow *self)
{
  gtk_window_present (shortcuts_window_new (GTK_WINDOW (self)));
}

static void
show_preferences (ProtokollWindow *self)
{
  GtkWidget *preferences;

  if (find_dialog (self, PROTOKOLL_TYPE_PREFERENCES_WINDOW) != NULL)
    return;
  preferences = protokoll_preferences_window_new (GTK_WINDOW (self), self->controller);
  gtk_window_set_focus_visible (GTK_WINDOW (preferences), gtk_window_get_focus_visible (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (preferences));
}

/* Opens the preferences, which have the page for merging games of another device, and merges @file there. */
static void
merge_cb (ProtokollWindow *self,
          GFile           *file)
{
  GtkWidget *preferences;

  show_preferences (self);
  preferences = find_dialog (self, PROTOKOLL_TYPE_PREFERENCES_WINDOW);
  protokoll_preferences_window_merge (PROTOKOLL_PREFERENCES_WINDOW (preferences), file);
}

static void
show_rule_sets (ProtokollWindow *self)
{
  GtkWidget *window;

  if (find_dialog (self, PROTOKOLL_TYPE_RULE_SETS_WINDOW) != NULL)
    return;
  window = protokoll_rule_sets_window_new (GTK_WINDOW (self), protokoll_game_controller_get_library (self->controller),
                                           protokoll_game_controller_get_own_rules (self->controller));
  gtk_window_set_focus_visible (GTK_WINDOW (window), gtk_window_get_focus_visible (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (window));
}

static void
print_empty (ProtokollWindow *self)
{
  const Game *game = protokoll_session_get_game (protokoll_window_get_session (self));
  GtkWindow *dialog;

  dialog = empty_sheets_new (GTK_WINDOW (self), protokoll_game_controller_get_library (self->controller),
                             game != NULL ? game_get_rules (game) : NULL, game != NULL ? game_get_n_playing (game) : 0);
  gtk_window_present (dialog);
}

/* One window shows all pages of the help. */
static ProtokollHelpWindow *
get_help (ProtokollWindow *self)
{
  GtkWidget *help = find_dialog (self, PROTOKOLL_TYPE_HELP_WINDOW);

  if (help == NULL)
    help = protokoll_help_window_new (GTK_WINDOW (self));
  rotated_follow (GTK_WINDOW (help));
  return PROTOKOLL_HELP_WINDOW (help);
}

static void
show_help_page (ProtokollWindow *self,
                const char      *id)
{
  ProtokollHelpWindow *help = get_help (self);

  protokoll_help_window_show (help, id);
  gtk_window_present (GTK_WINDOW (help));
}

static void
show_help (ProtokollWindow *self)
{
  GtkWidget *help = find_dialog (self, PROTOKOLL_TYPE_HELP_WINDOW);

  if (help != NULL)
    gtk_window_present (GTK_WINDOW (help));
  else
    show_help_page (self, "index");
}

/* A link in the rules beside the sheet leads into the help. */
static void
open_page_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *id)
{
  show_help_page (PROTOKOLL_WINDOW (widget), g_variant_get_string (id, NULL));
}

/* Shows the rules of the game beside the sheet or, where there is no room for them, in the help. */
static void
show_rules (ProtokollWindow *self)
{
  ProtokollHelpWindow *help;

  if (protokoll_table_page_show_rules (self->table))
    return;
  help = get_help (self);
  protokoll_help_window_show_rules (help, get_sheet (self)->game);
  gtk_window_present (GTK_WINDOW (help));
}

/* What does an action. */
typedef enum
{
  BY_OTHERS, /* a property of the window, or what has the action "app." or "share." */
  BY_WINDOW,
  BY_WINDOW_ALONE, /* not while the controller asks something: a dialog */
  BY_TABLE,
  BY_TABLE_ALONE,
  BY_FOOTER,
  BY_CONTROLLER,
} Doer;

/* All actions of the window, and the keys of all actions of the program. @run gets the doer. */
static const struct
{
  const char *name;
  const char *keys[4];
  Doer doer;
  GCallback run;
} actions[] = {
  { "win.new-game", { "<Control>n" }, BY_CONTROLLER, G_CALLBACK (protokoll_game_controller_new_game) },
  { "win.same-players", { "<Control><Shift>n" }, BY_CONTROLLER,
    G_CALLBACK (protokoll_game_controller_same_players) },
  { "win.clear-game", { "<Control><Shift>Delete" }, BY_CONTROLLER, G_CALLBACK (protokoll_game_controller_clear) },
  { "win.open", { "<Control>o" }, BY_WINDOW, G_CALLBACK (open_record) },
  { "win.save-as", { "<Control>s", "<Control><Shift>s" }, BY_WINDOW, G_CALLBACK (save_record) },
  { "share.print", { "<Control>p" }, BY_OTHERS, NULL },
  { "win.print-empty", { NULL }, BY_WINDOW_ALONE, G_CALLBACK (print_empty) },
  { "win.undo", { "<Control>z" }, BY_TABLE, G_CALLBACK (protokoll_table_page_undo) },
  { "win.redo", { "<Control><Shift>z", "<Control>y" }, BY_WINDOW, G_CALLBACK (redo) },
  { "win.log", { "<Control>l" }, BY_TABLE_ALONE, G_CALLBACK (protokoll_table_page_show_log) },
  { "win.standings", { "<Control>d" }, BY_TABLE_ALONE, G_CALLBACK (protokoll_table_page_show_standings) },
  { "win.players", { NULL }, BY_TABLE_ALONE, G_CALLBACK (protokoll_table_page_show_players) },
  { "win.result", { NULL }, BY_TABLE, G_CALLBACK (protokoll_table_page_toggle_end) },
  { "win.dice-tray", { NULL }, BY_TABLE, G_CALLBACK (protokoll_table_page_show_tray) },
  { "win.dice-tray-here", { NULL }, BY_TABLE, G_CALLBACK (protokoll_table_page_show_tray_here) },
  { "win.paste-roll", { NULL }, BY_TABLE, G_CALLBACK (protokoll_table_page_paste_roll) },
  { "win.count-roll", { NULL }, BY_FOOTER, G_CALLBACK (protokoll_table_footer_count_roll) },
  { "win.take-back-roll", { NULL }, BY_FOOTER, G_CALLBACK (protokoll_table_footer_take_back_roll) },
  { "win.show-sheet", { "<Alt>1", "<Control>Page_Up" }, BY_WINDOW, G_CALLBACK (show_sheet) },
  { "win.show-statistics", { "<Alt>2", "<Control>Page_Down" }, BY_WINDOW, G_CALLBACK (show_statistics) },
  { "win.menu", { "F10" }, BY_WINDOW, G_CALLBACK (open_menu) },
  { "win.turn-around", { "F9" }, BY_WINDOW, G_CALLBACK (rotate) },
  { "win.fullscreen", { "F11" }, BY_WINDOW, G_CALLBACK (toggle_fullscreen) },
  { "win.text-larger", { "<Control>plus", "<Control>equal", "<Control>KP_Add" }, BY_WINDOW, G_CALLBACK (text_larger) },
  { "win.text-smaller", { "<Control>minus", "<Control>KP_Subtract" }, BY_WINDOW, G_CALLBACK (text_smaller) },
  { "win.text-normal", { "<Control>0", "<Control>KP_0" }, BY_WINDOW, G_CALLBACK (text_normal) },
  { "win.preferences", { "<Control>comma" }, BY_WINDOW_ALONE, G_CALLBACK (show_preferences) },
  { "win.rule-sets", { "<Control>r" }, BY_WINDOW_ALONE, G_CALLBACK (show_rule_sets) },
  { "win.rules", { "<Shift>F1" }, BY_WINDOW, G_CALLBACK (show_rules) },
  { "win.focus-rules", { "F6" }, BY_TABLE, G_CALLBACK (protokoll_table_page_focus_rules) },
  { "win.help", { "F1" }, BY_WINDOW, G_CALLBACK (show_help) },
  { "win.shortcuts", { "<Control>question" }, BY_WINDOW, G_CALLBACK (show_shortcuts) },
  { "window.close", { "<Control>w" }, BY_OTHERS, NULL },
  { "app.quit", { "<Control>q" }, BY_OTHERS, NULL },
};

void
protokoll_window_set_keys (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_application_set_accels_for_action (application, actions[i].name, actions[i].keys);
}

static void
activate_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (widget);
  const gpointer doers[] = { NULL, self, self, self->table, self->table, self->footer, self->controller };
  gboolean asking = protokoll_game_controller_is_asking (self->controller);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (strcmp (actions[i].name, name) == 0 &&
        !(asking && (actions[i].doer == BY_WINDOW_ALONE || actions[i].doer == BY_TABLE_ALONE)))
      ((void (*) (gpointer)) actions[i].run) (doers[actions[i].doer]);
}

/* Escape closes the panel of the end or the rules, and leads back in the statistics. Text that is being typed, an open pad
 * and the tray take the key before it gets here. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   data)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (widget);

  return shows_statistics (self) ? protokoll_statistics_page_go_back (get_statistics (self))
                                 : protokoll_table_page_close_pane (self->table);
}

static gboolean
focus_back_cb (gpointer table)
{
  protokoll_table_page_focus_back (table);
  return G_SOURCE_REMOVE;
}

/* Gives the focus back to the table. Versions of GTK after 4.8 move it to the menu button after this signal, so this
 * waits until they have done that. */
static void
menu_closed_cb (ProtokollWindow *self)
{
  g_idle_add_full (G_PRIORITY_HIGH, focus_back_cb, g_object_ref (self->table), g_object_unref);
}

/* The menu is made when it is opened, because it would slow the start down. */
static void
make_menu (GtkMenuButton *button,
           gpointer       window)
{
  main_menu_fill (button, PROTOKOLL_WINDOW (window)->size_class);
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed", G_CALLBACK (menu_closed_cb), window,
                           G_CONNECT_SWAPPED);
}

/* --- what the controller tells --- */

/* What is not needed for the first picture of the sheet: made once, although the store may be opened several times. */
static void
make_rest (gpointer window)
{
  ProtokollWindow *self = window;
  GtkWidget *above = gtk_widget_get_prev_sibling (GTK_WIDGET (self->toasts));

  protokoll_session_load_people (protokoll_window_get_session (self));
  if (PROTOKOLL_IS_SHARED_FOLDER (above))
    return;
  share_attach (GTK_WIDGET (self), GTK_WIDGET (self->toasts), get_shown_game, ask_evening, self);
#ifdef HAVE_SERVE
  live_attach (GTK_WINDOW (self), protokoll_window_get_session (self), protokoll_table_page_get_sheet (self->table),
               self->live_mark);
#endif

  fill_switch (self);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (above)),
                              g_object_new (PROTOKOLL_TYPE_SHARED_FOLDER, "controller", self->controller, NULL), above);
  protokoll_table_page_make_rest (self->table);
}

static void
opened_cb (ProtokollWindow *self)
{
  gtk_window_present (GTK_WINDOW (self));
  protokoll_table_page_focus_turn (self->table);
  after_paint_request (&self->rest_later, self, make_rest);
  if (self->wanted != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), g_steal_pointer (&self->wanted), NULL);
  if (self->rules_file != NULL)
    protokoll_window_open (self, self->rules_file);
  g_clear_object (&self->rules_file);
}

static void
store_failed_cb (ProtokollWindow *self,
                 const GError    *error,
                 const char      *tried)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, PAGE_STORE_ERROR);

  show_sheet (self);
  if (page == NULL)
    {
      page = protokoll_store_error_page_new (self->controller);
      gtk_stack_add_named (self->pages, page, PAGE_STORE_ERROR);
    }
  protokoll_store_error_page_show (PROTOKOLL_STORE_ERROR_PAGE (page), error, tried);
  gtk_stack_set_visible_child_name (self->pages, PAGE_STORE_ERROR);
  set_table_active (self, FALSE);
  gtk_window_present (GTK_WINDOW (self));
}

static void
replaced_cb (ProtokollWindow *self,
             gboolean         began)
{
  if (began)
    show_sheet (self);
  if (shows_statistics (self))
    protokoll_statistics_page_load (get_statistics (self));
  protokoll_table_page_focus_turn (self->table);
}

/* Leaves no saved game open, and no offer to undo a deletion: in the other database the number may be that of another
 * game. */
static void
other_games_cb (ProtokollWindow *self)
{
  toasts_withdraw_undo (self->toasts);
  if (get_statistics (self) != NULL)
    protokoll_statistics_page_close_game (get_statistics (self));
}

static void
saved_cb (ProtokollWindow *self)
{
  const char *trouble = protokoll_session_get_trouble (protokoll_window_get_session (self));
  g_autofree char *words = trouble != NULL ? g_strdup_printf (_("Not saved: %s"), trouble) : NULL;

  if (words != NULL)
    {
      gtk_label_set_label (self->not_saved_words, words);
      gtk_widget_set_visible (GTK_WIDGET (self->not_saved), TRUE);
    }
  gtk_revealer_set_reveal_child (self->not_saved, words != NULL);
  if (self->closing != CLOSING_NOT)
    gtk_window_close (GTK_WINDOW (self));
}

void
protokoll_window_show (ProtokollWindow *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), PAGE_BLANK) == 0)
    protokoll_game_controller_open_store (self->controller);
  else
    gtk_window_present (GTK_WINDOW (self));
}

/* A new window becomes visible once it has its game, and its actions do nothing before. */
void
protokoll_window_show_and_do (ProtokollWindow *self,
                              const char      *action)
{
  gboolean open = gtk_widget_get_visible (GTK_WIDGET (self));

  protokoll_window_show (self);
  if (open)
    gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  else
    self->wanted = action;
}

void
protokoll_window_open (ProtokollWindow *self,
                       GFile           *file)
{
  if (!rules_add_is_for (file))
    protokoll_game_controller_open_record (self->controller, file);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    rules_add_ask (GTK_WINDOW (self), protokoll_game_controller_get_own_rules (self->controller), file);
  else
    g_set_object (&self->rules_file, file);
}

/* --- closing --- */

void
protokoll_window_restart (ProtokollWindow *self)
{
  self->restarts = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

gboolean
protokoll_window_restarts (ProtokollWindow *self)
{
  return self->restarts;
}

static void
close_answered (const char *id,
                gpointer    data)
{
  g_autoptr (ProtokollWindow) self = data;

  if (strcmp (id, "save") == 0)
    save_record (self);
  else if (strcmp (id, "close") == 0)
    {
      self->closing = CLOSING_LOSES;
      question_close_later (self);
    }
  if (self->closing == CLOSING_NOT)
    self->restarts = FALSE;
}

static void
ask_before_loss (ProtokollWindow *self)
{
  const Answer answers[] = {
    { "cancel", _("_Cancel"), ANSWER_PLAIN },
    { "close", _("Close and _Lose Entries"), ANSWER_DESTRUCTIVE },
    { "save", _("_Save Game File…"), ANSWER_SUGGESTED },
  };

  question_ask (GTK_WINDOW (self), _("Entries Are Not Saved"),
                protokoll_session_get_trouble (protokoll_window_get_session (self)), answers, G_N_ELEMENTS (answers),
                close_answered, g_object_ref (self));
}

static gboolean
is_above (ProtokollWindow *self,
          GtkWindow       *window)
{
  do
    window = gtk_window_get_transient_for (window);
  while (window != NULL && window != GTK_WINDOW (self));
  return window != NULL;
}

/* The dialog that was opened last, owned by the caller; NULL where there is none. */
static GtkWindow *
find_last_dialog (ProtokollWindow *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i - 1);

      if (is_above (self, window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return g_steal_pointer (&window);
    }
  return NULL;
}

/* The dialog that did not close at once is saved, or its question answered. */
static gboolean
follow_cb (gpointer data)
{
  g_autoptr (ProtokollWindow) self = data;
  g_autoptr (GtkWindow) dialog = find_last_dialog (self);

  if (dialog == NULL)
    gtk_window_close (GTK_WINDOW (self));
  else
    self->restarts = FALSE;
  return G_SOURCE_REMOVE;
}

/* The dialog closes first (question_close_later ()). */
static void
follow_later (ProtokollWindow *self)
{
  g_idle_add_full (G_PRIORITY_LOW, follow_cb, g_object_ref (self), NULL);
}

/* Closes the dialogs above the window, which would go with it, so that one with unsaved entries asks. FALSE where it
 * stays to ask or, not deletable, to save; if it goes then, so does the window. Usually a dialog keeps the user from
 * closing the window, but a task bar can do it. */
static gboolean
close_dialogs (ProtokollWindow *self)
{
  for (;;)
    {
      g_autoptr (GtkWindow) dialog = find_last_dialog (self);

      if (dialog == NULL)
        return TRUE;
      gtk_window_close (dialog);
      if (gtk_widget_get_mapped (GTK_WIDGET (dialog)))
        {
          g_autoptr (GtkWindow) last = find_last_dialog (self);

          g_signal_connect_object (last, last == dialog ? "notify::deletable" : "unmap", G_CALLBACK (follow_later),
                                   self, G_CONNECT_SWAPPED);
          return FALSE;
        }
    }
}

/* What is being typed is entered first, as if another cell were tapped. If the store has not answered about the last
 * entries yet, saved_cb() closes the window when it has. */
static gboolean
protokoll_window_close_request (GtkWindow *window)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (window);
  ProtokollSession *session = protokoll_window_get_session (self);

  protokoll_table_page_leave (self->table);
  if (self->closing != CLOSING_LOSES)
    {
      if (!close_dialogs (self))
        return GDK_EVENT_STOP;
      self->closing = protokoll_session_is_saving (session) ? CLOSING_WAITS : CLOSING_NOT;
      if (self->closing == CLOSING_WAITS)
        return GDK_EVENT_STOP;
      if (protokoll_session_get_trouble (session) != NULL)
        {
          ask_before_loss (self);
          return GDK_EVENT_STOP;
        }
    }
  /* GTK would look for the pointer in a menu that was destroyed with its window. */
  gtk_menu_button_popdown (self->menu_button);
  protokoll_screen_close (self->screen);
  save_size (self);
  protokoll_game_controller_close (self->controller);
  return GTK_WINDOW_CLASS (protokoll_window_parent_class)->close_request (window);
}

/* --- life --- */

static void
follow_controller (ProtokollWindow *self)
{
  static const char *const counting[] = { "changed::count-saved-rolls", "changed::count-rolls" };
  ProtokollSession *session = protokoll_window_get_session (self);
  GSettings *settings = protokoll_game_controller_get_settings (self->controller);

  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "entered", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "rolled", G_CALLBACK (rolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "badges", G_CALLBACK (fill_start), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->controller, "ready", G_CALLBACK (refresh_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->controller, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->controller, "store-failed", G_CALLBACK (store_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->controller, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->controller, "other-games", G_CALLBACK (other_games_cb), self, G_CONNECT_SWAPPED);
  /* The game that “Play Again” starts may be by one of these. */
  g_signal_connect_object (protokoll_game_controller_get_own_rules (self->controller), "changed", G_CALLBACK (refresh),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->controller, "merge", G_CALLBACK (merge_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (counting); i++)
    g_signal_connect_object (settings, counting[i], G_CALLBACK (refresh_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (protokoll_table_page_get_sheet (self->table), "typing", G_CALLBACK (refresh_actions), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
protokoll_window_new (GtkApplication *application,
                      const char     *rules_dir,
                      const char     *data_dir)
{
  ProtokollWindow *self = g_object_new (PROTOKOLL_TYPE_WINDOW, "application", application, NULL);

  self->controller = protokoll_game_controller_new (rules_dir, data_dir);
  protokoll_table_page_set_controller (self->table, self->controller);
  protokoll_table_footer_set_controller (self->footer, self->controller, protokoll_table_page_get_sheet (self->table));
  self->screen = protokoll_screen_new (GTK_WINDOW (self), self->controller);
  self->sounds = protokoll_sounds_new (protokoll_window_get_session (self),
                                       protokoll_game_controller_get_settings (self->controller));
  self->game_toasts = protokoll_game_toasts_new (self->toasts, self->controller);
  game_dialogs_attach (GTK_WINDOW (self), self->controller);
  rules_add_attach (GTK_WINDOW (self), protokoll_game_controller_get_own_rules (self->controller));
  follow_controller (self);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi", G_CALLBACK (text_size_cb), self,
                           G_CONNECT_SWAPPED);
  load_size (self);
  refresh (self);
  return GTK_WIDGET (self);
}

static void
protokoll_window_dispose (GObject *object)
{
  ProtokollWindow *self = PROTOKOLL_WINDOW (object);

  after_paint_cancel (&self->title_later);
  after_paint_cancel (&self->rest_later);
  /* The overlay dismisses its toasts when it goes. */
  toasts_set_line (self->toasts, NULL, NULL);
  if (self->screen != NULL)
    protokoll_screen_close (self->screen);
  g_clear_object (&self->game_toasts);
  g_clear_object (&self->rules_file);
  g_clear_object (&self->sounds);
  g_clear_object (&self->screen);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (protokoll_window_parent_class)->dispose (object);
}

static void
protokoll_window_class_init (ProtokollWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = protokoll_window_close_request;
  widget_class->size_allocate = protokoll_window_size_allocate;

  g_type_ensure (PROTOKOLL_TYPE_TABLE_FOOTER);
  g_type_ensure (PROTOKOLL_TYPE_TABLE_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/window/window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, header);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, new_icon_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, live_mark);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, not_saved);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, not_saved_words);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, views);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, table);
  gtk_widget_class_bind_template_child (widget_class, ProtokollWindow, footer);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (actions[i].run != NULL)
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, activate_action);
  gtk_widget_class_install_action (widget_class, "page.open", "s", open_page_cb);
  /* This is no accelerator of the application, because those come before the keys of a text field. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste-roll", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
protokoll_window_init (ProtokollWindow *self)
{
  self->size_class = SIZE_CLASS_WIDE;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->views, "notify::visible-child", G_CALLBACK (view_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->views, "notify::visible-child", G_CALLBACK (fit_switch), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (fit_switch), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "arranged", G_CALLBACK (arranged_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->footer, "time-up", G_CALLBACK (time_up_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu, self, NULL);
  plain_key_add_actions (GTK_WINDOW (self));
}
