/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-page.h"

#include "end-panel.h"
#include "outlook-window.h"

#include "core/fits.h"
#include "ui/game/announcer.h"
#include "ui/game/coaches.h"
#include "ui/help/rules-pane.h"
#include "ui/log/log-window.h"
#include "ui/players/players-window.h"
#include "ui/widgets/text-size.h"
#include "ui/dice-tray/dice-tray.h"
#include "ui/widgets/move-words.h"
#include "ui/widgets/size-class.h"
#include "ui/widgets/tap-shield.h"
#include "ui/widgets/widget-util.h"
#include "ui/widgets/window-actions.h"

/* The width of the rules in pixels, with usual text. */
#define PANE_WIDTH 370

struct _ProtokollTablePage
{
  AdwBin parent_instance;

  GtkBox *box;
  GtkOverlay *overlay;
  GtkWidget *scroller;
  ProtokollSheetView *sheet;
  GtkWidget *tray;       /* this and the next three are NULL until they are first wanted */
  GtkWidget *rules_pane;
  GtkWidget *end_panel;
  GtkWidget *announcer;
  GtkEventController *shield;
  ProtokollCoaches *coaches;

  ProtokollGameController *controller;
  ProtokollSession *session;
  SizeClass size_class;
  gboolean active;
  gboolean finished;   /* the game was finished at the last change */
  const Game *leaving; /* the game that is being replaced, only to compare it, or NULL */
};

enum
{
  PROP_CONTROLLER = 1,
  PROP_SIZE_CLASS,
  PROP_SHOWS_FOOT,
  PROP_SHEET,
};

enum
{
  SHOW_HELP,
  SHOW_RULES,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollTablePage, protokoll_table_page, ADW_TYPE_BIN)

static const Sheet *
get_sheet (ProtokollTablePage *self)
{
  return protokoll_session_get_sheet (self->session);
}

