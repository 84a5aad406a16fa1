-- Judging of a hackathon. Hackathons and submissions belong to `hackathons`: their ids are kept without a reference.
CREATE TABLE judging_contest (
  hackathon_id uuid PRIMARY KEY,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  state text NOT NULL CHECK (state IN ('draft', 'judging', 'finals', 'review', 'published', 'void')),
  criteria jsonb NOT NULL,
  per_entry integer NOT NULL CHECK (per_entry BETWEEN 2 AND 9),
  -- Decides what is equal otherwise, so that the assignment can be repeated.
  seed integer NOT NULL,
  -- The end of the round that runs; `planned_until` is the first round's as it was when judging started.
  judging_until timestamptz NOT NULL,
  planned_until timestamptz,
  opened_at timestamptz,
  extended_at timestamptz,
  reminded_at timestamptz,
  finals_at timestamptz,
  review_until timestamptz,
  published_at timestamptz,
  void_reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (state IN ('draft', 'void') OR (opened_at IS NOT NULL AND planned_until IS NOT NULL)),
  CHECK ((state = 'void') = (void_reason IS NOT NULL)),
  CHECK ((state = 'published') = (published_at IS NOT NULL)),
  CHECK (state NOT IN ('review', 'published') OR review_until IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX judging_contest_running ON judging_contest (judging_until) WHERE state NOT IN ('published', 'void');
--> statement-breakpoint
CREATE TABLE judging_judge (
  -- Never shown: a result numbers judges by it, and no one can tell which member has which number.
  id uuid PRIMARY KEY,
  hackathon_id uuid NOT NULL REFERENCES judging_contest (hackathon_id) ON DELETE CASCADE,
  -- Null once they deleted their account: their scores stay.
  user_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('invited', 'accepted', 'declined', 'left')),
  cap integer CHECK (cap BETWEEN 1 AND 1000),
  -- Gave no score in time: gets nothing new until they do.
  absent_at timestamptz,
  invited_at timestamptz NOT NULL,
  answered_at timestamptz,
  UNIQUE (hackathon_id, user_id)
);
--> statement-breakpoint
CREATE INDEX judging_judge_user ON judging_judge (user_id);
--> statement-breakpoint
-- Entries as they were when judging started.
CREATE TABLE judging_entry (
  entry_id uuid PRIMARY KEY,
  hackathon_id uuid NOT NULL REFERENCES judging_contest (hackathon_id) ON DELETE CASCADE,
  is_finalist boolean NOT NULL DEFAULT false,
  disqualified_at timestamptz,
  disqualified_reason text,
  -- The case of `reviews` in which its makers appeal.
  case_id uuid UNIQUE,
  CHECK ((disqualified_at IS NULL) = (disqualified_reason IS NULL))
);
--> statement-breakpoint
CREATE INDEX judging_entry_hackathon ON judging_entry (hackathon_id);
--> statement-breakpoint
-- What judges declared. Other conflicts follow from teams and blocks and are not stored.
CREATE TABLE judging_conflict (
  judge_id uuid NOT NULL REFERENCES judging_judge (id) ON DELETE CASCADE,
  entry_id uuid NOT NULL REFERENCES judging_entry (entry_id) ON DELETE CASCADE,
  declared_at timestamptz NOT NULL,
  PRIMARY KEY (judge_id, entry_id)
);
--> statement-breakpoint
CREATE INDEX judging_conflict_entry ON judging_conflict (entry_id);
--> statement-breakpoint
CREATE TABLE judging_assignment (
  judge_id uuid NOT NULL REFERENCES judging_judge (id) ON DELETE CASCADE,
  entry_id uuid NOT NULL REFERENCES judging_entry (entry_id) ON DELETE CASCADE,
  -- 1, or 2 for the finals.
  round integer NOT NULL CHECK (round IN (1, 2)),
  assigned_at timestamptz NOT NULL,
  PRIMARY KEY (judge_id, entry_id)
);
--> statement-breakpoint
CREATE INDEX judging_assignment_entry ON judging_assignment (entry_id);
--> statement-breakpoint
CREATE TABLE judging_score (
  judge_id uuid NOT NULL REFERENCES judging_judge (id) ON DELETE CASCADE,
  entry_id uuid NOT NULL REFERENCES judging_entry (entry_id) ON DELETE CASCADE,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- In the rubric's order; null where not decided.
  points jsonb NOT NULL,
  comment text NOT NULL CHECK (char_length(comment) <= 2000),
  note text NOT NULL CHECK (char_length(note) <= 1000),
  -- It counts.
  is_complete boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (judge_id, entry_id)
);
--> statement-breakpoint
CREATE INDEX judging_score_entry ON judging_score (entry_id);
--> statement-breakpoint
CREATE TABLE judging_result (
  hackathon_id uuid PRIMARY KEY REFERENCES judging_contest (hackathon_id) ON DELETE CASCADE,
  result jsonb NOT NULL,
  computed_at timestamptz NOT NULL
);
