-- The last file of each source that was kept out for its bad rows; gone with the next one that loads.
CREATE TABLE grants_failed_import (
  source_id text PRIMARY KEY,
  file_name text NOT NULL,
  rows_read integer NOT NULL,
  bad_rows integer NOT NULL,
  -- The first problem as the import reported it.
  problem text NOT NULL,
  at timestamptz NOT NULL
);
