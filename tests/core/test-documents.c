/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every number in the five documents, under the title of its document. */

#include "helpers.h"

#define DOC "/documents/maxi-yatzy-special-8/"

static const GameCase special_8[] = {
  { DOC "eight-dice", "special-8", "dice=8" },
  { DOC "two-players", "special-8", "min-players=2 max-players=2" },
  { DOC "an-indicator-die-for-each-player", "special-8 | 1 saved 3 | 2 saved 6", "1.saved=3 2.saved=6" },
  { DOC "thirty-one-rounds", "special-8 | 1 rest x | 2 rest x", "entries=31 round=31 1.filled=31 finished=yes" },
  { DOC "after-thirty-entries-one-round-is-left", "special-8 | 1 rest x | 2 rest x | 1 chance - | 2 chance -",
    "round=31 finished=no turn=1" },
  { DOC "six-faces-by-number-of-dice",
    "special-8 | 1 ones 8 | 1 twos 7 | 1 threes 6 | 1 fours 5 | 1 fives 4 | 1 sixes 3",
    "1.ones=8 1.twos=14 1.threes=18 1.fours=20 1.fives=20 1.sixes=18" },
  { DOC "pair-by-dice-value", "special-8 | 1 one-pair 6", "1.one-pair=12" },
  { DOC "threes-by-dice-value", "special-8 | 1 three-of-a-kind 6", "1.three-of-a-kind=18" },
  { DOC "the-others-by-their-sum", "special-8 | 1 four-plus-four 44 | 1 chance 48", "1.four-plus-four=44 1.chance=48" },
  { DOC "seven-twos-are-two-to-spare", "special-8 | 1 twos 7", "1.margin=+2" },
  { DOC "after-seven-twos-four-ones-are-enough",
    "special-8 | 1 twos 7 | 1 ones 4 | 1 threes 6 | 1 fours 6 | 1 fives 6 | 1 sixes 6",
    "1.upper=126 1.margin=0 1.bonus=100 1.bonus-state=won" },
  { DOC "after-seven-twos-three-ones-are-not",
    "special-8 | 1 twos 7 | 1 ones 3 | 1 threes 6 | 1 fours 6 | 1 fives 6 | 1 sixes 6",
    "1.upper=125 1.margin=-1 1.bonus=0 1.bonus-state=lost" },
  { DOC "four-ones-are-two-short", "special-8 | 1 ones 4", "1.margin=-2 1.bonus-state=open" },
  { DOC "after-four-ones-seven-of-another-make-it-good", "special-8 | 1 ones 4 | 1 twos 7", "1.margin=0" },
  { DOC "after-four-ones-seven-sixes-more-than-make-it-good", "special-8 | 1 ones 4 | 1 sixes 7", "1.margin=+4" },
  { DOC "total-with-the-highest-marked", "special-8 | 1 chance 30 | 2 chance 31",
    "1.total=30 2.total=31 1.leads=no 2.leads=yes" },
  { DOC "three-plus-three-of-fives-and-sixes-is-33", "special-8 | 1 three-plus-three 55566612",
    "1.three-plus-three=33 max:three-plus-three=33" },
  { DOC "eight-fives-score-90", "special-8 | 1 yatzy 55555555 | 2 yatzy 90", "1.yatzy=90 2.yatzy=90" },
  { DOC "yatzy-is-50-and-the-dice", "special-8 | 1 yatzy 11111111 | 2 yatzy 66666666", "1.yatzy=58 2.yatzy=98" },
  { DOC "seven-fives-are-no-yatzy", "special-8 | 1 yatzy 55555551", "1.yatzy=x" },
  { DOC "six-of-each-are-126", "special-8 | 1 ones 6 | 1 twos 6 | 1 threes 6 | 1 fours 6 | 1 fives 6 | 1 sixes 6",
    "1.upper=126 1.margin=0 bonus-from=126 par=6" },
  { DOC "126-is-rewarded-with-100", "special-8 | 1 ones 6 | 1 twos 6 | 1 threes 6 | 1 fours 6 | 1 fives 6 | 1 sixes 6",
    "1.bonus=100 1.total=226 bonus-points=100" },
  { DOC "seven-fives-spare-five-ones", "special-8 | 1 fives 7 | 1 ones 1", "1.margin=0" },
  { DOC "seven-sixes-spare-three-twos", "special-8 | 1 sixes 7 | 1 twos 3", "1.margin=0" },
  { DOC "three-strokes-per-round", "special-8 | 1 chance 30 rolls=3", "rolls=3 1.saved=0" },
  { DOC "no-fourth-stroke-without-saved-ones", "special-8 | 1 chance 30 rolls=4", NULL, REFUSED (ROLLS) },
  { DOC "a-pair-kept-on-the-first-stroke-saves-two", "special-8 | 1 one-pair 6 rolls=1", "1.saved=2 2.saved=0" },
  { DOC "then-five-strokes-in-a-later-round", "special-8 | 1 one-pair 6 rolls=1 | 2 chance 30 | 1 chance 30 rolls=5",
    "1.saved=0" },
  { DOC "but-not-six", "special-8 | 1 one-pair 6 rolls=1 | 2 chance 30 | 1 chance 30 rolls=6", NULL, REFUSED (ROLLS) },
  { DOC "at-most-two-saved-in-a-round", "special-8 | 1 one-pair 6 rolls=1 | 1 chance 30 rolls=1", "1.saved=4" },
  { DOC "at-most-six-saved", "special-8 | 1 saved 7", "6", REFUSED (SAVED) },
  { DOC "nine-strokes-in-a-row", "special-8 | 1 saved 6 | 1 chance 30 rolls=9", "1.saved=0 cap=6" },
  { DOC "no-tenth-stroke", "special-8 | 1 saved 6 | 1 chance 30 rolls=10", NULL, REFUSED (ROLLS) },
  { DOC "six-saved-and-kept-on-the-second-stroke-leaves-five", "special-8 | 1 saved 6 | 1 full-straight 21 rolls=2",
    "1.saved=5" },
  { DOC "five-saved-and-kept-on-the-first-stroke-stays-five", "special-8 | 1 saved 5 | 1 full-straight 21 rolls=1",
    "1.saved=5" },
  { DOC "all-three-strokes-keep-the-six", "special-8 | 1 saved 6 | 1 full-straight 21 rolls=3", "1.saved=6" },
  { DOC "improved-on-the-second-stroke-loses-one", "special-8 | 1 saved 6 | 1 chance 29 rolls=2", "1.saved=5" },
  { DOC "full-straight-with-a-three-and-a-four", "special-8 | 1 full-straight 12345634 | 1 chance 12345634",
    "1.full-straight=21 1.chance=28" },
};

