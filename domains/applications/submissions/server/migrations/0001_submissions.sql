-- Several calls prepared for one project in one go. Nothing is submitted by it.
CREATE TABLE submissions_run (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  project_id uuid NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX submissions_run_owner ON submissions_run (owner_id, created_at DESC);
--> statement-breakpoint
-- One call of a run. Each is on its own: one that fails leaves the others.
CREATE TABLE submissions_item (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES submissions_run (id) ON DELETE CASCADE,
  no integer NOT NULL,
  grant_id uuid NOT NULL,
  title text NOT NULL,
  -- Made before it is prepared, so that a run which begins again finds the same application.
  application_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'packaged', 'failed')),
  problem text,
  -- Facts to be filled in, and what the checks found.
  placeholders integer NOT NULL DEFAULT 0,
  findings integer NOT NULL DEFAULT 0,
  -- The address for applications that the call names.
  email text,
  packaged_at timestamptz,
  handed_over_at timestamptz,
  handed_over_how text CHECK (handed_over_how IN ('portal', 'email', 'hand')),
  CONSTRAINT submissions_item_no UNIQUE (run_id, no),
  CONSTRAINT submissions_item_handed CHECK ((handed_over_at IS NULL) = (handed_over_how IS NULL))
);
--> statement-breakpoint
CREATE INDEX submissions_item_application ON submissions_item (application_id);
