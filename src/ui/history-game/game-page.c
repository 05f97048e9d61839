/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-page.h"

#include "game-edit.h"
#include "game-view.h"
#include "game-words.h"
#include "luck-button.h"
#include "past-sheet-window.h"
#include "core/describe.h"
#include "core/outcome.h"
#include "store/store.h"
#include "ui/coins/coin-words.h"
#include "ui/share/share.h"
#include "ui/widgets/question.h"
#include "ui/widgets/record-save.h"
#include "ui/widgets/toasts.h"
#include "ui/widgets/ticket.h"
#include "ui/widgets/widget-util.h"

#include <glib/gi18n.h>

/* The most characters of the note, which has two lines, and a tooltip of which GTK breaks no word. */
#define NOTE_CHARS 600

struct _ProtokollGamePage
{
  AdwBin parent_instance;

  GtkStack *pages;
  GtkWidget *tools;
  GtkLabel *house_rules_label;
  GtkWidget *correct_button;
  GtkMenuButton *share_button;
  GtkWidget *save_button;
  GtkLabel *result_label;
  GtkLabel *coins_label;
  GtkLabel *time_label;
  GtkLabel *note_label;
  ProtokollLuckButton *luck;
  ProtokollGameView *view;
  AdwStatusPage *problem;
  GtkLabel *text_label;
  GtkWidget *text;
  GtkWidget *again_button;

  Store *store;
  gint64 number;
  Game *game;
  AdwToastOverlay *told_on; /* the overlay of the page when its game was deleted; weak pointer */
};

enum
{
  BACK,
  CHANGED,
  TITLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollGamePage, protokoll_game_page, ADW_TYPE_BIN)

const Game *
protokoll_game_page_get_game (ProtokollGamePage *self)
{
  return self->game;
}

gint64
protokoll_game_page_get_number (ProtokollGamePage *self)
{
  return self->number;
}

GtkWidget *
protokoll_game_page_get_tools (ProtokollGamePage *self)
{
  return self->tools;
}

void
protokoll_game_page_set_brief (ProtokollGamePage *self,
                               gboolean           brief)
{
  gtk_widget_set_visible (GTK_WIDGET (self->share_button), !brief);
  gtk_widget_set_visible (self->save_button, !brief);
  button_show (self->correct_button, _("Correct Entries…"), brief ? "document-edit-symbolic" : NULL);
}

char *
protokoll_game_page_get_facts (ProtokollGamePage *self)
{
  return self->game != NULL ? game_words_facts (game_get_facts (self->game)) : NULL;
}

static void
go_back (ProtokollGamePage *self)
{
  g_signal_emit (self, signals[BACK], 0);
}

static void
changed (ProtokollGamePage *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWindow *
get_window (ProtokollGamePage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* --- what is shown --- */

static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
show_facts (ProtokollGamePage *self)
{
  const GameFacts *facts = game_get_facts (self->game);
  g_autofree char *time = game_words_time (self->game);
  g_autofree char *note = facts->note != NULL ? describe_shortened (facts->note, NOTE_CHARS) : NULL;

  show_text (self->time_label, time);
  show_text (self->note_label, note);
  g_signal_emit (self, signals[TITLED], 0);
}

static void
take_game (ProtokollGamePage *self,
           const Game        *game)
{
  g_autoptr (Game) old G_GNUC_UNUSED = self->game;

  self->game = game_ref (game);
}

static void
coins_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollGamePage) self = ticket_take (data);
  g_autoptr (GPtrArray) changes = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autofree char *words = NULL;

  /* An error is ignored here, because the coins tab reports it. */
  if (self == NULL || self->game == NULL || changes == NULL)
    return;
  words = coin_words_game (game_get_facts (self->game)->bet, changes);
  show_text (self->coins_label, words);
}

/* A game without a bet has no coins, so nothing is requested. */
static void
show_coins (ProtokollGamePage *self)
{
  show_text (self->coins_label, NULL);
  if (game_get_facts (self->game)->bet > 0)
    store_ask_async (self->store, &(StoreQuestion) { STORE_COIN_CHANGES, .game = self->number }, coins_cb,
                     ticket_new (self, "coins"));
}

