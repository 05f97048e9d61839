/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/library.h"
#include "core/rules-draft.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* The user's own rule sets on disk, in a file ID.rules each. They are saved, added and deleted here, and the library is
 * updated at once. A file is written completely or not at all, and no other rule set is ever overwritten. Saved games
 * keep the text of their rules, so they are not affected.
 *
 * To share a rule set, write its Ruleset.text to a file.
 *
 * Signal "changed" (const char *id): that rule set was added, changed or deleted. */
#define PROTOKOLL_TYPE_OWN_RULES (protokoll_own_rules_get_type ())
G_DECLARE_FINAL_TYPE (ProtokollOwnRules, protokoll_own_rules, PROTOKOLL, OWN_RULES, GObject)

/* The end of the name of a file with a rule set. */
#define OWN_RULES_SUFFIX ".rules"

typedef enum
{
  PROTOKOLL_OWN_RULES_ERROR_DISK, /* a file cannot be written, read or deleted */
} ProtokollOwnRulesError;

#define PROTOKOLL_OWN_RULES_ERROR (protokoll_own_rules_error_quark ())
GQuark protokoll_own_rules_error_quark (void);

/* @library must outlive the object. */
ProtokollOwnRules *protokoll_own_rules_new (Library *library);

/* Saves @draft and returns its id; transfer full. It replaces @before, the own rule set from which it was made; if
 * @before is NULL, or its file was changed by another program meanwhile, it becomes a new rule set with an id made of
 * its title, so that nothing is lost. Errors: those of rules_draft_check() and PROTOKOLL_OWN_RULES_ERROR; the files
 * are unchanged then. */
char    *protokoll_own_rules_save   (ProtokollOwnRules  *self,
                                     const RulesDraft   *draft,
                                     const Ruleset      *before,
                                     GError            **error);

/* Deletes the file of an own rule set. FALSE with PROTOKOLL_OWN_RULES_ERROR_DISK if that fails. */
gboolean protokoll_own_rules_delete (ProtokollOwnRules  *self,
                                     const char         *id,
                                     GError            **error);

/* The id of the rule set, own or shipped, with exactly this text (transfer full); NULL if there is none. */
char    *protokoll_own_rules_find   (ProtokollOwnRules  *self,
                                     const char         *text);

/* Adds a rule file that was opened or dropped, and returns its id; transfer full. Use library_parse() first to see
 * what is in it. @name is the file name; the id is made from it if possible and free, and otherwise from the title. If
 * there is a rule set with the same text, nothing is added and its id is returned. Errors: those of library_parse()
 * and PROTOKOLL_OWN_RULES_ERROR_DISK. */
char    *protokoll_own_rules_add    (ProtokollOwnRules  *self,
                                     const char         *name,
                                     const char         *text,
                                     gsize               length,
                                     GError            **error);

G_END_DECLS
