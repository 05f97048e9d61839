-- Saved games and figures as version 3 wrote them; see test-migration.c.
PRAGMA application_id = 1349676907;
PRAGMA user_version = 3;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE best (  category INTEGER NOT NULL,  kind INTEGER NOT NULL,  entry INTEGER NOT NULL,  value INTEGER NOT NULL,  player_id INTEGER NOT NULL,  moment INTEGER NOT NULL,  game_id INTEGER NOT NULL,  PRIMARY KEY (category, kind, entry)) STRICT, WITHOUT ROWID;
CREATE TABLE broken (  kind INTEGER NOT NULL,  entry INTEGER NOT NULL,  value INTEGER NOT NULL,  player_id INTEGER NOT NULL,  game_id INTEGER NOT NULL,  PRIMARY KEY (kind, entry)) STRICT, WITHOUT ROWID;
CREATE TABLE category (  id INTEGER PRIMARY KEY AUTOINCREMENT,  ruleset TEXT NOT NULL,  variant TEXT NOT NULL,  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),  scoring BLOB NOT NULL,  rules_id INTEGER NOT NULL REFERENCES rules (id),  n_games INTEGER NOT NULL,  n_unfinished INTEGER NOT NULL,  n_sheets INTEGER NOT NULL,  UNIQUE (ruleset, variant, top_down, scoring)) STRICT;
CREATE TABLE entry_count (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  entry INTEGER NOT NULL,  points INTEGER NOT NULL,  n INTEGER NOT NULL,  PRIMARY KEY (category, player_id, entry, points)) STRICT, WITHOUT ROWID;
CREATE TABLE game (  id INTEGER PRIMARY KEY AUTOINCREMENT,  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3),  rules_id INTEGER NOT NULL REFERENCES rules (id),  variant TEXT NOT NULL,  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),  totals_only INTEGER NOT NULL CHECK (totals_only IN (0, 1)),  done INTEGER NOT NULL,  undone INTEGER NOT NULL,  started INTEGER NOT NULL,  ended INTEGER,  saved INTEGER,  date TEXT,  note TEXT,  place TEXT,  bet INTEGER NOT NULL,  identity BLOB, category INTEGER REFERENCES category (id), moment INTEGER) STRICT;
CREATE TABLE month (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  month INTEGER NOT NULL,  games INTEGER NOT NULL,  wins INTEGER NOT NULL,  sum INTEGER NOT NULL,  PRIMARY KEY (category, player_id, month)) STRICT, WITHOUT ROWID;
CREATE TABLE move (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  n INTEGER NOT NULL,  seat INTEGER NOT NULL,  entry INTEGER,  typed ANY,  points INTEGER,  rolls INTEGER,  marks INTEGER NOT NULL,  after INTEGER,  PRIMARY KEY (game_id, n)) STRICT, WITHOUT ROWID;
CREATE TABLE player (  id INTEGER PRIMARY KEY,  name TEXT NOT NULL UNIQUE,  played INTEGER NOT NULL, initials TEXT, color INTEGER) STRICT;
CREATE TABLE result (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  moment INTEGER NOT NULL,  game_id INTEGER NOT NULL,  seat INTEGER NOT NULL,  n_seats INTEGER NOT NULL,  total INTEGER NOT NULL,  rank INTEGER NOT NULL,  margin INTEGER,  upper INTEGER,  bonus INTEGER,  comeback INTEGER,  PRIMARY KEY (category, player_id, moment, game_id)) STRICT, WITHOUT ROWID;
CREATE TABLE rivalry (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  other_id INTEGER NOT NULL,  games INTEGER NOT NULL,  won INTEGER NOT NULL,  lost INTEGER NOT NULL,  difference_sum INTEGER NOT NULL,  biggest_win INTEGER NOT NULL,  biggest_defeat INTEGER NOT NULL,  PRIMARY KEY (category, player_id, other_id)) STRICT, WITHOUT ROWID;
CREATE TABLE rules (  id INTEGER PRIMARY KEY,  ruleset TEXT NOT NULL,  sha256 BLOB NOT NULL,  text TEXT NOT NULL,  UNIQUE (ruleset, sha256)) STRICT;
CREATE TABLE score (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  games INTEGER NOT NULL,  wins INTEGER NOT NULL,  shared_wins INTEGER NOT NULL,  duels INTEGER NOT NULL,  sheets INTEGER NOT NULL,  sum INTEGER NOT NULL,  square_sum INTEGER NOT NULL,  bonuses INTEGER NOT NULL,  yatzys INTEGER NOT NULL,  strikes INTEGER NOT NULL,  victories INTEGER NOT NULL,  victory_sum INTEGER NOT NULL,  defeats INTEGER NOT NULL,  defeat_sum INTEGER NOT NULL,  streak INTEGER NOT NULL,  longest_streak INTEGER NOT NULL,  bonus_run INTEGER NOT NULL,  longest_bonus_run INTEGER NOT NULL,  PRIMARY KEY (category, player_id)) STRICT, WITHOUT ROWID;
CREATE TABLE seat (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  seat INTEGER NOT NULL,  player_id INTEGER NOT NULL REFERENCES player (id),  total INTEGER,  rank INTEGER, rolls INTEGER, moment INTEGER,  PRIMARY KEY (game_id, seat)) STRICT, WITHOUT ROWID;
CREATE TABLE total_count (  category INTEGER NOT NULL,  player_id INTEGER NOT NULL,  total INTEGER NOT NULL,  n INTEGER NOT NULL,  PRIMARY KEY (category, player_id, total)) STRICT, WITHOUT ROWID;
INSERT INTO best VALUES
  (1,0,0,209,1,1795206660,10), (1,1,0,72,1,1795206660,10), (1,2,0,1,1,1767225600,2), (1,3,0,18,2,1767222000,3),
  (1,4,0,0,1,-100000000000,5), (1,5,0,4,1,1770422400,7), (1,5,1,8,2,1770408900,6), (1,5,2,9,1,1767225600,2),
  (1,5,3,20,1,1795206660,10), (1,5,4,25,2,1795206660,10), (1,5,5,24,1,1795206660,10), (1,5,6,4,1,1795206660,10),
  (1,5,7,8,1,1795206660,10), (1,5,8,9,2,1795206660,10), (1,5,9,8,1,1795206660,10), (1,5,11,20,1,1795206660,10),
  (1,5,12,17,1,1795206660,10), (1,5,13,30,2,1767222000,3), (1,5,14,50,1,1770249600,4), (2,0,0,180,1,1770508800,8),
  (2,1,0,30,1,1770508800,8), (2,4,0,180,1,1770508800,8), (2,5,5,30,1,1770508800,8), (2,5,11,50,1,1770508800,8),
  (3,0,0,224,2,1795206660,11), (3,1,0,69,2,1795206660,11), (3,2,0,1,2,1795206660,11), (3,4,0,122,2,1795206660,11),
  (3,5,0,4,2,1795206660,11), (3,5,1,6,1,1795206660,11), (3,5,2,12,2,1795206660,11), (3,5,3,16,1,1795206660,11),
  (3,5,4,10,1,1795206660,11), (3,5,5,30,2,1795206660,11), (3,5,6,12,2,1795206660,11), (3,5,7,22,2,1795206660,11),
  (3,5,8,6,1,1795206660,11), (3,5,9,20,2,1795206660,11), (3,5,10,28,2,1795206660,11), (3,5,11,15,1,1795206660,11),
  (3,5,12,20,2,1795206660,11), (3,5,14,11,1,1795206660,11);
