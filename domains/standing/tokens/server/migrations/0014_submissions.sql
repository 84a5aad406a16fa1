-- Transfers that a member, or an API key, took out of their allowance of the 24 hours that began at `since`. A process takes
-- some ahead, so that a transfer needs no row of its own here (server/ledger/allowance.ts).
CREATE TABLE tokens_submission (
  -- The member, or the key: keys belong to another domain.
  subject uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  taken bigint NOT NULL CHECK (taken >= 0)
) WITH (fillfactor = 60);
--> statement-breakpoint
CREATE INDEX tokens_submission_user ON tokens_submission (user_id);
