-- Reports are kept by reviews from now on; every one of them moves.
INSERT INTO reviews_report (case_id, reporter_id, about, subject_id, reason, text, at)
SELECT report.case_id, reporter_id, 'member', reported_id, reason, report.text, at
FROM people_report report JOIN reviews_case review ON review.id = report.case_id;
--> statement-breakpoint
DROP TABLE people_report;
--> statement-breakpoint
-- The reason is that of the decision.
ALTER TABLE people_hidden DROP COLUMN reason;
