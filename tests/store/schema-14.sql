CREATE INDEX game_category ON game (category, sort_time)
CREATE INDEX game_identity ON game (identity)
CREATE INDEX game_noted ON game (sort_time) WHERE note IS NOT NULL OR place IS NOT NULL
CREATE INDEX game_series ON game (series_id) WHERE series_id IS NOT NULL
CREATE INDEX game_time ON game (state, sort_time)
CREATE INDEX ledger_game ON ledger (game_id) WHERE game_id IS NOT NULL
CREATE INDEX ledger_player ON ledger (player_id, change)
CREATE INDEX seat_bonus_run ON seat (category, player_id, bonus_run DESC) WHERE bonus_run > 0
CREATE INDEX seat_player ON seat (player_id, sort_time, game_id)
CREATE INDEX seat_result ON seat (category, player_id, sort_time, game_id) WHERE category IS NOT NULL
CREATE INDEX seat_streak ON seat (category, player_id, streak DESC) WHERE streak > 0
CREATE TABLE at_table (text TEXT NOT NULL) STRICT
CREATE TABLE category ( id INTEGER PRIMARY KEY AUTOINCREMENT, ruleset TEXT NOT NULL, variant TEXT NOT NULL, top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)), scoring BLOB NOT NULL, UNIQUE (ruleset, variant, top_down, scoring)) STRICT
CREATE TABLE difference_count ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, other_id INTEGER NOT NULL, difference INTEGER NOT NULL, n INTEGER NOT NULL, won INTEGER NOT NULL, lost INTEGER NOT NULL, PRIMARY KEY (category, player_id, other_id, difference)) STRICT, WITHOUT ROWID
CREATE TABLE entry_count ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, entry INTEGER NOT NULL, points INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (category, player_id, entry, points)) STRICT, WITHOUT ROWID
CREATE TABLE game ( id INTEGER PRIMARY KEY AUTOINCREMENT, state INTEGER NOT NULL CHECK (state BETWEEN 1 AND 4), category INTEGER NOT NULL REFERENCES category (id), rules_id INTEGER NOT NULL REFERENCES rules (id), series_id INTEGER REFERENCES series (id), sort_time INTEGER NOT NULL CHECK (sort_time BETWEEN -100000000000 AND 300000000000), totals_only INTEGER NOT NULL CHECK (totals_only IN (0, 1)), date TEXT, note TEXT, place TEXT, identity BLOB NOT NULL, check_sum BLOB NOT NULL, text TEXT NOT NULL) STRICT
CREATE TABLE game_count ( category INTEGER PRIMARY KEY, n INTEGER NOT NULL, n_games INTEGER NOT NULL, n_unfinished INTEGER NOT NULL, n_sheets INTEGER NOT NULL) STRICT
CREATE TABLE ledger ( id INTEGER PRIMARY KEY AUTOINCREMENT, player_id INTEGER NOT NULL REFERENCES player (id), day TEXT NOT NULL, kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 4), change INTEGER NOT NULL, missing INTEGER NOT NULL CHECK (missing >= 0), game_id INTEGER, former INTEGER) STRICT
CREATE TABLE merged ( id INTEGER PRIMARY KEY, into_id INTEGER NOT NULL, name TEXT NOT NULL, initials TEXT, color INTEGER) STRICT
CREATE TABLE month ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, month INTEGER NOT NULL, games INTEGER NOT NULL, wins INTEGER NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (category, player_id, month)) STRICT, WITHOUT ROWID
CREATE TABLE player ( id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, initials TEXT, color INTEGER) STRICT
CREATE TABLE record ( category INTEGER NOT NULL, kind INTEGER NOT NULL, entry INTEGER NOT NULL, value INTEGER NOT NULL, sort_time INTEGER NOT NULL, game_id INTEGER NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (category, kind, entry)) STRICT, WITHOUT ROWID
CREATE TABLE rules ( id INTEGER PRIMARY KEY, ruleset TEXT NOT NULL, sha256 BLOB NOT NULL, text TEXT NOT NULL, UNIQUE (ruleset, sha256)) STRICT
CREATE TABLE score ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, games INTEGER NOT NULL, wins INTEGER NOT NULL, shared_wins INTEGER NOT NULL, duels INTEGER NOT NULL, sheets INTEGER NOT NULL, sum INTEGER NOT NULL, square_sum INTEGER NOT NULL, bonuses INTEGER NOT NULL, yatzys INTEGER NOT NULL, strikes INTEGER NOT NULL, victories INTEGER NOT NULL, victory_sum INTEGER NOT NULL, defeats INTEGER NOT NULL, defeat_sum INTEGER NOT NULL, PRIMARY KEY (category, player_id)) STRICT, WITHOUT ROWID
CREATE TABLE seat ( game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE, seat INTEGER NOT NULL, player_id INTEGER NOT NULL REFERENCES player (id), total INTEGER NOT NULL CHECK (total BETWEEN -1000000 AND 1000000), rank INTEGER CHECK (rank BETWEEN 1 AND 1000), handicap INTEGER CHECK (handicap BETWEEN -1000000 AND 1000000), points TEXT, minutes INTEGER, n_seats INTEGER NOT NULL CHECK (n_seats BETWEEN 0 AND 1000), shared INTEGER NOT NULL CHECK (shared IN (0, 1)), margin INTEGER CHECK (margin BETWEEN -1000000 AND 1000000), upper INTEGER CHECK (upper BETWEEN -1000000 AND 1000000), bonus INTEGER CHECK (bonus IN (0, 1)), yatzy INTEGER CHECK (yatzy IN (0, 1)), strikes INTEGER CHECK (strikes BETWEEN 0 AND 1000), comeback INTEGER CHECK (comeback BETWEEN 0 AND 1000000), former INTEGER, category INTEGER, sort_time INTEGER NOT NULL, streak INTEGER NOT NULL DEFAULT 0, bonus_run INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (game_id, seat)) STRICT, WITHOUT ROWID
CREATE TABLE series ( id INTEGER PRIMARY KEY AUTOINCREMENT, identity BLOB NOT NULL UNIQUE, name TEXT NOT NULL, kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3), goal INTEGER NOT NULL, ends INTEGER, handicap INTEGER NOT NULL CHECK (handicap IN (0, 1)), deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1))) STRICT
CREATE TABLE size_count ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, n_seats INTEGER NOT NULL, games INTEGER NOT NULL, wins INTEGER NOT NULL, timed INTEGER NOT NULL, minutes INTEGER NOT NULL, PRIMARY KEY (category, player_id, n_seats)) STRICT, WITHOUT ROWID
CREATE TABLE sqlite_sequence(name,seq)
CREATE TABLE total_count ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, total INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (category, player_id, total)) STRICT, WITHOUT ROWID
