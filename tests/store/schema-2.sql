CREATE INDEX game_aside ON game (id) WHERE state = 3 OR undone > 0
CREATE UNIQUE INDEX game_running ON game (state) WHERE state = 0
CREATE INDEX seat_player ON seat (player_id, game_id)
CREATE TABLE game (  id INTEGER PRIMARY KEY AUTOINCREMENT,  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3),  rules_id INTEGER NOT NULL REFERENCES rules (id),  variant TEXT NOT NULL,  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),  totals_only INTEGER NOT NULL CHECK (totals_only IN (0, 1)),  done INTEGER NOT NULL,  undone INTEGER NOT NULL,  started INTEGER NOT NULL,  ended INTEGER,  saved INTEGER,  date TEXT,  note TEXT,  place TEXT,  bet INTEGER NOT NULL,  identity BLOB) STRICT
CREATE TABLE move (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  n INTEGER NOT NULL,  seat INTEGER NOT NULL,  entry INTEGER,  typed ANY,  points INTEGER,  rolls INTEGER,  marks INTEGER NOT NULL,  after INTEGER,  PRIMARY KEY (game_id, n)) STRICT, WITHOUT ROWID
CREATE TABLE player (  id INTEGER PRIMARY KEY,  name TEXT NOT NULL UNIQUE,  played INTEGER NOT NULL) STRICT
CREATE TABLE rules (  id INTEGER PRIMARY KEY,  ruleset TEXT NOT NULL,  sha256 BLOB NOT NULL,  text TEXT NOT NULL,  UNIQUE (ruleset, sha256)) STRICT
CREATE TABLE seat (  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,  seat INTEGER NOT NULL,  player_id INTEGER NOT NULL REFERENCES player (id),  total INTEGER,  rank INTEGER, rolls INTEGER,  PRIMARY KEY (game_id, seat)) STRICT, WITHOUT ROWID
CREATE TABLE sqlite_sequence(name,seq)
