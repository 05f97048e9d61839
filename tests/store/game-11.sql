-- A history of games of totals, and one with moves, as version 11 wrote them; see test-migration.c.
PRAGMA application_id = 1349676907;
PRAGMA user_version = 11;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE category (  id INTEGER PRIMARY KEY AUTOINCREMENT,  ruleset TEXT NOT NULL,  variant TEXT NOT NULL,  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),  scoring BLOB NOT NULL,  n_games INTEGER NOT NULL,  n_unfinished INTEGER NOT NULL,  n_sheets INTEGER NOT NULL,  UNIQUE (ruleset, variant, top_down, scoring)) STRICT;
CREATE TABLE difference_count (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  other_id INTEGER NOT NULL,  difference INTEGER NOT NULL,  n INTEGER NOT NULL, won INTEGER NOT NULL DEFAULT 0, lost INTEGER NOT NULL DEFAULT 0,  PRIMARY KEY (category, player_id, other_id, difference)) STRICT, WITHOUT ROWID;
CREATE TABLE entry_count (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  entry INTEGER NOT NULL,  points INTEGER NOT NULL,  n INTEGER NOT NULL,  PRIMARY KEY (category, player_id, entry, points)) STRICT, WITHOUT ROWID;
CREATE TABLE game (  id INTEGER PRIMARY KEY AUTOINCREMENT,  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3),  rules_id INTEGER NOT NULL REFERENCES rules (id),  variant TEXT NOT NULL,  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),  totals_only INTEGER NOT NULL CHECK (totals_only IN (0, 1)),  done INTEGER NOT NULL,  undone INTEGER NOT NULL,  started INTEGER NOT NULL,  ended INTEGER,  saved INTEGER,  date TEXT,  note TEXT,  place TEXT,  bet INTEGER NOT NULL,  identity BLOB, category INTEGER REFERENCES category (id), sort_time INTEGER, seal BLOB) STRICT;
CREATE TABLE handicap (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  player_id INTEGER NOT NULL,  points INTEGER NOT NULL,  PRIMARY KEY (game_id, player_id)) STRICT, WITHOUT ROWID;
CREATE TABLE leaving (game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE) STRICT;
CREATE TABLE ledger (  id INTEGER PRIMARY KEY AUTOINCREMENT,  player_id INTEGER NOT NULL REFERENCES player (id),  day TEXT NOT NULL,  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 4),  change INTEGER NOT NULL,  missing INTEGER NOT NULL CHECK (missing >= 0),  game_id INTEGER,  streak INTEGER) STRICT;
CREATE TABLE month (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  month INTEGER NOT NULL,  games INTEGER NOT NULL,  wins INTEGER NOT NULL,  sum INTEGER NOT NULL,  PRIMARY KEY (category, player_id, month)) STRICT, WITHOUT ROWID;
CREATE TABLE move (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  n INTEGER NOT NULL,  seat INTEGER NOT NULL,  entry INTEGER,  typed ANY,  points INTEGER,  rolls INTEGER,  marks INTEGER NOT NULL,  after INTEGER,  PRIMARY KEY (game_id, n)) STRICT, WITHOUT ROWID;
CREATE TABLE new_record (  kind INTEGER NOT NULL,  entry INTEGER NOT NULL,  value INTEGER NOT NULL,  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  seat INTEGER NOT NULL,  PRIMARY KEY (kind, entry)) STRICT, WITHOUT ROWID;
CREATE TABLE player (  id INTEGER PRIMARY KEY,  name TEXT NOT NULL UNIQUE,  played INTEGER NOT NULL, initials TEXT, color INTEGER) STRICT;
CREATE TABLE purse (  player_id INTEGER PRIMARY KEY REFERENCES player (id),  balance INTEGER NOT NULL CHECK (balance >= 0)) STRICT;
CREATE TABLE record (  category INTEGER NOT NULL,  kind INTEGER NOT NULL,  entry INTEGER NOT NULL,  value INTEGER NOT NULL,  sort_time INTEGER NOT NULL,  game_id INTEGER NOT NULL,  seat INTEGER NOT NULL,  PRIMARY KEY (category, kind, entry)) STRICT, WITHOUT ROWID;
CREATE TABLE result (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  sort_time INTEGER NOT NULL,  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  seat INTEGER NOT NULL,  n_seats INTEGER NOT NULL,  total INTEGER NOT NULL,  rank INTEGER NOT NULL,  shared INTEGER NOT NULL,  margin INTEGER,  upper INTEGER,  bonus INTEGER,  yatzy INTEGER,  strikes INTEGER,  comeback INTEGER,  streak INTEGER NOT NULL,  bonus_run INTEGER NOT NULL,  PRIMARY KEY (category, player_id, sort_time, game_id)) STRICT, WITHOUT ROWID;
CREATE TABLE rules (  id INTEGER PRIMARY KEY,  ruleset TEXT NOT NULL,  sha256 BLOB NOT NULL,  text TEXT NOT NULL,  UNIQUE (ruleset, sha256)) STRICT;
CREATE TABLE score (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  games INTEGER NOT NULL,  wins INTEGER NOT NULL,  shared_wins INTEGER NOT NULL,  duels INTEGER NOT NULL,  sheets INTEGER NOT NULL,  sum INTEGER NOT NULL,  square_sum INTEGER NOT NULL,  bonuses INTEGER NOT NULL,  yatzys INTEGER NOT NULL,  strikes INTEGER NOT NULL,  victories INTEGER NOT NULL,  victory_sum INTEGER NOT NULL,  defeats INTEGER NOT NULL,  defeat_sum INTEGER NOT NULL,  PRIMARY KEY (category, player_id)) STRICT, WITHOUT ROWID;
CREATE TABLE seat (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  seat INTEGER NOT NULL,  player_id INTEGER NOT NULL REFERENCES player (id),  total INTEGER,  rank INTEGER, rolls INTEGER, sort_time INTEGER, first_name TEXT,  PRIMARY KEY (game_id, seat)) STRICT, WITHOUT ROWID;
CREATE TABLE series (  id INTEGER PRIMARY KEY AUTOINCREMENT,  name TEXT NOT NULL UNIQUE,  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),  goal INTEGER NOT NULL,  ends INTEGER,  handicap INTEGER NOT NULL CHECK (handicap IN (0, 1))) STRICT;
CREATE TABLE series_game (  game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,  series_id INTEGER NOT NULL REFERENCES series (id)) STRICT;
CREATE TABLE total_count (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  total INTEGER NOT NULL,  n INTEGER NOT NULL,  PRIMARY KEY (category, player_id, total)) STRICT, WITHOUT ROWID;
INSERT INTO category VALUES
  (1,'yatzy','',0,X'E620A40203D59554',12,1,0), (2,'yatzy-de','',1,X'811FB9D54696F0E7',1,0,0),
  (3,'maxi-yatzy','full-straight=30',0,X'8669508FD24DAAC6',1,0,0);
