/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-title.h"

#include "core/describe.h"
#include "core/outcome.h"
#include "ui/game/game-controller.h"
#include "ui/sheet/sheet-words.h"
#include "ui/statistics/statistics-words.h"
#include "ui/widgets/after-paint.h"
#include "ui/widgets/size-class.h"
#include "ui/widgets/titles.h"

#include <glib/gi18n.h>

struct _ProtokollGameTitle
{
  AdwBin parent_instance;

  AdwWindowTitle *title;
  ProtokollSession *session;
  SizeClass size_class;
  int n_games;
  AfterPaint later; /* shows the round once the numbers of an entry are painted */
};

enum
{
  PROP_CONTROLLER = 1,
  PROP_SIZE_CLASS,
};

G_DEFINE_FINAL_TYPE (ProtokollGameTitle, protokoll_game_title, ADW_TYPE_BIN)

/* Sets only texts that differ, because each text that is set lays out the window, and most entries change none. */
static void
show_words (ProtokollGameTitle *self,
            const char         *title,
            const char         *subtitle)
{
  gboolean narrow = self->size_class <= SIZE_CLASS_NARROW;
  g_autofree char *tooltip = *subtitle != '\0' ? g_strdup_printf ("%s\n%s", title, subtitle) : g_strdup (title);

  titles_set (self->title, title, narrow);
  titles_set_subtitle (self->title, subtitle, narrow);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self->title)), tooltip) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), tooltip);
}

static void
show_game (ProtokollGameTitle *self,
           const Sheet        *sheet)
{
  const Ruleset *rules = game_get_rules (sheet->game);
  g_autofree char *house_rules = describe_variant (rules);
  gboolean brief = self->size_class <= (*house_rules != '\0' ? SIZE_CLASS_NARROW : SIZE_CLASS_COMPACT);
  g_autofree char *round = brief ? sheet_words_round_brief (sheet) : outcome_round (sheet);
  g_autofree char *both = g_strdup_printf ("%s · %s", round, house_rules);

  show_words (self, rules->title, *house_rules != '\0' ? both : round);
}

static void
show (gpointer title)
{
  ProtokollGameTitle *self = title;
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  if (self->n_games >= 0)
    {
      g_autofree char *games = statistics_words_games ((guint) self->n_games);

      show_words (self, _("Statistics"), self->n_games > 0 ? games : "");
    }
  else if (sheet != NULL)
    show_game (self, sheet);
  else
    show_words (self, "Protokoll", "");
}

static void
changed_cb (ProtokollGameTitle *self)
{
  after_paint_request (&self->later, self, show);
}

void
protokoll_game_title_set_n_games (ProtokollGameTitle *self,
                                  int                 n_games)
{
  if (self->n_games == n_games)
    return;
  self->n_games = n_games;
  show (self);
}

static void
protokoll_game_title_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  ProtokollGameTitle *self = PROTOKOLL_GAME_TITLE (object);

  switch (id)
    {
    case PROP_CONTROLLER:
      /* The template sets NULL at first. */
      if (g_value_get_object (value) == NULL)
        return;
      g_set_object (&self->session, protokoll_game_controller_get_session (g_value_get_object (value)));
      g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      break;
    case PROP_SIZE_CLASS:
      self->size_class = g_value_get_enum (value);
      if (self->session != NULL)
        show (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
protokoll_game_title_dispose (GObject *object)
{
  ProtokollGameTitle *self = PROTOKOLL_GAME_TITLE (object);

  after_paint_cancel (&self->later);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_game_title_parent_class)->dispose (object);
}

static void
protokoll_game_title_class_init (ProtokollGameTitleClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = protokoll_game_title_set_property;
  object_class->dispose = protokoll_game_title_dispose;
  g_object_class_install_property (object_class, PROP_CONTROLLER,
                                   g_param_spec_object ("controller", NULL, NULL, PROTOKOLL_TYPE_GAME_CONTROLLER,
                                                        flags));
  g_object_class_install_property (object_class, PROP_SIZE_CLASS, size_class_param (flags));
}

static void
protokoll_game_title_init (ProtokollGameTitle *self)
{
  self->size_class = SIZE_CLASS_WIDE;
  self->n_games = -1;
  self->title = g_object_new (ADW_TYPE_WINDOW_TITLE, "name", "title", "title", "Protokoll", NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->title));
}
