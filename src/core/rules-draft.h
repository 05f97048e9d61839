/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/*
 * A rule set that is being edited. It is a rule file in memory, so everything that an editor does not show stays in it:
 * other languages, comments, keys. Any text can stand in any key, so that nothing is refused while the user types;
 * rules_draft_check() says whether the rules are valid.
 *
 * A part of the draft is named by its group in the file, which errors name, too:
 *
 *   "Rules"          the keys of rule-keys.h
 *   "Entry ID"       Section, Pattern, Points
 *   "Option ID"      Entry or keys of [Rules]; Values and Default
 *
 * Values are the words of the file: "63;84", "groups 3+2", "entry yatzy;upper". Everything that is computed from rules
 * comes from the Ruleset of rules_draft_check(): pattern_points() for a roll, Entry.attainable, describe_input() for
 * how a value is typed, outlook_highest_total().
 */
typedef struct _RulesDraft RulesDraft;

#define RULES_DRAFT_HEAD "Rules"

/* Makes a draft of five dice, the six faces with their bonus, and Chance. It is not valid yet, because it has no title.
 * The caller owns it. */
RulesDraft *rules_draft_new            (void);

/* Makes a draft of the text of @rules; options that were chosen are ignored. A text of an older format becomes one of the
 * present format. The caller owns it. */
RulesDraft *rules_draft_new_from_rules (const Ruleset      *rules);

/* Returns a copy, owned by the caller. */
RulesDraft *rules_draft_copy           (const RulesDraft   *draft);

/* Makes @draft what @other is (transfer full), for example a copy from before a change. */
void        rules_draft_replace        (RulesDraft         *draft,
                                        RulesDraft         *other);

void        rules_draft_free           (RulesDraft         *draft);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RulesDraft, rules_draft_free)

/* Returns the rule file, owned by the caller. A title or name that is only given in another language becomes the plain one,
 * too. */
char       *rules_draft_to_text        (const RulesDraft   *draft);

/* Returns the present rules with the id @id, owned by the caller; or NULL with the first mistake in them or in a value
 * of their options. rules_error_get_place() tells which key it is. */
Ruleset    *rules_draft_check          (const RulesDraft   *draft,
                                        const char         *id,
                                        GError            **error);

/* Returns the id of the entry whose group this is, by which options, tie-breaks and game files name it; NULL for any other
 * group. It belongs to @group. */
const char *rules_draft_get_entry_id   (const char         *group);

/* The title (of "Rules") or name in a language: "en", "nb", "de", or any other that the file has. Getting returns NULL
 * where there is none; the caller owns the result. Setting NULL or blanks removes it. */
char       *rules_draft_get_name       (const RulesDraft   *draft,
                                        const char         *group,
                                        const char         *language);
void        rules_draft_set_name       (RulesDraft         *draft,
                                        const char         *group,
                                        const char         *language,
                                        const char         *name);

/* The text of a key. Getting returns NULL where it is left out; the caller owns the result. Setting NULL or blanks
 * removes the key. A new Section moves the entry to the end of that section. Default= of an option is removed when what
 * it names has changed: the keys that the option sets, or the value of the first of them in [Rules]. A word of [Rules] and
 * the same word among the values of an option change places. */
char       *rules_draft_get            (const RulesDraft   *draft,
                                        const char         *group,
                                        const char         *key);
void        rules_draft_set            (RulesDraft         *draft,
                                        const char         *group,
                                        const char         *key,
                                        const char         *value);

/* Returns the values of an option: first the one that applies unless another is chosen, then the others. Both may be
 * missing in a draft. NULL-terminated; the caller owns the list. */
char      **rules_draft_list_choices   (const RulesDraft   *draft,
                                        const char         *option);

/* List the groups of the entries in the order of the sheet, or of the options; NULL-terminated, owned by the caller. */
char      **rules_draft_list_entries   (const RulesDraft   *draft);
char      **rules_draft_list_options   (const RulesDraft   *draft);

/* Adds an entry at the end of its section, and returns its group, owned by the caller. The id in it is made of @name and
 * never changes, because game files and statistics know the entry by it. The other keys must be set afterwards. */
char       *rules_draft_add_entry      (RulesDraft         *draft,
                                        Section             section,
                                        const char         *name);

/* Adds a copy of an entry of another rule set, with its names in all languages. Returns its group, owned by the
 * caller. */
char       *rules_draft_copy_entry     (RulesDraft         *draft,
                                        const Ruleset      *rules,
                                        guint               entry);

/* Removes an entry or option. Whatever names a removed entry goes with it: its option, tie-breaks and joker, and its place
 * in a sequence. */
void        rules_draft_remove         (RulesDraft         *draft,
                                        const char         *group);

/* Moves an entry or option to @position among its kind, from 0. An entry stays in its section, to which @position is
 * limited. */
void        rules_draft_move           (RulesDraft         *draft,
                                        const char         *group,
                                        guint               position);

/* Makes an id for @name that is not in @taken (NULL-terminated): lower-case letters, digits and hyphens. The caller
 * owns it. */
char       *rules_draft_make_id        (const char         *name,
                                        const char *const  *taken);

G_END_DECLS
