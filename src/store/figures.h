/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/durations.h"
#include "core/game.h"
#include "core/series.h"

G_BEGIN_DECLS

/* Answers to questions about saved games: plain values, made on the store's thread and owned by the caller that asked;
 * the functions below that end in _free() free them. Totals, sums, margins and differences are points. Games that may
 * be averaged together are of one category: the same rule set, options, order and scoring. Only finished games count,
 * and games of which only the totals are known count in games, wins and totals alone. */

/* Stands for all rule sets together: of those, only numbers of games, wins and coins mean anything. */
#define CATEGORY_ALL G_MAXINT64

/* What an int and a guint are that mean nothing because games are put together that cannot be compared. */
#define NO_TOTAL G_MININT
#define NO_RUN G_MAXUINT

/* Games from @from to @to, both included: times that games are sorted by (sort-time.h). Undated games come before
 * all. */
typedef struct
{
  gint64 from;
  gint64 to;
} GamePeriod;

/* A kind of game in the history, or all kinds of one rule set or of all rule sets put together. */
typedef struct
{
  gint64 id;           /* where they are put together, the negative of that of the one with most games, or
                        * CATEGORY_ALL */
  gboolean together;
  Ruleset *rules;      /* of its newest game, in the order of its games; title and names in the language of the user.
                        * Where they are put together, those of the one with most games */
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

/* The most characters of a player's initials, and the highest index of a color in any palette. */
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
  char *date;          /* local time, "2026-11-20" or "2026-11-20T19:30", as a record has it; NULL where it has none */
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
  char *identity;      /* game_file_identity() of the game as first saved or imported; NULL where that is damaged */
  Game *game;          /* NULL where it is damaged or refused */
  char *text;          /* where its rules refuse it: its game file as saved, with the totals as comments; else NULL */
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
  int finished;        /* 1 finished ones, 0 unfinished ones, -1 both */
  const char *text;    /* text to find in note or place, ignoring case; NULL: all games */
} GameFilter;

/* How often a total or a number of points came up. Arrays are in ascending order of the value. */
typedef struct
{
  int value;
  guint n;
} Frequency;

/* The figures of one player in one category. A mean or rate of nothing is NAN. Of all rule sets together, figures of
 * totals and bonuses are NAN, NO_TOTAL or NO_RUN. */
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
  double yatzy_rate;       /* 0 to 1; use category_get_yatzy_rate() to show it */
  double strikes;          /* per sheet */
  double victory;          /* mean margin of the games won alone, to the second best total */
  double defeat;           /* mean distance to the best total in the games lost */
  guint streak;            /* games won in a row until now */
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
  guint won;               /* games with the better rank, after tie-breaks; those neither won nor lost were drawn */
  guint lost;
  double difference;       /* mean of own total less the other's; NAN where they never met */
  int biggest_win;         /* 0 where none was won */
  int biggest_defeat;      /* positive */
} Rivalry;

/* The games of a player that @n_players finished, and how many of them that player won; nobody wins alone. */
typedef struct
{
  guint n_players;
  guint games;
  guint wins;
} SizeScore;

/* Everything about one player in one category. */
typedef struct
{
  Score *score;
  GArray *sizes;           /* SizeScore, those with the fewest players first */
  guint n_frequencies;
  Frequency *frequencies;  /* of totals */
  GPtrArray *last;         /* Result, newest first, at most what was asked for */
  GPtrArray *months;       /* Month, oldest first */
  GPtrArray *rivalries;    /* Rivalry, most games first, then by name: the first one is the rival */
  int nemesis;             /* index in rivalries of the opponent who came before this player in the largest share of at
                            * least five games, and more often than after; of equal ones the first; -1 for none */
} PlayerStats;

/* What a period was like for all who played: finished games only. */
typedef struct
{
  guint games;
  guint timed;             /* those of them whose length is known, and their minutes */
  gint64 minutes;
  char *favorite;          /* the id of the rule set with most games, of equal ones that which was taken up last, and
                            * their number; NULL without games */
  guint favorite_games;
  guint evenings;          /* rows of games each of which began less than six hours after the one before; a game
                            * without a time of day is in none */
  char *evening;           /* when the first one with most games began, "2026-11-20T19:30", and their number; NULL for
                            * none */
  guint evening_games;
  GPtrArray *months;       /* Month, oldest first, without wins and mean */
  GPtrArray *players;      /* PlayerStats without last games, those with most games first */
} Overview;

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
  char *name;              /* the name of the player who set it first; in a draw "Anna, Bjørn" */
  gint64 person;
  gint64 number;           /* of the game */
  gint64 sort_time;
  gint64 category;         /* of the game; 0 for a record that the last game set (STORE_NEW_RECORDS) */
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

/* --- coins --- */

typedef enum
{
  LEDGER_START,    /* the coins that every purse begins with */
  LEDGER_REWARD,   /* the reward of a day */
  LEDGER_GAME,     /* a finished game that was settled */
  LEDGER_REVERSED, /* a game that was settled before was brought back or deleted */
  LEDGER_MERGED,   /* another player was merged into this one */
} LedgerKind;

/* One line of the ledger. */
typedef struct
{
  char *day;     /* "2026-11-20", local time */
  char *player;
  LedgerKind kind;
  int change;
  int balance;   /* of the player after this line */
  int missing;   /* coins that the purse did not have and that the house bears; mostly 0 */
  int streak;    /* of a reward: the number of days in a row; else 0 */
  gint64 game;   /* the number of the game, which may be deleted by now; 0 for none */
  gboolean in_history; /* the game can be opened: it is neither deleted nor back at the table */
} LedgerLine;

