-- Keys that sign credentials, the private part sealed. Retired ones stay listed: what they signed can still be checked.
CREATE TABLE credentials_issuer_key (
  number integer PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX credentials_issuer_key_current ON credentials_issuer_key ((retired_at IS NULL)) WHERE retired_at IS NULL;
--> statement-breakpoint
-- A signed credential by its place in a status list; the credential itself is not kept. 0 in force, 1 revoked, 2 suspended.
-- One whose owner left stays, and counts as revoked, until it expires.
CREATE TABLE credentials_signed (
  list integer NOT NULL,
  idx integer NOT NULL,
  user_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('dbt', 'sbt')),
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (list, idx)
);
--> statement-breakpoint
CREATE INDEX credentials_signed_user ON credentials_signed (user_id, kind, issued_at);
--> statement-breakpoint
CREATE INDEX credentials_signed_expires ON credentials_signed (expires_at);
--> statement-breakpoint
-- A link that shows a credential to anyone who has it. The presentation is deleted when the link is withdrawn.
CREATE TABLE credentials_show (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('dbt', 'sbt')),
  list integer NOT NULL,
  idx integer NOT NULL,
  learns text[] NOT NULL DEFAULT '{}',
  nonce text NOT NULL,
  presentation text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CONSTRAINT credentials_show_once UNIQUE (list, idx),
  CONSTRAINT credentials_show_withdrawn CHECK ((withdrawn_at IS NULL) = (presentation IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX credentials_show_user ON credentials_show (user_id, created_at);
--> statement-breakpoint
-- How often a link was opened on a day (UTC); nothing about readers.
CREATE TABLE credentials_opening (
  show_id text NOT NULL REFERENCES credentials_show (id) ON DELETE CASCADE,
  day date NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (show_id, day)
);
