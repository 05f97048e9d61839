CREATE INDEX game_aside ON game (id) WHERE state = 3 OR undone > 0
CREATE INDEX game_category ON game (category, sort_time)
CREATE INDEX game_identity ON game (identity)
CREATE INDEX game_noted ON game (sort_time) WHERE note IS NOT NULL OR place IS NOT NULL
CREATE UNIQUE INDEX game_running ON game (state) WHERE state = 0
CREATE INDEX game_time ON game (state, sort_time)
CREATE INDEX ledger_game ON ledger (game_id) WHERE game_id IS NOT NULL
CREATE INDEX ledger_player ON ledger (player_id)
CREATE INDEX result_bonus_run ON result (category, player_id, bonus_run DESC) WHERE bonus_run > 0
CREATE INDEX result_game ON result (game_id)
CREATE INDEX result_streak ON result (category, player_id, streak DESC) WHERE streak > 0
CREATE INDEX seat_player ON seat (player_id, game_id)
CREATE INDEX seat_time ON seat (player_id, sort_time, game_id)
CREATE INDEX series_game_series ON series_game (series_id)
CREATE TABLE category ( id INTEGER PRIMARY KEY AUTOINCREMENT, ruleset TEXT NOT NULL, variant TEXT NOT NULL, top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)), scoring BLOB NOT NULL, n_games INTEGER NOT NULL, n_unfinished INTEGER NOT NULL, n_sheets INTEGER NOT NULL, UNIQUE (ruleset, variant, top_down, scoring)) STRICT
CREATE TABLE difference_count ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, other_id INTEGER NOT NULL, difference INTEGER NOT NULL, n INTEGER NOT NULL, won INTEGER NOT NULL DEFAULT 0, lost INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (category, player_id, other_id, difference)) STRICT, WITHOUT ROWID
CREATE TABLE entry_count ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, entry INTEGER NOT NULL, points INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (category, player_id, entry, points)) STRICT, WITHOUT ROWID
CREATE TABLE game ( id INTEGER PRIMARY KEY AUTOINCREMENT, state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3), rules_id INTEGER NOT NULL REFERENCES rules (id), variant TEXT NOT NULL, top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)), totals_only INTEGER NOT NULL CHECK (totals_only IN (0, 1)), done INTEGER NOT NULL, undone INTEGER NOT NULL, started INTEGER NOT NULL, ended INTEGER, saved INTEGER, date TEXT, note TEXT, place TEXT, bet INTEGER NOT NULL, identity BLOB, category INTEGER REFERENCES category (id), sort_time INTEGER, seal BLOB, number INTEGER) STRICT
CREATE TABLE handicap ( game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE, player_id INTEGER NOT NULL, points INTEGER NOT NULL, PRIMARY KEY (game_id, player_id)) STRICT, WITHOUT ROWID
CREATE TABLE leaving (game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE) STRICT
CREATE TABLE ledger ( id INTEGER PRIMARY KEY AUTOINCREMENT, player_id INTEGER NOT NULL REFERENCES player (id), day TEXT NOT NULL, kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 4), change INTEGER NOT NULL, missing INTEGER NOT NULL CHECK (missing >= 0), game_id INTEGER, streak INTEGER) STRICT
CREATE TABLE month ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, month INTEGER NOT NULL, games INTEGER NOT NULL, wins INTEGER NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (category, player_id, month)) STRICT, WITHOUT ROWID
CREATE TABLE move ( game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE, n INTEGER NOT NULL, seat INTEGER NOT NULL, entry INTEGER, typed ANY, points INTEGER, rolls INTEGER, marks INTEGER NOT NULL, after INTEGER, PRIMARY KEY (game_id, n)) STRICT, WITHOUT ROWID
CREATE TABLE new_record ( kind INTEGER NOT NULL, entry INTEGER NOT NULL, value INTEGER NOT NULL, game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE, seat INTEGER NOT NULL, PRIMARY KEY (kind, entry)) STRICT, WITHOUT ROWID
CREATE TABLE player ( id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, played INTEGER NOT NULL, initials TEXT, color INTEGER) STRICT
CREATE TABLE purse ( player_id INTEGER PRIMARY KEY REFERENCES player (id), balance INTEGER NOT NULL CHECK (balance >= 0)) STRICT
CREATE TABLE record ( category INTEGER NOT NULL, kind INTEGER NOT NULL, entry INTEGER NOT NULL, value INTEGER NOT NULL, sort_time INTEGER NOT NULL, game_id INTEGER NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (category, kind, entry)) STRICT, WITHOUT ROWID
CREATE TABLE result ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, sort_time INTEGER NOT NULL, game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE, seat INTEGER NOT NULL, n_seats INTEGER NOT NULL, total INTEGER NOT NULL, rank INTEGER NOT NULL, shared INTEGER NOT NULL, margin INTEGER, upper INTEGER, bonus INTEGER, yatzy INTEGER, strikes INTEGER, comeback INTEGER, streak INTEGER NOT NULL, bonus_run INTEGER NOT NULL, PRIMARY KEY (category, player_id, sort_time, game_id)) STRICT, WITHOUT ROWID
CREATE TABLE rules ( id INTEGER PRIMARY KEY, ruleset TEXT NOT NULL, sha256 BLOB NOT NULL, text TEXT NOT NULL, UNIQUE (ruleset, sha256)) STRICT
CREATE TABLE score ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, games INTEGER NOT NULL, wins INTEGER NOT NULL, shared_wins INTEGER NOT NULL, duels INTEGER NOT NULL, sheets INTEGER NOT NULL, sum INTEGER NOT NULL, square_sum INTEGER NOT NULL, bonuses INTEGER NOT NULL, yatzys INTEGER NOT NULL, strikes INTEGER NOT NULL, victories INTEGER NOT NULL, victory_sum INTEGER NOT NULL, defeats INTEGER NOT NULL, defeat_sum INTEGER NOT NULL, PRIMARY KEY (category, player_id)) STRICT, WITHOUT ROWID
CREATE TABLE seat ( game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE, seat INTEGER NOT NULL, player_id INTEGER NOT NULL REFERENCES player (id), total INTEGER, rank INTEGER, rolls INTEGER, sort_time INTEGER, first_name TEXT, PRIMARY KEY (game_id, seat)) STRICT, WITHOUT ROWID
CREATE TABLE series ( id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3), goal INTEGER NOT NULL, ends INTEGER, handicap INTEGER NOT NULL CHECK (handicap IN (0, 1))) STRICT
CREATE TABLE series_game ( game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE, series_id INTEGER NOT NULL REFERENCES series (id)) STRICT
CREATE TABLE sqlite_sequence(name,seq)
CREATE TABLE total_count ( category INTEGER NOT NULL, player_id INTEGER NOT NULL, total INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (category, player_id, total)) STRICT, WITHOUT ROWID
