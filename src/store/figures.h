/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/durations.h"
#include "core/game.h"

G_BEGIN_DECLS

/* Answers to questions about saved games: plain values, made on the store's thread and owned by the caller that asked;
 * the functions below that end in _free() free them. Totals, sums, margins and differences are points. Games that may
 * be averaged together are of one category: the same rule set, options, order and scoring. Only finished games count,
 * and games of which only the totals are known count in games, wins and totals alone. */

/* A kind of game in the history, or all kinds of one rule set put together: see category_put_together(). */
typedef struct
{
  gint64 id;           /* negative where they are put together */
  Ruleset *rules;      /* of its newest game, in the order of its games; title and names in the language of the user */
  char *variant;       /* the chosen options and order, "full-straight=30;order=top-down", or ""; the whole variant,
                        * other scoring included, is category_get_variant() */
  char *scoring;       /* Ruleset.scoring; "" where they are put together */
  guint n_games;       /* finished ones */
  guint n_unfinished;
  guint n_sheets;      /* finished ones whose moves are known */
  guint n_players;     /* players who finished a game of it; 0 where they are put together */

  /* Only of categories that are put together: which figures would be false, because house rules differ. */
  gboolean totals_differ; /* the highest totals differ, so totals cannot be averaged */
  gboolean bonus_differs; /* one category has an upper bonus, another has none */
  gboolean yatzy_differs; /* one category has an entry for all dice alike (Yatzy), another has none */
} Category;

/* The most characters of a player's initials, and the highest index of a colour in any palette. */
#define STORE_MAX_INITIALS 4
#define STORE_MAX_COLOR 63

/* A player of the history. */
typedef struct
{
  gint64 id;
  char *name;
  char *initials;      /* chosen by the player, or NULL: see initials_of() */
  int color;           /* index in the palette, chosen by the player, or -1: see badges_get_color() */
} Person;

/* One seat of a game as a list of games shows it. */
typedef struct
{
  gint64 person;       /* 0 in a summary that is not in the history */
  char *name;
  int total;
  guint rank;          /* 0 where the game is not finished */
} SummarySeat;

/* A game as a list shows it. */
typedef struct
{
  gint64 number;
  gint64 category;
  char *ruleset;       /* id of the rule set; its title is in the category */
  char *date;          /* local time, "2026-11-20" or "2026-11-20T19:30", as a record has it; if nobody set it, the time
                        * of the first move; NULL where neither is known */
  char *note;
  char *place;
  gboolean finished;
  gboolean totals_only;
  guint n_seats;
  SummarySeat *seats;  /* in the order of the table */
  int margin;          /* of victory: best total less the next one; 0 where first place was shared, and for a game alone
                        * or unfinished */
} Summary;

/* How many players have a rank: a player who left a game has none, so a game that only one finished has no winner. */
guint summary_get_n_ranked (const Summary *self);

/* A saved game itself. */
typedef struct
{
  gint64 number;
  char *identity;      /* game_file_identity() of the game as it was first saved or imported; NULL where that is damaged */
  Game *game;          /* NULL where it is damaged */
  gboolean spare;      /* it is damaged here, and @game was read from a backup */
} SavedGame;

/* A saved game that is damaged. */
typedef struct
{
  gint64 number;
  gboolean spare;      /* a backup has it; if not, it is lost */
} DamagedGame;

/* A filter of games. Each member has a value that lets all games pass. */
typedef struct
{
  gint64 category;     /* 0: any */
  const char *ruleset; /* NULL: any */
  gint64 person;       /* 0: anybody */
  const char *from;    /* first and last day, "2026-01-01"; NULL: open. Undated games are in no period */
  const char *to;
  int finished;        /* 1 finished ones, 0 unfinished ones, -1 both */
  const char *text;    /* text to find in note or place, ignoring case; NULL: all games */
} GameFilter;

/* How often a total or a number of points came up. Arrays are in ascending order of the value. */
typedef struct
{
  int value;
  guint n;
} Frequency;

