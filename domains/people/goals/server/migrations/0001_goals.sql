-- What a member wants to reach, by when, and how they will know. Only its owner reads it.
CREATE TABLE goals_goal (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  why text NOT NULL CHECK (char_length(why) <= 500),
  category text NOT NULL CHECK (category IN ('funding', 'project', 'network', 'learning', 'other')),
  measure_kind text NOT NULL CHECK (measure_kind IN ('done', 'number', 'counted')),
  -- The figure of a counted goal; read at `goals.measure`.
  measure_id text,
  unit text NOT NULL DEFAULT '',
  start_value double precision NOT NULL,
  target_value double precision NOT NULL,
  -- The last one recorded; of a counted goal it is not read.
  value double precision NOT NULL,
  started_on date NOT NULL,
  due_on date NOT NULL,
  -- In their order, as the contract has them.
  steps jsonb NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'dropped')),
  reason text NOT NULL DEFAULT '',
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT goals_goal_reaches CHECK (start_value <> target_value),
  CONSTRAINT goals_goal_counted CHECK ((measure_kind = 'counted') = (measure_id IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX goals_goal_owner ON goals_goal (user_id, due_on);
--> statement-breakpoint
CREATE INDEX goals_goal_open ON goals_goal (id) WHERE status = 'active' AND archived_at IS NULL;
--> statement-breakpoint
-- Where a goal was when, as its owner recorded it.
CREATE TABLE goals_entry (
  id uuid PRIMARY KEY,
  goal_id uuid NOT NULL REFERENCES goals_goal (id) ON DELETE CASCADE,
  value double precision NOT NULL,
  note text NOT NULL CHECK (char_length(note) <= 500),
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX goals_entry_goal ON goals_entry (goal_id, at DESC);
--> statement-breakpoint
-- What a member chose: their current project, and the weekly email.
CREATE TABLE goals_choice (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  -- A project of their own; once it is deleted, the one changed last counts.
  project_id uuid,
  -- When the next weekly email is due; null: it is off.
  next_digest_at timestamptz,
  -- What happened since then is in the next one.
  digested_at timestamptz
);
--> statement-breakpoint
CREATE INDEX goals_choice_due ON goals_choice (next_digest_at) WHERE next_digest_at IS NOT NULL;
