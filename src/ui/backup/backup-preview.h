/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-transfer.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes a dialog that shows what another database contains before it is used. With @merging, its games are going to be
 * added to those that are here, and the dialog asks about players whose names are not certain; otherwise they are going
 * to replace them. The dialog emits "accepted" (of ProtokollEditDialog) when the user agrees. @other is only used
 * during the call. */
GtkWidget  *backup_preview_new      (GtkWindow         *parent,
                                     const OtherGames  *other,
                                     gboolean           merging);

/* The answers about players in a preview of a merge, from the name in the file to the name here, for
 * STORE_MERGE. Owned by the caller. */
GHashTable *backup_preview_get_same (GtkWidget         *preview);

G_END_DECLS
