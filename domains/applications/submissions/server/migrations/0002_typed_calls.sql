-- A call that a member added by hand is in no catalog.
ALTER TABLE submissions_item ALTER COLUMN grant_id DROP NOT NULL;
