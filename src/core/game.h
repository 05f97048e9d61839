/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* A game is players and moves, and the rolls counted in turns that are not finished yet: an immutable
 * value, counted by reference and safe to share between threads. Every change gives a new game or a
 * GError; the old one stays as it was.
 * Seats and entries count from 0 here; people and records count seats from 1. Seats are those of now: when their order
 * changes, the moves made before are renumbered with them. */
typedef struct _Game Game;

typedef enum
{
  MOVE_FILL,
  MOVE_CLEAR,
  MOVE_SAVED, /* the saved rolls of a seat set by hand */
  /* What happens to the players, in order that move_is_of_people() can tell. */
  MOVE_RENAME,
  MOVE_SEATS, /* another order */
  MOVE_JOIN,  /* a player more, in a new last seat */
  MOVE_LEAVE,
} MoveKind;

#define MOVE_TYPED_SIZE 12

/* Fifty players with every entry corrected once make 9,600. */
#define GAME_MAX_MOVES 10000

/* Characters of a player's name. */
#define GAME_MAX_NAME 100

/* Coins that each player may stake, and the players of a game for coins (source: The rule sets, decided, "Coins"). */
#define GAME_BET_LEAST 10
#define GAME_BET_MOST 1000
#define GAME_BET_PLAYERS_LEAST 2
#define GAME_BET_PLAYERS_MOST 4

typedef struct
{
  MoveKind kind;
  guint seat;                  /* as the seats are now; not for MOVE_SEATS. Who joins in what was undone is behind them */
  guint seat_then;             /* as they were at that time, as a record has it */
  guint entry;                 /* of MOVE_FILL and MOVE_CLEAR */
  char typed[MOVE_TYPED_SIZE]; /* "7", "24", "55661234", "x"; empty for MOVE_CLEAR; the number for MOVE_SAVED */
  int points;                  /* of MOVE_FILL; 0 is a strike */
  guint rolls;                 /* rolls made in that turn; 0 where they are not counted */
  guint saved;                 /* for MOVE_SAVED */
  gboolean five_alike;         /* typed dice all alike, or declared so; only where the rules know jokers */
  gboolean declared;           /* five alike was declared with the word, not shown by dice */
  gboolean joker;              /* played while the joker entry was filled, with five alike */
  gboolean same_step;          /* undone and redone with the move before it; of game_move_over() and game_join() only */
  GRefString *text;            /* the name of MOVE_RENAME and MOVE_JOIN; "2 1 3" of MOVE_SEATS, by the old numbers; NULL */
  gint64 time;                 /* seconds since 1970, 0 where unknown */
} Move;

/* Whether a move of this kind is about who sits where, and no entry. */
#define move_is_of_people(move) ((move)->kind >= MOVE_RENAME)

/* What a player wants to enter. */
typedef struct
{
  guint seat;
  guint entry;
  const char *typed;  /* a count, face or sum; the dice; or x */
  guint rolls;        /* 0: those that were counted along, see game_count_roll() */
  gboolean declared_five_alike;
  gint64 time;
} Play;

/* What a typed text comes to before it is entered. */
typedef struct
{
  int points;
  gboolean dice;   /* the dice themselves were typed */
  gboolean struck; /* x, 0, or dice that do not fit */
} Reading;

/* Facts beside the moves; every string may be NULL. In a game the blanks around note and place are gone,
 * and one that has nothing else is NULL: a record cannot tell them apart. */
typedef struct
{
  char *date;  /* "2026-11-20" or "2026-11-20T19:30", local time */
  char *note;
  char *place;
  int bet;     /* 0: none */
} GameFacts;

/* What a copy has is the caller's, and freed by clearing it. */
GameFacts game_facts_copy  (const GameFacts *facts);
void      game_facts_clear (GameFacts       *facts);

typedef enum
{
  GAME_ERROR_PLAYERS, /* too few, too many, without name, with too long or equal names */
  GAME_ERROR_SEAT,
  GAME_ERROR_ENTRY,
  GAME_ERROR_VALUE,   /* no roll can give it */
  GAME_ERROR_DICE,    /* wrong number of dice or no face */
  GAME_ERROR_FILLED,  /* the entry must be cleared first */
  GAME_ERROR_OPEN,    /* there is nothing to clear */
  GAME_ERROR_ORDER,   /* top-down, and another entry is the open one */
  GAME_ERROR_JOKER,   /* five alike must go elsewhere, or cannot give this value */
  GAME_ERROR_ROLLS,   /* more rolls than there are */
  GAME_ERROR_SAVED,   /* saved rolls out of range, or none are saved */
  GAME_ERROR_FACT,    /* a date that is none, a bet out of range, an order that is not open */
  GAME_ERROR_NOTHING, /* nothing to undo, redo or take back */
  GAME_ERROR_LEFT,    /* the player of that seat has left */
  GAME_ERROR_TOO_LONG, /* it has GAME_MAX_MOVES already */
} GameError;

