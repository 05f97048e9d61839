/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "targets.h"

static const char *const names[] = { "records", "rules", "csv", "workbooks", "dice", "dates", "commands", "databases",
                                     "pipe", NULL };
static const FuzzTarget targets[] = {
  fuzz_records, fuzz_rules, fuzz_csv, fuzz_workbooks, fuzz_dice, fuzz_dates, fuzz_commands, fuzz_databases, fuzz_pipe,
};

FuzzTarget
fuzz_find (const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return targets[i];
  return NULL;
}

const char *const *
fuzz_list (void)
{
  return names;
}
