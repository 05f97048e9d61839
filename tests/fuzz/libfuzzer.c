/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

#include <locale.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

/* The entry points of libFuzzer for one target, which the macro TARGET names. */

int LLVMFuzzerInitialize   (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n);

int
LLVMFuzzerInitialize (int    *argc,
                      char ***argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes,
                        size_t         n)
{
  TARGET ((const char *) bytes, n);
  return 0;
}
