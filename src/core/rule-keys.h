/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The keys of the group [Rules] in a rule file. The reader, an editor's form and the tests of data/template.rules walk
 * over this table, so that a key, its words and its range are written down once. */

typedef enum
{
  RULE_KEY_NAME,    /* a text for people, which may be given in several languages */
  RULE_KEY_NUMBER,  /* a whole number from min to max */
  RULE_KEY_NUMBERS, /* one or more of them with semicolons between them, or one of the words */
  RULE_KEY_WORD,    /* one of the words */
  RULE_KEY_CAP,     /* one of the words, or a number from min to max */
  RULE_KEY_PLAYERS, /* "2", "1+" or "2-4", at most max */
  RULE_KEY_ENTRY,   /* the id of an entry */
  RULE_KEY_ENTRIES, /* ids of entries with semicolons between them */
  RULE_KEY_TIES,    /* tie-breaks with semicolons between them, or one of the words */
} RuleKeyKind;

typedef struct
{
  const char *key;
  RuleKeyKind kind;
  guint min;
  guint max;
  const char *words[7];  /* NULL-terminated; those of an enum of ruleset.h are in its order */
  const char *example;   /* values with commas between them, as they stand in a file */
  const char *otherwise; /* what holds where the key is left out; NULL if nothing does */
  const char *needs;     /* the key that it cannot be used without, or NULL */
  gboolean in_options;   /* an option can set it */
  gsize field;           /* where RULE_KEY_NUMBER and RULE_KEY_WORD stand in a Ruleset, as an int or enum */
} RuleKey;

/* Ends with an item whose key is NULL. The first key that an option sets names its values. */
extern const RuleKey rule_keys[];

/* Returns the item of @key, or NULL. */
const RuleKey *rule_key_find     (const char    *key);

/* Returns what a value can be, in words for a message; the caller owns it. */
char          *rule_key_describe (const RuleKey *key);

G_END_DECLS
