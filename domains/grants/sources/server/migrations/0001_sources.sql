-- What administrators set of a source, and how it does. What no adapter reads anymore stays for its runs.
CREATE TABLE sources_source (
  id text PRIMARY KEY,
  enabled boolean NOT NULL DEFAULT true,
  -- Hours between two runs; null: as the adapter says.
  every_hours integer CHECK (every_hours BETWEEN 1 AND 720),
  -- Runs that failed since the last good one.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  next_run_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE sources_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id text NOT NULL REFERENCES sources_source (id),
  trigger text NOT NULL CHECK (trigger IN ('schedule', 'administrator', 'command')),
  state text NOT NULL CHECK (state IN ('running', 'done', 'unchanged', 'partial', 'failed')),
  started_at timestamptz NOT NULL,
  -- Renewed while it runs: what a killed process left is found by it.
  alive_at timestamptz NOT NULL,
  ended_at timestamptz,
  records_read integer NOT NULL DEFAULT 0,
  added integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  closed integer NOT NULL DEFAULT 0,
  dead integer NOT NULL DEFAULT 0,
  -- Different records of a listing that was read to its end; null where it was not.
  listed integer,
  -- In words for administrators; null for a run without a problem.
  problem text
);
--> statement-breakpoint
CREATE INDEX sources_run_source ON sources_run (source_id, id DESC);
--> statement-breakpoint
-- Records that could not be loaded, until a later run loads them.
CREATE TABLE sources_dead_letter (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source_id text NOT NULL REFERENCES sources_source (id),
  -- The record's id, or a hash of what it is where it has none.
  key text NOT NULL,
  place text NOT NULL,
  problem text NOT NULL,
  -- The beginning of the record as the source gave it.
  raw text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  seen integer NOT NULL DEFAULT 1,
  run_id bigint NOT NULL,
  -- An administrator wants to see it no more; null again once its problem is another one.
  dismissed_at timestamptz,
  UNIQUE (source_id, key)
);
--> statement-breakpoint
-- What the next conditional request says of the answer that was loaded last.
CREATE TABLE sources_validator (
  source_id text NOT NULL REFERENCES sources_source (id),
  url text NOT NULL,
  etag text,
  last_modified text,
  PRIMARY KEY (source_id, url)
);
