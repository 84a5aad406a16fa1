-- The ledger: accounts, a journal that only grows, and the one function that writes both.

-- Classes: 1 issuance, 2 pool, 3 treasury, 4 escrow, 5 member, 6 earned, 7 community pool (server/rules/routes.ts).
CREATE SEQUENCE tokens_account_number AS integer MAXVALUE 268435455;
--> statement-breakpoint
CREATE TABLE tokens_account (
  -- A number, then the class in the last three bits: who may pay whom is decided without reading the accounts.
  id integer PRIMARY KEY CHECK (id & 7 = class),
  -- How the account is named outside the instance: random, so that it tells nothing of its owner.
  ref uuid NOT NULL DEFAULT gen_random_uuid(),
  class smallint NOT NULL CHECK (class BETWEEN 1 AND 7),
  -- Of the house's own accounts and of escrows; a member's account has none.
  name text,
  -- Micro-HDAG.
  balance bigint NOT NULL DEFAULT 0,
  floor bigint NOT NULL DEFAULT 0,
  -- Its owner holds an SBT: what was earned may leave.
  proven boolean NOT NULL DEFAULT false,
  -- Of an account of earned HDAG: the same owner's free account.
  partner integer,
  vests_from timestamptz,
  vests_total bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tokens_account_floor CHECK (balance >= floor),
  -- Only what issues the supply may stand below zero, and only by the supply.
  CONSTRAINT tokens_account_issuance CHECK (floor = 0 OR (class = 1 AND floor = -1000000000000000)),
  CONSTRAINT tokens_account_partner CHECK ((class = 6) = (partner IS NOT NULL)),
  CONSTRAINT tokens_account_vesting CHECK ((vests_from IS NULL) = (vests_total IS NULL))
) WITH (fillfactor = 60);
--> statement-breakpoint
CREATE FUNCTION tokens_new_account_id(class integer) RETURNS integer LANGUAGE sql VOLATILE
  RETURN nextval('tokens_account_number')::integer << 3 | class;
--> statement-breakpoint
CREATE UNIQUE INDEX tokens_account_ref ON tokens_account (ref);
--> statement-breakpoint
CREATE UNIQUE INDEX tokens_account_name ON tokens_account (name) WHERE name IS NOT NULL;
--> statement-breakpoint
-- One issuance account; a second one would be a second supply.
CREATE UNIQUE INDEX tokens_account_one_issuance ON tokens_account (class) WHERE class = 1;
--> statement-breakpoint
-- Whose accounts they are: the only place that knows. It goes with the member, the accounts stay.
CREATE TABLE tokens_member (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  free_id integer NOT NULL UNIQUE REFERENCES tokens_account (id),
  earned_id integer NOT NULL UNIQUE REFERENCES tokens_account (id)
);
--> statement-breakpoint
-- Every transfer that was decided, refused ones too, in the order of the decisions: seq has no gap.
-- No foreign keys: tokens_post checks accounts under its lock, a trigger for each row would halve the rate.
CREATE TABLE tokens_transfer (
  seq bigint PRIMARY KEY,
  key uuid NOT NULL,
  payer integer NOT NULL,
  payee integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  kind smallint NOT NULL,
  -- 0 posted, else why not (server/rules/routes.ts).
  code smallint NOT NULL CHECK (code >= 0),
  -- An opaque id of what it was for; never a name.
  reference text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT tokens_transfer_two CHECK (payer <> payee)
);
--> statement-breakpoint
CREATE UNIQUE INDEX tokens_transfer_key ON tokens_transfer (key);
--> statement-breakpoint
-- The last number given. Its row lock is the turn of a writer, so numbers are given in the order of commits.
CREATE TABLE tokens_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  last_seq bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 10);
--> statement-breakpoint
INSERT INTO tokens_head DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION tokens_never() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed: a correction is a new transfer', TG_TABLE_NAME USING ERRCODE = '55000';
END $$;
--> statement-breakpoint
CREATE TRIGGER tokens_transfer_stays BEFORE UPDATE OR DELETE ON tokens_transfer
  FOR EACH ROW EXECUTE FUNCTION tokens_never();