INSERT INTO difference_count VALUES
  (1,1,2,-43,1,0,1), (1,1,2,-37,1,0,1), (1,1,2,-1,1,0,1), (1,1,2,0,1,0,0), (1,1,2,6,1,1,0), (1,1,2,33,1,1,0),
  (1,1,3,-61,1,0,1), (1,1,3,-43,1,0,1), (1,1,3,-21,1,0,1), (1,1,3,-2,1,0,1), (1,2,1,-33,1,0,1), (1,2,1,-6,1,0,1),
  (1,2,1,0,1,0,0), (1,2,1,1,1,1,0), (1,2,1,37,1,1,0), (1,2,1,43,1,1,0), (1,2,3,-51,1,0,1), (1,2,3,-6,1,0,1),
  (1,2,3,-1,1,0,1), (1,2,3,42,2,2,0), (1,3,1,2,1,1,0), (1,3,1,21,1,1,0), (1,3,1,43,1,1,0), (1,3,1,61,1,1,0),
  (1,3,2,-42,2,0,2), (1,3,2,1,1,1,0), (1,3,2,6,1,1,0), (1,3,2,51,1,1,0), (2,2,4,10,1,1,0), (2,4,2,-10,1,0,1),
  (3,1,2,-20,1,0,1), (3,1,4,-10,1,0,1), (3,2,1,20,1,1,0), (3,2,4,10,1,1,0), (3,4,1,10,1,1,0), (3,4,2,-10,1,0,1);
