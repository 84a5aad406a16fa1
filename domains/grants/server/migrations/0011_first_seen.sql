-- When a record first came, by the order of changes and by the clock: a changed record is not a new one.
ALTER TABLE grants_opportunity ADD COLUMN first_change bigint;
--> statement-breakpoint
ALTER TABLE grants_opportunity ADD COLUMN added_at timestamptz;
--> statement-breakpoint
UPDATE grants_opportunity SET first_change = change, added_at = fetched_at;
--> statement-breakpoint
ALTER TABLE grants_opportunity ALTER COLUMN first_change SET NOT NULL, ALTER COLUMN first_change SET DEFAULT nextval('grants_change');
--> statement-breakpoint
ALTER TABLE grants_opportunity ALTER COLUMN added_at SET NOT NULL, ALTER COLUMN added_at SET DEFAULT now();
