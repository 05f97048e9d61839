/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words.h"

#include "core/name-match.h"

#include <string.h>

typedef struct
{
  WordKind kind;
  const char *entry;
  const char *words; /* separated by bars */
} Meaning;

#define ENTRY(id, words) { WORD_ENTRY, id, words }
#define MEANS(kind, words) { WORD_##kind, NULL, words }

static const Meaning english[] = {
  ENTRY ("ones", "Ones|Aces|One|Ace|1s|1's"), ENTRY ("twos", "Twos|Deuces|Two|2s|2's"),
  ENTRY ("threes", "Threes|Treys|Three|3s|3's"), ENTRY ("fours", "Fours|Four|4s|4's"),
  ENTRY ("fives", "Fives|Five|5s|5's"), ENTRY ("sixes", "Sixes|Six|6s|6's"),
  ENTRY ("one-pair", "One pair|Pair|1 pair|A pair|Single pair"), ENTRY ("two-pairs", "Two pairs|2 pairs|Two pair|2 pair|Double pair"),
  ENTRY ("three-pairs", "Three pairs|3 pairs|Three pair|3 pair"), ENTRY ("four-pairs", "Four pairs|4 pairs"),
  ENTRY ("three-of-a-kind", "Three of a kind|3 of a kind|3 of kind|Three of kind|3 kind|3OAK|3K|Three alike|Triple|Trips|Toak|Three same"),
  ENTRY ("four-of-a-kind", "Four of a kind|4 of a kind|4 of kind|Four of kind|4 kind|4OAK|4K|Four alike|Quads|Foak|Four same"),
  ENTRY ("five-of-a-kind", "Five of a kind|5 of a kind|5 of kind|5 kind|5OAK|Five alike"),
  ENTRY ("six-of-a-kind", "Six of a kind|6 of a kind|Six alike"), ENTRY ("seven-of-a-kind", "Seven of a kind|7 of a kind|Seven alike"),
  ENTRY ("small-straight", "Small straight|Sm straight|Sm. straight|S straight|SS|Little straight|Low straight|Short straight|Sml straight|Small str|Sm str"),
  ENTRY ("large-straight", "Large straight|Lg straight|Lg. straight|L straight|LS|Big straight|High straight|Long straight|Lrg straight|Large str|Lg str|Great straight"),
  ENTRY ("full-straight", "Full straight|Royal straight|Complete straight"),
  ENTRY ("full-house", "Full house|Fullhouse|FH|Full|Hut|Cabin"), ENTRY (WORD_HOUSE, "House"), ENTRY ("castle", "Castle|Villa|Full complete"),
  ENTRY ("tower", "Tower"), ENTRY ("chance", "Chance|Ch|Chances|Choice"),
  ENTRY ("yatzy", "Yatzy|Yahtzee|Yatzee|Yathzee|Yahtzy|Yatze|Yachtzee|Yams|Yacht|Yam's|Kniffel|Generala"),
  ENTRY ("maxi-yatzy", "Maxi Yatzy|Maxi Yatzee|Maxi Yahtzee|Maxiyatzy|Super Yatzy"),
  MEANS (SUM, "Sum|Sums|In all|Upper sum|Upper total|Upper score|Lower sum|Lower total|Lower score|Upper|Lower|Upper section total|"
              "Lower section total|Total upper|Total lower|Total upper section|Total lower section|Upper subtotal|Sum upper|Sum lower|"
              "Total score upper|Total of upper section|Total of lower section|Section total|Upper half|Lower half|Total score|Subtotal|Sub total|"
              "Top total|Bottom total|Upper section score|Lower section score|Top score|Bottom score"),
  MEANS (TOTAL, "Total|Totals|Grand total|Score|Scores|Points|Point|Result|Results|Final score|Finals score|Final|Pts|Game total|Total points|Overall|End score|"
                "Overall total|Total sum"),
  MEANS (BONUS, "Bonus|Upper bonus|Bonus points|Upper section bonus|Bonus upper|Bonus score"),
  MEANS (EXTRA, "Yahtzee bonus|Yahtzee bonuses|Bonus yahtzee|Bonus yahtzees|Extra yahtzee|Extra yahtzees|Yahtzee bonus score|Joker bonus|"
                "Further yahtzees|Yatzy bonus|Additional yahtzees|Kniffel bonus|Yahtzee bonus points|Yahtzee bonus total"),
  MEANS (RANK, "Rank|Ranking|Position|Pos|Placement|Standing|Placing"),
  MEANS (PLAYER, "Player|Name|Who|Player name|Players|Names|Person|User|Username|Participant|Participants|User name|Played by"),
  MEANS (DATE, "Date|Day|When|Played|Played on|Dates|Played at|Game date|Date played|Timestamp|Created at|Datetime|Evening"),
  MEANS (TIME, "Time|Time of day|At|Start|Begin|Start time|Started"), MEANS (WINNER, "Winner|Won by|Winners"),
  MEANS (GAME, "Game|No|Number|Game no|Game number|ID|Match|Round|Game ID|Match ID|Games|Session|Match no|Round no|Game nr|Row|Session ID|Rounds played"),
  MEANS (PLACE, "Place|Where|Location|Venue"), MEANS (NOTE, "Note|Notes|Comment|Comments|Remark|Remarks|Description|Info"),
  MEANS (MEAN, "Average|Mean|Median|Avg|Avg score|Average score|Mean score"),
  MEANS (FIGURE, "Best|High|Highest|Low|Lowest|Maximum|Minimum|Record|Wins|Count|Games played|High score|Highest score|Low score|Worst|Won|"
                 "Lost|Losses|Best score|Worst score|Victories|Win rate|Number of wins|Number of games|Lowest score|Streak|Percentage|Yahtzees|Yatzys|Percent"),
  MEANS (DIFFERENCE, "Difference|Diff|Margin|Lead"),
  MEANS (OTHER, "Rounds|Year|Month|Week|Weekday|Duration|Stake|Bet|Turn|Turns|Age|Number of players|Statistics|Stats|Summary|Minutes"),
};

