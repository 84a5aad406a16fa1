-- Claims of pages: a member says to speak for an organization and proves it. The token of a proof is derived from the
-- id and not stored.
CREATE TABLE nonprofits_claim (
  id uuid PRIMARY KEY,
  nonprofit_id uuid NOT NULL REFERENCES nonprofits_nonprofit (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  -- Role in the organization, for reviewers alone.
  role text NOT NULL CHECK (char_length(role) BETWEEN 2 AND 100),
  state text NOT NULL CHECK (
    state IN ('proving', 'in-review', 'notice', 'disputed', 'granted', 'refused', 'withdrawn', 'expired')
  ),
  method text CHECK (method IN ('dns', 'file', 'review')),
  -- Domain of which control was proved.
  host text,
  started_at timestamptz NOT NULL,
  -- End of the time for a proof.
  expires_at timestamptz NOT NULL,
  proved_at timestamptz,
  notice_ends_at timestamptz,
  granted_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'granted') = (granted_at IS NOT NULL AND ended_at IS NULL)),
  CHECK ((state IN ('refused', 'withdrawn', 'expired')) = (ended_at IS NOT NULL)),
  CHECK (state <> 'notice' OR notice_ends_at IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX nonprofits_claim_live ON nonprofits_claim (nonprofit_id, user_id)
  WHERE state IN ('proving', 'in-review', 'notice', 'disputed', 'granted');
--> statement-breakpoint
CREATE INDEX nonprofits_claim_user ON nonprofits_claim (user_id, started_at);
--> statement-breakpoint
CREATE INDEX nonprofits_claim_state ON nonprofits_claim (state, notice_ends_at);
--> statement-breakpoint
-- Text against a claim, of a member or of a visitor.
CREATE TABLE nonprofits_objection (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES nonprofits_claim (id) ON DELETE CASCADE,
  user_id uuid REFERENCES identity_user (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) <= 2000),
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX nonprofits_objection_claim ON nonprofits_objection (claim_id);
--> statement-breakpoint
CREATE INDEX nonprofits_objection_user ON nonprofits_objection (user_id);
--> statement-breakpoint
-- Versions of what an organization says on its page; they are shown while the claim behind them is granted.
CREATE TABLE nonprofits_words (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES nonprofits_claim (id) ON DELETE CASCADE,
  statement text NOT NULL CHECK (char_length(statement) <= 1000),
  contact text,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX nonprofits_words_claim ON nonprofits_words (claim_id, at);
