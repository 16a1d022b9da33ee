-- What games came to that were played to their end, and how good people are.

CREATE TABLE results (
    key       INTEGER PRIMARY KEY,
    table_key BIGINT  NOT NULL UNIQUE REFERENCES tables (key),
    server    BIGINT  NOT NULL,
    game      TEXT    NOT NULL,
    at        BIGINT  NOT NULL,
    -- Whether several people played. Games against computers alone are counted apart.
    rated     BOOLEAN NOT NULL
);

CREATE INDEX results_of_a_server ON results (server, game, at);

CREATE TABLE result_seats (
    result_key  BIGINT  NOT NULL REFERENCES results (key),
    -- In turn order, from 0.
    seat        BIGINT  NOT NULL,
    -- None for a computer player and for somebody who was forgotten, who has no name either.
    person      BIGINT,
    name        TEXT,
    place       BIGINT  NOT NULL,
    won         BOOLEAN NOT NULL,
    left_early  BOOLEAN NOT NULL,
    points      BIGINT  NOT NULL,
    captures    BIGINT  NOT NULL,
    bombs_lit   BIGINT  NOT NULL,
    bombs_found BIGINT  NOT NULL,
    exposed     BIGINT  NOT NULL,
    PRIMARY KEY (result_key, seat)
) WITHOUT ROWID;

CREATE INDEX result_seats_by_person ON result_seats (person) WHERE person IS NOT NULL;

CREATE TABLE ratings (
    server    BIGINT           NOT NULL,
    person    BIGINT           NOT NULL,
    game      TEXT             NOT NULL,
    mean      DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    -- How many games made it.
    games     BIGINT           NOT NULL,
    PRIMARY KEY (server, person, game)
) WITHOUT ROWID;

CREATE INDEX ratings_by_person ON ratings (person);