static const Meaning bokmal[] = {
  ENTRY ("ones", "Enere|Ener|Enarar|Einere|1-ere|1ere|1er|Ettere"), ENTRY ("twos", "Toere|Toer|2-ere|2ere|2er|Toarar"),
  ENTRY ("threes", "Treere|Treer|3-ere|3ere|3er"), ENTRY ("fours", "Firere|Firer|4-ere|4ere|4er"),
  ENTRY ("fives", "Femmere|Femmer|Femere|5-ere|5ere|5er"), ENTRY ("sixes", "Seksere|Sekser|6-ere|6ere|6er"),
  ENTRY ("one-pair", "1 par|Ett par|Et par|Par"), ENTRY ("two-pairs", "2 par|To par"), ENTRY ("three-pairs", "3 par|Tre par"),
  ENTRY ("four-pairs", "4 par|Fire par"), ENTRY ("three-of-a-kind", "Tre like|3 like|Tress|Tre lik|3 lik|Tre av et slag"),
  ENTRY ("four-of-a-kind", "Fire like|4 like|Firling|Fire av et slag|4 lik"), ENTRY ("five-of-a-kind", "Fem like|5 like"),
  ENTRY ("six-of-a-kind", "Seks like|6 like"), ENTRY ("seven-of-a-kind", "Sju like|7 like|Syv like"),
  ENTRY ("small-straight", "Liten straight|Lav straight|Lille straight|Liten|Liten straigt|L straight|Liten strait"),
  ENTRY ("large-straight", "Stor straight|Høy straight|Stor|Stor straigt|S straight|Stor strait"), ENTRY ("full-straight", "Full straight|Royal straight|Full strait"),
  ENTRY ("full-house", "Hytte|Fullt hus|Full hus|Fulthus"), ENTRY (WORD_HOUSE, "Hus"), ENTRY ("castle", "Slott|Villa"), ENTRY ("tower", "Tårn"),
  ENTRY ("chance", "Sjanse|Sjansen|Sjangse"), ENTRY ("yatzy", "Yatzy|Yahtzee|Jatzy|Yatsy"), ENTRY ("maxi-yatzy", "Maxi Yatzy|Maxiyatzy|Maksi Yatzy"),
  MEANS (SUM, "Sum|Delsum|Sum øvre|Sum nedre|Øvre sum|Nedre sum|Sum over|Sum under|Sum oppe|Sum nede|Mellomsum|Øvre del|Nedre del"),
  MEANS (TOTAL, "Totalt|Totalsum|Til sammen|Tilsammen|Sammenlagt|Poeng|Poengsum|Resultat|Sluttsum|Total|Sluttresultat|Total poengsum|Totalpoeng|I alt|Sum totalt"),
  MEANS (BONUS, "Bonus|Bonuspoeng"), MEANS (EXTRA, "Yahtzee-bonus|Ekstra yatzy|Ekstra yahtzee|Yatzybonus"),
  MEANS (RANK, "Plassering|Plass|Rang|Rangering|Plasseringer"),
  MEANS (PLAYER, "Spiller|Navn|Hvem|Spillere|Spillernavn|Deltaker|Deltakere"), MEANS (DATE, "Dato|Dag|Når|Spilt|Spilledato|Tidspunkt|Datoer|Kveld"),
  MEANS (TIME, "Tid|Klokkeslett|Klokka|Klokken|Kl|Starttid"), MEANS (WINNER, "Vinner|Seier til|Vinnere|Vunnet av"),
  MEANS (GAME, "Spill|Spill nr|Kamp|Parti|Runde|Omgang|Nummer|Nr|Spillnr|Spillnummer|Kamp nr|Kampnr|Runde nr"),
  MEANS (PLACE, "Sted|Hvor"), MEANS (NOTE, "Notat|Notater|Merknad|Merknader|Kommentar|Kommentarer"),
  MEANS (MEAN, "Snitt|Gjennomsnitt|Gjennomsnittlig|Snittpoeng"),
  MEANS (FIGURE, "Beste|Best|Høyest|Høyeste|Lavest|Laveste|Rekord|Seire|Antall|Antall spill|Antall seire|Seiere|Seirer|Dårligste|Dårligst|Høyeste poengsum|Vunnet|Tapt|Spilte"),
  MEANS (DIFFERENCE, "Differanse|Forskjell|Diff"),
  MEANS (OTHER, "Antall spillere|År|Måned|Uke|Ukedag|Varighet|Innsats|Alder|Statistikk|Oversikt"),
};

static const Meaning nynorsk[] = {
  ENTRY ("ones", "Einarar|Einar|Einer"), ENTRY ("twos", "Toarar|Toar"), ENTRY ("threes", "Trearar|Trear|Trearer"),
  ENTRY ("fours", "Firarar|Firar"), ENTRY ("fives", "Femmarar|Femmar|Femarar"), ENTRY ("sixes", "Seksarar|Seksar"),
  ENTRY ("one-pair", "1 par|Eitt par|Eit par|Par"), ENTRY ("two-pairs", "2 par|To par"), ENTRY ("three-pairs", "3 par|Tre par"),
  ENTRY ("three-of-a-kind", "Tre like|3 like|Tre eins"), ENTRY ("four-of-a-kind", "Fire like|4 like|Fire eins"),
  ENTRY ("five-of-a-kind", "Fem like|5 like"), ENTRY ("small-straight", "Liten straight|Vesle straight|Låg straight"),
  ENTRY ("large-straight", "Stor straight|Høg straight"), ENTRY ("full-straight", "Full straight"), ENTRY ("full-house", "Hytte|Fullt hus"),
  ENTRY (WORD_HOUSE, "Hus"), ENTRY ("castle", "Slott"), ENTRY ("tower", "Tårn"), ENTRY ("chance", "Sjanse"), ENTRY ("yatzy", "Yatzy"), ENTRY ("maxi-yatzy", "Maxi Yatzy|Maxiyatzy"),
  MEANS (SUM, "Sum|Delsum"), MEANS (TOTAL, "Totalt|Totalsum|Til saman|I alt|Samla|Poeng|Poengsum|Resultat"),
  MEANS (BONUS, "Bonus"), MEANS (RANK, "Plassering|Plass|Rang"), MEANS (PLAYER, "Spelar|Namn|Kven|Spelarar|Spelarnamn|Deltakar"),
  MEANS (DATE, "Dato|Dag|Når|Spelt|Speledato"), MEANS (TIME, "Tid|Klokkeslett|Klokka"), MEANS (WINNER, "Vinnar|Siger til|Vinnarar"),
  MEANS (GAME, "Spel|Spel nr|Kamp|Parti|Runde|Omgang|Nummer|Spelnr|Spelnummer"), MEANS (PLACE, "Stad|Kvar"),
  MEANS (NOTE, "Notat|Merknad|Kommentar"), MEANS (MEAN, "Snitt|Gjennomsnitt"),
  MEANS (FIGURE, "Beste|Best|Høgast|Høgaste|Lågast|Lågaste|Rekord|Sigrar|Tal|Tal spel|Verst"), MEANS (DIFFERENCE, "Differanse|Skilnad|Diff"),
  MEANS (OTHER, "År|Månad|Veke|Vekedag|Varigheit"),
};

