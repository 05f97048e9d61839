/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/durations.h"
#include "core/game.h"
#include "core/scoring.h"

G_BEGIN_DECLS

/* What the history answers: plain values, made on the store's thread and owned by who asked. Games that may
 * be averaged together are of one category: the same rule set, options, order and scoring. Only finished
 * games count, and those of which only the totals are known count in games, wins and totals alone. */

/* One kind of game of the history, or all of a rule set put together: see category_put_together(). */
typedef struct
{
  gint64 id;           /* negative where they are put together */
  Ruleset *rules;      /* of its newest game; title and names in the language of the user */
  Order order;
  char *variant;       /* options and order that were chosen, "full-straight=30;order=top-down", or ""; the whole
                        * variant, other scoring included, is category_get_variant() */
  char *scoring;       /* what scoring_of() says of its rules */
  guint n_games;       /* finished ones */
  guint n_unfinished;
  guint n_sheets;      /* finished ones whose moves are known */
  guint n_players;     /* who finished a game of it; 0 where they are put together */

  /* Of what is put together, where the house rules make a figure of all games say something false. */
  gboolean totals_differ; /* one can reach more than another, so that totals cannot be averaged */
  gboolean bonus_differs; /* one has an upper bonus, another has none */
  gboolean yatzy_differs; /* the same for the entry of all dice alike */
} Category;

/* What a player may choose at most: letters, and the last colour of any palette. */
#define STORE_MAX_INITIALS 4
#define STORE_MAX_COLOR 63

/* A player of the history. */
typedef struct
{
  gint64 id;
  char *name;
  char *initials;      /* chosen ones, or NULL: see initials_of() */
  int color;           /* chosen one of the palette, or -1: see badges_get_color() */
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
  char *ruleset;       /* its id; the title is that of the category */
  char *date;          /* "2026-11-20", "2026-11-20T19:30", or NULL: local time, as a record has it; when it
                        * was begun here, where nothing else was said */
  char *note;
  char *place;
  gboolean finished;
  gboolean totals_only;
  guint n_seats;
  SummarySeat *seats;  /* in the order of the table */
  int margin;          /* of victory: best total less the next; 0 where shared, alone or unfinished */
} Summary;

/* A saved game itself. */
typedef struct
{
  gint64 number;
  char *identity;      /* as it was when it was first saved or imported; see notation_identity() */
  Game *game;
} SavedGame;

/* Which games: every member may be left out. */
typedef struct
{
  gint64 category;     /* 0: any */
  const char *ruleset; /* NULL: any */
  gint64 person;       /* 0: anybody */
  const char *from;    /* first and last day, "2026-01-01"; NULL: open. Undated games are in no period */
  const char *to;
  int finished;        /* 1 finished ones, 0 unfinished ones, -1 both */
  const char *text;    /* stands in note or place, whatever the case; NULL: all */
} GameFilter;

/* How often each total or number of points came up, ascending. */
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
  guint wins;              /* rank 1 among two or more, shared ones included */
  guint shared_wins;
  guint duels;             /* games of two or more players */
  double win_rate;         /* wins per duel */
  guint sheets;            /* games whose moves are known */
  double mean;
  double median;           /* mean of the middle two of an even number */
  double lower_quartile;   /* medians of the halves, the middle one in neither; NAN of one game */
  double upper_quartile;
  double spread;           /* standard deviation of the games as they are (n), 0 for one */
  int best;
  int worst;
  double bonus_rate;       /* 0 to 1, of the sheets */
  double yatzy_rate;       /* to be shown by score_get_yatzy_rate() */
  double strikes;          /* per sheet */
  double victory;          /* mean margin of the games won alone, to the second best */
  double defeat;           /* mean distance to the best of the games lost */
  guint streak;            /* games won in a row until now; this and the next are 0 where categories are put together */
  guint longest_streak;
  guint bonus_run;         /* the same for the upper bonus */
  guint longest_bonus_run;
} Score;

/* A result in the order of time. */
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
  guint won;               /* with the better rank, which knows the tie-breaks; what is left over was drawn */
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
  int favourite;           /* index of the opponent with the best share of wins, or -1; at least five games
                            * together, or the most there are where nobody has five; then more games, then name */
  int nemesis;             /* of the worst share; -1 also where it would be the same one */
} PlayerStats;

