-- Learning: what a member has read, and how the knowledge assessment went.
CREATE TABLE learning_member (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  -- Learning mode is on unless this says otherwise.
  disabled boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE learning_progress (
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  topic_id text NOT NULL CHECK (char_length(topic_id) BETWEEN 1 AND 60),
  viewed_at timestamptz,
  completed_at timestamptz,
  bookmarked_at timestamptz,
  PRIMARY KEY (user_id, topic_id),
  CONSTRAINT learning_progress_order CHECK (completed_at IS NULL OR viewed_at IS NOT NULL)
);
--> statement-breakpoint
-- An attempt keeps the questions as they were asked: a later change of the bank must not change a result.
CREATE TABLE learning_attempt (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  questions jsonb NOT NULL,
  answers jsonb NOT NULL DEFAULT '{}',
  submitted_at timestamptz,
  right_count integer,
  passed boolean NOT NULL DEFAULT false,
  CONSTRAINT learning_attempt_times CHECK (expires_at > started_at AND submitted_at <= expires_at),
  CONSTRAINT learning_attempt_result CHECK ((submitted_at IS NULL) = (right_count IS NULL)),
  CONSTRAINT learning_attempt_passed CHECK (NOT passed OR submitted_at IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX learning_attempt_latest ON learning_attempt (user_id, started_at DESC);
--> statement-breakpoint
CREATE UNIQUE INDEX learning_attempt_one_pass ON learning_attempt (user_id) WHERE passed;
