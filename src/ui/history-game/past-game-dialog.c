/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "past-game-dialog.h"

#include "facts-group.h"
#include "import-game.h"
#include "core/number.h"
#include "ui/widgets/dialog-bar.h"
#include "ui/new-game/game-form.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ProtokollPastGameDialog
{
  ProtokollDialog parent_instance;

  GtkBox *content;
  GtkWidget *add_button;
  AdwPreferencesGroup *known_group;
  GtkCheckButton *totals_check;
  ProtokollGameForm *form;
  ProtokollFactsGroup *facts;

  Store *store;
};

enum
{
  ADDED,
  SHEET,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollPastGameDialog, protokoll_past_game_dialog, PROTOKOLL_TYPE_DIALOG)

static gboolean
wants_totals (ProtokollPastGameDialog *self)
{
  return gtk_check_button_get_active (self->totals_check);
}

/* --- the totals --- */

static gboolean
read_total (ProtokollPastGameDialog  *self,
            const Game               *game,
            guint                     seat,
            int                      *total,
            GError                  **error)
{
  GtkWidget *field = protokoll_game_form_get_total (self->form, seat);
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (field))));
  int most = game_get_rules (game)->limit;
  guint number;

  if (number_parse (text, 0, (guint) most, &number))
    {
      *total = (int) number;
      return TRUE;
    }
  if (*text == '\0')
    g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("The total of %s is missing; expected 0 to %d"),
                 game_get_player (game, seat), most);
  else
    g_set_error (error, GAME_ERROR, GAME_ERROR_VALUE, _("A total in %s must be 0 to %d, not “%s”"),
                 game_get_rules (game)->title, most, text);
  gtk_widget_add_css_class (field, "error");
  gtk_widget_grab_focus (field);
  return FALSE;
}

/* @game with the typed totals. If one is missing or invalid, returns NULL with an error that says what would be right;
 * its field is marked and focused. */
static Game *
with_totals (ProtokollPastGameDialog  *self,
             const Game               *game,
             GError                  **error)
{
  guint n = game_get_n_players (game);
  g_autofree int *totals = g_new0 (int, n);

  for (guint seat = 0; seat < n; seat++)
    if (!read_total (self, game, seat, &totals[seat], error))
      return NULL;

  return game_new_totals (game, totals, error);
}

/* --- into the history --- */

/* If the store refuses, the dialog stays open with all that was typed. */
static void
taken_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollPastGameDialog) self = data;
  g_autoptr (GError) error = NULL;

  import_game_finish (PROTOKOLL_STORE (source), result, &error);
  gtk_widget_set_sensitive (self->add_button, TRUE);
  if (error != NULL)
    {
      protokoll_game_form_tell (self->form, error->message);
      return;
    }
  g_signal_emit (self, signals[ADDED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
accept_cb (ProtokollPastGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Game) bare = NULL;
  g_autoptr (Game) dated = NULL;
  g_autoptr (Game) game = NULL;

  if (!gtk_widget_get_sensitive (self->add_button))
    return;
  bare = protokoll_game_form_make (self->form, &error);
  if (bare != NULL)
    dated = protokoll_facts_group_apply (self->facts, bare, &error);
  if (dated != NULL)
    game = wants_totals (self) ? with_totals (self, dated, &error) : game_ref (dated);
  protokoll_game_form_tell (self->form, error != NULL ? error->message : NULL);
  if (game != NULL && wants_totals (self))
    {
      gtk_widget_set_sensitive (self->add_button, FALSE);
      import_game_async (self->store, game, taken_cb, g_object_ref (self));
    }
  else if (game != NULL)
    {
      g_signal_emit (self, signals[SHEET], 0, game);
      gtk_window_close (GTK_WINDOW (self));
    }
}

static void
known_changed_cb (ProtokollPastGameDialog *self)
{
  protokoll_game_form_ask_totals (self->form, wants_totals (self));
  gtk_button_set_label (GTK_BUTTON (self->add_button), wants_totals (self) ? _("_Add") : _("C_ontinue"));
}

GtkWidget *
protokoll_past_game_dialog_new (GtkWindow          *parent,
                                Store              *store,
                                Library            *library,
                                GSettings          *settings,
                                const NewGameFacts *facts)
{
  ProtokollPastGameDialog *self = g_object_new (PROTOKOLL_TYPE_PAST_GAME_DIALOG, "transient-for", parent, NULL);

  self->store = g_object_ref (store);
  self->form = PROTOKOLL_GAME_FORM (protokoll_game_form_new (library, NULL, settings, facts));
  self->facts = g_object_new (PROTOKOLL_TYPE_FACTS_GROUP, NULL);
  protokoll_game_form_add (self->form, self->known_group);
  protokoll_game_form_add (self->form, ADW_PREFERENCES_GROUP (self->facts));
  g_signal_connect_object (self->form, "submitted", G_CALLBACK (accept_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->content, GTK_WIDGET (self->form));
  known_changed_cb (self);
  gtk_widget_set_sensitive (self->add_button, protokoll_game_form_has_rules (self->form));
  return GTK_WIDGET (self);
}

static void
protokoll_past_game_dialog_finalize (GObject *object)
{
  ProtokollPastGameDialog *self = PROTOKOLL_PAST_GAME_DIALOG (object);

  g_clear_object (&self->store);
  G_OBJECT_CLASS (protokoll_past_game_dialog_parent_class)->finalize (object);
}

static void
protokoll_past_game_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_past_game_dialog_parent_class)->map (widget);
  gtk_widget_child_focus (GTK_WIDGET (PROTOKOLL_PAST_GAME_DIALOG (widget)->form), GTK_DIR_TAB_FORWARD);
}

static void
protokoll_past_game_dialog_class_init (ProtokollPastGameDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_past_game_dialog_finalize;
  widget_class->map = protokoll_past_game_dialog_map;
  signals[ADDED] = g_signal_new ("added", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[SHEET] = g_signal_new ("sheet", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/history-game/past-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastGameDialog, content);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastGameDialog, add_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastGameDialog, known_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollPastGameDialog, totals_check);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, known_changed_cb);
}

static void
protokoll_past_game_dialog_init (ProtokollPastGameDialog *self)
{
  g_type_ensure (PROTOKOLL_TYPE_DIALOG_BAR);
  gtk_widget_init_template (GTK_WIDGET (self));
}
