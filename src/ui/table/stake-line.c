/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stake-line.h"

#include "ui/coins/coin-words.h"

#include <string.h>

struct _ProtokollStakeLine
{
  AdwBin parent_instance;

  GtkLabel *label;
  ProtokollSession *session;
};

enum
{
  PROP_CONTROLLER = 1,
};

G_DEFINE_FINAL_TYPE (ProtokollStakeLine, protokoll_stake_line, ADW_TYPE_BIN)

static void
show (ProtokollStakeLine *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  gboolean staked = sheet != NULL && game_get_facts (sheet->game)->bet > 0;

  if (staked)
    {
      g_autofree char *words = sheet->finished ? coin_words_outcome (sheet) : coin_words_pot (sheet->game);

      /* Only another text is set, because that causes a new layout, and an entry does not change it. */
      if (strcmp (gtk_label_get_label (self->label), words) != 0)
        gtk_label_set_label (self->label, words);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), staked);
}

static void
protokoll_stake_line_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  ProtokollStakeLine *self = PROTOKOLL_STAKE_LINE (object);

  if (id != PROP_CONTROLLER)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  /* The template sets NULL at first. */
  if (g_value_get_object (value) == NULL)
    return;
  g_set_object (&self->session, protokoll_game_controller_get_session (g_value_get_object (value)));
  g_signal_connect_object (self->session, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
protokoll_stake_line_dispose (GObject *object)
{
  g_clear_object (&PROTOKOLL_STAKE_LINE (object)->session);
  G_OBJECT_CLASS (protokoll_stake_line_parent_class)->dispose (object);
}

static void
protokoll_stake_line_class_init (ProtokollStakeLineClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->set_property = protokoll_stake_line_set_property;
  object_class->dispose = protokoll_stake_line_dispose;
  g_object_class_install_property (object_class, PROP_CONTROLLER,
                                   g_param_spec_object ("controller", NULL, NULL, PROTOKOLL_TYPE_GAME_CONTROLLER,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
protokoll_stake_line_init (ProtokollStakeLine *self)
{
  self->label = g_object_new (GTK_TYPE_LABEL, "name", "stake-line", "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "xalign", 0.0, "css-classes", (const char *[]) { "stake", "numeric", NULL }, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->label));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
