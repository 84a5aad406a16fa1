CREATE TABLE grants_source (
  id text PRIMARY KEY,
  name text NOT NULL,
  licence text,
  address text,
  last_import_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- Every change of an opportunity takes the next number; search indexes follow by it.
CREATE SEQUENCE grants_change;
--> statement-breakpoint
CREATE TABLE grants_opportunity (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source_id text NOT NULL REFERENCES grants_source (id),
  external_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('open', 'award', 'program')),
  title text NOT NULL,
  description text NOT NULL,
  funder_name text,
  funder_url text,
  url text,
  number text,
  amount_min double precision,
  amount_max double precision,
  amount_total double precision,
  currency text,
  deadline jsonb NOT NULL,
  opens_at timestamptz,
  source_state text CHECK (source_state IN ('forecast', 'open', 'closed')),
  eligibility jsonb NOT NULL DEFAULT '[]',
  applicant_types jsonb NOT NULL DEFAULT '[]',
  regions jsonb NOT NULL DEFAULT '[]',
  categories jsonb NOT NULL DEFAULT '[]',
  expected_awards double precision,
  award jsonb,
  licence text,
  extra jsonb NOT NULL DEFAULT '{}',
  fetched_at timestamptz NOT NULL,
  address text,
  not_checked_since date,
  -- The record this one is another listing of; null for the one that is shown.
  listed_as uuid REFERENCES grants_opportunity (id) DEFERRABLE INITIALLY DEFERRED,
  content_hash text NOT NULL,
  change bigint NOT NULL DEFAULT nextval('grants_change'),
  removed_at timestamptz,
  UNIQUE (source_id, external_id)
);
--> statement-breakpoint
CREATE INDEX grants_opportunity_change ON grants_opportunity (change);
--> statement-breakpoint
CREATE INDEX grants_opportunity_listed_as ON grants_opportunity (listed_as) WHERE listed_as IS NOT NULL;
--> statement-breakpoint
CREATE TABLE grants_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id text NOT NULL REFERENCES grants_source (id),
  file_name text NOT NULL,
  format text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  rows_read integer NOT NULL,
  added integer NOT NULL,
  changed integer NOT NULL,
  unchanged integer NOT NULL,
  skipped integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE grants_judgment (
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  project_id uuid NOT NULL,
  opportunity_id uuid NOT NULL REFERENCES grants_opportunity (id),
  verdict text NOT NULL CHECK (verdict IN ('fits', 'notForUs')),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, project_id, opportunity_id)
);
