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

#include <glib/gi18n.h>

/* The width of the rules in pixels with usual text, and from what width of the page on there is room for the end of a
 * game beside the sheet. */
#define PANE_WIDTH 370
#define BESIDE_FROM 1400

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
  gboolean beside;     /* the panel of the end has its place beside the sheet */
  const Game *leaving; /* the game that is being replaced, only to compare it, or NULL */
};

static guint arranged_signal;

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

gboolean
protokoll_table_page_is_end_open (ProtokollTablePage *self)
{
  return self->end_panel != NULL && gtk_widget_get_visible (self->end_panel);
}

void
protokoll_table_page_focus_turn (ProtokollTablePage *self)
{
  if (protokoll_table_page_is_end_open (self))
    protokoll_end_panel_focus (PROTOKOLL_END_PANEL (self->end_panel));
  else
    protokoll_sheet_view_focus_turn (self->sheet);
}

void
protokoll_table_page_focus_back (ProtokollTablePage *self)
{
  if (protokoll_table_page_is_end_open (self))
    protokoll_end_panel_focus (PROTOKOLL_END_PANEL (self->end_panel));
  else
    protokoll_sheet_view_focus_back (self->sheet);
}

void
protokoll_table_page_leave (ProtokollTablePage *self)
{
  protokoll_sheet_view_commit (self->sheet);
}

/* --- the rules lie in an overlay at the end side, and so does the end of a game on a large screen. The sheet gets a
 * margin as wide as they are. So no widget has to be moved, and none has to be made at the start --- */

static gboolean
is_pane_open (ProtokollTablePage *self)
{
  return self->rules_pane != NULL && gtk_widget_get_visible (self->rules_pane);
}

static int
get_pane_width (ProtokollTablePage *self)
{
  return is_pane_open (self) ? PANE_WIDTH * text_size_get_shown () / TEXT_SIZE_NORMAL : 0;
}

/* There is room for the end beside the sheet. */
static gboolean
has_room_beside (ProtokollTablePage *self)
{
  return text_size_to_usual (gtk_widget_get_width (GTK_WIDGET (self)) - get_pane_width (self)) >= BESIDE_FROM;
}

/* Lays out what lies over the sheet, or beside it. */
static void
fit_pane (ProtokollTablePage *self)
{
  gboolean open = protokoll_table_page_is_end_open (self);
  int width = get_pane_width (self);

  if (width > 0)
    gtk_widget_set_size_request (self->rules_pane, width, -1);
  if (self->end_panel != NULL)
    {
      self->beside = has_room_beside (self);
      protokoll_end_panel_fit (PROTOKOLL_END_PANEL (self->end_panel), self->size_class, self->beside);
      gtk_widget_set_margin_end (self->end_panel, width);
    }
  gtk_widget_set_margin_end (self->scroller,
                             width + (open && self->beside ? protokoll_end_panel_get_width_beside () : 0));
  /* The sheet must not have the focus while the panel covers it. */
  gtk_widget_set_can_focus (GTK_WIDGET (self->scroller), !open || self->beside);
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
close_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  close_rules (PROTOKOLL_TABLE_PAGE (widget));
}

static void
open_pane (ProtokollTablePage *self,
           const Game         *game)
{
  if (self->rules_pane == NULL)
    {
      self->rules_pane = protokoll_rules_pane_new ();
      gtk_overlay_add_overlay (self->overlay, self->rules_pane);
    }
  protokoll_rules_pane_show (PROTOKOLL_RULES_PANE (self->rules_pane), game);
  gtk_widget_set_visible (self->rules_pane, TRUE);
  fit_pane (self);
}

gboolean
protokoll_table_page_show_rules (ProtokollTablePage *self)
{
  if (!self->active || self->size_class != SIZE_CLASS_WIDE)
    return FALSE;
  if (!close_rules (self))
    open_pane (self, get_sheet (self)->game);
  return TRUE;
}

void
protokoll_table_page_focus_rules (ProtokollTablePage *self)
{

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
    protokoll_rules_pane_show (PROTOKOLL_RULES_PANE (self->rules_pane), sheet->game);
}

/* --- the end of a game --- */

static gboolean
fit_cb (GtkWidget     *page,
        GdkFrameClock *clock,
        gpointer       data)
{
  fit_pane (PROTOKOLL_TABLE_PAGE (page));
  return G_SOURCE_REMOVE;
}

/* Lets the panel choose its height for the width of the table. GtkOverlay alone would use the height for its natural
 * width, in which no words wrap, and cut off the lower end on a telephone. Margins cannot be set meanwhile, so another
 * place waits for the next frame. */