#define GAME_ERROR (game_error_quark ())
GQuark           game_error_quark     (void);

/* A new game without moves. @order must be one that @rules leave open. @players is NULL-terminated;
 * names are trimmed, must not be empty, have at most GAME_MAX_NAME characters and must differ. The caller
 * owns the result. */
Game            *game_new             (const Ruleset      *rules,
                                       Order               order,
                                       const char *const  *players,
                                       GError            **error);

/* Whether @name, which is trimmed, can be that of a player: not empty, UTF-8, at most GAME_MAX_NAME characters.
 * The error (GAME_ERROR_PLAYERS) speaks of player @number, counted from 1, or of no number where that is 0. */
gboolean         game_check_name      (const char         *name,
                                       guint               number,
                                       GError            **error);

/* A name for somebody called @name whose name another one has: the @n-th that is tried, from 1, with a mark behind it. It
 * is no longer than a name may be; those of different @n differ. The caller owns it. */
char            *game_name_apart      (const char         *name,
                                       guint               n);

/* A game of which only the totals are known, one per seat, each from 0 to the rules' maximum. */
Game            *game_new_totals      (const Game         *game,
                                       const int          *totals,
                                       GError            **error);

Game            *game_ref             (const Game         *game);
void             game_unref           (Game               *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Game, game_unref)

/* Whether @facts can stand beside a game of @rules: a real date, a bet from 10 to 1000 and only where
 * the rules know coins, UTF-8 text (source: The rule sets, decided, "Coins"). */
gboolean         game_check_facts     (const Ruleset      *rules,
                                       const GameFacts    *facts,
                                       GError            **error);

/* The same game with other facts, which are copied and checked. */
Game            *game_with_facts      (const Game         *game,
                                       const GameFacts    *facts,
                                       GError            **error);

/* What @play comes to: checks everything game_play() checks, so that the window can tell it while
 * the player types. An entry that is filled already is read as a correction. */
gboolean         game_read            (const Game         *game,
                                       const Play         *play,
                                       Reading            *reading,
                                       GError            **error);

/* Fills an open entry, which closes the turn: the rolls counted in it go into the move, unless @play
 * brings a number of its own, and the count begins anew. A filling that follows the clearing of the same
 * entry is a correction and leaves the count alone. Drops what could have been redone. */
Game            *game_play            (const Game         *game,
                                       const Play         *play,
                                       GError            **error);

/* Empties a filled entry. Saved rolls stay: dice that were thrown do not come back. */
Game            *game_clear           (const Game         *game,
                                       guint               seat,
                                       guint               entry,
                                       gint64              time,
                                       GError            **error);

/* game_clear() and game_play() as one step: undone and redone together. */
Game            *game_correct         (const Game         *game,
                                       const Play         *play,
                                       GError            **error);

/* An entry made for the wrong player goes to another one: clears that of @from and fills that of @to with
 * what was typed, undone and redone together. It is as if @to had entered it:
 * rolls counted with it go along, otherwise @to's own are taken; the saved rolls of @from become what they
 * would be without it, as a move of its own that a record shows, and those of @to follow from the rolls.
 * Refused like any other play, and where the entry is open or @to has filled it. */
Game            *game_move_over       (const Game         *game,
                                       guint               from,
                                       guint               entry,
                                       guint               to,
                                       gint64              time,
                                       GError            **error);

/* The rolls counted so far in the unfinished turn of @seat; 0 where none are. They are no move and no
 * step to undo, are kept per seat, and never are more than the regular rolls and the saved ones (source:
 * The rule sets, decided, "Saved rolls"). Undoing a filling gives its rolls back, redoing takes them. */
guint            game_get_rolls       (const Game         *game,
                                       guint               seat);

/* One roll more. Refused beyond the last (GAME_ERROR_ROLLS), and where every entry of @seat is filled. */
Game            *game_count_roll      (const Game         *game,
                                       guint               seat,
                                       GError            **error);

/* One roll less, because it left the table and is made again. */
Game            *game_take_back_roll  (const Game         *game,
                                       guint               seat,
                                       GError            **error);

/* Any number of rolls, with the same refusals. */
Game            *game_set_rolls       (const Game         *game,
                                       guint               seat,
                                       guint               rolls,
                                       GError            **error);

/* Sets a seat's saved rolls by hand. */
Game            *game_set_saved       (const Game         *game,
                                       guint               seat,
                                       guint               saved,
                                       gint64              time,
                                       GError            **error);

/* Gives @seat another name, as game_check_name() wants it and nobody else in the game has it. */
Game            *game_rename          (const Game         *game,
                                       guint               seat,
                                       const char         *name,
                                       gint64              time,
                                       GError            **error);

