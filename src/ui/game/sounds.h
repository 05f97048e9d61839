/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session.h"

G_BEGIN_DECLS

/* Plays short sounds at the table while the setting “sounds” is on, which it is not at first: one for the last regular
 * roll of a turn, one for a new leader, one when the time for a turn is up. */
#define PROTOKOLL_TYPE_SOUNDS (protokoll_sounds_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSounds, protokoll_sounds, PROTOKOLL, SOUNDS, GObject)

/* Both are referenced. The caller owns the result. */
ProtokollSounds *protokoll_sounds_new (ProtokollSession *session,
                                       GSettings        *settings);

/* To be called after each change of the game, after that for an entry, for a change of the counted rolls alone, and when
 * the time for a turn is up. */
void             protokoll_sounds_note_game    (ProtokollSounds *self);
void             protokoll_sounds_note_entry   (ProtokollSounds *self);
void             protokoll_sounds_note_rolls   (ProtokollSounds *self);
void             protokoll_sounds_note_time_up (ProtokollSounds *self);

typedef enum
{
  SOUND_LAST_REGULAR, /* the last roll of a turn before saved rolls are used */
  SOUND_NEW_LEADER,
  SOUND_TIME_UP,
} Sound;

/* Instead of a player: nobody leads alone. That is so before the first points, at equal totals, and for a player who plays
 * alone. */
#define LEADER_NONE (-1)

/* Follows the lead through a game, for the sound of a new leader. @known is the player who led alone last
 * (game_get_person()), LEADER_NONE at first, and is updated from @sheet, which may be NULL. Returns whether another player
 * took the lead. */
gboolean         sounds_take_lead     (int              *known,
                                       const Sheet      *sheet);

/* How often the program has played @sound since its start, for tests. */
guint            sounds_count         (Sound             sound);

G_END_DECLS
