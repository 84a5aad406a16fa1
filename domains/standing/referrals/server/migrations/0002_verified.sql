-- When a referred member first had a verified contact; null until then. It stays when the contact goes again.
ALTER TABLE referrals_referrer ADD COLUMN verified_at timestamptz;
--> statement-breakpoint
ALTER TABLE referrals_referrer ADD CONSTRAINT referrals_referrer_verified_is_referred
  CHECK (verified_at IS NULL OR is_referred);
--> statement-breakpoint
-- "Has somebody of theirs been verified?" is asked with every page that shows the next steps.
CREATE INDEX referrals_referrer_verified ON referrals_referrer (referrer_id) WHERE verified_at IS NOT NULL;
--> statement-breakpoint
-- What the nightly job still looks at.
CREATE INDEX referrals_referrer_waiting ON referrals_referrer (user_id) WHERE referrer_id IS NOT NULL AND verified_at IS NULL;
