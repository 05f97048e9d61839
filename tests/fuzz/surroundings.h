/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"

G_BEGIN_DECLS

/* What a target needs around it; made once. */

/* The rule sets that come with the program. */
Library    *fuzz_library     (void);

/* A folder that is gone when the program ends. */
const char *fuzz_folder      (void);

/* A file in it, with these bytes. */
const char *fuzz_write       (const char *name,
                              const char *bytes,
                              gsize       n);

/* An error has to have words that can be shown. */
void        fuzz_assert_said (const char *message);

G_END_DECLS
