-- A member's unique-human score as it was last counted; without a row it never was.
CREATE TABLE credentials_score (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  -- Of the table of points.
  version integer NOT NULL,
  points integer NOT NULL CHECK (points >= 0),
  passes boolean NOT NULL,
  -- When its owner last had it counted.
  counted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The end its owner was warned of.
  warned_of timestamptz
);
--> statement-breakpoint
CREATE INDEX credentials_score_ends ON credentials_score (expires_at) WHERE passes;
--> statement-breakpoint
-- Contacts and wallets that were counted, keyed: the table alone names none. One of an account that is deleted is kept
-- without its owner until it expires, so that it does not count again for the next account the day after.
CREATE TABLE credentials_stamp (
  part text NOT NULL CHECK (part IN ('email', 'phone', 'telegram', 'wallet')),
  key_hash text NOT NULL,
  user_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (part, key_hash)
);
--> statement-breakpoint
CREATE INDEX credentials_stamp_user ON credentials_stamp (user_id);
--> statement-breakpoint
CREATE INDEX credentials_stamp_expires ON credentials_stamp (expires_at);
