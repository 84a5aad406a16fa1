-- The letters and digits of a call's number and of its reference at the source, as contract/grant-number.ts reads them
-- from a search. Found whole, by their beginning and by their end.
ALTER TABLE grants_opportunity
  ADD COLUMN bare_number text
    GENERATED ALWAYS AS (regexp_replace(lower(normalize(number, NFKD)), '[^[:alnum:]]', '', 'g')) STORED,
  ADD COLUMN bare_reference text NOT NULL
    GENERATED ALWAYS AS (regexp_replace(lower(normalize(external_id, NFKD)), '[^[:alnum:]]', '', 'g')) STORED;
--> statement-breakpoint
CREATE INDEX grants_opportunity_bare_number ON grants_opportunity (bare_number text_pattern_ops);
--> statement-breakpoint
CREATE INDEX grants_opportunity_bare_number_end ON grants_opportunity (reverse(bare_number) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX grants_opportunity_bare_reference ON grants_opportunity (bare_reference text_pattern_ops);
--> statement-breakpoint
CREATE INDEX grants_opportunity_bare_reference_end ON grants_opportunity (reverse(bare_reference) text_pattern_ops);
