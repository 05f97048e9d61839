/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/helpers.h"

#include "core/name-match.h"
#include "exchange/foreign/games.h"
#include "columns.h"
#include "zip.h"

#include <glib/gstdio.h>
#include <string.h>

/* Tables that people kept for years: what the columns are taken for, the games that are made, and what is said about
 * lines that give no game. */

#define TODAY "2026-11-23"

static const struct
{
  const char *name;
  const char *rules;
  const char *said;     /* as for --columns; NULL to guess */
  const char *table;
  const char *columns;  /* what the columns are taken for; or, after "!", why no games can be made */
  const char *games;    /* a line each: date, players with totals; then note, place and the number of moves where they
                         * are known */
  const char *problems; /* a line each, with "!" where it is refused; only the beginning of the message is given */
} cases[] = {
  { "date, totals, note", "yatzy", NULL, "Date,Anna,Bjørn,Note\n2026-11-20,312,290,Julaften\n2026-11-21,201,240,\n",
    "date=A,Anna=B,Bjørn=C,note=D", "2026-11-20 Anna 312, Bjørn 290 [Julaften]\n2026-11-21 Anna 201, Bjørn 240\n", "" },
  { "in Norwegian, with semicolons", "yatzy", NULL,
    "Dato;Anna;Bjørn;Merknad;Sted\n20.11.2026;312;290;Julaften;Hytta\n", "date=A,Anna=B,Bjørn=C,note=D,place=E",
    "2026-11-20 Anna 312, Bjørn 290 [Julaften] @Hytta\n", "" },
  { "in German, pasted with tabs", "yatzy-de", NULL, "Datum\tJürgen\tGroß\tBemerkung\n20.11.2026\t312\t290\tschön\n",
    "date=A,Jürgen=B,Groß=C,note=D", "2026-11-20 Jürgen 312, Groß 290 [schön]\n", "" },
  { "months as words", "yatzy", NULL,
    "Dato,Anna\n20. november 2026,312\n\"Nov 19, 2026\",200\n18 okt. 2026,210\n17. März 2026,220\nfredag 6. desember 2024,230\n",
    "date=A,Anna=B",
    "2026-11-20 Anna 312\n2026-11-19 Anna 200\n2026-10-18 Anna 210\n2026-03-17 Anna 220\n2024-12-06 Anna 230\n", "" },
  { "a time of day", "yatzy", NULL, "Date,Anna\n2026-11-20 19:30,312\n2026-11-20T21:05:00,200\n20.11.2026 kl. 22:15,201\n",
    "date=A,Anna=B", "2026-11-20T19:30 Anna 312\n2026-11-20T21:05 Anna 200\n2026-11-20T22:15 Anna 201\n", "" },
  { "the month first, as one date shows", "yatzy", NULL, "Date,Anna\n3/4/2026,312\n11/20/2025,200\n", "date=A,Anna=B",
    "2026-03-04 Anna 312\n2025-11-20 Anna 200\n", "" },
  { "the day first, as one date shows", "yatzy", NULL, "Date,Anna\n3/4/2026,312\n20/11/2025,200\n", "date=A,Anna=B",
    "2026-04-03 Anna 312\n2025-11-20 Anna 200\n", "" },
  { "no UTF-8", "yatzy", NULL, "Date,Anna,Bj\xf8rn\n2026-11-20,312,290\n", "date=A,Anna=B,Bjørn=C",
    "2026-11-20 Anna 312, Bjørn 290\n",
    "1 This is not UTF-8 and was read as Windows-1252: check whether “Bjørn” is right\n" },
  { "either first: asked", "yatzy", NULL, "Date,Anna\n3/4/2026,312\n5/5/2026,200\n", "date=A,Anna=B", "2026-05-05 Anna 200\n",
    "2! “3/4/2026” can be read as two dates\n" },
  { "either first: answered", "yatzy", "date-mdy=A,Anna=B", "Date,Anna\n3/4/2026,312\n", "date-mdy=A,Anna=B",
    "2026-03-04 Anna 312\n", "" },
  { "both first: those that can be read", "yatzy", NULL, "Date,Anna\n3/4/2026,312\n20/11/2025,200\n11/21/2025,201\n",
    "date=A,Anna=B", "2025-11-20 Anna 200\n2025-11-21 Anna 201\n", "2! “3/4/2026” can be read as two dates\n" },
  { "dots are never the month first", "yatzy", NULL, "Dato,Anna\n3.4.2026,312\n3.4.26,200\n", "date=A,Anna=B",
    "2026-04-03 Anna 312\n2026-04-03 Anna 200\n", "" },
  { "serial numbers that no format shows as dates", "yatzy", NULL, "Date,Anna\n46346,312\n46346.8125,200\n", "date=A,Anna=B",
    "2026-11-20 Anna 312\n2026-11-20T19:30 Anna 200\n", "" },
  { "dates that nobody can read", "yatzy", NULL, "Date,Anna\nsoon,312\nlater,200\n", "date=A,Anna=B", "",
    "2! “soon” is not a date\n3! “later” is not a date\n" },
  { "weekdays are no dates", "yatzy", NULL, "Dag,Dato,Anna\nfredag,20.11.2026,312\n", "date=B,Anna=C", "2026-11-20 Anna 312\n", "" },
  { "words for sums above columns are no players", "yatzy", NULL,
    "Dato,Anna,Bo,Til sammen,Delsum,Mittelwert Anna,High\n20.11.2026,312,290,602,602,312,312\n21.11.2026,201,240,441,441,256,312\n",
    "date=A,Anna=B,Bo=C", "2026-11-20 Anna 312, Bo 290\n2026-11-21 Anna 201, Bo 240\n",
    "2 Column D\n2 Column E\n2 Column F\n2 Column G\n" },
  { "no dates at all", "yatzy", NULL, "Anna,Bjørn\n312,290\n201,240\n", "Anna=A,Bjørn=B",
    "- Anna 312, Bjørn 290\n- Anna 201, Bjørn 240\n", "" },
  { "a missing date is not invented", "yatzy", NULL, "Date,Anna\n2026-11-20,312\n,200\n", "date=A,Anna=B",
    "2026-11-20 Anna 312\n- Anna 200\n", "3 No date\n" },
  { "dates that are none", "yatzy", NULL, "Date,Anna\n2026-11-20,100\n31.11.2026,312\nsoon,200\n2027-01-01,201\n2026,202\n",
    "date=A,Anna=B", "2026-11-20 Anna 100\n",
    "3! “31.11.2026” is not a date\n4! “soon” is not a date\n5! “2027-01-01” is in the future\n"
    "6! “2026” is not a date\n" },
  { "a title above, and an empty line", "yatzy", NULL, "Yatzy 2019–2026\n\nDato,Anna,Bjørn\n2026-11-20,312,290\n",
    "date=A,Anna=B,Bjørn=C", "2026-11-20 Anna 312, Bjørn 290\n", "" },
  { "sums below, by their word", "yatzy", NULL,
    "Date,Anna,Bjørn\n2026-11-20,200,190\n2026-11-21,201,240\nSum,401,430\nSnitt,200.5,215\n", "date=A,Anna=B,Bjørn=C",
    "2026-11-20 Anna 200, Bjørn 190\n2026-11-21 Anna 201, Bjørn 240\n", "4 A row of sums\n5 A row of sums\n" },
  { "sums below, without a word", "yatzy", NULL, "Date,Anna,Bjørn\n2026-11-20,100,90\n2026-11-21,101,140\n,201,230\n",
    "date=A,Anna=B,Bjørn=C", "2026-11-20 Anna 100, Bjørn 90\n2026-11-21 Anna 101, Bjørn 140\n", "4 A row of sums\n" },
  { "headings once more", "yatzy", NULL, "Date,Anna\n2026-11-20,100\nDate,Anna\n2026-11-21,101\n", "date=A,Anna=B",
    "2026-11-20 Anna 100\n2026-11-21 Anna 101\n", "3 Headings\n" },
  { "points that are none", "yatzy", NULL,
    "Date,Anna,Bjørn\n2026-11-20,312,29o\n2026-11-21,-5,10\n2026-11-22,1.5,10\n2026-11-19,375,10\n2026-11-18,312,290\n"
    "2026-11-17,312,290\n",
    "date=A,Anna=B,Bjørn=C", "2026-11-18 Anna 312, Bjørn 290\n2026-11-17 Anna 312, Bjørn 290\n",
    "2! Bjørn: “29o” is not a total; expected 0 to 374\n3! Anna: “-5” is not a total\n4! Anna: “1.5” is not a total\n"
    "5! A total in Yatzy must be\n" },
  { "points as people write them", "yahtzee", NULL, "Date;Anna;Bjørn\n2026-11-20;1 024;1.024\n2026-11-21; 312 ;312,0\n",
    "date=A,Anna=B,Bjørn=C", "2026-11-20 Anna 1024, Bjørn 1024\n2026-11-21 Anna 312, Bjørn 312\n", "" },
  { "who was not there", "yatzy", NULL, "Date,Anna,Bjørn,Cecilie\n2026-11-20,312,290,\n2026-11-21,201,-,240\n2026-11-22,,,\n",
    "date=A,Anna=B,Bjørn=C,Cecilie=D", "2026-11-20 Anna 312, Bjørn 290\n2026-11-21 Anna 201, Cecilie 240\n",
    "4 No totals\n" },
  { "too few for these rules", "special-8", NULL, "Date,Anna,Bjørn\n2026-11-20,512,490\n2026-11-21,501,\n",
    "date=A,Anna=B,Bjørn=C", "2026-11-20 Anna 512, Bjørn 490\n", "3! \n" },
  { "columns of other things", "yatzy", NULL,
    "Nr,Dato,Anna,Bjørn,Differanse,Vinner,År,Antall yatzy\n1,2026-11-20,312,290,22,Anna,2026,1\n2,2026-11-21,201,240,39,Bjørn,"
    "2026,2\n",
    "game=A,date=B,Anna=C,Bjørn=D,winner=F", "2026-11-20 Anna 312, Bjørn 290\n2026-11-21 Anna 201, Bjørn 240\n",
    "2 Column E\n2 Column G\n2 Column H\n" },
  { "a winner who has fewer points", "yatzy", NULL, "Date,Anna,Bjørn,Winner\n2026-11-20,312,290,Bjørn\n",
    "date=A,Anna=B,Bjørn=C,winner=D", "2026-11-20 Anna 312, Bjørn 290\n", "2 Bjørn is named as the winner\n" },
  { "Dag is a name", "yatzy", NULL, "Dato,Dag,Anna\n2026-11-20,312,290\n", "date=A,Dag=B,Anna=C",
    "2026-11-20 Dag 312, Anna 290\n", "" },
  { "words around names", "yatzy", NULL, "Date,Points Anna,Bjørn (total)\n2026-11-20,312,290\n", "date=A,Anna=B,Bjørn=C",
    "2026-11-20 Anna 312, Bjørn 290\n", "" },
  { "a name in two columns", "yatzy", NULL, "Date,Anna,Anna\n2026-11-20,312,290\n", "!Two columns have the totals of “Anna”",
    NULL, NULL },
  { "no players", "yatzy", NULL, "Date,Note\n2026-11-20,fun\n", "!No column has the totals of a player", NULL, NULL },
  { "a row for each player", "yatzy", NULL,
    "Date,Player,Score\n2026-11-20,Anna,312\n2026-11-20,Bjørn,290\n2026-11-20,Anna,201\n,bjørn ,240\n2026-11-21,Anna,100\n",
    "date=A,player=B,total=C", "2026-11-20 Anna 312, Bjørn 290\n2026-11-20 Anna 201, Bjørn 240\n2026-11-21 Anna 100\n", "" },
  { "a row for each player, with numbers of games", "yatzy", NULL,
    "Spill,Dato,Spiller,Poeng\n1,2026-11-20,Anna,312\n1,2026-11-20,Bjørn,290\n2,2026-11-20,Cecilie,201\n2,2026-11-20,Anna,240\n",
    "game=A,date=B,player=C,total=D", "2026-11-20 Anna 312, Bjørn 290\n2026-11-20 Cecilie 201, Anna 240\n", "" },
  { "a player twice in a game", "yatzy", NULL,
    "Spill,Dato,Spiller,Poeng\n1,2026-11-20,Anna,312\n1,2026-11-20,Anna,290\n2,2026-11-20,Anna,201\n",
    "game=A,date=B,player=C,total=D", "2026-11-20 Anna 201\n", "3! Anna is listed twice\n" },
  { "names and totals in pairs", "yatzy", NULL,
    "Date,Player 1,Score 1,Player 2,Score 2\n2026-11-20,Anna,312,Bjørn,290\n2026-11-21,Bjørn,201,Cecilie,240\n",
    "date=A,player=B,total=C,player=D,total=E", "2026-11-20 Anna 312, Bjørn 290\n2026-11-21 Bjørn 201, Cecilie 240\n", "" },
  { "every entry", "yatzy", NULL,
    "Dato,Spiller,Enere,Toere,Treere,Firere,Femmere,Seksere,1 par,2 par,Tre like,Fire like,Liten straight,Stor straight,Hus,"
    "Sjanse,Yatzy,Sum\n"
    "2026-11-20,Anna,3,6,9,12,15,18,12,22,18,24,15,20,28,30,50,332\n2026-11-20,Bjørn,1,x,9,12,15,18,12,22,18,24,15,20,28,30,0,224\n",
    "date=A,player=B,ones=C,twos=D,threes=E,fours=F,fives=G,sixes=H,one-pair=I,two-pairs=J,three-of-a-kind=K,"
    "four-of-a-kind=L,small-straight=M,large-straight=N,full-house=O,chance=P,yatzy=Q,total=R",
    "2026-11-20 Anna 332, Bjørn 224 in 30 moves\n", "" },
  { "entries that no roll gives, and sums that are wrong", "yatzy", NULL,
    "Date,Player,Ones,Twos,Threes,Fours,Total\n2026-11-20,Anna,7,2,3,4,16\n2026-11-21,Anna,3,4,6,8,22\n2026-11-22,Anna,3,4,6,8,"
    "21\n",
    "date=A,player=B,ones=C,twos=D,threes=E,fours=F,total=G", "2026-11-22 Anna 21 in 4 moves\n",
    "2! Anna: no roll gives 7 points in “Ones”\n"
    "3! The entries of Anna add up to 21, not to the total of 22\n4 “Fives”\n" },
  { "entries from the bottom up", "yatzy order=bottom-up", NULL,
    "Date,Player,Large straight,Full house,Chance,Yatzy,Total\n2026-11-20,Anna,20,28,20,50,118\n",
    "date=A,player=B,large-straight=C,full-house=D,chance=E,yatzy=F,total=G", "2026-11-20 Anna 118 in 4 moves\n",
    "2 “Ones” and perhaps others are not on the sheet\n" },
  { "the lower section first", "yatzy order=lower-first", NULL,
    "Date,Player,Large straight,Full house,Chance,Yatzy,Total\n2026-11-20,Anna,20,28,20,50,118\n",
    "date=A,player=B,large-straight=C,full-house=D,chance=E,yatzy=F,total=G", "2026-11-20 Anna 118 in 4 moves\n",
    "2 “Ones” and perhaps others are not on the sheet\n" },
  { "an order that the rules forbid", "yatzy order=top-down", NULL,
    "Date,Player,Large straight,Full house,Chance,Yatzy,Total\n2026-11-20,Anna,20,28,20,50,118\n",
    "date=A,player=B,large-straight=C,full-house=D,chance=E,yatzy=F,total=G", "", "2! From the top down: the next entry of Anna is Ones\n" },
  { "the year first, and years of two digits", "yatzy", NULL,
    "Date,Anna\n2026 Nov 20,312\n3.4.98,200\njan feb 2026,201\n3.4.12,202\n", "date=A,Anna=B",
    "2026-11-20 Anna 312\n1998-04-03 Anna 200\n2012-04-03 Anna 202\n", "4! “jan feb 2026” is not a date\n" },
  { "two things wrong in a line", "yatzy", NULL, "Date,Anna,Bo\n2026-11-20,312,290\n2026-11-21,a,b\n2026-11-19,1,2\n",
    "date=A,Anna=B,Bo=C", "2026-11-20 Anna 312, Bo 290\n2026-11-19 Anna 1, Bo 2\n", "3! Anna: “a”\n3! Bo: “b”\n" },
  { "the same game twice", "yatzy", NULL, "Date,Anna\n2026-11-20,312\n2026-11-20,312\n", "date=A,Anna=B",
    "2026-11-20 Anna 312\n", "3 The same game as in row 2\n" },
  { "what people say of the columns", "yatzy", "date=Dato,Anna=C,Bjørn=B,note=D",
    "Dato,A2,B2,Pause\n2026-11-20,312,290,long\n", "date=A,Bjørn=B,Anna=C,note=D", "2026-11-20 Bjørn 312, Anna 290 [long]\n",
    "" },
  { "names with signs", "yatzy", "date=A,Anna\\, Bjørn=B,a\\=b\\\\c=C", "Date,P,Q\n2026-11-20,312,290\n",
    "date=A,Anna\\, Bjørn=B,a\\=b\\\\c=C", "2026-11-20 Anna, Bjørn 312, a=b\\c 290\n", "" },
  { "players who are called like other columns", "yatzy", "date=A,\\place=B,\\total=C,\\ones=D,\\date-above=E",
    "Date,P,Q,R,S\n2026-11-20,312,290,201,200\n", "date=A,\\place=B,\\total=C,\\ones=D,\\date-above=E",
    "2026-11-20 place 312, total 290, ones 201, date-above 200\n", "" },
  { "the date of the row above", "yatzy", "date-above=A,Anna=B", "Date,Anna\n2026-11-20,312\n,200\n",
    "date-above=A,Anna=B", "2026-11-20 Anna 312\n2026-11-20 Anna 200\n", "" },
  { "the date of the row above, by the month", "yatzy", "date-mdy-above=A,Anna=B", "Date,Anna\n3/4/2026,312\n,200\n",
    "date-mdy-above=A,Anna=B", "2026-03-04 Anna 312\n2026-03-04 Anna 200\n", "" },
  { "no such column", "yatzy", "date=A,Anna=F", "Date,Anna\n2026-11-20,312\n",
    "!There is no column “F”; expected a letter from A to B or a heading", NULL, NULL },
  { "a column named twice", "yatzy", "Anna=B,Bjørn=B", "Date,Anna\n2026-11-20,312\n", "!The column “B” is named twice", NULL,
    NULL },
  { "half a column", "yatzy", "Anna=", "Date,Anna\n2026-11-20,312\n", "!“Anna=” does not say what a column is", NULL, NULL },
  { "two columns of dates", "yatzy", "date=A,date=B,Anna=C", "From,To,Anna\n2026-11-20,2026-11-20,312\n",
    "!Only one column can have the dates", NULL, NULL },
  { "two columns of times", "yatzy", "time=A,time=B,Anna=C", "From,To,Anna\n19:30,20:15,312\n",
    "!Only one column can have the times of day", NULL, NULL },
  { "players both ways", "yatzy", "player=A,total=B,Bjørn=C", "Player,Score,Bjørn\nAnna,312,290\n",
    "!Players either have columns of their own or are named in one, not both", NULL, NULL },
  { "a time of its own", "yatzy", "date=A,time=B,Anna=C",
    "Date,Time,Anna\n2026-11-20,12:30 am,312\n2026-11-21,7:30 pm,200\n2026-11-22,19:30 5,201\n2026-11-22,19:30Z,202\n",
    "date=A,time=B,Anna=C",
    "2026-11-20T00:30 Anna 312\n2026-11-21T19:30 Anna 200\n2026-11-22 Anna 201\n2026-11-22 Anna 202\n",
    "4 “19:30 5” is not a time\n5 “19:30Z” is not a time\n" },
  { "numbers in another order than any date", "yatzy", NULL,
    "Date,Anna\n2026-11-20,312\n20 26 november,200\n13/13/2026,201\n123 november 2026,202\n", "date=A,Anna=B",
    "2026-11-20 Anna 312\n", "3! “20 26 november” is not a date\n4! “13/13/2026” is not a date\n5! “123 november 2026” is not a date\n" },
  { "notes and winners in front", "yatzy", NULL, "Merknad,Vinner,Dato,Anna,Bjørn\nJulaften,Anna,2026-11-20,312,290\n",
    "note=A,winner=B,date=C,Anna=D,Bjørn=E", "2026-11-20 Anna 312, Bjørn 290 [Julaften]\n", "" },
  { "a row for each player, with winners, places and notes", "yatzy", NULL,
    "Date,Player,Score,Winner,Place,Note\n2026-11-20,Anna,312,Anna,Hytta,Julaften\n2026-11-20,Bjørn,290,Anna,Oslo,Julaften\n"
    "2026-11-20,Cecilie,201,Anna,,sent\n",
    "date=A,player=B,total=C,winner=D,place=E,note=F", "2026-11-20 Anna 312, Bjørn 290, Cecilie 201 [Julaften; sent] @Hytta\n", "" },
  { "two columns of notes", "yatzy", "date=A,Anna=B,note=C,note=D", "Date,Anna,First,Second\n2026-11-20,312,a,b\n2026-11-21,310,a,\" \"\n",
    "date=A,Anna=B,note=C,note=D", "2026-11-20 Anna 312 [a; b]\n2026-11-21 Anna 310 [a]\n", "" },
  { "a column without a word", "yatzy", "=B", "Date,Anna\n2026-11-20,312\n", "!“=B” does not say what a column is", NULL, NULL },
  { "a word without a column", "yatzy", "date=A,Anna=", "Date,Anna\n2026-11-20,312\n",
    "!“date=A,Anna=” does not say what a column is", NULL, NULL },
  { "a column of a number", "yatzy", "Anna=B2", "Date,Anna\n2026-11-20,312\n", "!There is no column “B2”", NULL, NULL },
  { "a column with a backslash behind it", "yatzy", "Anna=B\\", "Date,Anna\n2026-11-20,312\n", "!There is no column “B\\”", NULL, NULL },
  { "two names, and entries", "yatzy", "player=A,player=B,ones=C,total=D", "First,Second,Ones,Score\nAnna,Bo,3,312\n",
    "!Each column of names needs a column of totals after it", NULL, NULL },
  { "nothing but strikes", "yatzy", NULL,
    "Date,Player,Ones,Twos,Threes,Fours\n2026-11-20,Anna,3,4,6,8\n2026-11-20,Bo,x,x,x,x\n",
    "date=A,player=B,ones=C,twos=D,threes=E,fours=F", "2026-11-20 Anna 21, Bo 0 in 8 moves\n",
    "2 “Fives” and perhaps others\n" },
  { "times without dates", "yatzy", NULL, "Time,Anna,Bjørn\n19:30,312,290\n20:15,201,240\n", "Anna=B,Bjørn=C",
    "- Anna 312, Bjørn 290\n- Anna 201, Bjørn 240\n",
    "2 Column A\n" },
  { "names alone", "yatzy", "date=A,player=B", "Date,Player\n2026-11-20,Anna\n",
    "!No column has the totals of the players who are named: choose the one that does", NULL, NULL },
  { "two names, one total", "yatzy", "player=A,total=B,player=C", "First,Score,Second\nAnna,312,Bjørn\n",
    "!Each column of names needs a column of totals after it", NULL, NULL },
  { "players called Max and Min", "yatzy", NULL, "Date,Max,Min\n2026-11-20,312,290\n", "date=A,Max=B,Min=C",
    "2026-11-20 Max 312, Min 290\n", "" },
  { "Max by name", "yatzy", NULL, "Date,Player,Score\n2026-11-20,Max,312\n2026-11-20,Min,290\n",
    "date=A,player=B,total=C", "2026-11-20 Max 312, Min 290\n", "" },
  { "a winner who is called like a sum", "yatzy", NULL, "Anna,Best,Winner\n312,290,Anna\n201,240,Best\n",
    "Anna=A,winner=C", "- Anna 312\n- Anna 201\n",
    "2 Column B\n" },
  { "the same number on another day", "yatzy", NULL,
    "Spill,Dato,Spiller,Poeng\n1,2026-11-20,Anna,312\n1,2026-11-20,Bjørn,290\n1,2026-11-21,Cecilie,201\n1,,Anna,240\n",
    "game=A,date=B,player=C,total=D", "2026-11-20 Anna 312, Bjørn 290\n2026-11-21 Cecilie 201, Anna 240\n", "" },
  { "the same number at another time", "yatzy", NULL,
    "Spill,Dato,Spiller,Poeng\n1,2026-11-20 19:30,Anna,312\n1,2026-11-20 19:35,Bjørn,290\n",
    "game=A,date=B,player=C,total=D", "2026-11-20T19:30 Anna 312, Bjørn 290\n", "" },
  { "a date that is none may be that of the games above and below", "yatzy", NULL,
    "Date,Player,Score\n2026-11-20,Anna,312\n31.11.2026,Bjørn,290\n,Cecilie,200\n2026-11-21,Anna,100\n",
    "date=A,player=B,total=C", "",
    "3! “31.11.2026” is not a date\n5! Row 3 may belong to this game: correct its date first\n" },
  { "thousands, and three decimals", "yahtzee", NULL,
    "Date,Anna,Bo\n2026-11-20,1.000,312.000\n2026-11-19,\"1,000\",\"312,000\"\n2026-11-18,\"1,024.00\",\"1.024,0\"\n",
    "date=A,Anna=B,Bo=C", "2026-11-20 Anna 1000, Bo 312\n2026-11-19 Anna 1000, Bo 312\n2026-11-18 Anna 1024, Bo 1024\n", "" },
  { "a fraction is no thousand", "yatzy", NULL, "Date,Anna,Bo\n2026-11-20,312,290\n2026-11-19,0.375,1\n2026-11-18,\"0,375\",1\n"
    "2026-11-17,311,290\n",
    "date=A,Anna=B,Bo=C", "2026-11-20 Anna 312, Bo 290\n2026-11-17 Anna 311, Bo 290\n",
    "3! Anna: “0.375” is not a total\n4! Anna: “0,375” is not a total\n" },
  { "headings of blanks", "yatzy", NULL, "Date,Anna, ,\xc2\xa0\n2026-11-20,312,290,1\n", "date=A,Anna=B",
    "",
    "2! “290” has no name above it\n2 Column D\n" },
  { "midnight and noon", "yatzy", NULL,
    "Date,Anna\n11/20/2025 12:30 am,312\n11/19/2025 12:30 PM,200\n11/18/2025 7:30 p.m.,201\n\"um 12:30 am 17.11.2025\",202\n"
    "12:05 a.m. 11/16/2025,203\n",
    "date=A,Anna=B", "2025-11-20T00:30 Anna 312\n2025-11-19T12:30 Anna 200\n2025-11-18T19:30 Anna 201\n"
    "2025-11-17T12:30 Anna 202\n2025-11-16T00:05 Anna 203\n", "" },
  { "a time in a column of its own", "yatzy", NULL,
    "Dato;Kl.;Anna;Bjørn\n20.11.2026;19:30;312;290\n20.11.2026;kl. 21.05;201;240\n21.11.2026;;200;180\n22.11.2026;sent;1;2\n"
    "22.11.2026 18:00;19:30;100;90\n;20:00;101;91\n",
    "date=A,time=B,Anna=C,Bjørn=D",
    "2026-11-20T19:30 Anna 312, Bjørn 290\n2026-11-20T21:05 Anna 201, Bjørn 240\n2026-11-21 Anna 200, Bjørn 180\n"
    "2026-11-22 Anna 1, Bjørn 2\n2026-11-22T18:00 Anna 100, Bjørn 90\n- Anna 101, Bjørn 91\n",
    "5 “sent” is not a time of day\n7 No date\n" },
  { "how long it took is not a time of day", "yatzy", NULL, "Dato;Tid;Anna\n20.11.2026;0:45;312\n21.11.2026;1:10;290\n",
    "date=A,Anna=C", "2026-11-20 Anna 312\n2026-11-21 Anna 290\n",
    "2 Column B\n" },
  { "a row for each player, with times", "yatzy", NULL,
    "Date,Time,Player,Score\n2026-11-20,19:30,Anna,312\n2026-11-20,,Bjørn,290\n2026-11-20,20:15,Cecilie,201\n,20:15,Anna,240\n"
    ",21:00,Bjørn,200\n",
    "date=A,time=B,player=C,total=D",
    "2026-11-20T19:30 Anna 312, Bjørn 290\n2026-11-20T20:15 Cecilie 201, Anna 240\n- Bjørn 200\n", "6 No date\n" },
  { "sums with more words", "yatzy", NULL,
    "Dato;Nr;Anna;Bjørn\n1.1.2015;1;245;198\n2.1.2015;2;199;188\nSum 2015;;444;386\n;Snitt 2015;222;193\nHøyeste verdi;;245;198\n"
    "Max;;245;198\n;Min.;199;188\nAntall seire;;2;0\n;Delsum;44;86\n1.1.2016;1;213;222\nSum totalt;;657;608\n",
    "date=A,game=B,Anna=C,Bjørn=D",
    "2015-01-01 Anna 245, Bjørn 198\n2015-01-02 Anna 199, Bjørn 188\n2016-01-01 Anna 213, Bjørn 222\n",
    "4 A row of sums\n5 A row of sums\n6 A row of sums\n7 A row of sums\n8 A row of sums\n9 A row of sums\n"
    "10 A row of sums\n12 A row of sums\n" },
  { "who sat beside Max is no sum", "yatzy", NULL, "Dato;Vert;Anna;Bo\n;Max;312;290\n2.1.2015;Max;199;188\n",
    "date=A,Anna=C,Bo=D", "- Anna 312, Bo 290\n2015-01-02 Anna 199, Bo 188\n", "2 No date\n" },
  { "a game called Game 1 is no sum", "yatzy", NULL, "Spill;Anna;Bo\nSpill 1;312;290\nSpill 2;199;188\n",
    "game=A,Anna=B,Bo=C", "- Anna 312, Bo 290\n- Anna 199, Bo 188\n", "" },
  { "means and extremes without a word", "yatzy", NULL,
    "Dato;Anna;Bjørn\n1.1.2015;245;198\n2.1.2015;199;189\n3.1.2015;200;200\n;215;196\n;245;200\n;199;189\n",
    "date=A,Anna=B,Bjørn=C",
    "2015-01-01 Anna 245, Bjørn 198\n2015-01-02 Anna 199, Bjørn 189\n2015-01-03 Anna 200, Bjørn 200\n",
    "5 A row of sums\n6 A row of sums\n7 A row of sums\n" },
  { "a dash for who was seldom there", "yatzy", NULL,
    "Dato;Anna;Mormor\n1.1.2015;245;-\n2.1.2015;199;–\n3.1.2015;200;x\n4.1.2015;201;312\n", "date=A,Anna=B,Mormor=C",
    "2015-01-01 Anna 245\n2015-01-02 Anna 199\n2015-01-03 Anna 200\n2015-01-04 Anna 201, Mormor 312\n", "" },
  { "two tables side by side", "yatzy", NULL,
    "2019;;;;2020\nDato;Anna;Bjørn;;Dato;Cecilie;Dag;Note\n20.11.2019;245;198;;02.01.2020;301;187;a\n21.11.2019;213;222\n",
    "date=A,Anna=B,Bjørn=C | date=E,Cecilie=F,Dag=G,note=H",
    "2019-11-20 Anna 245, Bjørn 198\n2019-11-21 Anna 213, Bjørn 222\n2020-01-02 Cecilie 301, Dag 187 [a]\n",
    "4 No totals: left out\n" },
  { "two dates of one table", "yatzy", NULL,
    "Tidsstempel;Dato;Anna;Bjørn;Endret\n21.11.2019;20.11.2019;245;198;22.11.2019\n22.11.2019;21.11.2019;213;222;\n",
    "date=A,Anna=C,Bjørn=D", "2019-11-21 Anna 245, Bjørn 198\n2019-11-22 Anna 213, Bjørn 222\n",
    "2 Column B\n2 Column E\n" },
  { "the second of two tables", "yatzy", "date=E,Cecilie=F,Dag=G",
    "Dato;Anna;Bjørn;;Dato;Cecilie;Dag\n20.11.2019;245;198;;02.01.2020;301;187\n", "date=E,Cecilie=F,Dag=G",
    "2020-01-02 Cecilie 301, Dag 187\n", "" },
  { "other players below", "yatzy", NULL,
    "Dato;Anna;Bjørn\n1.1.2015;245;198\n\nDato;Anna;Cecilie\n1.1.2016;213;222\n2.1.2016;214;223\n", "date=A,Anna=B,Bjørn=C | date=A,Anna=B,Cecilie=C",
    "2015-01-01 Anna 245, Bjørn 198\n2016-01-01 Anna 213, Cecilie 222\n2016-01-02 Anna 214, Cecilie 223\n", "" },
  { "one more player below", "yatzy", NULL,
    "Dato;Anna;Bjørn\n1.1.2015;245;198\ndato;Anna;Bjørn;Cecilie\n1.1.2016;213;222;250\n", "date=A,Anna=B,Bjørn=C | date=A,Anna=B,Bjørn=C,Cecilie=D",
    "2015-01-01 Anna 245, Bjørn 198\n2016-01-01 Anna 213, Bjørn 222, Cecilie 250\n", "" },
  { "other players below, without dates", "yatzy", NULL, "Anna;Bjørn\n245;198\nCecilie;Dag\n213;222\n", "Anna=A,Bjørn=B | Cecilie=A,Dag=B",
    "- Anna 245, Bjørn 198\n- Cecilie 213, Dag 222\n", "" },
  { "headings once more, with other capitals and fewer notes", "yatzy", NULL,
    "Dato;Anna;Bjørn;Merknad\n1.1.2015;245;198;a\nDATO;anna;Bjørn \n1.1.2016;213;222\n", "date=A,Anna=B,Bjørn=C,note=D",
    "2015-01-01 Anna 245, Bjørn 198 [a]\n2016-01-01 Anna 213, Bjørn 222\n", "3 Headings\n" },
  { "words where nobody played", "yatzy", NULL,
    "Dato;Anna;Bjørn\n1.1.2015;245;198\n;ferie;ferie\n1.1.2016;213;222\n", "date=A,Anna=B,Bjørn=C",
    "2015-01-01 Anna 245, Bjørn 198\n2016-01-01 Anna 213, Bjørn 222\n", "3! Anna: “ferie”\n3! Bjørn: “ferie”\n" },
  { "empty lines part games", "yatzy", NULL,
    "Spiller;Poeng;Merknad\nAnna;245;\"to\nlinjer\"\nBjørn;198;\n;;\nCecilie;213;\nDag;222;\n", "player=A,total=B,note=C",
    "- Anna 245, Bjørn 198 [to\nlinjer]\n- Cecilie 213, Dag 222\n", "" },
  { "an empty line below each parts nothing", "yatzy", NULL,
    "Date,Player,Score\n\n2015-01-01,Anna,245\n\n2015-01-01,Bo,198\n\n2015-01-02,Anna,213\n", "date=A,player=B,total=C",
    "2015-01-01 Anna 245, Bo 198\n2015-01-02 Anna 213\n", "" },
  { "a number holds a game together", "yatzy", NULL, "Game,Player,Score\n1,Anna,245\n\n1,Bo,198\n2,Anna,213\n2,Bo,214\n",
    "game=A,player=B,total=C", "- Anna 245, Bo 198\n- Anna 213, Bo 214\n", "" },
  { "a place that is a rank", "yatzy", NULL, "Date,Player,Score,Place\n2015-01-01,Anna,245,1\n2015-01-01,Bo,198,2\n",
    "date=A,player=B,total=C", "2015-01-01 Anna 245, Bo 198\n",
    "2 Column D\n" },
  { "names with blanks of web pages", "yatzy", NULL, "Date,\xc2\xa0" "Anna\xc2\xa0" "Berg\n2015-01-01,\xc2\xa0" "245\xc2\xa0\n",
    "date=A,Anna Berg=B", "2015-01-01 Anna Berg 245\n", "" },
  { "midnight that programs write is no time", "yatzy", NULL, "Date,Anna\n2015-01-01 00:00:00,312\n2015-01-02T00:00,290\n",
    "date=A,Anna=B", "2015-01-01 Anna 312\n2015-01-02 Anna 290\n", "" },
  { "zeros of formulas", "yatzy", NULL, "Date,Anna,Bo\n2015-01-01,312,0\n2015-01-02,290,200\n2015-01-03,0,0\n", "date=A,Anna=B,Bo=C",
    "2015-01-01 Anna 312, Bo 0\n2015-01-02 Anna 290, Bo 200\n", "2 Bo has 0 points\n4 No totals\n" },
  { "columns that come of others", "yatzy", NULL,
    "Dato;Anna;Bjørn;Max;Min;Høyeste;Snitt Anna;Diff. Bjørn\n1.1.2015;245;198;245;198;245;245;47\n2.1.2015;201;240;240;201;240;223;39\n",
    "date=A,Anna=B,Bjørn=C", "2015-01-01 Anna 245, Bjørn 198\n2015-01-02 Anna 201, Bjørn 240\n",
    "2 Column D (“Max”) is left out: the highest of the others\n2 Column E (“Min”) is left out: the lowest of the others\n2 Column F\n2 Column G\n2 Column H\n" },
  { "a player called Maks", "yatzy", NULL, "Dato;Anna;Maks\n1.1.2015;200;245\n2.1.2015;201;240\n", "date=A,Anna=B,Maks=C",
    "2015-01-01 Anna 200, Maks 245\n2015-01-02 Anna 201, Maks 240\n", "" },
  { "an evening that begins with nobody's total", "yatzy", NULL,
    "Date,Player,Total\n13.11.2015,Anna,200\n,Bo,180\n20.11.2015,Anna,-\n,Cara,190\n", "date=A,player=B,total=C",
    "2015-11-13 Anna 200, Bo 180\n- Cara 190\n", "4 No totals\n5 No date\n" },
  { "a word for a sum behind the points is a remark", "yatzy", NULL,
    "Date,Anna,Bo,x\n2015-01-01,200,245,\n,201,240,Rekord\n", "date=A,Anna=B,Bo=C",
    "2015-01-01 Anna 200, Bo 245\n- Anna 201, Bo 240\n", "3 No date\n" },
  { "Max who won now and then", "yatzy", NULL, "Dato;Anna;Max\n1.1.2015;245;245\n2.1.2015;201;240\n", "date=A,Anna=B,Max=C",
    "2015-01-01 Anna 245, Max 245\n2015-01-02 Anna 201, Max 240\n", "" },
  { "the sheet of one game", "yatzy", NULL,
    ";Anna;Bjørn\nEnere;3;2\nToere;6;8\nTreere;9;6\nFirere;12;8\nSum;30;24\n", "turned",
    "- Anna 30, Bjørn 24 in 8 moves\n", "1 “Fives” and perhaps others are not on the sheet\n" },
  { "a date in three columns makes no player", "yatzy", NULL,
    "Dag;Måned;År;Anna;Bjørn\n24;12;2016;145;98\n25;12;2016;101;140\n31;12;2016;102;141\n", "Anna=D,Bjørn=E",
    "- Anna 145, Bjørn 98\n- Anna 101, Bjørn 140\n- Anna 102, Bjørn 141\n",
    "2 Column A\n2 Column B\n2 Column C\n" },
  { "what spreadsheets call their sums", "yatzy-de", NULL,
    "Datum;Nr;Anna;Jürgen\n24.12.2016;1;145;98\n25.12.2016;2;101;140\n;Ergebnis;50;60\n;Gesamtergebnis;51;61\n;Grand Total;52;62\n",
    "date=A,game=B,Anna=C,Jürgen=D", "2016-12-24 Anna 145, Jürgen 98\n2016-12-25 Anna 101, Jürgen 140\n",
    "4 A row of sums\n5 A row of sums\n6 A row of sums\n" },
  { "a row for each entry is no game", "yatzy", NULL,
    "Date,Player,Entry,Points\n2015-01-01,Anna,Ones,3\n2015-01-01,Bo,Ones,2\n2015-01-01,Anna,Twos,4\n2015-01-01,Bo,Twos,6\n"
    "2015-01-01,Anna,Threes,9\n2015-01-01,Bo,Fours,8\n", "!No column has the totals of a player", NULL, NULL },
  { "sums named where the place stands", "yatzy", NULL,
    "Dato;Sted;Anna;Bjørn\n1.1.2015;Hytta;245;198\n2.1.2015;Hjemme;201;199\n;Snitt;220;190\n;High;246;200\n",
    "date=A,place=B,Anna=C,Bjørn=D", "2015-01-01 Anna 245, Bjørn 198 @Hytta\n2015-01-02 Anna 201, Bjørn 199 @Hjemme\n",
    "4 A row of sums: left out\n5 A row of sums: left out\n" },
  { "points below no name", "yatzy", NULL,
    ";Dato;Anna;Bjørn;\n97;1.1.2016;245;198;\n98;2.1.2016;213;301;250\n99;3.1.2016;214;302;\n", "game=A,date=B,Anna=C,Bjørn=D",
    "2016-01-01 Anna 245, Bjørn 198\n2016-01-03 Anna 214, Bjørn 302\n", "3! “250” has no name above it\n" },
  { "headings that nobody found", "yatzy", "Anna=A,Bjørn=B", "one,two\nhundred,fifty\n", "Anna=A,Bjørn=B", "",
    "1 Headings\n2! Anna: “hundred” is not a total; expected 0 to 374\n2! Bjørn: “fifty” is not a total\n" },
  { "totals before names", "yatzy", NULL,
    "Date,Score 1,Player 1,Score 2,Player 2\n2026-11-20,312,Anna,290,Bjørn\n2026-11-21,201,Bjørn,240,Cecilie\n",
    "!Each column of names needs a column of totals after it", NULL, NULL },
  { "two names, then two totals", "yatzy", NULL,
    "Date,Player 1,Player 2,Score 1,Score 2\n2026-11-20,Anna,Bjørn,312,290\n",
    "!Each column of names needs a column of totals after it", NULL, NULL },
  { "a date that is none within a game", "yatzy", NULL,
    "Date,Player,Score\n2026-11-20,Anna,312\n2026-13-20,Bjørn,290\n2026-11-20,Cecilie,200\n2026-11-21,Anna,100\n"
    "2026-11-21,Bjørn,90\n",
    "date=A,player=B,total=C", "2026-11-21 Anna 100, Bjørn 90\n", "3! “2026-13-20” is not a date\n" },
  { "a date in the future where a game ends", "yatzy", NULL,
    "Date,Player,Score\n2026-11-20,Anna,312\n2062-11-20,Bjørn,290\n2026-11-21,Anna,100\n2026-11-21,Bjørn,90\n"
    "2026-11-22,Anna,101\n",
    "date=A,player=B,total=C", "2026-11-22 Anna 101\n",
    "3! “2062-11-20” is in the future\n4! Row 3 may belong to this game: correct its date first\n" },
  { "a date that is none where a game begins", "yatzy", NULL,
    "Date,Player,Score\n2026-13-20,Anna,312\n2026-11-20,Bjørn,290\n2026-11-20,Cecilie,200\n2026-11-20,Bjørn,90\n",
    "date=A,player=B,total=C", "2026-11-20 Bjørn 90\n", "2! “2026-13-20” is not a date\n" },
  { "a date that is none in a numbered game", "yatzy", NULL,
    "Game,Date,Player,Score\n1,2026-11-20,Anna,312\n1,2026-13-20,Bjørn,290\n1,2026-11-20,Cecilie,200\n"
    "2,2026-11-20,Anna,100\n2,2026-11-20,Bjørn,90\n3,2026-13-20,Anna,101\n3,2026-11-21,Bjørn,91\n"
    "1,2026-11-22,Bjørn,92\n",
    "game=A,date=B,player=C,total=D", "2026-11-20 Anna 100, Bjørn 90\n2026-11-22 Bjørn 92\n",
    "3! “2026-13-20” is not a date\n7! “2026-13-20” is not a date\n" },
  { "a word among the dates between games", "yatzy", NULL,
    "Date,Player,Score\n2026-11-20,Anna,312\n2026-11-20,Bjørn,290\nWinter,,\n2026-11-21,Cecilie,200\n",
    "date=A,player=B,total=C", "2026-11-20 Anna 312, Bjørn 290\n2026-11-21 Cecilie 200\n",
    "4! “Winter” is not a date\n" },
  { "points of nobody", "yatzy", NULL,
    "Date,Player,Score\n2026-11-20,Anna,312\n2026-11-20,,290\n2026-11-21,Anna,201\n2026-11-21,,0\n,,1234\n",
    "date=A,player=B,total=C", "2026-11-21 Anna 201\n",
    "3! “290” has no name beside it\n5 No totals\n6 A row of sums\n" },
  { "points of nobody in pairs", "yatzy", NULL,
    "Date,Player 1,Score 1,Player 2,Score 2\n2026-11-20,Anna,312,,290\n2026-11-21,Bjørn,201,,\n2026-11-22,Anna,200,,0\n"
    "2026-11-23,Anna,202,Bjørn,203\n",
    "date=A,player=B,total=C,player=D,total=E",
    "2026-11-21 Bjørn 201\n2026-11-22 Anna 200\n2026-11-23 Anna 202, Bjørn 203\n",
    "2! “290” has no name beside it\n" },
  { "entries of nobody", "yatzy", NULL,
    "Date,Player,Ones,Twos,Threes,Fours\n2026-11-20,Anna,3,4,6,8\n2026-11-20,,3,4,6,8\n2026-11-21,Anna,1,4,6,8\n",
    "date=A,player=B,ones=C,twos=D,threes=E,fours=F", "2026-11-21 Anna 19 in 4 moves\n",
    "3! “3” has no name beside it\n4 “Fives” and perhaps others\n" },
  { "numbered games sorted by player", "yatzy", NULL,
    "Game,Player,Score\n1,Anna,212\n2,Anna,220\n3,Anna,230\n1,Bjørn,201\n2,Bjørn,202\n1,Cecilie,203\n4,Cecilie,204\n",
    "game=A,player=B,total=C", "- Anna 212, Bjørn 201, Cecilie 203\n- Anna 220, Bjørn 202\n- Anna 230\n- Cecilie 204\n", "" },
  { "dated games sorted by player", "yatzy", NULL,
    "Date,Player,Score\n2026-11-20,Anna,212\n2026-11-21,Anna,220\n2026-11-20,Bjørn,201\n2026-11-21,Bjørn,202\n",
    "date=A,player=B,total=C", "2026-11-20 Anna 212, Bjørn 201\n2026-11-21 Anna 220, Bjørn 202\n", "" },
  { "games that are numbered anew", "yatzy", NULL,
    "Game,Player,Score\n1,Anna,212\n1,Bjørn,201\n2,Anna,220\n2,Bjørn,202\n1,Anna,230\n1,Cecilie,203\n",
    "game=A,player=B,total=C", "- Anna 212, Bjørn 201\n- Anna 220, Bjørn 202\n- Anna 230, Cecilie 203\n", "" },
  { "brackets in names", "yatzy", NULL,
    "Date,Ola (Opa),Kari: total,Per (Far) poeng,Points:Anna,Bo (total score pts),Ås:\n"
    "2026-11-20,312,290,291,292,293,294\n",
    "date=A,Ola (Opa)=B,Kari=C,Per (Far)=D,Anna=E,Bo=F,Ås=G",
    "2026-11-20 Ola (Opa) 312, Kari 290, Per (Far) 291, Anna 292, Bo 293, Ås 294\n", "" },
  { "the morning in English", "yatzy", NULL, "Date,Time,Anna\n11/20/2025,7:30 a.m.,312\n11/19/2025,11:30 am,200\n"
    "11/18/2025 7:30 a.m.,,201\n7:15 a.m. 11/17/2025,,202\n11/16/2025,12:05 a.m.,203\n",
    "date=A,time=B,Anna=C", "2025-11-20T07:30 Anna 312\n2025-11-19T11:30 Anna 200\n2025-11-18T07:30 Anna 201\n"
    "2025-11-17T07:15 Anna 202\n2025-11-16T00:05 Anna 203\n", "" },
  { "moments in UTC", "yatzy", NULL,
    "Date,Anna\n2020-01-01T23:30:00Z,312\n2020-07-01T19:30:00.000Z,200\n2019-12-31T23:00:00Z,201\n"
    "2020-01-05T00:00:00Z,202\n"
    "20/11/2020 19:30 Z,203\n",
    "date=A,Anna=B", "2020-01-02T00:30 Anna 312\n2020-07-01T21:30 Anna 200\n2020-01-01 Anna 201\n2020-01-05 Anna 202\n",
    "6! “20/11/2020 19:30 Z” is not a date\n" },
  { "entries of one player and the total of another", "yahtzee", NULL,
    "date,player,ones,twos,threes,fours,fives,sixes,three-of-a-kind,four-of-a-kind,full-house,small-straight,"
    "large-straight,yahtzee,chance,total\n"
    "2020-01-01,Anna,3,6,9,12,15,18,20,22,25,30,40,50,22,\n2020-01-01,Bjørn,,,,,,,,,,,,,,250\n"
    "2020-01-02,Anna,3,6,9,12,15,18,20,22,25,30,40,50,22,306\n2020-01-02,Bjørn,,,,,,,,,,,,,,250\n"
    "2020-01-03,Anna,3,6,9,12,15,18,20,22,25,30,40,50,,\n2020-01-03,Bjørn,,,,,,,,,,,,,,250\n",
    "date=A,player=B,ones=C,twos=D,threes=E,fours=F,fives=G,sixes=H,three-of-a-kind=I,four-of-a-kind=J,full-house=K,"
    "small-straight=L,large-straight=M,yahtzee=N,chance=O,total=P",
    "2020-01-01 Anna 307, Bjørn 250\n",
    "4! The entries of Anna add up to 307, not to the total of 306\n6! The total of Anna is missing\n" },
  { "an empty entry beside a total", "yatzy", NULL,
    "Date,Player,Ones,Twos,Threes,Fours,Total\n2026-11-20,Anna,3,4,,8,15\n2026-11-20,Bo,1,,x,4,\n"
    "2026-11-21,Bo,1,,,4,6\n",
    "date=A,player=B,ones=C,twos=D,threes=E,fours=F,total=G", "2026-11-20 Anna 15, Bo 5 in 6 moves\n",
    "2 “Fives” and perhaps others\n2 Anna: “Threes” is empty, so the game stays unfinished\n"
    "2 Bo: “Twos” is empty, so the game stays unfinished\n4! The entries of Bo add up to 5, not to the total of 6\n" },
  { "an empty entry in a fixed order", "forced-yatzy", NULL,
    "Date,Player,Ones,Twos,Threes,Fours,Total\n2026-11-20,Anna,3,,6,8,17\n2026-11-20,Bo,1,4,,4,9\n"
    "2026-11-21,Anna,3,,6,8,18\n2026-11-22,Bo,3,,6,8,\n",
    "date=A,player=B,ones=C,twos=D,threes=E,fours=F,total=G", "2026-11-20 Anna 17, Bo 9 in 8 moves\n",
    "2 “Fives” and perhaps others\n2 Anna: “Twos” is empty and counts as a strike\n2 Bo: “Threes” is empty and counts as a strike\n"
    "4! The entries of Anna add up to 17, not to the total of 18\n"
    "5! From the top down: the next entry of Bo is Twos\n" },
  { "most totals of a player with a mark", "yatzy", NULL,
    "Date,Anna,Bo,Dealer\n2026-11-18,312*,290,Anna\n2026-11-19,301*,240,3\n2026-11-20,250,251*,Bo\n",
    "date=A,Anna=B,Bo=C", "2026-11-18 Anna 312, Bo 290\n2026-11-19 Anna 301, Bo 240\n2026-11-20 Anna 250, Bo 251\n",
    "3 Column D\n" },
  { "the sum of the upper section beside the total", "yatzy", NULL,
    "Dato,Spiller,Sum,Bonus,Totalsum\n2026-11-20,Anna,63,50,250\n2026-11-20,Bo,60,0,210\n",
    "date=A,player=B,total=E", "2026-11-20 Anna 250, Bo 210\n",
    "2 Column C\n2 Column D\n" },
  { "a running sum beside the points", "yatzy", NULL,
    "Date,Player,Points,Total\n2026-11-20,Anna,250,250\n2026-11-20,Bo,210,210\n2026-11-21,Anna,200,450\n"
    "2026-11-21,Bo,220,430\n",
    "date=A,player=B,total=C", "2026-11-20 Anna 250, Bo 210\n2026-11-21 Anna 200, Bo 220\n",
    "2 Column D (“Total”) is left out: a running sum\n" },
  { "names that are words for other things", "yatzy", NULL,
    "Date,At,Anna,Low,Ort,Info,Kamp\n2026-11-20,212,199,200,180,181,190\n2026-11-21,201,240,210,182,183,185\n"
    "2026-11-22,202,241,230,184,186,195\n",
    "date=A,Anna=C,note=F,game=G",
    "2026-11-20 Anna 199 [181]\n2026-11-21 Anna 240 [183]\n2026-11-22 Anna 241 [186]\n",
    "2 Column B\n2 Column D\n2 Column E\n" },
  { "hours beside a day", "yatzy", NULL,
    "Dato;Anna;Bo\n20.11.2025 kl 19;312;290\n21.11.2025 um 20 Uhr;201;202\n22.11.2025 19 Uhr;203;204\n"
    "23.11.2025 kl 1930;205;206\n20.11. kl 19;207;208\n",
    "date=A,Anna=B,Bo=C",
    "2025-11-20T19:00 Anna 312, Bo 290\n2025-11-21T20:00 Anna 201, Bo 202\n2025-11-22T19:00 Anna 203, Bo 204\n"
    "2025-11-23T19:30 Anna 205, Bo 206\n", "6! “20.11. kl 19” is not a date\n" },
  { "moments with an offset", "yatzy", NULL,
    "Date,Anna,Bo\n2020-01-01T23:30:00-05:00,312,290\n2020-07-01T19:30+0200,201,202\n", "date=A,Anna=B,Bo=C",
    "2020-01-02T05:30 Anna 312, Bo 290\n2020-07-01T19:30 Anna 201, Bo 202\n", "" },
  { "years of two digits of the last century", "yatzy", NULL, "Dato;Anna;Bo\n24.12.65;312;290\n24.12.99;201;202\n",
    "date=A,Anna=B,Bo=C", "1965-12-24 Anna 312, Bo 290\n1999-12-24 Anna 201, Bo 202\n", "" },
  { "a day in another time zone", "yatzy", NULL, "Date,Anna,Bo\n2026-11-24,312,290\n2026-11-25,201,202\n",
    "date=A,Anna=B,Bo=C", "2026-11-24 Anna 312, Bo 290\n", "3! “2026-11-25” is in the future; expected a day up to today, or correct the clock\n" },
  { "sums and differences in any language", "yatzy", NULL,
    "Pvm;Anna;Bo;Zusammengezählt;Eroavuus\n1.1.2015;245;198;443;47\n2.1.2015;201;240;441;39\n", "date=A,Anna=B,Bo=C",
    "2015-01-01 Anna 245, Bo 198\n2015-01-02 Anna 201, Bo 240\n",
    "2 Column D (“Zusammengezählt”) is left out: the sum of the others\n"
    "2 Column E (“Eroavuus”) is left out: too small for totals\n" },
  { "the names of programs for their columns", "yatzy", NULL,
    "game_id,playerName,Result,TotalScore\n7,Anna,1,245\n7,Bo,0,198\n8,Anna,0,201\n8,Bo,1,240\n", "game=A,player=B,total=D",
    "- Anna 245, Bo 198\n- Anna 201, Bo 240\n", "2 Column C (“Result”)\n" },
  { "numbers of games are no players", "yatzy", NULL, "Spieler;1. Spiel;2. Spiel;Gesamt\nAnna;245;201;446\nBo;198;240;438\n",
    "turned", "- Anna 245, Bo 198\n- Anna 201, Bo 240\n", "1 Column D is left out: figures\n" },
  { "units, and sums that nobody can read", "yatzy", NULL,
    "Dato;Anna;Bo\n20.11.2025;212 p;201\n21.11.2025;222 p;221\n22.11.2025;63+149=212;199\n", "date=A,Anna=B,Bo=C",
    "2025-11-20 Anna 212, Bo 201\n2025-11-21 Anna 222, Bo 221\n", "4! Anna: “63+149=212” is not a total\n" },
  { "an entry whose name is not known is found by arithmetic", "yatzy", NULL,
    ";Anna\nEnere;3\nToere;6\nTreere;9\nFirere;12\nFemmere;15\nSeksere;18\n1 par;12\n2 par;22\nTre ens;18\nFire ens;24\n"
    "Lille gang;15\nStor gang;20\nFuldt hus;28\nChance;30\nYatzy;50\nI alt;332\n",
    "turned", "- Anna 332 in 15 moves\n", "" },
  { "a line that is neither an entry nor a sum", "yatzy", NULL,
    ";Anna\nEnere;3\nToere;6\nTreere;9\nFirere;12\nFemmere;15\nSeksere;18\n1 par;12\n2 par;22\nTre ens;18\nFire ens;24\n"
    "Lille gang;15\nStor gang;21\nFuldt hus;28\nChance;30\nYatzy;50\nI alt;332\n",
    "turned", "", "1! “Lille gang” is not known: neither an entry of Yatzy nor a sum of them\n" },
  { "a sum that is wrong", "yatzy", NULL,
    ";Anna\nEnere;3\nToere;6\nTreere;9\nFirere;12\nFemmere;15\nSeksere;18\nSum;64\n1 par;12\n2 par;22\nTre ens;18\nFire ens;24\n"
    "Lille straight;15\nStor straight;20\nFuldt hus;28\nChance;30\nYatzy;50\nI alt;332\n",
    "turned", "", "1! Anna: “Sum” is 64, which is not a sum of the entries\n" },
  { "numbered games with equal totals", "yatzy", NULL,
    "Nr;Anna;Bo\n1;245;198\n2;201;240\n3;245;198\n", "game=A,Anna=B,Bo=C",
    "- Anna 245, Bo 198\n- Anna 201, Bo 240\n- Anna 245, Bo 198\n", "" },
  { "equal totals without a number", "yatzy", NULL, "Dato;Anna;Bo\n1.1.2015;245;198\n1.1.2015;245;198\n", "date=A,Anna=B,Bo=C",
    "2015-01-01 Anna 245, Bo 198\n", "3 The same game as in row 2\n" },
  { "an evening of zeros", "yatzy", NULL,
    "Dato;Anna;Bo;Cara\n1.1.2015;245;198;0\n1.1.2015;201;240;0\n2.1.2015;199;0;210\n", "date=A,Anna=B,Bo=C,Cara=D",
    "2015-01-01 Anna 245, Bo 198\n2015-01-01 Anna 201, Bo 240\n2015-01-02 Anna 199, Bo 0, Cara 210\n",
    "2 Cara has nothing but zeros\n3 Cara has nothing but zeros\n4 Bo has 0 points\n" },
  { "names that look the same", "yatzy", NULL,
    "Date,Player,Score\n2026-11-20,Anna,312\n2026-11-20,An\xc2\xadna,290\n2026-11-21,Anna\xe2\x80\x8b,200\n", "date=A,player=B,total=C",
    "2026-11-20 Anna 312\n2026-11-20 Anna 290\n2026-11-21 Anna 200\n", "" },
  { "running totals of another game", "yatzy", NULL,
    "Runde;Anna;Bo\n1;53;74\n2;128;111\n3;173;128\n4;261;173\n5;269;179\n", "game=A,Anna=B,Bo=C", "",
    "1! The numbers of all players only rise\n" },
  { "numbers of games, durations and figures", "yatzy", NULL,
    "Kamp,Date,Anna,Bo,Best,Sum,Snitt\n119,2026-11-20,199,180,199,379,190\n118,2026-11-21,201,240,240,441,221\n"
    "117,2026-11-22,202,241,241,443,222\n",
    "game=A,date=B,Anna=C,Bo=D",
    "2026-11-20 Anna 199, Bo 180\n2026-11-21 Anna 201, Bo 240\n2026-11-22 Anna 202, Bo 241\n",
    "2 Column E\n2 Column F\n2 Column G\n" },
  { "a person whose totals rise by one", "yatzy", NULL, "Dato;Anna;Bo\n1.1.2015;200;245\n2.1.2015;201;240\n3.1.2015;202;198\n",
    "date=A,Anna=B,Bo=C", "2015-01-01 Anna 200, Bo 245\n2015-01-02 Anna 201, Bo 240\n2015-01-03 Anna 202, Bo 198\n", "" },
  { "a person whose totals rise by one, without dates", "yatzy", NULL, "Anna;Bo\n200;245\n201;240\n202;198\n", "Anna=A,Bo=B",
    "- Anna 200, Bo 245\n- Anna 201, Bo 240\n- Anna 202, Bo 198\n", "" },
  { "numbers of games below a word that nobody knows", "yatzy", NULL, "Løp;Anna;Bo\n1;200;245\n2;210;240\n3;202;198\n",
    "game=A,Anna=B,Bo=C", "- Anna 200, Bo 245\n- Anna 210, Bo 240\n- Anna 202, Bo 198\n",
    "2 Column A (“Løp”): its numbers are taken for those of the games\n" },
  { "running numbers of games", "yatzy", NULL, "Løpenr;Anna;Bo\n118;200;245\n119;210;240\n120;202;198\n",
    "game=A,Anna=B,Bo=C", "- Anna 200, Bo 245\n- Anna 210, Bo 240\n- Anna 202, Bo 198\n",
    "2 Column A (“Løpenr”): its numbers are taken for those of the games\n" },
  { "small numbers below a name count something else", "yatzy", NULL,
    "Dato;Anna;Bo;Cara\n1.1.2015;200;245;3\n2.1.2015;210;240;4\n3.1.2015;202;198;5\n", "date=A,Anna=B,Bo=C",
    "2015-01-01 Anna 200, Bo 245\n2015-01-02 Anna 210, Bo 240\n2015-01-03 Anna 202, Bo 198\n",
    "2 Column D (“Cara”) is left out: too small for totals\n" },
  { "points below no names", "yatzy", NULL, "1.1.2020;201;211\n2.1.2020;222;233\n",
    "!No column has the totals of a player", NULL, NULL },
  { "players of one game with empty rows between them", "yatzy", NULL,
    ";Enere;Toere;Treere;Firere;Totalt\nAnna;3;6;9;12;30\n\nBo;2;4;6;8;20\nCara;1;2;3;4;10\n", "player=A,ones=B,twos=C,threes=D,"
    "fours=E,total=F", "- Anna 30, Bo 20, Cara 10 in 12 moves\n", "2 “Fives” and perhaps others\n" },
  { "players of two games with empty rows between them", "yatzy", NULL,
    ";Enere;Toere;Treere;Firere;Totalt\nAnna;3;6;9;12;30\nBo;2;4;6;8;20\n\nBo;4;4;6;8;22\nAnna;1;2;3;4;10\n", "player=A,ones=B,"
    "twos=C,threes=D,fours=E,total=F", "- Anna 30, Bo 20 in 8 moves\n- Bo 22, Anna 10 in 8 moves\n",
    "2 “Fives” and perhaps others\n5 “Fives” and perhaps others\n" },
  { "the title nearest to the games names their player", "yatzy", NULL,
    "Onze avonden\nMona\n;Spel 1;Spel 2\nEnen;3;2\nTweeën;6;4\nDrieën;9;6\nVieren;12;8\nTotaal;30;20\n", "turned",
    "- Mona 30 in 4 moves\n- Mona 20 in 4 moves\n", "1 “Fives” and perhaps others\n1 “Fives” and perhaps others\n" },
  { "players below each other have the day above them", "yatzy", NULL,
    "1.2.2020\n;Enere;Toere;Treere;Firere;Totalt\nAnna;3;6;9;12;30\nBo;2;4;6;8;20\n\n8.2.2020\n;Enere;Toere;Treere;Firere;Totalt\n"
    "Anna;2;6;9;12;29\nBo;2;4;6;8;20\n",
    "player=A,ones=B,twos=C,threes=D,fours=E,total=F | player=A,ones=B,twos=C,threes=D,fours=E,total=F",
    "2020-02-01 Anna 30, Bo 20 in 8 moves\n2020-02-08 Anna 29, Bo 20 in 8 moves\n",
    "3 “Fives” and perhaps others\n8 “Fives” and perhaps others\n" },
  { "a remark below and beside a score sheet is not its day", "yatzy", NULL,
    ";;Anna\n;Enere;3\n;Toere;6\n;Treere;9\n;Firere;12\n;Totalt;30\n\nSist endret 3.4.2024\n", "turned", "- Anna 30 in 4 moves\n",
    "1 “Fives” and perhaps others\n" },
  { "days above players show the order of each other", "yatzy", NULL,
    ";12/7/2024;;28/9/2024;\nSpill;Anna;Bo;Anna;Bo\n1;245;198;201;240\n2;240;199;202;241\n",
    "game=A,Anna=B,Bo=C,Anna=D,Bo=E",
    "2024-07-12 Anna 245, Bo 198\n2024-09-28 Anna 201, Bo 240\n2024-07-12 Anna 240, Bo 199\n2024-09-28 Anna 202, Bo 241\n", "" },
  { "titles show the order of each other's days", "yatzy", NULL,
    "Yatzy 12/7/2024\n;Anna\nEnere;3\nToere;6\nTreere;9\nFirere;12\nTotalt;30\n\nYatzy 28/9/2024\n;Anna\nEnere;2\nToere;6\nTreere;9\n"
    "Firere;12\nTotalt;29\n", "turned | turned", "2024-07-12 Anna 30 in 4 moves\n2024-09-28 Anna 29 in 4 moves\n",
    "1 “Fives” and perhaps others\n9 “Fives” and perhaps others\n" },
  { "weekdays of all languages", "yatzy", NULL,
    "Dato;Anna\nlau 7. desember 2024;245\ntys 3. desember 2024;204\nwo 4 december 2024;201\nmiércoles 6 de noviembre de 2024;202\nlunedì 4 novembre 2024;203\n"
    "mar 2.7.2024;205\nmar 9 luglio 2024;206\nMar 20 2024;207\n",
    "date=A,Anna=B", "2024-12-07 Anna 245\n2024-12-03 Anna 204\n2024-12-04 Anna 201\n2024-11-06 Anna 202\n2024-11-04 Anna 203\n"
    "2024-07-02 Anna 205\n2024-07-09 Anna 206\n2024-03-20 Anna 207\n", "" },
  { "a remark below a score sheet is not its day", "yatzy", NULL,
    ";Anna\nEnere;3\nToere;6\nTreere;9\nFirere;12\nTotalt;30\n\nSist endret 3.4.2024\n", "turned", "- Anna 30 in 4 moves\n",
    "1 “Fives” and perhaps others\n" },
  { "each score sheet has the day above it", "yatzy", NULL,
    "1.2.2020\n;Anna\nEnere;3\nToere;6\nTreere;9\nFirere;12\nTotalt;30\n\n8.2.2020\n;Anna\nEnere;2\nToere;6\nTreere;9\n"
    "Firere;12\nTotalt;29\n", "turned | turned", "2020-02-01 Anna 30 in 4 moves\n2020-02-08 Anna 29 in 4 moves\n",
    "1 “Fives” and perhaps others\n9 “Fives” and perhaps others\n" },
};

