/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/choices.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The keys that fill an entry by one tap or two, the same in the pad and beside a row: a line of them for each choice.
 * Two groups of dice have a line of faces each, which are chosen in any order; for a range of numbers, its numbers take
 * the place of all ranges, with a key that leads back. Words at the ends of a line tell what its keys count.
 *
 * Signals: "picked" (char *typed) when a value is to be entered; "stepped" (int points) when the first of two choices was
 * made, with the points of its dice, or taken back. */
#define ENTRY_TYPE_KEYS (entry_keys_get_type ())
G_DECLARE_FINAL_TYPE (EntryKeys, entry_keys, ENTRY, KEYS, GtkBox)

/* How the keys are laid out. */
typedef struct
{
  int room;         /* the width for a line in pixels; a longer one is broken */
  int columns;      /* the most keys in a line */
  int gap;          /* between keys, in pixels */
  int number, face; /* the least width of a key, in pixels, or -1 */
  int times;        /* the least width of the words before faces, in pixels, or -1 */
  int die;          /* the size of a die, in pixels */
} EntryKeysForm;

void entry_keys_set_form  (EntryKeys           *self,
                           const EntryKeysForm *form);

/* Shows the keys for @entry; @rules is referenced. */
void entry_keys_ask       (EntryKeys           *self,
                           const Ruleset       *rules,
                           guint                entry);

/* Shows the numbers from 0 to @most. */
void entry_keys_ask_saved (EntryKeys           *self,
                           int                  most);

guint entry_keys_get_entry (EntryKeys           *self);

/* Takes the first of two choices back. */
void entry_keys_reset     (EntryKeys           *self);

/* Removes all keys. */
void entry_keys_clear     (EntryKeys           *self);

/* A strip of keys beside the row of @entry, with a strike at its right end. It is for fingers only: keyboard and screen
 * readers use the cell. @rules is referenced. */
GtkWidget *entry_keys_new_strip (const Ruleset *rules,
                                 guint          entry);

/* The width in pixels that is enough for every strip with the present text size. */
int        entry_keys_get_strip_width (void);

G_END_DECLS
