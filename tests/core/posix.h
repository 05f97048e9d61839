/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/system.h"

G_BEGIN_DECLS

/* What Windows has not. A case that needs it begins with POSIX_ONLY ("what that is"): there it is left out, and
 * ./dev test --on windows says so. The functions below let such a case be compiled; on Windows they fail. */
#ifdef G_OS_WIN32
#define ON_POSIX FALSE
#define truncate truncate64
#else
#define ON_POSIX TRUE
#endif
#define POSIX_ONLY(reason)                                                                                             \
  if (!ON_POSIX)                                                                                                       \
    {                                                                                                                  \
      g_test_skip (reason);                                                                                            \
      return;                                                                                                          \
    }

/* Reasons that several cases have. */
#define NO_LINKS "users of Windows may not make symbolic links"
#define NO_PIPES "folders of Windows have no pipes"
#define NO_LIMITS "Windows limits neither the size of files nor the rights of a process"
#define NO_MODES "files of Windows have no modes"

/* Each file may have so many bytes from now on; -1 for all. What is written behind them fails as on a full disk. */
void posix_set_room      (gint64                 bytes);

/* Gives up the rights of root, who may read and write everywhere. */
void posix_become_nobody (void);

int  posix_make_pipe     (const char            *path);
int  posix_make_link     (const char            *target,
                          const char            *path);

/* Asserts who may read and write what is at @path; nothing on Windows, where the folder decides that. */
void assert_mode         (const char            *path,
                          int                    mode);

/* --- on every system --- */

/* Says that a file was changed then. */
void set_time_of_file    (const char            *path,
                          const struct timespec *time);

/* The most memory that the process has had, in KB. */
gint64 peak_memory       (void);

G_END_DECLS
