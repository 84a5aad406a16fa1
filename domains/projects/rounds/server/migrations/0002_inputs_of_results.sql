-- Both inputs of a result and the text that explains them are kept as they are downloaded.
ALTER TABLE rounds_result
  ADD COLUMN with_flagged_csv text NOT NULL DEFAULT '',
  ADD COLUMN readme text NOT NULL DEFAULT 'This result was computed before its files were explained.';
--> statement-breakpoint
UPDATE rounds_result SET with_flagged_csv = gifts_csv;
--> statement-breakpoint
ALTER TABLE rounds_result
  ALTER COLUMN with_flagged_csv DROP DEFAULT,
  ALTER COLUMN readme DROP DEFAULT;
--> statement-breakpoint
-- An account with nothing verified is no person: such rounds ask for a verified email.
UPDATE rounds_round SET donor_level = 'email' WHERE donor_level = 'basic';
--> statement-breakpoint
ALTER TABLE rounds_round ADD CONSTRAINT rounds_round_donor_level CHECK (donor_level <> 'basic');
