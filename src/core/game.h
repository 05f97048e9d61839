/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset.h"

G_BEGIN_DECLS

/* A game is its players, its moves and the rolls counted in unfinished turns: an immutable value, counted by reference
 * and safe to share between threads. Every change returns a new game, which the caller owns, or NULL with a GAME_ERROR;
 * the old game stays as it was.
 *
 * Seats and entries count from 0 here; people and game files count seats from 1. A player has three numbers: the seat,
 * which is always the present one, so that moves are renumbered when the order of the seats changes; the seat at the
 * time of a move, as game files have it (Move.seat_then); and the person, who stays the same (game_get_person()).
 * "First" are the players at the beginning. @time is in seconds since 1970, 0 where it is not known. */
typedef struct _Game Game;

typedef enum
{
  MOVE_FILL,
  MOVE_CLEAR,
  MOVE_SAVED, /* the saved rolls of a seat were set by hand */
  /* These are about players and must stay last, for move_is_of_people(). */
  MOVE_RENAME,
  MOVE_SEATS, /* the seats got another order */
  MOVE_JOIN,  /* a player joined, in a new last seat */
  MOVE_LEAVE,
} MoveKind;

#define MOVE_TYPED_SIZE 12

/* The most moves of a game: fifty players who correct every entry make 9,600. */
#define GAME_MAX_MOVES 10000

/* The most characters of a player's name. */
#define GAME_MAX_NAME 100

/* The most characters of a note or a place: a page of writing. A label lays out all of a text even where only a part is
 * seen, so that one of any length would hold up the window. */
#define GAME_MAX_TEXT 2000

/* The limits of each player's stake in coins, and of the players in a game for coins (docs/rules.md, 13). */
#define GAME_BET_MIN 10
#define GAME_BET_MAX 1000
#define GAME_BET_MIN_PLAYERS 2
#define GAME_BET_MAX_PLAYERS 4

typedef struct
{
  MoveKind kind;
  guint seat;                  /* the present seat, not for MOVE_SEATS; behind the others for an undone MOVE_JOIN */
  guint seat_then;             /* the seat at the time of the move, as game files have it */
  guint entry;                 /* for MOVE_FILL and MOVE_CLEAR */
  char typed[MOVE_TYPED_SIZE]; /* "7", "24", "55661234", "x"; empty for MOVE_CLEAR; the number for MOVE_SAVED */
  int points;                  /* for MOVE_FILL; 0 is a strike */
  guint rolls;                 /* rolls made in that turn; 0 where they are not counted */
  guint saved;                 /* for MOVE_SAVED */
  gboolean five_alike;         /* all dice alike, typed or declared; only where the rules know jokers */
  gboolean declared;           /* five alike was declared with a word beside a value, not shown by typed dice */
  gboolean joker;              /* five alike, entered while they count as a joker */
  gboolean same_step;          /* one step with the move before it; only from game_move_over() and game_join() */
  GRefString *text;            /* the name for MOVE_RENAME and MOVE_JOIN; old numbers "2 1 3" for MOVE_SEATS; or NULL */
  gint64 time;                 /* seconds since 1970, 0 where unknown */
} Move;

/* Returns whether the move is about players or the order of seats, not about an entry or saved rolls. */
#define move_is_of_people(move) ((move)->kind >= MOVE_RENAME)

/* What a player wants to enter. */
typedef struct
{
  guint seat;
  guint entry;
  const char *typed;  /* a count, face or sum; the dice; or x */
  guint rolls;        /* 0: those counted so far, see game_count_roll() */
  gboolean declared_five_alike;
  gint64 time;
} Play;

/* What a game file says beside players and moves. Every string may be NULL. A game keeps note and place without the blanks
 * around them, and as NULL where nothing else is left, because a game file cannot tell these apart. */
typedef struct
{
  char *date;  /* "2026-11-20" or "2026-11-20T19:30", local time */
  char *note;
  char *place;
  int bet;     /* coins that each player stakes; 0 where none are */
} GameFacts;

/* Returns a copy; the caller owns its strings and frees them with game_facts_clear(). */
GameFacts game_facts_copy  (const GameFacts *facts);
void      game_facts_clear (GameFacts       *facts);

