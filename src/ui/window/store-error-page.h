/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/game-controller.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The page that replaces everything else while the store cannot be used. It says why, and offers what can be done: use
 * a backup, begin with an empty database, or try again. */
#define PROTOKOLL_TYPE_STORE_ERROR_PAGE (protokoll_store_error_page_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollStoreErrorPage, protokoll_store_error_page, PROTOKOLL, STORE_ERROR_PAGE, AdwBin)

GtkWidget *protokoll_store_error_page_new  (ProtokollGameController *controller);

/* Shows @error. @tried is the backup that could not be used, or NULL if none was tried. */
void       protokoll_store_error_page_show (ProtokollStoreErrorPage *self,
                                            const GError            *error,
                                            const char              *tried);

G_END_DECLS
