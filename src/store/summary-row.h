/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database.h"
#include "figures.h"

G_BEGIN_DECLS

/* A saved game as a list shows it, owned by the caller. */
Summary *summary_read (Database  *database,
                       gint64     id,
                       GError   **error);

G_END_DECLS
