-- Referrals: one code for each member, and the one member who brought them.
CREATE TABLE referrals_code (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  -- Upper case: four letters, then four digits or more.
  code text NOT NULL CHECK (code ~ '^[A-Z]{4}[0-9]{4,}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE UNIQUE INDEX referrals_code_code ON referrals_code (code);
--> statement-breakpoint
-- One row for each registration, written once: without a referrer when the member came alone. A referrer who leaves
-- stays as "somebody".
CREATE TABLE referrals_referrer (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  is_referred boolean NOT NULL,
  referrer_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT referrals_referrer_is_another CHECK (referrer_id IS DISTINCT FROM user_id),
  CONSTRAINT referrals_referrer_is_meant CHECK (is_referred OR referrer_id IS NULL)
);
--> statement-breakpoint
CREATE INDEX referrals_referrer_referrer ON referrals_referrer (referrer_id);