#undef DOC
#define DOC "/documents/yatzy-encyclopedia/"

static const GameCase encyclopedia[] = {
  { DOC "five-dice", "yatzy", "dice=5" },
  { DOC "alone-or-with-any-number", "yatzy x1 | 1 chance 20", "min-players=1 max-players=50 1.total=20" },
  { DOC "two-rerolls", "yatzy | 1 chance 20 rolls=3", "rolls=3" },
  { DOC "no-third-reroll", "yatzy | 1 chance 20 rolls=4", NULL, REFUSED (ROLLS) },
  { DOC "ends-when-all-boxes-are-used", "yatzy | 1 rest x | 2 rest x", "finished=yes entries=15" },
  { DOC "highest-total-wins", "yatzy | 1 chance 20 | 2 chance 21 | 1 rest x | 2 rest x", "1.rank=2 2.rank=1" },
  { DOC "maximum-374", "yatzy", "maximum=374" },
  { DOC "a-game-of-374",
    "yatzy x1 | 1 ones 5 | 1 twos 5 | 1 threes 5 | 1 fours 5 | 1 fives 5 | 1 sixes 5 | 1 one-pair 6 | 1 two-pairs 22 "
    "| 1 three-of-a-kind 6 | 1 four-of-a-kind 6 | 1 small-straight 15 | 1 large-straight 20 | 1 full-house 28 "
    "| 1 chance 30 | 1 yatzy 50",
    "1.total=374 1.ones=5 1.twos=10 1.threes=15 1.fours=20 1.fives=25 1.sixes=30 1.bonus=50 1.one-pair=12 "
    "1.two-pairs=22 1.three-of-a-kind=18 1.four-of-a-kind=24 1.small-straight=15 1.large-straight=20 1.full-house=28 "
    "1.chance=30 1.yatzy=50" },
  { DOC "maxima-of-the-faces", "yatzy", "max:ones=5 max:twos=10 max:threes=15 max:fours=20 max:fives=25 max:sixes=30" },
  { DOC "maxima-of-the-lower-section", "yatzy",
    "max:one-pair=12 max:two-pairs=22 max:three-of-a-kind=18 max:four-of-a-kind=24 max:small-straight=15 "
    "max:large-straight=20 max:full-house=28 max:chance=30 max:yatzy=50" },
  { DOC "faces-are-summed", "yatzy | 1 threes 33312 | 1 sixes 66612", "1.threes=9 1.sixes=18" },
  { DOC "63-is-three-of-each", "yatzy | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3",
    "1.upper=63 par=3 bonus-from=63" },
  { DOC "63-gives-50", "yatzy | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3", "1.bonus=50" },
  { DOC "62-gives-nothing", "yatzy | 1 ones 2 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3", "1.bonus=0" },
  { DOC "small-straight-15", "yatzy | 1 small-straight 12345 | 2 small-straight 23456",
    "1.small-straight=15 2.small-straight=x" },
  { DOC "large-straight-20", "yatzy | 1 large-straight 23456 | 2 large-straight 12345",
    "1.large-straight=20 2.large-straight=x" },
  { DOC "full-house-needs-a-different-pair", "yatzy | 1 full-house 55555 | 2 full-house 55566",
    "1.full-house=x 2.full-house=27" },
  { DOC "two-pairs-are-different", "yatzy | 1 two-pairs 33334", "1.two-pairs=x" },
  { DOC "chance-sums-any-dice", "yatzy | 1 chance 13566", "1.chance=21" },
  { DOC "yatzy-50-of-any-number", "yatzy | 1 yatzy 11111 | 2 yatzy 66666", "1.yatzy=50 2.yatzy=50" },
  { DOC "2-2-5-5-5-in-full-house-and-chance-19", "yatzy | 1 full-house 22555 | 1 chance 22555",
    "1.full-house=19 1.chance=19" },
  { DOC "2-2-5-5-5-in-fives-and-three-of-a-kind-15", "yatzy | 1 fives 22555 | 1 three-of-a-kind 22555",
    "1.fives=15 1.three-of-a-kind=15" },
  { DOC "2-2-5-5-5-in-two-pairs-14", "yatzy | 1 two-pairs 22555", "1.two-pairs=14" },
  { DOC "2-2-5-5-5-in-one-pair-10", "yatzy | 1 one-pair 22555", "1.one-pair=10" },
  { DOC "2-2-5-5-5-in-twos-4", "yatzy | 1 twos 22555", "1.twos=4" },
  { DOC "2-2-5-5-5-elsewhere-0",
    "yatzy | 1 ones 22555 | 1 threes 22555 | 1 fours 22555 | 1 sixes 22555 | 1 four-of-a-kind 22555 "
    "| 1 small-straight 22555 | 1 large-straight 22555 | 1 yatzy 22555",
    "1.ones=x 1.threes=x 1.fours=x 1.sixes=x 1.four-of-a-kind=x 1.small-straight=x 1.large-straight=x 1.yatzy=x "
    "1.total=0" },
  { DOC "yahtzee-63-gives-35", "yahtzee | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3",
    "1.upper=63 1.bonus=35 bonus-from=63 bonus-points=35" },
  { DOC "yahtzee-has-no-pairs", "yahtzee", "has:one-pair=no has:two-pairs=no has:yahtzee=yes entries=13" },
  { DOC "yahtzee-5-5-5-5-6-is-26-in-three-and-four-of-a-kind",
    "yahtzee | 1 three-of-a-kind 55556 | 1 four-of-a-kind 55556", "1.three-of-a-kind=26 1.four-of-a-kind=26" },
  { DOC "yahtzee-full-house-25", "yahtzee | 1 full-house 22333 | 2 full-house 66555", "1.full-house=25 2.full-house=25" },
  { DOC "yahtzee-small-straight-is-any-four-in-a-row",
    "yahtzee x3 | 1 small-straight 12341 | 2 small-straight 23452 | 3 small-straight 34563",
    "1.small-straight=30 2.small-straight=30 3.small-straight=30" },
  { DOC "yahtzee-three-in-a-row-are-none", "yahtzee | 1 small-straight 12356", "1.small-straight=x" },
  { DOC "yahtzee-large-straight-is-any-five-in-a-row", "yahtzee | 1 large-straight 12345 | 2 large-straight 23456",
    "1.large-straight=40 2.large-straight=40" },
  { DOC "yahtzee-four-in-a-row-are-no-large-straight", "yahtzee | 1 large-straight 12346", "1.large-straight=x" },
  { DOC "yahtzee-bonus-for-a-second-yahtzee", "yahtzee | 1 yahtzee 11111 | 1 twos 22222",
    "1.yahtzee-bonus=100 1.total=160" },
  { DOC "yahtzee-joker-for-a-second-yahtzee", "yahtzee | 1 twos 3 | 1 yahtzee 11111 | 1 large-straight 22222",
    "1.large-straight=40" },
  { DOC "forced-exactly-in-sequence", "forced-yatzy | 1 twos 3", NULL, REFUSED (ORDER) },
  { DOC "forced-ones-then-twos", "forced-yatzy | 1 ones 1 | 1 twos 1", "1.ones=1 1.twos=2 1.playable:threes=yes" },
  { DOC "forced-42-is-two-of-each",
    "forced-yatzy | 1 ones 2 | 1 twos 2 | 1 threes 2 | 1 fours 2 | 1 fives 2 | 1 sixes 2",
    "1.upper=42 1.bonus=50 par=2 bonus-from=42" },
  { DOC "maxi-six-dice-and-twenty-combinations", "maxi-yatzy", "dice=6 entries=20" },
  { DOC "maxi-without-yatzy", "maxi-yatzy", "has:yatzy=no has:maxi-yatzy=yes" },
  { DOC "maxi-has-what-was-added", "maxi-yatzy",
    "has:three-pairs=yes has:five-of-a-kind=yes has:full-straight=yes has:castle=yes has:tower=yes" },
  { DOC "maxi-three-pairs-sum-all-dice", "maxi-yatzy | 1 three-pairs 112266", "1.three-pairs=18" },
  { DOC "maxi-five-of-a-kind", "maxi-yatzy | 1 five-of-a-kind 444441", "1.five-of-a-kind=20" },
  { DOC "maxi-full-straight-21", "maxi-yatzy | 1 full-straight 123456", "1.full-straight=21" },
  { DOC "maxi-full-straight-30-in-some-variations", "maxi-yatzy full-straight=30 | 1 full-straight 123456",
    "1.full-straight=30" },
  { DOC "maxi-castle-sums-all-dice", "maxi-yatzy | 1 castle 222666", "1.castle=24" },
  { DOC "maxi-tower-sums-all-dice", "maxi-yatzy | 1 tower 222266", "1.tower=20" },
  { DOC "maxi-yatzy-100", "maxi-yatzy | 1 maxi-yatzy 111111 | 2 maxi-yatzy 666666", "1.maxi-yatzy=100 2.maxi-yatzy=100" },
  { DOC "maxi-84-is-four-of-each", "maxi-yatzy | 1 ones 4 | 1 twos 4 | 1 threes 4 | 1 fours 4 | 1 fives 4 | 1 sixes 4",
    "1.upper=84 par=4 bonus-from=84" },
  { DOC "maxi-84-gives-100", "maxi-yatzy | 1 ones 4 | 1 twos 4 | 1 threes 4 | 1 fours 4 | 1 fives 4 | 1 sixes 4",
    "1.bonus=100" },
  { DOC "maxi-castle-on-the-first-roll-saves-two", "maxi-yatzy | 1 castle 333555 rolls=1", "1.saved=2" },
  { DOC "maxi-castle-on-the-second-roll-saves-one", "maxi-yatzy | 1 castle 333555 rolls=2", "1.saved=1" },
  { DOC "maxi-saved-rolls-used-in-a-later-turn", "maxi-yatzy | 1 castle 333555 rolls=1 | 1 chance 20 rolls=5", "1.saved=0" },
};