INSERT INTO category VALUES
  (1,'yatzy','',0,X'E620A40203D59554',1,10,1,9), (2,'yahtzee','',0,X'D3955B796FEF9344',2,1,0,1),
  (3,'yatzy-de','',1,X'811FB9D54696F0E7',3,1,0,1);
INSERT INTO entry_count VALUES
  (1,1,0,-1,2), (1,1,0,2,2), (1,1,0,3,4), (1,1,0,4,1), (1,1,1,-1,6), (1,1,1,2,1), (1,1,1,6,2), (1,1,2,-1,6),
  (1,1,2,3,1), (1,1,2,9,2), (1,1,3,-1,6), (1,1,3,12,2), (1,1,3,20,1), (1,1,4,-1,6), (1,1,4,15,2), (1,1,4,20,1),
  (1,1,5,-1,5), (1,1,5,18,3), (1,1,5,24,1), (1,1,6,-1,8), (1,1,6,4,1), (1,1,7,-1,8), (1,1,7,8,1), (1,1,8,-1,9),
  (1,1,9,-1,8), (1,1,9,8,1), (1,1,10,-1,9), (1,1,11,-1,8), (1,1,11,20,1), (1,1,12,-1,8), (1,1,12,17,1), (1,1,13,-1,8),
  (1,1,13,30,1), (1,1,14,-1,8), (1,1,14,50,1), (1,2,0,-1,6), (1,2,0,3,1), (1,2,0,4,1), (1,2,1,-1,5), (1,2,1,4,1),
  (1,2,1,8,2), (1,2,2,-1,7), (1,2,2,9,1), (1,2,3,-1,7), (1,2,3,20,1), (1,2,4,-1,7), (1,2,4,25,1), (1,2,5,-1,7),
  (1,2,5,6,1), (1,2,6,-1,7), (1,2,6,2,1), (1,2,7,-1,8), (1,2,8,-1,7), (1,2,8,9,1), (1,2,9,-1,7), (1,2,9,4,1),
  (1,2,10,-1,8), (1,2,11,-1,7), (1,2,11,20,1), (1,2,12,-1,7), (1,2,12,8,1), (1,2,13,-1,6), (1,2,13,6,1),
  (1,2,13,30,1), (1,2,14,-1,8), (1,3,0,3,1), (1,3,1,-1,1), (1,3,2,-1,1), (1,3,3,-1,1), (1,3,4,-1,1), (1,3,5,-1,1),
  (1,3,6,-1,1), (1,3,7,-1,1), (1,3,8,-1,1), (1,3,9,-1,1), (1,3,10,-1,1), (1,3,11,-1,1), (1,3,12,-1,1), (1,3,13,-1,1),
  (1,3,14,-1,1), (2,1,0,-1,1), (2,1,1,-1,1), (2,1,2,-1,1), (2,1,3,-1,1), (2,1,4,-1,1), (2,1,5,30,1), (2,1,6,-1,1),
  (2,1,7,-1,1), (2,1,8,-1,1), (2,1,9,-1,1), (2,1,10,-1,1), (2,1,11,50,1), (2,1,12,-1,1), (2,2,0,-1,1), (2,2,1,-1,1),
  (2,2,2,-1,1), (2,2,3,-1,1), (2,2,4,-1,1), (2,2,5,-1,1), (2,2,6,-1,1), (2,2,7,-1,1), (2,2,8,-1,1), (2,2,9,-1,1),
  (2,2,10,-1,1), (2,2,11,-1,1), (2,2,12,-1,1), (3,1,0,3,1), (3,1,1,6,1), (3,1,2,3,1), (3,1,3,16,1), (3,1,4,10,1),
  (3,1,5,12,1), (3,1,6,2,1), (3,1,7,18,1), (3,1,8,6,1), (3,1,9,-1,1), (3,1,10,-1,1), (3,1,11,15,1), (3,1,12,-1,1),
  (3,1,13,-1,1), (3,1,14,11,1), (3,2,0,4,1), (3,2,1,6,1), (3,2,2,12,1), (3,2,3,12,1), (3,2,4,5,1), (3,2,5,30,1),
  (3,2,6,12,1), (3,2,7,22,1), (3,2,8,3,1), (3,2,9,20,1), (3,2,10,28,1), (3,2,11,15,1), (3,2,12,20,1), (3,2,13,-1,1),
  (3,2,14,10,1);