static const Game *
get_game (const ForeignGames *games,
          guint               i)
{
  return ((FoundGame *) g_ptr_array_index (games->games, i))->game;
}

static void
append_game (GString    *text,
             const Game *game)
{
  g_autoptr (Sheet) sheet = sheet_of (game);
  const GameFacts *facts = game_get_facts (game);

  g_string_append_printf (text, "%s ", facts->date != NULL ? facts->date : "-");
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    g_string_append_printf (text, "%s%s %d", seat > 0 ? ", " : "", game_get_player (game, seat), sheet->seats[seat].total);
  if (facts->note != NULL)
    g_string_append_printf (text, " [%s]", facts->note);
  if (facts->place != NULL)
    g_string_append_printf (text, " @%s", facts->place);
  if (game_get_n_moves (game) > 0)
    g_string_append_printf (text, " in %u moves", game_get_n_moves (game));
  g_string_append_c (text, '\n');
}

/* Compares the problems with @expected, which has the beginning of one problem in each line. */
static void
assert_problems (const ForeignGames *games,
                 const char      *expected)
{
  g_auto (GStrv) lines = g_strsplit (expected, "\n", -1);
  guint n_lines = *expected != '\0' ? g_strv_length (lines) - 1 : 0;
  guint n_refused = 0, last = 0;

  for (guint i = 0; i < games->problems->len; i++)
    {
      const ForeignProblem *problem = g_ptr_array_index (games->problems, i);
      g_autofree char *line = g_strdup_printf ("%u%s %s", problem->line, problem->refused ? "!" : "", problem->message);

      if (i >= n_lines || !g_str_has_prefix (line, lines[i]))
        g_error ("said is: %s", line);
      n_refused += problem->refused && problem->line != last;
      last = problem->refused ? problem->line : last;
    }
  g_assert_cmpuint (games->problems->len, ==, n_lines);
  g_assert_cmpuint (games->n_refused, ==, n_refused);
}

