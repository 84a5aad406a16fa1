-- Reputation: every point a member ever earned, with what it was earned for. Limits and decay are computed.
CREATE TABLE reputation_point (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  rule text NOT NULL,
  -- What it was earned with, unique for a member and rule: telling of it again changes nothing.
  source_id text NOT NULL,
  -- The name of it for the member who reads it; null where the rule says enough.
  subject text CHECK (char_length(subject) <= 200),
  -- Thousandths of a point, before limits and decay.
  milli_points integer NOT NULL CHECK (milli_points >= 0),
  earned_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  reversed_at timestamptz,
  reversal_reason text,
  CONSTRAINT reputation_point_reversal_has_a_reason CHECK ((reversed_at IS NULL) = (reversal_reason IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX reputation_point_source ON reputation_point (user_id, rule, source_id);
--> statement-breakpoint
-- What a member says about a point that is wrong, or about one that is missing (no point).
CREATE TABLE reputation_appeal (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  point_id uuid REFERENCES reputation_point (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) <= 2000),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'refused')),
  created_at timestamptz NOT NULL,
  answer text,
  decided_at timestamptz,
  CONSTRAINT reputation_appeal_decided CHECK ((state = 'open') = (decided_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX reputation_appeal_user ON reputation_appeal (user_id, created_at);
--> statement-breakpoint
-- One open appeal for each point.
CREATE UNIQUE INDEX reputation_appeal_open ON reputation_appeal (point_id) WHERE state = 'open' AND point_id IS NOT NULL;
