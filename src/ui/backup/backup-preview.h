/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-transfer.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A dialog with what another file holds, before anything is done with it. It emits "accepted" (ProtokollEditDialog) when
 * that is wanted. @merging: the games of the file are to join those that are here, and who is unsure in it is asked for;
 * else they are to take their place. */
GtkWidget  *backup_preview_new      (GtkWindow         *parent,
                                     const OtherGames  *other,
                                     gboolean           merging);

/* Who is who: name there to name here, owned by the caller. */
GHashTable *backup_preview_get_same (GtkWidget         *preview);

G_END_DECLS
