/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "past-sheet-window.h"

#include "game-words.h"
#include "import-game.h"

#include "core/game-stored.h"
#include "core/describe.h"
#include "core/outcome.h"
#include "store/store.h"
#include "ui/game/announcer.h"
#include "ui/game/session.h"
#include "ui/sheet/sheet-view.h"
#include "ui/sheet/sheet-words.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/question.h"
#include "ui/widgets/size-class.h"
#include "ui/widgets/text-size.h"
#include "ui/widgets/titles.h"
#include "ui/widgets/toasts.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollPastSheetWindow
{
  ProtokollDialog parent_instance;

  AdwWindowTitle *title;
  GtkWidget *add_button;
  AdwToastOverlay *toasts;
  ProtokollSheetView *sheet;
  ProtokollAnnouncer *announcer;
  GtkOrientable *footer;
  GtkWidget *swatch;
  GtkInscription *turn_label;
  GtkInscription *round_label;

  Store *store;
  ProtokollSession *session;
  gint64 number;   /* of the saved game that is corrected, or 0 */
  Game *before;    /* that game as it is saved, or one without entries */
  gint64 opened;   /* when correcting began, in seconds since 1970; 0 for a game from paper */
  gboolean done;   /* the game was saved or discarded */
};

static guint added_signal;

G_DEFINE_FINAL_TYPE (ProtokollPastSheetWindow, protokoll_past_sheet_window, PROTOKOLL_TYPE_DIALOG)

static const Game *
get_game (ProtokollPastSheetWindow *self)
{
  return protokoll_session_get_game (self->session);
}

/* Whether there is something to save. */
static gboolean
is_changed (ProtokollPastSheetWindow *self)
{
  const Game *game = get_game (self);

  return self->number != 0 ? game != self->before : game_get_n_moves (game) > 0;
}

/* --- into the history --- */

/* An entry that came while the game is saved would be lost. */
static void
set_saving (ProtokollPastSheetWindow *self,
            gboolean                  saving)
{
  gtk_window_set_deletable (GTK_WINDOW (self), !saving);
  gtk_widget_set_sensitive (adw_window_get_content (ADW_WINDOW (self)), !saving);
}

static void
taken_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollPastSheetWindow) self = data;
  g_autoptr (GError) error = NULL;

  self->done = self->number != 0 ? store_finish (PROTOKOLL_STORE (source), result, &error)
                                 : import_game_finish (PROTOKOLL_STORE (source), result, &error);
  if (self->done)
    g_signal_emit (self, added_signal, 0);
  set_saving (self, FALSE);
  if (self->done)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  protokoll_sheet_view_focus_back (self->sheet);
  question_tell (self, self->number != 0 ? _("The Game Cannot Be Saved") : _("The Game Cannot Be Added"),
                 error->message);
}

/* Saves the game without the times of moves that are those of typing, and without undone moves. */
static void
take (ProtokollPastSheetWindow *self)
{
  const Game *typed = get_game (self);
  guint n = game_get_n_moves (typed);
  g_autofree Move *moves = g_new0 (Move, n + 1);
  g_autoptr (Game) game = NULL;

  for (guint i = 0; i < n; i++)
    {
      moves[i] = *game_get_move (typed, i);
      if (moves[i].time >= self->opened)
        moves[i].time = 0;
    }
  game = game_restore (typed, moves, n, n);

  set_saving (self, TRUE);
  if (self->number != 0)
    store_change_async (self->store,
                        &(StoreChange) { STORE_CORRECT_GAME, .game = self->number, .corrected = game }, taken_cb,
                        g_object_ref (self));
  else
    import_game_async (self->store, game, taken_cb, g_object_ref (self));
}

static void
unfinished_answered (const char *id,
                     gpointer    data)
{
  g_autoptr (ProtokollPastSheetWindow) self = data;

  if (strcmp (id, "add") == 0)
    take (self);
}

