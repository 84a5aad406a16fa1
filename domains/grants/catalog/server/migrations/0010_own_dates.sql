-- The day by which a member wants to apply, where the source lists none.
ALTER TABLE grants_saved ADD COLUMN own_date date;