/* The blocks of @book: one, with the columns that are said, or those that are found. */
static GPtrArray *
find_blocks (ForeignBook    *book,
             const Ruleset  *rules,
             const char     *said,
             GError        **error)
{
  g_autoptr (GPtrArray) of = g_ptr_array_new ();
  GPtrArray *blocks;

  g_ptr_array_add (of, (gpointer) rules);
  if (said == NULL)
    return foreign_book_find_blocks (book, -1, of);
  blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  g_ptr_array_add (blocks, foreign_book_make_block (foreign_book_get_sheet (book, 0)));
  block_parse (g_ptr_array_index (blocks, 0), rules, said, error);
  return blocks;
}

static ForeignGames *
make_games (ForeignBook   *book,
            GPtrArray     *blocks,
            const Ruleset *rules,
            GHashTable    *who)
{
  g_autoptr (GPtrArray) of = g_ptr_array_new ();

  g_ptr_array_add (of, (gpointer) rules);
  return foreign_games_make (book, blocks, of, TRUE, who, TODAY, NULL, NULL);
}

/* What the columns of all blocks are, in the words of --columns. Owned by the caller. */
static char *
write_columns (const GPtrArray *blocks,
               const Ruleset   *rules)
{
  GString *columns = g_string_new (NULL);

  for (guint i = 0; i < blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (blocks, i);
      g_autofree char *one = block->grid.turned ? g_strdup ("turned") : columns_write (block, rules);

      g_string_append_printf (columns, "%s%s", i > 0 ? " | " : "", one);
    }
  return g_string_free (columns, FALSE);
}

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  const Ruleset *rules = rules_of (cases[i].rules);
  g_autoptr (GError) error = NULL;
  g_autoptr (ForeignBook) book = foreign_book_read_text (cases[i].table, -1, &error);
  g_autoptr (GPtrArray) blocks = NULL;
  g_autofree char *columns = NULL;
  g_autoptr (ForeignGames) games = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  blocks = find_blocks (book, rules, cases[i].said, &error);
  if (error == NULL)
    block_check (g_ptr_array_index (blocks, 0), &error);
  if (cases[i].columns[0] == '!')
    {
      g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT);
      if (!g_str_has_prefix (error->message, cases[i].columns + 1))
        g_assert_cmpstr (error->message, ==, cases[i].columns + 1);
      return;
    }
  columns = write_columns (blocks, rules);
  games = make_games (book, blocks, rules, NULL);
  for (guint j = 0; j < games->games->len; j++)
    append_game (text, get_game (games, j));
  g_assert_cmpstr (columns, ==, cases[i].columns);
  g_assert_no_error (error);

  g_assert_cmpstr (text->str, ==, cases[i].games);
  assert_problems (games, cases[i].problems);
}

