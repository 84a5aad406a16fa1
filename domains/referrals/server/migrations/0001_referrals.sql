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
-- Written at registration and never changed. A referrer who leaves stays as "somebody": the row says that there was one.
CREATE TABLE referrals_referrer (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  referrer_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT referrals_referrer_is_another CHECK (referrer_id IS DISTINCT FROM user_id)
);
--> statement-breakpoint
CREATE INDEX referrals_referrer_referrer ON referrals_referrer (referrer_id);
