-- Phone numbers that verify accounts, and the newest code sent for each account.
CREATE TABLE identity_phone (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  -- E.164.
  number text NOT NULL,
  verified_at timestamptz NOT NULL,
  CONSTRAINT identity_phone_is_e164 CHECK (number ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
-- One number verifies one account.
CREATE UNIQUE INDEX identity_phone_number ON identity_phone (number);
--> statement-breakpoint
CREATE TABLE identity_phone_code (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  number text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX identity_phone_code_expiry ON identity_phone_code (expires_at);