static const Meaning german[] = {
  ENTRY ("ones", "Einer|Einser|Einsen|1er|1-er|Asse"), ENTRY ("twos", "Zweier|Zweien|2er|2-er|Zweiern"), ENTRY ("threes", "Dreier|Dreien|3er|3-er"),
  ENTRY ("fours", "Vierer|Vieren|4er|4-er"), ENTRY ("fives", "Fünfer|Fünfen|5er|5-er|Fuenfer"), ENTRY ("sixes", "Sechser|Sechsen|6er|6-er"),
  ENTRY ("one-pair", "1 Paar|Paar|Ein Paar|Einpaar|Pärchen"), ENTRY ("two-pairs", "Zwei Paare|2 Paar|2 Paare|Zwei Paar|Doppelpaar|Zweipaar"),
  ENTRY ("three-pairs", "Drei Paare|3 Paar|3 Paare|Drei Paar"), ENTRY ("four-pairs", "Vier Paare|4 Paar|4 Paare"),
  ENTRY ("three-of-a-kind", "Drei Gleiche|3 Gleiche|Dreierpasch|3er Pasch|3er-Pasch|Drilling|Dreierpärchen|Dreier-Pasch|Dreipasch"),
  ENTRY ("four-of-a-kind", "Vier Gleiche|4 Gleiche|Viererpasch|4er Pasch|4er-Pasch|Vierling|Vierer-Pasch|Vierpasch"),
  ENTRY ("five-of-a-kind", "Fünf Gleiche|5 Gleiche|Fünferpasch|5er Pasch|Fünfling"), ENTRY ("six-of-a-kind", "Sechs Gleiche|6 Gleiche|Sechserpasch"),
  ENTRY ("seven-of-a-kind", "Sieben Gleiche|7 Gleiche"), ENTRY ("small-straight", "Kleine Straße|Kl. Straße|Kl Straße|Kleine Str|Kl Str|Kleine Strasse|Kleiner Straight|Kleine"),
  ENTRY ("large-straight", "Große Straße|Gr. Straße|Gr Straße|Große Str|Gr Str|Grosse Strasse|Großer Straight|Große"),
  ENTRY ("full-straight", "Volle Straße|Ganze Straße|Full Straight"), ENTRY ("full-house", "Full House|Volles Haus|Fullhouse|Hütte"), ENTRY (WORD_HOUSE, "Haus"),
  ENTRY ("castle", "Villa|Schloss|Burg"), ENTRY ("tower", "Turm"), ENTRY ("chance", "Chance"), ENTRY ("yatzy", "Kniffel|Yatzy|Yahtzee|Knobel|Yatzi"),
  ENTRY ("maxi-yatzy", "Maxi-Yatzy|Maxiyatzy|Maxi Kniffel"),
  MEANS (SUM, "Summe|Summen|Gesamt|Zwischensumme|Gesamt oberer Teil|Gesamt unterer Teil|Summe oben|Summe unten|Oberer Teil|Unterer Teil|"
              "Gesamtsumme 1. Teil|Gesamtsumme 2. Teil|Gesamt oben|Gesamt unten|Summe oberer Teil|Summe unterer Teil|Oben|Unten|Summe 1|Summe 2|"
              "Gesamtsumme oben|Gesamtsumme unten|Oberer Bereich|Unterer Bereich|Gesamtsumme oberer Teil|Gesamtsumme unterer Teil|Obere Summe|Untere Summe|"
              "Gesamt Teil 1|Gesamt Teil 2|Gesamt 1|Gesamt 2|Teilsumme"),
  MEANS (TOTAL, "Gesamtsumme|Insgesamt|Ergebnis|Gesamtergebnis|Endsumme|Punkte|Punktzahl|Gesamtpunkte|Gesamtpunktzahl|Pkt|Endergebnis|Total|Endstand|Spielergebnis|Summe gesamt"),
  MEANS (BONUS, "Bonus|Bonuspunkte|Bonus bei 63 oder mehr|Bonus ab 63|Bonus oben|Prämie"),
  MEANS (EXTRA, "Kniffel-Bonus|Kniffelbonus|Extra Kniffel|Weitere Kniffel|Zusatzkniffel|Bonus Kniffel|Yahtzee-Bonus|Extrakniffel|Mehrfachkniffel"),
  MEANS (RANK, "Rang|Platz|Platzierung|Plätze|Platzierungen"), MEANS (PLAYER, "Spieler|Spielerin|Wer|Name|Spielername|Teilnehmer|Mitspieler|Spieler/in|Namen"),
  MEANS (DATE, "Datum|Tag|Wann|Gespielt|Gespielt am|Spieldatum|Zeitpunkt|Abend|Spieltag|Spielabend"), MEANS (TIME, "Zeit|Uhrzeit|Uhr|Um|Beginn"),
  MEANS (WINNER, "Sieger|Gewinner|Gewonnen|Gewonnen von|Siegerin"), MEANS (GAME, "Spiel|Spiel nr|Partie|Runde|Nummer|Spielnummer|Spiel-ID|Partie nr|Runde nr|Durchgang|Nr|Lfd Nr|Spielnr"),
  MEANS (PLACE, "Ort|Wo|Spielort"), MEANS (NOTE, "Anmerkung|Anmerkungen|Bemerkung|Bemerkungen|Notiz|Notizen|Kommentar|Kommentare"),
  MEANS (MEAN, "Schnitt|Durchschnitt|Mittelwert|Mittel"),
  MEANS (FIGURE, "Bester|Beste|Bestes|Höchster|Höchste|Höchstes|Höchstwert|Niedrigster|Niedrigste|Niedrigstes|Siege|Anzahl|Spiele|Höchstpunktzahl|Anzahl Siege|Anzahl Spiele|"
                 "Niederlagen|Rekord|Bestwert|Höchstpunkte|Schlechtester|Schlechteste|Minimum|Maximum|Beste Punktzahl|Bestleistung|Gespielte Spiele|Siegquote|Mindestpunktzahl|Tiefstwert"),
  MEANS (DIFFERENCE, "Differenz|Unterschied|Diff|Abstand|Vorsprung"),
  MEANS (OTHER, "Jahr|Monat|Woche|Wochentag|Dauer|Einsatz|Anzahl Spieler|Alter|Statistik|Übersicht"),
};

static const Meaning swedish[] = {
  ENTRY ("ones", "Ettor|Etta|Ettorna|1:or|1-or|1or"), ENTRY ("twos", "Tvåor|Tvåa|2:or|2-or|2or"), ENTRY ("threes", "Treor|Trea|3:or|3-or|3or"), ENTRY ("fours", "Fyror|Fyra|4:or|4-or|4or"),
  ENTRY ("fives", "Femmor|Femma|5:or|5-or|5or"), ENTRY ("sixes", "Sexor|Sexa|6:or|6-or|6or"), ENTRY ("one-pair", "1 par|Ett par|Par|Etta par"),
  ENTRY ("two-pairs", "2 par|Två par|Tvåpar"), ENTRY ("three-pairs", "3 par|Tre par"), ENTRY ("four-pairs", "4 par|Fyra par"),
  ENTRY ("three-of-a-kind", "Tretal|Triss|Tre lika|3 lika|Tre av en sort|3-tal|3tal"), ENTRY ("four-of-a-kind", "Fyrtal|Fyra lika|4 lika|Fyra av en sort|4-tal|4tal"),
  ENTRY ("five-of-a-kind", "Femtal|Fem lika|5 lika|5-tal|5tal"), ENTRY ("six-of-a-kind", "Sextal|Sex lika"), ENTRY ("seven-of-a-kind", "Sjutal|Sju lika"),
  ENTRY ("small-straight", "Liten stege|Liten straight|Lilla stegen|Lilla straighten|Låg stege"), ENTRY ("large-straight", "Stor stege|Stor straight|Stora stegen|Stora straighten|Hög stege"),
  ENTRY ("full-straight", "Full stege|Hel stege|Full straight|Hela stegen|Fullstege"), ENTRY ("full-house", "Kåk|Fullt hus|Kåken"), ENTRY (WORD_HOUSE, "Hus"), ENTRY ("castle", "Villa|Slott"),
  ENTRY ("tower", "Torn"), ENTRY ("chance", "Chans|Chansen"), ENTRY ("yatzy", "Yatzy|Yatzi|Jatzy"), ENTRY ("maxi-yatzy", "Maxi Yatzy|Maxiyatzy"),
  MEANS (SUM, "Summa|Delsumma|Summa övre|Summa nedre|Övre sektionen|Nedre sektionen|Övre summa|Nedre summa|Mellansumma|Övre delen|Nedre delen|Övre|Nedre"),
  MEANS (TOTAL, "Totalt|Total|Totalsumma|Poäng|Resultat|Slutsumma|Sammanlagt|Totalpoäng|Slutresultat|Slutpoäng|Total summa|Summa totalt"),
  MEANS (BONUS, "Bonus|Bonuspoäng"), MEANS (EXTRA, "Yatzybonus|Extra yatzy|Yahtzee-bonus"), MEANS (RANK, "Plats|Placering|Rang|Rank|Ranking|Placeringar"),
  MEANS (PLAYER, "Spelare|Namn|Vem|Spelarnamn|Deltagare|Spelarens namn"), MEANS (DATE, "Datum|Dag|När|Spelat|Speldatum|Tidpunkt|Kväll|Spelad"),
  MEANS (TIME, "Tid|Klockslag|Klockan|Kl"), MEANS (WINNER, "Vinnare|Segrare|Vann"), MEANS (GAME, "Spel|Spel nr|Match|Parti|Omgång|Nummer|Match nr|Spelnr|Spelnummer|Rond|Omgång nr|Spel-id"),
  MEANS (PLACE, "Ställe|Var|Ort"), MEANS (NOTE, "Anteckning|Anteckningar|Kommentar|Kommentarer|Anmärkning|Notering"), MEANS (MEAN, "Snitt|Medel|Medelvärde|Genomsnitt|Medelpoäng|Snittpoäng"),
  MEANS (FIGURE, "Bästa|Bäst|Högst|Högsta|Lägst|Lägsta|Rekord|Vinster|Segrar|Antal|Antal spel|Antal vinster|Sämsta|Sämst|Högsta poäng|Spelade|Matcher|Förluster|Spelade matcher|Bästa resultat"),
  MEANS (DIFFERENCE, "Skillnad|Differens|Diff"), MEANS (OTHER, "År|Månad|Vecka|Veckodag|Varaktighet|Insats|Antal spelare|Ålder|Statistik|Sammanställning"),
};

