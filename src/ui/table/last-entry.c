/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "last-entry.h"

#include "ui/sheet/sheet-words.h"
#include "ui/widgets/move-words.h"

#include <glib/gi18n.h>

#define SECONDS 8

struct _ProtokollLastEntry
{
  GObject parent_instance;

  ProtokollSession *session;
  Game *game;    /* the game whose last step it is; NULL where there is none */
  MoveStep step; /* its moves belong to the game */
  guint source;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ProtokollLastEntry, protokoll_last_entry, G_TYPE_OBJECT)

void
protokoll_last_entry_forget (ProtokollLastEntry *self)
{
  if (self->game == NULL)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->game, game_unref);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
time_over_cb (gpointer data)
{
  ProtokollLastEntry *self = data;

  self->source = 0;
  protokoll_last_entry_forget (self);
  return G_SOURCE_REMOVE;
}

static void
entered_cb (ProtokollLastEntry *self)
{
  self->game = game_ref (protokoll_session_get_game (self->session));
  move_words_last (self->game, &self->step);
  self->source = g_timeout_add_seconds (SECONDS, time_over_cb, self);
  g_signal_emit (self, changed_signal, 0);
}

gboolean
protokoll_last_entry_get_seat (ProtokollLastEntry *self,
                               guint              *seat)
{
  if (self->game == NULL)
    return FALSE;
  *seat = self->step.move->seat;
  return TRUE;
}

/* A correction that breaks a later joker is allowed, and players are told so (docs/rules.md, 7). */
static char *
broken_joker_words (ProtokollLastEntry *self,
                    const Move         *broken,
                    gboolean            brief)
{
  if (brief)
    /* Translators: of an entry that was a joker before a correction. */
    return g_strdup_printf (_("%s: no longer a joker"), game_get_rules (self->game)->entries[broken->entry].name);
  return sheet_words_broken_joker (self->game, broken);
}

char *
protokoll_last_entry_get_words (ProtokollLastEntry *self,
                                gboolean            brief)
{
  const Move *broken = move_words_find_broken (self->game, &self->step);
  g_autofree char *what = NULL;

  if (broken != NULL)
    return broken_joker_words (self, broken, brief);
  if (brief)
    return move_words_brief (self->game, &self->step);
  what = move_words_what (self->game, &self->step);
  return sheet_words_of_player (self->game, self->step.move->seat, what);
}

ProtokollLastEntry *
protokoll_last_entry_new (ProtokollSession *session)
{
  ProtokollLastEntry *self = g_object_new (PROTOKOLL_TYPE_LAST_ENTRY, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (protokoll_last_entry_forget), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "rolled", G_CALLBACK (protokoll_last_entry_forget), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "entered", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
protokoll_last_entry_dispose (GObject *object)
{
  ProtokollLastEntry *self = PROTOKOLL_LAST_ENTRY (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->game, game_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (protokoll_last_entry_parent_class)->dispose (object);
}

static void
protokoll_last_entry_class_init (ProtokollLastEntryClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_last_entry_dispose;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
protokoll_last_entry_init (ProtokollLastEntry *self)
{
}
