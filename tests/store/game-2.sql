-- Saved games as version 2 wrote them; see test-migration.c.
PRAGMA application_id = 1349676907;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE game (  id INTEGER PRIMARY KEY AUTOINCREMENT,  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3),  rules_id INTEGER NOT NULL REFERENCES rules (id),  variant TEXT NOT NULL,  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),  totals_only INTEGER NOT NULL CHECK (totals_only IN (0, 1)),  done INTEGER NOT NULL,  undone INTEGER NOT NULL,  started INTEGER NOT NULL,  ended INTEGER,  saved INTEGER,  date TEXT,  note TEXT,  place TEXT,  bet INTEGER NOT NULL,  identity BLOB) STRICT;
CREATE TABLE move (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  n INTEGER NOT NULL,  seat INTEGER NOT NULL,  entry INTEGER,  typed ANY,  points INTEGER,  rolls INTEGER,  marks INTEGER NOT NULL,  after INTEGER,  PRIMARY KEY (game_id, n)) STRICT, WITHOUT ROWID;
CREATE TABLE player (  id INTEGER PRIMARY KEY,  name TEXT NOT NULL UNIQUE,  played INTEGER NOT NULL) STRICT;
CREATE TABLE rules (  id INTEGER PRIMARY KEY,  ruleset TEXT NOT NULL,  sha256 BLOB NOT NULL,  text TEXT NOT NULL,  UNIQUE (ruleset, sha256)) STRICT;
CREATE TABLE seat (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  seat INTEGER NOT NULL,  player_id INTEGER NOT NULL REFERENCES player (id),  total INTEGER,  rank INTEGER, rolls INTEGER,  PRIMARY KEY (game_id, seat)) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX game_running ON game (state) WHERE state = 0;
CREATE INDEX game_aside ON game (id) WHERE state = 3 OR undone > 0;
CREATE INDEX seat_player ON seat (player_id, game_id);
DELETE FROM sqlite_sequence;
INSERT INTO rules VALUES (1,'yatzy',X'8FC42BD767158986E096716CFBE279C29A003A08D27D1CE0182AB9FC9482EEB0','# The Yatzy of the Nordic countries: five dice, fifteen entries.

[Rules]
Format=1
Title=Yatzy
Title[de]=Yatzy (skandinavisch)
Dice=5
Rolls=3
SavedRolls=none
Players=1+
Order=free
BonusFrom=63
BonusPoints=50

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

[Entry full-house]
Section=lower
Name[de]=Volles Haus
Name[nb]=Hytte
Name=Full House
Pattern=groups 3+2

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
Pattern=groups 5
Points=50
');
INSERT INTO player VALUES
  (1,'A',1795269879),
  (2,'B',1795269879),
  (3,'C',1795269879);
INSERT INTO game VALUES
  (1,1,1,'',0,0,30,0,1795269879,NULL,1795269879,'2026-01-05','Julaften',NULL,0,X'80B0A67077FCE46DDAEF38449BC4C9CC93CB7ECB2A5F132D8B97A947FD1B9E1B'),
  (2,1,1,'',0,0,30,0,1795269879,NULL,1795269879,'2025-12-31T23:00','Julaften',NULL,0,X'AC983A3883E1BC08246A71323251158B3D6E7B5F7FDE7E1BCE41F0294ECD3BC5'),
  (3,2,1,'',0,0,1,0,1795269879,NULL,1795269879,NULL,NULL,NULL,0,X'79A9FFFBEE42A0246B8BF3D6E8D871C4F063FC2CB6EFAE1D92BBEE9974816F92'),
  (4,1,1,'',0,1,0,0,1795269879,NULL,1795269879,NULL,NULL,NULL,0,X'8A853A46917AE6269005F9F6B5D3EF4A90B7B00B9CE2C2614AA07E5295B83512'),
  (5,1,1,'',0,0,30,0,1795269879,1795203750,1795269879,NULL,NULL,NULL,0,X'A482DCBAA6BEC03947EF55EE9B187C32279CB52FBA05AB10535B0E03A0D5BFC7'),
  (6,3,1,'',0,0,2,0,1795269879,NULL,NULL,NULL,NULL,NULL,0,NULL),
  (7,0,1,'',0,0,1,0,1795269879,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO seat VALUES
  (1,0,1,3,1,NULL),
  (1,1,2,0,2,NULL),
  (2,0,1,4,1,NULL),
  (2,1,2,3,2,NULL),
  (3,0,1,3,NULL,NULL),
  (3,1,2,0,NULL,NULL),
  (4,0,1,200,1,NULL),
  (4,1,2,200,1,NULL),
  (5,0,1,194,1,NULL),
  (5,1,2,112,2,NULL),
  (6,0,1,NULL,NULL,NULL),
  (6,1,2,NULL,NULL,NULL),
  (6,2,3,NULL,NULL,NULL),
  (7,0,1,NULL,NULL,NULL),
  (7,1,2,NULL,NULL,NULL);
INSERT INTO move VALUES
  (1,0,0,0,3,3,NULL,0,NULL),
  (1,1,0,1,'x',0,NULL,0,NULL),
  (1,2,0,2,'x',0,NULL,0,NULL),
  (1,3,0,3,'x',0,NULL,0,NULL),
  (1,4,0,4,'x',0,NULL,0,NULL),
  (1,5,0,5,'x',0,NULL,0,NULL),
  (1,6,0,6,'x',0,NULL,0,NULL),
  (1,7,0,7,'x',0,NULL,0,NULL),
  (1,8,0,8,'x',0,NULL,0,NULL),
  (1,9,0,9,'x',0,NULL,0,NULL),
  (1,10,0,10,'x',0,NULL,0,NULL),
  (1,11,0,11,'x',0,NULL,0,NULL),
  (1,12,0,12,'x',0,NULL,0,NULL),
  (1,13,0,13,'x',0,NULL,0,NULL),
  (1,14,0,14,'x',0,NULL,0,NULL),
  (1,15,1,0,'x',0,NULL,0,NULL),
  (1,16,1,1,'x',0,NULL,0,NULL),
  (1,17,1,2,'x',0,NULL,0,NULL),
  (1,18,1,3,'x',0,NULL,0,NULL),
  (1,19,1,4,'x',0,NULL,0,NULL),
  (1,20,1,5,'x',0,NULL,0,NULL),
  (1,21,1,6,'x',0,NULL,0,NULL),
  (1,22,1,7,'x',0,NULL,0,NULL),
  (1,23,1,8,'x',0,NULL,0,NULL),
  (1,24,1,9,'x',0,NULL,0,NULL),
  (1,25,1,10,'x',0,NULL,0,NULL),
  (1,26,1,11,'x',0,NULL,0,NULL),
  (1,27,1,12,'x',0,NULL,0,NULL),
  (1,28,1,13,'x',0,NULL,0,NULL),
  (1,29,1,14,'x',0,NULL,0,NULL),
  (2,0,1,0,3,3,NULL,0,NULL),
  (2,1,0,1,2,4,NULL,0,NULL),
  (2,2,0,0,'x',0,NULL,0,NULL),
  (2,3,0,2,'x',0,NULL,0,NULL),
  (2,4,0,3,'x',0,NULL,0,NULL),
  (2,5,0,4,'x',0,NULL,0,NULL),
  (2,6,0,5,'x',0,NULL,0,NULL),
  (2,7,0,6,'x',0,NULL,0,NULL),
  (2,8,0,7,'x',0,NULL,0,NULL),
  (2,9,0,8,'x',0,NULL,0,NULL),
  (2,10,0,9,'x',0,NULL,0,NULL),
  (2,11,0,10,'x',0,NULL,0,NULL),
  (2,12,0,11,'x',0,NULL,0,NULL),
  (2,13,0,12,'x',0,NULL,0,NULL),
  (2,14,0,13,'x',0,NULL,0,NULL),
  (2,15,0,14,'x',0,NULL,0,NULL),
  (2,16,1,1,'x',0,NULL,0,NULL),
  (2,17,1,2,'x',0,NULL,0,NULL),
  (2,18,1,3,'x',0,NULL,0,NULL),
  (2,19,1,4,'x',0,NULL,0,NULL),
  (2,20,1,5,'x',0,NULL,0,NULL),
  (2,21,1,6,'x',0,NULL,0,NULL),
  (2,22,1,7,'x',0,NULL,0,NULL),
  (2,23,1,8,'x',0,NULL,0,NULL),
  (2,24,1,9,'x',0,NULL,0,NULL),
  (2,25,1,10,'x',0,NULL,0,NULL),
  (2,26,1,11,'x',0,NULL,0,NULL),
  (2,27,1,12,'x',0,NULL,0,NULL),
  (2,28,1,13,'x',0,NULL,0,NULL),
  (2,29,1,14,'x',0,NULL,0,NULL),
  (3,0,0,0,3,3,NULL,0,NULL),
  (5,0,0,0,1,1,NULL,0,-66854),
  (5,1,1,0,5,5,NULL,0,-66829),
  (5,2,0,1,'x',0,NULL,0,-66804),
  (5,3,1,1,2,4,NULL,0,-66779),
  (5,4,0,2,1,3,NULL,0,-66754),
  (5,5,1,2,1,3,NULL,0,-66729),
  (5,6,0,3,5,20,NULL,0,-66704),
  (5,7,1,3,5,20,NULL,0,-66679),
  (5,8,0,4,5,25,NULL,0,-66654),
  (5,9,1,4,'x',0,NULL,0,-66629),
  (5,10,0,5,2,12,NULL,0,-66604),
  (5,11,1,5,3,18,NULL,0,-66579),
  (5,12,0,6,5,10,NULL,0,-66554),
  (5,13,1,6,5,10,NULL,0,-66529),
  (5,14,0,7,10,10,NULL,0,-66504),
  (5,15,1,7,'x',0,NULL,0,-66479),
  (5,16,0,8,6,18,NULL,0,-66454),
  (5,17,1,8,3,9,NULL,0,-66429),
  (5,18,0,9,4,16,NULL,0,-66404),
  (5,19,1,9,1,4,NULL,0,-66379),
  (5,20,0,10,'x',0,NULL,0,-66354),
  (5,21,1,10,15,15,NULL,0,-66329),
  (5,22,0,11,'x',0,NULL,0,-66304),
  (5,23,1,11,'x',0,NULL,0,-66279),
  (5,24,0,12,16,16,NULL,0,-66254),
  (5,25,1,12,19,19,NULL,0,-66229),
  (5,26,0,13,13,13,NULL,0,-66204),
  (5,27,1,13,5,5,NULL,0,-66179),
  (5,28,0,14,50,50,NULL,0,-66154),
  (5,29,1,14,'x',0,NULL,0,-66129),
  (6,0,0,0,3,3,NULL,0,NULL),
  (6,1,1,0,2,2,NULL,0,NULL),
  (7,0,0,0,2,2,NULL,0,NULL);
INSERT INTO sqlite_sequence VALUES
  ('game',7);
COMMIT;
