/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "not-saved-bar.h"

#include "ui/game/game-controller.h"

#include <glib/gi18n.h>

struct _ProtokollNotSavedBar
{
  AdwBin parent_instance;

  GtkRevealer *revealer; /* of not-saved-bar.ui; NULL until something cannot be saved */
  GtkLabel *words;
};

enum
{
  PROP_CONTROLLER = 1,
};

G_DEFINE_FINAL_TYPE (ProtokollNotSavedBar, protokoll_not_saved_bar, ADW_TYPE_BIN)

static void
saved_cb (ProtokollNotSavedBar *self,
          ProtokollSession     *session)
{
  const char *trouble = protokoll_session_get_trouble (session);
  g_autofree char *words = trouble != NULL ? g_strdup_printf (_("Not saved: %s"), trouble) : NULL;

  /* The bar is made when it is first needed, because most games never need it and it would slow the start down. */
  if (words != NULL && self->revealer == NULL)
    {
      g_autoptr (GtkBuilder) builder =
        gtk_builder_new_from_resource ("/io/github/protokoll_sheet/Protokoll/window/not-saved-bar.ui");

      self->revealer = GTK_REVEALER (gtk_builder_get_object (builder, "revealer"));
      self->words = GTK_LABEL (gtk_builder_get_object (builder, "words"));
      adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->revealer));
    }
  if (words != NULL)
    gtk_label_set_label (self->words, words);
  if (self->revealer != NULL)
    gtk_revealer_set_reveal_child (self->revealer, words != NULL);
}

static void
protokoll_not_saved_bar_set_property (GObject      *object,
                                      guint         id,
                                      const GValue *value,
                                      GParamSpec   *pspec)
{
  ProtokollGameController *controller = g_value_get_object (value);

  if (controller != NULL)
    g_signal_connect_object (protokoll_game_controller_get_session (controller), "saved", G_CALLBACK (saved_cb), object,
                             G_CONNECT_SWAPPED);
}

static void
protokoll_not_saved_bar_class_init (ProtokollNotSavedBarClass *class)
{
  G_OBJECT_CLASS (class)->set_property = protokoll_not_saved_bar_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (class), PROP_CONTROLLER,
                                   g_param_spec_object ("controller", NULL, NULL, PROTOKOLL_TYPE_GAME_CONTROLLER,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
protokoll_not_saved_bar_init (ProtokollNotSavedBar *self)
{
}
