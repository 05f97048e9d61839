/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

/* Between the two no leaks are looked for: of what GTK never frees, and of what else the thread asks for meanwhile. Where the
 * stack of a leak has a name to tell it by, it stands in lsan.supp instead. */

static inline void
leaks_of_gtk_begin (void)
{
#ifdef __SANITIZE_ADDRESS__
  __lsan_disable ();
#endif
}

static inline void
leaks_of_gtk_end (void)
{
#ifdef __SANITIZE_ADDRESS__
  __lsan_enable ();
#endif
}
