/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-series.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Which series a new game is part of: none, one that is not over, or a new one. What the same players went on with last
 * is chosen already.
 *
 * Signal "known": what had to be asked of the store has been answered. */
#define PROTOKOLL_TYPE_SERIES_GROUP (protokoll_series_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSeriesGroup, protokoll_series_group, PROTOKOLL, SERIES_GROUP, AdwPreferencesGroup)

/* @saved is a finished game that goes into the statistics before the new one begins, or NULL. */
GtkWidget    *protokoll_series_group_new        (Store                *store,
                                                 GSettings            *settings,
                                                 const Game           *saved);

/* Who plays; names are trimmed and may be empty. */
void          protokoll_series_group_set_names  (ProtokollSeriesGroup *self,
                                                 const char *const    *names);

/* Whether a series may be chosen that is not known yet. */
gboolean      protokoll_series_group_is_pending (ProtokollSeriesGroup *self);

/* What is chosen, owned by the caller; NULL for none. Why that cannot be is in @error, in words for a person. */
SeriesChoice *protokoll_series_group_get_choice (ProtokollSeriesGroup *self,
                                                 GError              **error);

/* The choice is offered again for the next game of these players. */
void          protokoll_series_group_remember   (ProtokollSeriesGroup *self,
                                                 const SeriesChoice   *choice);

G_END_DECLS
