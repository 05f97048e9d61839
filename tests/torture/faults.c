/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "faults.h"

#include "../store/fixture.h"
#include "../store/scarce-memory.h"
#include "disk-image.h"
#include "faulty-disk.h"
#include "kills.h"
#include "store/table-game.h"

#include <glib/gstdio.h>

typedef enum
{
  FAULT_DISK,
  FAULT_POWER,
  FAULT_MEMORY,
  FAULT_KILL,
} FaultKind;

struct _Fault
{
  const char *name;
  FaultKind kind;
  DiskCalls calls;
  DiskFault disk;
  gboolean for_good;
  DiskImageRest rest;
  guint n_ahead; /* how many moves the process that is killed makes ahead of their answers */
  gboolean importing;
};

/* Defines a fault that happens once, and one that happens from then on. */
#define BOTH(words, what, how) \
  { .name = words "-once", .kind = FAULT_DISK, .calls = what, .disk = how }, \
  { .name = words "-for-good", .kind = FAULT_DISK, .calls = what, .disk = how, .for_good = TRUE }

#define POWER(words, what) \
  { .name = "power-" words, .kind = FAULT_POWER, .calls = DISK_CHANGES, .disk = DISK_LOSES_POWER, .rest = what }

static const Fault faults[] = {
  BOTH ("open-fails", DISK_OPENS, DISK_FAILS),
  BOTH ("read-fails", DISK_READS, DISK_FAILS),
  BOTH ("read-short", DISK_READS, DISK_STOPS_SHORT),
  BOTH ("write-fails", DISK_WRITES, DISK_FAILS),
  BOTH ("write-short", DISK_WRITES, DISK_STOPS_SHORT),
  BOTH ("disk-full", DISK_WRITES | DISK_SYNCS, DISK_IS_FULL),
  BOTH ("truncate-fails", DISK_TRUNCATES, DISK_FAILS),
  BOTH ("sync-fails", DISK_SYNCS, DISK_FAILS),
  BOTH ("lock-fails", DISK_LOCKS, DISK_FAILS),
  BOTH ("lock-busy", DISK_LOCKS, DISK_IS_BUSY),
  BOTH ("delete-fails", DISK_DELETES, DISK_FAILS),
  BOTH ("look-fails", DISK_LOOKS, DISK_FAILS),
  BOTH ("slow", DISK_CHANGES, DISK_IS_SLOW),
  POWER ("nothing-stays", DISK_IMAGE_NOTHING),
  POWER ("some-stays", DISK_IMAGE_SOME),
  POWER ("torn", DISK_IMAGE_TORN),
  { .name = "memory-once", .kind = FAULT_MEMORY },
  { .name = "memory-for-good", .kind = FAULT_MEMORY, .for_good = TRUE },
  { .name = "kill", .kind = FAULT_KILL },
  { .name = "kill-ahead", .kind = FAULT_KILL, .n_ahead = 7 },
  { .name = "kill-importing", .kind = FAULT_KILL, .importing = TRUE },
};

#define N_KILLS 500

const Fault *
faults_get (guint i)
{
  return i < G_N_ELEMENTS (faults) ? &faults[i] : NULL;
}

const Fault *
faults_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    if (g_str_equal (faults[i].name, name))
      return &faults[i];
  return NULL;
}

const char *
fault_get_name (const Fault *fault)
{
  return fault->name;
}

void
faults_install (void)
{
  scarce_memory_install ();
  faulty_disk_install ();
}

static void
arm (const Fault *fault,
     guint        nth)
{
  if (fault->kind == FAULT_MEMORY)
    scarce_memory_arm (nth, fault->for_good);
  else
    faulty_disk_arm (fault->calls, fault->disk, nth, fault->for_good);
}

static guint
disarm (const Fault *fault)
{
  return fault->kind == FAULT_MEMORY ? scarce_memory_disarm () : faulty_disk_disarm ();
}

guint
fault_count (const Fault  *fault,
             const Script *script)
{
  char *folder;
  g_auto (ScriptRun) run = { 0 };
  guint n;

  if (fault->kind == FAULT_KILL)
    return N_KILLS;
  folder = fixture_make_folder ();
  arm (fault, 0);
  script_play (script, folder, TRUE, &run);
  n = disarm (fault);
  g_assert_cmpstr (run.false_->str, ==, "");
  g_assert_cmpint (script_check (script, folder, &run), ==, SCRIPT_TRUE);
  fixture_remove (folder);
  return n;
}

/* The game at the table is no file of SQLite's; it is written so that it is there or not. */
static void
copy_table (const char *from,
            const char *to)
{
  static const char *const names[] = { TABLE_FILE, DISCARDED_FILE };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = NULL;
      gsize n;

      if (g_file_get_contents (fixture_path (from, names[i]), &text, &n, NULL))
        g_assert_true (g_file_set_contents (fixture_path (to, names[i]), text, n, NULL));
    }
}

/* Checks what is there after the power came back, in a folder of its own. */
static ScriptVerdict
check_after_power (const Fault  *fault,
                   const Script *script,
                   const char   *folder,
                   guint         n,
                   ScriptRun    *run)
{
  char *after = fixture_make_folder ();
  ScriptVerdict verdict;

  g_assert_cmpint (g_mkdir_with_parents (after, 0700), ==, 0);
  disk_image_restore (folder, after, fault->rest, n);
  copy_table (folder, after);
  disk_image_end ();
  verdict = script_check (script, after, run);
  fixture_remove (after);
  return verdict;
}

ScriptVerdict
fault_try (const Fault  *fault,
           const Script *script,
           guint         n,
           ScriptRun    *run)
{
  char *folder;
  ScriptVerdict verdict;

  if (fault->kind == FAULT_KILL)
    return kills_try (fault->n_ahead, fault->importing, n, run);
  folder = fixture_make_folder ();
  arm (fault, n);
  script_play (script, folder, fault->kind != FAULT_POWER && !fault->for_good, run);
  disarm (fault);
  verdict = fault->kind == FAULT_POWER ? check_after_power (fault, script, folder, n, run)
                                       : script_check (script, folder, run);
  fixture_remove (folder);
  return verdict == SCRIPT_TRUE && run->false_->len > 0 ? SCRIPT_FALSE : verdict;
}