static const Meaning danish[] = {
  ENTRY ("ones", "Enere|Ener|Etere|1'ere|1ere|1er"), ENTRY ("twos", "Toere|Toer|2'ere|2ere|2er"), ENTRY ("threes", "Treere|Treer|3'ere|3ere|3er"), ENTRY ("fours", "Firere|Firer|4'ere|4ere|4er"),
  ENTRY ("fives", "Femmere|Femmer|Femere|5'ere|5ere|5er"), ENTRY ("sixes", "Seksere|Sekser|6'ere|6ere|6er"), ENTRY ("one-pair", "1 par|Et par|Ét par|Par"), ENTRY ("two-pairs", "2 par|To par"),
  ENTRY ("three-pairs", "3 par|Tre par"), ENTRY ("four-pairs", "4 par|Fire par"), ENTRY ("three-of-a-kind", "Tre ens|3 ens|Tre af en slags|3 af en slags"), ENTRY ("four-of-a-kind", "Fire ens|4 ens|Fire af en slags"),
  ENTRY ("five-of-a-kind", "Fem ens|5 ens"), ENTRY ("six-of-a-kind", "Seks ens|6 ens"), ENTRY ("seven-of-a-kind", "Syv ens|7 ens"),
  ENTRY ("small-straight", "Lille straight|Lav straight|Lille|Den lille|Lille strait|Lille gade"), ENTRY ("large-straight", "Stor straight|Høj straight|Store straight|Store|Den store|Stor gade"),
  ENTRY ("full-straight", "Fuld straight|Royal straight|Hele straighten"), ENTRY ("full-house", "Fuldt hus|Fuld hus|Fuldhus|Hytte"), ENTRY (WORD_HOUSE, "Hus"), ENTRY ("castle", "Slot|Borg|Villa"), ENTRY ("tower", "Tårn"),
  ENTRY ("chance", "Chance|Chancen|Chancer"), ENTRY ("yatzy", "Yatzy"), ENTRY ("maxi-yatzy", "Maxi Yatzy|Maxiyatzy"),
  MEANS (SUM, "Sum|Delsum|Øvre sum|Nedre sum|Mellemsum|Øvre del|Nedre del|Sum øvre|Sum nedre|Subtotal"), MEANS (TOTAL, "I alt|Ialt|Total|Totalt|Totalsum|Point|Resultat|Slutsum|Sammenlagt|Pointsum|Samlet|Slutresultat|Pointtal|Samlet sum|Samlet score"),
  MEANS (BONUS, "Bonus|Bonuspoint"), MEANS (EXTRA, "Yatzybonus|Ekstra yatzy"), MEANS (RANK, "Placering|Plads|Rang|Nummer i rækken|Placeringer"),
  MEANS (PLAYER, "Spiller|Navn|Hvem|Spillere|Spillernavn|Deltager|Deltagere"), MEANS (DATE, "Dato|Dag|Hvornår|Spillet|Spilledato|Tidspunkt|Aften"), MEANS (TIME, "Tid|Klokkeslæt|Klokken|Kl"),
  MEANS (WINNER, "Vinder|Vindere|Vundet af"), MEANS (GAME, "Spil|Spil nr|Kamp|Parti|Runde|Omgang|Nummer|Nr|Spilnr|Spilnummer|Kamp nr|Runde nr"), MEANS (PLACE, "Sted|Hvor"),
  MEANS (NOTE, "Note|Noter|Bemærkning|Bemærkninger|Kommentar|Kommentarer"), MEANS (MEAN, "Snit|Gennemsnit|Middel|Middelværdi"),
  MEANS (FIGURE, "Bedste|Bedst|Højest|Højeste|Lavest|Laveste|Rekord|Sejre|Antal|Antal spil|Antal sejre|Værste|Værst|Højeste score|Højeste point|Spillede|Vundne|Nederlag|Bedste resultat"),
  MEANS (DIFFERENCE, "Forskel|Difference|Differens|Diff"), MEANS (OTHER, "År|Måned|Uge|Ugedag|Varighed|Indsats|Antal spillere|Statistik|Oversigt"),
};

