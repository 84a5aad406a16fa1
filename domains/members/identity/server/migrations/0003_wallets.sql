-- Wallets: one account each, sign-in nonces, and made-up aliases that may be changed.
CREATE UNIQUE INDEX identity_user_wallet ON identity_user (wallet_address) WHERE wallet_address IS NOT NULL;
--> statement-breakpoint
ALTER TABLE identity_user ADD COLUMN alias_changes_left integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE identity_user ADD CONSTRAINT identity_user_alias_changes CHECK (alias_changes_left >= 0);
--> statement-breakpoint
-- A nonce belongs to one browser and one address; spending it deletes the row. Only its hash is stored.
CREATE TABLE identity_wallet_nonce (
  nonce_hash bytea PRIMARY KEY,
  address text NOT NULL,
  browser_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX identity_wallet_nonce_expiry ON identity_wallet_nonce (expires_at);
