/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns the addresses of this computer that are served: those in private networks and the loopback ones, no
 * others, and none of a tunnel. The one that telephones in the same network can most likely reach stands first, the
 * loopback ones last. The result is a GPtrArray of GInetAddress, owned by the caller. */
GPtrArray *addresses_list    (void);

/* Returns whether @address belongs to a private network (RFC 1918, RFC 3927 and RFC 4193) or is a loopback one. */
gboolean   addresses_is_near (GInetAddress *address);

G_END_DECLS