#undef DOC
#define DOC "/documents/yatzy-german-rules/"

static const GameCase german[] = {
  { DOC "five-dice", "yatzy-de", "dice=5" },
  { DOC "any-number-of-players", "yatzy-de x1", "min-players=1 max-players=50" },
  { DOC "three-rolls", "yatzy-de | 1 chance 20 rolls=3", "rolls=3" },
  { DOC "no-fourth-roll", "yatzy-de | 1 chance 20 rolls=4", NULL, REFUSED (ROLLS) },
  { DOC "free-choice", "yatzy-de free | 1 chance 20 | 1 ones 2", "1.chance=20 1.ones=2 order=choice" },
  { DOC "or-from-the-top-down", "yatzy-de top-down | 1 ones 2 | 1 twos 2", "1.twos=4 1.playable:threes=yes" },
  { DOC "from-the-top-down-nothing-else", "yatzy-de top-down | 1 ones 2 | 1 chance 20", NULL, REFUSED (ORDER) },
  { DOC "not-fulfilled-is-struck", "yatzy-de | 1 full-house 11223", "1.full-house=x" },
  { DOC "four-ones-are-4", "yatzy-de | 1 ones 11116 | 2 ones 4", "1.ones=4 2.ones=4" },
  { DOC "four-twos-are-8", "yatzy-de | 1 twos 22226 | 2 twos 4", "1.twos=8 2.twos=8" },
  { DOC "the-other-faces-alike", "yatzy-de | 1 threes 4 | 1 fours 4 | 1 fives 4 | 1 sixes 4",
    "1.threes=12 1.fours=16 1.fives=20 1.sixes=24" },
  { DOC "63-gives-25", "yatzy-de | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3",
    "1.upper=63 1.bonus=25 bonus-from=63 bonus-points=25" },
  { DOC "62-gives-nothing", "yatzy-de | 1 ones 2 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3",
    "1.upper=62 1.bonus=0" },
  { DOC "pair-counts-two-dice", "yatzy-de | 1 one-pair 66612", "1.one-pair=12" },
  { DOC "two-pairs-count-four-dice", "yatzy-de | 1 two-pairs 55661", "1.two-pairs=22" },
  { DOC "three-alike-count-three-dice", "yatzy-de | 1 three-of-a-kind 44441", "1.three-of-a-kind=12" },
  { DOC "four-alike-count-four-dice", "yatzy-de | 1 four-of-a-kind 44444", "1.four-of-a-kind=16" },
  { DOC "full-house-counts-all", "yatzy-de | 1 full-house 33355", "1.full-house=19" },
  { DOC "small-straight-15", "yatzy-de | 1 small-straight 12345", "1.small-straight=15" },
  { DOC "large-straight-20", "yatzy-de | 1 large-straight 23456", "1.large-straight=20" },
  { DOC "yatzy-50-whatever-the-face", "yatzy-de | 1 yatzy 22222 | 2 yatzy 66666", "1.yatzy=50 2.yatzy=50" },
  { DOC "four-alike-are-no-yatzy", "yatzy-de | 1 yatzy 22221", "1.yatzy=x" },
  { DOC "chance-counts-any-roll", "yatzy-de | 1 chance 12356", "1.chance=17" },
  { DOC "final-sum-adds-both-parts",
    "yatzy-de | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3 | 1 chance 20 | 1 yatzy 50",
    "1.upper=63 1.bonus=25 1.lower=70 1.total=158" },
  { DOC "highest-total-wins", "yatzy-de | 1 chance 20 | 2 chance 21 | 1 rest x | 2 rest x", "1.rank=2 2.rank=1" },
  { DOC "maximum-349", "yatzy-de", "maximum=349 entries=15" },
};

