/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The operating system. The program is written against POSIX, and includes this file instead of its headers. What other
 * systems do differently has a name of its own here. */

#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

G_BEGIN_DECLS

/* Prepares the standard streams and whatever else belongs to the process. Returns FALSE where that is impossible. To be
 * called before anything else. */
gboolean system_begin       (void);

/* The place of something that was installed at the absolute path @installed. The caller owns it. */
char    *system_find        (const char  *installed);

/* Starts this program anew with @arguments and @environment, both of which end with NULL; may take the place of this
 * process. Where it fails, nothing happens. */
void     system_start_anew  (const char *const *arguments,
                             char             **environment);

G_END_DECLS
