/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* The file of an open database, as this program left it. While it is open, other programs may take the file away, put
 * another one in its place, or write over it, which SQLite does not look for in a database with a log: what is entered
 * from then on would be in a file that the next start does not find, or in none. */
typedef struct _Place Place;

typedef enum
{
  PLACE_KEPT,
  PLACE_LEFT,        /* its path names another file, or none; everything can still be read from the open one */
  PLACE_OVERWRITTEN, /* something else wrote into the file: what is read from it can be anything */
} PlaceState;

/* @handle has a log (WAL) and is open for as long as the place is there; the place takes care of its checkpoints. */
Place      *place_new      (sqlite3 *handle);
void        place_free     (Place   *self);

/* A few microseconds. */
PlaceState  place_look     (Place   *self);

/* Whether the log beside the path, if there is one, is that of the open database. */
gboolean    place_has_log  (Place   *self);

G_END_DECLS
