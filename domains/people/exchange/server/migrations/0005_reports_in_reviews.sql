-- Reports are kept by reviews from now on; every one of them moves.
INSERT INTO reviews_report (case_id, reporter_id, about, subject_id, shown, reason, text, at)
SELECT report.case_id, reporter_id, about, report.subject_id, shown, reason, report.text, at
FROM exchange_report report JOIN reviews_case review ON review.id = report.case_id;
--> statement-breakpoint
DROP TABLE exchange_report;
--> statement-breakpoint
-- The reason is that of the decision.
ALTER TABLE exchange_hidden DROP COLUMN reason;
