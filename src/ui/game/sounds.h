/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session.h"

G_BEGIN_DECLS

/* Short sounds at the table, for those who want them (the setting “sounds”, off at first). It follows a session by
 * itself: a sound tells of the last regular roll and of a new leader. */
#define PROTOKOLL_TYPE_SOUNDS (protokoll_sounds_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSounds, protokoll_sounds, PROTOKOLL, SOUNDS, GObject)

ProtokollSounds *protokoll_sounds_new (ProtokollSession *session,
                                       GSettings        *settings);

typedef enum
{
  SOUND_LAST_REGULAR, /* the last roll of a turn that costs no saved one */
  SOUND_NEW_LEADER,
} Sound;

/* How often @sound was played by the program, for tests. */
guint            sounds_count         (Sound             sound);

G_END_DECLS