/* What columns are is the same after it was written and parsed. */
static void
test_written (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Ruleset *rules = rules_of (cases[i].rules);
      g_autoptr (ForeignBook) book = foreign_book_read_text (cases[i].table, -1, NULL);
      g_autoptr (GPtrArray) blocks = NULL;
      g_autofree char *columns = NULL;

      if (cases[i].columns[0] == '!' || strpbrk (cases[i].columns, "|") != NULL || strcmp (cases[i].columns, "turned") == 0)
        continue;
      blocks = find_blocks (book, rules, cases[i].columns, NULL);
      columns = write_columns (blocks, rules);
      g_assert_cmpstr (columns, ==, cases[i].columns);
    }
}

/* A workbook that was made by hand: a title over merged cells, dates as dates and as words, a time beside them, a
 * format that shows a word after a number, notes, formulas, and twenty empty rows before the sum. */
static void
test_made_by_hand (void)
{
  static const char *const files[] = { "made-in-libreoffice.xlsx", "made-in-libreoffice.ods" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", files[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (ForeignBook) book = foreign_book_read (path, NULL, NULL, &error);
      g_autoptr (GPtrArray) blocks = NULL;
      g_autofree char *columns = NULL;
      g_autoptr (ForeignGames) games = NULL;
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_no_error (error);
      blocks = find_blocks (book, rules_of ("yahtzee"), NULL, NULL);
      columns = columns_write (g_ptr_array_index (blocks, 0), NULL);
      g_assert_cmpstr (columns, ==, "date=A,time=B,Anna=C,Bjørn=D,Åse & Per=E,note=G");
      games = make_games (book, blocks, rules_of ("yahtzee"), NULL);
      for (guint j = 0; j < games->games->len; j++)
        append_game (text, get_game (games, j));
      g_assert_cmpstr (text->str, ==,
                       "2024-02-29T19:30 Anna 241, Bjørn 198, Åse & Per 305 [At the cabin,\n“by the fire”]\n"
                       "2025-12-24 Anna 187, Åse & Per 222 [Åse & Per]\n");
      assert_problems (games, "5 Column F (“Mean”)\n7! Anna: “left” is not a total\n"
                              "7! Bjørn: “TRUE” is not a total\n7! Åse & Per: “#DIV/0!” is not a total\n"
                              "28 A row of sums\n1 No column has the totals\n1 No column has the totals\n");
    }
}

