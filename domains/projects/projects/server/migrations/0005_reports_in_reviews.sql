-- Reports are kept by reviews from now on; every one of them moves but those of which the reported member has left.
INSERT INTO reviews_report (case_id, reporter_id, about, subject_id, part_of, reason, text, at)
SELECT report.case_id, reporter_id, subject, report.subject_id, project_id, reason, report.text, at
FROM projects_report report JOIN reviews_case review ON review.id = report.case_id;
--> statement-breakpoint
DROP TABLE projects_report;
