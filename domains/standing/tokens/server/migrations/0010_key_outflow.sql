-- What an API key gave away in the 24 hours that began at `since`. The key itself belongs to another domain.
CREATE TABLE tokens_key_outflow (
  key_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  -- Micro-HDAG.
  amount bigint NOT NULL CHECK (amount >= 0)
) WITH (fillfactor = 60);
--> statement-breakpoint
CREATE INDEX tokens_key_outflow_user ON tokens_key_outflow (user_id);