INSERT INTO game VALUES
  (1,1,1,'',0,0,30,0,1795350027,NULL,1795350027,'2026-01-05',NULL,NULL,0,X'80B0A67077FCE46DDAEF38449BC4C9CC93CB7ECB2A5F132D8B97A947FD1B9E1B',1,1767571200),
  (2,1,1,'',0,0,30,0,1795350027,NULL,1795350027,'2026-01-01','moved','Oslo',0,X'37B95A7C50A68BFE01B21A4619410ADAD78FCF6D06F8BDACAA4E63D484173E7D',1,1767225600),
  (3,1,1,'',0,0,30,0,1795350027,NULL,1795350027,'2025-12-31T23:00',NULL,NULL,0,X'B43347A0FB69D0E299AC8AF7A1E1B9BD24C65CAE3FFDB26D12E450418B2061E0',1,1767222000),
  (4,1,1,'',0,0,30,0,1795350027,NULL,1795350027,'2026-02-05',NULL,NULL,0,X'C873A805447CB1FE1F8F2B9FF21278236193C495794AC3AEAEAEDD26F144DA0C',1,1770249600),
  (5,1,1,'',0,1,0,0,1795350027,NULL,1795350027,NULL,NULL,NULL,0,X'8A853A46917AE6269005F9F6B5D3EF4A90B7B00B9CE2C2614AA07E5295B83512',1,-100000000000),
  (6,1,1,'',0,0,45,0,1795350027,NULL,1795350027,'2026-02-06T20:15',NULL,NULL,0,X'B306A963C70019F8086586DA0EC5BDE82B148BAF99392B7CAE49746CA4CDF9E3',1,1770408900),
  (7,1,1,'',0,0,15,0,1795350027,NULL,1795350027,'2026-02-07',NULL,NULL,0,X'74CAFD04B4F746C58F4FAD7F768B276700C37CAFB740ADDB49C3D95447026B8D',1,1770422400),
  (8,1,2,'',0,0,26,0,1795350027,NULL,1795350027,'2026-02-08',NULL,NULL,0,X'87F9945B1E19EA6EC5A2C6995E7A6298D14A8649DAD22360FC4A547219374B7E',2,1770508800),
  (9,2,1,'',0,0,2,0,1795350027,NULL,1795350027,'2026-02-09',NULL,NULL,0,X'332621882853D9C6689EBB516E7BF3359FA3D3B80D998782FA53A2AED467A790',1,1770595200),
  (10,1,1,'',0,0,30,0,1795350027,1795204800,1795350027,NULL,NULL,NULL,0,X'0D84BFD10296B3E9E473DDEBB7D6F4F01F7B3FC4B3F4E55DD314E3C8D1865A58',1,1795206660),
  (11,1,3,'',1,0,30,0,1795350027,1795204800,1795350027,NULL,NULL,NULL,0,X'BD9783CB00332E4B771DFAACB2E3E3D4F2066725169DBAB74DFDF4E870ECDA47',3,1795206660),
  (12,1,1,'',0,0,30,0,1795350027,NULL,1795350027,'2026-03-01',NULL,NULL,0,X'0F1525521812A17EBAD36C4465E52F6249DC6006BB4847EFB49AB233621C57D6',1,1772323200),
  (13,1,1,'',0,0,32,0,1795350027,NULL,1795350027,'2026-03-02',NULL,NULL,0,X'31A0CF770CFEA05AE9C3763E664386CCACFC8788EAD5213B18FC4B551E4643DA',1,1772409600),
  (14,0,1,'',0,0,1,1,1795350027,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO month VALUES
  (1,1,202512,1,0,18), (1,1,202601,2,2,116), (1,1,202602,3,1,169), (1,1,202603,2,0,2), (1,1,202611,1,1,209),
  (1,2,202512,1,1,30), (1,2,202601,2,0,0), (1,2,202602,2,1,8), (1,2,202603,2,2,11), (1,2,202611,1,0,167),
  (1,3,202602,1,0,3), (2,1,202602,1,1,180), (2,2,202602,1,0,0), (3,1,202611,1,0,102), (3,2,202611,1,1,224);
INSERT INTO move VALUES
  (1,0,0,0,3,3,NULL,0,NULL), (1,1,0,1,'x',0,NULL,0,NULL), (1,2,0,2,'x',0,NULL,0,NULL), (1,3,0,3,'x',0,NULL,0,NULL),
  (1,4,0,4,'x',0,NULL,0,NULL), (1,5,0,5,'x',0,NULL,0,NULL), (1,6,0,6,'x',0,NULL,0,NULL), (1,7,0,7,'x',0,NULL,0,NULL),
  (1,8,0,8,'x',0,NULL,0,NULL), (1,9,0,9,'x',0,NULL,0,NULL), (1,10,0,10,'x',0,NULL,0,NULL),
  (1,11,0,11,'x',0,NULL,0,NULL), (1,12,0,12,'x',0,NULL,0,NULL), (1,13,0,13,'x',0,NULL,0,NULL),
  (1,14,0,14,'x',0,NULL,0,NULL), (1,15,1,0,'x',0,NULL,0,NULL), (1,16,1,1,'x',0,NULL,0,NULL),
  (1,17,1,2,'x',0,NULL,0,NULL), (1,18,1,3,'x',0,NULL,0,NULL), (1,19,1,4,'x',0,NULL,0,NULL),
  (1,20,1,5,'x',0,NULL,0,NULL), (1,21,1,6,'x',0,NULL,0,NULL), (1,22,1,7,'x',0,NULL,0,NULL),
  (1,23,1,8,'x',0,NULL,0,NULL), (1,24,1,9,'x',0,NULL,0,NULL), (1,25,1,10,'x',0,NULL,0,NULL),
  (1,26,1,11,'x',0,NULL,0,NULL), (1,27,1,12,'x',0,NULL,0,NULL), (1,28,1,13,'x',0,NULL,0,NULL),
  (1,29,1,14,'x',0,NULL,0,NULL), (2,0,0,0,3,3,NULL,0,NULL), (2,1,0,1,3,6,NULL,0,NULL), (2,2,0,2,3,9,NULL,0,NULL),
  (2,3,0,3,3,12,NULL,0,NULL), (2,4,0,4,3,15,NULL,0,NULL), (2,5,0,5,3,18,NULL,0,NULL), (2,6,0,6,'x',0,NULL,0,NULL),
  (2,7,0,7,'x',0,NULL,0,NULL), (2,8,0,8,'x',0,NULL,0,NULL), (2,9,0,9,'x',0,NULL,0,NULL),
  (2,10,0,10,'x',0,NULL,0,NULL), (2,11,0,11,'x',0,NULL,0,NULL), (2,12,0,12,'x',0,NULL,0,NULL),
  (2,13,0,13,'x',0,NULL,0,NULL), (2,14,0,14,'x',0,NULL,0,NULL), (2,15,1,0,'x',0,NULL,0,NULL),
  (2,16,1,1,'x',0,NULL,0,NULL), (2,17,1,2,'x',0,NULL,0,NULL), (2,18,1,3,'x',0,NULL,0,NULL),
  (2,19,1,4,'x',0,NULL,0,NULL), (2,20,1,5,'x',0,NULL,0,NULL), (2,21,1,6,'x',0,NULL,0,NULL),
  (2,22,1,7,'x',0,NULL,0,NULL), (2,23,1,8,'x',0,NULL,0,NULL), (2,24,1,9,'x',0,NULL,0,NULL),
  (2,25,1,10,'x',0,NULL,0,NULL), (2,26,1,11,'x',0,NULL,0,NULL), (2,27,1,12,'x',0,NULL,0,NULL),
  (2,28,1,13,'x',0,NULL,0,NULL), (2,29,1,14,'x',0,NULL,0,NULL), (3,0,0,5,3,18,NULL,0,NULL),
  (3,1,1,5,'x',0,NULL,0,NULL), (3,2,1,13,30,30,NULL,0,NULL), (3,3,0,13,'x',0,NULL,0,NULL),
  (3,4,0,0,'x',0,NULL,0,NULL), (3,5,0,1,'x',0,NULL,0,NULL), (3,6,0,2,'x',0,NULL,0,NULL), (3,7,0,3,'x',0,NULL,0,NULL),
  (3,8,0,4,'x',0,NULL,0,NULL), (3,9,0,6,'x',0,NULL,0,NULL), (3,10,0,7,'x',0,NULL,0,NULL),
  (3,11,0,8,'x',0,NULL,0,NULL), (3,12,0,9,'x',0,NULL,0,NULL), (3,13,0,10,'x',0,NULL,0,NULL),
  (3,14,0,11,'x',0,NULL,0,NULL), (3,15,0,12,'x',0,NULL,0,NULL), (3,16,0,14,'x',0,NULL,0,NULL),
  (3,17,1,0,'x',0,NULL,0,NULL), (3,18,1,1,'x',0,NULL,0,NULL), (3,19,1,2,'x',0,NULL,0,NULL),
  (3,20,1,3,'x',0,NULL,0,NULL), (3,21,1,4,'x',0,NULL,0,NULL), (3,22,1,6,'x',0,NULL,0,NULL),
  (3,23,1,7,'x',0,NULL,0,NULL), (3,24,1,8,'x',0,NULL,0,NULL), (3,25,1,9,'x',0,NULL,0,NULL),
  (3,26,1,10,'x',0,NULL,0,NULL), (3,27,1,11,'x',0,NULL,0,NULL), (3,28,1,12,'x',0,NULL,0,NULL),
  (3,29,1,14,'x',0,NULL,0,NULL), (4,0,0,0,3,3,NULL,0,NULL), (4,1,0,1,3,6,NULL,0,NULL), (4,2,0,2,3,9,NULL,0,NULL),
  (4,3,0,3,3,12,NULL,0,NULL), (4,4,0,4,3,15,NULL,0,NULL), (4,5,0,5,3,18,NULL,0,NULL), (4,6,0,14,66666,50,NULL,0,NULL),
  (4,7,0,6,'x',0,NULL,0,NULL), (4,8,0,7,'x',0,NULL,0,NULL), (4,9,0,8,'x',0,NULL,0,NULL), (4,10,0,9,'x',0,NULL,0,NULL),
  (4,11,0,10,'x',0,NULL,0,NULL), (4,12,0,11,'x',0,NULL,0,NULL), (4,13,0,12,'x',0,NULL,0,NULL),
  (4,14,0,13,'x',0,NULL,0,NULL), (4,15,1,0,'x',0,NULL,0,NULL), (4,16,1,1,'x',0,NULL,0,NULL),
  (4,17,1,2,'x',0,NULL,0,NULL), (4,18,1,3,'x',0,NULL,0,NULL), (4,19,1,4,'x',0,NULL,0,NULL),
  (4,20,1,5,'x',0,NULL,0,NULL), (4,21,1,6,'x',0,NULL,0,NULL), (4,22,1,7,'x',0,NULL,0,NULL),
  (4,23,1,8,'x',0,NULL,0,NULL), (4,24,1,9,'x',0,NULL,0,NULL), (4,25,1,10,'x',0,NULL,0,NULL),
  (4,26,1,11,'x',0,NULL,0,NULL), (4,27,1,12,'x',0,NULL,0,NULL), (4,28,1,13,'x',0,NULL,0,NULL),
  (4,29,1,14,'x',0,NULL,0,NULL), (6,0,2,0,3,3,NULL,0,NULL), (6,1,0,0,2,2,NULL,0,NULL), (6,2,1,1,4,8,NULL,0,NULL),
  (6,3,0,1,'x',0,NULL,0,NULL), (6,4,0,2,'x',0,NULL,0,NULL), (6,5,0,3,'x',0,NULL,0,NULL), (6,6,0,4,'x',0,NULL,0,NULL),
  (6,7,0,5,'x',0,NULL,0,NULL), (6,8,0,6,'x',0,NULL,0,NULL), (6,9,0,7,'x',0,NULL,0,NULL), (6,10,0,8,'x',0,NULL,0,NULL),
  (6,11,0,9,'x',0,NULL,0,NULL), (6,12,0,10,'x',0,NULL,0,NULL), (6,13,0,11,'x',0,NULL,0,NULL),
  (6,14,0,12,'x',0,NULL,0,NULL), (6,15,0,13,'x',0,NULL,0,NULL), (6,16,0,14,'x',0,NULL,0,NULL),
  (6,17,1,0,'x',0,NULL,0,NULL), (6,18,1,2,'x',0,NULL,0,NULL), (6,19,1,3,'x',0,NULL,0,NULL),
  (6,20,1,4,'x',0,NULL,0,NULL), (6,21,1,5,'x',0,NULL,0,NULL), (6,22,1,6,'x',0,NULL,0,NULL),
  (6,23,1,7,'x',0,NULL,0,NULL), (6,24,1,8,'x',0,NULL,0,NULL), (6,25,1,9,'x',0,NULL,0,NULL),
  (6,26,1,10,'x',0,NULL,0,NULL), (6,27,1,11,'x',0,NULL,0,NULL), (6,28,1,12,'x',0,NULL,0,NULL),
  (6,29,1,13,'x',0,NULL,0,NULL), (6,30,1,14,'x',0,NULL,0,NULL), (6,31,2,1,'x',0,NULL,0,NULL),
  (6,32,2,2,'x',0,NULL,0,NULL), (6,33,2,3,'x',0,NULL,0,NULL), (6,34,2,4,'x',0,NULL,0,NULL),
  (6,35,2,5,'x',0,NULL,0,NULL), (6,36,2,6,'x',0,NULL,0,NULL), (6,37,2,7,'x',0,NULL,0,NULL),
  (6,38,2,8,'x',0,NULL,0,NULL), (6,39,2,9,'x',0,NULL,0,NULL), (6,40,2,10,'x',0,NULL,0,NULL),
  (6,41,2,11,'x',0,NULL,0,NULL), (6,42,2,12,'x',0,NULL,0,NULL), (6,43,2,13,'x',0,NULL,0,NULL),
  (6,44,2,14,'x',0,NULL,0,NULL), (7,0,0,0,4,4,NULL,0,NULL), (7,1,0,1,'x',0,NULL,0,NULL), (7,2,0,2,'x',0,NULL,0,NULL),
  (7,3,0,3,'x',0,NULL,0,NULL), (7,4,0,4,'x',0,NULL,0,NULL), (7,5,0,5,'x',0,NULL,0,NULL), (7,6,0,6,'x',0,NULL,0,NULL),
  (7,7,0,7,'x',0,NULL,0,NULL), (7,8,0,8,'x',0,NULL,0,NULL), (7,9,0,9,'x',0,NULL,0,NULL),
  (7,10,0,10,'x',0,NULL,0,NULL), (7,11,0,11,'x',0,NULL,0,NULL), (7,12,0,12,'x',0,NULL,0,NULL),
  (7,13,0,13,'x',0,NULL,0,NULL), (7,14,0,14,'x',0,NULL,0,NULL), (8,0,0,11,66666,50,NULL,1,NULL),
  (8,1,0,5,66666,30,NULL,5,NULL), (8,2,1,11,'x',0,NULL,0,NULL), (8,3,0,0,'x',0,NULL,0,NULL),
  (8,4,0,1,'x',0,NULL,0,NULL), (8,5,0,2,'x',0,NULL,0,NULL), (8,6,0,3,'x',0,NULL,0,NULL), (8,7,0,4,'x',0,NULL,0,NULL),
  (8,8,0,6,'x',0,NULL,0,NULL), (8,9,0,7,'x',0,NULL,0,NULL), (8,10,0,8,'x',0,NULL,0,NULL),
  (8,11,0,9,'x',0,NULL,0,NULL), (8,12,0,10,'x',0,NULL,0,NULL), (8,13,0,12,'x',0,NULL,0,NULL),
  (8,14,1,0,'x',0,NULL,0,NULL), (8,15,1,1,'x',0,NULL,0,NULL), (8,16,1,2,'x',0,NULL,0,NULL),
  (8,17,1,3,'x',0,NULL,0,NULL), (8,18,1,4,'x',0,NULL,0,NULL), (8,19,1,5,'x',0,NULL,0,NULL),
  (8,20,1,6,'x',0,NULL,0,NULL), (8,21,1,7,'x',0,NULL,0,NULL), (8,22,1,8,'x',0,NULL,0,NULL),
  (8,23,1,9,'x',0,NULL,0,NULL), (8,24,1,10,'x',0,NULL,0,NULL), (8,25,1,12,'x',0,NULL,0,NULL),
  (9,0,0,0,3,3,NULL,0,NULL), (9,1,1,0,4,4,NULL,0,NULL), (10,0,0,0,3,3,NULL,0,-146967), (10,1,1,0,4,4,NULL,0,-146907),
  (10,2,0,1,1,2,NULL,0,-146847), (10,3,1,1,2,4,NULL,0,-146787), (10,4,0,2,1,3,NULL,0,-146727),
  (10,5,1,2,3,9,NULL,0,-146667), (10,6,0,3,5,20,NULL,0,-146607), (10,7,1,3,5,20,NULL,0,-146547),
  (10,8,0,4,4,20,NULL,0,-146487), (10,9,1,4,5,25,NULL,0,-146427), (10,10,0,5,4,24,NULL,0,-146367),
  (10,11,1,5,1,6,NULL,0,-146307), (10,12,0,6,2,4,NULL,0,-146247), (10,13,1,6,1,2,NULL,0,-146187),
  (10,14,0,7,8,8,NULL,0,-146127), (10,15,1,7,'x',0,NULL,0,-146067), (10,16,0,8,'x',0,NULL,0,-146007),
  (10,17,1,8,3,9,NULL,0,-145947), (10,18,0,9,2,8,NULL,0,-145887), (10,19,1,9,1,4,NULL,0,-145827),
  (10,20,0,10,'x',0,NULL,0,-145767), (10,21,1,10,'x',0,NULL,0,-145707), (10,22,0,11,20,20,NULL,0,-145647),
  (10,23,1,11,20,20,NULL,0,-145587), (10,24,0,12,17,17,NULL,0,-145527), (10,25,1,12,8,8,NULL,0,-145467),
  (10,26,0,13,30,30,NULL,0,-145407), (10,27,1,13,6,6,NULL,0,-145347), (10,28,0,14,'x',0,NULL,0,-145287),
  (10,29,1,14,'x',0,NULL,0,-145227), (11,0,0,0,3,3,NULL,0,-146967), (11,1,1,0,4,4,NULL,0,-146907),
  (11,2,0,1,3,6,NULL,0,-146847), (11,3,1,1,3,6,NULL,0,-146787), (11,4,0,2,1,3,NULL,0,-146727),
  (11,5,1,2,4,12,NULL,0,-146667), (11,6,0,3,4,16,NULL,0,-146607), (11,7,1,3,3,12,NULL,0,-146547),
  (11,8,0,4,2,10,NULL,0,-146487), (11,9,1,4,1,5,NULL,0,-146427), (11,10,0,5,2,12,NULL,0,-146367),
  (11,11,1,5,5,30,NULL,0,-146307), (11,12,0,6,1,2,NULL,0,-146247), (11,13,1,6,6,12,NULL,0,-146187),
  (11,14,0,7,18,18,NULL,0,-146127), (11,15,1,7,22,22,NULL,0,-146067), (11,16,0,8,2,6,NULL,0,-146007),
  (11,17,1,8,1,3,NULL,0,-145947), (11,18,0,9,'x',0,NULL,0,-145887), (11,19,1,9,5,20,NULL,0,-145827),
  (11,20,0,10,'x',0,NULL,0,-145767), (11,21,1,10,28,28,NULL,0,-145707), (11,22,0,11,15,15,NULL,0,-145647),
  (11,23,1,11,15,15,NULL,0,-145587), (11,24,0,12,'x',0,NULL,0,-145527), (11,25,1,12,20,20,NULL,0,-145467),
  (11,26,0,13,'x',0,NULL,0,-145407), (11,27,1,13,'x',0,NULL,0,-145347), (11,28,0,14,11,11,NULL,0,-145287),
  (11,29,1,14,10,10,NULL,0,-145227), (12,0,1,0,3,3,NULL,0,NULL), (12,1,0,0,'x',0,NULL,0,NULL),
  (12,2,0,1,'x',0,NULL,0,NULL), (12,3,0,2,'x',0,NULL,0,NULL), (12,4,0,3,'x',0,NULL,0,NULL),
  (12,5,0,4,'x',0,NULL,0,NULL), (12,6,0,5,'x',0,NULL,0,NULL), (12,7,0,6,'x',0,NULL,0,NULL),
  (12,8,0,7,'x',0,NULL,0,NULL), (12,9,0,8,'x',0,NULL,0,NULL), (12,10,0,9,'x',0,NULL,0,NULL),
  (12,11,0,10,'x',0,NULL,0,NULL), (12,12,0,11,'x',0,NULL,0,NULL), (12,13,0,12,'x',0,NULL,0,NULL),
  (12,14,0,13,'x',0,NULL,0,NULL), (12,15,0,14,'x',0,NULL,0,NULL), (12,16,1,1,'x',0,NULL,0,NULL),
  (12,17,1,2,'x',0,NULL,0,NULL), (12,18,1,3,'x',0,NULL,0,NULL), (12,19,1,4,'x',0,NULL,0,NULL),
  (12,20,1,5,'x',0,NULL,0,NULL), (12,21,1,6,'x',0,NULL,0,NULL), (12,22,1,7,'x',0,NULL,0,NULL),
  (12,23,1,8,'x',0,NULL,0,NULL), (12,24,1,9,'x',0,NULL,0,NULL), (12,25,1,10,'x',0,NULL,0,NULL),
  (12,26,1,11,'x',0,NULL,0,NULL), (12,27,1,12,'x',0,NULL,0,NULL), (12,28,1,13,'x',0,NULL,0,NULL),
  (12,29,1,14,'x',0,NULL,0,NULL), (13,0,0,0,5,5,NULL,0,NULL), (13,1,0,0,NULL,NULL,NULL,0,NULL),
  (13,2,0,0,2,2,NULL,0,NULL), (13,3,1,1,4,8,NULL,0,NULL), (13,4,0,1,'x',0,NULL,0,NULL), (13,5,0,2,'x',0,NULL,0,NULL),
  (13,6,0,3,'x',0,NULL,0,NULL), (13,7,0,4,'x',0,NULL,0,NULL), (13,8,0,5,'x',0,NULL,0,NULL),
  (13,9,0,6,'x',0,NULL,0,NULL), (13,10,0,7,'x',0,NULL,0,NULL), (13,11,0,8,'x',0,NULL,0,NULL),
  (13,12,0,9,'x',0,NULL,0,NULL), (13,13,0,10,'x',0,NULL,0,NULL), (13,14,0,11,'x',0,NULL,0,NULL),
  (13,15,0,12,'x',0,NULL,0,NULL), (13,16,0,13,'x',0,NULL,0,NULL), (13,17,0,14,'x',0,NULL,0,NULL),
  (13,18,1,0,'x',0,NULL,0,NULL), (13,19,1,2,'x',0,NULL,0,NULL), (13,20,1,3,'x',0,NULL,0,NULL),
  (13,21,1,4,'x',0,NULL,0,NULL), (13,22,1,5,'x',0,NULL,0,NULL), (13,23,1,6,'x',0,NULL,0,NULL),
  (13,24,1,7,'x',0,NULL,0,NULL), (13,25,1,8,'x',0,NULL,0,NULL), (13,26,1,9,'x',0,NULL,0,NULL),
  (13,27,1,10,'x',0,NULL,0,NULL), (13,28,1,11,'x',0,NULL,0,NULL), (13,29,1,12,'x',0,NULL,0,NULL),
  (13,30,1,13,'x',0,NULL,0,NULL), (13,31,1,14,'x',0,NULL,0,NULL), (14,0,0,0,3,3,NULL,0,NULL),
  (14,1,1,0,2,2,NULL,0,NULL);
INSERT INTO player VALUES
  (1,'A',1795350027,NULL,NULL), (2,'B',1795350027,'BB',3), (3,'Cato',1795350027,NULL,NULL);
INSERT INTO result VALUES
  (1,1,-100000000000,5,0,2,200,1,0,NULL,NULL,NULL), (1,1,1767222000,3,0,2,18,2,-12,18,0,NULL),
  (1,1,1767225600,2,0,2,113,1,113,63,1,0), (1,1,1767571200,1,0,2,3,1,3,3,0,0),
  (1,1,1770249600,4,0,2,163,1,163,63,1,0), (1,1,1770408900,6,0,3,2,3,-6,2,0,NULL),
  (1,1,1770422400,7,0,1,4,1,NULL,4,0,0), (1,1,1772323200,12,0,2,0,2,-3,0,0,NULL),
  (1,1,1772409600,13,0,2,2,2,-6,2,0,NULL), (1,1,1795206660,10,0,2,209,1,42,72,1,14),
  (1,2,-100000000000,5,1,2,200,1,0,NULL,NULL,NULL), (1,2,1767222000,3,1,2,30,1,12,0,0,18),
  (1,2,1767225600,2,1,2,0,2,-113,0,0,NULL), (1,2,1767571200,1,1,2,0,2,-3,0,0,NULL),
  (1,2,1770249600,4,1,2,0,2,-163,0,0,NULL), (1,2,1770408900,6,1,3,8,1,5,8,0,0), (1,2,1772323200,12,1,2,3,1,3,3,0,0),
  (1,2,1772409600,13,1,2,8,1,6,8,0,0), (1,2,1795206660,10,1,2,167,2,-42,68,1,NULL),
  (1,3,1770408900,6,2,3,3,2,-5,3,0,NULL), (2,1,1770508800,8,0,2,180,1,180,30,0,0),
  (2,2,1770508800,8,1,2,0,2,-180,0,0,NULL), (3,1,1795206660,11,0,2,102,2,-122,50,0,NULL),
  (3,2,1795206660,11,1,2,224,1,122,69,1,0);
INSERT INTO rivalry VALUES
  (1,1,2,9,4,4,294,163,12), (1,1,3,1,0,1,-1,0,1), (1,2,1,9,4,4,-294,12,163), (1,2,3,1,1,0,5,5,0), (1,3,1,1,1,0,1,1,0),
  (1,3,2,1,0,1,-5,0,5), (2,1,2,1,1,0,180,180,0), (2,2,1,1,0,1,-180,0,180), (3,1,2,1,0,1,-122,0,122),
  (3,2,1,1,1,0,122,122,0);
INSERT INTO rules VALUES
  (1,'yatzy',X'8FC42BD767158986E096716CFBE279C29A003A08D27D1CE0182AB9FC9482EEB0','# The Yatzy of the Nordic countries: five dice, fifteen entries.

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
'),
  (2,'yahtzee',X'6A3D7261FDD86BA471E03AA94D35F6EA8233A9EEB78DA42717D6BA2671800656','# Yahtzee: thirteen entries, jokers and a bonus for every later Yahtzee.

[Rules]
Format=1
Title=Yahtzee
Dice=5
Rolls=3
SavedRolls=none
Players=1+
Order=free
BonusFrom=63
BonusPoints=35
JokerEntry=yahtzee
JokerBonus=100

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

[Entry three-of-a-kind]
Section=lower
Name[de]=Drei Gleiche
Name[nb]=Tre like
Name=Three of a Kind
Pattern=groups 3
Points=all

[Entry four-of-a-kind]
Section=lower
Name[de]=Vier Gleiche
Name[nb]=Fire like
Name=Four of a Kind
Pattern=groups 4
Points=all

[Entry full-house]
Section=lower
Name[de]=Volles Haus
Name[nb]=Hytte
Name=Full House
Pattern=groups 3+2
Points=25

[Entry small-straight]
Section=lower
Name[de]=Kleine Straße
Name[nb]=Liten straight
Name=Small Straight
Pattern=run 4
Points=30

[Entry large-straight]
Section=lower
Name[de]=Große Straße
Name[nb]=Stor straight
Name=Large Straight
Pattern=run 5
Points=40

[Entry yahtzee]
Section=lower
Name[de]=Yahtzee
Name[nb]=Yahtzee
Name=Yahtzee
Pattern=groups 5
Points=50

[Entry chance]
Section=lower
Name[de]=Chance
Name[nb]=Sjanse
Name=Chance
Pattern=any
'),
  (3,'yatzy-de',X'C328938B74B6F4421B6172DE90B7C4716E729C09E9131754B7120CFFACB974EA','# Yatzy as played in Germany: an order of entries of its own, free or from the top down.

[Rules]
Format=1
Title=German Yatzy
Title[nb]=Tysk Yatzy
Title[de]=Yatzy
Dice=5
Rolls=3
SavedRolls=none
Players=1+
Order=choice
BonusFrom=63
BonusPoints=25

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

[Entry full-house]
Section=lower
Name[de]=Volles Haus
Name[nb]=Hytte
Name=Full House
Pattern=groups 3+2

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

[Entry yatzy]
Section=lower
Name[de]=Yatzy
Name[nb]=Yatzy
Name=Yatzy
Pattern=groups 5
Points=50

[Entry chance]
Section=lower
Name[de]=Chance
Name[nb]=Sjanse
Name=Chance
Pattern=any
');
INSERT INTO score VALUES
  (1,1,10,5,1,9,9,714,123376,3,1,105,4,321,4,27,1,3,1,1), (1,2,9,5,1,9,8,416,68926,1,0,104,4,26,4,321,0,3,1,1),
  (1,3,1,0,0,1,1,3,9,0,0,14,0,0,1,5,0,0,0,0), (2,1,1,1,0,1,1,180,32400,0,1,11,1,180,0,0,1,1,0,0),
  (2,2,1,0,0,1,1,0,0,0,0,13,0,0,1,180,0,0,0,0), (3,1,1,0,0,1,1,102,10404,0,0,4,0,0,1,122,0,0,0,0),
  (3,2,1,1,0,1,1,224,50176,1,0,1,1,122,0,0,1,1,1,1);
INSERT INTO seat VALUES
  (1,0,1,3,1,NULL,1767571200), (1,1,2,0,2,NULL,1767571200), (2,0,1,113,1,NULL,1767225600),
  (2,1,2,0,2,NULL,1767225600), (3,0,1,18,2,NULL,1767222000), (3,1,2,30,1,NULL,1767222000),
  (4,0,1,163,1,NULL,1770249600), (4,1,2,0,2,NULL,1770249600), (5,0,1,200,1,NULL,-100000000000),
  (5,1,2,200,1,NULL,-100000000000), (6,0,1,2,3,NULL,1770408900), (6,1,2,8,1,NULL,1770408900),
  (6,2,3,3,2,NULL,1770408900), (7,0,1,4,1,NULL,1770422400), (8,0,1,180,1,NULL,1770508800),
  (8,1,2,0,2,NULL,1770508800), (9,0,1,3,NULL,NULL,1770595200), (9,1,2,4,NULL,NULL,1770595200),
  (10,0,1,209,1,NULL,1795206660), (10,1,2,167,2,NULL,1795206660), (11,0,1,102,2,NULL,1795206660),
  (11,1,2,224,1,NULL,1795206660), (12,0,1,0,2,NULL,1772323200), (12,1,2,3,1,NULL,1772323200),
  (13,0,1,2,2,NULL,1772409600), (13,1,2,8,1,NULL,1772409600), (14,0,1,NULL,NULL,NULL,NULL),
  (14,1,2,NULL,NULL,NULL,NULL);
INSERT INTO total_count VALUES
  (1,1,0,1), (1,1,2,2), (1,1,3,1), (1,1,4,1), (1,1,18,1), (1,1,113,1), (1,1,163,1), (1,1,200,1), (1,1,209,1),
  (1,2,0,3), (1,2,3,1), (1,2,8,2), (1,2,30,1), (1,2,167,1), (1,2,200,1), (1,3,3,1), (2,1,180,1), (2,2,0,1),
  (3,1,102,1), (3,2,224,1);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES
  ('game',14), ('category',3);
CREATE INDEX game_aside ON game (id) WHERE state = 3 OR undone > 0;
CREATE INDEX game_category ON game (category, moment);
CREATE INDEX game_identity ON game (identity);
CREATE INDEX game_moment ON game (state, moment);
CREATE INDEX game_noted ON game (moment) WHERE note IS NOT NULL OR place IS NOT NULL;
CREATE UNIQUE INDEX game_running ON game (state) WHERE state = 0;
CREATE INDEX seat_moment ON seat (player_id, moment, game_id);
CREATE INDEX seat_player ON seat (player_id, game_id);
COMMIT;
