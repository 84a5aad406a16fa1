-- When a record first came, in the order of changes: a changed record is not a new one.
ALTER TABLE grants_opportunity ADD COLUMN first_change bigint;
--> statement-breakpoint
UPDATE grants_opportunity SET first_change = change;
--> statement-breakpoint
ALTER TABLE grants_opportunity ALTER COLUMN first_change SET NOT NULL, ALTER COLUMN first_change SET DEFAULT nextval('grants_change');
