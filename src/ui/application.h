/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "ui/game/session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* One per data folder: opens the store, then shows its window. */
#define PROTOKOLL_TYPE_APPLICATION (protokoll_application_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollApplication, protokoll_application, PROTOKOLL, APPLICATION, AdwApplication)

ProtokollApplication *protokoll_application_new (const char *rules_dir,
                                                 const char *data_dir,
                                                 gboolean    own_folder);

G_END_DECLS