static void
add_cb (ProtokollPastSheetWindow *self)
{
  const Answer answers[] = {
    { "cancel", _("_Keep Entering"), ANSWER_SUGGESTED },
    { "add", _("_Save as Unfinished"), ANSWER_PLAIN },
  };

  if (protokoll_sheet_view_is_typing (self->sheet))
    toasts_add (self->toasts, adw_toast_new (_("Press Enter to finish typing first")));
  else if (protokoll_session_get_sheet (self->session)->finished)
    take (self);
  else
    question_ask (GTK_WINDOW (self), _("Some Entries Are Open"),
                  _("The game can be saved as it is. It counts as unfinished and stays out of averages."), answers,
                  G_N_ELEMENTS (answers), unfinished_answered, g_object_ref (self));
}

/* --- closing --- */

static void
close_answered (const char *id,
                gpointer    data)
{
  g_autoptr (ProtokollPastSheetWindow) self = data;

  if (strcmp (id, "discard") != 0)
    return;
  self->done = TRUE;
  question_close_later (self);
}

static gboolean
protokoll_past_sheet_window_close_request (GtkWindow *window)
{
  ProtokollPastSheetWindow *self = PROTOKOLL_PAST_SHEET_WINDOW (window);
  const Answer answers[] = {
    { "cancel", _("_Keep Entering"), ANSWER_SUGGESTED },
    { "discard", _("_Discard"), ANSWER_DESTRUCTIVE },
  };

  if (!gtk_window_get_deletable (window))
    return TRUE;
  if (!self->done && (is_changed (self) || protokoll_sheet_view_is_typing (self->sheet)))
    {
      question_ask (window, self->number != 0 ? _("Discard Corrections?") : _("Discard This Sheet?"),
                    self->number != 0 ? _("The game stays in the statistics as it was.")
                                      : _("The entries are not in the statistics yet."),
                    answers, G_N_ELEMENTS (answers), close_answered, g_object_ref (self));
      return TRUE;
    }
  return GTK_WINDOW_CLASS (protokoll_past_sheet_window_parent_class)->close_request (window);
}

/* --- what is shown --- */

static void
undo (GtkWidget  *widget,
      const char *name,
      GVariant   *parameter)
{
  ProtokollPastSheetWindow *self = PROTOKOLL_PAST_SHEET_WINDOW (widget);

  if (!protokoll_sheet_view_cancel (self->sheet))
    protokoll_session_undo (self->session, NULL);
}

static void
redo (GtkWidget  *widget,
      const char *name,
      GVariant   *parameter)
{
  protokoll_session_redo (PROTOKOLL_PAST_SHEET_WINDOW (widget)->session, NULL);
}

static void
refresh_actions (ProtokollPastSheetWindow *self)
{
  const Game *game = get_game (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "past-sheet.undo",
                                 game_can_undo (game) || protokoll_sheet_view_is_typing (self->sheet));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "past-sheet.redo", game_can_redo (game));
  gtk_widget_set_sensitive (self->add_button, is_changed (self));
}

/* Sets a text, which is consumed. A GtkInscription does not change its size with its text, so an entry causes no
 * layout. The tooltip shows what is cut off. */
static void
inscribe (GtkInscription *inscription,
          char           *text)
{
  gtk_inscription_set_text (inscription, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (inscription), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (inscription), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_free (text);
}

static void
changed_cb (ProtokollPastSheetWindow *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  g_autoptr (Badges) badges = protokoll_session_get_badges (self->session);

  refresh_actions (self);
  badge_show_swatch (self->swatch, badges->colors[sheet->turn]);
  gtk_widget_set_visible (self->swatch, !sheet->finished);
  inscribe (self->turn_label, sheet_words_turn (sheet));
  inscribe (self->round_label, outcome_round (sheet));
}

/* Gives players the colors that they have elsewhere; if people cannot be read, they keep those of their seats. */
static void
people_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollPastSheetWindow) self = data;
  g_autoptr (GPtrArray) people = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);

  if (people != NULL && self->session != NULL)
    protokoll_session_set_people (self->session, people);
}

