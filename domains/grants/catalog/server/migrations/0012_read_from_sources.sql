-- The line that the terms of a source ask to be shown beside its records.
ALTER TABLE grants_source ADD COLUMN attribution text;
--> statement-breakpoint
-- The day on which a whole listing of the source no longer had the record; null while it is listed.
ALTER TABLE grants_opportunity ADD COLUMN unlisted_on date;