static const Meaning finnish[] = {
  ENTRY ("ones", "Ykköset|Ykkönen|Ykkösiä"), ENTRY ("twos", "Kakkoset|Kakkonen"), ENTRY ("threes", "Kolmoset|Kolmonen"), ENTRY ("fours", "Neloset|Nelonen"), ENTRY ("fives", "Viitoset|Vitoset|Viitonen|Vitonen"),
  ENTRY ("sixes", "Kuutoset|Kuutonen"), ENTRY ("one-pair", "1 pari|Pari|Yksi pari|Yksipari"), ENTRY ("two-pairs", "2 paria|Kaksi paria|Kaksiparia|2 pari|Kaksi pari"), ENTRY ("three-pairs", "3 paria|Kolme paria|Kolmeparia"),
  ENTRY ("four-pairs", "4 paria|Neljä paria"), ENTRY ("three-of-a-kind", "Kolmoisluku|Kolmiluku|Kolme samaa|3 samaa|Kolme samanlaista|Kolmoset samaa"), ENTRY ("four-of-a-kind", "Neloisluku|Neliluku|Neljä samaa|4 samaa|Neljä samanlaista"),
  ENTRY ("five-of-a-kind", "Viitosluku|Viisiluku|Viisi samaa|5 samaa|Vitosluku|Viitoisluku"), ENTRY ("six-of-a-kind", "Kuusi samaa"), ENTRY ("small-straight", "Pieni suora|Piensuora|Pikku suora|Pikkusuora"),
  ENTRY ("large-straight", "Suuri suora|Suursuora|Iso suora|Isosuora"), ENTRY ("full-straight", "Täyssuora|Täysi suora|Koko suora|Täys suora"), ENTRY ("full-house", "Täyskäsi|Mökki|Täysi käsi|Täys käsi"), ENTRY (WORD_HOUSE, "Talo"), ENTRY ("castle", "Huvila|Linna"), ENTRY ("tower", "Torni"),
  ENTRY ("chance", "Sattuma|Arvaus|Sattumat"), ENTRY ("yatzy", "Yatzy|Jatsi|Yatsi|Jatzi"), ENTRY ("maxi-yatzy", "Maxi Yatzy|Maksijatsi|Superjatsi|Maxijatsi|Maxiyatzy"),
  MEANS (SUM, "Välisumma|Yläosa|Alaosa|Yläosan summa|Alaosan summa|Yhteensä|Summa|Ylä yhteensä|Ala yhteensä|Yläkerta|Alakerta"), MEANS (TOTAL, "Lopputulos|Pisteet|Tulos|Kokonaispisteet|Loppusumma|Kaikki yhteensä|Kokonaistulos|Pistemäärä|Yhteispisteet|Loppupisteet"),
  MEANS (BONUS, "Bonus|Bonukset|Hyvitys|Bonuspisteet"), MEANS (EXTRA, "Lisäjatsi|Yatzy-bonus|Jatsibonus"), MEANS (RANK, "Sija|Sijoitus|Sijat|Sijoitukset"), MEANS (PLAYER, "Pelaaja|Nimi|Kuka|Pelaajat|Pelaajan nimi|Osallistuja"),
  MEANS (DATE, "Päivä|Päivämäärä|Pvm|Milloin|Pelattu|Pelipäivä|Ilta|Päiväys"), MEANS (TIME, "Aika|Kello|Kellonaika|Klo"), MEANS (WINNER, "Voittaja|Voittajat"), MEANS (GAME, "Peli|Peli nro|Nro|Ottelu|Kierros|Numero|Erä|Pelinumero|Peli nr|Pelinro|Peli-id"),
  MEANS (PLACE, "Paikka|Missä"), MEANS (NOTE, "Huomautus|Huomautukset|Huomio|Kommentti|Kommentit|Muistiinpano|Huom"), MEANS (MEAN, "Keskiarvo|Ka|Keskimäärin"),
  MEANS (FIGURE, "Paras|Korkein|Matalin|Ennätys|Voitot|Lukumäärä|Pelejä|Pelit|Voittoja|Huonoin|Suurin|Pienin|Parhaat|Paras tulos|Huonoin tulos|Pelatut|Tappiot|Pelatut pelit|Huippupisteet|Ennätykset"), MEANS (DIFFERENCE, "Erotus|Ero"), MEANS (OTHER, "Vuosi|Kuukausi|Viikko|Viikonpäivä|Kesto|Panos|Tilastot|Tilasto|Yhteenveto"),
};

static const Meaning dutch[] = {
  ENTRY ("ones", "Enen|Eentjes|Eenen|Een|Éénen|1en"), ENTRY ("twos", "Tweeën|Twee|Tweetjes|2en"), ENTRY ("threes", "Drieën|Drie|Drietjes|3en"), ENTRY ("fours", "Vieren|Vier|Viertjes|4en"), ENTRY ("fives", "Vijven|Vijf|Vijfjes|5en"),
  ENTRY ("sixes", "Zessen|Zes|Zesjes|6en"), ENTRY ("one-pair", "Een paar|1 paar|Paar|Eén paar"), ENTRY ("two-pairs", "Twee paren|2 paren|Twee paar|2 paar|Dubbel paar"), ENTRY ("three-pairs", "Drie paren|3 paren|Drie paar"), ENTRY ("four-pairs", "Vier paren|4 paren"),
  ENTRY ("three-of-a-kind", "Drie gelijke|3 gelijke|Three of a kind|Drie dezelfde|Drie van een soort|Drie gelijk|3 dezelfde|Toak"), ENTRY ("four-of-a-kind", "Vier gelijke|4 gelijke|Carré|Vier dezelfde|Vier van een soort|Vier gelijk|4 dezelfde"), ENTRY ("five-of-a-kind", "Vijf gelijke|5 gelijke|Vijf dezelfde"), ENTRY ("six-of-a-kind", "Zes gelijke"),
  ENTRY ("small-straight", "Kleine straat|Kl. straat|Kleine str"), ENTRY ("large-straight", "Grote straat|Gr. straat|Grote str"), ENTRY ("full-straight", "Volle straat|Hele straat"), ENTRY ("full-house", "Full house|Vol huis|Volle huis|Vol Huis"), ENTRY (WORD_HOUSE, "Huis"), ENTRY ("castle", "Kasteel|Villa"), ENTRY ("tower", "Toren"),
  ENTRY ("chance", "Kans|Chance|Vrije keus|Vrije keuze"), ENTRY ("yatzy", "Yatzy|Yahtzee|Topscore"), ENTRY ("maxi-yatzy", "Maxi Yatzy|Maxiyatzy"), MEANS (SUM, "Subtotaal|Som|Tussenstand|Totaal boven|Totaal onder|Totaal bovenste helft|Totaal onderste helft|Bovenste helft|Onderste helft|Totaal deel 1|Totaal deel 2|Bovenste deel|Onderste deel|Totaal bovenste deel|Totaal onderste deel|Tussentotaal|Boven|Onder"),
  MEANS (TOTAL, "Totaal|Eindtotaal|Punten|Score|Resultaat|Eindscore|Totaalscore|Totale score|Totaal generaal|Eindstand|Uitslag|Puntentotaal"), MEANS (BONUS, "Bonus|Bonus boven|Extra bonus|Bonuspunten"), MEANS (EXTRA, "Yahtzee bonus|Extra yahtzee|Yahtzeebonus|Bonus yahtzee"), MEANS (RANK, "Rang|Plaats|Positie|Stand|Rangorde|Klassering"),
  MEANS (PLAYER, "Speler|Naam|Wie|Spelers|Spelernaam|Deelnemer"), MEANS (DATE, "Datum|Dag|Wanneer|Gespeeld|Gespeeld op|Avond|Speeldatum"), MEANS (TIME, "Tijd|Tijdstip|Uur"), MEANS (WINNER, "Winnaar|Gewonnen door"), MEANS (GAME, "Spel|Spel nr|Wedstrijd|Partij|Ronde|Nummer|Potje|Partij nr|Ronde nr|Spelnummer|Spelnr|Pot"),
  MEANS (PLACE, "Locatie|Waar"), MEANS (NOTE, "Opmerking|Opmerkingen|Notitie|Notities|Commentaar"), MEANS (MEAN, "Gemiddelde|Gemiddeld|Gem"), MEANS (FIGURE, "Beste|Hoogste|Laagste|Record|Overwinningen|Aantal|Aantal spellen|Gewonnen|Slechtste|Hoogste score|Laagste score|Spellen|Winst|Verloren|Beste score|Gespeelde spellen|Zeges"),
  MEANS (DIFFERENCE, "Verschil"), MEANS (OTHER, "Jaar|Maand|Week|Weekdag|Duur|Inzet|Aantal spelers|Statistieken|Statistiek|Overzicht"),
};

