/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "announcer.h"

#include "ui/widgets/after-paint.h"
#include "ui/widgets/move-words.h"

#include <gmodule.h>

/* GTK 4.14 and later has gtk_accessible_announce(), which is looked up when the program runs. Older versions can only
 * give a status another name, which a screen reader follows as well. */
typedef void (*Announce) (GtkAccessible *accessible, const char *words, int priority);
#define PRIORITY_MEDIUM 1

struct _ProtokollAnnouncer
{
  GtkWidget parent_instance;

  Game *game;   /* as it stands now, or NULL */
  Game *undone; /* as it stood before an undo that is still to be announced, or NULL */
  MoveTold kind;
  AfterPaint later;
};

G_DEFINE_FINAL_TYPE (ProtokollAnnouncer, protokoll_announcer, GTK_TYPE_WIDGET)

static Announce
find_announce (void)
{
  static gpointer found;
  static GModule *all;

  if (all == NULL)
    {
      /* The program itself, which means all libraries that it is linked with. */
      all = g_module_open (NULL, G_MODULE_BIND_LOCAL);
      g_module_symbol (all, "gtk_accessible_announce", &found);
    }
  return (Announce) found;
}

void
protokoll_announcer_tell (ProtokollAnnouncer *self,
                          const char         *words)
{
  Announce announce = find_announce ();

  if (announce != NULL)
    announce (GTK_ACCESSIBLE (self), words, PRIORITY_MEDIUM);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
tell_later (gpointer announcer)
{
  ProtokollAnnouncer *self = announcer;
  g_autoptr (Game) undone = g_steal_pointer (&self->undone);
  g_autofree char *words = move_words_told (self->game, self->kind, undone);

  if (words != NULL)
    protokoll_announcer_tell (self, words);
}

static void
ask_for (ProtokollAnnouncer *self,
         MoveTold            kind)
{
  self->kind = kind;
  after_paint_request (&self->later, self, tell_later);
}

/* Finds out what changed since @before. Saved rolls that were set by hand and changes of players are announced here,
 * because the session does not emit "entered" for them. */
static void
compare (ProtokollAnnouncer *self,
         Game               *before)
{
  MoveTold kind;

  if (game_get_rules (before) != game_get_rules (self->game) || !move_words_compare (before, self->game, &kind))
    return;
  if (kind == MOVE_UNDONE)
    self->undone = game_ref (before);
  if (kind != MOVE_ENTERED || game_get_move (self->game, game_get_n_moves (before))->kind >= MOVE_SAVED)
    ask_for (self, kind);
}

static void
changed_cb (ProtokollAnnouncer *self,
            ProtokollSession   *session)
{
  g_autoptr (Game) before = g_steal_pointer (&self->game);
  const Game *game = protokoll_session_get_game (session);

  self->game = game != NULL ? game_ref (game) : NULL;
  if (before == game)
    return;

  after_paint_cancel (&self->later);
  g_clear_pointer (&self->undone, game_unref);
  if (before != NULL && game != NULL)
    compare (self, before);
}

static void
entered_cb (ProtokollAnnouncer *self)
{
  ask_for (self, MOVE_ENTERED);
}

void
protokoll_announcer_follow (ProtokollAnnouncer *self,
                            ProtokollSession   *session)
{
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "entered", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self, session);
}

GtkWidget *
protokoll_announcer_new (void)
{
  return g_object_new (PROTOKOLL_TYPE_ANNOUNCER, "can-target", FALSE, "halign", GTK_ALIGN_START, "valign",
                       GTK_ALIGN_START, NULL);
}

static void
protokoll_announcer_dispose (GObject *object)
{
  ProtokollAnnouncer *self = PROTOKOLL_ANNOUNCER (object);

  after_paint_cancel (&self->later);
  g_clear_pointer (&self->game, game_unref);
  g_clear_pointer (&self->undone, game_unref);
  G_OBJECT_CLASS (protokoll_announcer_parent_class)->dispose (object);
}

static void
protokoll_announcer_class_init (ProtokollAnnouncerClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_announcer_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "announcer");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
protokoll_announcer_init (ProtokollAnnouncer *self)
{
}