static void
show_game (ProtokollGamePage *self,
           const Game        *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  g_autofree char *result = outcome_sentence (sheet);
  g_autofree char *house_rules = describe_variant (game_get_rules (game));
  gboolean first = self->game == NULL;

  take_game (self, game);
  show_text (self->house_rules_label, *house_rules != '\0' ? house_rules : NULL);
  show_text (self->result_label, result);
  show_facts (self);
  show_coins (self);
  protokoll_luck_button_show (self->luck, game, protokoll_game_view_get_people (self->view));
  protokoll_game_view_show (self->view, game);
  share_refresh (GTK_WIDGET (get_window (self)));
  gtk_widget_set_visible (self->correct_button, game_get_totals (game) == NULL);
  gtk_widget_set_visible (self->tools, TRUE);
  gtk_stack_set_visible_child_name (self->pages, "game");
  if (first && !protokoll_game_view_focus (self->view))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* Shows a message instead of the game; @again adds a button to try again. */
static void
show_problem (ProtokollGamePage *self,
              const char        *title,
              const char        *words,
              gboolean           again)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);

  g_clear_pointer (&self->game, game_unref);
  gtk_widget_set_visible (self->tools, FALSE);
  g_signal_emit (self, signals[TITLED], 0);
  adw_status_page_set_title (self->problem, title);
  adw_status_page_set_description (self->problem, markup);
  gtk_widget_set_visible (self->text, FALSE);
  gtk_widget_set_visible (self->again_button, again);
  gtk_stack_set_visible_child_name (self->pages, "problem");
}

static void
show_gone (ProtokollGamePage *self)
{
  show_problem (self, _("This Game Is Gone"), _("It was deleted while it was open here."), FALSE);
}

/* A game that its rules refuse is shown by its game file. */
static void
text_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (ProtokollGamePage) self = ticket_take (data);
  g_autoptr (GPtrArray) games = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  const SavedGame *saved = games != NULL && games->len == 1 ? g_ptr_array_index (games, 0) : NULL;

  if (self == NULL || saved == NULL || saved->text == NULL)
    return;
  adw_status_page_set_title (self->problem, _("Shown as It Was Entered"));
  gtk_label_set_label (self->text_label, saved->text);
  gtk_widget_set_visible (self->text, TRUE);
  gtk_widget_set_visible (self->again_button, FALSE);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (ProtokollGamePage) self = ticket_take (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = store_ask_finish (PROTOKOLL_STORE (source), result, &error);

  /* Whoever went back at once has left the page, which GTK may hold for a while. */
  if (self == NULL || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (game != NULL)
    show_game (self, game);
  else if (g_error_matches (error, STORE_ERROR, STORE_ERROR_GONE))
    show_gone (self);
  else
    show_problem (self, _("The Game Cannot Be Shown"), error->message, TRUE);
  if (g_error_matches (error, STORE_ERROR, STORE_ERROR_GAME_RULES))
    store_ask_async (self->store, &(StoreQuestion) { STORE_SAVED_GAMES, .games = &self->number, .n_games = 1 }, text_cb,
                     ticket_new (self, "game"));
}

/* If people cannot be read, players have the default initials and colors. */
static void
people_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (ProtokollGamePage) self = ticket_take (data);
  g_autoptr (GPtrArray) people = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);

  if (self == NULL)
    return;
  if (people != NULL)
    protokoll_game_view_set_people (self->view, people);
  store_ask_async (self->store, &(StoreQuestion) { STORE_GAME, .game = self->number }, read_cb,
                   ticket_new (self, "game"));
}

void
protokoll_game_page_reload (ProtokollGamePage *self)
{
  store_ask_async (self->store, &(StoreQuestion) { STORE_PEOPLE }, people_cb, ticket_new (self, "game"));
}

/* --- toasts --- */

static AdwToastOverlay *
find_overlay (ProtokollGamePage *self)
{
  return ADW_TOAST_OVERLAY (gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY));
}

/* Shows an error, even if the page was left meanwhile. */
static void
tell_trouble (ProtokollGamePage *self,
              const char        *heading,
              const GError      *error)
{
  if (self->told_on != NULL)
    question_tell (self->told_on, heading, error->message);
}

static void
restored_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (ProtokollGamePage) self = data;
  g_autoptr (GError) error = NULL;

  if (store_finish (PROTOKOLL_STORE (source), result, &error))
    changed (self);
  else
    tell_trouble (self, _("The Game Cannot Be Restored"), error);
}

static void
undo_cb (ProtokollGamePage *self)
{
  store_change_async (self->store, &(StoreChange) { STORE_RESTORE_GAME, .game = self->number }, restored_cb,
                      g_object_ref (self));
}

/* --- what can be done with it --- */