static const Meaning french[] = {
  ENTRY ("ones", "As|Les 1|Un|Uns|Les as|Les uns"), ENTRY ("twos", "Deux|Les 2|Les deux"), ENTRY ("threes", "Trois|Les 3|Les trois"), ENTRY ("fours", "Quatre|Les 4|Quatres|Les quatre"), ENTRY ("fives", "Cinq|Les 5|Cinqs|Les cinq"), ENTRY ("sixes", "Six|Les 6|Les six"),
  ENTRY ("one-pair", "Paire|1 paire|Une paire"), ENTRY ("two-pairs", "Deux paires|2 paires|Double paire"), ENTRY ("three-pairs", "3 paires|Trois paires"), ENTRY ("four-pairs", "4 paires|Quatre paires"), ENTRY ("three-of-a-kind", "Brelan|Trois identiques|3 identiques"), ENTRY ("four-of-a-kind", "Carré|Quatre identiques|4 identiques"),
  ENTRY ("five-of-a-kind", "Cinq identiques|5 identiques"), ENTRY ("small-straight", "Petite suite|Petite quinte"), ENTRY ("large-straight", "Grande suite|Grande quinte"), ENTRY ("full-straight", "Suite complète|Grande suite complète"), ENTRY ("full-house", "Full|Full house|Cabin|Maison pleine|Cabane"), ENTRY (WORD_HOUSE, "Maison"), ENTRY ("castle", "Full complet|Château|Villa"),
  ENTRY ("tower", "Tower|Tour"), ENTRY ("chance", "Chance|La chance"), ENTRY ("yatzy", "Yatzee|Yatzy|Yams|Yam's|Yahtzee|Yam"), ENTRY ("maxi-yatzy", "Maxi Yatzee|Maxi Yatzy|Maxi Yams"), MEANS (SUM, "Somme|Sous-total|Total supérieur|Total inférieur|Section supérieure|Section inférieure|Total partie supérieure|Total partie inférieure|Total 1|Total 2|Total haut|Total bas|Partie supérieure|Partie inférieure|Total section supérieure|Total section inférieure|Somme haut|Somme bas"),
  MEANS (TOTAL, "Total|Total général|Points|Score|Résultat|Score final|Total final|Total points"), MEANS (BONUS, "Bonus|Prime|Bonus supérieur"), MEANS (EXTRA, "Bonus yams|Bonus yahtzee|Yahtzee bonus|Yams bonus"), MEANS (RANK, "Position|Rang|Classement|Place"), MEANS (PLAYER, "Joueur|Nom|Qui|Participant|Participants|Joueurs|Joueuse|Nom du joueur|Prénom"),
  MEANS (DATE, "Date|Jour|Quand|Joué le|Soirée"), MEANS (TIME, "Heure|Horaire"), MEANS (WINNER, "Gagnant|Vainqueur|Gagnante"), MEANS (GAME, "Partie|Jeu|Match|Manche|Numéro|Partie no|Parties|N°|Parties du|Partie n°|No partie|Jeu no"), MEANS (PLACE, "Lieu|Où|Endroit"), MEANS (NOTE, "Remarque|Remarques|Commentaire|Commentaires"),
  MEANS (MEAN, "Moyenne|Moy|Score moyen"), MEANS (FIGURE, "Meilleur|Meilleure|Plus haut|Plus bas|Record|Victoires|Nombre|Meilleur score|Pire|Nombre de parties|Parties jouées|Pire score|Défaites|Gagnées|Nombre de victoires|Maximum|Minimum"), MEANS (DIFFERENCE, "Différence|Écart"), MEANS (OTHER, "Année|Mois|Semaine|Durée|Mise|Noms des combinaisons|Nombre de joueurs|Statistiques"),
};

static const Meaning italian[] = {
  ENTRY ("ones", "Assi|Uno|Uni"), ENTRY ("twos", "Due"), ENTRY ("threes", "Tre"), ENTRY ("fours", "Quattro"), ENTRY ("fives", "Cinque"), ENTRY ("sixes", "Sei"), ENTRY ("one-pair", "Coppia|1 coppia"), ENTRY ("two-pairs", "Doppia coppia|2 coppie|Due coppie"), ENTRY ("three-of-a-kind", "Tris"), ENTRY ("four-of-a-kind", "Poker"),
  ENTRY ("small-straight", "Scala piccola|Piccola scala"), ENTRY ("large-straight", "Scala grande|Grande scala"), ENTRY ("full-house", "Full|Full house"), ENTRY ("chance", "Chance|Possibilità"), ENTRY ("yatzy", "Yatzy|Yahtzee"), MEANS (SUM, "Somma|Subtotale|Sezione superiore|Sezione inferiore"), MEANS (TOTAL, "Totale|Punti|Punteggio|Risultato"),
  MEANS (BONUS, "Bonus"), MEANS (RANK, "Posizione|Classifica"), MEANS (PLAYER, "Giocatore|Nome"), MEANS (DATE, "Data|Giorno"), MEANS (WINNER, "Vincitore"), MEANS (GAME, "Partita|Gioco"),
};

static const Meaning spanish[] = {
  ENTRY ("ones", "Unos|Ases"), ENTRY ("twos", "Dos|Doses"), ENTRY ("threes", "Treses|Tres"), ENTRY ("fours", "Cuatros"), ENTRY ("fives", "Cincos"), ENTRY ("sixes", "Seises"), ENTRY ("one-pair", "Pareja|1 pareja|Un par"), ENTRY ("two-pairs", "Dos parejas|2 parejas|Doble pareja"), ENTRY ("three-of-a-kind", "Trío|Tres iguales"), ENTRY ("four-of-a-kind", "Póker|Cuatro iguales"),
  ENTRY ("small-straight", "Escalera baja|Escalera pequeña|Escalera menor|Escalera corta"), ENTRY ("large-straight", "Escalera alta|Escalera grande|Escalera mayor|Escalera larga"), ENTRY ("full-house", "Full|Full house"), ENTRY ("chance", "Suerte|Chance"), ENTRY ("yatzy", "Yatzy|Yahtzee|Generala"), MEANS (SUM, "Suma|Subtotal|Sección superior|Sección inferior"), MEANS (TOTAL, "Total|Puntos|Puntuación|Resultado"),
  MEANS (BONUS, "Bonus|Bono|Bonificación"), MEANS (RANK, "Posición|Puesto"), MEANS (PLAYER, "Jugador|Jugadora|Nombre"), MEANS (DATE, "Fecha|Día"), MEANS (WINNER, "Ganador|Ganadora"), MEANS (GAME, "Partida|Juego"),
};