typedef enum
{
  GAME_ERROR_PLAYERS, /* too few, too many, without name, with too long or equal names */
  GAME_ERROR_SEAT,
  GAME_ERROR_ENTRY,
  GAME_ERROR_VALUE,   /* no roll can give the value */
  GAME_ERROR_DICE,    /* a wrong number of dice, or a character that is no face */
  GAME_ERROR_FILLED,  /* the entry must be cleared first */
  GAME_ERROR_OPEN,    /* there is nothing to clear */
  GAME_ERROR_ORDER,   /* the order of the game does not allow this entry yet */
  GAME_ERROR_JOKER,   /* five alike must go elsewhere, or cannot give this value */
  GAME_ERROR_ROLLS,   /* more rolls than there are */
  GAME_ERROR_SAVED,   /* saved rolls out of range, or none are saved */
  GAME_ERROR_FACT,    /* a date that is none, a bet out of range, a text too long */
  GAME_ERROR_NOTHING, /* nothing to undo, redo or take back */
  GAME_ERROR_LEFT,    /* the player of that seat has left */
  GAME_ERROR_TOO_LONG, /* the game has GAME_MAX_MOVES already */
  GAME_ERROR_DIFFERS,  /* another game is not this one further on */
} GameError;

#define GAME_ERROR (game_error_quark ())
GQuark           game_error_quark     (void);

/* Makes a game without moves. @players is NULL-terminated; names are trimmed, must not be empty, have at most
 * GAME_MAX_NAME characters and must differ (GAME_ERROR_PLAYERS). The caller owns the result. */
Game            *game_new             (const Ruleset      *rules,
                                       const char *const  *players,
                                       GError            **error);

/* Returns whether a game of @rules can begin with @n players; GAME_ERROR_PLAYERS says how many there can be. */
gboolean         game_check_n_players (const Ruleset      *rules,
                                       guint               n,
                                       GError            **error);

/* Returns whether @name, which is trimmed, can be a player's name: not empty, UTF-8, at most GAME_MAX_NAME characters.
 * The error (GAME_ERROR_PLAYERS) speaks of player @number, counted from 1, or of no number where that is 0. */
gboolean         game_check_name      (const char         *name,
                                       guint               number,
                                       GError            **error);

/* Makes another name for a player whose @name somebody else has: the @n-th attempt, from 1. It is @name, shortened to
 * the length that a name may have, with a mark behind it; those of different @n differ. The caller owns the result. */
char            *game_name_apart      (const char         *name,
                                       guint               n);

/* Returns a game with the players, rules and facts of @game, but no moves, of which only the totals are known: one per
 * seat, in points from 0 to the limit of the rules (GAME_ERROR_VALUE). */
Game            *game_new_totals      (const Game         *game,
                                       const int          *totals,
                                       GError            **error);

/* The first number of game_with_number(), and the last one. */
#define GAME_MIN_NUMBER 2
#define GAME_MAX_NUMBER G_MAXINT

/* Returns the same game, of which only the totals are known, with a number: it tells games apart that have the same day
 * (or none), the same players and the same totals. The first of them has no number, the second has 2, and so on
 * (source: docs/formats.md, "Game files"). The caller owns the result. */
Game            *game_with_number     (const Game         *game,
                                       guint               number);

Game            *game_ref             (const Game         *game);
void             game_unref           (Game               *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Game, game_unref)

/* Returns whether @facts can belong to a game of @rules: a real date, a bet from 10 to 1000 and only where the rules
 * know coins, UTF-8 text of at most GAME_MAX_TEXT characters (docs/rules.md, 13). Errors: GAME_ERROR_FACT. */
gboolean         game_check_facts     (const Ruleset      *rules,
                                       const GameFacts    *facts,
                                       GError            **error);

/* Returns the same game with other facts, which are copied and checked as above; a bet needs two to four players,
 * too. A note or place that the game has already may be longer, see game_with_stored_facts(). */
Game            *game_with_facts      (const Game         *game,
                                       const GameFacts    *facts,
                                       GError            **error);

/* Reads what was typed and makes all checks of game_play(), so that the window can show the result while the player
 * types: @move is the one that would be made. An entry that is filled already is read as a correction. */
gboolean         game_read            (const Game         *game,
                                       const Play         *play,
                                       Move               *move,
                                       GError            **error);

/* Fills an open entry, which ends the turn: the rolls counted in it go into the move, unless @play has a number of its
 * own, and the count begins anew. A filling that follows the clearing of the same entry is a correction and leaves the
 * count alone. The moves that could have been redone are dropped. */
Game            *game_play            (const Game         *game,
                                       const Play         *play,
                                       GError            **error);

