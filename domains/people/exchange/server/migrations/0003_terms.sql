-- Matching counts off entries of its index: whose they are and until when they count is in the index itself, so that it
-- reads no listing for an entry that cannot match.
DELETE FROM exchange_term;
--> statement-breakpoint
ALTER TABLE exchange_term ADD COLUMN author_id uuid NOT NULL, ADD COLUMN valid_until timestamptz NOT NULL;
--> statement-breakpoint
ALTER TABLE exchange_term DROP CONSTRAINT exchange_term_pkey,
  ADD CONSTRAINT exchange_term_pkey PRIMARY KEY (kind, family, term, listing_id) INCLUDE (author_id, valid_until);
--> statement-breakpoint
INSERT INTO exchange_term (kind, family, term, listing_id, author_id, valid_until)
SELECT DISTINCT kind, CASE WHEN category IN ('skills', 'mentoring') THEN 'time' WHEN category IN ('equipment', 'space')
  THEN 'things' ELSE 'machines' END, term, id, author_id, valid_until
FROM exchange_listing, unnest(skills || words) AS term WHERE state = 'active';
