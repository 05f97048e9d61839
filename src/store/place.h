/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* Watches the file of an open database. Other programs may remove the file, replace it or write over it, and SQLite
 * does not look for that in a database with a log: later entries would then be in a file that the next start does not
 * find, or in none. */
typedef struct _Place Place;

typedef enum
{
  PLACE_KEPT,
  PLACE_LEFT,        /* the path names another file or none; everything can still be read from the open file */
  PLACE_LOG_LEFT,    /* the same of the log alone; the next start would not find what is in it */
  PLACE_OVERWRITTEN, /* something else wrote into the file, so nothing that is read from it can be trusted */
} PlaceState;

/* @handle must be in WAL mode and open until place_free(). Until then the place takes care of its checkpoints. */
Place      *place_new      (sqlite3 *handle);
void        place_free     (Place   *self);

/* Looks whether another program has taken away or changed the file or its log. Takes a few microseconds. */
PlaceState  place_look     (Place   *self);

/* Whether the log of the open database is at its path. */
gboolean    place_has_log  (Place   *self);

/* Writes all that is in the log into the file. */
gboolean    place_empty_log (Place   *self,
                             GError **error);

G_END_DECLS