/* How long the last games of one player took, and their own turns, as the times of the moves tell (core/durations.h). */
typedef struct
{
  Duration games;          /* n_turns is how many games tell it */
  Duration turns;
} PlayerTimes;

/* One of the latest games of several players: totals and ranks in the order in which they were asked for. Of two
 * with the same total, a tie-break may have given one the better rank. */
typedef struct
{
  gint64 number;
  gint64 sort_time;
  char *date;              /* or NULL */
  int *totals;
  guint *ranks;
} Encounter;

/* Two or more players side by side. */
typedef struct
{
  guint n_players;
  PlayerStats **players;      /* as asked for, each over all own games */
  Rivalry *rivalries;      /* n_players x n_players, row against column; on the diagonal zeros and no name */
  GPtrArray *latest;       /* Encounter, newest first: the last games in which all of them sat */
  guint n_together;        /* all games in which all of them sat, as far as they were looked for */
} HeadToHead;

/* One player, or everybody, in one entry. */
typedef struct
{
  guint sheets;            /* finished games whose moves are known */
  guint filled;            /* with points */
  guint struck;
  double mean;             /* over all sheets, strikes as 0; NAN without sheets, and where house rules that are put
                            * together give the entry another maximum */
  int best;
} EntryFigures;

/* Everybody who has a sheet, most games first; without any there are no players and no entries. */
typedef struct
{
  guint n_players;
  guint n_entries;
  Person **players;
  EntryFigures *figures;   /* n_players x n_entries */
  EntryFigures *everybody; /* n_entries */
} EntryTable;

typedef enum
{
  RECORD_TOTAL,      /* highest total */
  RECORD_UPPER,      /* highest upper sum */
  RECORD_BONUSES,    /* most bonuses in a row */
  RECORD_COMEBACK,   /* largest deficit that a winner overcame; see rounds.h */
  RECORD_CLOSEST,    /* smallest margin of victory; 0 where first place was shared */
  RECORD_ENTRY,      /* highest points of one entry */
} RecordKind;

typedef struct
{
  RecordKind kind;
  guint entry;             /* of RECORD_ENTRY */
  int value;
  char *name;              /* who set it first */
  gint64 person;
  gint64 number;           /* of the game */
  gint64 sort_time;
  gint64 category;         /* of the game; 0 for a record that the last game set */
  char *date;              /* of the game, or NULL */
} Record;

/* What players usually have at the point where their running game is: the sum of their own means in the
 * entries that are filled, and the mean of the bonus once the upper section is full. */
typedef struct
{
  guint sheets;            /* that it comes from; 0: nothing is known */
  double points;
  double open;             /* what the entries that are open usually bring, the bonus with them until it is full */
} Pace;

void          category_free   (Category    *category);

/* The variant as it is shown and printed, another one for each category of a rule set: "" for the set as the program
 * has it now. @shipped is the rule set of the same id in the Library, which the store does not know, or NULL where
 * there is none; where its order is another one, "order=free" or "order=top-down" follows, and where it scores
 * otherwise or is not there, "rules=1f2e3d4c". The caller owns it. */
char         *category_get_variant (const Category *category,
                                    const Ruleset  *shipped);

/* Appends to @categories (Category), for each rule set that has several of them, one that stands for all. Its rules are
 * those of the first, most games: whatever takes the id of a category takes its id, and speaks of the entries of these
 * rules. */
void          category_put_together (GPtrArray *categories);

/* Whether it stands for several. */
gboolean      category_is_together  (const Category *category);

/* NULL is copied as a filter that all games pass. */
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

/* The share of the sheets whose Yatzy has points; NAN where @rules, those of the category, have no such entry. */
double              score_get_yatzy_rate   (const Score      *score,
                                            const Ruleset    *rules);

/* The same for what stands for several, and the share of the sheets with the upper bonus: NAN, too, where one of them has
 * none to win. */
double              category_get_yatzy_rate (const Category  *category,
                                             const Score     *score);
double              category_get_bonus_rate (const Category  *category,
                                             const Score     *score);

/* The cell of a table; see HeadToHead and EntryTable. */
const Rivalry      *head_to_head_get_rivalry (const HeadToHead *head_to_head,
                                              guint             row,
                                              guint             column);
const EntryFigures *entry_table_get          (const EntryTable *table,
                                              guint             player,
                                              guint             entry);

G_END_DECLS
