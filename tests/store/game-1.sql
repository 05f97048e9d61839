-- A running game as version 1 wrote it; see test-rolls.c.
PRAGMA application_id = 1349676907;
PRAGMA user_version = 1;
BEGIN;
CREATE TABLE rules (  id INTEGER PRIMARY KEY,  ruleset TEXT NOT NULL,  sha256 BLOB NOT NULL,  text TEXT NOT NULL,  UNIQUE (ruleset, sha256)) STRICT;
CREATE TABLE player (  id INTEGER PRIMARY KEY,  name TEXT NOT NULL UNIQUE,  played INTEGER NOT NULL) STRICT;
CREATE TABLE game (  id INTEGER PRIMARY KEY AUTOINCREMENT,  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3),  rules_id INTEGER NOT NULL REFERENCES rules (id),  variant TEXT NOT NULL,  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),  totals_only INTEGER NOT NULL CHECK (totals_only IN (0, 1)),  done INTEGER NOT NULL,  undone INTEGER NOT NULL,  started INTEGER NOT NULL,  ended INTEGER,  saved INTEGER,  date TEXT,  note TEXT,  place TEXT,  bet INTEGER NOT NULL,  identity BLOB) STRICT;
CREATE TABLE seat (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  seat INTEGER NOT NULL,  player_id INTEGER NOT NULL REFERENCES player (id),  total INTEGER,  rank INTEGER,  PRIMARY KEY (game_id, seat)) STRICT, WITHOUT ROWID;
CREATE TABLE move (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  n INTEGER NOT NULL,  seat INTEGER NOT NULL,  entry INTEGER,  typed ANY,  points INTEGER,  rolls INTEGER,  marks INTEGER NOT NULL,  after INTEGER,  PRIMARY KEY (game_id, n)) STRICT, WITHOUT ROWID;
CREATE INDEX game_aside ON game (id) WHERE state = 3 OR undone > 0;
CREATE UNIQUE INDEX game_running ON game (state) WHERE state = 0;
CREATE INDEX seat_player ON seat (player_id, game_id);
INSERT INTO rules VALUES (1, 'special-8', x'9d17324713c73c9715a43a13f0d3be31bacb32b17b6cf9f6dd694b5e19b4394b', '# Maxi Yatzy Special 8: eight dice, 31 entries, saved rolls shown by indicator dice.
# The entries are every way to split two to eight dice into groups of two or more, the six
# faces, three straights and Chance.

[Rules]
Format=1
Title=Maxi Yatzy Special 8
Title[nb]=Maxi-Yatzy Spesial 8
Title[de]=Maxi-Yatzy Spezial 8
Dice=8
Rolls=3
SavedRolls=6
Players=2
Order=free
BonusFrom=126
BonusPoints=100

[Entry ones]
Section=upper
Name[de]=Einer
Name[nb]=Enere
Name=Ones
Pattern=face 1

[Entry twos]
Section=upper
Name[de]=Zweier
Name[nb]=Toere
Name=Twos
Pattern=face 2

[Entry threes]
Section=upper
Name[de]=Dreier
Name[nb]=Treere
Name=Threes
Pattern=face 3

[Entry fours]
Section=upper
Name[de]=Vierer
Name[nb]=Firere
Name=Fours
Pattern=face 4

[Entry fives]
Section=upper
Name[de]=Fünfer
Name[nb]=Femmere
Name=Fives
Pattern=face 5

[Entry sixes]
Section=upper
Name[de]=Sechser
Name[nb]=Seksere
Name=Sixes
Pattern=face 6

[Entry one-pair]
Section=lower
Name[de]=1 Paar
Name[nb]=1 par
Name=One Pair
Pattern=groups 2

[Entry two-pairs]
Section=lower
Name[de]=2 Paar
Name[nb]=2 par
Name=Two Pairs
Pattern=groups 2+2

[Entry three-pairs]
Section=lower
Name[de]=3 Paar
Name[nb]=3 par
Name=Three Pairs
Pattern=groups 2+2+2

[Entry four-pairs]
Section=lower
Name[de]=4 Paar
Name[nb]=4 par
Name=Four Pairs
Pattern=groups 2+2+2+2

[Entry three-of-a-kind]
Section=lower
Name[de]=Drei Gleiche
Name[nb]=Tre like
Name=Three of a Kind
Pattern=groups 3

[Entry four-of-a-kind]
Section=lower
Name[de]=Vier Gleiche
Name[nb]=Fire like
Name=Four of a Kind
Pattern=groups 4

[Entry five-of-a-kind]
Section=lower
Name[de]=Fünf Gleiche
Name[nb]=Fem like
Name=Five of a Kind
Pattern=groups 5

[Entry six-of-a-kind]
Section=lower
Name[de]=Sechs Gleiche
Name[nb]=Seks like
Name=Six of a Kind
Pattern=groups 6

[Entry seven-of-a-kind]
Section=lower
Name[de]=Sieben Gleiche
Name[nb]=Sju like
Name=Seven of a Kind
Pattern=groups 7

[Entry small-straight]
Section=lower
Name[de]=Kleine Straße
Name[nb]=Liten straight
Name=Small Straight
Pattern=run 1-5

[Entry large-straight]
Section=lower
Name[de]=Große Straße
Name[nb]=Stor straight
Name=Large Straight
Pattern=run 2-6

[Entry full-straight]
Section=lower
Name[de]=Volle Straße
Name[nb]=Full straight
Name=Full Straight
Pattern=run 1-6

[Entry three-plus-two]
Section=lower
Name[de]=3 + 2
Name[nb]=3 + 2
Name=3 + 2
Pattern=groups 3+2

[Entry three-plus-three]
Section=lower
Name[de]=3 + 3
Name[nb]=3 + 3
Name=3 + 3
Pattern=groups 3+3

[Entry four-plus-two]
Section=lower
Name[de]=4 + 2
Name[nb]=4 + 2
Name=4 + 2
Pattern=groups 4+2

[Entry four-plus-three]
Section=lower
Name[de]=4 + 3
Name[nb]=4 + 3
Name=4 + 3
Pattern=groups 4+3

[Entry five-plus-two]
Section=lower
Name[de]=5 + 2
Name[nb]=5 + 2
Name=5 + 2
Pattern=groups 5+2

[Entry four-plus-four]
Section=lower
Name[de]=4 + 4
Name[nb]=4 + 4
Name=4 + 4
Pattern=groups 4+4

[Entry five-plus-three]
Section=lower
Name[de]=5 + 3
Name[nb]=5 + 3
Name=5 + 3
Pattern=groups 5+3

[Entry six-plus-two]
Section=lower
Name[de]=6 + 2
Name[nb]=6 + 2
Name=6 + 2
Pattern=groups 6+2

[Entry three-plus-two-plus-two]
Section=lower
Name[de]=3 + 2 + 2
Name[nb]=3 + 2 + 2
Name=3 + 2 + 2
Pattern=groups 3+2+2

[Entry three-plus-three-plus-two]
Section=lower
Name[de]=3 + 3 + 2
Name[nb]=3 + 3 + 2
Name=3 + 3 + 2
Pattern=groups 3+3+2

[Entry four-plus-two-plus-two]
Section=lower
Name[de]=4 + 2 + 2
Name[nb]=4 + 2 + 2
Name=4 + 2 + 2
Pattern=groups 4+2+2

[Entry chance]
Section=lower
Name[de]=Chance
Name[nb]=Sjanse
Name=Chance
Pattern=any

[Entry yatzy]
Section=lower
Name[de]=Yatzy
Name[nb]=Yatzy
Name=Yatzy
Pattern=groups 8
Points=50+dice
');
INSERT INTO player VALUES (1, 'A', 1795203000), (2, 'B', 1795203000);
INSERT INTO game VALUES (1, 0, 1, '', 0, 0, 4, 1, 1795203000, NULL, NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO seat VALUES (1, 0, 1, NULL, NULL), (1, 1, 2, NULL, NULL);
INSERT INTO move VALUES
  (1, 0, 0, 2, 7, 21, 1, 0, NULL),
  (1, 1, 1, 29, 24, 24, 2, 0, NULL),
  (1, 2, 1, NULL, 4, NULL, NULL, 0, NULL),
  (1, 3, 0, 30, 'x', 0, NULL, 0, NULL),
  (1, 4, 1, 0, 3, 3, NULL, 0, NULL);
COMMIT;
