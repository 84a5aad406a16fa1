-- Invitations found fraudulent after they were paid: their rewards are taken back, and they count nothing.
ALTER TABLE referrals_settlement DROP CONSTRAINT referrals_settlement_state_check;
--> statement-breakpoint
ALTER TABLE referrals_settlement ADD CONSTRAINT referrals_settlement_state_check
  CHECK (state IN ('settling', 'settled', 'held', 'released', 'refused', 'reversed'));
--> statement-breakpoint
ALTER TABLE referrals_referrer ADD COLUMN reversed_at timestamptz;