static void
begin_correcting (ProtokollPastSheetWindow *self)
{
  self->opened = g_get_real_time () / G_USEC_PER_SEC;
  gtk_window_set_title (GTK_WINDOW (self), _("Correct Entries"));
  gtk_button_set_label (GTK_BUTTON (self->add_button), _("Save Corrections"));
}

GtkWidget *
protokoll_past_sheet_window_new (GtkWindow *parent,
                                Store     *store,
                                Game      *game,
                                gint64     number)
{
  ProtokollPastSheetWindow *self = g_object_new (PROTOKOLL_TYPE_PAST_SHEET_WINDOW, "transient-for", parent, NULL);
  int width = gtk_widget_get_width (GTK_WIDGET (parent)), height = gtk_widget_get_height (GTK_WIDGET (parent));
  g_autofree char *facts = game_words_facts (game_get_facts (game));
  g_autofree char *house_rules = describe_variant (game_get_rules (game));
  g_autofree char *subtitle = *house_rules != '\0' ? g_strdup_printf ("%s · %s", house_rules, facts) : g_strdup (facts);
  g_autofree char *told = g_strdup_printf ("%s\n%s", game_get_rules (game)->title, subtitle);
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  self->store = g_object_ref (store);
  self->before = game_ref (game);
  self->number = number;
  if (number != 0)
    begin_correcting (self);
  self->session = protokoll_session_new_detached (game);
  titles_set (self->title, gtk_window_get_title (GTK_WINDOW (self)), TRUE);
  titles_set_subtitle (self->title, subtitle, TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), told);
  g_settings_bind (settings, "commit-by-itself", self->sheet, "commits-itself", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "values-beside", self->sheet, "values-beside", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "hints", self->sheet, "hints", G_SETTINGS_BIND_GET);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (size_class_is_tight (width, height))
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  if (text_size_is_compact (width))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
      gtk_orientable_set_orientation (self->footer, GTK_ORIENTATION_VERTICAL);
    }
  protokoll_sheet_view_set_session (self->sheet, self->session);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "badges", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  protokoll_announcer_follow (self->announcer, self->session);
  changed_cb (self);
  protokoll_sheet_view_focus_turn (self->sheet);
  store_ask_async (store, &(StoreQuestion) { STORE_PEOPLE }, people_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}

static void
protokoll_past_sheet_window_dispose (GObject *object)
{
  ProtokollPastSheetWindow *self = PROTOKOLL_PAST_SHEET_WINDOW (object);

  g_clear_object (&self->session);
  g_clear_object (&self->store);
  g_clear_pointer (&self->before, game_unref);
  G_OBJECT_CLASS (protokoll_past_sheet_window_parent_class)->dispose (object);
}

static void
protokoll_past_sheet_window_class_init (ProtokollPastSheetWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_past_sheet_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = protokoll_past_sheet_window_close_request;
  added_signal = g_signal_new ("added", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                               0);
  gtk_widget_class_install_action (widget_class, "past-sheet.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "past-sheet.redo", NULL, redo);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "past-sheet.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "past-sheet.redo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, GDK_CONTROL_MASK, "past-sheet.redo", NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/history-game/past-sheet-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastSheetWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastSheetWindow, add_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastSheetWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastSheetWindow, sheet);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastSheetWindow, announcer);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastSheetWindow, footer);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastSheetWindow, swatch);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastSheetWindow, turn_label);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastSheetWindow, round_label);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, refresh_actions);
}

static void
protokoll_past_sheet_window_init (ProtokollPastSheetWindow *self)
{
  g_type_ensure (PROTOKOLL_TYPE_ANNOUNCER);
  g_type_ensure (PROTOKOLL_TYPE_SHEET_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_button (self->add_button);
}