static gboolean
place_cb (GtkOverlay         *overlay,
          GtkWidget          *child,
          GdkRectangle       *place,
          ProtokollTablePage *self)
{
  int least;

  if (child != self->end_panel)
    return FALSE;
  if (self->beside != has_room_beside (self))
    gtk_widget_add_tick_callback (GTK_WIDGET (self), fit_cb, NULL, NULL);
  /* While the rules move in beside it, there can be less room than it needs. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  *place = (GdkRectangle) { .width = MAX (least, gtk_widget_get_width (GTK_WIDGET (overlay))),
                            .height = gtk_widget_get_height (GTK_WIDGET (overlay)) };
  return TRUE;
}

/* The panel is made when a game first ends. */
static void
set_end_open (ProtokollTablePage *self,
              gboolean            open)
{
  gboolean focused = !open && is_focus_in (self, self->end_panel);

  if (open && self->end_panel == NULL)
    {
      self->end_panel = protokoll_end_panel_new (self->controller);
      g_signal_connect_object (self->end_panel, "close", G_CALLBACK (protokoll_table_page_close_pane), self,
                               G_CONNECT_SWAPPED);
      gtk_overlay_add_overlay (self->overlay, self->end_panel);
    }
  if (open)
    protokoll_end_panel_show (PROTOKOLL_END_PANEL (self->end_panel));
  gtk_widget_set_visible (self->end_panel, open);
  fit_pane (self);
  if (open)
    protokoll_end_panel_focus (PROTOKOLL_END_PANEL (self->end_panel));
  g_signal_emit (self, arranged_signal, 0);
  if (focused)
    protokoll_sheet_view_focus_back (self->sheet);
}

void
protokoll_table_page_toggle_end (ProtokollTablePage *self)
{
  set_end_open (self, !protokoll_table_page_is_end_open (self));
}

/* Opens the panel once at the end of each game; a correction that leaves the game finished only updates it. */
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
    set_end_open (self, finished);
  else if (finished && protokoll_table_page_is_end_open (self))
    protokoll_end_panel_show (PROTOKOLL_END_PANEL (self->end_panel));
  self->finished = finished;
}

/* A tap beside the panel that covers rows closes it, and gives the focus to the sheet. */
static void
sheet_tapped_cb (ProtokollTablePage *self)
{
  if (protokoll_table_page_is_end_open (self) && !self->beside)
    set_end_open (self, FALSE);
}

gboolean
protokoll_table_page_close_pane (ProtokollTablePage *self)
{
  if (!protokoll_table_page_is_end_open (self))
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
  g_signal_emit (self, arranged_signal, 0);
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
  protokoll_dice_tray_fit (PROTOKOLL_DICE_TRAY (self->tray), self->size_class);
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

/* The entry that has the focus does not matter, because people do not remember where they tapped last. */
void
protokoll_table_page_show_tray (ProtokollTablePage *self)
{
  guint seat = 0, entry = 0;
  gboolean corrects;

  /* The sheet remembers the place for the way back. */
  protokoll_sheet_view_get_focus (self->sheet, &seat, &entry);
  corrects = protokoll_sheet_view_get_pad (self->sheet, &seat, &entry) && is_filled (self, seat, entry);
  open_tray (self, corrects, seat, entry);
}

void
protokoll_table_page_show_tray_here (ProtokollTablePage *self)
{
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
  protokoll_table_page_show_tray_here (self);
  if (is_tray_open (self))
    protokoll_dice_tray_fill (PROTOKOLL_DICE_TRAY (self->tray), text);
}

void
protokoll_table_page_paste_roll (ProtokollTablePage *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
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

void
protokoll_table_page_undo (ProtokollTablePage *self)
{
  guint seat = 0, entry = 0;
  gboolean entered = find_last_entry (self, &seat, &entry);

  if (protokoll_sheet_view_cancel (self->sheet) || !protokoll_session_undo (self->session, NULL))
    return;
  if (entered && !is_filled (self, seat, entry))
    protokoll_sheet_view_focus_cell (self->sheet, seat, entry);
}

/* Opens the pad at the entry that was chosen in the log, where it can be corrected. */
static void
chosen_cb (ProtokollTablePage *self,
           guint               seat,
           guint               entry)
{
  protokoll_sheet_view_open_pad (self->sheet, seat, entry);
}

void
protokoll_table_page_show_log (ProtokollTablePage *self)
{
  GtkWidget *log;

  protokoll_sheet_view_commit (self->sheet);
  log = protokoll_log_window_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->session);
  g_signal_connect_object (log, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (log));
}

void
protokoll_table_page_show_standings (ProtokollTablePage *self)
{
  gtk_window_present (outlook_window_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->controller));
}

