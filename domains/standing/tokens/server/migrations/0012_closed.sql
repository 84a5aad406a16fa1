-- A free account whose owner has left takes no gift. Before, only whoever looked up its address knew, and what they had seen
-- is remembered for some seconds. Other kinds go on: what is refunded or paid out has no other place to go.
ALTER TABLE tokens_account ADD COLUMN closed boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE tokens_account a SET closed = true
  WHERE a.class = 5 AND NOT EXISTS (SELECT FROM tokens_member m WHERE m.free_id = a.id);
--> statement-breakpoint
-- As before (0006); a batch with HDAG for a closed account goes the long way.
CREATE OR REPLACE FUNCTION tokens_post_at_once(
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
      FROM (SELECT unnest(payers) AS id, unnest(amounts) AS debit, 0::bigint AS credit
            UNION ALL
            SELECT unnest(payees), 0::bigint, unnest(amounts)) s
     GROUP BY s.id ORDER BY s.id
  ), changed AS (
    UPDATE tokens_account a SET balance = a.balance + m.credit - m.debit FROM moved m WHERE a.id = m.id
    RETURNING m.debit = 0 OR a.balance - m.credit >= CASE WHEN a.vests_from IS NULL THEN a.floor
                ELSE tokens_vesting_floor(a.vests_total, a.vests_from, moment) END AS fits,
              m.credit = 0 OR NOT a.closed AS takes
  )
  SELECT (SELECT count(*) FROM changed WHERE fits AND takes) = (SELECT count(*) FROM moved) INTO fitting;
  IF NOT fitting THEN RAISE EXCEPTION 'not at once' USING ERRCODE = 'HD001'; END IF;

  INSERT INTO tokens_transfer (seq, key, payer, payee, amount, kind, code, reference, at)
  SELECT base + generate_series(1, cardinality(keys)), unnest(keys), unnest(payers), unnest(payees),
         unnest(amounts), unnest(kinds), 0, unnest(refs), moment;
  UPDATE tokens_head SET last_seq = base + cardinality(keys) WHERE one;
END $$;
--> statement-breakpoint
-- As before (0001), and a gift to a closed account finds none.
CREATE OR REPLACE FUNCTION tokens_post(
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
  -- Who is leaving commits first: the next statement sees whether they have.
  PERFORM FROM tokens_account a WHERE a.id = ANY (payees) ORDER BY a.id FOR NO KEY UPDATE;

  SELECT array_agg((CASE
           WHEN x.seq IS NOT NULL THEN -1
           WHEN p.id IS NULL OR q.id IS NULL THEN 2
           WHEN r.kind IS NULL THEN CASE WHEN p.class = 6 THEN 6 ELSE 3 END
           WHEN u.kind = 5 AND q.closed THEN 2
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
