-- Saved games, coins, a series and a running game as version 8 wrote them; see test-migration.c.
PRAGMA application_id = 1349676907;
PRAGMA user_version = 8;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE category (  id INTEGER PRIMARY KEY AUTOINCREMENT,  ruleset TEXT NOT NULL,  variant TEXT NOT NULL,  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),  scoring BLOB NOT NULL,  n_games INTEGER NOT NULL,  n_unfinished INTEGER NOT NULL,  n_sheets INTEGER NOT NULL,  UNIQUE (ruleset, variant, top_down, scoring)) STRICT;
CREATE TABLE difference_count (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  other_id INTEGER NOT NULL,  difference INTEGER NOT NULL,  n INTEGER NOT NULL,  PRIMARY KEY (category, player_id, other_id, difference)) STRICT, WITHOUT ROWID;
CREATE TABLE entry_count (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  entry INTEGER NOT NULL,  points INTEGER NOT NULL,  n INTEGER NOT NULL,  PRIMARY KEY (category, player_id, entry, points)) STRICT, WITHOUT ROWID;
CREATE TABLE game (  id INTEGER PRIMARY KEY AUTOINCREMENT,  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3),  rules_id INTEGER NOT NULL REFERENCES rules (id),  variant TEXT NOT NULL,  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),  totals_only INTEGER NOT NULL CHECK (totals_only IN (0, 1)),  done INTEGER NOT NULL,  undone INTEGER NOT NULL,  started INTEGER NOT NULL,  ended INTEGER,  saved INTEGER,  date TEXT,  note TEXT,  place TEXT,  bet INTEGER NOT NULL,  identity BLOB, category INTEGER REFERENCES category (id), sort_time INTEGER) STRICT;
CREATE TABLE handicap (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  player_id INTEGER NOT NULL,  points INTEGER NOT NULL,  PRIMARY KEY (game_id, player_id)) STRICT, WITHOUT ROWID;
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
  (1,'yatzy','',0,X'E620A40203D59554',5,1,5), (2,'maxi-yatzy','',0,X'5192DF83A7D795AB',1,0,1);
INSERT INTO difference_count VALUES
  (1,1,3,-18,1), (1,1,4,-17,1), (1,1,4,60,1), (1,1,5,-85,1), (1,2,3,-3,1), (1,2,3,5,1), (1,3,1,18,1), (1,3,2,-5,1),
  (1,3,2,3,1), (1,3,4,1,1), (1,3,5,-67,1), (1,4,1,-60,1), (1,4,1,17,1), (1,4,3,-1,1), (1,4,5,-68,1), (1,5,1,85,1),
  (1,5,3,67,1), (1,5,4,68,1), (2,2,3,-3,1), (2,3,2,3,1);
INSERT INTO entry_count VALUES
  (1,1,0,4,2), (1,1,1,0,1), (1,1,1,8,1), (1,1,2,15,2), (1,1,3,0,1), (1,1,3,12,1), (1,1,4,0,1), (1,1,4,10,1),
  (1,1,5,12,1), (1,1,5,18,1), (1,1,6,4,1), (1,1,6,6,1), (1,1,7,12,1), (1,1,7,14,1), (1,1,8,0,1), (1,1,8,15,1),
  (1,1,9,16,1), (1,1,9,24,1), (1,1,10,0,2), (1,1,11,0,1), (1,1,11,20,1), (1,1,12,8,1), (1,1,12,19,1), (1,1,13,11,1),
  (1,1,13,29,1), (1,1,14,0,1), (1,1,14,50,1), (1,2,0,0,2), (1,2,1,0,1), (1,2,1,8,1), (1,2,2,0,2), (1,2,3,0,2),
  (1,2,4,0,2), (1,2,5,0,2), (1,2,6,0,2), (1,2,7,0,2), (1,2,8,0,2), (1,2,9,0,2), (1,2,10,0,2), (1,2,11,0,2),
  (1,2,12,0,2), (1,2,13,0,2), (1,2,14,0,2), (1,3,0,3,2), (1,3,0,5,1), (1,3,1,0,2), (1,3,1,4,1), (1,3,2,0,2),
  (1,3,2,3,1), (1,3,3,0,2), (1,3,3,20,1), (1,3,4,0,3), (1,3,5,0,2), (1,3,5,18,1), (1,3,6,0,2), (1,3,6,2,1),
  (1,3,7,0,2), (1,3,7,14,1), (1,3,8,0,3), (1,3,9,0,2), (1,3,9,12,1), (1,3,10,0,2), (1,3,10,15,1), (1,3,11,0,2),
  (1,3,11,20,1), (1,3,12,0,2), (1,3,12,11,1), (1,3,13,0,2), (1,3,13,11,1), (1,3,14,0,3), (1,4,0,1,1), (1,4,0,5,1),
  (1,4,1,0,1), (1,4,1,8,1), (1,4,2,3,1), (1,4,2,12,1), (1,4,3,8,1), (1,4,3,12,1), (1,4,4,0,1), (1,4,4,5,1),
  (1,4,5,18,2), (1,4,6,0,1), (1,4,6,6,1), (1,4,7,8,2), (1,4,8,3,1), (1,4,8,15,1), (1,4,9,16,1), (1,4,9,24,1),
  (1,4,10,15,2), (1,4,11,0,2), (1,4,12,20,1), (1,4,12,28,1), (1,4,13,16,1), (1,4,13,19,1), (1,4,14,0,2), (1,5,0,0,1),
  (1,5,0,5,1), (1,5,1,10,2), (1,5,2,9,1), (1,5,2,12,1), (1,5,3,0,1), (1,5,3,4,1), (1,5,4,15,2), (1,5,5,18,1),
  (1,5,5,24,1), (1,5,6,12,2), (1,5,7,10,1), (1,5,7,16,1), (1,5,8,9,1), (1,5,8,18,1), (1,5,9,0,1), (1,5,9,12,1),
  (1,5,10,15,2), (1,5,11,20,2), (1,5,12,7,1), (1,5,12,8,1), (1,5,13,5,1), (1,5,13,30,1), (1,5,14,0,1), (1,5,14,50,1),
  (2,2,0,0,1), (2,2,1,0,1), (2,2,2,0,1), (2,2,3,0,1), (2,2,4,0,1), (2,2,5,0,1), (2,2,6,0,1), (2,2,7,0,1), (2,2,8,0,1),
  (2,2,9,0,1), (2,2,10,0,1), (2,2,11,0,1), (2,2,12,0,1), (2,2,13,0,1), (2,2,14,0,1), (2,2,15,0,1), (2,2,16,0,1),
  (2,2,17,0,1), (2,2,18,0,1), (2,2,19,0,1), (2,3,0,3,1), (2,3,1,0,1), (2,3,2,0,1), (2,3,3,0,1), (2,3,4,0,1),
  (2,3,5,0,1), (2,3,6,0,1), (2,3,7,0,1), (2,3,8,0,1), (2,3,9,0,1), (2,3,10,0,1), (2,3,11,0,1), (2,3,12,0,1),
  (2,3,13,0,1), (2,3,14,0,1), (2,3,15,0,1), (2,3,16,0,1), (2,3,17,0,1), (2,3,18,0,1), (2,3,19,0,1);
