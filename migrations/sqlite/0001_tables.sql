-- Tables, their logs, and the messages that show them.
-- Discord's ids are BIGINT: the same 64 bits, read as signed. Moments are milliseconds since 1970, UTC.

CREATE TABLE tables (
    key        INTEGER PRIMARY KEY,
    -- A ULID, 26 characters.
    id         TEXT    NOT NULL UNIQUE,
    server     BIGINT  NOT NULL,
    channel    BIGINT  NOT NULL,
    -- How many entries the log has.
    version    BIGINT  NOT NULL,
    live       BOOLEAN NOT NULL,
    -- Whether it is closed and its last screens are shown.
    settled    BOOLEAN NOT NULL DEFAULT FALSE,
    opened_at  BIGINT  NOT NULL,
    changed_at BIGINT  NOT NULL
);

CREATE UNIQUE INDEX tables_one_live_a_channel ON tables (channel) WHERE live;
CREATE INDEX tables_by_channel ON tables (channel);
-- Finds them, and leaves the order to a sort at the start: by changed_at, it would be written with every commit, and 100,000
-- rows in its order take longer to read (0.6 s) than to sort (0.3 s).
CREATE INDEX tables_unsettled ON tables (settled) WHERE NOT settled;

CREATE TABLE entries (
    table_key BIGINT NOT NULL REFERENCES tables (key),
    -- From 0.
    number    BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    -- JSON.
    body      TEXT   NOT NULL,
    PRIMARY KEY (table_key, number)
) WITHOUT ROWID;

-- Who is named in a table's log.
CREATE TABLE table_people (
    table_key BIGINT NOT NULL REFERENCES tables (key),
    person    BIGINT NOT NULL,
    PRIMARY KEY (table_key, person)
) WITHOUT ROWID;

CREATE INDEX table_people_by_person ON table_people (person);

CREATE TABLE screens (
    table_key BIGINT NOT NULL REFERENCES tables (key),
    -- Whose private screen it is; 0 for the public one.
    person    BIGINT NOT NULL,
    -- JSON.
    body      TEXT   NOT NULL,
    PRIMARY KEY (table_key, person)
) WITHOUT ROWID;

-- One row: when a process that has the database last said that it is alive.
CREATE TABLE alive (
    key INTEGER PRIMARY KEY CHECK (key = 1),
    at  BIGINT  NOT NULL
);

-- When no process had the database. Clocks do not run in that time.
CREATE TABLE absences (
    -- When the process before was last alive.
    since BIGINT PRIMARY KEY,
    -- When the next one came.
    until BIGINT NOT NULL
) WITHOUT ROWID;
