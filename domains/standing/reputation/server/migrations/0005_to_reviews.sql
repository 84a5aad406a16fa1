-- Appeals are cases of reviews from now on; every one is kept, under its id.
INSERT INTO reviews_case (id, kind, subject_id, user_id, state, text, opened_at)
SELECT id, 'reputation', point_id, user_id, CASE state WHEN 'open' THEN 'open' ELSE 'decided' END, text, created_at
FROM reputation_appeal;
--> statement-breakpoint
INSERT INTO reviews_decision (case_id, no, decision, reason, decided_at, decided_by)
SELECT id, 1, CASE state WHEN 'upheld' THEN 'uphold' ELSE 'refuse' END, coalesce(answer, ''), decided_at, decided_by
FROM reputation_appeal WHERE state <> 'open';
--> statement-breakpoint
DROP TABLE reputation_appeal;