static const struct
{
  const Meaning *meanings;
  guint n;
} languages[N_LANGUAGES] = {
  [LANGUAGE_EN] = { english, G_N_ELEMENTS (english) }, [LANGUAGE_NB] = { bokmal, G_N_ELEMENTS (bokmal) },
  [LANGUAGE_NN] = { nynorsk, G_N_ELEMENTS (nynorsk) }, [LANGUAGE_DE] = { german, G_N_ELEMENTS (german) },
  [LANGUAGE_SV] = { swedish, G_N_ELEMENTS (swedish) }, [LANGUAGE_DA] = { danish, G_N_ELEMENTS (danish) },
  [LANGUAGE_FI] = { finnish, G_N_ELEMENTS (finnish) }, [LANGUAGE_NL] = { dutch, G_N_ELEMENTS (dutch) },
  [LANGUAGE_FR] = { french, G_N_ELEMENTS (french) },   [LANGUAGE_IT] = { italian, G_N_ELEMENTS (italian) },
  [LANGUAGE_ES] = { spanish, G_N_ELEMENTS (spanish) },
};

/* Months, from January on, separated by blanks; and what may stand beside a date. Only whole words count, because a
 * word that begins like a month may be a name, such as Mary. */
static const char *const months[12] = {
  "jan january januar janner januari tammikuu tammikuuta janvier janv",
  "feb febr february februar feber februari helmikuu helmikuuta fevrier fevr fev",
  "mar march mars marz maerz mrz maart mrt marts maaliskuu maaliskuuta",
  "apr april avril avr huhtikuu huhtikuuta",
  "may mai maj mei toukokuu toukokuuta",
  "jun june juni kesakuu kesakuuta juin",
  "jul july juli heinakuu heinakuuta juillet juil",
  "aug august augusti augustus elokuu elokuuta aout",
  "sep sept september syyskuu syyskuuta septembre",
  "oct october okt oktober lokakuu lokakuuta octobre",
  "nov november marraskuu marraskuuta novembre",
  "dec december des desember dez dezember joulukuu joulukuuta decembre",
};

static const char of_dates[] =
  " mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday man tir tirs ons "
  "tor tors fre lor son mandag tirsdag onsdag torsdag fredag lordag sondag mandag tysdag laurdag sundag mo di mi do fr sa so montag "
  "dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mandag mandagen mandags tis lordag ma ti ke to pe la su maanantai tiistai "
  "keskiviikko torstai perjantai lauantai sunnuntai maandag dinsdag woensdag donderdag vrijdag zaterdag zondag woe vr za zo lun mar mer "
  "jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi dimanche mandag tisdag den der am um the of on at le du op kl klo klokken uhr h t z "
  "a.m st nd rd th ";

/* Where a table begins with one of these, it is not about Yatzy. */
static const char strangers[] =
  "Uno|Skyjo|Phase 10|Rommé|Rommy|Canasta|Wizard|Skat|Doppelkopf|Scrabble|Carcassonne|Minigolf|Bowling|Hearts|Whist|"
  "Qwixx|Ligretto|Rummikub|Catan|Darts|Dart|Film|Movie|Golf|Mølkky|Mölkky|Kubb|Budget|Boule|Petanque|Spades|Farkle|Tarot|"
  "Belote|Gin|Cribbage|Farkel|Zehntausend|10000|Qwirkle|Azul|Kingdomino|Dominion|Kegeln|Rummy";

static GHashTable *words; /* from a squeezed text to its Word */

/* @text in small letters without accents, blanks and punctuation. Owned by the caller. */
static char *
squeeze (const char *text)
{
  g_autofree char *folded = name_match_fold (text, TRUE);
  GString *squeezed = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      g_string_append_unichar (squeezed, g_utf8_get_char (at));
  return g_string_free (squeezed, FALSE);
}

static void
add_words (WordKind    kind,
           const char *entry,
           const char *list,
           guint       language)
{
  g_auto (GStrv) each = g_strsplit (list, "|", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_autofree char *key = squeeze (each[i]);
      Word *word = g_hash_table_lookup (words, key);

      /* A word that means something else in another language keeps what it means in the first one. */
      if (word == NULL && *key != '\0')
        {
          word = g_new (Word, 1);
          *word = (Word) { kind, entry, 0 };
          g_hash_table_insert (words, g_steal_pointer (&key), word);
        }
      if (word != NULL)
        word->languages |= 1u << language;
    }
}

static void
make_words (void)
{
  static gsize made;

  if (!g_once_init_enter (&made))
    return;
  words = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < N_LANGUAGES; i++)
    for (guint j = 0; j < languages[i].n; j++)
      {
        const Meaning *meaning = &languages[i].meanings[j];

        add_words (meaning->kind, meaning->entry, meaning->words, i);
      }
  add_words (WORD_STRANGER, NULL, strangers, N_LANGUAGES);
  g_once_init_leave (&made, 1);
}

/* "three-plus-two-plus-two" for "3 + 2 + 2", as the entries of Special 8 are called; NULL for any other text. The result
 * is static. */
static const char *
read_groups (const char *text)
{
  static const char *const sizes[] = { "two", "three", "four", "five", "six" };
  g_autoptr (GString) id = g_string_new (NULL);
  guint n = 0;

  for (const char *at = text; *at != '\0'; at++)
    if (*at >= '2' && *at <= '6' && (n == 0 || at[-1] == '+' || at[-1] == ' '))
      g_string_append_printf (id, "%s%s", n++ > 0 ? "-plus-" : "", sizes[*at - '2']);
    else if (*at != '+' && *at != ' ')
      return NULL;
  return n > 1 && strchr (text, '+') != NULL ? g_intern_string (id->str) : NULL;
}

const Word *
word_read (const char *text)
{
  static const Word unknown = { WORD_UNKNOWN, NULL, 0 }, number = { WORD_GAME, NULL, 0 }, mean = { WORD_MEAN, NULL, 0 };
  g_autofree char *whole = NULL, *before = NULL;
  const char *groups = read_groups (text);
  const Word *word;

  make_words ();
  if (groups != NULL)
    {
      static GHashTable *of_groups;
      static GMutex mutex;
      Word *made;

      g_mutex_lock (&mutex);
      if (of_groups == NULL)
        of_groups = g_hash_table_new (NULL, NULL);
      made = g_hash_table_lookup (of_groups, groups);
      if (made == NULL)
        {
          made = g_new (Word, 1);
          *made = (Word) { WORD_ENTRY, groups, 0 };
          g_hash_table_insert (of_groups, (gpointer) groups, made);
        }
      g_mutex_unlock (&mutex);
      return made;
    }
  if (strcmp (text, "#") == 0)
    return &number;
  if (strcmp (text, "Ø") == 0)
    return &mean;
  if (strlen (text) > 60)
    return &unknown;
  whole = squeeze (text);
  word = g_hash_table_lookup (words, whole);
  /* What stands in brackets or behind a question mark explains the word: "Bonus (63+)". */
  if (word == NULL && strpbrk (text, "([?") != NULL)
    {
      g_autofree char *front = g_strndup (text, strcspn (text, "([?"));

      before = squeeze (front);
      word = g_hash_table_lookup (words, before);
    }
  return word != NULL ? word : &unknown;
}

gboolean
word_is (const char *text,
         guint       kinds)
{
  return (WORD_BIT (word_read (text)->kind) & kinds) != 0;
}

gboolean
word_is_personal (const char *text)
{
  static const char *const numbers[] = { "nr", "no", "nro", "id", "num", "number", "nummer", "numero", "kode", "code" };
  g_autofree char *folded = word_fold (text);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_has_suffix (folded, numbers[i]))
      return FALSE;
  return g_unichar_isupper (g_utf8_get_char (text)) && strpbrk (text, "0123456789_#.") == NULL;
}