/* The figures of one player in one category. A mean or rate of nothing is NAN. */
typedef struct
{
  Person *person;
  guint games;
  guint wins;              /* games with rank 1 among two or more players, shared ones included */
  guint shared_wins;
  guint duels;             /* games of two or more players */
  double win_rate;         /* wins per duel */
  guint sheets;            /* games whose moves are known */
  gint64 sum;              /* of all totals */
  double mean;
  double median;           /* of an even number of games, the mean of the middle two */
  double lower_quartile;   /* medians of the lower and the upper half, of an odd number without the middle game; NAN of
                            * one game */
  double upper_quartile;
  double spread;           /* population standard deviation (divided by n); 0 for one game */
  int best;
  int worst;
  double bonus_rate;       /* 0 to 1: share of the sheets */
  double yatzy_rate;       /* 0 to 1; use score_get_yatzy_rate() to show it */
  double strikes;          /* per sheet */
  double victory;          /* mean margin of the games won alone, to the second best total */
  double defeat;           /* mean distance to the best total in the games lost */
  guint streak;            /* games won in a row until now; this and the next are 0 where categories are put together */
  guint longest_streak;
  guint bonus_run;         /* upper bonuses in a row until now */
  guint longest_bonus_run;
} Score;

/* A finished game of a player, in a list sorted by time. */
typedef struct
{
  gint64 number;
  gint64 sort_time;        /* see sort-time.h */
  char *date;              /* or NULL */
  int total;
  guint rank;
  guint n_seats;
} Result;

/* A month with games, "2026-11"; undated games are in none. */
typedef struct
{
  char month[8];
  guint games;
  guint wins;
  double mean;
} Month;

/* One player against another, over all games in which both sat. */
typedef struct
{
  Person *other;
  guint games;
  guint won;               /* games with the better rank, after tie-breaks; the games in neither won nor lost were drawn */
  guint lost;
  double difference;       /* mean of own total less the other's; NAN where they never met */
  int biggest_win;         /* 0 where none was won */
  int biggest_defeat;      /* positive */
} Rivalry;

/* Everything about one player in one category. */
typedef struct
{
  Score *score;
  guint n_frequencies;
  Frequency *frequencies;  /* of totals */
  GPtrArray *last;         /* Result, newest first, at most what was asked for */
  GPtrArray *months;       /* Month, oldest first */
  GPtrArray *rivalries;    /* Rivalry, most games first */
  int favourite;           /* index in rivalries of the opponent with the best share of wins, or -1. Only opponents met
                            * at least five times count or, where there is none, those met most often; of equal ones,
                            * the one with more games, then by name */
  int nemesis;             /* index of the opponent with the worst share; -1 also where it would be the favourite */
} PlayerStats;

/* How long the last games of one player took, and the player's own turns, in seconds as the times of the moves tell
 * (core/durations.h). */
typedef struct
{
  Duration games;          /* n_turns is the number of games with known times */
  Duration turns;
} PlayerTimes;

/* One game in which several players met. */
typedef struct
{
  gint64 number;
  gint64 sort_time;
  char *date;              /* or NULL */
  int *totals;             /* in the order in which the players were asked for */
  guint *ranks;            /* the same; of equal totals a tie-break may have given one the better rank */
} Encounter;

/* Two or more players side by side. */
typedef struct
{
  guint n_players;
  PlayerStats **players;      /* in the order asked for, each over all own games */
  Rivalry *rivalries;      /* n_players x n_players, row against column; the diagonal is 0 and has no person */
  GPtrArray *latest;       /* Encounter, newest first: the last games in which all of them sat */
  guint n_together;        /* for two players, all games of both; for more, the length of latest */
} HeadToHead;

/* One player, or everybody, in one entry. */
typedef struct
{
  guint sheets;            /* finished games whose moves are known */
  guint filled;            /* with points */
  guint struck;
  double mean;             /* points, over all sheets, strikes as 0; NAN without sheets, and where house rules that are
                            * put together give the entry another maximum */
  int best;
} EntryFigures;

/* The points of all players who have a sheet in each entry of a category, players with most games first. Without any
 * there are no players and no entries. */
typedef struct
{
  guint n_players;
  guint n_entries;
  Person **players;
  EntryFigures *figures;   /* one row of n_entries for each player; see entry_table_get() */
  EntryFigures *everybody; /* n_entries */
} EntryTable;

