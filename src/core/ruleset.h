/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pattern.h"

G_BEGIN_DECLS

/* A rule set as read from a .rules key file: an immutable value, counted by reference and safe to
 * share between threads. data/template.rules tells every word of the format. */

typedef enum
{
  SECTION_UPPER,
  SECTION_LOWER,
} Section;

typedef enum
{
  ORDER_FREE,
  ORDER_TOP_DOWN,
  ORDER_CHOICE,      /* of a rule set only: free or top-down, chosen per game */
  ORDER_BOTTOM_UP,
  ORDER_UPPER_FIRST, /* the lower section opens when the upper one is filled */
  ORDER_LOWER_FIRST,
} Order;

typedef enum
{
  JOKER_NONE,
  JOKER_FORCED, /* once its entry is filled, in the order that joker.h tells */
  JOKER_FREE,   /* while its entry holds its points, in any open entry */
} Joker;

typedef enum
{
  SAVED_ROLLS_NONE,
  SAVED_ROLLS_CAPPED,    /* up to a cap; what would go above is counted down from it */
  SAVED_ROLLS_UNLIMITED,
} SavedRolls;

typedef enum
{
  TIE_BREAK_ENTRY_FULL,    /* the most points in one named entry */
  TIE_BREAK_UPPER_SUM,
  TIE_BREAK_HIGHEST_ENTRY, /* the highest single entry */
} TieBreakKind;

typedef struct
{
  TieBreakKind kind;
  guint entry; /* for TIE_BREAK_ENTRY_FULL */
} TieBreak;

typedef struct
{
  char *id;   /* stable: stands in records, the database and exports */
  char *name; /* in the language of the user */
  Section section;
  Pattern pattern;
  PatternInput input;
  int *attainable; /* ascending; 0 included where a roll can give it */
  guint n_attainable;
  int maximum;
  int par; /* of the upper section: how many of its dice the bonus needs; 0 where the rules have no par */
} Entry;

/* A choice that a rule set offers. Where it is about an entry it sets its points, else it sets keys of [Rules]. The
 * first value is the default: it is what holds where nothing was chosen. */
typedef struct
{
  char *id;
  char *name;
  char **values; /* words or numbers, as they stand in game records */
  guint chosen;  /* the index of the value that holds */
  int entry;     /* the index of the entry, or -1 */
} RulesOption;

/* From so many points of the upper section on, the bonus is so many. */
typedef struct
{
  int from;
  int points;
} BonusTier;

#define RULES_MIN_DICE 4 /* up to three digits are typed as a value */
#define RULES_MAX_ENTRIES 64
#define RULES_MAX_PLAYERS 50
#define RULES_MAX_TIE_BREAKS 4
#define RULES_MAX_TIERS 4
#define RULES_MAX_OPTIONS 100
#define RULES_MAX_VALUES 100 /* of an option */

typedef struct
{
  char *id;
  char *title;   /* in the language of the user */
  char *text;    /* the exact text it was read from */
  char *variant; /* "full-straight=30"; empty for the set as shipped */
  guint n_dice;
  guint n_rolls; /* in one turn */
  guint min_players;
  guint max_players;
  Order order;
  guint n_tiers; /* of the bonus; 0 where the rules have no bonus */
  BonusTier tiers[RULES_MAX_TIERS]; /* each higher than the one before */
  gboolean has_par; /* the entries' pars add up to the first tier */
  SavedRolls saved_rolls;
  guint saved_cap;   /* for SAVED_ROLLS_CAPPED */
  Joker joker;
  int joker_entry;   /* index of the entry whose later five alike are jokers, or -1 where the rules have none */
  int joker_bonus;   /* 0 where a joker brings none */
  gboolean coins;
  gboolean subtotals; /* the sheet shows the sum of each section with its bonus */
  guint n_tie_breaks;
  TieBreak tie_breaks[RULES_MAX_TIE_BREAKS];
  guint n_upper; /* entries of the upper section; they come first */
  guint n_entries;
  Entry *entries;
  guint n_options;
  RulesOption *options;
  int maximum; /* the highest total, jokers included */
} Ruleset;

typedef enum
{
  RULES_ERROR_FILE,    /* cannot be read, or is no key file */
  RULES_ERROR_KEY,     /* a group or key is missing, unknown or has a wrong value */
  RULES_ERROR_OPTION,  /* the rule set offers no such option or value */
  RULES_ERROR_UNKNOWN, /* no rule set of this name */
} RulesError;

#define RULES_ERROR (rules_error_quark ())
GQuark   rules_error_quark     (void);

/* Where in the file a RULES_ERROR_KEY is, and what is wrong there without the place: @group as in "Entry ones", @key NULL
 * where it is about the group as a whole. All are owned by @error. FALSE, and NULL, for every other error. */
gboolean rules_error_get_place (const GError        *error,
                                const char         **group,
                                const char         **key,
                                const char         **reason);

/* Reads @text, the content of a .rules file. @id becomes the rule set's id. @options is a NULL-terminated
 * list of "key=value", or NULL for the set as shipped; a default value is no variant.
 * Errors name group, key and what must stand there. The caller owns the result. */
Ruleset *ruleset_parse         (const char          *id,
                                const char          *text,
                                const char *const   *options,
                                GError             **error);

Ruleset *ruleset_ref           (const Ruleset       *rules);
void     ruleset_unref         (Ruleset             *rules);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Ruleset, ruleset_unref)

/* The same rules with other options; see ruleset_parse(). */
Ruleset *ruleset_with_options  (const Ruleset       *rules,
                                const char *const   *options,
                                GError             **error);

/* Whether every value that an option offers makes rules when it is chosen alone. The first that does not is the error,
 * behind its option and value. A file is not refused for it when it is read, because reading each variant takes time. */
gboolean ruleset_check_options (const Ruleset       *rules,
                                GError             **error);

/* A SHA-256, in hexadecimal, of the exact text. */
const char *ruleset_get_digest (const Ruleset       *rules);

/* The options that differ from the set as shipped, as "key=value", owned by the caller (g_strfreev()). */
char   **ruleset_get_options   (const Ruleset       *rules);

/* The most rolls that a seat can have saved when they are set by hand; 0 where none are saved. */
guint    ruleset_get_most_saved (const Ruleset      *rules);

/* The index of an entry by id, or -1. */
int      ruleset_find_entry    (const Ruleset       *rules,
                                const char          *id);

/* The index of the entry for all dice alike, whatever it is called, or -1. */
int      ruleset_find_yatzy    (const Ruleset       *rules);

/* The bonus for @upper points in the upper section: that of the highest tier that is reached. */
int      ruleset_get_bonus     (const Ruleset       *rules,
                                int                  upper);

/* A set of entries has a bit for each. */
#define ENTRY_BIT(entry) (G_GUINT64_CONSTANT (1) << (entry))

/* The set of those of the upper section. */
guint64  ruleset_upper_entries (const Ruleset       *rules);

/* Whether @order lets somebody fill @entry now, of whom the entries in the set @open are open: from the top down that is the
 * first open entry, from the bottom up the last one; where one section comes first, the other waits until it is
 * filled. Whether @entry itself is open does not matter. */
gboolean ruleset_allows        (const Ruleset       *rules,
                                Order                order,
                                guint64              open,
                                guint                entry);

/* Whether @points can be given by a roll in that entry. */
gboolean ruleset_is_attainable (const Ruleset       *rules,
                                guint                entry,
                                int                  points);

G_END_DECLS