--> statement-breakpoint
CREATE TRIGGER tokens_transfer_is_not_emptied BEFORE TRUNCATE ON tokens_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION tokens_never();
--> statement-breakpoint
-- Accounts stay too, and only their balance and their owner's proof change.
CREATE TRIGGER tokens_account_stays BEFORE DELETE ON tokens_account
  FOR EACH ROW EXECUTE FUNCTION tokens_never();
--> statement-breakpoint
CREATE TRIGGER tokens_account_is_what_it_was
  BEFORE UPDATE OF id, ref, class, name, floor, partner, vests_from, vests_total, created_at ON tokens_account
  FOR EACH ROW EXECUTE FUNCTION tokens_never();
--> statement-breakpoint
-- Who may pay whom by which kind. needs: 1 a payee that is proven, 2 a proven payer that pays its own partner.
CREATE TABLE tokens_route (
  kind smallint NOT NULL,
  payer smallint NOT NULL,
  payee smallint NOT NULL,
  needs smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, payer, payee)
);
--> statement-breakpoint
INSERT INTO tokens_route (kind, payer, payee, needs) VALUES
  (1, 1, 2, 0), (1, 1, 7, 0),                                          -- genesis
  (2, 7, 6, 0), (2, 7, 5, 1),                                          -- reward
  (3, 6, 5, 2),                                                        -- release
  (4, 5, 3, 0), (4, 6, 3, 0),                                          -- vote
  (5, 5, 5, 0),                                                        -- gift
  (6, 5, 4, 0), (6, 3, 4, 0), (6, 2, 4, 0), (6, 7, 4, 0),              -- hold
  (7, 4, 5, 0), (7, 4, 3, 0),                                          -- payout
  (8, 4, 5, 0), (8, 4, 3, 0), (8, 4, 2, 0), (8, 4, 7, 0), (8, 3, 5, 0), (8, 3, 6, 0), -- refund
  (9, 6, 7, 0), (9, 5, 7, 0),                                          -- reversal
  (10, 2, 5, 0), (10, 2, 3, 0), (10, 3, 5, 0), (10, 3, 7, 0);          -- allocation