static gboolean
is_focus_in (ProtokollTablePage *self,
             GtkWidget          *widget)
{
  GtkWidget *focus = widget_find_focus (GTK_WIDGET (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

static gboolean
is_end_open (ProtokollTablePage *self)
{
  return self->end_panel != NULL && gtk_widget_get_visible (self->end_panel);
}

void
protokoll_table_page_focus_turn (ProtokollTablePage *self)
{
  if (is_end_open (self))
    protokoll_end_panel_focus (PROTOKOLL_END_PANEL (self->end_panel));
  else
    protokoll_sheet_view_focus_turn (self->sheet);
}

void
protokoll_table_page_focus_back (ProtokollTablePage *self)
{
  if (is_end_open (self))
    protokoll_end_panel_focus (PROTOKOLL_END_PANEL (self->end_panel));
  else
    protokoll_sheet_view_focus_back (self->sheet);
}

void
protokoll_table_page_leave (ProtokollTablePage *self)
{
  protokoll_sheet_view_commit (self->sheet);
}

/* --- the rules lie in an overlay at the end side, and the sheet gets a margin as wide as they are. So no widget has to
 * be moved, and none has to be made at the start --- */

static gboolean
is_pane_open (ProtokollTablePage *self)
{
  return self->rules_pane != NULL && gtk_widget_get_visible (self->rules_pane);
}

static void
fit_pane (ProtokollTablePage *self)
{
  int width = is_pane_open (self) ? PANE_WIDTH * text_size_get_shown () / TEXT_SIZE_NORMAL : 0;

  if (self->rules_pane == NULL)
    return;
  if (width > 0)
    gtk_widget_set_size_request (self->rules_pane, width, -1);
  gtk_widget_set_margin_end (self->scroller, width);
  if (self->end_panel != NULL)
    gtk_widget_set_margin_end (self->end_panel, width);
}

static gboolean
close_rules (ProtokollTablePage *self)
{
  gboolean focused;

  if (!is_pane_open (self))
    return FALSE;
  focused = is_focus_in (self, self->rules_pane);
  gtk_widget_set_visible (self->rules_pane, FALSE);
  fit_pane (self);
  if (focused)
    protokoll_sheet_view_focus_back (self->sheet);
  return TRUE;
}

static void
close_cb (ProtokollTablePage *self)
{
  close_rules (self);
}

static void
link_cb (ProtokollTablePage *self,
         const char         *id)
{
  g_signal_emit (self, signals[SHOW_HELP], 0, id);
}

static void
open_pane (ProtokollTablePage *self,
           const Game         *game)
{
  if (self->rules_pane == NULL)
    {
      self->rules_pane = protokoll_rules_pane_new ();
      g_signal_connect_object (self->rules_pane, "close", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->rules_pane, "link", G_CALLBACK (link_cb), self, G_CONNECT_SWAPPED);
      gtk_overlay_add_overlay (self->overlay, self->rules_pane);
    }
  protokoll_rules_pane_show (PROTOKOLL_RULES_PANE (self->rules_pane), game);
  gtk_widget_set_visible (self->rules_pane, TRUE);
  fit_pane (self);
}

static void
show_rules (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  ProtokollTablePage *self = data;

  if (!self->active || self->size_class != SIZE_CLASS_WIDE)
    g_signal_emit (self, signals[SHOW_RULES], 0);
  else if (!close_rules (self))
    open_pane (self, get_sheet (self)->game);
}

/* Moves the focus to the rules beside the sheet, and back. */
static void
focus_rules (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  ProtokollTablePage *self = data;

  if (!is_pane_open (self) || !self->active)
    return;
  if (is_focus_in (self, self->rules_pane))
    protokoll_sheet_view_focus_back (self->sheet);
  else
    protokoll_rules_pane_focus (PROTOKOLL_RULES_PANE (self->rules_pane));
}

/* Shows the rules of the present game, which may be another one; closes the pane if there is no game or no room. */
static void
refresh_pane (ProtokollTablePage *self)
{
  const Sheet *sheet;

  if (!is_pane_open (self))
    return;
  sheet = get_sheet (self);
  if (sheet == NULL || self->size_class != SIZE_CLASS_WIDE)
    close_rules (self);
  else
    {
      protokoll_rules_pane_show (PROTOKOLL_RULES_PANE (self->rules_pane), sheet->game);
      fit_pane (self);
    }
}

/* --- the end of a game --- */

/* Lets the panel choose its height for the width of the table. GtkOverlay alone would use the height for its natural
 * width, in which no words wrap, and cut off the lower end on a telephone. */
static gboolean
place_cb (GtkOverlay         *overlay,
          GtkWidget          *child,
          GdkRectangle       *place,
          ProtokollTablePage *self)
{
  int least;

  if (child != self->end_panel)
    return FALSE;
  /* While the rules move in beside it, there can be less room than it needs. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  *place = (GdkRectangle) { .width = MAX (least, gtk_widget_get_width (GTK_WIDGET (overlay))),
                            .height = gtk_widget_get_height (GTK_WIDGET (overlay)) };
  return TRUE;
}

/* Opens or closes the panel, which is made when a game first ends. The state of the action win.result tells others
 * whether it is open. */
static void
set_end_open (ProtokollTablePage *self,
              gboolean            open)
{
  GActionMap *window = G_ACTION_MAP (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean focused = !open && is_focus_in (self, self->end_panel);

  if (open && self->end_panel == NULL)
    {
      self->end_panel = protokoll_end_panel_new (self->controller);
      g_signal_connect_object (self->end_panel, "close", G_CALLBACK (protokoll_table_page_close_pane), self,
                               G_CONNECT_SWAPPED);
      gtk_overlay_add_overlay (self->overlay, self->end_panel);
      fit_pane (self);
    }
  if (open)
    {
      protokoll_end_panel_fit (PROTOKOLL_END_PANEL (self->end_panel), self->size_class);
      protokoll_end_panel_show (PROTOKOLL_END_PANEL (self->end_panel));
    }
  gtk_widget_set_visible (self->end_panel, open);
  /* The sheet must not have the focus while the panel covers it. */
  gtk_widget_set_can_focus (GTK_WIDGET (self->scroller), !open);
  if (open)
    protokoll_end_panel_focus (PROTOKOLL_END_PANEL (self->end_panel));
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (window, "result")),
                             g_variant_new_boolean (open));
  if (focused)
    protokoll_sheet_view_focus_back (self->sheet);
}

static void
show_result (GSimpleAction *action,
             GVariant      *state,
             gpointer       data)
{
  set_end_open (data, g_variant_get_boolean (state));
}

/* Opens the panel once at the end of each game, without a focus ring before the next key; a correction that leaves the
 * game finished only updates it. */
static void
refresh_end (ProtokollTablePage *self)
{
  const Sheet *sheet = get_sheet (self);
  gboolean finished = sheet != NULL && sheet->finished;
  gboolean other = self->leaving != NULL && (sheet == NULL || sheet->game != self->leaving);

  if (protokoll_session_is_replacing (self->session))
    {
      self->leaving = sheet != NULL ? sheet->game : NULL;
      return;
    }
  self->leaving = NULL;
  if (finished != self->finished || (finished && other))
    {
      set_end_open (self, finished);
      if (finished)
        protokoll_end_panel_calm (PROTOKOLL_END_PANEL (self->end_panel));
    }
  else if (finished && is_end_open (self))
    protokoll_end_panel_show (PROTOKOLL_END_PANEL (self->end_panel));
  self->finished = finished;
}

/* A tap beside the panel closes it, and gives the focus to the sheet. */
static void
sheet_tapped_cb (ProtokollTablePage *self)
{
  if (is_end_open (self))
    set_end_open (self, FALSE);
}

gboolean
protokoll_table_page_close_pane (ProtokollTablePage *self)
{
  if (!is_end_open (self))
    return close_rules (self);
  set_end_open (self, FALSE);
  return TRUE;
}

/* --- the tray --- */

static gboolean
is_tray_open (ProtokollTablePage *self)
{
  return self->tray != NULL && protokoll_dice_tray_is_open (PROTOKOLL_DICE_TRAY (self->tray));
}

/* Keeps the focus in the tray while it is open, because a menu that closes gives it back to the sheet. */
static void
focus_moved_cb (ProtokollTablePage *self)
{
  if (is_tray_open (self) && is_focus_in (self, GTK_WIDGET (self->sheet)))
    gtk_widget_grab_focus (self->tray);
}

/* The tray takes the place of the footer, so the second half of a double tap must reach neither of them. */
static void
tray_visible_cb (ProtokollTablePage *self)
{
  tap_shield_raise (self->shield);
  g_object_notify (G_OBJECT (self), "shows-footer");
}

static void
odds_cb (ProtokollTablePage *self,
         const char         *key,
         GSettings          *settings)
{
  if (self->tray != NULL)
    protokoll_dice_tray_set_odds (PROTOKOLL_DICE_TRAY (self->tray), g_settings_get_boolean (settings, "odds"));
}

/* The tray is made when it is first opened, because it would slow the start down. */
static void
make_tray (ProtokollTablePage *self)
{
  self->tray = protokoll_dice_tray_new (self->session, self->sheet);
  odds_cb (self, NULL, protokoll_game_controller_get_settings (self->controller));
  protokoll_dice_tray_set_narrow (PROTOKOLL_DICE_TRAY (self->tray), self->size_class <= SIZE_CLASS_NARROW);
  gtk_box_append (self->box, self->tray);
  g_signal_connect_object (self->tray, "notify::visible", G_CALLBACK (tray_visible_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_root (GTK_WIDGET (self)), "notify::focus-widget",
                           G_CALLBACK (focus_moved_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
is_filled (ProtokollTablePage *self,
           guint               seat,
           guint               entry)
{
  return sheet_get_cell (get_sheet (self), seat, entry)->state != CELL_OPEN;
}

/* Opens the tray for the correction of an entry if @corrects, else for the turn. An open tray stays as it is, so that a
 * double tap on the button opens it only once. */
static void
open_tray (ProtokollTablePage *self,
           gboolean            corrects,
           guint               seat,
           guint               entry)
{
  const Sheet *sheet = get_sheet (self);

  if (is_tray_open (self))
    return;
  protokoll_sheet_view_cancel (self->sheet);
  if (self->tray == NULL)
    make_tray (self);
  if (corrects)
    protokoll_dice_tray_open (PROTOKOLL_DICE_TRAY (self->tray), seat, (int) entry);
  else if (!sheet->finished)
    protokoll_dice_tray_open (PROTOKOLL_DICE_TRAY (self->tray), sheet->turn, FITS_OPEN);
}

/* Opens the tray by a tap: for the correction of the entry whose pad is open, else for the turn. The entry that has the
 * focus does not matter, because people do not remember where they tapped last. */
static void
show_tray (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  ProtokollTablePage *self = data;
  guint seat = 0, entry = 0;
  gboolean corrects;

  /* The sheet remembers the place for the way back. */
  protokoll_sheet_view_get_focus (self->sheet, &seat, &entry);
  corrects = protokoll_sheet_view_get_pad (self->sheet, &seat, &entry) && is_filled (self, seat, entry);
  open_tray (self, corrects, seat, entry);
}

/* Opens the tray by a key: for the correction of the entry that has the focus, if that is filled, else for the turn. */
static void
show_tray_here (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  ProtokollTablePage *self = data;
  guint seat = 0, entry = 0;
  gboolean corrects = protokoll_sheet_view_get_focus (self->sheet, &seat, &entry) && is_filled (self, seat, entry);

  open_tray (self, corrects, seat, entry);
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollTablePage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text == NULL || !self->active || get_sheet (self) == NULL)
    return;
  show_tray_here (NULL, NULL, self);
  if (is_tray_open (self))
    protokoll_dice_tray_fill (PROTOKOLL_DICE_TRAY (self->tray), text);
}

static void
paste_roll (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (data), NULL, pasted_cb, g_object_ref (data));
}

/* --- the game --- */

/* Finds the entry of the last step; FALSE if there was none, or if it was not about an entry. */
static gboolean
find_last_entry (ProtokollTablePage *self,
                 guint              *seat,
                 guint              *entry)
{
  MoveStep step;

  if (!move_words_last (get_sheet (self)->game, &step) ||
      (step.move->kind != MOVE_FILL && step.move->kind != MOVE_CLEAR))
    return FALSE;
  *seat = step.move->seat;
  *entry = step.move->entry;
  return TRUE;
}

/* Gives up what is being typed or else undoes a step, and moves the focus to the entry that is open again. */
static void
undo (GSimpleAction *action,
      GVariant      *parameter,
      gpointer       data)
{
  ProtokollTablePage *self = data;
  guint seat = 0, entry = 0;
  gboolean entered = find_last_entry (self, &seat, &entry);

  if (protokoll_sheet_view_cancel (self->sheet) || !protokoll_session_undo (self->session, NULL))
    return;
  if (entered && !is_filled (self, seat, entry))
    protokoll_sheet_view_focus_cell (self->sheet, seat, entry);
}

static void
redo (GSimpleAction *action,
      GVariant      *parameter,
      gpointer       data)
{
  protokoll_session_redo (PROTOKOLL_TABLE_PAGE (data)->session, NULL);
}

static void
clear_game (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  protokoll_game_controller_clear (PROTOKOLL_TABLE_PAGE (data)->controller);
}

/* Opens the pad at the entry that was chosen in the log, where it can be corrected. */
static void
chosen_cb (ProtokollTablePage *self,
           guint               seat,
           guint               entry)
{
  protokoll_sheet_view_open_pad (self->sheet, seat, entry);
}

/* The log is modal, so that the game does not change while it is listed. */
static void
show_log (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  ProtokollTablePage *self = data;
  GtkWidget *log;

  if (protokoll_game_controller_is_asking (self->controller))
    return;
  protokoll_sheet_view_commit (self->sheet);
  log = protokoll_log_window_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->session);
  g_signal_connect_object (log, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (log));
}

/* The standings are modal, too. */
static void
show_standings (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  ProtokollTablePage *self = data;
  GtkWindow *window;

  if (protokoll_game_controller_is_asking (self->controller))
    return;
  window = outlook_window_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->controller);
  gtk_window_present (window);
}

/* The window of players is modal, too. */
static void
show_players (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  ProtokollTablePage *self = data;
  GtkWidget *players;

  if (protokoll_game_controller_is_asking (self->controller))
    return;
  protokoll_sheet_view_commit (self->sheet);
  players = protokoll_players_window_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->controller);
  gtk_window_present (GTK_WINDOW (players));
}

static const GActionEntry actions[] = {
  { "undo", undo },
  { "redo", redo },
  { "log", show_log },
  { "standings", show_standings },
  { "players", show_players },
  { "clear-game", clear_game },
  { "result", NULL, NULL, "false", show_result },
  { "dice-tray", show_tray },
  { "dice-tray-here", show_tray_here },
  { "paste-roll", paste_roll },
  { "rules", show_rules },
  { "focus-rules", focus_rules },
};

static void
refresh_actions (ProtokollTablePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const Sheet *sheet = self->session != NULL ? get_sheet (self) : NULL;
  gboolean free = self->controller != NULL && protokoll_game_controller_is_free (self->controller);
  gboolean played;

  window_actions_enable (widget, "rules", sheet != NULL);
  if (!self->active)
    sheet = NULL;
  played = sheet != NULL && game_get_totals (sheet->game) == NULL;
  window_actions_enable (widget, "undo",
                         sheet != NULL &&
                           (game_can_undo (sheet->game) || protokoll_sheet_view_is_typing (self->sheet)));
  window_actions_enable (widget, "redo", sheet != NULL && game_can_redo (sheet->game));
  window_actions_enable (widget, "log", free && sheet != NULL);
  window_actions_enable (widget, "players", free && played);
  window_actions_enable (widget, "clear-game", free && sheet != NULL);
  window_actions_enable (widget, "standings", free && played && !sheet->finished);
  window_actions_enable (widget, "result", sheet != NULL && sheet->finished);
  window_actions_enable (widget, "dice-tray", played);
  window_actions_enable (widget, "dice-tray-here", played);
  window_actions_enable (widget, "paste-roll", played);
}

/* Text that is being typed is given up when the game is replaced. */
static void
changed_cb (ProtokollTablePage *self)
{
  if (protokoll_session_is_replacing (self->session))
    protokoll_sheet_view_cancel (self->sheet);
  refresh_actions (self);
  refresh_pane (self);
  refresh_end (self);
}

/* Menus and dialogs give the focus back to the sheet, which must not take it while it is not shown. */
void
protokoll_table_page_set_active (ProtokollTablePage *self,
                                 gboolean            active)
{
  if (self->active == active)
    return;

  self->active = active;
  gtk_widget_set_can_focus (GTK_WIDGET (self), active);
  refresh_actions (self);
  g_object_notify (G_OBJECT (self), "shows-footer");
}

void
protokoll_table_page_make_rest (ProtokollTablePage *self)
{
  if (self->announcer != NULL)
    return;
  self->announcer = protokoll_announcer_new ();
  protokoll_announcer_follow (PROTOKOLL_ANNOUNCER (self->announcer), self->session);
  gtk_overlay_add_overlay (self->overlay, self->announcer);
  self->coaches = protokoll_coaches_get ();
  protokoll_coaches_follow (self->coaches, self->session);
}

static void
hints_cb (ProtokollTablePage *self,
          const char         *key,
          GSettings          *settings)
{
  protokoll_sheet_view_set_hints (self->sheet, g_settings_get_boolean (settings, "hints"));
}

static void
set_controller (ProtokollTablePage      *self,
                ProtokollGameController *controller)
{
  GSettings *settings;

  if (controller == NULL)
    return;
  settings = protokoll_game_controller_get_settings (controller);
  self->controller = g_object_ref (controller);
  self->session = g_object_ref (protokoll_game_controller_get_session (controller));
  /* The sheet is connected first, because changed_cb() may move the focus there, and then the sheet must have the rows
   * of the present game. */
  protokoll_sheet_view_set_session (self->sheet, self->session);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "notify::free", G_CALLBACK (refresh_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "requested", G_CALLBACK (protokoll_table_page_leave), self, G_CONNECT_SWAPPED);
  g_settings_bind (settings, "commit-by-itself", self->sheet, "commits-itself", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "values-beside", self->sheet, "values-beside", G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed::hints", G_CALLBACK (hints_cb), self, G_CONNECT_SWAPPED);
  hints_cb (self, NULL, settings);
  g_signal_connect_object (settings, "changed::odds", G_CALLBACK (odds_cb), self, G_CONNECT_SWAPPED);
  refresh_actions (self);
}

static void
set_size_class (ProtokollTablePage *self,
                SizeClass           size_class)
{
  self->size_class = size_class;
  if (self->tray != NULL)
    protokoll_dice_tray_set_narrow (PROTOKOLL_DICE_TRAY (self->tray), size_class <= SIZE_CLASS_NARROW);
  refresh_pane (self);
  if (self->end_panel != NULL)
    protokoll_end_panel_fit (PROTOKOLL_END_PANEL (self->end_panel), size_class);
}

static void
protokoll_table_page_root (GtkWidget *widget)
{
  ProtokollTablePage *self = PROTOKOLL_TABLE_PAGE (widget);

  GTK_WIDGET_CLASS (protokoll_table_page_parent_class)->root (widget);
  window_actions_add (widget, actions, G_N_ELEMENTS (actions));
  self->shield = tap_shield_new ();
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->shield);
  refresh_actions (self);
}

static void
protokoll_table_page_unroot (GtkWidget *widget)
{
  ProtokollTablePage *self = PROTOKOLL_TABLE_PAGE (widget);

  window_actions_remove (widget, actions, G_N_ELEMENTS (actions));
  gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)), g_steal_pointer (&self->shield));
  GTK_WIDGET_CLASS (protokoll_table_page_parent_class)->unroot (widget);
}

