-- The ledger of play chips. Movements are only ever added; a balance changes by them and by nothing else. What one account
-- gives another gets, so the sum of all balances is always 0.

CREATE TABLE accounts (
    key           INTEGER PRIMARY KEY,
    kind          TEXT    NOT NULL CHECK (kind IN ('bank', 'house', 'pot', 'person')),
    -- A person's id, or the id of the table on which a pot lies. None for the bank, the house and the forgotten.
    owner         TEXT,
    balance       BIGINT  NOT NULL DEFAULT 0,
    -- The movement that the balance changed by last.
    last_movement BIGINT  NOT NULL DEFAULT 0,
    -- When a day's chips were last given.
    allowed_at    BIGINT,
    CHECK (balance >= 0 OR kind IN ('bank', 'house'))
);

CREATE UNIQUE INDEX accounts_one_an_owner ON accounts (kind, owner) WHERE owner IS NOT NULL;
CREATE UNIQUE INDEX accounts_one_bank_and_house ON accounts (kind) WHERE kind IN ('bank', 'house');

CREATE TABLE movements (
    key          INTEGER PRIMARY KEY,
    at           BIGINT  NOT NULL,
    from_account BIGINT  NOT NULL REFERENCES accounts (key),
    to_account   BIGINT  NOT NULL REFERENCES accounts (key),
    chips        BIGINT  NOT NULL CHECK (chips > 0),
    why          TEXT    NOT NULL,
    -- At which table, if at one.
    table_key    BIGINT  REFERENCES tables (key),
    CHECK (from_account <> to_account)
);

CREATE INDEX movements_by_giver ON movements (from_account);
CREATE INDEX movements_by_taker ON movements (to_account);

INSERT INTO accounts (kind) VALUES ('bank'), ('house');

-- What follows are triggers and not constraints where OR IGNORE and OR REPLACE would get round a constraint.

CREATE TRIGGER accounts_begin_empty BEFORE INSERT ON accounts
WHEN NEW.balance <> 0 OR NEW.last_movement <> 0
BEGIN
    SELECT RAISE(ABORT, 'an account begins empty');
END;

CREATE TRIGGER accounts_are_not_replaced BEFORE INSERT ON accounts
WHEN EXISTS (SELECT 1 FROM accounts WHERE key = NEW.key)
    OR EXISTS (SELECT 1 FROM accounts WHERE kind = NEW.kind AND owner = NEW.owner)
    OR EXISTS (SELECT 1 FROM accounts WHERE kind = NEW.kind AND kind IN ('bank', 'house'))
BEGIN
    SELECT RAISE(ABORT, 'there is such an account');
END;

CREATE TRIGGER accounts_with_movements_are_kept BEFORE DELETE ON accounts
WHEN OLD.last_movement <> 0
BEGIN
    SELECT RAISE(ABORT, 'an account with movements is never deleted');
END;

CREATE TRIGGER accounts_stay_whose_they_are BEFORE UPDATE OF key, kind, owner ON accounts
WHEN NEW.key <> OLD.key OR NEW.kind <> OLD.kind OR NEW.owner IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'an account can lose its owner, and no more');
END;

CREATE TRIGGER accounts_change_by_movements BEFORE UPDATE OF balance, last_movement ON accounts
WHEN NOT EXISTS (
    SELECT 1 FROM movements
    WHERE key = NEW.last_movement
        AND key > OLD.last_movement
        AND (
            (from_account = OLD.key AND NEW.balance = OLD.balance - chips)
            OR (to_account = OLD.key AND NEW.balance = OLD.balance + chips)
        )
)
BEGIN
    SELECT RAISE(ABORT, 'a balance changes by a new movement, once');
END;

CREATE TRIGGER accounts_are_not_overdrawn BEFORE UPDATE OF balance ON accounts
WHEN NEW.balance < 0 AND OLD.kind NOT IN ('bank', 'house')
BEGIN
    SELECT RAISE(ABORT, 'an account is not overdrawn');
END;

-- A key that is not named is seen as -1 here.
CREATE TRIGGER movements_are_added_at_the_end BEFORE INSERT ON movements
WHEN NEW.key <> -1 AND NEW.key <= (SELECT coalesce(max(key), 0) FROM movements)
BEGIN
    SELECT RAISE(ABORT, 'movements are added at the end');
END;

CREATE TRIGGER movements_change_balances AFTER INSERT ON movements
BEGIN
    UPDATE accounts SET balance = balance - NEW.chips, last_movement = NEW.key WHERE key = NEW.from_account;
    UPDATE accounts SET balance = balance + NEW.chips, last_movement = NEW.key WHERE key = NEW.to_account;
END;

CREATE TRIGGER movements_stay BEFORE UPDATE ON movements
BEGIN
    SELECT RAISE(ABORT, 'a movement is never changed');
END;

CREATE TRIGGER movements_are_kept BEFORE DELETE ON movements
BEGIN
    SELECT RAISE(ABORT, 'a movement is never deleted');
END;