#undef DOC
#define DOC "/documents/maxi-yatzy-norwegian-rules/"

static const GameCase norwegian[] = {
  { DOC "six-dice", "maxi-yatzy-no", "dice=6" },
  { DOC "no-limit-of-players", "maxi-yatzy-no x1", "min-players=1 max-players=50" },
  { DOC "any-order", "maxi-yatzy-no | 1 maxi-yatzy 100 | 1 ones 3", "1.maxi-yatzy=100 1.ones=3 order=free" },
  { DOC "up-to-three-throws", "maxi-yatzy-no | 1 chance 20 rolls=3", "rolls=3" },
  { DOC "no-fourth-throw", "maxi-yatzy-no | 1 chance 20 rolls=4", NULL, REFUSED (ROLLS) },
  { DOC "as-many-turns-as-combinations", "maxi-yatzy-no | 1 rest x | 2 rest x", "entries=20 round=20 finished=yes" },
  { DOC "an-ace-is-a-point", "maxi-yatzy-no | 1 ones 5", "1.ones=5" },
  { DOC "four-twos-are-eight", "maxi-yatzy-no | 1 twos 222256 | 2 twos 4", "1.twos=8 2.twos=8" },
  { DOC "75-is-a-par-of-its-own-for-each-face",
    "maxi-yatzy-no | 1 ones 4 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 4 | 1 sixes 4",
    "1.upper=75 1.margin=0 1.bonus=50 par=4-3-3-3-4-4" },
  { DOC "five-sixes-are-six-to-spare", "maxi-yatzy-no | 1 sixes 5", "1.margin=+6 1.bonus-state=open" },
  { DOC "three-ones-are-one-short", "maxi-yatzy-no | 1 ones 3", "1.margin=-1" },
  { DOC "struck-twos-are-six-short", "maxi-yatzy-no | 1 twos x", "1.margin=-6" },
  { DOC "margin-goes-on-when-the-bonus-is-won", "maxi-yatzy-no | 1 sixes 6 | 1 fives 6 | 1 threes 3",
    "1.bonus-state=won 1.margin=+22" },
  { DOC "75-gives-50", "maxi-yatzy-no | 1 sixes 6 | 1 fives 6 | 1 threes 3",
    "1.upper=75 1.bonus=50 bonus-from=75 bonus-points=50" },
  { DOC "74-gives-nothing", "maxi-yatzy-no | 1 sixes 6 | 1 fives 6 | 1 fours 2", "1.upper=74 1.bonus=0" },
  { DOC "one-pair-is-two-dice", "maxi-yatzy-no | 1 one-pair 666612", "1.one-pair=12" },
  { DOC "two-pairs-are-different", "maxi-yatzy-no | 1 two-pairs 444412 | 2 two-pairs 445512",
    "1.two-pairs=x 2.two-pairs=18" },
  { DOC "three-pairs-are-different", "maxi-yatzy-no | 1 three-pairs 444455 | 2 three-pairs 334455",
    "1.three-pairs=x 2.three-pairs=24" },
  { DOC "three-fours", "maxi-yatzy-no | 1 three-of-a-kind 444126", "1.three-of-a-kind=12" },
  { DOC "four-alike", "maxi-yatzy-no | 1 four-of-a-kind 555512", "1.four-of-a-kind=20" },
  { DOC "five-alike", "maxi-yatzy-no | 1 five-of-a-kind 555552", "1.five-of-a-kind=25" },
  { DOC "small-straight-15", "maxi-yatzy-no | 1 small-straight 123455", "1.small-straight=15" },
  { DOC "large-straight-20", "maxi-yatzy-no | 1 large-straight 223456", "1.large-straight=20" },
  { DOC "full-straight-21", "maxi-yatzy-no | 1 full-straight 123456", "1.full-straight=21" },
  { DOC "hytte-2-2-3-3-3", "maxi-yatzy-no | 1 full-house 223331 | 2 full-house 223336", "1.full-house=13 2.full-house=13" },
  { DOC "hus-3-3-3-5-5-5", "maxi-yatzy-no | 1 castle 333555", "1.castle=24" },
  { DOC "hus-of-different-threes", "maxi-yatzy-no | 1 castle 333333", "1.castle=x" },
  { DOC "taarn-1-1-4-4-4-4", "maxi-yatzy-no | 1 tower 114444", "1.tower=18" },
  { DOC "chance-counts-all-six", "maxi-yatzy-no | 1 chance 123566", "1.chance=23" },
  { DOC "maxi-yatzy-is-always-100", "maxi-yatzy-no | 1 maxi-yatzy 111111 | 2 maxi-yatzy 555555",
    "1.maxi-yatzy=100 2.maxi-yatzy=100" },
  { DOC "each-combination-once", "maxi-yatzy-no | 1 chance 20 | 1 chance 21", NULL, REFUSED (FILLED) },
  { DOC "struck-with-0", "maxi-yatzy-no | 1 tower 0", "1.tower=x 1.total=0" },
  { DOC "highest-total-wins", "maxi-yatzy-no | 1 chance 20 | 2 chance 21 | 1 rest x | 2 rest x", "1.rank=2 2.rank=1" },
};

