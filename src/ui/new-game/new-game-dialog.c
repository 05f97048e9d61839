/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "new-game-dialog.h"

#include "begin-row.h"
#include "game-form.h"
#include "series-group.h"
#include "stake-group.h"
#include "ui/game/who-begins.h"
#include "ui/widgets/dialog-bar.h"

struct _ProtokollNewGameDialog
{
  ProtokollDialog parent_instance;

  GtkBox *content;
  GtkWidget *start_button;
  GtkLabel *reason;
  ProtokollGameForm *form;
  ProtokollBeginRow *begin;
  ProtokollSeriesGroup *series;
  ProtokollStakeGroup *stake;
  SeriesChoice *choice; /* the series of the started game, or NULL */
  gboolean starting;    /* Start was pressed, and the game begins as soon as the store has answered */
};

enum
{
  START,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollNewGameDialog, protokoll_new_game_dialog, PROTOKOLL_TYPE_DIALOG)

/* Enables Start unless something speaks against the stake, which is shown where it is visible however far the form is
 * scrolled. */
static void
show_reason (ProtokollNewGameDialog *self)
{
  g_autofree char *reason = protokoll_stake_group_find_reason (self->stake);

  gtk_label_set_label (self->reason, reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  gtk_widget_set_sensitive (self->start_button, protokoll_game_form_has_rules (self->form) && reason == NULL);
}

/* Whoever goes on filling in the form is not done with it: Start has to be pressed again. */
static void
take_start_back (ProtokollNewGameDialog *self)
{
  self->starting = FALSE;
}

static void
form_changed_cb (ProtokollNewGameDialog *self)
{
  g_auto (GStrv) names = protokoll_game_form_get_names (self->form);

  take_start_back (self);
  protokoll_stake_group_set_players (self->stake, protokoll_game_form_get_rules (self->form),
                                     (const char *const *) names);
  protokoll_begin_row_set_names (self->begin, (const char *const *) names);
  protokoll_series_group_set_names (self->series, (const char *const *) names);
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

/* Whether it is still unknown who begins or which series goes on. Enter may be pressed before the store has
 * answered. */
static gboolean
is_pending (ProtokollNewGameDialog *self)
{
  return protokoll_begin_row_is_pending (self->begin) || protokoll_series_group_is_pending (self->series);
}

static void
start_cb (ProtokollNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) game = NULL;

  /* Pressing Enter in a name calls this, too. */
  if (!gtk_widget_get_sensitive (self->start_button))
    return;
  self->starting = is_pending (self);
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

  g_signal_emit (self, signals[START], 0, game);
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

/* Adds groups below the players, in the order of the decisions. */
static void
add_groups (ProtokollNewGameDialog *self,
            Store                  *store,
            GSettings              *settings,
            const Sheet            *settling)
{
  GtkWidget *begin_group = adw_preferences_group_new ();

  self->begin = PROTOKOLL_BEGIN_ROW (protokoll_begin_row_new (store, settings));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (begin_group), GTK_WIDGET (self->begin));
  protokoll_game_form_add (self->form, ADW_PREFERENCES_GROUP (begin_group));
  self->series = PROTOKOLL_SERIES_GROUP (protokoll_series_group_new (store, settling != NULL ? settling->game : NULL));
  protokoll_game_form_add (self->form, ADW_PREFERENCES_GROUP (self->series));
  self->stake = PROTOKOLL_STAKE_GROUP (protokoll_stake_group_new (store, settling));
  protokoll_game_form_add (self->form, ADW_PREFERENCES_GROUP (self->stake));
  g_signal_connect_object (self->begin, "known", G_CALLBACK (known_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->series, "known", G_CALLBACK (known_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->begin, "notify::selected", G_CALLBACK (take_start_back), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->series, "changed", G_CALLBACK (take_start_back), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stake, "changed", G_CALLBACK (show_reason), self, G_CONNECT_SWAPPED);
}

GtkWidget *
protokoll_new_game_dialog_new (GtkWindow         *parent,
                               Store             *store,
                               Library           *library,
                               GSettings         *settings,
                               const char *const *known_names,
                               const Sheet       *settling)
{
  ProtokollNewGameDialog *self = g_object_new (PROTOKOLL_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);

  self->form = PROTOKOLL_GAME_FORM (protokoll_game_form_new (library, settings, known_names));
  g_signal_connect_object (self->form, "submitted", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (self->content, GTK_WIDGET (self->form),
                              gtk_widget_get_prev_sibling (GTK_WIDGET (self->reason)));
  add_groups (self, store, settings, settling);
  g_signal_connect_object (self->form, "changed", G_CALLBACK (form_changed_cb), self, G_CONNECT_SWAPPED);
  form_changed_cb (self);
  show_reason (self);
  if (!protokoll_game_form_focus_nameless (self->form))
    gtk_window_set_focus (GTK_WINDOW (self), self->start_button);
  return GTK_WIDGET (self);
}

void
protokoll_new_game_dialog_set_own_rules (ProtokollNewGameDialog *self,
                                         ProtokollOwnRules      *own)
{
  protokoll_game_form_set_own_rules (self->form, own);
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

  signals[START] = g_signal_new ("start", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/new-game/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollNewGameDialog, content);
  gtk_widget_class_bind_template_child (widget_class, ProtokollNewGameDialog, start_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollNewGameDialog, reason);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
protokoll_new_game_dialog_init (ProtokollNewGameDialog *self)
{
  g_type_ensure (PROTOKOLL_TYPE_DIALOG_BAR);
  gtk_widget_init_template (GTK_WIDGET (self));
}