/* The games and problems of a workbook of these parts, in the words of the cases. */
static void
assert_workbook (const Part *parts,
                 const char *expected,
                 const char *problems)
{
  g_autofree char *folder = g_dir_make_tmp ("protokoll-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.ods", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ForeignBook) book = NULL;
  g_autoptr (GPtrArray) blocks = NULL;
  g_autoptr (ForeignGames) games = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  zip_write (path, parts);
  book = foreign_book_read (path, NULL, NULL, &error);
  g_assert_no_error (error);
  blocks = find_blocks (book, rules_of ("yatzy"), NULL, NULL);
  games = make_games (book, blocks, rules_of ("yatzy"), NULL);
  for (guint i = 0; i < games->games->len; i++)
    append_game (text, get_game (games, i));
  g_assert_cmpstr (text->str, ==, expected);
  assert_problems (games, problems);
  g_unlink (path);
  g_rmdir (folder);
}

/* Notes of several lines do not count as more rows in a workbook. */
static void
test_lines_of_workbook (void)
{
#define ROW(name, points, note) \
  "<table-row><table-cell value-type='string'><p>" name "</p></table-cell><table-cell value-type='float' value='" points "'/>" \
  "<table-cell value-type='string'><p>" note "</p></table-cell></table-row>"
  static const Part parts[] = {
    { "content.xml", "<d><spreadsheet><table name='A'><table-row><table-cell value-type='string'><p>Spiller</p></table-cell>"
      "<table-cell value-type='string'><p>Poeng</p></table-cell><table-cell value-type='string'><p>Notat</p></table-cell>"
      "</table-row>" ROW ("Anna", "245", "a</p><p>b") ROW ("Bo", "198", "c</p><p>d") "<table-row/>" ROW ("Cecilie", "213", "e")
      ROW ("Dag", "222", "f") "</table></spreadsheet></d>" },
    { NULL },
  };
#undef ROW

  assert_workbook (parts, "- Anna 245, Bo 198 [a\nb; c\nd]\n- Cecilie 213, Dag 222 [e; f]\n", "");
}