/* Empties a filled entry. The saved rolls stay as they are, because dice that were thrown do not come back. */
Game            *game_clear           (const Game         *game,
                                       guint               seat,
                                       guint               entry,
                                       gint64              time,
                                       GError            **error);

/* Clears a filled entry and fills it anew, as one step that is undone and redone together. */
Game            *game_correct         (const Game         *game,
                                       const Play         *play,
                                       GError            **error);

/* Moves an entry that was made for the wrong player to another one: clears that of @from and fills that of @to with
 * what was typed, as one step. It is as if @to had entered it: rolls counted with it go along, otherwise the roll
 * counter of @to is taken. The saved rolls of @from become what they would be without the entry, by a MOVE_SAVED that
 * game files show; those of @to follow from the rolls. Refused like any other play, and where @from has not filled the
 * entry (GAME_ERROR_OPEN) or @to has (GAME_ERROR_FILLED). */
Game            *game_move_over       (const Game         *game,
                                       guint               from,
                                       guint               entry,
                                       guint               to,
                                       gint64              time,
                                       GError            **error);

/* Returns the rolls counted so far in the unfinished turn of @seat; 0 where none are. They are no moves and cannot be
 * undone, are kept per seat, and are never more than the regular rolls and the saved ones (docs/rules.md, 5). Undoing a
 * filling gives its rolls back, redoing takes them. So do undoing and redoing a move after which fewer rolls are
 * possible, as long as the game is not stored and read in between. */
guint            game_get_rolls       (const Game         *game,
                                       guint               seat);

/* Counts one roll more. Refused with GAME_ERROR_ROLLS beyond the last one, and where every entry of @seat is filled. */
Game            *game_count_roll      (const Game         *game,
                                       guint               seat,
                                       GError            **error);

/* Counts one roll less, for a roll that left the table and is made again. */
Game            *game_uncount_roll    (const Game         *game,
                                       guint               seat,
                                       GError            **error);

/* Sets the rolls counted, with the same refusals as game_count_roll(). */
Game            *game_set_rolls       (const Game         *game,
                                       guint               seat,
                                       guint               rolls,
                                       GError            **error);

/* Forgets the rolls counted in all unfinished turns, whoever has left. It is never refused. */
Game            *game_forget_rolls    (const Game         *game);

/* Sets the saved rolls of @seat by hand, at most ruleset_get_max_saved() (GAME_ERROR_SAVED). */
Game            *game_set_saved       (const Game         *game,
                                       guint               seat,
                                       guint               saved,
                                       gint64              time,
                                       GError            **error);

/* Gives @seat another name, which must be one for game_check_name() that no other player in the game has. */
Game            *game_rename          (const Game         *game,
                                       guint               seat,
                                       const char         *name,
                                       gint64              time,
                                       GError            **error);

/* Gives the seats another order: @seats[i] is the present seat of the player who is to sit in seat i. Each seat must be
 * there once. */
Game            *game_set_seats       (const Game         *game,
                                       const guint        *seats,
                                       guint               n_seats,
                                       gint64              time,
                                       GError            **error);

/* Adds a player in a new last seat with nothing filled. With @strike the rounds that were missed, which are those that
 * all others who play on have finished, are struck in the same step, in the last open entries that the order of the
 * game allows; else the player has the turn until these are caught up. Refused where the rules are for no more players,
 * and in a game for coins. */
Game            *game_join            (const Game         *game,
                                       const char         *name,
                                       gboolean            strike,
                                       gint64              time,
                                       GError            **error);

/* Returns whether a player can join; the error says why not. */
gboolean         game_can_join        (const Game         *game,
                                       GError            **error);

/* Takes the player of @seat out of the game: the column stays, nothing is entered there any more, and there is no rank.
 * Refused where too few would play on, and in a game for coins. */
Game            *game_leave           (const Game         *game,
                                       guint               seat,
                                       gint64              time,
                                       GError            **error);

/* Returns whether the player of @seat can leave; the error says why not. */
gboolean         game_can_leave       (const Game         *game,
                                       guint               seat,
                                       GError            **error);

/* Returns @game with what was entered in @further, the same game at a later time, beyond it: as it was typed there, behind
 * the moves of @game, which stay as they are. Where there is nothing more, that is @game itself. The caller owns it.
 * @renamed says that players may have other names there. NULL with GAME_ERROR_DIFFERS, which says what is different in
 * @game ("there") and in @further ("here"), where names, points or rules are, or @game is further on; or with the errors
 * of game_play(). */
