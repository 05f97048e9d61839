/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "live-share.h"

#include "ui/widgets/dialog.h"

G_BEGIN_DECLS

/* Shows the codes that telephones scan to look at the game at the table or to enter into it, and who has come. */
#define PROTOKOLL_TYPE_LIVE_DIALOG (protokoll_live_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLiveDialog, protokoll_live_dialog, PROTOKOLL, LIVE_DIALOG, ProtokollDialog)

/* It begins to share the game if it is not shared yet. */
GtkWidget *protokoll_live_dialog_new (GtkWindow          *parent,
                                      ProtokollSession   *session,
                                      ProtokollLiveShare *share);

G_END_DECLS
