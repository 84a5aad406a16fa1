-- Rows of a file that were left, because the catalogue holds what was read later.
ALTER TABLE grants_import ADD COLUMN older integer NOT NULL DEFAULT 0;
