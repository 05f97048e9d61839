/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Short sounds, for those who want them (the setting “sounds”, off at first). */
typedef enum
{
  SOUND_LAST_REGULAR, /* the last roll of a turn that costs no saved one */
  SOUND_NEW_LEADER,
} Sound;

/* Whether sounds are wanted from now on. Nothing is loaded for it. */
void  sounds_set_wanted (gboolean wanted);

/* Plays @sound where sounds are wanted; the one before it ends. Silence, and no complaint, where GTK has
 * nothing to play it with. */
void  sounds_play       (Sound    sound);

/* How often @sound was played, for tests. */
guint sounds_count      (Sound    sound);

G_END_DECLS
