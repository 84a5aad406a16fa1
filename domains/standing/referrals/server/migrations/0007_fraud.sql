-- Which refusals are of an invitation found fraudulent, and the reason it was withdrawn with: a release goes by these.
ALTER TABLE referrals_settlement ADD COLUMN is_fraud boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE referrals_settlement ADD CONSTRAINT referrals_settlement_fraud_is_refused CHECK (NOT is_fraud OR state = 'refused');
--> statement-breakpoint
ALTER TABLE referrals_referrer ADD COLUMN reversed_reason text;
--> statement-breakpoint
UPDATE referrals_settlement s SET is_fraud = true FROM referrals_referrer r
  WHERE r.user_id = s.user_id AND r.reversed_at IS NOT NULL AND s.state = 'refused';
--> statement-breakpoint
-- The decision of that moment; decided a little before it was noted.
UPDATE referrals_referrer r SET reversed_reason = (
    SELECT s.decision FROM referrals_settlement s
    WHERE s.user_id = r.user_id AND s.is_fraud AND s.decided_at <= r.reversed_at
    ORDER BY s.decided_at DESC LIMIT 1)
  WHERE r.reversed_at IS NOT NULL;
