/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sounds.h"

#include <gtk/gtk.h>

#define FOLDER "/io/github/protokoll_sheet/Protokoll/sounds/"

static const char *const files[] = { FOLDER "last-regular.wav", FOLDER "new-leader.wav" };

static gboolean is_wanted = FALSE;
static guint n_played[G_N_ELEMENTS (files)];
static GtkMediaStream *playing = NULL;

void
sounds_set_wanted (gboolean wanted)
{
  is_wanted = wanted;
  if (!wanted)
    g_clear_object (&playing);
}

/* GTK loads its media backend at the first of these, not before. */
void
sounds_play (Sound sound)
{
  if (!is_wanted)
    return;

  n_played[sound]++;
  g_clear_object (&playing);
  playing = gtk_media_file_new_for_resource (files[sound]);
  gtk_media_stream_play (playing);
}

guint
sounds_count (Sound sound)
{
  return n_played[sound];
}