static void
protokoll_table_page_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  ProtokollTablePage *self = PROTOKOLL_TABLE_PAGE (object);

  switch (id)
    {
    case PROP_CONTROLLER:
      set_controller (self, g_value_get_object (value));
      break;
    case PROP_SIZE_CLASS:
      set_size_class (self, g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
protokoll_table_page_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  ProtokollTablePage *self = PROTOKOLL_TABLE_PAGE (object);

  switch (id)
    {
    case PROP_SHOWS_FOOT:
      g_value_set_boolean (value, self->active && !is_tray_open (self));
      break;
    case PROP_SHEET:
      g_value_set_object (value, self->sheet);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
protokoll_table_page_dispose (GObject *object)
{
  ProtokollTablePage *self = PROTOKOLL_TABLE_PAGE (object);

  self->active = FALSE;
  self->tray = self->rules_pane = self->end_panel = self->announcer = NULL;
  g_clear_object (&self->coaches);
  g_clear_object (&self->session);
  g_clear_object (&self->controller);
  G_OBJECT_CLASS (protokoll_table_page_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *class)
{
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  g_object_class_install_property (class, PROP_CONTROLLER,
                                   g_param_spec_object ("controller", NULL, NULL, PROTOKOLL_TYPE_GAME_CONTROLLER,
                                                        G_PARAM_WRITABLE | flags));
  g_object_class_install_property (class, PROP_SIZE_CLASS, size_class_param (G_PARAM_WRITABLE));
  g_object_class_install_property (class, PROP_SHOWS_FOOT,
                                   g_param_spec_boolean ("shows-footer", NULL, NULL, FALSE, G_PARAM_READABLE | flags));
  g_object_class_install_property (class, PROP_SHEET,
                                   g_param_spec_object ("sheet", NULL, NULL, PROTOKOLL_TYPE_SHEET_VIEW,
                                                        G_PARAM_READABLE | flags));
}

static void
protokoll_table_page_class_init (ProtokollTablePageClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->set_property = protokoll_table_page_set_property;
  object_class->get_property = protokoll_table_page_get_property;
  object_class->dispose = protokoll_table_page_dispose;
  widget_class->root = protokoll_table_page_root;
  widget_class->unroot = protokoll_table_page_unroot;
  install_properties (object_class);

  signals[SHOW_HELP] = g_signal_new ("show-help", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SHOW_RULES] = g_signal_new ("show-rules", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);

  g_type_ensure (PROTOKOLL_TYPE_SHEET_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/table/table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollTablePage, box);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTablePage, overlay);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTablePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTablePage, sheet);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_tapped_cb);
}

static void
protokoll_table_page_init (ProtokollTablePage *self)
{
  self->size_class = SIZE_CLASS_WIDE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (self->sheet, "typing", G_CALLBACK (refresh_actions), self, G_CONNECT_SWAPPED);
}
