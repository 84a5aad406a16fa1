-- Keys by which programs act for a member. The key itself is shown once and kept nowhere.
CREATE TABLE api_keys_key (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- SHA-256 of the key: enough for 256 random bits, there is nothing to guess faster.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['ledger:read', 'ledger:give']),
  -- Micro-HDAG in 24 hours, of keys that give.
  daily_limit bigint CHECK (daily_limit > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  CHECK (('ledger:give' = ANY (scopes)) = (daily_limit IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX api_keys_key_hash ON api_keys_key (hash);
--> statement-breakpoint
CREATE INDEX api_keys_key_user ON api_keys_key (user_id, created_at DESC);