#undef DOC
#define DOC "/documents/maxi-yatzy-game-rules/"

static const GameCase game_rules[] = {
  { DOC "six-dice", "maxi-yatzy", "dice=6" },
  { DOC "more-than-four-players", "maxi-yatzy x5", "min-players=1 max-players=50" },
  { DOC "twenty-rounds", "maxi-yatzy | 1 rest x | 2 rest x", "entries=20 round=20 finished=yes" },
  { DOC "three-rolls", "maxi-yatzy | 1 chance 20 rolls=3", "rolls=3 1.saved=0" },
  { DOC "faces-are-summed", "maxi-yatzy | 1 ones 111256 | 1 sixes 666612", "1.ones=3 1.sixes=24" },
  { DOC "84-gives-100", "maxi-yatzy | 1 sixes 6 | 1 fives 6 | 1 threes 6", "1.upper=84 1.bonus=100" },
  { DOC "83-gives-nothing", "maxi-yatzy | 1 sixes 6 | 1 fives 6 | 1 fours 4 | 1 ones 1", "1.upper=83 1.bonus=0" },
  { DOC "two-pairs-sum-four-dice", "maxi-yatzy | 1 two-pairs 556612", "1.two-pairs=22" },
  { DOC "three-pairs-sum-six-dice", "maxi-yatzy | 1 three-pairs 445566", "1.three-pairs=30" },
  { DOC "three-four-and-five-of-a-kind-sum-their-dice",
    "maxi-yatzy | 1 three-of-a-kind 666612 | 1 four-of-a-kind 666612 | 1 five-of-a-kind 666662",
    "1.three-of-a-kind=18 1.four-of-a-kind=24 1.five-of-a-kind=30" },
  { DOC "small-straight-15", "maxi-yatzy | 1 small-straight 123451", "1.small-straight=15" },
  { DOC "large-straight-20", "maxi-yatzy | 1 large-straight 234566", "1.large-straight=20" },
  { DOC "full-straight-21", "maxi-yatzy | 1 full-straight 123456", "1.full-straight=21" },
  { DOC "full-house-sums-five-dice", "maxi-yatzy | 1 full-house 555661", "1.full-house=27" },
  { DOC "villa-sums-six-dice", "maxi-yatzy | 1 castle 555666", "1.castle=33" },
  { DOC "tower-sums-six-dice", "maxi-yatzy | 1 tower 666655", "1.tower=34" },
  { DOC "chance-sums-six-dice", "maxi-yatzy | 1 chance 123466", "1.chance=22" },
  { DOC "maxi-yatzy-100", "maxi-yatzy | 1 maxi-yatzy 333333", "1.maxi-yatzy=100" },
  { DOC "each-category-once", "maxi-yatzy | 1 tower 34 | 1 tower 18", NULL, REFUSED (FILLED) },
  { DOC "nothing-valid-is-a-zero", "maxi-yatzy | 1 tower 123456", "1.tower=x 1.total=0" },
  { DOC "no-bonus-for-more-yatzys", "maxi-yatzy | 1 maxi-yatzy 333333 | 1 chance 333333", "1.chance=18 1.total=118" },
  { DOC "ends-when-all-have-filled-all", "maxi-yatzy x3 | 1 rest x | 2 rest x", "finished=no turn=3 round=1" },
  { DOC "highest-total-wins", "maxi-yatzy | 1 chance 20 | 2 chance 21 | 1 rest x | 2 rest x", "1.rank=2 2.rank=1" },
  { DOC "tie-first-by-maxi-yatzy",
    "maxi-yatzy | 1 maxi-yatzy 100 | 2 sixes 6 | 2 castle 33 | 2 chance 31 | 1 rest x | 2 rest x",
    "1.rank=1 2.rank=2 1.decided-by=entry:maxi-yatzy 2.decided-by=entry:maxi-yatzy" },
  { DOC "tie-then-by-upper-section", "maxi-yatzy | 1 chance 30 | 2 sixes 5 | 1 rest x | 2 rest x",
    "1.rank=2 2.rank=1 1.decided-by=upper 2.decided-by=upper" },
  { DOC "tie-then-by-highest-round", "maxi-yatzy | 1 chance 20 | 1 one-pair 5 | 2 chance 30 | 1 rest x | 2 rest x",
    "1.rank=2 2.rank=1 1.decided-by=highest 2.decided-by=highest" },
  { DOC "a-tie-that-nothing-breaks-is-shared", "maxi-yatzy | 1 chance 20 | 2 chance 20 | 1 rest x | 2 rest x",
    "1.rank=1 2.rank=1 1.decided-by=nothing 2.decided-by=nothing" },
  { DOC "of-three-the-first-tie-break-that-parts-them-decides",
    "maxi-yatzy x3 | 1 sixes 6 | 1 castle 33 | 1 chance 31 | 2 tower 34 | 2 castle 33 | 2 chance 33 | 3 maxi-yatzy 100 |"
    " 1 rest x | 2 rest x | 3 rest x",
    "1.total=100 2.total=100 1.rank=2 2.rank=3 3.rank=1 1.decided-by=entry:maxi-yatzy 2.decided-by=entry:maxi-yatzy"
    " 3.decided-by=entry:maxi-yatzy" },
  { DOC "of-three-only-those-with-equal-totals-are-parted",
    "maxi-yatzy x3 | 1 chance 30 | 2 sixes 5 | 3 chance 20 | 1 rest x | 2 rest x | 3 rest x",
    "1.rank=2 2.rank=1 3.rank=3 1.decided-by=upper 2.decided-by=upper 3.decided-by=nothing" },
};

