-- What a member gave away in the 24 hours that began at `since` without a fresh proof of who they are.
CREATE TABLE tokens_outflow (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  -- Micro-HDAG.
  amount bigint NOT NULL CHECK (amount >= 0)
) WITH (fillfactor = 60);
