-- Counts of a key's calls by the hour, with how long they took in classes of time (rules/time-classes.ts).
CREATE TABLE api_keys_hour (
  key_id uuid NOT NULL REFERENCES api_keys_key (id) ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  calls integer NOT NULL CHECK (calls > 0),
  refused integer NOT NULL CHECK (refused >= 0),
  failed integer NOT NULL CHECK (failed >= 0),
  times integer[] NOT NULL,
  PRIMARY KEY (key_id, hour)
);
--> statement-breakpoint
-- The newest calls of each key, without what was sent and what was answered.
CREATE TABLE api_keys_call (
  request_id uuid PRIMARY KEY,
  key_id uuid NOT NULL REFERENCES api_keys_key (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  status smallint NOT NULL,
  code text,
  ms integer NOT NULL CHECK (ms >= 0)
);
--> statement-breakpoint
CREATE INDEX api_keys_call_key ON api_keys_call (key_id, at DESC);
