/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check-in-button.h"

#include "core/local-words.h"
#include "ui/widgets/gtk-quirks.h"

#include <glib/gi18n.h>

struct _ProtokollCheckInButton
{
  GtkButton parent_instance;

  Store *store;
  char *name;
  int reward; /* today's reward in coins */
};

enum
{
  DONE,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ProtokollCheckInButton, protokoll_check_in_button, GTK_TYPE_BUTTON)

static void
set_taken (ProtokollCheckInButton *self,
           gboolean                taken)
{
  g_autofree char *label = taken ? g_strdup (_("Collected")) : g_strdup_printf (_("Collect %d"), self->reward);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", label, self->name);

  gtk_button_set_label (GTK_BUTTON (self), label);
  spoken_set (GTK_WIDGET (self), spoken);
  gtk_widget_set_sensitive (GTK_WIDGET (self), !taken);
}

static void
checked_in_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (ProtokollCheckInButton) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree CheckIn *check_in = store_ask_finish (PROTOKOLL_STORE (source), result, &error);

  set_taken (self, check_in != NULL);
  if (check_in != NULL)
    g_signal_emit (self, signals[DONE], 0, check_in);
  else
    g_signal_emit (self, signals[FAILED], 0, error);
}

/* Makes the button insensitive until the answer comes, so a second tap does nothing. */
static void
clicked_cb (ProtokollCheckInButton *self)
{
  g_autofree char *day = local_words_today ();

  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  store_ask_async (self->store, &(StoreQuestion) { STORE_CHECK_IN, .name = self->name, .day = day }, checked_in_cb,
                   g_object_ref (self));
}

GtkWidget *
protokoll_check_in_button_new (Store       *store,
                               const char  *name,
                               const Purse *purse)
{
  ProtokollCheckInButton *self = g_object_new (PROTOKOLL_TYPE_CHECK_IN_BUTTON, NULL);
  g_autofree char *day = local_words_today ();

  self->store = g_object_ref (store);
  self->name = g_strdup (name);
  self->reward = purse_get_reward (1 + purse_get_streak (purse, day));
  /* Days in this form can be compared as text. If the clock was set back, the last rewarded day is in the future. */
  set_taken (self, g_strcmp0 (purse->rewarded, day) >= 0);
  return GTK_WIDGET (self);
}

const char *
protokoll_check_in_button_get_name (ProtokollCheckInButton *self)
{
  return self->name;
}

static void
protokoll_check_in_button_finalize (GObject *object)
{
  ProtokollCheckInButton *self = PROTOKOLL_CHECK_IN_BUTTON (object);

  g_free (self->name);
  g_object_unref (self->store);
  G_OBJECT_CLASS (protokoll_check_in_button_parent_class)->finalize (object);
}

static void
protokoll_check_in_button_class_init (ProtokollCheckInButtonClass *class)
{
  GType type = G_TYPE_FROM_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = protokoll_check_in_button_finalize;
  signals[DONE] = g_signal_new ("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
protokoll_check_in_button_init (ProtokollCheckInButton *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect (self, "clicked", G_CALLBACK (clicked_cb), NULL);
}
