/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "begin-row.h"

#include "ui/game/who-begins.h"
#include "ui/widgets/ticket.h"

#include <glib/gi18n.h>

struct _ProtokollBeginRow
{
  AdwComboRow parent_instance;

  Store *store;
  GSettings *settings;
  char **names;
  Game *last;       /* the last game of these players, or NULL */
  gboolean known;   /* the store has answered */
  /* a random number, drawn once for each dialog */
  guint lot;
};

static guint known_signal;

G_DEFINE_FINAL_TYPE (ProtokollBeginRow, protokoll_begin_row, ADW_TYPE_COMBO_ROW)

static WhoBegins
get_who (ProtokollBeginRow *self)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (self));
}

gboolean
protokoll_begin_row_is_pending (ProtokollBeginRow *self)
{
  return !self->known && (get_who (self) == BEGIN_LOSER || get_who (self) == BEGIN_NEXT);
}

guint
protokoll_begin_row_get_seat (ProtokollBeginRow *self)
{
  return who_begins_find (get_who (self), (const char *const *) self->names, self->last, self->lot);
}

static void
show_seat (ProtokollBeginRow *self)
{
  guint seat = protokoll_begin_row_get_seat (self);
  const char *name = self->names[0] != NULL ? self->names[seat] : "";
  g_autofree char *number = g_strdup_printf (_("Player %u"), seat + 1);
  g_autofree char *words = g_strdup_printf (_("%s starts"), *name != '\0' ? name : number);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), words);
}

static void
last_game_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      ticket)
{
  g_autoptr (Game) last = store_ask_finish (PROTOKOLL_STORE (source), result, NULL);
  g_autoptr (ProtokollBeginRow) self = ticket_take (ticket);

  if (self == NULL)
    return;
  g_clear_pointer (&self->last, game_unref);
  self->last = g_steal_pointer (&last);
  self->known = TRUE;
  show_seat (self);
  g_signal_emit (self, known_signal, 0);
}

void
protokoll_begin_row_set_names (ProtokollBeginRow *self,
                               const char *const *names)
{
  if (g_strv_equal (names, (const char *const *) self->names))
    return;
  g_strfreev (self->names);
  self->names = g_strdupv ((char **) names);
  g_clear_pointer (&self->last, game_unref);
  self->known = FALSE;
  /* Of several requests only the newest gets an answer. */
  store_ask_async (self->store, &(StoreQuestion) { STORE_LAST_GAME, .names = (const char *const *) self->names },
                   last_game_cb, ticket_new (self, "last game"));
  gtk_widget_set_visible (GTK_WIDGET (self), g_strv_length (self->names) > 1);
  show_seat (self);
}

static void
selected_cb (ProtokollBeginRow *self)
{
  who_begins_save (self->settings, get_who (self));
  show_seat (self);
}

GtkWidget *
protokoll_begin_row_new (Store     *store,
                         GSettings *settings)
{
  const char *ways[] = { _("First player"), _("At random"), _("Loser of the last game"), _("Next in turn"), NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (ways);
  ProtokollBeginRow *self = g_object_new (PROTOKOLL_TYPE_BEGIN_ROW, "use-markup", FALSE, "title", _("Who Starts"), "model",
                                          model, NULL);

  self->store = g_object_ref (store);
  self->settings = g_object_ref (settings);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), who_begins_load (settings));
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
  return GTK_WIDGET (self);
}

static void
protokoll_begin_row_finalize (GObject *object)
{
  ProtokollBeginRow *self = PROTOKOLL_BEGIN_ROW (object);

  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_strfreev (self->names);
  g_clear_pointer (&self->last, game_unref);
  G_OBJECT_CLASS (protokoll_begin_row_parent_class)->finalize (object);
}

static void
protokoll_begin_row_class_init (ProtokollBeginRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = protokoll_begin_row_finalize;
  known_signal = g_signal_new ("known", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                               0);
}

static void
protokoll_begin_row_init (ProtokollBeginRow *self)
{
  self->names = g_new0 (char *, 1);
  self->lot = g_random_int ();
}
