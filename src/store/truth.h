/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "watch.h"

G_BEGIN_DECLS

/* Checks the database @path, which nobody else has open: each saved game comes to its seal (seal.h), and counting all
 * figures anew gives the ones that are there. FALSE and STORE_ERROR_DAMAGED if not. Nothing is changed. With 10,000 games
 * this takes some seconds, so it belongs on a thread of its own. @watch may be NULL. */
gboolean truth_check (const char   *path,
                      const Watch  *watch,
                      GError      **error);

G_END_DECLS
