/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pattern.h"

G_BEGIN_DECLS

/* A rule set as read from a .rules key file: an immutable value, counted by reference and safe to share between
 * threads. data/template.rules explains every word of the format. */

typedef enum
{
  SECTION_UPPER,
  SECTION_LOWER,
} Section;

typedef enum
{
  ORDER_FREE,
  ORDER_TOP_DOWN,
  ORDER_CHOICE,      /* a word of rule files only: see order_is_open */
  ORDER_BOTTOM_UP,
  ORDER_UPPER_FIRST, /* the lower section opens when the upper one is filled */
  ORDER_LOWER_FIRST,
} Order;

typedef enum
{
  JOKER_NONE,
  JOKER_FORCED, /* applies once the joker entry is filled, in the order that joker.h explains */
  JOKER_FREE,   /* applies while the joker entry holds its points, in any open entry */
} Joker;

typedef enum
{
  SAVED_ROLLS_NONE,
  SAVED_ROLLS_CAPPED,    /* up to a cap; rolls above it are counted down from it, see tally_save_rolls() */
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
  char *id;   /* never changes, because game files, the database and exports have it */
  char *name; /* in the language of the user */
  Section section;
  Pattern pattern;
  PatternInput input;
  int *attainable; /* the points that rolls can give, ascending; with 0 where a roll can miss */
  guint n_attainable;
  int maximum;
  int par; /* for the upper section: the dice of its face that the bonus needs; 0 where the rules have no par */
} Entry;

/* An option that a rule set offers. It sets the points of an entry, or else keys of [Rules]. The first value is the
 * default, which holds where nothing was chosen. */
typedef struct
{
  char *id;
  char *name;
  char **values; /* words or numbers, as they stand in game files; NULL-terminated */
  guint chosen;  /* the index of the present value */
  int entry;     /* the index of the entry whose points it sets, or -1 */
} RulesOption;

/* The bonus is @points when the upper section has @from points or more, up to the next tier. */
typedef struct
{
  int from;
  int points;
} BonusTier;

#define RULES_MIN_DICE 4 /* because up to three digits are typed as a value, more are dice */
#define RULES_MAX_ENTRIES 64
#define RULES_MAX_PLAYERS 50
#define RULES_MAX_NAME 100 /* characters of a title or the name of an entry or option */
#define RULES_MAX_TIE_BREAKS 4
#define RULES_MAX_TIERS 4
#define RULES_MAX_OPTIONS 100
#define RULES_MAX_VALUES 100 /* values of an option */

typedef struct
{
  char *id;
  char *title;   /* in the language of the user */
  char *text;    /* the exact text it was read from */
  char *digest;  /* a SHA-256 of that text, in hexadecimal */
  char *variant; /* "full-straight=30"; empty for the set as shipped */
  guint n_dice;
  guint n_rolls; /* regular rolls of a turn */
  guint min_players;
  guint max_players;
  Order order;           /* never ORDER_CHOICE */
  gboolean order_is_open; /* the file leaves it to each game to be free or top-down; game files have a line for it, and it
                           * is no part of @variant */
  guint n_tiers; /* tiers of the bonus; 0 where the rules have no bonus */
  BonusTier tiers[RULES_MAX_TIERS]; /* each higher than the one before, in both numbers */
  gboolean has_par; /* the entries' pars add up to the first tier */
  SavedRolls saved_rolls;
  guint saved_cap;   /* the most saved rolls, for SAVED_ROLLS_CAPPED */
  Joker joker;
  int joker_entry;   /* the entry whose later rolls of all dice alike are jokers, or -1 where there are none */
  int joker_bonus;   /* points that each joker adds; 0 where it adds none */
  gboolean coins; /* games may be played for coins */
  gboolean subtotals; /* the sheet shows the sum of each section with its bonus */
  guint n_tie_breaks;
  TieBreak tie_breaks[RULES_MAX_TIE_BREAKS];
  guint n_upper; /* entries of the upper section, which come first */
  guint n_entries;
  Entry *entries;
  guint n_options;
  RulesOption *options;
  char *scoring; /* equal for rules that score alike, whose games are averaged together, though a file with the same id
                  * may be changed between two games: dice, rolls, saved rolls, bonus, joker, tie-breaks, an order other
                  * than free or top-down, and the id, section, pattern and points of each entry count for it; titles,
                  * names, notes and the numbers of players do not */
  int limit; /* no total is higher, in whatever order; see also outlook_highest_total() */
} Ruleset;

