/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Counts how often somebody does something in a second. */
typedef struct _Rate Rate;

Rate    *rate_new   (guint       most);
void     rate_free  (Rate       *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Rate, rate_free)

/* Returns whether @who has done it less often than that in the present second, and counts it. */
gboolean rate_allow (Rate       *self,
                     const char *who);

G_END_DECLS
