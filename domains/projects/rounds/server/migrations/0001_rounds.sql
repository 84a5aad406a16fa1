-- Matching rounds. Where a round is in its life follows from its moments and the clock; no column says it
-- (server/rules/round-states.ts). Amounts are wei.
CREATE TABLE rounds_round (
  id uuid PRIMARY KEY,
  -- Null once the owner has deleted their account.
  owner_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  name text NOT NULL CHECK (char_length(name) <= 120),
  purpose text NOT NULL CHECK (char_length(purpose) <= 3000),
  funder text NOT NULL CHECK (char_length(funder) <= 200),
  requirements text NOT NULL CHECK (char_length(requirements) <= 3000),
  pool_wei numeric(78, 0) NOT NULL CHECK (pool_wei > 0),
  method text NOT NULL CHECK (method IN ('qf', 'pairwise', 'cocm')),
  parameter_wei numeric(78, 0) CHECK (parameter_wei > 0),
  cap_wei numeric(78, 0) CHECK (cap_wei > 0 AND cap_wei <= pool_wei),
  minimum_wei numeric(78, 0) CHECK (minimum_wei > 0),
  donor_level text NOT NULL,
  applications_from timestamptz NOT NULL,
  giving_from timestamptz NOT NULL CHECK (giving_from > applications_from),
  giving_until timestamptz NOT NULL CHECK (giving_until > giving_from),
  appeal_until timestamptz NOT NULL CHECK (appeal_until > giving_until),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  final_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text CHECK (char_length(cancel_reason) <= 1000),
  CONSTRAINT rounds_round_parameter CHECK ((method = 'qf') = (parameter_wei IS NULL)),
  CONSTRAINT rounds_round_final CHECK (
    final_at IS NULL OR (final_at >= appeal_until AND published_at IS NOT NULL AND cancelled_at IS NULL)
  ),
  CONSTRAINT rounds_round_cancelled CHECK (
    (cancelled_at IS NULL) = (cancel_reason IS NULL) AND (cancelled_at IS NULL OR published_at IS NOT NULL)
  )
);
--> statement-breakpoint
CREATE INDEX rounds_round_owner ON rounds_round (owner_id, updated_at DESC);
--> statement-breakpoint
CREATE INDEX rounds_round_dates ON rounds_round (giving_from DESC, id) WHERE published_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX rounds_round_counting ON rounds_round (appeal_until)
  WHERE published_at IS NOT NULL AND final_at IS NULL AND cancelled_at IS NULL;
--> statement-breakpoint
-- What changed in published terms; never rewritten.
CREATE TABLE rounds_change (
  id uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES rounds_round (id) ON DELETE CASCADE,
  changes jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX rounds_change_round ON rounds_change (round_id, changed_at);
--> statement-breakpoint
CREATE TABLE rounds_reviewer (
  round_id uuid NOT NULL REFERENCES rounds_round (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  named_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, member_id)
);
--> statement-breakpoint
CREATE INDEX rounds_reviewer_member ON rounds_reviewer (member_id);
--> statement-breakpoint
CREATE TABLE rounds_application (
  id uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES rounds_round (id) ON DELETE CASCADE,
  -- A project of the domain projects.
  project_id uuid NOT NULL,
  -- Null once the applicant has deleted their account.
  applicant_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  project_revision integer NOT NULL,
  note text NOT NULL CHECK (char_length(note) <= 2000),
  applied_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'accepted', 'declined')),
  decided_by uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  decided_at timestamptz,
  reason text CHECK (char_length(reason) <= 1000),
  appeal text CHECK (char_length(appeal) <= 1000),
  appealed_at timestamptz,
  UNIQUE (round_id, project_id),
  CONSTRAINT rounds_application_decided CHECK (state = 'pending' OR (reason IS NOT NULL AND decided_at IS NOT NULL)),
  CONSTRAINT rounds_application_appealed CHECK ((appeal IS NULL) = (appealed_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX rounds_application_project ON rounds_application (project_id) WHERE state = 'accepted';
--> statement-breakpoint
CREATE INDEX rounds_application_applicant ON rounds_application (applicant_id);
--> statement-breakpoint
-- A donor whose gifts are in doubt. Without an upheld decision an appeal lifts the flag.
CREATE TABLE rounds_flag (
  round_id uuid NOT NULL REFERENCES rounds_round (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 1000),
  flagged_at timestamptz NOT NULL,
  appeal text CHECK (char_length(appeal) <= 1000),
  appealed_at timestamptz,
  upheld boolean,
  decision_reason text CHECK (char_length(decision_reason) <= 1000),
  decided_at timestamptz,
  PRIMARY KEY (round_id, member_id),
  CONSTRAINT rounds_flag_decided CHECK (
    (upheld IS NULL) = (decided_at IS NULL) AND (upheld IS NULL) = (decision_reason IS NULL)
    AND (upheld IS NULL OR appeal IS NOT NULL)
  )
);
--> statement-breakpoint
CREATE INDEX rounds_flag_member ON rounds_flag (member_id);
--> statement-breakpoint
-- The final distribution, written once. Files are kept as they are downloaded; donors are pseudonyms in them.
CREATE TABLE rounds_result (
  round_id uuid PRIMARY KEY REFERENCES rounds_round (id) ON DELETE CASCADE,
  computed_at timestamptz NOT NULL,
  gifts_csv text NOT NULL,
  result_csv text NOT NULL,
  left_wei numeric(78, 0) NOT NULL CHECK (left_wei >= 0),
  flagged integer NOT NULL CHECK (flagged >= 0),
  root text CHECK (root ~ '^0x[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE rounds_award (
  round_id uuid NOT NULL REFERENCES rounds_result (round_id) ON DELETE CASCADE,
  project_id uuid NOT NULL,
  title text NOT NULL,
  donors integer NOT NULL CHECK (donors >= 0),
  received_wei numeric(78, 0) NOT NULL CHECK (received_wei >= 0),
  match_wei numeric(78, 0) NOT NULL CHECK (match_wei >= 0),
  with_flagged_wei numeric(78, 0) NOT NULL CHECK (with_flagged_wei >= 0),
  -- Projects of one address share a claim: the contract pays an address and amount once.
  address text CHECK (address ~* '^0x[0-9a-f]{40}$'),
  claim_wei numeric(78, 0) CHECK (claim_wei > 0),
  proof text[],
  PRIMARY KEY (round_id, project_id),
  CONSTRAINT rounds_award_claim CHECK (
    (address IS NULL) = (claim_wei IS NULL) AND (address IS NULL) = (proof IS NULL)
  )
);