/* Another order of the seats: @seats has the present number of who is to sit in each, all of them once. */
Game            *game_set_seats       (const Game         *game,
                                       const guint        *seats,
                                       guint               n_seats,
                                       gint64              time,
                                       GError            **error);

/* A player more, in a new last seat with nothing filled. With @strike the rounds that were missed, which everybody who
 * plays on has made, are struck in the same step, in the last open entries that the order of the game allows; else the turn
 * is theirs until they have caught up. Refused where the rules are for no more players, and in a game for coins. */
Game            *game_join            (const Game         *game,
                                       const char         *name,
                                       gboolean            strike,
                                       gint64              time,
                                       GError            **error);

/* Whether anybody can join; the error says why not. */
gboolean         game_can_join        (const Game         *game,
                                       GError            **error);

/* The player of @seat plays no more: the column stays, nothing is entered there, and there is no rank. Refused where too
 * few would play on, and in a game for coins. */
Game            *game_leave           (const Game         *game,
                                       guint               seat,
                                       gint64              time,
                                       GError            **error);

/* Whether somebody can; the error says why not. */
gboolean         game_can_leave       (const Game         *game,
                                       guint               seat,
                                       GError            **error);

/* One step back or forth. A filling that follows the clearing of the same entry is one step with it, as a record has it,
 * and so are the moves of game_move_over(), which are marked as such; a record has no mark, so that there they are
 * steps of their own. */
Game            *game_undo            (const Game         *game,
                                       GError            **error);
Game            *game_redo            (const Game         *game,
                                       GError            **error);
/* How many moves the step has that begins with the move at index @first: one, two of a correction, two or three
 * of game_move_over(), which end with the filling, or those of game_join(). Moves that count and those that were undone are never one step. */
guint            game_get_step_length (const Game         *game,
                                       guint               first);
gboolean         game_can_undo        (const Game         *game);
gboolean         game_can_redo        (const Game         *game);

const Ruleset   *game_get_rules       (const Game         *game);
Order            game_get_order       (const Game         *game); /* never ORDER_CHOICE */
guint            game_get_n_players   (const Game         *game); /* with those who left */
const char      *game_get_player      (const Game         *game,
                                       guint               seat);
gboolean         game_has_left        (const Game         *game,
                                       guint               seat);
guint            game_get_n_playing   (const Game         *game); /* without them */

/* The names at the beginning, in the seats of that time. */
guint            game_get_n_first     (const Game         *game);
const char      *game_get_first       (const Game         *game,
                                       guint               seat);

/* What who sits in @seat now was called at the beginning, or NULL for who joined. */
const char      *game_get_first_name  (const Game         *game,
                                       guint               seat);

/* The name that the renaming at @index took away. */
const char      *game_get_name_before (const Game         *game,
                                       guint               index);
/* Everybody's name, by seats; the caller owns the list. */
char           **game_list_players    (const Game         *game);
const GameFacts *game_get_facts       (const Game         *game);

/* The coins on the table, and those of them that go to the house: a tenth, rounded down (source: as above). */
int              game_get_pot         (const Game         *game);
int              game_get_fee         (const Game         *game);

const int       *game_get_totals      (const Game         *game); /* NULL where the moves are known */

/* Moves that count, and after them those that were undone and can be redone:
 * indices 0 to n_moves - 1, then n_moves to n_moves + n_undone - 1. */
guint            game_get_n_moves     (const Game         *game);
guint            game_get_n_undone    (const Game         *game);
const Move      *game_get_move        (const Game         *game,
                                       guint               index);

/* The game as it stood after the first @n_moves moves; what followed can be redone. The rolls counted are
 * those that one step after the other would give. */
Game            *game_at              (const Game         *game,
                                       guint               n_moves);

/* The same with the seats and names of now: to ask what the entries had come to, and for nothing else. */
Game            *game_in_seats_of_now (const Game         *game,
                                       guint               n_moves);

/* The same rules and order, and the players of now who play on; no moves, no facts. */
Game            *game_at_start        (const Game         *game);

/* Sets in each move the seat of its own time, from the seats as they are after @n_done moves, of which there are
 * @n_seats. Gives the seats of now in the order of the beginning in @first, which has room for @n_seats, and returns how
 * many they are; 0 where such moves cannot have been made. */
guint            game_trace_seats     (Move               *moves,
                                       guint               n_moves,
                                       guint               n_done,
                                       guint               n_seats,
                                       guint              *first);

/* Rebuilds a game from kept moves without asking the rules again: for the store, which wrote them. The players at the
 * beginning are those of @game; seats are those after @n_done moves. No
 * rolls are counted in it; see game_set_rolls(). @moves are copied; the first @n_done count, the others were undone. NULL
 * where players came, went or changed as they cannot have done. */
Game            *game_restore         (const Game         *game,
                                       const Move         *moves,
                                       guint               n_moves,
                                       guint               n_done);

G_END_DECLS
