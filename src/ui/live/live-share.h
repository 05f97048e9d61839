/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/game/session.h"

G_BEGIN_DECLS

/* Shows the game at the table to the browsers of everyone around it, and enters what they enter. It is off at first
 * and ends with this object. The sheet goes out once the store has it, so that nothing is shown that is not saved.
 *
 * Signals: "changed" when sharing begins, ends or fails, when the addresses or the players are other ones, and when
 * somebody comes or goes; "entered" (guint entry) after an entry that a page has made. */
#define PROTOKOLL_TYPE_LIVE_SHARE (protokoll_live_share_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollLiveShare, protokoll_live_share, PROTOKOLL, LIVE_SHARE, GObject)

/* Returns whether the table cannot take an entry from elsewhere now: somebody is typing there, or a dialog counts on
 * the game staying as it is. */
typedef gboolean (*LiveBusy) (gpointer data);

/* @is_busy is called with @data, which must live longer. The caller owns the result. */
ProtokollLiveShare *protokoll_live_share_new      (ProtokollSession   *session,
                                                   LiveBusy            is_busy,
                                                   gpointer            data);

void                protokoll_live_share_start    (ProtokollLiveShare *self);
void                protokoll_live_share_stop     (ProtokollLiveShare *self);
gboolean            protokoll_live_share_is_on    (ProtokollLiveShare *self);

/* Why nothing is shared although it was started, or NULL. Owned by @self. */
const char         *protokoll_live_share_get_trouble (ProtokollLiveShare *self);

/* The port that is listened on, or 0; and whether other devices can reach it, because there is a local network. */
guint               protokoll_live_share_get_port (ProtokollLiveShare *self);
gboolean            protokoll_live_share_is_reachable (ProtokollLiveShare *self);

/* The address to look, for @seat -1, or that of a player, as a browser takes it; NULL until it is known. The caller
 * owns it. There must be a game. */
char               *protokoll_live_share_get_address (ProtokollLiveShare *self,
                                                      int                 seat);

/* How many pages are open with that address, or with any. */
guint               protokoll_live_share_get_n_come (ProtokollLiveShare *self,
                                                     int                 seat);
guint               protokoll_live_share_count_all (ProtokollLiveShare  *self);

/* Makes another address for it; the pages that are open with the former one end. */
void                protokoll_live_share_renew    (ProtokollLiveShare *self,
                                                   int                 seat);

G_END_DECLS
