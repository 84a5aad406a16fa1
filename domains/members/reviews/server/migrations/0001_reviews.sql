-- A case: something of a member that an administrator decides, by the kind that its domain contributes. Its id is that
-- of the thing in that domain where there is one.
CREATE TABLE reviews_case (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- What of that domain it is about; null where the id says it, or nothing is there yet.
  subject_id uuid,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  -- watched: nobody is asked to decide it, but it may be decided.
  state text NOT NULL CHECK (state IN ('watched', 'open', 'decided')),
  is_flagged boolean NOT NULL DEFAULT false,
  -- What the member wrote who asked for it; null where the domain did.
  text text CHECK (char_length(text) <= 2000),
  opened_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX reviews_case_queue ON reviews_case (state, opened_at);
--> statement-breakpoint
CREATE INDEX reviews_case_member ON reviews_case (user_id, kind);
--> statement-breakpoint
-- Every decision of a case; the one with the highest number is in force.
CREATE TABLE reviews_decision (
  case_id uuid NOT NULL REFERENCES reviews_case (id) ON DELETE CASCADE,
  no integer NOT NULL CHECK (no > 0),
  decision text NOT NULL,
  reason text NOT NULL,
  decided_at timestamptz NOT NULL,
  -- Null once that administrator has left.
  decided_by uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  CONSTRAINT reviews_decision_pkey PRIMARY KEY (case_id, no)
);
--> statement-breakpoint
-- What a member says against a decision: once against each.
CREATE TABLE reviews_appeal (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES reviews_case (id) ON DELETE CASCADE,
  decision_no integer NOT NULL,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) <= 2000),
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'refused')),
  -- Null while it is open, and for those answered before this was kept.
  answer text,
  answered_at timestamptz,
  CONSTRAINT reviews_appeal_once UNIQUE (case_id, user_id, decision_no)
);
--> statement-breakpoint
CREATE INDEX reviews_appeal_user ON reviews_appeal (user_id);
--> statement-breakpoint
CREATE INDEX reviews_appeal_open ON reviews_appeal (created_at) WHERE state = 'open';