WordKind
word_read_numbered (const char *text)
{
  g_autofree char *part = g_strdup (text);
  WordKind kind = word_read (text)->kind;
  gsize length = strlen (part);

  while (length > 0 && strchr ("0123456789 .#", part[length - 1]) != NULL)
    part[--length] = '\0';
  return kind != WORD_UNKNOWN || length == 0 ? kind : word_read (part)->kind;
}

gboolean
word_read_number (const char *text,
                  guint      *number)
{
  g_autofree char *folded = name_match_fold (text, TRUE);
  gsize start = strcspn (folded, "0123456789"), n_digits = strspn (folded + start, "0123456789");
  g_autofree char *front = g_strndup (folded, start);
  const char *behind = folded + start + n_digits;
  g_autofree char *words_around = NULL, *plain = NULL;

  if (n_digits == 0 || n_digits > 6 || strpbrk (behind, "0123456789") != NULL)
    return FALSE;
  *number = (guint) g_ascii_strtoull (folded + start, NULL, 10);
  words_around = g_strconcat (front, " ", behind, NULL);
  plain = squeeze (words_around);
  return *plain == '\0' || word_read (words_around)->kind == WORD_GAME ||
         (strlen (plain) == 1 && start > 0 && g_ascii_isalpha (*plain));
}

gboolean
word_is_figure (const char *text)
{
  /* Words that may follow a word for a sum or a figure. */
  static const char more[] =
    " value values score scores points of in for per all so far year years spill verdi poeng resultat i pr hittil alle ar spiele "
    "wert werte punkte im fur pro aller bisher jahr totalt i alt seire siege spel kamper games wins ";
  g_autofree char *folded = word_fold (text);
  g_auto (GStrv) each = g_strsplit (folded, " ", -1);

  if (word_is (text, WORDS_OF_FIGURES))
    return TRUE;
  if (each[0] == NULL || !word_is (each[0], WORDS_OF_FIGURES))
    return FALSE;
  for (guint i = 1; each[i] != NULL; i++)
    {
      g_autofree char *padded = g_strconcat (" ", each[i], " ", NULL);

      if (!word_is (each[i], WORDS_OF_FIGURES) && strstr (more, padded) == NULL &&
          each[i][strspn (each[i], "0123456789.,:/-")] != '\0')
        return FALSE;
    }
  return TRUE;
}

int
word_read_month (const char *word)
{
  gsize length = strlen (word);

  for (int month = 0; length > 0 && month < 12; month++)
    for (const char *at = months[month]; (at = strstr (at, word)) != NULL; at += length)
      if ((at == months[month] || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
        return month + 1;
  return 0;
}

gboolean
word_is_of_date (const char *word)
{
  g_autofree char *padded = g_strconcat (" ", word, " ", NULL);

  return strstr (of_dates, padded) != NULL;
}

char *
word_fold (const char *text)
{
  char *folded = name_match_fold (text, TRUE);
  gsize length = strlen (folded);

  while (length > 0 && strchr (":?.= ", folded[length - 1]) != NULL)
    folded[--length] = '\0';
  return folded;
}

/* Removes brackets with nothing in them, and blanks and colons around the rest. Owned by the caller. */
static char *
tidy_name (const char *name)
{
  g_autofree char *tidied = name_match_tidy (name);
  gsize length = strlen (tidied);
  char *empty;

  while ((empty = strstr (tidied, "()")) != NULL || (empty = strstr (tidied, "( )")) != NULL)
    memset (empty, ' ', strcspn (empty, ")") + 1);
  while (length > 0 && strchr (": ", tidied[length - 1]) != NULL)
    tidied[--length] = '\0';
  return name_match_tidy (tidied + strspn (tidied, ": "));
}

char *
word_read_name (const char *heading)
{
  g_autofree char *tidied = name_match_tidy (heading);
  g_autoptr (GString) kept = g_string_new (NULL);
  g_autofree char *name = NULL;

  for (const char *at = tidied; *at != '\0';)
    {
      gsize length = strcspn (at, " :()"), n_marks = strspn (at + length, " :()");
      g_autofree char *word = g_strndup (at, length);
      WordKind kind = word_read (word)->kind;

      if (length > 0 && kind != WORD_TOTAL && kind != WORD_SUM)
        g_string_append (kept, word);
      g_string_append_len (kept, at + length, n_marks);
      at += length + n_marks;
    }
  name = tidy_name (kept->str);
  return *name != '\0' ? g_steal_pointer (&name) : g_steal_pointer (&tidied);
}

char *
word_find_name (const char *title)
{
  /* What spreadsheet programs call sheets that have no name yet. */
  static const char *const nameless[] = { "sheet", "tabelle", "ark", "blad", "feuil", "feuille", "taul", "taulukko", "foglio", "hoja", NULL };
  g_autofree char *tidied = name_match_tidy (title);
  const char *colon = strchr (tidied, ':');
  g_autofree char *label = colon != NULL ? g_strndup (tidied, colon - tidied) : NULL;
  g_autofree char *folded = name_match_fold (tidied, TRUE);
  g_auto (GStrv) each = NULL;

  if (label != NULL && word_read (label)->kind == WORD_PLAYER)
    return tidy_name (colon + 1);
  if (colon != NULL || *tidied == '\0' || strpbrk (tidied, "0123456789") != NULL || word_find_games (tidied) != 0 ||
      g_strv_contains (nameless, folded))
    return NULL;
  each = g_strsplit (tidied, " ", -1);
  for (guint i = 0; each[i] != NULL; i++)
    if (i >= 3 || (word_read (each[i])->kind != WORD_UNKNOWN && word_read (each[i])->kind != WORD_ENTRY))
      return NULL;
  return word_read (tidied)->kind == WORD_UNKNOWN ? g_steal_pointer (&tidied) : NULL;
}

guint
word_find_games (const char *text)
{
  static const struct
  {
    const char *part;
    guint game;
  } parts[] = {
    { "special8", GAME_SPECIAL }, { "spesial8", GAME_SPECIAL }, { "spezial8", GAME_SPECIAL }, { "maxi", GAME_MAXI }, { "maksi", GAME_MAXI },
    { "superjatsi", GAME_MAXI },
    { "kniffel", GAME_KNIFFEL },  { "yahtzee", GAME_YAHTZEE },  { "yatzy", GAME_YATZY }, { "yatzee", GAME_YATZY },
    { "jatsi", GAME_YATZY },      { "yatsi", GAME_YATZY },      { "jatzy", GAME_YATZY }, { "tvungen", GAME_FORCED }, { "tvungent", GAME_FORCED },
    { "forced", GAME_FORCED },    { "derreihenach", GAME_FORCED }, { "tvingad", GAME_FORCED }, { "tvunget", GAME_FORCED },
    { "pakkojatsi", GAME_FORCED }, { "pakkoyatzy", GAME_FORCED }, { "gedwongen", GAME_FORCED },
  };
  g_autofree char *squeezed = squeeze (text);
  guint games = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (strstr (squeezed, parts[i].part) != NULL)
      games |= parts[i].game;
  return games;
}