INSERT INTO game VALUES
  (1,2,1,'',0,0,59,0,1795448916,NULL,1795448916,'1969-04-02',NULL,NULL,0,X'AC4FFAAA21FBC9A1838DF47F449A29CD8BF8217C5EBCA48E36FA9AEED98DC095',1,-23673600),
  (2,1,1,'',0,0,15,0,1795448916,NULL,1795448916,'2026-06-03T04:30',NULL,NULL,0,X'D00574DD13E8C3F25522276FE5D1EB2527FADAFF3E403BC612E00E652C5E1FDB',1,1780461000),
  (3,1,1,'',0,0,60,0,1795448916,NULL,1795448916,'2026-04-02T13:30',NULL,NULL,0,X'F95222EAC8ADF8528B14C7B1DEE72D9D92787D64430DD44B3FC123DEE0118E9E',1,1775136600),
  (4,1,1,'',0,0,30,0,1795448916,NULL,1795448916,NULL,NULL,NULL,0,X'4DE73F1281B6A0719C544A59B89552B069212B3DAD46E0238F59B9F1BF31AF62',1,-100000000000),
  (5,1,2,'',0,0,40,0,1795448916,NULL,1795448916,'2026-11-20','At the cabin, with Øystein',NULL,10,X'8024E110753631E40738D14EA40FB3EFDF5411B421940A4FDA050CC003D73BD7',2,1795132800),
  (6,1,1,'',0,0,30,0,1795448916,NULL,1795448916,NULL,NULL,NULL,0,X'DEA90EE1034B9C9FEBEC814930923467317C75D8B67A9C830775ADCA13827230',1,-100000000000),
  (7,1,1,'',0,0,30,0,1795448916,NULL,1795448916,NULL,NULL,NULL,0,X'FBD59D4623DC9F620484E4F839F72047E7AF8987DF03712FFEADB00A33D3EF0E',1,-100000000000),
  (8,0,3,'',0,0,4,1,1795448916,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO ledger VALUES
  (1,3,'2026-11-20',0,1000,0,NULL,NULL), (2,3,'2026-11-20',1,50,0,NULL,1), (3,3,'2026-11-23',2,8,0,5,NULL),
  (4,2,'2026-11-23',0,1000,0,NULL,NULL), (5,2,'2026-11-23',2,-10,0,5,NULL);
INSERT INTO month VALUES
  (1,1,202604,1,0,117), (1,3,202604,1,0,135), (1,4,202604,1,0,134), (1,5,202604,1,1,202), (1,5,202606,1,0,229),
  (2,2,202611,1,0,0), (2,3,202611,1,1,3);
INSERT INTO move VALUES
  (1,0,0,0,3,3,NULL,0,NULL), (1,1,1,0,2,2,NULL,0,NULL), (1,2,2,0,4,4,NULL,0,NULL), (1,3,3,0,'x',0,NULL,0,NULL),
  (1,4,0,1,4,8,NULL,0,NULL), (1,5,1,1,3,6,NULL,0,NULL), (1,6,2,1,'x',0,NULL,0,NULL), (1,7,3,1,'x',0,NULL,0,NULL),
  (1,8,0,2,4,12,NULL,0,NULL), (1,9,1,2,5,15,NULL,0,NULL), (1,10,2,2,3,9,NULL,0,NULL), (1,11,3,2,4,12,NULL,0,NULL),
  (1,12,0,3,2,8,NULL,0,NULL), (1,13,1,3,5,20,NULL,0,NULL), (1,14,2,3,1,4,NULL,0,NULL), (1,15,3,3,'x',0,NULL,0,NULL),
  (1,16,0,4,2,10,NULL,0,NULL), (1,17,1,4,3,15,NULL,0,NULL), (1,18,2,4,4,20,NULL,0,NULL), (1,19,3,4,'x',0,NULL,0,NULL),
  (1,20,0,5,1,6,NULL,0,NULL), (1,21,1,5,1,6,NULL,0,NULL), (1,22,2,5,'x',0,NULL,0,NULL), (1,23,3,5,'x',0,NULL,0,NULL),
  (1,24,0,6,2,4,NULL,0,NULL), (1,25,1,6,6,12,NULL,0,NULL), (1,26,2,6,3,6,NULL,0,NULL), (1,27,3,6,1,2,NULL,0,NULL),
  (1,28,0,7,6,6,NULL,0,NULL), (1,29,1,7,12,12,NULL,0,NULL), (1,30,2,7,8,8,NULL,0,NULL), (1,31,3,7,8,8,NULL,0,NULL),
  (1,32,0,8,5,15,NULL,0,NULL), (1,33,1,8,1,3,NULL,0,NULL), (1,34,2,8,5,15,NULL,0,NULL), (1,35,3,8,4,12,NULL,0,NULL),
  (1,36,0,9,5,20,NULL,0,NULL), (1,37,1,9,1,4,NULL,0,NULL), (1,38,2,9,3,12,NULL,0,NULL), (1,39,3,9,1,4,NULL,0,NULL),
  (1,40,0,10,15,15,NULL,0,NULL), (1,41,1,10,'x',0,NULL,0,NULL), (1,42,2,10,15,15,NULL,0,NULL),
  (1,43,3,10,'x',0,NULL,0,NULL), (1,44,0,11,20,20,NULL,0,NULL), (1,45,1,11,'x',0,NULL,0,NULL),
  (1,46,2,11,'x',0,NULL,0,NULL), (1,47,3,11,'x',0,NULL,0,NULL), (1,48,0,12,'x',0,NULL,0,NULL),
  (1,49,1,12,15,15,NULL,0,NULL), (1,50,2,12,24,24,NULL,0,NULL), (1,51,3,12,12,12,NULL,0,NULL),
  (1,52,0,13,7,7,NULL,0,NULL), (1,53,1,13,26,26,NULL,0,NULL), (1,54,2,13,12,12,NULL,0,NULL),
  (1,55,3,13,5,5,NULL,0,NULL), (1,56,0,14,50,50,NULL,0,NULL), (1,57,1,14,50,50,NULL,0,NULL),
  (1,58,2,14,'x',0,NULL,0,NULL), (2,0,0,0,5,5,NULL,0,NULL), (2,1,0,1,5,10,NULL,0,NULL), (2,2,0,2,4,12,NULL,0,NULL),
  (2,3,0,3,1,4,NULL,0,NULL), (2,4,0,4,3,15,NULL,0,NULL), (2,5,0,5,3,18,NULL,0,NULL), (2,6,0,6,6,12,NULL,0,NULL),
  (2,7,0,7,10,10,NULL,0,NULL), (2,8,0,8,3,9,NULL,0,NULL), (2,9,0,9,3,12,NULL,0,NULL), (2,10,0,10,15,15,NULL,0,NULL),
  (2,11,0,11,20,20,NULL,0,NULL), (2,12,0,12,7,7,NULL,0,NULL), (2,13,0,13,30,30,NULL,0,NULL),
  (2,14,0,14,'x',0,NULL,0,NULL), (3,0,0,0,1,1,NULL,0,NULL), (3,1,1,0,4,4,NULL,0,NULL), (3,2,2,0,5,5,NULL,0,NULL),
  (3,3,3,0,'x',0,NULL,0,NULL), (3,4,0,1,4,8,NULL,0,NULL), (3,5,1,1,4,8,NULL,0,NULL), (3,6,2,1,2,4,NULL,0,NULL),
  (3,7,3,1,5,10,NULL,0,NULL), (3,8,0,2,4,12,NULL,0,NULL), (3,9,1,2,5,15,NULL,0,NULL), (3,10,2,2,1,3,NULL,0,NULL),
  (3,11,3,2,3,9,NULL,0,NULL), (3,12,0,3,2,8,NULL,0,NULL), (3,13,1,3,'x',0,NULL,0,NULL), (3,14,2,3,5,20,NULL,0,NULL),
  (3,15,3,3,'x',0,NULL,0,NULL), (3,16,0,4,'x',0,NULL,0,NULL), (3,17,1,4,'x',0,NULL,0,NULL),
  (3,18,2,4,'x',0,NULL,0,NULL), (3,19,3,4,3,15,NULL,0,NULL), (3,20,0,5,3,18,NULL,0,NULL), (3,21,1,5,3,18,NULL,0,NULL),
  (3,22,2,5,3,18,NULL,0,NULL), (3,23,3,5,4,24,NULL,0,NULL), (3,24,0,6,3,6,NULL,0,NULL), (3,25,1,6,2,4,NULL,0,NULL),
  (3,26,2,6,1,2,NULL,0,NULL), (3,27,3,6,6,12,NULL,0,NULL), (3,28,0,7,8,8,NULL,0,NULL), (3,29,1,7,14,14,NULL,0,NULL),
  (3,30,2,7,14,14,NULL,0,NULL), (3,31,3,7,16,16,NULL,0,NULL), (3,32,0,8,1,3,NULL,0,NULL),
  (3,33,1,8,'x',0,NULL,0,NULL), (3,34,2,8,'x',0,NULL,0,NULL), (3,35,3,8,6,18,NULL,0,NULL),
  (3,36,0,9,4,16,NULL,0,NULL), (3,37,1,9,6,24,NULL,0,NULL), (3,38,2,9,3,12,NULL,0,NULL), (3,39,3,9,'x',0,NULL,0,NULL),
  (3,40,0,10,15,15,NULL,0,NULL), (3,41,1,10,'x',0,NULL,0,NULL), (3,42,2,10,15,15,NULL,0,NULL),
  (3,43,3,10,15,15,NULL,0,NULL), (3,44,0,11,'x',0,NULL,0,NULL), (3,45,1,11,'x',0,NULL,0,NULL),
  (3,46,2,11,20,20,NULL,0,NULL), (3,47,3,11,20,20,NULL,0,NULL), (3,48,0,12,20,20,NULL,0,NULL),
  (3,49,1,12,19,19,NULL,0,NULL), (3,50,2,12,11,11,NULL,0,NULL), (3,51,3,12,8,8,NULL,0,NULL),
  (3,52,0,13,19,19,NULL,0,NULL), (3,53,1,13,11,11,NULL,0,NULL), (3,54,2,13,11,11,NULL,0,NULL),
  (3,55,3,13,5,5,NULL,0,NULL), (3,56,0,14,'x',0,NULL,0,NULL), (3,57,1,14,'x',0,NULL,0,NULL),
  (3,58,2,14,'x',0,NULL,0,NULL), (3,59,3,14,50,50,NULL,0,NULL), (4,0,0,0,5,5,NULL,0,NULL), (4,1,1,0,4,4,NULL,0,NULL),
  (4,2,0,1,'x',0,NULL,0,NULL), (4,3,1,1,'x',0,NULL,0,NULL), (4,4,0,2,1,3,NULL,0,NULL), (4,5,1,2,5,15,NULL,0,NULL),
  (4,6,0,3,3,12,NULL,0,NULL), (4,7,1,3,3,12,NULL,0,NULL), (4,8,0,4,1,5,NULL,0,NULL), (4,9,1,4,2,10,NULL,0,NULL),
  (4,10,0,5,3,18,NULL,0,NULL), (4,11,1,5,2,12,NULL,0,NULL), (4,12,0,6,'x',0,NULL,0,NULL), (4,13,1,6,3,6,NULL,0,NULL),
  (4,14,0,7,8,8,NULL,0,NULL), (4,15,1,7,12,12,NULL,0,NULL), (4,16,0,8,5,15,NULL,0,NULL), (4,17,1,8,5,15,NULL,0,NULL),
  (4,18,0,9,6,24,NULL,0,NULL), (4,19,1,9,4,16,NULL,0,NULL), (4,20,0,10,15,15,NULL,0,NULL),
  (4,21,1,10,'x',0,NULL,0,NULL), (4,22,0,11,'x',0,NULL,0,NULL), (4,23,1,11,20,20,NULL,0,NULL),
  (4,24,0,12,28,28,NULL,0,NULL), (4,25,1,12,8,8,NULL,0,NULL), (4,26,0,13,16,16,NULL,0,NULL),
  (4,27,1,13,29,29,NULL,0,NULL), (4,28,0,14,'x',0,NULL,0,NULL), (4,29,1,14,50,50,NULL,0,NULL),
  (5,0,0,0,3,3,NULL,0,NULL), (5,1,1,0,'x',0,NULL,0,NULL), (5,2,1,1,'x',0,NULL,0,NULL), (5,3,1,2,'x',0,NULL,0,NULL),
  (5,4,1,3,'x',0,NULL,0,NULL), (5,5,1,4,'x',0,NULL,0,NULL), (5,6,1,5,'x',0,NULL,0,NULL), (5,7,1,6,'x',0,NULL,0,NULL),
  (5,8,1,7,'x',0,NULL,0,NULL), (5,9,1,8,'x',0,NULL,0,NULL), (5,10,1,9,'x',0,NULL,0,NULL),
  (5,11,1,10,'x',0,NULL,0,NULL), (5,12,1,11,'x',0,NULL,0,NULL), (5,13,1,12,'x',0,NULL,0,NULL),
  (5,14,1,13,'x',0,NULL,0,NULL), (5,15,1,14,'x',0,NULL,0,NULL), (5,16,1,15,'x',0,NULL,0,NULL),
  (5,17,1,16,'x',0,NULL,0,NULL), (5,18,1,17,'x',0,NULL,0,NULL), (5,19,1,18,'x',0,NULL,0,NULL),
  (5,20,1,19,'x',0,NULL,0,NULL), (5,21,0,1,'x',0,NULL,0,NULL), (5,22,0,2,'x',0,NULL,0,NULL),
  (5,23,0,3,'x',0,NULL,0,NULL), (5,24,0,4,'x',0,NULL,0,NULL), (5,25,0,5,'x',0,NULL,0,NULL),
  (5,26,0,6,'x',0,NULL,0,NULL), (5,27,0,7,'x',0,NULL,0,NULL), (5,28,0,8,'x',0,NULL,0,NULL),
  (5,29,0,9,'x',0,NULL,0,NULL), (5,30,0,10,'x',0,NULL,0,NULL), (5,31,0,11,'x',0,NULL,0,NULL),
  (5,32,0,12,'x',0,NULL,0,NULL), (5,33,0,13,'x',0,NULL,0,NULL), (5,34,0,14,'x',0,NULL,0,NULL),
  (5,35,0,15,'x',0,NULL,0,NULL), (5,36,0,16,'x',0,NULL,0,NULL), (5,37,0,17,'x',0,NULL,0,NULL),
  (5,38,0,18,'x',0,NULL,0,NULL), (5,39,0,19,'x',0,NULL,0,NULL), (6,0,0,0,3,3,NULL,0,NULL),
  (6,1,1,0,'x',0,NULL,0,NULL), (6,2,1,1,'x',0,NULL,0,NULL), (6,3,1,2,'x',0,NULL,0,NULL), (6,4,1,3,'x',0,NULL,0,NULL),
  (6,5,1,4,'x',0,NULL,0,NULL), (6,6,1,5,'x',0,NULL,0,NULL), (6,7,1,6,'x',0,NULL,0,NULL), (6,8,1,7,'x',0,NULL,0,NULL),
  (6,9,1,8,'x',0,NULL,0,NULL), (6,10,1,9,'x',0,NULL,0,NULL), (6,11,1,10,'x',0,NULL,0,NULL),
  (6,12,1,11,'x',0,NULL,0,NULL), (6,13,1,12,'x',0,NULL,0,NULL), (6,14,1,13,'x',0,NULL,0,NULL),
  (6,15,1,14,'x',0,NULL,0,NULL), (6,16,0,1,'x',0,NULL,0,NULL), (6,17,0,2,'x',0,NULL,0,NULL),
  (6,18,0,3,'x',0,NULL,0,NULL), (6,19,0,4,'x',0,NULL,0,NULL), (6,20,0,5,'x',0,NULL,0,NULL),
  (6,21,0,6,'x',0,NULL,0,NULL), (6,22,0,7,'x',0,NULL,0,NULL), (6,23,0,8,'x',0,NULL,0,NULL),
  (6,24,0,9,'x',0,NULL,0,NULL), (6,25,0,10,'x',0,NULL,0,NULL), (6,26,0,11,'x',0,NULL,0,NULL),
  (6,27,0,12,'x',0,NULL,0,NULL), (6,28,0,13,'x',0,NULL,0,NULL), (6,29,0,14,'x',0,NULL,0,NULL),
  (7,0,0,0,3,3,NULL,0,NULL), (7,1,1,1,4,8,NULL,0,NULL), (7,2,1,0,'x',0,NULL,0,NULL), (7,3,1,2,'x',0,NULL,0,NULL),
  (7,4,1,3,'x',0,NULL,0,NULL), (7,5,1,4,'x',0,NULL,0,NULL), (7,6,1,5,'x',0,NULL,0,NULL), (7,7,1,6,'x',0,NULL,0,NULL),
  (7,8,1,7,'x',0,NULL,0,NULL), (7,9,1,8,'x',0,NULL,0,NULL), (7,10,1,9,'x',0,NULL,0,NULL),
  (7,11,1,10,'x',0,NULL,0,NULL), (7,12,1,11,'x',0,NULL,0,NULL), (7,13,1,12,'x',0,NULL,0,NULL),
  (7,14,1,13,'x',0,NULL,0,NULL), (7,15,1,14,'x',0,NULL,0,NULL), (7,16,0,1,'x',0,NULL,0,NULL),
  (7,17,0,2,'x',0,NULL,0,NULL), (7,18,0,3,'x',0,NULL,0,NULL), (7,19,0,4,'x',0,NULL,0,NULL),
  (7,20,0,5,'x',0,NULL,0,NULL), (7,21,0,6,'x',0,NULL,0,NULL), (7,22,0,7,'x',0,NULL,0,NULL),
  (7,23,0,8,'x',0,NULL,0,NULL), (7,24,0,9,'x',0,NULL,0,NULL), (7,25,0,10,'x',0,NULL,0,NULL),
  (7,26,0,11,'x',0,NULL,0,NULL), (7,27,0,12,'x',0,NULL,0,NULL), (7,28,0,13,'x',0,NULL,0,NULL),
  (7,29,0,14,'x',0,NULL,0,NULL), (8,0,0,0,5,5,NULL,0,NULL), (8,1,1,0,6,6,NULL,0,NULL), (8,2,0,1,3,6,NULL,0,NULL),
  (8,3,1,29,36,36,NULL,0,NULL), (8,4,0,2,4,12,NULL,0,NULL);
INSERT INTO player VALUES
  (1,'C',1795448916,NULL,NULL), (2,'B',1795448916,NULL,NULL), (3,'A',1795448916,NULL,NULL),
  (4,'E',1795448916,NULL,NULL), (5,'D',1795448916,NULL,NULL);
INSERT INTO purse VALUES
  (2,990), (3,1058);
INSERT INTO record VALUES
  (1,0,0,229,1780461000,2,0), (1,1,0,64,1780461000,2,0), (1,3,0,13,1775136600,3,3), (1,4,0,3,-100000000000,6,0),
  (1,5,0,5,-100000000000,4,0), (1,5,1,10,1775136600,3,3), (1,5,2,15,-100000000000,4,1), (1,5,3,20,1775136600,3,2),
  (1,5,4,15,1775136600,3,3), (1,5,5,24,1775136600,3,3), (1,5,6,12,1775136600,3,3), (1,5,7,16,1775136600,3,3),
  (1,5,8,18,1775136600,3,3), (1,5,9,24,-100000000000,4,0), (1,5,10,15,-100000000000,4,0),
  (1,5,11,20,-100000000000,4,1), (1,5,12,28,-100000000000,4,0), (1,5,13,30,1780461000,2,0),
  (1,5,14,50,-100000000000,4,1), (2,0,0,3,1795132800,5,0), (2,1,0,3,1795132800,5,0), (2,4,0,3,1795132800,5,0),
  (2,5,0,3,1795132800,5,0);
INSERT INTO result VALUES
  (1,1,-100000000000,4,1,2,209,1,0,60,53,0,1,2,3,1,0), (1,1,1775136600,3,1,4,117,4,0,-85,45,0,0,6,NULL,0,0),
  (1,2,-100000000000,6,1,2,0,2,0,-3,0,0,0,15,NULL,0,0), (1,2,-100000000000,7,1,2,8,1,0,5,8,0,0,14,0,1,0),
  (1,3,-100000000000,6,0,2,3,1,0,3,3,0,0,14,0,1,0), (1,3,-100000000000,7,0,2,3,2,0,-5,3,0,0,14,NULL,0,0),
  (1,3,1775136600,3,2,4,135,2,0,-67,50,0,0,3,NULL,0,0), (1,4,-100000000000,4,0,2,149,2,0,-60,43,0,0,4,NULL,0,0),
  (1,4,1775136600,3,0,4,134,3,0,-68,47,0,0,3,NULL,0,0), (1,5,1775136600,3,3,4,202,1,0,67,58,0,1,3,13,1,0),
  (1,5,1780461000,2,0,1,229,1,0,NULL,64,1,0,1,0,1,1), (2,2,1795132800,5,1,2,0,2,0,-3,0,0,0,20,NULL,0,0),
  (2,3,1795132800,5,0,2,3,1,0,3,3,0,0,19,0,1,0);
INSERT INTO rules VALUES
  (1,'yatzy',X'58CD268B3FDBFAC2D5FC53BC469F356BB341DA4004DB145F99AC264B0288685A','# The Yatzy of the Nordic countries: five dice, fifteen entries.

[Rules]
Format=2
Title=Yatzy
Title[de]=Yatzy (skandinavisch)
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
Name[de]=Einer
Name[nb]=Enere
Pattern=face 1

[Entry twos]
Section=upper
Name=Twos
Name[de]=Zweier
Name[nb]=Toere
Pattern=face 2

[Entry threes]
Section=upper
Name=Threes
Name[de]=Dreier
Name[nb]=Treere
Pattern=face 3

[Entry fours]
Section=upper
Name=Fours
Name[de]=Vierer
Name[nb]=Firere
Pattern=face 4

[Entry fives]
Section=upper
Name=Fives
Name[de]=Fünfer
Name[nb]=Femmere
Pattern=face 5

[Entry sixes]
Section=upper
Name=Sixes
Name[de]=Sechser
Name[nb]=Seksere
Pattern=face 6

[Entry one-pair]
Section=lower
Name=One Pair
Name[de]=1 Paar
Name[nb]=1 par
Pattern=groups 2

[Entry two-pairs]
Section=lower
Name=Two Pairs
Name[de]=2 Paar
Name[nb]=2 par
Pattern=groups 2+2

[Entry three-of-a-kind]
Section=lower
Name=Three of a Kind
Name[de]=Drei Gleiche
Name[nb]=Tre like
Pattern=groups 3

[Entry four-of-a-kind]
Section=lower
Name=Four of a Kind
Name[de]=Vier Gleiche
Name[nb]=Fire like
Pattern=groups 4

[Entry small-straight]
Section=lower
Name=Small Straight
Name[de]=Kleine Straße
Name[nb]=Liten straight
Pattern=run 1-5

[Entry large-straight]
Section=lower
Name=Large Straight
Name[de]=Große Straße
Name[nb]=Stor straight
Pattern=run 2-6

[Entry full-house]
Section=lower
Name=Full House
Name[de]=Volles Haus
Name[nb]=Hus
Pattern=groups 3+2

[Entry chance]
Section=lower
Name=Chance
Name[de]=Chance
Name[nb]=Sjanse
Pattern=any

[Entry yatzy]
Section=lower
Name=Yatzy
Name[de]=Yatzy
Name[nb]=Yatzy
Pattern=groups 5
Points=50

# House rules, chosen for each game.
[Option order]
Name=Order
Name[de]=Reihenfolge
Name[nb]=Rekkefølge
Values=free;top-down;bottom-up;upper-first;lower-first
Order=free;top-down;bottom-up;upper-first;lower-first

[Option bonus-from]
Name=Bonus From
Name[de]=Bonus ab
Name[nb]=Bonus fra
Values=63;42;none
BonusFrom=63;42;none

[Option bonus-points]
Name=Bonus
Name[de]=Bonus
Name[nb]=Bonus
Values=50;25;35;100
BonusPoints=50;25;35;100

[Option saved-rolls]
Name=Saved Rolls
Name[de]=Gesparte Würfe
Name[nb]=Sparte kast
Values=none;unlimited;6
SavedRolls=none;unlimited;6

[Option small-straight]
Name=Small Straight
Name[de]=Kleine Straße
Name[nb]=Liten straight
Entry=small-straight
Values=15;30

[Option large-straight]
Name=Large Straight
Name[de]=Große Straße
Name[nb]=Stor straight
Entry=large-straight
Values=20;40

[Option rolls]
Name=Rolls
Name[de]=Würfe
Name[nb]=Kast
Values=3;2;4
Rolls=3;2;4

# The entries of Yatzy as they follow each other on the sheets of the Nordic countries, or of Germany.
[Option sheet]
Name=Sheet
Name[de]=Block
Name[nb]=Blokk
Values=nordic;german
Sequence=ones\;twos\;threes\;fours\;fives\;sixes\;one-pair\;two-pairs\;three-of-a-kind\;four-of-a-kind\;small-straight\;large-straight\;full-house\;chance\;yatzy;ones\;twos\;threes\;fours\;fives\;sixes\;one-pair\;two-pairs\;three-of-a-kind\;four-of-a-kind\;full-house\;small-straight\;large-straight\;yatzy\;chance
Subtotals=false;true
'),
  (2,'maxi-yatzy',X'F434635257650DEC209CEBD9580B97DD2F7451B927BA352CEAE1E5BC18D98AE0','# Maxi Yatzy: six dice, twenty entries, unused rolls are saved without a limit.

[Rules]
Format=2
Title=Maxi Yatzy
Title[nb]=Maxi-Yatzy
Title[de]=Maxi-Yatzy
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
Name[de]=Einer
Name[nb]=Enere
Pattern=face 1

[Entry twos]
Section=upper
Name=Twos
Name[de]=Zweier
Name[nb]=Toere
Pattern=face 2

[Entry threes]
Section=upper
Name=Threes
Name[de]=Dreier
Name[nb]=Treere
Pattern=face 3

[Entry fours]
Section=upper
Name=Fours
Name[de]=Vierer
Name[nb]=Firere
Pattern=face 4

[Entry fives]
Section=upper
Name=Fives
Name[de]=Fünfer
Name[nb]=Femmere
Pattern=face 5

[Entry sixes]
Section=upper
Name=Sixes
Name[de]=Sechser
Name[nb]=Seksere
Pattern=face 6

[Entry one-pair]
Section=lower
Name=One Pair
Name[de]=1 Paar
Name[nb]=1 par
Pattern=groups 2

[Entry two-pairs]
Section=lower
Name=Two Pairs
Name[de]=2 Paar
Name[nb]=2 par
Pattern=groups 2+2

[Entry three-pairs]
Section=lower
Name=Three Pairs
Name[de]=3 Paar
Name[nb]=3 par
Pattern=groups 2+2+2

[Entry three-of-a-kind]
Section=lower
Name=Three of a Kind
Name[de]=Drei Gleiche
Name[nb]=Tre like
Pattern=groups 3

[Entry four-of-a-kind]
Section=lower
Name=Four of a Kind
Name[de]=Vier Gleiche
Name[nb]=Fire like
Pattern=groups 4

[Entry five-of-a-kind]
Section=lower
Name=Five of a Kind
Name[de]=Fünf Gleiche
Name[nb]=Fem like
Pattern=groups 5

[Entry small-straight]
Section=lower
Name=Small Straight
Name[de]=Kleine Straße
Name[nb]=Liten straight
Pattern=run 1-5

[Entry large-straight]
Section=lower
Name=Large Straight
Name[de]=Große Straße
Name[nb]=Stor straight
Pattern=run 2-6

[Entry full-straight]
Section=lower
Name=Full Straight
Name[de]=Volle Straße
Name[nb]=Full straight
Pattern=run 1-6

[Entry full-house]
Section=lower
Name=Full House
Name[de]=Volles Haus
Name[nb]=Hytte
Pattern=groups 3+2

[Entry castle]
Section=lower
Name=Castle
Name[de]=Villa
Name[nb]=Hus
Pattern=groups 3+3

[Entry tower]
Section=lower
Name=Tower
Name[de]=Turm
Name[nb]=Tårn
Pattern=groups 4+2

[Entry chance]
Section=lower
Name=Chance
Name[de]=Chance
Name[nb]=Sjanse
Pattern=any

[Entry maxi-yatzy]
Section=lower
Name=Maxi Yatzy
Name[de]=Maxi-Yatzy
Name[nb]=Maxi-Yatzy
Pattern=groups 6
Points=100

# A variation that some play: the full straight at 30.
[Option full-straight]
Name=Full Straight
Name[de]=Volle Straße
Name[nb]=Full straight
Entry=full-straight
Values=21;30

[Option order]
Name=Order
Name[de]=Reihenfolge
Name[nb]=Rekkefølge
Values=free;top-down;bottom-up;upper-first;lower-first
Order=free;top-down;bottom-up;upper-first;lower-first

[Option bonus-from]
Name=Bonus From
Name[de]=Bonus ab
Name[nb]=Bonus fra
Values=84;75;none
BonusFrom=84;75;none
Par=4;4\;3\;3\;3\;4\;4;none

[Option bonus-points]
Name=Bonus
Name[de]=Bonus
Name[nb]=Bonus
Values=100;50
BonusPoints=100;50

[Option saved-rolls]
Name=Saved Rolls
Name[de]=Gesparte Würfe
Name[nb]=Sparte kast
Values=unlimited;none;6
SavedRolls=unlimited;none;6

[Option rolls]
Name=Rolls
Name[de]=Würfe
Name[nb]=Kast
Values=3;2;4
Rolls=3;2;4

[Option tie-breaks]
Name=Break Ties
Name[de]=Gleichstand entscheiden
Name[nb]=Avgjør ved likhet
Values=yes;no
TieBreaks=entry maxi-yatzy\;upper\;highest;none
'),
  (3,'special-8',X'341556291D10C7ED945D0E76EB3D601079173C8905C050AAA5C6912760D3B370','# Maxi Yatzy Special 8: eight dice, 31 entries, saved rolls shown by indicator dice.
# The entries are every way to split two to eight dice into groups of two or more, the six
# faces, three straights and Chance.

[Rules]
Format=2
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
Name=Ones
Name[de]=Einer
Name[nb]=Enere
Pattern=face 1

[Entry twos]
Section=upper
Name=Twos
Name[de]=Zweier
Name[nb]=Toere
Pattern=face 2

[Entry threes]
Section=upper
Name=Threes
Name[de]=Dreier
Name[nb]=Treere
Pattern=face 3

[Entry fours]
Section=upper
Name=Fours
Name[de]=Vierer
Name[nb]=Firere
Pattern=face 4

[Entry fives]
Section=upper
Name=Fives
Name[de]=Fünfer
Name[nb]=Femmere
Pattern=face 5

[Entry sixes]
Section=upper
Name=Sixes
Name[de]=Sechser
Name[nb]=Seksere
Pattern=face 6

[Entry one-pair]
Section=lower
Name=One Pair
Name[de]=1 Paar
Name[nb]=1 par
Pattern=groups 2

[Entry two-pairs]
Section=lower
Name=Two Pairs
Name[de]=2 Paar
Name[nb]=2 par
Pattern=groups 2+2

[Entry three-pairs]
Section=lower
Name=Three Pairs
Name[de]=3 Paar
Name[nb]=3 par
Pattern=groups 2+2+2

[Entry four-pairs]
Section=lower
Name=Four Pairs
Name[de]=4 Paar
Name[nb]=4 par
Pattern=groups 2+2+2+2

[Entry three-of-a-kind]
Section=lower
Name=Three of a Kind
Name[de]=Drei Gleiche
Name[nb]=Tre like
Pattern=groups 3

[Entry four-of-a-kind]
Section=lower
Name=Four of a Kind
Name[de]=Vier Gleiche
Name[nb]=Fire like
Pattern=groups 4

[Entry five-of-a-kind]
Section=lower
Name=Five of a Kind
Name[de]=Fünf Gleiche
Name[nb]=Fem like
Pattern=groups 5

[Entry six-of-a-kind]
Section=lower
Name=Six of a Kind
Name[de]=Sechs Gleiche
Name[nb]=Seks like
Pattern=groups 6

[Entry seven-of-a-kind]
Section=lower
Name=Seven of a Kind
Name[de]=Sieben Gleiche
Name[nb]=Sju like
Pattern=groups 7

[Entry small-straight]
Section=lower
Name=Small Straight
Name[de]=Kleine Straße
Name[nb]=Liten straight
Pattern=run 1-5

[Entry large-straight]
Section=lower
Name=Large Straight
Name[de]=Große Straße
Name[nb]=Stor straight
Pattern=run 2-6

[Entry full-straight]
Section=lower
Name=Full Straight
Name[de]=Volle Straße
Name[nb]=Full straight
Pattern=run 1-6

[Entry three-plus-two]
Section=lower
Name=3 + 2
Name[de]=3 + 2
Name[nb]=3 + 2
Pattern=groups 3+2

[Entry three-plus-three]
Section=lower
Name=3 + 3
Name[de]=3 + 3
Name[nb]=3 + 3
Pattern=groups 3+3

[Entry four-plus-two]
Section=lower
Name=4 + 2
Name[de]=4 + 2
Name[nb]=4 + 2
Pattern=groups 4+2

[Entry four-plus-three]
Section=lower
Name=4 + 3
Name[de]=4 + 3
Name[nb]=4 + 3
Pattern=groups 4+3

[Entry five-plus-two]
Section=lower
Name=5 + 2
Name[de]=5 + 2
Name[nb]=5 + 2
Pattern=groups 5+2

[Entry four-plus-four]
Section=lower
Name=4 + 4
Name[de]=4 + 4
Name[nb]=4 + 4
Pattern=groups 4+4

[Entry five-plus-three]
Section=lower
Name=5 + 3
Name[de]=5 + 3
Name[nb]=5 + 3
Pattern=groups 5+3

[Entry six-plus-two]
Section=lower
Name=6 + 2
Name[de]=6 + 2
Name[nb]=6 + 2
Pattern=groups 6+2

[Entry three-plus-two-plus-two]
Section=lower
Name=3 + 2 + 2
Name[de]=3 + 2 + 2
Name[nb]=3 + 2 + 2
Pattern=groups 3+2+2

[Entry three-plus-three-plus-two]
Section=lower
Name=3 + 3 + 2
Name[de]=3 + 3 + 2
Name[nb]=3 + 3 + 2
Pattern=groups 3+3+2

[Entry four-plus-two-plus-two]
Section=lower
Name=4 + 2 + 2
Name[de]=4 + 2 + 2
Name[nb]=4 + 2 + 2
Pattern=groups 4+2+2

[Entry chance]
Section=lower
Name=Chance
Name[de]=Chance
Name[nb]=Sjanse
Pattern=any

[Entry yatzy]
Section=lower
Name=Yatzy
Name[de]=Yatzy
Name[nb]=Yatzy
Pattern=groups 8
Points=50+dice

# House rules, chosen for each game.
[Option order]
Name=Order
Name[de]=Reihenfolge
Name[nb]=Rekkefølge
Values=free;top-down;bottom-up;upper-first;lower-first
Order=free;top-down;bottom-up;upper-first;lower-first

[Option bonus-from]
Name=Bonus From
Name[de]=Bonus ab
Name[nb]=Bonus fra
Values=126;none
BonusFrom=126;none

[Option bonus-points]
Name=Bonus
Name[de]=Bonus
Name[nb]=Bonus
Values=100;50
BonusPoints=100;50

[Option saved-rolls]
Name=Saved Rolls
Name[de]=Gesparte Würfe
Name[nb]=Sparte kast
Values=6;none;unlimited
SavedRolls=6;none;unlimited

[Option rolls]
Name=Rolls
Name[de]=Würfe
Name[nb]=Kast
Values=3;2;4
Rolls=3;2;4

[Option players]
Name=Players
Name[de]=Spieler
Name[nb]=Spillere
Values=2;any
Players=2;1+
');
INSERT INTO score VALUES
  (1,1,2,1,0,2,2,326,57370,0,1,8,1,60,1,85), (1,2,2,1,0,2,2,8,64,0,0,29,1,5,1,3),
  (1,3,3,1,0,3,3,141,18243,0,0,31,1,3,2,72), (1,4,2,0,0,2,2,283,40157,0,0,7,0,0,2,128),
  (1,5,2,1,0,1,2,431,93245,1,1,4,1,67,0,0), (2,2,1,0,0,1,1,0,0,0,0,20,0,0,1,3), (2,3,1,1,0,1,1,3,9,0,0,19,1,3,0,0);
INSERT INTO seat VALUES
  (1,0,1,184,NULL,NULL,-23673600,NULL), (1,1,2,236,NULL,NULL,-23673600,NULL), (1,2,3,129,NULL,NULL,-23673600,NULL),
  (1,3,4,55,NULL,NULL,-23673600,NULL), (2,0,5,229,1,NULL,1780461000,NULL), (3,0,4,134,3,NULL,1775136600,NULL),
  (3,1,1,117,4,NULL,1775136600,NULL), (3,2,3,135,2,NULL,1775136600,NULL), (3,3,5,202,1,NULL,1775136600,NULL),
  (4,0,4,149,2,NULL,-100000000000,NULL), (4,1,1,209,1,NULL,-100000000000,NULL), (5,0,3,3,1,NULL,1795132800,NULL),
  (5,1,2,0,2,NULL,1795132800,NULL), (6,0,3,3,1,NULL,-100000000000,NULL), (6,1,2,0,2,NULL,-100000000000,NULL),
  (7,0,3,3,2,NULL,-100000000000,NULL), (7,1,2,8,1,NULL,-100000000000,NULL), (8,0,3,NULL,NULL,NULL,NULL,NULL),
  (8,1,2,NULL,NULL,NULL,NULL,NULL);
INSERT INTO series VALUES
  (1,'Cabin cup',0,5,NULL,0);
INSERT INTO series_game VALUES
  (6,1), (7,1);
INSERT INTO total_count VALUES
  (1,1,117,1), (1,1,209,1), (1,2,0,1), (1,2,8,1), (1,3,3,2), (1,3,135,1), (1,4,134,1), (1,4,149,1), (1,5,202,1),
  (1,5,229,1), (2,2,0,1), (2,3,3,1);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES
  ('game',8), ('category',2), ('ledger',5), ('series',1);
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
