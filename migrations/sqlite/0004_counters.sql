-- What a game counts has a name that is the game's: the schema knows no game any more.

CREATE TABLE result_counters (
    result_key BIGINT NOT NULL,
    seat       BIGINT NOT NULL,
    counter    TEXT   NOT NULL,
    -- A counter that is 0 has no row.
    value      BIGINT NOT NULL,
    PRIMARY KEY (result_key, seat, counter),
    FOREIGN KEY (result_key, seat) REFERENCES result_seats (result_key, seat)
) WITHOUT ROWID;

INSERT INTO result_counters (result_key, seat, counter, value)
SELECT result_key, seat, 'points', points FROM result_seats WHERE points <> 0
UNION ALL SELECT result_key, seat, 'captures', captures FROM result_seats WHERE captures <> 0
UNION ALL SELECT result_key, seat, 'bombs-lit', bombs_lit FROM result_seats WHERE bombs_lit <> 0
UNION ALL SELECT result_key, seat, 'bombs-found', bombs_found FROM result_seats WHERE bombs_found <> 0
UNION ALL SELECT result_key, seat, 'exposed', exposed FROM result_seats WHERE exposed <> 0;

ALTER TABLE result_seats DROP COLUMN points;
ALTER TABLE result_seats DROP COLUMN captures;
ALTER TABLE result_seats DROP COLUMN bombs_lit;
ALTER TABLE result_seats DROP COLUMN bombs_found;
ALTER TABLE result_seats DROP COLUMN exposed;

-- In logs, what only Spy had has a form that any game can have.
UPDATE entries
SET body = json_object(
    'entry', 'set-up',
    'seat', json_extract(body, '$.seat'),
    'set_up', json_object('game', 'spy', 'body', json(json_extract(body, '$.base')))
)
WHERE body LIKE '{"entry":"arranged",%' AND json_valid(body);
