/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The operating system. The program is written against POSIX, and includes this file instead of its headers. What other
 * systems do differently has a name of its own here. */

#include <glib.h>
#include <glib/gstdio.h>

#ifdef G_OS_WIN32
#include "system-windows.h"
#define SYSTEM_REPLACES_OPEN_FILES FALSE
#else
#define SYSTEM_REPLACES_OPEN_FILES TRUE
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

G_BEGIN_DECLS

/* Prepares the standard streams and whatever else belongs to the process. Returns FALSE where that is impossible. To be
 * called before anything else. */
gboolean system_begin       (void);

/* The place of something that was installed at @installed, an absolute path, or on Windows one that begins at the folder of
 * the program. The caller owns it. */
char    *system_find        (const char  *installed);

/* Starts this program anew with @arguments and @environment, both of which end with NULL; may take the place of this
 * process. Where it fails, nothing happens. */
void     system_start_anew  (const char *const *arguments,
                             char             **environment);

/* The errno of a @number that the system gave SQLite (sqlite3_system_errno()). */
int      system_errno       (int          number);

/* Whether the open @file, a handle of Windows, is what is at @path now. */
gboolean system_is_at       (gpointer     file,
                             const char  *path);

/* --- what GTK does everywhere but on Windows; elsewhere these do nothing --- */

/* Keeps the screen on until the next call. */
void     system_keep_awake  (gboolean      awake);

/* Plays @wave, a whole WAV file that stays in memory, and stops the one before. Returns FALSE where GTK has to. */
gboolean system_play        (gconstpointer wave);

/* Shows the keyboard on the screen, if this is a tablet without another one. */
void     system_show_keyboard (void);

G_END_DECLS
