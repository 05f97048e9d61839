/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A group to choose the series that a new game belongs to: none, one that is not over, or a new one. The series that
 * the same players continued last is preselected.
 *
 * Signal "changed": protokoll_series_group_get_name() may have another result. */
#define PROTOKOLL_TYPE_SERIES_GROUP (protokoll_series_group_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollSeriesGroup, protokoll_series_group, PROTOKOLL, SERIES_GROUP, AdwPreferencesGroup)

/* @series are those of NewGameFacts (referenced), or NULL where they are not known. */
GtkWidget    *protokoll_series_group_new        (GPtrArray            *series);

/* Sets the names of the players (copied), trimmed and maybe empty. */
void          protokoll_series_group_set_names  (ProtokollSeriesGroup *self,
                                                 const char *const    *names);

/* The name of the chosen series, as far as it is typed; NULL for none. Owned by @self. */
const char   *protokoll_series_group_get_name   (ProtokollSeriesGroup *self);

/* The chosen series (transfer full), or NULL. NULL with @error set means that the choice is invalid, for example a name
 * that is taken; NULL without an error means none. */
SeriesChoice *protokoll_series_group_get_choice (ProtokollSeriesGroup *self,
                                                 GError              **error);

G_END_DECLS