#undef DOC
#define DOC "/documents/the-rule-sets-decided/"

/* "kniffel scores as yahtzee does, without its bonus and joker. With extra-kniffel=50 or 100 each later five alike while
 * the Kniffel entry holds 50 adds that; free joker". */
static const GameCase kniffel[] = {
  { DOC "kniffel-three-of-a-kind-sums-all-dice", "kniffel | 1 three-of-a-kind 55512 | 2 four-of-a-kind 55551",
    "1.three-of-a-kind=18 2.four-of-a-kind=21" },
  { DOC "kniffel-fixed-points", "kniffel | 1 full-house 22333 | 1 small-straight 12346 | 1 large-straight 23456 | 1 kniffel 66666",
    "1.full-house=25 1.small-straight=30 1.large-straight=40 1.kniffel=50" },
  { DOC "kniffel-63-gives-35", "kniffel | 1 ones 3 | 1 twos 3 | 1 threes 3 | 1 fours 3 | 1 fives 3 | 1 sixes 3", "1.bonus=35" },
  { DOC "kniffel-has-no-joker", "kniffel | 1 kniffel 66666 | 1 full-house 44444", "1.full-house=x 1.total=50" },
  { DOC "kniffel-has-no-order-for-five-alike", "kniffel | 1 kniffel 66666 | 1 chance 44444", "1.chance=20" },
  { DOC "kniffel-has-no-bonus", "kniffel | 1 kniffel 66666 | 1 fours 44444", "1.yahtzee-bonus=0 1.total=70" },
  { DOC "kniffel-has-no-word-for-five-alike", "kniffel | 1 kniffel 50 | 1 chance 20 yahtzee", NULL, REFUSED (JOKER) },
  { DOC "extra-kniffel-50", "kniffel extra-kniffel=50 | 1 kniffel 66666 | 1 fours 44444", "1.yahtzee-bonus=50 1.total=120" },
  { DOC "extra-kniffel-100", "kniffel extra-kniffel=100 | 1 kniffel 66666 | 1 fours 44444 | 1 chance 33333",
    "1.yahtzee-bonus=200 1.total=285" },
  { DOC "extra-kniffel-0-is-the-set-as-shipped", "kniffel extra-kniffel=0 | 1 kniffel 66666 | 1 full-house 44444",
    "1.full-house=x 1.yahtzee-bonus=0" },
  { DOC "extra-kniffel-joker-at-full-value",
    "kniffel extra-kniffel=50 | 1 kniffel 66666 | 1 full-house 44444 | 1 small-straight 33333 | 1 large-straight 22222",
    "1.full-house=25 1.small-straight=30 1.large-straight=40 1.yahtzee-bonus=150" },
  { DOC "extra-kniffel-joker-is-free", "kniffel extra-kniffel=50 | 1 kniffel 66666 | 1 chance 44444 | 1 ones 44444",
    "1.chance=20 1.ones=x 1.yahtzee-bonus=100" },
  { DOC "extra-kniffel-not-while-the-entry-holds-0", "kniffel extra-kniffel=50 | 1 kniffel x | 1 full-house 44444 | 1 fours 44444",
    "1.full-house=x 1.fours=20 1.yahtzee-bonus=0" },
  { DOC "extra-kniffel-not-while-the-entry-is-open", "kniffel extra-kniffel=50 | 1 full-house 44444", "1.full-house=x" },
  { DOC "extra-kniffel-said-with-a-value", "kniffel extra-kniffel=50 | 1 kniffel 50 | 1 full-house 25 yahtzee",
    "1.full-house=25 1.yahtzee-bonus=50" },
  { DOC "extra-kniffel-broken-by-a-correction",
    "kniffel extra-kniffel=50 | 1 kniffel 66666 | 1 full-house 44444 | 1 kniffel =x",
    "1.full-house=25 1.broken:full-house=yes 1.yahtzee-bonus=0" },
};