/* A player whose totals cannot be calculated has played all the same. Small numbers beside them are still no totals. */
static void
test_errors_of_workbook (void)
{
#define TEXT(text) "<table-cell value-type='string'><p>" text "</p></table-cell>"
#define NUMBER(number) "<table-cell value-type='float' value='" number "'/>"
#define ERROR "<table-cell value-type='error'><p>#REF!</p></table-cell>"
  static const Part parts[] = {
    { "content.xml", "<d><spreadsheet><table name='A'><table-row>" TEXT ("Yatzys") TEXT ("Bo") TEXT ("Anna") "</table-row>"
      "<table-row>" NUMBER ("1") NUMBER ("245") ERROR "</table-row><table-row>" NUMBER ("0") NUMBER ("250") "</table-row>"
      "<table-row>" NUMBER ("2") NUMBER ("198") ERROR "</table-row></table></spreadsheet></d>" },
    { NULL },
  };
#undef ERROR
#undef NUMBER
#undef TEXT

  assert_workbook (parts, "- Bo 250\n",
                   "2! Anna: “#REF!” is not a total\n2 Column A (“Yatzys”)\n4! Anna: “#REF!” is not a total\n");
}

/* A sheet that does not say whose games it has is left out by name, and the others are taken. */
static void
test_nameless_sheets (void)
{
#define TEXT(text) "<table-cell value-type='string'><p>" text "</p></table-cell>"
#define ROW(name, number) "<table-row>" TEXT (name) "<table-cell value-type='float' value='" number "'/></table-row>"
#define ENTRIES ROW ("Enere", "3") ROW ("Toere", "6") ROW ("Treere", "9") ROW ("Firere", "12") ROW ("Totalt", "30")
  static const Part parts[] = {
    { "content.xml", "<d><spreadsheet><table name='1.1.2020'><table-row>" TEXT ("") TEXT ("Anna") "</table-row>" ENTRIES "</table>"
      "<table name='2.1.2020'>" ENTRIES "</table><table name='2021'><table-row/>" ROW ("3.1.2021", "245") ROW ("4.1.2021", "230") "</table>"
      "<table name='Rest'>" ROW ("Anna", "245") "</table></spreadsheet></d>" },
    { NULL },
  };
#undef ENTRIES
#undef ROW
#undef TEXT

  assert_workbook (parts, "2020-01-01 Anna 30 in 4 moves\n",
                   "1 “Fives” and perhaps others\n1! It does not say whose games these are: write the name above them\n"
                   "2! There are no names above the points\n1 No column has the totals of a player\n");
}