INSERT INTO game VALUES
 
  (1,1,1,'',0,1,0,0,1577318400,NULL,1795877421,'2019-12-26',NULL,NULL,0,X'62C07819DBA7722A606C9A10276A03208E26E9D1F5A80E62CC8CE3373550BDF7',1,1577318400,X'6981E189B30D81DF850A879412F60996'),
  (2,1,1,'',0,1,0,0,1577404800,NULL,1795877421,'2019-12-27',NULL,NULL,0,X'E70869B187C608608CD763C961F138FCD5C69CA71B3AE8EFC935EB9E4B81F84F',1,1577404800,X'70C1AB7611C51A09D677B77233C78F5D'),
  (3,1,1,'',0,1,0,0,1577491200,NULL,1795877421,'2019-12-28',NULL,NULL,0,X'0003CFEC3FB612F57424673DB00F49D7ADE58F35B89A470B4145A047E9FBEAAD',1,1577491200,X'1DF5CC7719154C67A7D58A005CA9E620'),
  (4,1,1,'',0,1,0,0,1577577600,NULL,1795877421,'2019-12-29',NULL,NULL,0,X'E254A58BF9214831A347975EA892FBBCB2757CB2ECF5602FB126FEF95DA4BA32',1,1577577600,X'4BE97BB9E18086B15DE8FD7F08C21CE2'),
  (5,1,1,'',0,1,0,0,1578166200,NULL,1795877422,'2020-01-04T19:30',NULL,NULL,0,X'49330A81CB1C4BDFF50E9FDB4EBE6A274D2C86EFBA73FD491D15D629AAFAEDBE',1,1578166200,X'6242AAC26E2B77370B3BBD08936E77DC'),
  (6,1,1,'',0,1,0,0,1578255300,NULL,1795877422,'2020-01-05T20:15',NULL,NULL,0,X'F173F9B83F8C74CBC5BFDCFE44CDEAEA07E34515F9801F2BCE3DE109B4B04860',1,1578255300,X'8AA268A066A3802B7EAC72AF8A6FDCDA'),
  (7,1,1,'',0,1,0,0,1578260400,NULL,1795877422,'2020-01-05T21:40',NULL,NULL,0,X'CAA31113E5C62B823699DB8762DCB07C3CCD13BD1E23F16352CBC293F9578958',1,1578260400,X'FFB0AFD6FA8A128592297EE727D72AD3'),
  (8,1,1,'',0,1,0,0,0,NULL,1795877423,NULL,NULL,NULL,0,X'CDF91FB45D39618BA2269B19715B58840183BC4936A05516542ED97C283507A4',1,-100000000000,X'3D912DE21F8E9E294EBB010F59F9001D'),
  (9,1,1,'',0,1,0,0,0,NULL,1795877423,NULL,NULL,NULL,0,X'681A088693F7E4D1C1CD2AE8CD11DE131F47E004AAB8FD1A8E1D27F42B2CF3E3',1,-100000000000,X'0822E5AD187FFC5E10E43E5B63D2190C'),
  (10,1,1,'',0,1,0,0,1580515200,NULL,1795877423,'2020-02-01',NULL,NULL,0,X'AFF97BF3A5A7214149CC62C5A5F060DDEB190E9D6A5C424827CDFC6940EFBF0E',1,1580515200,X'A394CEB0B2C1295F73FAEE311DD961EA'),
  (11,1,1,'',0,1,0,0,1580601600,NULL,1795877423,'2020-02-02',NULL,NULL,0,X'9929E62DAF9C3796788055293CD18C373C217E8D0FD66A79970A211AF0728965',1,1580601600,X'9511EEA4CCFA59090F24FB53DDF15FE3'),
  (12,1,1,'',0,1,0,0,0,NULL,1795877424,NULL,NULL,NULL,0,X'F97A10FF5CD23599B8264A8F4C201A14F5E2B71CAEF6741788D914765F2E5ACA',1,-100000000000,X'CEE6192103D4119915053070DE0DF7E2'),
  (13,1,2,'',1,1,0,0,1583085600,NULL,1795877424,'2020-03-01T18:00','Zu Hause',NULL,0,X'337616C1E7A8FEC634687DC327B354BE2C1CA8FC9242E9C73F51909AE5AE68D3',2,1583085600,X'EA682DB229A641FDE22A40C5DC436F3D'),
  (14,1,3,'full-straight=30',0,1,0,0,1583107200,NULL,1795877424,'2020-03-02',NULL,'Hytta',0,X'70FDC972748DBAFDDE67039B23CB5E45F8CF0DBA83EFB669E1DFCDB94D8796CC',3,1583107200,X'2C155710EB4FE82277BBCC8F906648A7'),
  (15,2,1,'',0,0,2,0,1583193600,NULL,1795877424,'2020-03-03',NULL,NULL,0,X'12E26F75D90801C9E52CFAF118FB650182471F16EBF3873940D4BE52C3374668',1,1583193600,X'D82BE99D065DEF663D4F16DACE7B58E2');
