-- Proposals, who may vote on them, and open ballots. Times are compared with the database's clock.
CREATE TABLE governance_proposal (
  id uuid PRIMARY KEY,
  -- Null once the author deleted their account.
  author_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  state text NOT NULL CHECK (
    state IN ('draft', 'notice', 'open', 'counting', 'passed', 'failed', 'no-quorum', 'withdrawn')
  ),
  title text NOT NULL CHECK (char_length(title) BETWEEN 5 AND 120),
  summary text NOT NULL CHECK (char_length(summary) BETWEEN 10 AND 200),
  text text NOT NULL CHECK (char_length(text) BETWEEN 40 AND 10000),
  method text NOT NULL CHECK (
    method IN ('star', 'approval', 'plurality', 'irv', 'ranked-robin', 'stv', 'allocated-score')
  ),
  -- Names in their order on the ballot; fixed with the text, since the lot is drawn over them.
  options text[] NOT NULL CHECK (cardinality(options) BETWEEN 2 AND 100),
  seats smallint NOT NULL CHECK (seats BETWEEN 1 AND 99),
  min_rep_id integer NOT NULL CHECK (min_rep_id >= 0),
  -- Whole HDAG.
  min_hdag integer NOT NULL CHECK (min_hdag BETWEEN 0 AND 1000000),
  opens_at timestamptz,
  closes_at timestamptz,
  -- 32 random bytes of the lot in hexadecimal, revealed at closing; its hash is published at opening.
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  seed_hash text CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  -- CID of the ledger's checkpoint by which HDAG was read.
  checkpoint text,
  electors integer,
  quorum integer,
  -- When voters without a ballot were reminded.
  reminded_at timestamptz,
  withdrawn_at timestamptz,
  withdraw_reason text CHECK (char_length(withdraw_reason) <= 1000),
  -- When the result was stored.
  counted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  CHECK (state = 'draft' OR (published_at IS NOT NULL AND closes_at > opens_at)),
  CHECK (state NOT IN ('open', 'counting', 'passed', 'failed', 'no-quorum')
    OR (seed IS NOT NULL AND seed_hash IS NOT NULL AND electors IS NOT NULL AND quorum IS NOT NULL)),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL AND withdraw_reason IS NOT NULL)),
  CHECK ((state IN ('passed', 'failed', 'no-quorum')) = (counted_at IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX governance_proposal_author ON governance_proposal (author_id);
--> statement-breakpoint
CREATE INDEX governance_proposal_published ON governance_proposal (closes_at DESC, id) WHERE state <> 'draft';
--> statement-breakpoint
CREATE INDEX governance_proposal_due ON governance_proposal (state) WHERE state IN ('notice', 'open', 'counting');
--> statement-breakpoint
-- Members who may vote, fixed when voting opens.
CREATE TABLE governance_elector (
  proposal_id uuid NOT NULL REFERENCES governance_proposal (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  PRIMARY KEY (proposal_id, user_id)
);
--> statement-breakpoint
CREATE INDEX governance_elector_user ON governance_elector (user_id);
--> statement-breakpoint
-- One for each voter; without any time. It stays, without its voter, when the account is deleted.
CREATE TABLE governance_ballot (
  proposal_id uuid NOT NULL REFERENCES governance_proposal (id) ON DELETE CASCADE,
  -- 12 random bytes in hexadecimal: the ballot's name in the published file.
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{24}$'),
  user_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  no integer NOT NULL CHECK (no > 0),
  -- A byte for each option, 255 is blank; null once it was withdrawn.
  marks bytea,
  PRIMARY KEY (proposal_id, id),
  UNIQUE (proposal_id, user_id)
);
--> statement-breakpoint
CREATE INDEX governance_ballot_user ON governance_ballot (user_id);
--> statement-breakpoint
-- The result, and the file of all ballots as it is downloaded. Neither changes once it is stored.
CREATE TABLE governance_result (
  proposal_id uuid PRIMARY KEY REFERENCES governance_proposal (id) ON DELETE CASCADE,
  result jsonb NOT NULL,
  file text NOT NULL
);
