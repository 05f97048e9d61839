/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The row, or the few rows, of a preferences group in which one key of [Rules] is shown and changed. Its kind in
 * rule-keys.h says which stock rows these are. */

#define KEY_ROW_MOST 4

/* An item of a drop-down. */
typedef struct
{
  const char *word;  /* as in the file; NULL where the key is left out, KEY_ROW_VALUE where a row below has it */
  const char *title; /* marked for translation */
} KeyChoice;

#define KEY_ROW_VALUE "="

/* How a key looks in the form. */
typedef struct
{
  const char *key;
  const char *titles[KEY_ROW_MOST];       /* of the rows, marked for translation */
  const char *subtitle;                   /* of the first row, marked for translation, or NULL */
  const KeyChoice choices[7];             /* of the drop-down, before the entries; without any, it is no drop-down */
  const char *usual;                      /* the value that stands ready where the file has none, or NULL */
  guint lower;                            /* the least number in the row, if it is less than in rule-keys.h; else 0 */
  const char *needs;                      /* the key without which this one is of no use and not shown, or NULL */
  gboolean stays;                         /* it is written all the same then */
} KeyLook;

typedef struct _KeyRow KeyRow;

/* Adds the rows of a key to @group. @changed is called with @object, swapped, after each change, until @object is gone.
 * @look must stay alive. The caller owns the result; the rows belong to the group. */
KeyRow    *key_row_new     (const KeyLook       *look,
                            AdwPreferencesGroup *group,
                            GCallback            changed,
                            gpointer             object);
void       key_row_free    (KeyRow              *self);

/* Shows the value that the key has in @draft, which is only read during the call. */
void       key_row_show    (KeyRow              *self,
                            const RulesDraft    *draft);

/* Returns the value as it stands in a file, valid or not, or NULL where the key is left out; the caller owns it. */
char      *key_row_read    (KeyRow              *self);

/* Whether the first item of the drop-down is chosen, which says that there is no such thing. */
gboolean   key_row_is_none (KeyRow              *self);

/* Shows the rows, or those of them that are of use beside what is chosen in the others. */
void       key_row_fit     (KeyRow              *self,
                            gboolean             visible);

/* Returns the row in which a wrong value is corrected: the last visible one, which is the one that was just added. NULL
 * where none is visible. Transfer none. */
GtkWidget *key_row_find    (KeyRow              *self);

G_END_DECLS
