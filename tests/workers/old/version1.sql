-- A PostgreSQL store of version 1, as it was.
CREATE TABLE about (version BIGINT NOT NULL);
INSERT INTO about VALUES (1);
CREATE TABLE tables (id TEXT PRIMARY KEY, created DOUBLE PRECISION NOT NULL, meta TEXT NOT NULL);
CREATE TABLE records (table_id TEXT NOT NULL, number BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, number));
CREATE TABLE tokens (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
