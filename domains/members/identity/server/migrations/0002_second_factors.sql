-- Authenticator app, recovery codes, passkeys and their challenges; when a session last proved who holds it.
ALTER TABLE identity_user ADD COLUMN second_factor_at timestamptz;
--> statement-breakpoint
ALTER TABLE identity_session ADD COLUMN proved_at timestamptz;
--> statement-breakpoint
CREATE TABLE identity_authenticator (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint
);
--> statement-breakpoint
CREATE TABLE identity_recovery_code (
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT identity_recovery_code_pkey PRIMARY KEY (user_id, code_hash)
);
--> statement-breakpoint
CREATE TABLE identity_passkey (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX identity_passkey_credential ON identity_passkey (credential_id);
--> statement-breakpoint
CREATE INDEX identity_passkey_user ON identity_passkey (user_id);
--> statement-breakpoint
-- Who asked and for what: a challenge answers nothing else, and goes with its first answer.
CREATE TABLE identity_challenge (
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  user_id uuid REFERENCES identity_user (id) ON DELETE CASCADE,
  browser_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT identity_challenge_purpose CHECK (purpose IN ('register', 'sign-in', 'prove')),
  CONSTRAINT identity_challenge_owner CHECK ((purpose = 'sign-in') = (user_id IS NULL))
);
--> statement-breakpoint
CREATE INDEX identity_challenge_user ON identity_challenge (user_id);
--> statement-breakpoint
CREATE INDEX identity_challenge_expiry ON identity_challenge (expires_at);
