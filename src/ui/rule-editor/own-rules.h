/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "core/rules-draft.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* The user's own rule sets on disk, a file ID.rules each: they are saved, changed, added and deleted here, and at once
 * the library has them. A file is written whole or not at all, and no other rule set is ever overwritten. Games that were
 * played keep the text of their rules, so nothing here changes one of them.
 *
 * To share a rule set, write its Ruleset.text to a file.
 *
 * Signal "changed" (const char *id): the rule set of that id came, changed or went. */
#define PROTOKOLL_TYPE_OWN_RULES (protokoll_own_rules_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOwnRules, protokoll_own_rules, PROTOKOLL, OWN_RULES, GObject)

typedef enum
{
  PROTOKOLL_OWN_RULES_ERROR_DISK,    /* cannot be written, read or deleted */
  PROTOKOLL_OWN_RULES_ERROR_CHANGED, /* the file is another one than was edited; saved as a new set nothing is lost */
} ProtokollOwnRulesError;

#define PROTOKOLL_OWN_RULES_ERROR (protokoll_own_rules_error_quark ())
GQuark protokoll_own_rules_error_quark (void);

/* @library must live as long. */
ProtokollOwnRules *protokoll_own_rules_new (Library *library);

/* Whether the rule set of that id can be changed and deleted here. */
gboolean protokoll_own_rules_has    (ProtokollOwnRules  *self,
                                     const char         *id);

/* Saves @draft: in place of @before, the own rule set that it was made from, or, where @before is NULL, as a new one
 * with an id made of its title. Gives the id, owned by the caller. Errors: those of rules_draft_check() and
 * PROTOKOLL_OWN_RULES_ERROR; the files are then as they were. */
char    *protokoll_own_rules_save   (ProtokollOwnRules  *self,
                                     const RulesDraft   *draft,
                                     const Ruleset      *before,
                                     GError            **error);

/* Deletes the file of an own rule set. */
gboolean protokoll_own_rules_delete (ProtokollOwnRules  *self,
                                     const char         *id,
                                     GError            **error);

/* The id of the rule set, own or shipped, that has just this text, owned by the caller; NULL where there is none. */
char    *protokoll_own_rules_find   (ProtokollOwnRules  *self,
                                     const char         *text);

/* Adds a rule file that was opened or dropped; library_read_text() tells beforehand what is in it. @name is the name
 * of the file, which gives the id where it can and it is free; else the title gives it. Where the text is there
 * already nothing changes. Gives the id, owned by the caller. Errors: as library_read_text() and
 * PROTOKOLL_OWN_RULES_ERROR_DISK. */
char    *protokoll_own_rules_add    (ProtokollOwnRules  *self,
                                     const char         *name,
                                     const char         *text,
                                     gsize               length,
                                     GError            **error);

G_END_DECLS
