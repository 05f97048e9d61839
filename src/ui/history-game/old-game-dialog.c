/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "old-game-dialog.h"

#include "facts-group.h"
#include "import-game.h"
#include "old-totals.h"
#include "ui/widgets/dialog-bar.h"
#include "ui/new-game/game-form.h"

#include <glib/gi18n.h>

struct _ProtokollOldGameDialog
{
  AdwWindow parent_instance;

  GtkBox *content;
  GtkWidget *add_button;
  AdwPreferencesGroup *known_group;
  GtkCheckButton *totals_check;
  ProtokollGameForm *form;
  ProtokollFactsGroup *facts;
  ProtokollOldTotals *totals;

  Store *store;
};

enum
{
  ADDED,
  SHEET,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollOldGameDialog, protokoll_old_game_dialog, ADW_TYPE_WINDOW)

static gboolean
wants_totals (ProtokollOldGameDialog *self)
{
  return gtk_check_button_get_active (self->totals_check);
}

/* What was typed stays while the store refuses. */
static void
taken_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (ProtokollOldGameDialog) self = data;
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
accept_cb (ProtokollOldGameDialog *self)
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
    game = wants_totals (self) ? protokoll_old_totals_apply (self->totals, dated, &error) : game_ref (dated);
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
known_changed_cb (ProtokollOldGameDialog *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->totals), wants_totals (self));
  gtk_button_set_label (GTK_BUTTON (self->add_button), wants_totals (self) ? _("_Add") : _("C_ontinue"));
}

static void
form_changed_cb (ProtokollOldGameDialog *self)
{
  g_auto (GStrv) names = protokoll_game_form_get_names (self->form);

  protokoll_old_totals_set_names (self->totals, (const char *const *) names);
}

GtkWidget *
protokoll_old_game_dialog_new (GtkWindow         *parent,
                               Store             *store,
                               Library           *library,
                               GSettings         *settings,
                               const char *const *known_names)
{
  ProtokollOldGameDialog *self = g_object_new (PROTOKOLL_TYPE_OLD_GAME_DIALOG, "transient-for", parent, NULL);

  self->store = g_object_ref (store);
  self->form = PROTOKOLL_GAME_FORM (protokoll_game_form_new (library, settings, known_names));
  self->facts = g_object_new (PROTOKOLL_TYPE_FACTS_GROUP, NULL);
  self->totals = PROTOKOLL_OLD_TOTALS (protokoll_old_totals_new ());
  protokoll_game_form_add (self->form, self->known_group);
  protokoll_game_form_add (self->form, ADW_PREFERENCES_GROUP (self->totals));
  protokoll_game_form_add (self->form, ADW_PREFERENCES_GROUP (self->facts));
  g_signal_connect_object (self->form, "changed", G_CALLBACK (form_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->form, "submitted", G_CALLBACK (accept_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->content, GTK_WIDGET (self->form));
  form_changed_cb (self);
  known_changed_cb (self);
  gtk_widget_set_sensitive (self->add_button, protokoll_game_form_has_rules (self->form));
  return GTK_WIDGET (self);
}

static void
protokoll_old_game_dialog_dispose (GObject *object)
{
  g_clear_object (&PROTOKOLL_OLD_GAME_DIALOG (object)->store);
  G_OBJECT_CLASS (protokoll_old_game_dialog_parent_class)->dispose (object);
}

static void
protokoll_old_game_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (protokoll_old_game_dialog_parent_class)->map (widget);
  gtk_widget_child_focus (GTK_WIDGET (PROTOKOLL_OLD_GAME_DIALOG (widget)->form), GTK_DIR_TAB_FORWARD);
}

static void
protokoll_old_game_dialog_class_init (ProtokollOldGameDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = protokoll_old_game_dialog_dispose;
  widget_class->map = protokoll_old_game_dialog_map;
  signals[ADDED] = g_signal_new ("added", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[SHEET] = g_signal_new ("sheet", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/protokoll_sheet/Protokoll/history-game/old-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ProtokollOldGameDialog, content);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOldGameDialog, add_button);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOldGameDialog, known_group);
  gtk_widget_class_bind_template_child (widget_class, ProtokollOldGameDialog, totals_check);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, known_changed_cb);
}

static void
protokoll_old_game_dialog_init (ProtokollOldGameDialog *self)
{
  g_type_ensure (PROTOKOLL_TYPE_DIALOG_BAR);
  gtk_widget_init_template (GTK_WIDGET (self));
}
