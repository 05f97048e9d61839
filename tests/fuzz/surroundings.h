/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"

G_BEGIN_DECLS

/* What the fuzz targets share; each thing is made when it is first needed. */

/* The library of the rule sets in PROTOKOLL_RULES_DIR; it is never freed. */
Library    *fuzz_library     (void);

/* A temporary folder, which is removed when the program ends. */
const char *fuzz_folder      (void);

/* Writes a file with these bytes into the folder. Returns its path, which is never freed. */
const char *fuzz_write       (const char *name,
                              const char *bytes,
                              gsize       n);

/* Fails unless @message can be shown: it must not be empty and must be UTF-8. */
void        fuzz_assert_said (const char *message);

G_END_DECLS