static void
edited_cb (ProtokollGamePage *self,
           const Game        *game)
{
  if (game == NULL)
    {
      show_gone (self);
      return;
    }
  take_game (self, game);
  show_facts (self);
  changed (self);
}

static void
edit_cb (ProtokollGamePage *self)
{
  GtkWidget *dialog = game_edit (get_window (self), self->store, self->number, self->game);

  g_signal_connect_object (dialog, "done", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
}

static void
corrected_cb (ProtokollGamePage *self)
{
  protokoll_game_page_reload (self);
  changed (self);
}

static void
correct_cb (ProtokollGamePage *self)
{
  GtkWidget *window = protokoll_past_sheet_window_new (get_window (self), self->store, self->game, self->number);

  g_signal_connect_object (window, "added", G_CALLBACK (corrected_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
export_cb (ProtokollGamePage *self)
{
  record_save (get_window (self), self->game, find_overlay (self));
}

static void
export_text_cb (ProtokollGamePage *self)
{
  record_save_text (get_window (self), _("Game.yatzy"), gtk_label_get_label (self->text_label), find_overlay (self));
}

static void
deleted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (ProtokollGamePage) self = data;
  g_autoptr (GError) error = NULL;

  gtk_widget_set_sensitive (self->tools, TRUE);
  if (store_finish (PROTOKOLL_STORE (source), result, &error))
    {
      /* The page may have been left by now. */
      if (self->told_on != NULL)
        toasts_offer_undo (self->told_on, _("Game deleted"), G_CALLBACK (undo_cb), self);
      changed (self);
      /* If the user has left the page meanwhile, another game may be open, which stays. */
      if (get_window (self) != NULL)
        go_back (self);
    }
  else if (g_error_matches (error, STORE_ERROR, STORE_ERROR_GONE))
    show_gone (self);
  else
    tell_trouble (self, _("The Game Cannot Be Deleted"), error);
}

static void
delete_cb (ProtokollGamePage *self)
{
  /* Keeps the focus on the page: insensitive buttons would lose it, and it is to go back with the page. */
  protokoll_game_view_focus (self->view);
  gtk_widget_set_sensitive (self->tools, FALSE);
  g_set_weak_pointer (&self->told_on, find_overlay (self));
  store_change_async (self->store, &(StoreChange) { STORE_DELETE_GAME, .game = self->number }, deleted_cb,
                      g_object_ref (self));
}

GtkWidget *
protokoll_game_page_new (Store  *store,
                         gint64  number)
{
  ProtokollGamePage *self = g_object_new (PROTOKOLL_TYPE_GAME_PAGE, NULL);

  self->store = g_object_ref (store);
  self->number = number;
  protokoll_game_page_reload (self);
  return GTK_WIDGET (self);
}

static void
protokoll_game_page_dispose (GObject *object)
{
  ProtokollGamePage *self = PROTOKOLL_GAME_PAGE (object);

  g_clear_weak_pointer (&self->told_on);
  g_clear_pointer (&self->game, game_unref);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (protokoll_game_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (class,
                                               "/io/github/protokoll_sheet/Protokoll/history-game/game-page.ui");
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, pages);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, house_rules_label);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, tools);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, correct_button);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, share_button);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, save_button);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, result_label);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, coins_label);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, time_label);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, note_label);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, luck);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, view);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, problem);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, text_label);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, text);
  gtk_widget_class_bind_template_child (class, ProtokollGamePage, again_button);
  gtk_widget_class_bind_template_callback (class, go_back);
  gtk_widget_class_bind_template_callback (class, edit_cb);
  gtk_widget_class_bind_template_callback (class, correct_cb);
  gtk_widget_class_bind_template_callback (class, export_cb);
  gtk_widget_class_bind_template_callback (class, export_text_cb);
  gtk_widget_class_bind_template_callback (class, delete_cb);
  gtk_widget_class_bind_template_callback (class, protokoll_game_page_reload);
}

static void
protokoll_game_page_class_init (ProtokollGamePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_game_page_dispose;
  signals[BACK] = g_signal_new ("back", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                0);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[TITLED] = g_signal_new ("titled", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  bind_template (widget_class);
}

static void
protokoll_game_page_init (ProtokollGamePage *self)
{
  g_type_ensure (PROTOKOLL_TYPE_GAME_VIEW);
  g_type_ensure (PROTOKOLL_TYPE_LUCK_BUTTON);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->share_button, share_menu ());
  protokoll_game_view_set_luck (self->view, self->luck);
}