/* A program that does not calculate writes formulas without values. */
static void
test_never_calculated (void)
{
  static const Part parts[] = {
    { "xl/workbook.xml", "<workbook><sheets><sheet name='A' id='a'/></sheets></workbook>" },
    { "xl/_rels/workbook.xml.rels", "<r><Relationship Id='a' Type='/worksheet' Target='a.xml'/></r>" },
    { "xl/a.xml", "<worksheet><sheetData><row><c t='str'><v>Date</v></c><c t='str'><v>Anna</v></c><c t='str'><v>Bo</v></c></row>"
      "<row><c t='str'><v>2026-11-19</v></c><c><v>245</v></c><c><v>198</v></c></row>"
      "<row><c t='str'><v>2026-11-20</v></c><c><f>SUM(B9:B30)</f></c><c><v>213</v></c></row></sheetData></worksheet>" },
    { NULL },
  };

  assert_workbook (parts, "2026-11-19 Anna 245, Bo 198\n",
                   "3! Anna: the formula has not been calculated yet: open the file in a spreadsheet program and save it\n");
}

/* The year in the name of the sheet or the file is used for dates that have none, and that is reported. */
static void
test_years (void)
{
  static const struct
  {
    const char *name;
    const char *date;
    const char *game; /* NULL where the date is refused */
  } years[] = {
    { "Yatzy 2019", "20.11.", "2019-11-20" },  { "2019", "20/11", "2019-11-20" },        { "år_2019 (2)", "11/20", "2019-11-20" },
    { "2019", "5/5", "2019-05-05" },           { "2019", "20. nov", "2019-11-20" },      { "2019", "Nov 20", "2019-11-20" },
    { "2019", "fr 20.11., 19:30", "2019-11-20T19:30" }, { "2019", "20.11.2018", "2018-11-20" },
    { "2019", "3/4", NULL },                   { "2019", "20-11", NULL },                 { "2019", "29.02.", NULL },
    { "2019", "November 2018", NULL },         { "2019", "2018/11", NULL },              { "2019", "20.11.18", "2018-11-20" },
    { "2027", "20.11.", NULL },                { "2018-2019", "20.11.", NULL },          { "2018–19", "20.11.", NULL },
    { "2019-11-20", "20.11.", NULL },          { "20.11.2019", "20.11.", NULL },         { "20191120", "20.11.", NULL },
    { "2019", "123 nov", NULL },                { "2019", "111/5", NULL },                 { "2019", "5/111", NULL },
    { "2019", "Mary 3", NULL },                { "2019", "3. Febr.", "2019-02-03" },
    { "2018 og 2019", "20.11.", NULL },        { "1812", "20.11.", NULL },               { "Yatzy", "20.11.", NULL },
  };
  g_autofree char *folder = g_dir_make_tmp ("protokoll-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (years); i++)
    {
      g_autofree char *name = g_strconcat (years[i].name, ".csv", NULL), *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = g_strdup_printf ("Dato;Anna\n%s;312\n%s;201\n", years[i].date, years[i].date);
      g_autoptr (ForeignBook) book = NULL;
      g_autoptr (GPtrArray) blocks = NULL;
      g_autoptr (ForeignGames) games = NULL;
      const char *said;

      g_test_message ("%s: %s", years[i].name, years[i].date);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      book = foreign_book_read (path, NULL, NULL, NULL);
      blocks = find_blocks (book, NULL, "date=A,Anna=B", NULL);
      games = make_games (book, blocks, rules_of ("yatzy"), NULL);
      g_assert_cmpuint (games->games->len, ==, years[i].game != NULL ? 2 : 0);
      if (years[i].game != NULL)
        g_assert_cmpstr (game_get_facts (get_game (games, 1))->date, ==, years[i].game);
      said = strstr (years[i].date, "18") != NULL ? "" : "2 The date has no year: 2019 is assumed\n";
      if (years[i].game != NULL)
        assert_problems (games, said);
      g_unlink (path);
    }
  g_rmdir (folder);
}

/* All sheets are read, hidden ones too, or those that are named; a workbook of empty ones is refused. */
static void
test_sheets (void)
{
  static const struct
  {
    const char *sheets; /* "s" is a sheet that is shown and "h" a hidden one; capital letters are not empty */
    const char *wanted; /* NULL for all */
    const char *read;   /* the numbers of the sheets with rows; NULL where the workbook is refused */
  } books[] = {
    { "SS", NULL, "01" }, { "HS", NULL, "01" }, { "sS", NULL, "1" },   { "hs", NULL, NULL },
    { "SHS", "1", "1" },  { "Ss", "1", NULL },  { "SS", "2", NULL },
  };
  g_autofree char *folder = g_dir_make_tmp ("protokoll-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.ods", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    {
      g_autoptr (GString) content =
        g_string_new ("<d><style name='h'><table-properties display='false'/></style><spreadsheet>");
      const char *const wanted[] = { books[i].wanted, NULL };
      g_autoptr (ForeignBook) book = NULL;
      g_autoptr (GString) read = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", books[i].sheets);
      for (const char *sheet = books[i].sheets; *sheet != '\0'; sheet++)
        g_string_append_printf (content, "<table name='%d' style-name='%c'><table-row>%s</table-row></table>",
                                (int) (sheet - books[i].sheets), g_ascii_tolower (*sheet),
                                g_ascii_isupper (*sheet) ? "<table-cell value-type='float' value='1'/>" : "");
      g_string_append (content, "</spreadsheet></d>");
      zip_write (path, (const Part[]) { { "content.xml", content->str }, { NULL } });
      book = foreign_book_read (path, books[i].wanted != NULL ? wanted : NULL, NULL, &error);
      for (guint j = 0; book != NULL && j < foreign_book_get_n_sheets (book); j++)
        if (foreign_book_get_sheet (book, j)->rows->len > 0)
          g_string_append (read, foreign_book_get_sheet (book, j)->name);
      if (books[i].read != NULL)
        g_assert_cmpstr (read->str, ==, books[i].read);
      else
        g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT);
      g_unlink (path);
    }
  g_rmdir (folder);
}

/* A date that stands once for several games, where the user says so. */
static void
test_date_above (void)
{
  g_autoptr (ForeignBook) book = foreign_book_read_text ("Date,Anna\n2026-11-20,312\n,200\n", -1, NULL);
  g_autoptr (GPtrArray) blocks = find_blocks (book, rules_of ("yatzy"), NULL, NULL);
  g_autoptr (ForeignGames) games = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  ((Block *) g_ptr_array_index (blocks, 0))->date_above = TRUE;
  games = make_games (book, blocks, rules_of ("yatzy"), NULL);
  for (guint i = 0; i < games->games->len; i++)
    append_game (text, get_game (games, i));
  g_assert_cmpstr (text->str, ==, "2026-11-20 Anna 312\n2026-11-20 Anna 200\n");
}

/* A column is what somebody makes of it: a player has the name of the heading, or the letter where there is none. A copy that
 * is being read while that goes on stays as it was. */
static void
test_set (void)
{
  static const struct
  {
    const char *table;
    guint column;
    ColumnKind kind;
    const char *entry;
    const char *columns;
  } changes[] = {
    { "Date,Anna,Wins\n2026-11-20,312,1\n", 2, COLUMN_PLAYER, NULL, "date=A,Anna=B,Wins=C" },
    { "Date,Anna,Wins\n2026-11-20,312,1\n", 1, COLUMN_IGNORED, NULL, "date=A" },
    { "Date,Anna,Wins\n2026-11-20,312,1\n", 1, COLUMN_ENTRY, "twos", "date=A,twos=B" },
    { "Date,Anna,Wins\n2026-11-20,312,1\n", 0, COLUMN_NOTE, NULL, "note=A,Anna=B" },
    { "312,290\n201,240\n", 1, COLUMN_PLAYER, NULL, "B=B" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      const Ruleset *rules = rules_of ("yatzy");
      g_autoptr (ForeignBook) book = foreign_book_read_text (changes[i].table, -1, NULL);
      g_autoptr (Block) block = foreign_book_make_block (foreign_book_get_sheet (book, 0));
      g_autoptr (Block) copy = block_copy (block);
      g_autofree char *before = columns_write (block, rules);
      g_autofree char *after = NULL, *copied = NULL;

      block_set (block, changes[i].column, changes[i].kind, changes[i].entry);
      after = columns_write (block, rules);
      g_assert_cmpstr (after, ==, changes[i].columns);
      copied = columns_write (copy, rules);
      g_assert_cmpstr (copied, ==, before);
    }
}

/* Players get the names that the user chose. Two who are said to be the same person cannot play in one game. */
static void
test_who (void)
{
  g_autoptr (ForeignBook) book =
    foreign_book_read_text ("Date,anna,bjorn\n2026-11-20,312,290\n2026-11-21,200,\n", -1, NULL);
  g_autoptr (GPtrArray) blocks = find_blocks (book, rules_of ("yatzy"), NULL, NULL);
  g_autoptr (GHashTable) who = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (ForeignGames) games = NULL;
  g_autoptr (ForeignGames) one = NULL;

  g_hash_table_insert (who, (gpointer) "anna", (gpointer) "Anna");
  g_hash_table_insert (who, (gpointer) "bjorn", (gpointer) "Bjørn");
  games = make_games (book, blocks, rules_of ("yatzy"), who);
  g_assert_cmpstr (game_get_player (get_game (games, 0), 1), ==, "Bjørn");
  g_hash_table_insert (who, (gpointer) "bjorn", (gpointer) "Anna");
  one = make_games (book, blocks, rules_of ("yatzy"), who);
  assert_problems (one, "2! Two players are called Anna\n");
  g_assert_cmpuint (one->games->len, ==, 1);
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    NameMatch match;
    const char *known;
  } names[] = {
    { "Bjørn", NAME_SAME, "Bjørn" },       { " BJØRN", NAME_SAME, "Bjørn" },        { "bjorn", NAME_SIMILAR, "Bjørn" },
    { "Bjoern", NAME_SIMILAR, "Bjørn" },   { "Håkon  Moe", NAME_SAME, "Håkon Moe" }, { "Haakon Moe", NAME_SIMILAR, "Håkon Moe" },
    { "Jürgen", NAME_SAME, "Jürgen" },     { "Juergen", NAME_SIMILAR, "Jürgen" },    { "Jurgen", NAME_SIMILAR, "Jürgen" },
    { "Ju\xcc\x88rgen", NAME_SAME, "Jürgen" }, { "anna", NAME_SAME, "anna" },        { "ANNA", NAME_SAME, "Anna" },
    { "An\xc2\xadna", NAME_SAME, "Anna" },   { "\xef\xbb\xbf" "Bjørn\xe2\x80\x8b", NAME_SAME, "Bjørn" },
    { "👩\xe2\x80\x8d🍳", NAME_SAME, "👩\xe2\x80\x8d🍳" }, { "👩🍳", NAME_NOBODY, NULL },
    { "Ann", NAME_NOBODY, NULL },          { "", NAME_NOBODY, NULL },
  };
  const char *const known[] = { "Anna", "anna", "Bjørn", "Håkon Moe", "Jürgen", "👩\xe2\x80\x8d🍳", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      NameMatch match;

      g_assert_cmpstr (name_match_find (names[i].name, known, &match), ==, names[i].known);
      g_assert_cmpuint (match, ==, names[i].match);
    }
}

/* A table with more cells or columns than anybody can have played is refused and not cut off. */
static void
test_limit (void)
{
  static const struct
  {
    guint n_columns; /* without the date */
    guint n_lines;
    const char *words;
  } tables[] = { { 250, 4200, "cells" }, { 256, 0, "256" } };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (GString) text = g_string_new ("Date");
      g_autoptr (GError) error = NULL;

      for (guint j = 0; j < (tables[i].n_lines + 1) * tables[i].n_columns; j++)
        g_string_append (text, j > 0 && j % tables[i].n_columns == 0 ? "\n1,1" : ",1");
      g_assert_null (foreign_book_read_text (text->str, -1, &error));
      g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT);
      assert_mentions (error->message, tables[i].words);
    }
}