INSERT INTO month VALUES
  (1,1,201912,4,2,852), (1,1,202002,2,0,400), (1,2,201912,3,1,619), (1,2,202001,3,2,605), (1,2,202002,1,0,238),
  (1,3,201912,2,2,404), (1,3,202001,3,1,572), (1,3,202002,2,2,504), (2,2,202003,1,1,210), (2,4,202003,1,0,200),
  (3,1,202003,1,0,390), (3,2,202003,1,1,410), (3,4,202003,1,0,400);
INSERT INTO move VALUES
  (15,0,0,0,3,3,NULL,0,NULL), (15,1,1,13,24,24,NULL,0,NULL);
INSERT INTO player VALUES
  (1,'Bjørn',1583193600,NULL,NULL), (2,'Anna',1583193600,NULL,NULL), (3,'Carl',1580601600,NULL,NULL),
  (4,'Karl',1583107200,NULL,NULL);
INSERT INTO record VALUES
  (1,0,0,260,1580601600,11,1), (1,4,0,0,1577404800,2,0), (2,0,0,210,1583085600,13,1), (2,4,0,10,1583085600,13,1),
  (3,0,0,410,1583107200,14,1), (3,4,0,10,1583107200,14,1);
INSERT INTO result VALUES
  (1,1,-100000000000,8,0,2,211,1,0,6,NULL,NULL,NULL,NULL,NULL,1,0),
  (1,1,-100000000000,9,0,2,190,2,0,-43,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,1,1577318400,1,0,2,231,1,0,33,NULL,NULL,NULL,NULL,NULL,1,0),
  (1,1,1577404800,2,0,2,240,1,1,0,NULL,NULL,NULL,NULL,NULL,2,0),
  (1,1,1577491200,3,0,2,201,2,0,-21,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,1,1577577600,4,0,3,180,3,0,-2,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,1,1580515200,10,2,3,201,3,0,-43,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,1,1580601600,11,0,2,199,2,0,-61,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,2,-100000000000,8,1,2,205,2,0,-6,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,2,-100000000000,9,1,2,233,1,0,43,NULL,NULL,NULL,NULL,NULL,1,0),
  (1,2,-100000000000,12,0,1,222,1,0,NULL,NULL,NULL,NULL,NULL,NULL,1,0),
  (1,2,1577318400,1,1,2,198,2,0,-33,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,2,1577404800,2,1,2,240,1,1,0,NULL,NULL,NULL,NULL,NULL,1,0),
  (1,2,1577577600,4,1,3,181,2,0,-1,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,2,1578166200,5,1,2,199,2,0,-51,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,2,1578255300,6,1,2,203,1,0,42,NULL,NULL,NULL,NULL,NULL,1,0),
  (1,2,1578260400,7,1,2,203,1,0,42,NULL,NULL,NULL,NULL,NULL,2,0),
  (1,2,1580515200,10,1,3,238,2,0,-6,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,3,1577491200,3,1,2,222,1,0,21,NULL,NULL,NULL,NULL,NULL,1,0),
  (1,3,1577577600,4,2,3,182,1,0,1,NULL,NULL,NULL,NULL,NULL,2,0),
  (1,3,1578166200,5,0,2,250,1,0,51,NULL,NULL,NULL,NULL,NULL,3,0),
  (1,3,1578255300,6,0,2,161,2,0,-42,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,3,1578260400,7,0,2,161,2,0,-42,NULL,NULL,NULL,NULL,NULL,0,0),
  (1,3,1580515200,10,0,3,244,1,0,6,NULL,NULL,NULL,NULL,NULL,1,0),
  (1,3,1580601600,11,1,2,260,1,0,61,NULL,NULL,NULL,NULL,NULL,2,0),
  (2,2,1583085600,13,1,2,210,1,0,10,NULL,NULL,NULL,NULL,NULL,1,0),
  (2,4,1583085600,13,0,2,200,2,0,-10,NULL,NULL,NULL,NULL,NULL,0,0),
  (3,1,1583107200,14,2,3,390,3,0,-20,NULL,NULL,NULL,NULL,NULL,0,0),
  (3,2,1583107200,14,1,3,410,1,0,10,NULL,NULL,NULL,NULL,NULL,1,0),
  (3,4,1583107200,14,0,3,400,2,0,-10,NULL,NULL,NULL,NULL,NULL,0,0);