typedef enum
{
  RECORD_TOTAL,      /* highest total */
  RECORD_UPPER,      /* highest upper sum */
  RECORD_BONUSES,    /* most bonuses in a row */
  RECORD_COMEBACK,   /* largest deficit that a winner overcame; see rounds.h */
  RECORD_CLOSEST,    /* smallest margin of the first place; 0 where it was shared, and where a tie-break decided */
  RECORD_ENTRY,      /* highest points of one entry */
} RecordKind;

typedef struct
{
  RecordKind kind;
  guint entry;             /* the index of the entry, of RECORD_ENTRY only */
  int value;
  char *name;              /* the name of the player who set it first */
  gint64 person;
  gint64 number;           /* of the game */
  gint64 sort_time;
  gint64 category;         /* of the game; 0 for a record that the last game set (store_list_new_records_async()) */
  char *date;              /* of the game, or NULL */
  gboolean shared;         /* the player shared first place in the game */
} Record;

/* The points that a player has had on average at the point where the running game is: the sum of the player's own means
 * in the entries that are filled, and the mean of the bonus once it is won or lost; without Yahtzee bonuses. */
typedef struct
{
  guint sheets;            /* how many sheets it comes from; 0: nothing is known */
  double points;
  double open;             /* mean points of the entries that are open, with the bonus while it is open */
} Pace;

/* So many sheets must be known before they tell what is usual for a player. */
#define PACE_LEAST_SHEETS 3

void          category_free   (Category    *category);

/* The variant as it is shown and printed, different for each category of a rule set: "" for the rule set as the program
 * has it now. @shipped is the rule set of the same id in the Library, which the store does not know, or NULL where
 * there is none. Another order than it has with the same options adds "order=free" or "order=top-down"; another
 * scoring, or a rule set that is not there, adds "rules=1f2e3d4c". The caller owns the text. */
char         *category_get_variant (const Category *category,
                                    const Ruleset  *shipped);

/* For each rule set that has several categories, appends one to @categories (of Category) that stands for all of them.
 * Its rules are those of the first, which has most games, and its id is the negative of that one's id; each function
 * that takes the id of a category takes this, too, and speaks of the entries of these rules. */
void          category_put_together (GPtrArray *categories);

/* Whether @category stands for several that are put together. */
gboolean      category_is_together  (const Category *category);

/* Copies a filter and its texts; free it with game_filter_free(). NULL gives a filter that all games pass. */
GameFilter *game_filter_copy (const GameFilter *filter);
void        game_filter_free (GameFilter       *filter);

void    person_free       (Person       *person);
Person *person_copy       (const Person *person);
void    summary_free      (Summary      *summary);
void    saved_game_free   (SavedGame    *game);
void    score_free        (Score        *score);
void    result_free       (Result       *result);
void    rivalry_free      (Rivalry      *rivalry);
void    player_stats_free (PlayerStats  *stats);
void    encounter_free    (Encounter    *encounter);
void    head_to_head_free (HeadToHead   *head_to_head);
void    entry_table_free  (EntryTable   *table);
void    record_free       (Record       *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Category, category_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Person, person_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Summary, summary_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Score, score_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlayerStats, player_stats_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Encounter, encounter_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HeadToHead, head_to_head_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EntryTable, entry_table_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Record, record_free)

/* The share, 0 to 1, of the sheets that have points in the entry of all dice alike (Yatzy); NAN where @rules, those of
 * the category, have no such entry. */
double              score_get_yatzy_rate   (const Score      *score,
                                            const Ruleset    *rules);

/* The shares, 0 to 1, of the sheets with a Yatzy and with the upper bonus, for a category that may stand for several:
 * NAN also where only some of them have such an entry or bonus. */
double              category_get_yatzy_rate (const Category  *category,
                                             const Score     *score);
double              category_get_bonus_rate (const Category  *category,
                                             const Score     *score);

/* One cell of a table, owned by it. The indexes must be within the table. */
const Rivalry      *head_to_head_get_rivalry (const HeadToHead *head_to_head,
                                              guint             row,
                                              guint             column);
const EntryFigures *entry_table_get          (const EntryTable *table,
                                              guint             player,
                                              guint             entry);

G_END_DECLS
