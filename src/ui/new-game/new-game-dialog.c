/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "new-game-dialog.h"

#include "begin-row.h"
#include "game-form.h"
#include "series-group.h"
#include "stake-group.h"
#include "ui/coins/coin-words.h"
#include "ui/game/who-begins.h"
#include "ui/widgets/dialog-bar.h"
#include "ui/widgets/gtk-quirks.h"

#include <glib/gi18n.h>

struct _ProtokollNewGameDialog
{
  ProtokollDialog parent_instance;

  GtkBox *content;
  GtkWidget *start_button;
  GtkLabel *reason;
  AdwExpanderRow *more_row;
  AdwPreferencesGroup *more_group; /* what of it are groups; visible while the row is open */
  GtkBox *more_box;
  ProtokollGameForm *form;
  ProtokollBeginRow *begin;
  ProtokollSeriesGroup *series;
  ProtokollStakeGroup *stake;
  SeriesChoice *choice; /* the series of the started game, or NULL */
  gboolean starting;    /* Start was pressed, and the game begins once the last game of these players is known */
};

static guint start_signal;

G_DEFINE_FINAL_TYPE (ProtokollNewGameDialog, protokoll_new_game_dialog, PROTOKOLL_TYPE_DIALOG)

/* Enables Start unless something speaks against the stake, which stands where it is seen however far the form scrolls. */
static void
show_reason (ProtokollNewGameDialog *self)
{
  g_autofree char *reason = protokoll_stake_group_find_reason (self->stake);

  gtk_label_set_label (self->reason, reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  gtk_widget_set_sensitive (self->start_button, protokoll_game_form_has_rules (self->form) && reason == NULL);
}

/* "Anna starts · Thursdays · 50 coins each". */
static void
show_more (ProtokollNewGameDialog *self)
{
  const char *series = protokoll_series_group_get_name (self->series);
  int stake = protokoll_stake_group_get_stake (self->stake);
  g_autofree char *amount = stake > 0 ? coin_words_amount (stake) : NULL;
  g_autofree char *each = amount != NULL ? g_strdup_printf (_("%s each"), amount) : NULL;
  g_autofree char *words = g_strjoin (" · ", adw_action_row_get_subtitle (ADW_ACTION_ROW (self->begin)),
                                      series != NULL ? series : _("no series"), each, NULL);
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  adw_expander_row_set_subtitle (self->more_row, escaped);
}

static void
form_changed_cb (ProtokollNewGameDialog *self)
{
  g_auto (GStrv) names = protokoll_game_form_get_names (self->form);

  /* Whoever goes on filling in the form is not done with it: Start has to be pressed again. */
  self->starting = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->more_row), g_strv_length (names) > 1);
  protokoll_stake_group_set_players (self->stake, protokoll_game_form_get_rules (self->form),
                                     (const char *const *) names);
  protokoll_begin_row_set_names (self->begin, (const char *const *) names);
  protokoll_series_group_set_names (self->series, (const char *const *) names);
  show_more (self);
}

static Game *
make_game (ProtokollNewGameDialog  *self,
           GError                 **error)
{
  g_autoptr (Game) game = protokoll_game_form_make (self->form, error);
  GameFacts facts = { .bet = protokoll_stake_group_get_stake (self->stake) };
  g_autoptr (Game) rotated = NULL;

  if (game == NULL)
    return NULL;
  rotated = who_begins_rotate (game, protokoll_begin_row_get_seat (self->begin));
  return game_with_facts (rotated, &facts, error);
}

static void
start_cb (ProtokollNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL;

  /* Pressing Enter in a name calls this, too. */
  if (!gtk_widget_get_sensitive (self->start_button))
    return;
  /* Enter may be pressed before the store has told who begins. */
  self->starting = protokoll_begin_row_is_pending (self->begin);
  if (self->starting)
    return;
  g_clear_pointer (&self->choice, series_choice_free);
  game = make_game (self, &error);
  if (game != NULL)
    self->choice = protokoll_series_group_get_choice (self->series, &error);
  if (error != NULL)
    {
      protokoll_game_form_tell (self->form, error->message);
      return;
    }

  g_signal_emit (self, start_signal, 0, game);
  gtk_window_close (GTK_WINDOW (self));
}

