/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sounds.h"

#include "core/outcome.h"
#include "core/system.h"

#include <gtk/gtk.h>

#define FOLDER "/io/github/protokoll_sheet/Protokoll/sounds/"

static const char *const files[] = { FOLDER "last-regular.wav", FOLDER "new-leader.wav", FOLDER "time-up.wav" };

static guint n_played[G_N_ELEMENTS (files)];

struct _ProtokollSounds
{
  GObject parent_instance;

  ProtokollSession *session;
  GSettings *settings;
  GtkMediaStream *playing;
  int leader;          /* who led alone last, for sounds_take_lead() */
  gboolean lead_taken; /* the last change of the game changed the lead */
  guint seat;          /* whose turn it was at the last signal, and the rolls counted in it */
  guint rolls;
};

G_DEFINE_FINAL_TYPE (ProtokollSounds, protokoll_sounds, G_TYPE_OBJECT)

/* The player who leads alone, or LEADER_NONE. @sheet may be NULL. */
static int
leader_of (const Sheet *sheet)
{
  int leader = LEADER_NONE;

  for (guint seat = 0; sheet != NULL && seat < sheet->n_seats; seat++)
    if (outcome_is_first (sheet, seat))
      {
        if (leader != LEADER_NONE)
          return LEADER_NONE;
        leader = (int) game_get_person (sheet->game, seat);
      }
  return leader;
}

/* A tie does not change the lead yet, and neither do the first points of a game. */
gboolean
sounds_take_lead (int         *known,
                  const Sheet *sheet)
{
  int leader = leader_of (sheet);
  gboolean taken = leader != LEADER_NONE && *known != LEADER_NONE && leader != *known;

  if (leader != LEADER_NONE || sheet == NULL || !sheet->started)
    *known = leader;
  return taken;
}

guint
sounds_count (Sound sound)
{
  return n_played[sound];
}

/* GTK loads its media backend with the first sound; where it has none, nothing is heard. A sound stops the one
 * before. */
static void
play (ProtokollSounds *self,
      Sound            sound)
{
  g_autoptr (GBytes) wave = NULL;

  if (!g_settings_get_boolean (self->settings, "sounds"))
    return;

  n_played[sound]++;
  wave = g_resources_lookup_data (files[sound], 0, NULL);
  if (system_play (g_bytes_get_data (wave, NULL)))
    return;
  g_clear_object (&self->playing);
  self->playing = gtk_media_file_new_for_resource (files[sound]);
  gtk_media_stream_play (self->playing);
}

static void
setting_cb (ProtokollSounds *self)
{
  if (!g_settings_get_boolean (self->settings, "sounds"))
    g_clear_object (&self->playing);
}

static void
note_rolls (ProtokollSounds *self,
            const Sheet     *sheet)
{
  self->seat = sheet != NULL ? sheet->turn : 0;
  self->rolls = sheet != NULL ? sheet->seats[sheet->turn].rolls : 0;
}

void
protokoll_sounds_note_game (ProtokollSounds *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);

  self->lead_taken = sounds_take_lead (&self->leader, sheet);
  note_rolls (self, sheet);
}

/* Undo, redo and another game can change the lead without a sound. */
void
protokoll_sounds_note_entry (ProtokollSounds *self)
{
  if (self->lead_taken)
    play (self, SOUND_NEW_LEADER);
}

/* The sound is for a roll that was made, not for one that was taken back. */
void
protokoll_sounds_note_rolls (ProtokollSounds *self)
{
  const Sheet *sheet = protokoll_session_get_sheet (self->session);
  guint rolls = sheet->seats[sheet->turn].rolls;

  if (sheet->turn == self->seat && rolls > self->rolls && rolls == game_get_rules (sheet->game)->n_rolls)
    play (self, SOUND_LAST_REGULAR);
  note_rolls (self, sheet);
}

void
protokoll_sounds_note_time_up (ProtokollSounds *self)
{
  play (self, SOUND_TIME_UP);
}

ProtokollSounds *
protokoll_sounds_new (ProtokollSession *session,
                      GSettings        *settings)
{
  ProtokollSounds *self = g_object_new (PROTOKOLL_TYPE_SOUNDS, NULL);

  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::sounds", G_CALLBACK (setting_cb), self, G_CONNECT_SWAPPED);
  protokoll_sounds_note_game (self);
  return self;
}

static void
protokoll_sounds_dispose (GObject *object)
{
  ProtokollSounds *self = PROTOKOLL_SOUNDS (object);

  g_clear_object (&self->playing);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (protokoll_sounds_parent_class)->dispose (object);
}

static void
protokoll_sounds_class_init (ProtokollSoundsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = protokoll_sounds_dispose;
}

static void
protokoll_sounds_init (ProtokollSounds *self)
{
  self->leader = LEADER_NONE;
}