typedef struct
{
  const char *text;
  int bet;
  const char *expected;
} Stake;

/* "The winner gets the pot less a house fee of 10 % (rounded down). A shared first place splits it evenly; undivided coins
 * go to the house." */
static const Stake coins[] = {
  { "maxi-yatzy | 1 chance 30 | 1 rest x | 2 rest x", 10, "1.coins=+8 2.coins=-10" },
  { "maxi-yatzy | 1 chance 30 | 1 rest x | 2 rest x", 11, "1.coins=+9 2.coins=-11" },
  { "maxi-yatzy | 1 chance 30 | 1 rest x | 2 rest x", 1000, "1.coins=+800 2.coins=-1000" },
  { "maxi-yatzy x3 | 1 chance 30 | 2 chance 30 | 1 rest x | 2 rest x | 3 rest x", 11, "1.coins=+4 2.coins=+4 3.coins=-11" },
  { "maxi-yatzy x4 | 1 rest x | 2 rest x | 3 rest x | 4 rest x", 10, "1.coins=-1 2.coins=-1 3.coins=-1 4.coins=-1" },
  { "maxi-yatzy | 1 chance 30 | 2 sixes 5 | 1 rest x | 2 rest x", 10, "1.coins=-10 2.coins=+8" },
  { "maxi-yatzy | 1 chance 30 | 1 rest x", 10, "1.coins=0 2.coins=0" },
  { "maxi-yatzy | 1 chance 30 | 1 rest x | 2 rest x", 0, "1.coins=0 2.coins=0" },
};