--> statement-breakpoint
-- What a vesting account must still hold: nothing is free before month 12, then 1/48 of the whole for each month
-- since the start. A month ends at the same day and time in UTC, or at the month's last day (server/rules/vesting.ts).
CREATE FUNCTION tokens_vesting_floor(total bigint, start timestamptz, moment timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  s timestamp := start AT TIME ZONE 'UTC';
  t timestamp := moment AT TIME ZONE 'UTC';
  months integer := (extract(year FROM t) - extract(year FROM s)) * 12 + extract(month FROM t) - extract(month FROM s);
BEGIN
  IF s + make_interval(months => months) > t THEN months := months - 1; END IF;
  IF months < 12 THEN RETURN total; END IF;
  RETURN total - total * least(months, 48) / 48;
END $$;
--> statement-breakpoint
-- Decides, one after the other, the transfers that touch an account whose debits of this batch may exceed what it has.
CREATE FUNCTION tokens_decide_in_turn(
  tight integer[], payers integer[], payees integer[], amounts bigint[], codes smallint[], moment timestamptz
) RETURNS smallint[] LANGUAGE plpgsql
SET enable_hashjoin = on SET enable_seqscan = on AS $$
DECLARE
  decided smallint[] := codes;
  above bigint[];
  refusal smallint[];
  turn record;
BEGIN
  -- What each may still spend, and what it is told when that is not enough.
  SELECT array_agg(a.balance - CASE WHEN a.vests_from IS NULL THEN a.floor
                     ELSE tokens_vesting_floor(a.vests_total, a.vests_from, moment) END ORDER BY u.place),
         array_agg(CASE WHEN a.vests_from IS NULL THEN 1 ELSE 7 END ORDER BY u.place)
    INTO above, refusal
    FROM unnest(tight) WITH ORDINALITY AS u (id, place) JOIN tokens_account a ON a.id = u.id;
  FOR turn IN
    SELECT u.place::integer AS place, u.amount, p.place::integer AS payer, q.place::integer AS payee
      FROM unnest(payers, payees, amounts, codes) WITH ORDINALITY AS u (payer, payee, amount, code, place)
      LEFT JOIN unnest(tight) WITH ORDINALITY AS p (id, place) ON p.id = u.payer
      LEFT JOIN unnest(tight) WITH ORDINALITY AS q (id, place) ON q.id = u.payee
     WHERE u.code = 0 AND (p.place IS NOT NULL OR q.place IS NOT NULL)
     ORDER BY u.place
  LOOP
    IF turn.payer IS NOT NULL THEN
      IF above[turn.payer] < turn.amount THEN
        decided[turn.place] := refusal[turn.payer];
        CONTINUE;
      END IF;
      above[turn.payer] := above[turn.payer] - turn.amount;
    END IF;
    IF turn.payee IS NOT NULL THEN above[turn.payee] := above[turn.payee] + turn.amount; END IF;
  END LOOP;
  RETURN decided;
END $$;
--> statement-breakpoint
-- A batch without anything special: every account is there, every kind is allowed, every payer could pay all of its
-- debits before receiving anything, no key is known. Raises otherwise; then nothing has happened.
CREATE FUNCTION tokens_post_at_once(
  base bigint,
  keys uuid[], payers integer[], payees integer[], amounts bigint[], kinds smallint[], refs text[], moment timestamptz
) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  routes integer[] := ARRAY(SELECT r.kind * 64 + r.payer * 8 + r.payee FROM tokens_route r WHERE r.needs = 0);
  fitting boolean;
BEGIN
  PERFORM FROM unnest(payers, payees, kinds) AS u (payer, payee, kind)
    WHERE u.kind * 64 + (u.payer & 7) * 8 + (u.payee & 7) <> ALL (routes) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'not at once' USING ERRCODE = 'HD001'; END IF;

  WITH moved AS (
    SELECT s.id, sum(s.debit)::bigint AS debit, sum(s.credit)::bigint AS credit
      FROM unnest(payers, payees, amounts) AS u (payer, payee, amount)
     CROSS JOIN LATERAL (VALUES (u.payer, u.amount, 0), (u.payee, 0, u.amount)) AS s (id, debit, credit)
     GROUP BY s.id
  ), changed AS (
    UPDATE tokens_account a SET balance = a.balance + m.credit - m.debit FROM moved m WHERE a.id = m.id
    RETURNING m.debit = 0 OR a.balance - m.credit >= CASE WHEN a.vests_from IS NULL THEN a.floor
                ELSE tokens_vesting_floor(a.vests_total, a.vests_from, moment) END AS fits
  )
  SELECT (SELECT count(*) FROM changed WHERE fits) = (SELECT count(*) FROM moved) INTO fitting;
  IF NOT fitting THEN RAISE EXCEPTION 'not at once' USING ERRCODE = 'HD001'; END IF;

  INSERT INTO tokens_transfer (seq, key, payer, payee, amount, kind, code, reference, at)
  SELECT base + u.place, u.key, u.payer, u.payee, u.amount, u.kind, 0, u.ref, moment
    FROM unnest(keys, payers, payees, amounts, kinds, refs)
         WITH ORDINALITY AS u (key, payer, payee, amount, kind, ref, place);
  UPDATE tokens_head SET last_seq = base + cardinality(keys) WHERE one;
END $$;
--> statement-breakpoint
-- Posts a batch as if its transfers came one after the other. Keys of one batch differ. Answers only what is not
-- simply posted: a row of place 0 with the last number before the batch, then refusals (repeated false) and keys that
-- are known (repeated true, with their first answer; code 9 when the content is another).
-- Every table here is read by key, whatever the planner thinks of their sizes on an empty ledger.
CREATE FUNCTION tokens_post(
  keys uuid[], payers integer[], payees integer[], amounts bigint[], kinds smallint[], refs text[], moment timestamptz
) RETURNS TABLE (place integer, seq bigint, code smallint, repeated boolean, at timestamptz)
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  base bigint;
  -- By place: -1 for a known key.
  codes smallint[];
  tight integer[];
  fresh integer;
BEGIN
  SELECT h.last_seq INTO base FROM tokens_head h WHERE h.one FOR UPDATE;
  RETURN QUERY SELECT 0, base, 0::smallint, false, moment;
  BEGIN
    PERFORM tokens_post_at_once(base, keys, payers, payees, amounts, kinds, refs, moment);
    RETURN;
  EXCEPTION WHEN unique_violation OR check_violation OR SQLSTATE 'HD001' THEN
    NULL; -- Something is special: decide below what.
  END;

  SELECT array_agg((CASE
           WHEN x.seq IS NOT NULL THEN -1
           WHEN p.id IS NULL OR q.id IS NULL THEN 2
           WHEN r.kind IS NULL THEN CASE WHEN p.class = 6 THEN 6 ELSE 3 END
           WHEN r.needs = 1 AND NOT q.proven THEN 6
           WHEN r.needs = 2 AND p.partner <> q.id THEN 3
           WHEN r.needs = 2 AND NOT p.proven THEN 6
           ELSE 0 END)::smallint ORDER BY u.place),
         count(*) FILTER (WHERE x.seq IS NULL)
    INTO codes, fresh
    FROM unnest(keys, payers, payees, kinds) WITH ORDINALITY AS u (key, payer, payee, kind, place)
    LEFT JOIN tokens_transfer x ON x.key = u.key
    LEFT JOIN tokens_account p ON p.id = u.payer
    LEFT JOIN tokens_account q ON q.id = u.payee
    LEFT JOIN tokens_route r ON r.kind = u.kind AND r.payer = p.class AND r.payee = q.class;

  -- Credits are left out, so who is not tight cannot fail at any point of the batch.
  SELECT array_agg(s.payer) INTO tight
    FROM (SELECT u.payer, sum(u.amount) AS spent
            FROM unnest(payers, amounts, codes) AS u (payer, amount, code) WHERE u.code = 0 GROUP BY u.payer) s
    JOIN tokens_account a ON a.id = s.payer
   WHERE a.balance - s.spent < CASE WHEN a.vests_from IS NULL THEN a.floor
                                    ELSE tokens_vesting_floor(a.vests_total, a.vests_from, moment) END;
  IF tight IS NOT NULL THEN
    codes := tokens_decide_in_turn(tight, payers, payees, amounts, codes, moment);
  END IF;

  IF fresh > 0 THEN
    INSERT INTO tokens_transfer (seq, key, payer, payee, amount, kind, code, reference, at)
    SELECT base + row_number() OVER (ORDER BY u.place), u.key, u.payer, u.payee, u.amount, u.kind, u.code, u.ref, moment
      FROM unnest(keys, payers, payees, amounts, kinds, refs, codes)
           WITH ORDINALITY AS u (key, payer, payee, amount, kind, ref, code, place)
     WHERE u.code >= 0;
    UPDATE tokens_account a SET balance = a.balance + n.moved
      FROM (SELECT s.id, sum(s.moved)::bigint AS moved
              FROM unnest(payers, payees, amounts, codes) AS u (payer, payee, amount, code)
             CROSS JOIN LATERAL (VALUES (u.payer, -u.amount), (u.payee, u.amount)) AS s (id, moved)
             WHERE u.code = 0 GROUP BY s.id) n
     WHERE a.id = n.id;
    UPDATE tokens_head h SET last_seq = base + fresh WHERE h.one;
  END IF;

  RETURN QUERY
    SELECT u.place::integer, NULL::bigint, u.code, false, moment
      FROM unnest(codes) WITH ORDINALITY AS u (code, place) WHERE u.code > 0;
  IF fresh < cardinality(keys) THEN
    RETURN QUERY
      SELECT u.place::integer, x.seq,
             CASE WHEN (x.payer, x.payee, x.amount, x.kind, x.reference) = (u.payer, u.payee, u.amount, u.kind, u.ref)
               THEN x.code ELSE 9::smallint END, true, x.at
        FROM unnest(keys, payers, payees, amounts, kinds, refs, codes)
             WITH ORDINALITY AS u (key, payer, payee, amount, kind, ref, code, place)
        JOIN tokens_transfer x ON x.key = u.key
       WHERE u.code = -1;
  END IF;
END $$;
