-- Decisions and appeals are cases of reviews from now on, each under the id of its settlement; every one is kept. What
-- became of the rewards stays in the settlement.
INSERT INTO reviews_case (id, kind, user_id, state, is_flagged, opened_at)
SELECT id, 'referrals', user_id,
  CASE WHEN state = 'held' THEN 'open' WHEN state IN ('settling', 'settled') THEN 'watched' ELSE 'decided' END,
  is_flagged, due_at
FROM referrals_settlement;
--> statement-breakpoint
INSERT INTO reviews_decision (case_id, no, decision, reason, decided_at, decided_by)
SELECT id, greatest(decision_no, 1),
  CASE WHEN is_fraud THEN 'fraud' WHEN state = 'released' THEN 'release' WHEN state = 'reversed' THEN 'reverse' ELSE 'refuse' END,
  coalesce(decision, ''), coalesce(decided_at, settles_at), decided_by
FROM referrals_settlement WHERE state IN ('released', 'refused', 'reversed');
--> statement-breakpoint
INSERT INTO reviews_appeal (id, case_id, decision_no, user_id, text, created_at, state, answer, answered_at)
SELECT id, settlement_id, decision_no, user_id, text, created_at, state, answer, answered_at
FROM referrals_appeal;
--> statement-breakpoint
DROP TABLE referrals_appeal;
--> statement-breakpoint
ALTER TABLE referrals_settlement DROP COLUMN is_flagged, DROP COLUMN decided_by, DROP COLUMN decided_at,
  DROP COLUMN decision, DROP COLUMN decision_no;