static void
test_coins (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (coins); i++)
    {
      GameFacts facts = { .bet = coins[i].bet };
      g_autoptr (Game) game = game_of (coins[i].text);
      g_autoptr (Game) staked = game_with_facts (game, &facts, NULL);

      assert_game (staked, coins[i].expected);
    }
}

static void
test_coin_players (void)
{
  static const char *const games[] = { "maxi-yatzy x1", "maxi-yatzy x5" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      GameFacts facts = { .bet = 10 };
      g_autoptr (Game) game = game_of (games[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (game_with_facts (game, &facts, &error));
      g_assert_error (error, GAME_ERROR, GAME_ERROR_FACT);
      assert_mentions (error->message, "2,4");
    }
}

static void
test_stakes (void)
{
  const struct
  {
    int bet;
    gboolean allowed;
  } stakes[] = { { 9, FALSE }, { 10, TRUE }, { 1000, TRUE }, { 1001, FALSE } };
  g_autoptr (Game) game = game_of ("maxi-yatzy");

  for (guint i = 0; i < G_N_ELEMENTS (stakes); i++)
    {
      GameFacts facts = { .bet = stakes[i].bet };
      g_autoptr (Game) staked = game_with_facts (game, &facts, NULL);

      g_assert_cmpint (staked != NULL, ==, stakes[i].allowed);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_game_cases (special_8, G_N_ELEMENTS (special_8));
  add_game_cases (encyclopedia, G_N_ELEMENTS (encyclopedia));
  add_game_cases (german, G_N_ELEMENTS (german));
  add_game_cases (norwegian, G_N_ELEMENTS (norwegian));
  add_game_cases (game_rules, G_N_ELEMENTS (game_rules));
  add_game_cases (kniffel, G_N_ELEMENTS (kniffel));
  g_test_add_func (DOC "coins", test_coins);
  g_test_add_func (DOC "coins-are-for-two-to-four", test_coin_players);
  g_test_add_func (DOC "stakes-from-10-to-1000", test_stakes);
  return g_test_run ();
}