typedef enum
{
  RULES_ERROR_FILE,    /* the file cannot be read, or is no key file */
  RULES_ERROR_KEY,     /* a group or key is missing, unknown or has a wrong value */
  RULES_ERROR_OPTION,  /* the rule set offers no such option or value */
  RULES_ERROR_UNKNOWN, /* there is no rule set of this id */
} RulesError;

#define RULES_ERROR (rules_error_quark ())
GQuark   rules_error_quark     (void);

/* Tells where in the file a RULES_ERROR_KEY is, and what is wrong there without the place. @group is as in "Entry
 * ones"; @key is NULL where the group as a whole is wrong. All three belong to @error. For any other
 * RULES_ERROR they are set to NULL and FALSE is returned. */
gboolean rules_error_get_place (const GError        *error,
                                const char         **group,
                                const char         **key,
                                const char         **reason);

/* Reads @text, the content of a .rules file, as the rule set @id. @options is a NULL-terminated list of "key=value", or
 * NULL for the set as shipped; choosing a default value makes no variant. Errors name group, key and what is expected:
 * RULES_ERROR_FILE, RULES_ERROR_KEY or RULES_ERROR_OPTION. The caller owns the result. */
Ruleset *ruleset_parse         (const char          *id,
                                const char          *text,
                                const char *const   *options,
                                GError             **error);

Ruleset *ruleset_ref           (const Ruleset       *rules);
void     ruleset_unref         (Ruleset             *rules);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Ruleset, ruleset_unref)

/* Returns the same rules with other options in place of the present ones; see ruleset_parse(). The caller owns the
 * result. */
Ruleset *ruleset_with_options  (const Ruleset       *rules,
                                const char *const   *options,
                                GError             **error);

/* Returns the same rules with @order, ORDER_FREE or ORDER_TOP_DOWN, where the file leaves that open; else these rules. The
 * option "order=top-down" of the functions above does the same. The caller owns the result. */
Ruleset *ruleset_with_order    (const Ruleset       *rules,
                                Order                order);

/* Returns whether the rules can be written or added: no name is too long for a window, no entry gives more points than
 * can be typed, and they are valid with each value of an option, when it is chosen alone. The error is that of the first
 * one that is not right, and names its name, its entry, or its option and value. A file is not refused for this when it
 * is read, because games may have been played by it, and because parsing each variant takes time. */
gboolean ruleset_check         (const Ruleset       *rules,
                                GError             **error);

/* Returns the options that differ from the set as shipped, as "key=value", NULL-terminated; the caller frees them with
 * g_strfreev(). */
char   **ruleset_get_options   (const Ruleset       *rules);

/* Returns the most saved rolls that a seat can be given by hand; 0 where the rules save none. */
guint    ruleset_get_max_saved  (const Ruleset      *rules);

/* Returns the index of the entry @id, or -1. */
int      ruleset_find_entry    (const Ruleset       *rules,
                                const char          *id);

/* Returns the index of the entry for all dice alike (Yatzy, Yahtzee, Kniffel, …), or -1. */
int      ruleset_find_yatzy    (const Ruleset       *rules);

/* Returns the bonus for @upper points in the upper section: that of the highest tier that is reached, else 0. */
int      ruleset_get_bonus     (const Ruleset       *rules,
                                int                  upper);

/* The bit of an entry in a set of entries, which is a guint64. */
#define ENTRY_BIT(entry) (G_GUINT64_CONSTANT (1) << (entry))

/* Return the set of all entries, and of those of the upper section. */
guint64  ruleset_all_entries   (const Ruleset       *rules);
guint64  ruleset_upper_entries (const Ruleset       *rules);

/* Returns whether the order allows a player whose open entries are the set @open to fill @entry now: from the top down
 * that is the first open entry, from the bottom up the last one; where one section comes first, the other waits until
 * it is filled. Whether @entry itself is open is not checked. */
gboolean ruleset_allows        (const Ruleset       *rules,
                                guint64              open,
                                guint                entry);

/* Returns whether a roll can give @points in that entry. */
gboolean ruleset_is_attainable (const Ruleset       *rules,
                                guint                entry,
                                int                  points);

/* Returns how many different numbers of points above 0 rolls can give in an entry. */
guint    entry_count_scoring   (const Entry         *entry);

/* Returns what is typed to get @points in that entry: a count, a face or the points, or "x" for a strike; NULL where no
 * roll gives them. The caller owns it. */
char    *ruleset_get_typed     (const Ruleset       *rules,
                                guint                entry,
                                int                  points);

G_END_DECLS
