/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A group to choose the series that a new game belongs to: none, one that is not over, or a new one. The series that
 * the same players continued last is preselected.
 *
 * Signals: "known": the store has answered something; "changed": the user has chosen or typed something. */
#define PROTOKOLL_TYPE_SERIES_GROUP (protokoll_series_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSeriesGroup, protokoll_series_group, PROTOKOLL, SERIES_GROUP, AdwPreferencesGroup)

/* @saved is a finished game that will be saved before the new one begins, or NULL; its series is counted with it. */
GtkWidget    *protokoll_series_group_new        (Store                *store,
                                                 const Game           *saved);

/* Sets the names of the players (copied), trimmed and maybe empty. */
void          protokoll_series_group_set_names  (ProtokollSeriesGroup *self,
                                                 const char *const    *names);

/* TRUE while the store has not answered and there are players to whom that matters. */
gboolean      protokoll_series_group_is_pending (ProtokollSeriesGroup *self);

/* The chosen series (transfer full), or NULL. NULL with @error set means that the choice is invalid, for example a name
 * that is taken; NULL without an error means none. */
SeriesChoice *protokoll_series_group_get_choice (ProtokollSeriesGroup *self,
                                                 GError              **error);

G_END_DECLS
