-- Answers and appeals are the texts of their cases. A question that nobody answers ends like a refusal.
ALTER TABLE nonprofits_submission DROP COLUMN answer, DROP COLUMN appeal;
--> statement-breakpoint
UPDATE nonprofits_submission SET decided_at = now() WHERE state = 'asked';
