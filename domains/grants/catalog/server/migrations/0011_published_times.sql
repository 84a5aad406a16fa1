-- When a record came into the catalog and when its content changed last, for those who read it by the open formats.
ALTER TABLE grants_opportunity
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
-- Of older rows nothing earlier is known than when they were read.
UPDATE grants_opportunity SET created_at = fetched_at, changed_at = fetched_at;