/* The coins that each purse starts with (docs/rules.md, 13). */
#define PURSE_START 1000

/* The purse of a player. */
typedef struct
{
  Person *person;
  int balance;
  char *rewarded; /* the last day with a reward, "2026-11-20", or NULL */
  int streak;     /* rewarded days in a row until then */
} Purse;

/* The coins that a game brought a player, or cost (negative). */
typedef struct
{
  char *player;
  int change;
} CoinChange;

/* The result of a check-in. */
typedef struct
{
  int change;  /* coins of the reward; 0 where that of the day, or of a later one, was taken before */
  int streak;  /* rewarded days in a row */
  int balance;
} CheckIn;

/* --- series --- */

/* Used in place of the number of a series. */
#define SERIES_NEW (-1)
/* That of the game before, if it is not over and the players are the same; else none. The game before is the one at the
 * table or, where none is, the last one of these players. */
#define SERIES_SAME (-2)

/* The series that a new game is to be part of. */
typedef struct
{
  gint64 number;     /* of an existing series, or SERIES_NEW or SERIES_SAME */
  char *name;        /* this and the members below are for SERIES_NEW only */
  SeriesKind kind;
  guint goal;        /* games or wins, 1 to SERIES_MAX_GOAL; not used for a league */
  gboolean handicap;
} SeriesChoice;

/* A series and its standings. */
typedef struct
{
  gint64 number;
  char *name;
  SeriesRules rules;
  gboolean handicap;
  gboolean over;
  GPtrArray *people; /* Person: all players who sat in a game of it */
  GArray *standings; /* SeriesStanding; its players are numbers of people */
  GArray *games;     /* gint64: the numbers of the games that count, oldest first; 0 for the game at the table */
  char **players;    /* names of the players of its newest game, in the order of the seats */
  gboolean goes_on;  /* it is not over, and the last game of these players was one of it; only in NewGameFacts */
} GameSeries;

/* The games of an evening, a row of games each of which began less than six hours after the one before. A game whose time
 * of day is not known is alone. */
typedef struct
{
  GPtrArray *games;   /* Summary, oldest first: finished ones, and the game that was asked about */
  GameSeries *series; /* of that game, or NULL */
} Evening;

/* What a new game is set up with. */
typedef struct
{
  char **names;      /* who played before, as STORE_PLAYER_NAMES tells them */
  GPtrArray *people; /* as STORE_PEOPLE_WITH_TABLE, */
  GPtrArray *purses; /* STORE_PURSES */
  GPtrArray *series; /* and STORE_SERIES tell them */
} NewGameFacts;

/* --- functions --- */

/* The variant as it is shown and printed, different for each category of a rule set: "" for the rule set as the program
 * has it now. @shipped is the rule set of the same id in the Library, which the store does not know, or NULL where
 * there is none. Another order than it has with the same options adds "order=free" or "order=top-down"; another
 * scoring, or a rule set that is not there, adds "rules=1f2e3d4c". The caller owns the text. */
char         *category_get_variant (const Category *category,
                                    const Ruleset  *shipped);

/* Sets @period to the days from @from to @to, "2026-01-31", both included; NULL leaves an end open. Undated games are
 * in no period. FALSE where one of them is no day. */
gboolean      game_period_set_days (GamePeriod *period,
                                    const char *from,
                                    const char *to);

/* Copies a filter and its texts; free it with game_filter_free(). NULL gives a filter that all games pass. */
GameFilter *game_filter_copy (const GameFilter *filter);
void        game_filter_free (GameFilter       *filter);

void    person_free       (Person       *person);
Person *person_copy       (const Person *person);
void    player_stats_free (PlayerStats  *stats);
void    head_to_head_free (HeadToHead   *head_to_head);
void    overview_free     (Overview     *overview);
void    entry_table_free  (EntryTable   *table);
void    game_series_free  (GameSeries   *series);
void    evening_free      (Evening      *evening);
void    new_game_facts_free (NewGameFacts *facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Person, person_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlayerStats, player_stats_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HeadToHead, head_to_head_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Overview, overview_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EntryTable, entry_table_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameSeries, game_series_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Evening, evening_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NewGameFacts, new_game_facts_free)

/* The number of a month, in months since the year 0. */
int           month_get_number (const Month *month);

/* The streak in days that a reward of @day ("2026-11-20", local time) would continue: 0 where a day was missed. */
int           purse_get_streak (const Purse *purse,
                                const char  *day);

/* The coins of the reward for the day number @days in a row, from 1 (docs/rules.md, 13). */
int           purse_get_reward (int          days);

/* The purse of the player called @name in @purses (of Purse), which owns it; one with PURSE_START and without a person
 * if there is none yet. */
const Purse  *purses_find      (GPtrArray   *purses,
                                const char  *name);

SeriesChoice *series_choice_copy (const SeriesChoice *choice);
void          series_choice_free (SeriesChoice       *choice);

/* The player with the number @player, owned by the series; NULL where nobody in it has that number. */
const Person *game_series_find_person (const GameSeries  *series,
                                       gint64             player);

/* Whether the newest game of the series had exactly these players, in any order. */
gboolean      game_series_has_players (const GameSeries  *series,
                                       const char *const *names);

/* The shares, 0 to 1, of the sheets with a Yatzy and with the upper bonus, for a category that may stand for several:
 * NAN where none or only some of them have such an entry, or only some such a bonus. */
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