INSERT INTO rules VALUES
  (1,'yatzy',X'EB992BF34C360DC981DD4BB92EF928DCAFDF7733A573CB98E4AB966019BC3FBF','
[Rules]
Format=2
Title=Yatzy
Dice=5
Rolls=3
SavedRolls=none
Players=1+
Order=free
BonusFrom=63
BonusPoints=50
Subtotals=false
Sequence=ones;twos;threes;fours;fives;sixes;one-pair;two-pairs;three-of-a-kind;four-of-a-kind;small-straight;large-straight;full-house;chance;yatzy

[Entry ones]
Section=upper
Name=Ones
Pattern=face 1

[Entry twos]
Section=upper
Name=Twos
Pattern=face 2

[Entry threes]
Section=upper
Name=Threes
Pattern=face 3

[Entry fours]
Section=upper
Name=Fours
Pattern=face 4

[Entry fives]
Section=upper
Name=Fives
Pattern=face 5

[Entry sixes]
Section=upper
Name=Sixes
Pattern=face 6

[Entry one-pair]
Section=lower
Name=One Pair
Pattern=groups 2

[Entry two-pairs]
Section=lower
Name=Two Pairs
Pattern=groups 2+2

[Entry three-of-a-kind]
Section=lower
Name=Three of a Kind
Pattern=groups 3

[Entry four-of-a-kind]
Section=lower
Name=Four of a Kind
Pattern=groups 4

[Entry small-straight]
Section=lower
Name=Small Straight
Pattern=run 1-5

[Entry large-straight]
Section=lower
Name=Large Straight
Pattern=run 2-6

[Entry full-house]
Section=lower
Name=Full House
Pattern=groups 3+2

[Entry chance]
Section=lower
Name=Chance
Pattern=any

[Entry yatzy]
Section=lower
Name=Yatzy
Pattern=groups 5
Points=50

[Option order]
Name=Order
Values=free;top-down;bottom-up;upper-first;lower-first
Order=free;top-down;bottom-up;upper-first;lower-first

[Option bonus-from]
Name=Bonus From
Values=63;42;none
BonusFrom=63;42;none

[Option bonus-points]
Name=Bonus
Values=50;25;35;100
BonusPoints=50;25;35;100

[Option saved-rolls]
Name=Saved Rolls
Values=none;unlimited;6
SavedRolls=none;unlimited;6

[Option small-straight]
Name=Small Straight
Entry=small-straight
Values=15;30

[Option large-straight]
Name=Large Straight
Entry=large-straight
Values=20;40

[Option rolls]
Name=Rolls
Values=3;2;4
Rolls=3;2;4

[Option sheet]
Name=Sheet
Values=nordic;german
Sequence=ones\;twos\;threes\;fours\;fives\;sixes\;one-pair\;two-pairs\;three-of-a-kind\;four-of-a-kind\;small-straight\;large-straight\;full-house\;chance\;yatzy;ones\;twos\;threes\;fours\;fives\;sixes\;one-pair\;two-pairs\;three-of-a-kind\;four-of-a-kind\;full-house\;small-straight\;large-straight\;yatzy\;chance
Subtotals=false;true
'), (2,'yatzy-de',X'077C3E657C8A5A46F8C30F82C5567966511A5ECFCAC6A2D4DA7368270596AD2B','
[Rules]
Format=2
Title=German Yatzy
Dice=5
Rolls=3
SavedRolls=none
Players=1+
Order=choice
BonusFrom=63
BonusPoints=25
Subtotals=true
Sequence=ones;twos;threes;fours;fives;sixes;one-pair;two-pairs;three-of-a-kind;four-of-a-kind;full-house;small-straight;large-straight;yatzy;chance

[Entry ones]
Section=upper
Name=Ones
Pattern=face 1

[Entry twos]
Section=upper
Name=Twos
Pattern=face 2

[Entry threes]
Section=upper
Name=Threes
Pattern=face 3

[Entry fours]
Section=upper
Name=Fours
Pattern=face 4

[Entry fives]
Section=upper
Name=Fives
Pattern=face 5

[Entry sixes]
Section=upper
Name=Sixes
Pattern=face 6

[Entry one-pair]
Section=lower
Name=One Pair
Pattern=groups 2

[Entry two-pairs]
Section=lower
Name=Two Pairs
Pattern=groups 2+2

[Entry three-of-a-kind]
Section=lower
Name=Three of a Kind
Pattern=groups 3

[Entry four-of-a-kind]
Section=lower
Name=Four of a Kind
Pattern=groups 4

[Entry full-house]
Section=lower
Name=Full House
Pattern=groups 3+2

[Entry small-straight]
Section=lower
Name=Small Straight
Pattern=run 1-5

[Entry large-straight]
Section=lower
Name=Large Straight
Pattern=run 2-6

[Entry yatzy]
Section=lower
Name=Yatzy
Pattern=groups 5
Points=50

[Entry chance]
Section=lower
Name=Chance
Pattern=any

[Option sections]
Name=Sections
Values=free;upper-first;lower-first;bottom-up
Order=choice;upper-first;lower-first;bottom-up

[Option bonus-from]
Name=Bonus From
Values=63;42;none
BonusFrom=63;42;none

[Option bonus-points]
Name=Bonus
Values=25;35;50;100
BonusPoints=25;35;50;100

[Option saved-rolls]
Name=Saved Rolls
Values=none;unlimited;6
SavedRolls=none;unlimited;6

[Option small-straight]
Name=Small Straight
Entry=small-straight
Values=15;30

[Option large-straight]
Name=Large Straight
Entry=large-straight
Values=20;40

[Option rolls]
Name=Rolls
Values=3;2;4
Rolls=3;2;4

[Option sheet]
Name=Sheet
Values=german;nordic
Sequence=ones\;twos\;threes\;fours\;fives\;sixes\;one-pair\;two-pairs\;three-of-a-kind\;four-of-a-kind\;full-house\;small-straight\;large-straight\;yatzy\;chance;ones\;twos\;threes\;fours\;fives\;sixes\;one-pair\;two-pairs\;three-of-a-kind\;four-of-a-kind\;small-straight\;large-straight\;full-house\;chance\;yatzy
Subtotals=true;false
'), (3,'maxi-yatzy',X'1E0F456DBC60061157B915B9A5F147871E9E1156BFBA44874FF8E7182EAF77DA','
[Rules]
Format=2
Title=Maxi Yatzy
Dice=6
Rolls=3
SavedRolls=unlimited
Players=1+
Order=free
BonusFrom=84
BonusPoints=100
Par=4
TieBreaks=entry maxi-yatzy;upper;highest
Coins=true

[Entry ones]
Section=upper
Name=Ones
Pattern=face 1

[Entry twos]
Section=upper
Name=Twos
Pattern=face 2

[Entry threes]
Section=upper
Name=Threes
Pattern=face 3

[Entry fours]
Section=upper
Name=Fours
Pattern=face 4

[Entry fives]
Section=upper
Name=Fives
Pattern=face 5

[Entry sixes]
Section=upper
Name=Sixes
Pattern=face 6

[Entry one-pair]
Section=lower
Name=One Pair
Pattern=groups 2

[Entry two-pairs]
Section=lower
Name=Two Pairs
Pattern=groups 2+2

[Entry three-pairs]
Section=lower
Name=Three Pairs
Pattern=groups 2+2+2

[Entry three-of-a-kind]
Section=lower
Name=Three of a Kind
Pattern=groups 3

[Entry four-of-a-kind]
Section=lower
Name=Four of a Kind
Pattern=groups 4

[Entry five-of-a-kind]
Section=lower
Name=Five of a Kind
Pattern=groups 5

[Entry small-straight]
Section=lower
Name=Small Straight
Pattern=run 1-5

[Entry large-straight]
Section=lower
Name=Large Straight
Pattern=run 2-6

[Entry full-straight]
Section=lower
Name=Full Straight
Pattern=run 1-6

[Entry full-house]
Section=lower
Name=Full House
Pattern=groups 3+2

[Entry castle]
Section=lower
Name=Castle
Pattern=groups 3+3

[Entry tower]
Section=lower
Name=Tower
Pattern=groups 4+2

[Entry chance]
Section=lower
Name=Chance
Pattern=any

[Entry maxi-yatzy]
Section=lower
Name=Maxi Yatzy
Pattern=groups 6
Points=100

[Option full-straight]
Name=Full Straight
Entry=full-straight
Values=21;30

[Option order]
Name=Order
Values=free;top-down;bottom-up;upper-first;lower-first
Order=free;top-down;bottom-up;upper-first;lower-first

[Option bonus-from]
Name=Bonus From
Values=84;75;none
BonusFrom=84;75;none
Par=4;4\;3\;3\;3\;4\;4;none

[Option bonus-points]
Name=Bonus
Values=100;50
BonusPoints=100;50

[Option saved-rolls]
Name=Saved Rolls
Values=unlimited;none;6
SavedRolls=unlimited;none;6

[Option rolls]
Name=Rolls
Values=3;2;4
Rolls=3;2;4

[Option tie-breaks]
Name=Break Ties
Values=yes;no
TieBreaks=entry maxi-yatzy\;upper\;highest;none
');
INSERT INTO score VALUES
  (1,1,8,3,1,8,0,1653,344385,0,0,0,2,39,5,170), (1,2,10,4,1,9,0,2122,453826,0,0,0,3,127,5,97),
  (1,3,7,5,0,7,0,1480,323886,0,0,0,5,140,2,84), (2,2,1,1,0,1,0,210,44100,0,0,0,1,10,0,0),
  (2,4,1,0,0,1,0,200,40000,0,0,0,0,0,1,10), (3,1,1,0,0,1,0,390,152100,0,0,0,0,0,1,20),
  (3,2,1,1,0,1,0,410,168100,0,0,0,1,10,0,0), (3,4,1,0,0,1,0,400,160000,0,0,0,0,0,1,10);
INSERT INTO seat VALUES
  (1,0,1,231,1,NULL,1577318400,NULL), (1,1,2,198,2,NULL,1577318400,NULL), (2,0,1,240,1,NULL,1577404800,NULL),
  (2,1,2,240,1,NULL,1577404800,NULL), (3,0,1,201,2,NULL,1577491200,NULL), (3,1,3,222,1,NULL,1577491200,NULL),
  (4,0,1,180,3,NULL,1577577600,NULL), (4,1,2,181,2,NULL,1577577600,NULL), (4,2,3,182,1,NULL,1577577600,NULL),
  (5,0,3,250,1,NULL,1578166200,NULL), (5,1,2,199,2,NULL,1578166200,NULL), (6,0,3,161,2,NULL,1578255300,NULL),
  (6,1,2,203,1,NULL,1578255300,NULL), (7,0,3,161,2,NULL,1578260400,NULL), (7,1,2,203,1,NULL,1578260400,NULL),
  (8,0,1,211,1,NULL,-100000000000,NULL), (8,1,2,205,2,NULL,-100000000000,NULL), (9,0,1,190,2,NULL,-100000000000,NULL),
  (9,1,2,233,1,NULL,-100000000000,NULL), (10,0,3,244,1,NULL,1580515200,NULL), (10,1,2,238,2,NULL,1580515200,NULL),
  (10,2,1,201,3,NULL,1580515200,NULL), (11,0,1,199,2,NULL,1580601600,NULL), (11,1,3,260,1,NULL,1580601600,NULL),
  (12,0,2,222,1,NULL,-100000000000,NULL), (13,0,4,200,2,NULL,1583085600,NULL), (13,1,2,210,1,NULL,1583085600,NULL),
  (14,0,4,400,2,NULL,1583107200,NULL), (14,1,2,410,1,NULL,1583107200,NULL), (14,2,1,390,3,NULL,1583107200,NULL),
  (15,0,1,3,NULL,NULL,1583193600,NULL), (15,1,2,24,NULL,NULL,1583193600,NULL);
INSERT INTO total_count VALUES
  (1,1,180,1), (1,1,190,1), (1,1,199,1), (1,1,201,2), (1,1,211,1), (1,1,231,1), (1,1,240,1), (1,2,181,1), (1,2,198,1),
  (1,2,199,1), (1,2,203,2), (1,2,205,1), (1,2,222,1), (1,2,233,1), (1,2,238,1), (1,2,240,1), (1,3,161,2), (1,3,182,1),
  (1,3,222,1), (1,3,244,1), (1,3,250,1), (1,3,260,1), (2,2,210,1), (2,4,200,1), (3,1,390,1), (3,2,410,1), (3,4,400,1);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES
  ('game',15), ('category',3);
CREATE INDEX game_aside ON game (id) WHERE state = 3 OR undone > 0;
CREATE INDEX game_category ON game (category, sort_time);
CREATE INDEX game_identity ON game (identity);
CREATE INDEX game_noted ON game (sort_time) WHERE note IS NOT NULL OR place IS NOT NULL;
CREATE UNIQUE INDEX game_running ON game (state) WHERE state = 0;
CREATE INDEX game_time ON game (state, sort_time);
CREATE INDEX ledger_game ON ledger (game_id) WHERE game_id IS NOT NULL;
CREATE INDEX ledger_player ON ledger (player_id);
CREATE INDEX result_bonus_run ON result (category, player_id, bonus_run DESC) WHERE bonus_run > 0;
CREATE INDEX result_game ON result (game_id);
CREATE INDEX result_streak ON result (category, player_id, streak DESC) WHERE streak > 0;
CREATE INDEX seat_player ON seat (player_id, game_id);
CREATE INDEX seat_time ON seat (player_id, sort_time, game_id);
CREATE INDEX series_game_series ON series_game (series_id);
COMMIT;
