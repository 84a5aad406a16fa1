-- An invitation that paid goes on counting for who invited when the invited member leaves: without anything of that member.
CREATE TABLE referrals_left (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  referrer_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  -- To the day, in UTC.
  recorded_at timestamptz NOT NULL,
  verified_at timestamptz NOT NULL,
  completed_at timestamptz,
  points integer NOT NULL CHECK (points >= 0)
);
--> statement-breakpoint
CREATE INDEX referrals_left_referrer ON referrals_left (referrer_id);
