/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/*
 * A rule set that is being written. It is a rule file of format 2 in memory, so whatever an editor does not show stays
 * in it: other languages, comments, keys. Whether it is right is for rules_draft_check() to say; until then any text
 * can stand in any key, and nothing is refused while somebody types.
 *
 * A part of the draft is named by its group in the file, which is also what an error names:
 *
 *   "Rules"          the keys that data/template.rules tells, from Dice to Sequence
 *   "Entry ID"       Section, Pattern, Points
 *   "Option ID"      Entry or keys of [Rules], and Values
 *
 * Values are the words of the file: "63;84", "groups 3+2", "entry yatzy;upper". What rules come to is asked of the
 * Ruleset that rules_draft_check() gives: pattern_points() for a roll, Entry.attainable, describe_input() for how a
 * value is typed, Ruleset.maximum; pattern_write() and pattern_write_points() give the words of a pattern.
 */
typedef struct _RulesDraft RulesDraft;

#define RULES_DRAFT_HEAD "Rules"

/* A start: five dice, the six faces with their bonus, and Chance. It has no title yet, so it is not right yet. */
RulesDraft *rules_draft_new            (void);

/* From the text of @rules; options that were chosen are not in it. */
RulesDraft *rules_draft_new_from_rules (const Ruleset      *rules);

/* From a text of format 1 or 2, also one that is not right. Errors: RULES_ERROR_FILE where it is no key file,
 * RULES_ERROR_KEY where a group or key stands in it twice or the format is a later one. */
RulesDraft *rules_draft_new_from_text  (const char         *text,
                                        GError            **error);

void        rules_draft_free           (RulesDraft         *draft);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RulesDraft, rules_draft_free)

/* The rule file, owned by the caller. What must agree in it is made to agree (rules-agree.h): what an option offers first
 * follows [Rules] or the points of its entry, so a default is changed there and not in the option; and a title or name
 * that is given in another language only stands for all. */
char       *rules_draft_to_text        (const RulesDraft   *draft);

/* The rules as they are now, owned by the caller, under the id @id; or NULL and what is wrong with them or with a value
 * of their options. rules_error_get_place() tells the field. */
Ruleset    *rules_draft_check          (const RulesDraft   *draft,
                                        const char         *id,
                                        GError            **error);

/* The id of the entry whose group this is: what options, tie-breaks and records call it. Owned by @group; NULL for any
 * other group. */
const char *rules_draft_get_entry_id   (const char         *group);

/* The title (of "Rules") or name in a language: "en", "nb", "de", or any other that the file has. NULL where there is
 * none; owned by the caller. Setting NULL or blanks takes it out. */
char       *rules_draft_get_name       (const RulesDraft   *draft,
                                        const char         *group,
                                        const char         *language);
void        rules_draft_set_name       (RulesDraft         *draft,
                                        const char         *group,
                                        const char         *language,
                                        const char         *name);

/* A key as it stands there; NULL where it is left out; owned by the caller. Setting NULL or blanks takes it out. A new
 * Section moves the entry to the end of that section. */
char       *rules_draft_get            (const RulesDraft   *draft,
                                        const char         *group,
                                        const char         *key);
void        rules_draft_set            (RulesDraft         *draft,
                                        const char         *group,
                                        const char         *key,
                                        const char         *value);

/* The same for a key that holds a list: the values of an option, TieBreaks, BonusFrom, BonusPoints, Par. A value may
 * be a list itself ("4;3;3;3;4;4" among the Par of an option). NULL-terminated, empty where the key is left out,
 * owned by the caller. */
char      **rules_draft_get_list       (const RulesDraft   *draft,
                                        const char         *group,
                                        const char         *key);
void        rules_draft_set_list       (RulesDraft         *draft,
                                        const char         *group,
                                        const char         *key,
                                        const char *const  *values);

/* Lets an option offer @choices for a key of [Rules], each called by what it is: "63;84" is its value "63-84". */
void        rules_draft_offer          (RulesDraft         *draft,
                                        const char         *option,
                                        const char         *key,
                                        const char *const  *choices);

/* The groups of the entries in the order of the sheet, or of the options; NULL-terminated, owned by the caller. */
char      **rules_draft_list_entries   (const RulesDraft   *draft);
char      **rules_draft_list_options   (const RulesDraft   *draft);

/* Adds an entry at the end of its section, or an option; gives its group, owned by the caller. The id in it is made
 * of @name and stays for ever, because records and statistics know the entry by it. What else it needs is set then. */
char       *rules_draft_add_entry      (RulesDraft         *draft,
                                        Section             section,
                                        const char         *name);
char       *rules_draft_add_option     (RulesDraft         *draft,
                                        const char         *name);

/* Adds an entry of another rule set as it is there, with its names in all languages. */
char       *rules_draft_copy_entry     (RulesDraft         *draft,
                                        const Ruleset      *rules,
                                        guint               entry);

/* Removes an entry or option. With an entry goes what names it: its option, tie-break, par, joker. */
void        rules_draft_remove         (RulesDraft         *draft,
                                        const char         *group);

/* Moves an entry or option to @position, from 0, among its kind; an entry stays in its section, and its par goes with
 * it. */
void        rules_draft_move           (RulesDraft         *draft,
                                        const char         *group,
                                        guint               position);

/* An id for @name that is not in @taken (NULL-terminated): lower-case letters, digits and hyphens. Owned by the
 * caller. */
char       *rules_draft_make_id        (const char         *name,
                                        const char *const  *taken);

G_END_DECLS