static void
known_cb (ProtokollNewGameDialog *self)
{
  if (self->starting)
    start_cb (self);
}

const SeriesChoice *
protokoll_new_game_dialog_get_series (ProtokollNewGameDialog *self)
{
  return self->choice;
}

/* Adds what most games need not ask, in the order of the decisions. */
static void
add_more (ProtokollNewGameDialog *self,
          Store                  *store,
          GSettings              *settings,
          const NewGameFacts     *facts,
          const Sheet            *settling)
{
  self->begin = PROTOKOLL_BEGIN_ROW (protokoll_begin_row_new (store, settings));
  adw_expander_row_add_row (self->more_row, GTK_WIDGET (self->begin));
  protokoll_game_form_add_row (self->form, GTK_WIDGET (self->more_row));
  self->series = PROTOKOLL_SERIES_GROUP (protokoll_series_group_new (facts != NULL ? facts->series : NULL));
  gtk_box_append (self->more_box, GTK_WIDGET (self->series));
  self->stake = PROTOKOLL_STAKE_GROUP (protokoll_stake_group_new (store, facts != NULL ? facts->purses : NULL,
                                                                  settling));
  gtk_box_append (self->more_box, GTK_WIDGET (self->stake));
  protokoll_game_form_add (self->form, self->more_group);
  g_signal_connect_object (self->begin, "known", G_CALLBACK (known_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->begin, "notify::subtitle", G_CALLBACK (show_more), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->series, "changed", G_CALLBACK (show_more), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stake, "changed", G_CALLBACK (show_more), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stake, "changed", G_CALLBACK (show_reason), self, G_CONNECT_SWAPPED);
}

GtkWidget *
protokoll_new_game_dialog_new (GtkWindow          *parent,
                               Store              *store,
                               Library            *library,
                               ProtokollOwnRules  *own,
                               GSettings          *settings,
                               const NewGameFacts *facts,
                               const Sheet        *settling)
{
  ProtokollNewGameDialog *self = g_object_new (PROTOKOLL_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);

  self->form = PROTOKOLL_GAME_FORM (protokoll_game_form_new (library, own, settings, facts));
  g_signal_connect_object (self->form, "submitted", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (self->content, GTK_WIDGET (self->form),
                              gtk_widget_get_prev_sibling (GTK_WIDGET (self->reason)));
  add_more (self, store, settings, facts, settling);
  g_signal_connect_object (self->form, "changed", G_CALLBACK (form_changed_cb), self, G_CONNECT_SWAPPED);
  form_changed_cb (self);
  show_reason (self);
  if (!protokoll_game_form_focus_nameless (self->form))
    gtk_window_set_focus (GTK_WINDOW (self), self->start_button);
  return GTK_WIDGET (self);
}

static void
protokoll_new_game_dialog_finalize (GObject *object)
{
  g_clear_pointer (&PROTOKOLL_NEW_GAME_DIALOG (object)->choice, series_choice_free);
  G_OBJECT_CLASS (protokoll_new_game_dialog_parent_class)->finalize (object);
}

static void
protokoll_new_game_dialog_class_init (ProtokollNewGameDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_new_game_dialog_finalize;

  start_signal = g_signal_new ("start", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                               1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/new-game/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollNewGameDialog, content);
  gtk_widget_class_bind_template_child (widget_class, ProtokollNewGameDialog, start_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollNewGameDialog, reason);
  gtk_widget_class_bind_template_child (widget_class, ProtokollNewGameDialog, more_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollNewGameDialog, more_row);
  gtk_widget_class_bind_template_child (widget_class, ProtokollNewGameDialog, more_box);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
protokoll_new_game_dialog_init (ProtokollNewGameDialog *self)
{
  g_type_ensure (PROTOKOLL_TYPE_DIALOG_BAR);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Newer libadwaita gives the title to an inner row only. */
  spoken_set (GTK_WIDGET (self->more_row), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->more_row)));
}