Game            *game_continue        (const Game         *game,
                                       const Game         *further,
                                       gboolean            renamed,
                                       GError            **error);

/* Undoes or redoes one step (GAME_ERROR_NOTHING where there is none). A filling that follows the clearing of the same
 * entry is one step with it. The moves of game_move_over() and game_join() are marked as one step; in a game file only
 * game_file_write_whole() writes these marks. */
Game            *game_undo            (const Game         *game,
                                       GError            **error);
Game            *game_redo            (const Game         *game,
                                       GError            **error);

/* Returns whether a step begins with the move at @index. A correction belongs to the clearing before it, and a move that
 * is marked to the one before it. */
gboolean         game_begins_step     (const Game         *game,
                                       guint               index);

/* Returns the number of moves of the step that begins with the move at index @first: one; two for a correction; two or
 * three for game_move_over(), which ends with the filling; or those of game_join(). Moves that count and moves that
 * were undone are never one step. */
guint            game_get_step_length (const Game         *game,
                                       guint               first);

/* Returns whether there is a step to undo, or to redo. */
gboolean         game_can_undo        (const Game         *game);
gboolean         game_can_redo        (const Game         *game);

/* What is returned below belongs to the game, unless said otherwise. */
const Ruleset   *game_get_rules       (const Game         *game);
guint            game_get_n_players   (const Game         *game); /* also those who left */
const char      *game_get_player      (const Game         *game,
                                       guint               seat);
int              game_find_player     (const Game         *game,
                                       const char         *name); /* the seat of that player, or -1 */
gboolean         game_has_left        (const Game         *game,
                                       guint               seat);
guint            game_get_n_playing   (const Game         *game); /* without those who left */

/* The players at the beginning, by their seats of that time. */
guint            game_get_n_first     (const Game         *game);
const char      *game_get_first       (const Game         *game,
                                       guint               seat);

/* Returns a number of the player of @seat that stays the same when names and seats change: the seat at the beginning;
 * players who joined later have the next numbers. */
guint            game_get_person      (const Game         *game,
                                       guint               seat);

/* Returns the name that the player of @seat had at the beginning, or NULL for one who joined later. */
const char      *game_get_first_name  (const Game         *game,
                                       guint               seat);

/* Returns the name that the player had before the MOVE_RENAME at @index. */
const char      *game_get_name_before (const Game         *game,
                                       guint               index);
/* Returns the present names by seats, NULL-terminated; the caller owns the list. */
char           **game_list_players    (const Game         *game);

/* Returns whether both games have the same present names in the same seats. */
gboolean         game_has_same_players (const Game        *game,
                                        const Game        *other);

/* Returns whether both games have the same rules and the same players at the beginning, so that one may be the other
 * further on. Of a game of totals that is never so. */
gboolean         game_begins_like     (const Game         *game,
                                       const Game         *other);

const GameFacts *game_get_facts       (const Game         *game);

/* Returns the coins that are played for, and those of them that go to the house: a tenth, rounded down (docs/rules.md,
 * 13). */
int              game_get_pot         (const Game         *game);
int              game_get_fee         (const Game         *game);

const int       *game_get_totals      (const Game         *game); /* NULL where the moves are known */
guint            game_get_number      (const Game         *game); /* of game_with_number(); 0 where it has none */

/* The moves that count, and after them those that were undone and can be redone: indices 0 to n_moves - 1, then n_moves
 * to n_moves + n_undone - 1. */
guint            game_get_n_moves     (const Game         *game);
guint            game_get_n_undone    (const Game         *game);
const Move      *game_get_move        (const Game         *game,
                                       guint               index);

/* Returns the game as it was after the first @n_moves moves, of those that count and those undone; the others can be
 * redone. The rolls counted are as if each step had been undone or redone. */
Game            *game_at              (const Game         *game,
                                       guint               n_moves);

/* Returns the first @n_moves moves that count, with the present seats and names and without rolls counted. Only its sums
 * mean something. */
Game            *game_prefix          (const Game         *game,
                                       guint               n_moves);

/* Returns a new game with the same rules and order and the present players who have not left, without moves and
 * facts. */
Game            *game_at_start        (const Game         *game);

/* Returns the same game with other times of its moves, and with those marked that are one step with the move before them.
 * Both arrays have an element for each move, those that count and those that were undone. The caller owns the result. */
Game            *game_with_times      (const Game         *game,
                                       const gint64       *times,
                                       const gboolean     *steps);

G_END_DECLS
