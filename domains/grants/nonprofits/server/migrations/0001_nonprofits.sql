-- Entries of public registries of nonprofits, as they were imported.
CREATE TABLE nonprofits_nonprofit (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  registry text NOT NULL CHECK (registry IN ('us-irs', 'demo')),
  number text NOT NULL,
  name text NOT NULL,
  -- As the registry writes it.
  registered_name text NOT NULL,
  city text,
  state text CHECK (state ~ '^[A-Z]{2}$'),
  zip text,
  subsection text,
  -- Months are written 2019-12.
  ruling_month text,
  tax_period text,
  assets_usd bigint,
  income_usd bigint,
  revenue_usd bigint,
  ntee_code text,
  ntee_major text CHECK (ntee_major ~ '^[A-Z]$'),
  -- Name of the NTEE's major group, so that its words find the entry.
  cause text NOT NULL,
  -- The file of which all of this is, and when it was read.
  source text NOT NULL,
  imported_at timestamptz NOT NULL,
  -- Signs become spaces first: the parser would else read "4-H" and "a/b" as numbers and paths.
  terms tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', regexp_replace(name, '[^[:alnum:]]+', ' ', 'g')), 'A')
    || setweight(to_tsvector('english', regexp_replace(name, '[^[:alnum:]]+', ' ', 'g')), 'A')
    || setweight(to_tsvector('simple', regexp_replace(coalesce(city, ''), '[^[:alnum:]]+', ' ', 'g')), 'B')
    || setweight(to_tsvector('english', regexp_replace(cause, '[^[:alnum:]]+', ' ', 'g')), 'C')
  ) STORED,
  CONSTRAINT nonprofits_nonprofit_number UNIQUE (registry, number)
);
--> statement-breakpoint
CREATE INDEX nonprofits_nonprofit_terms ON nonprofits_nonprofit USING gin (terms);
--> statement-breakpoint
CREATE INDEX nonprofits_nonprofit_state ON nonprofits_nonprofit (state, ntee_major);
--> statement-breakpoint
CREATE INDEX nonprofits_nonprofit_ntee ON nonprofits_nonprofit (ntee_major);
--> statement-breakpoint
CREATE INDEX nonprofits_nonprofit_by_number ON nonprofits_nonprofit (number);
--> statement-breakpoint
CREATE INDEX nonprofits_nonprofit_name ON nonprofits_nonprofit (lower(name), id);
--> statement-breakpoint
CREATE INDEX nonprofits_nonprofit_income ON nonprofits_nonprofit (income_usd DESC NULLS LAST, lower(name), id);
