-- Each refusal can be appealed, also a later one of the same rewards: an appeal is against one decision.
ALTER TABLE referrals_settlement ADD COLUMN decision_no integer NOT NULL DEFAULT 0;
--> statement-breakpoint
UPDATE referrals_settlement SET decision_no = 1 WHERE decided_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE referrals_appeal ADD COLUMN decision_no integer;
--> statement-breakpoint
-- Those older than the decision that stands were against one before it.
UPDATE referrals_appeal a SET decision_no = CASE WHEN a.created_at >= s.decided_at THEN 1 ELSE 0 END
  FROM referrals_settlement s WHERE s.id = a.settlement_id;
--> statement-breakpoint
ALTER TABLE referrals_appeal ALTER COLUMN decision_no SET NOT NULL, DROP CONSTRAINT referrals_appeal_once,
  ADD CONSTRAINT referrals_appeal_once UNIQUE (settlement_id, user_id, decision_no);