/* Texts of the length that a cell can have, none twice, would need the memory of a whole tablet. */
static void
test_much_text (void)
{
  g_autofree char *note = g_strnfill (100000, 'x');
  g_autoptr (GString) text = g_string_new ("Date,Anna,Bjørn,Note");
  g_autoptr (ForeignBook) book = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 630; i++)
    g_string_append_printf (text, "\n2026-11-20,241,230,%u %s", i, note);
  book = foreign_book_read_text (text->str, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (foreign_book_get_sheet (book, 0)->rows->len, ==, 631);

  for (guint i = 630; i < 650; i++)
    g_string_append_printf (text, "\n2026-11-20,241,230,%u %s", i, note);
  g_assert_null (foreign_book_read_text (text->str, -1, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_LIMIT);
  assert_mentions (error->message, "64 MB");
}

/* A table of totals without anything that parts games is one game with too many players, of whom no more are kept than
 * it takes to say so. */
static void
test_too_many_players (void)
{
  g_autoptr (GString) text = g_string_new ("Player,Score\n");
  g_autoptr (ForeignBook) book = NULL;
  g_autoptr (GPtrArray) blocks = NULL;
  g_autoptr (ForeignGames) games = NULL;

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (text, "p%ux,200\n", i);
  book = foreign_book_read_text (text->str, -1, NULL);
  blocks = find_blocks (book, rules_of ("yatzy"), NULL, NULL);
  games = make_games (book, blocks, rules_of ("yatzy"), NULL);
  g_assert_cmpuint (games->games->len, ==, 0);
  assert_problems (games, "2! Yatzy is for 1 to 50 players, not for 51\n");
}

/* A table is read or refused with a message whatever it contains, and every game that is made can be shown. */
static void
test_mutations (void)
{
  static const char signs[] = ",;\t\n\r\"'.-:/ 0123459xX%=+\xc2\xa0\xff\xf8";
  const Ruleset *rules = rules_of ("yatzy");
  g_autoptr (GRand) random = g_rand_new_with_seed (20261123);

  for (guint i = 0; i < 40 * G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup (cases[i % G_N_ELEMENTS (cases)].table);
      g_autoptr (ForeignBook) book = NULL;
      g_autoptr (GPtrArray) blocks = NULL;
      g_autoptr (ForeignGames) games = NULL;
      g_autoptr (GString) shown = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      for (int n = g_rand_int_range (random, 1, 8); n > 0; n--)
        text[g_rand_int_range (random, 0, strlen (text))] = signs[g_rand_int_range (random, 0, sizeof signs - 1)];
      book = foreign_book_read_text (text, -1, &error);
      if (book == NULL)
        {
          g_assert_cmpuint (error->domain, ==, EXCHANGE_ERROR);
          continue;
        }
      blocks = find_blocks (book, rules, NULL, NULL);
      games = make_games (book, blocks, rules, NULL);
      for (guint j = 0; j < games->games->len; j++)
        append_game (shown, get_game (games, j));
      g_assert_true (g_utf8_validate (shown->str, -1, NULL));
    }
}

/* A fraction in a workbook stays a fraction whatever it looks like; a rounding error of a formula is ignored. */
static void
test_workbook_numbers (void)
{
  static const struct
  {
    TableCell cell;
    int points;
  } cells[] = {
    { { .kind = TABLE_CELL_NUMBER, .text = "0.375", .number = 0.375 }, POINTS_WRONG },
    { { .kind = TABLE_CELL_NUMBER, .text = "1.024", .number = 1.024 }, POINTS_WRONG },
    { { .kind = TABLE_CELL_NUMBER, .text = "312", .number = 312.00000000000006 }, 312 },
    { { .kind = TABLE_CELL_NUMBER, .text = "312", .number = 312 }, 312 },
    { { .kind = TABLE_CELL_NUMBER, .text = "1E+15", .number = 1e15 }, POINTS_WRONG },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_test_message ("%s", cells[i].cell.text);
      g_assert_cmpint (cell_read_points (&cells[i].cell), ==, cells[i].points);
    }
}

/* A cancelled import leaves nothing half-made. */
static void
test_cancelled (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "exchange", "made-in-libreoffice.ods", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (ForeignBook) book = foreign_book_read_text ("Date,Anna\n2026-11-20,312\n", -1, NULL);
  g_autoptr (GPtrArray) blocks = find_blocks (book, rules_of ("yatzy"), NULL, NULL);
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (rules, (gpointer) rules_of ("yatzy"));
  g_cancellable_cancel (cancellable);
  g_assert_null (foreign_book_read (path, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (foreign_games_make (book, blocks, rules, TRUE, NULL, TODAY, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_empty (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (foreign_book_read_text ("\n , ,\n", -1, &error));
  g_assert_error (error, EXCHANGE_ERROR, EXCHANGE_ERROR_INPUT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/exchange/foreign-table/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/exchange/foreign-table/written", test_written);
  g_test_add_func ("/exchange/foreign-table/lines-of-workbook", test_lines_of_workbook);
  g_test_add_func ("/exchange/foreign-table/errors-of-workbook", test_errors_of_workbook);
  g_test_add_func ("/exchange/foreign-table/nameless-sheets", test_nameless_sheets);
  g_test_add_func ("/exchange/foreign-table/never-calculated", test_never_calculated);
  g_test_add_func ("/exchange/foreign-table/years", test_years);
  g_test_add_func ("/exchange/foreign-table/sheets", test_sheets);
  g_test_add_func ("/exchange/foreign-table/date-above", test_date_above);
  g_test_add_func ("/exchange/foreign-table/made-by-hand", test_made_by_hand);
  g_test_add_func ("/exchange/foreign-table/set", test_set);
  g_test_add_func ("/exchange/foreign-table/who", test_who);
  g_test_add_func ("/exchange/foreign-table/names", test_names);
  g_test_add_func ("/exchange/foreign-table/limit", test_limit);
  g_test_add_func ("/exchange/foreign-table/much-text", test_much_text);
  g_test_add_func ("/exchange/foreign-table/too-many-players", test_too_many_players);
  g_test_add_func ("/exchange/foreign-table/mutations", test_mutations);
  g_test_add_func ("/exchange/foreign-table/workbook-numbers", test_workbook_numbers);
  g_test_add_func ("/exchange/foreign-table/cancelled", test_cancelled);
  g_test_add_func ("/exchange/foreign-table/empty", test_empty);
  return g_test_run ();
}