void
protokoll_table_page_show_players (ProtokollTablePage *self)
{
  GtkWidget *players;

  protokoll_sheet_view_commit (self->sheet);
  players = protokoll_players_window_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->controller);
  gtk_window_present (GTK_WINDOW (players));
}

/* Text that is being typed is given up when the game is replaced. */
void
protokoll_table_page_show_game (ProtokollTablePage *self)
{
  if (protokoll_session_is_replacing (self->session))
    protokoll_sheet_view_cancel (self->sheet);
  refresh_pane (self);
  refresh_end (self);
  if (self->coaches != NULL)
    protokoll_coaches_prepare (self->coaches, protokoll_session_get_game (self->session));
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
}

void
protokoll_table_page_make_rest (ProtokollTablePage *self)
{
  self->announcer = protokoll_announcer_new ();
  protokoll_announcer_follow (PROTOKOLL_ANNOUNCER (self->announcer), self->session);
  gtk_overlay_add_overlay (self->overlay, self->announcer);
  self->coaches = protokoll_coaches_get ();
  protokoll_coaches_prepare (self->coaches, protokoll_session_get_game (self->session));
}

void
protokoll_table_page_tell_time_up (ProtokollTablePage *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  /* Translators: to a screen reader, when the clock of a player’s turn has counted down. */
  g_autofree char *words = g_strdup_printf (_("%s’s time is up"), game_get_player (sheet->game, sheet->turn));

  if (self->announcer != NULL)
    protokoll_announcer_tell (PROTOKOLL_ANNOUNCER (self->announcer), words);
}

void
protokoll_table_page_set_controller (ProtokollTablePage      *self,
                                     ProtokollGameController *controller)
{
  GSettings *settings = protokoll_game_controller_get_settings (controller);

  self->controller = g_object_ref (controller);
  self->session = g_object_ref (protokoll_game_controller_get_session (controller));
  protokoll_sheet_view_set_session (self->sheet, self->session);
  g_signal_connect_object (controller, "requested", G_CALLBACK (protokoll_table_page_leave), self, G_CONNECT_SWAPPED);
  g_settings_bind (settings, "commit-by-itself", self->sheet, "commits-itself", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "values-beside", self->sheet, "values-beside", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "hints", self->sheet, "hints", G_SETTINGS_BIND_GET);
  g_signal_connect_object (settings, "changed::odds", G_CALLBACK (odds_cb), self, G_CONNECT_SWAPPED);
}

void
protokoll_table_page_fit (ProtokollTablePage *self,
                          SizeClass           size_class)
{
  self->size_class = size_class;
  if (self->tray != NULL)
    protokoll_dice_tray_fit (PROTOKOLL_DICE_TRAY (self->tray), size_class);
  refresh_pane (self);
  fit_pane (self);
}

static void
protokoll_table_page_root (GtkWidget *widget)
{
  ProtokollTablePage *self = PROTOKOLL_TABLE_PAGE (widget);

  GTK_WIDGET_CLASS (protokoll_table_page_parent_class)->root (widget);
  self->shield = tap_shield_new ();
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->shield);
}

static void
protokoll_table_page_unroot (GtkWidget *widget)
{
  ProtokollTablePage *self = PROTOKOLL_TABLE_PAGE (widget);

  gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)), g_steal_pointer (&self->shield));
  GTK_WIDGET_CLASS (protokoll_table_page_parent_class)->unroot (widget);
}

gboolean
protokoll_table_page_shows_footer (ProtokollTablePage *self)
{
  return self->active && !is_tray_open (self);
}

ProtokollSheetView *
protokoll_table_page_get_sheet (ProtokollTablePage *self)
{
  return self->sheet;
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
protokoll_table_page_class_init (ProtokollTablePageClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = protokoll_table_page_dispose;
  widget_class->root = protokoll_table_page_root;
  widget_class->unroot = protokoll_table_page_unroot;

  arranged_signal = g_signal_new ("arranged", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  g_type_ensure (PROTOKOLL_TYPE_SHEET_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/protokoll_sheet/Protokoll/table/table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollTablePage, box);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTablePage, overlay);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTablePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, ProtokollTablePage, sheet);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_tapped_cb);
  gtk_widget_class_install_action (widget_class, "rules.close", NULL, close_cb);
}

static void
protokoll_table_page_init (ProtokollTablePage *self)
{
  self->size_class = SIZE_CLASS_WIDE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
}
