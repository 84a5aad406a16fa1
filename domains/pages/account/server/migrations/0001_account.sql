-- What a profile says beside persona, interests and bio, which stand in identity_user; personal data exports.
CREATE TABLE account_profile (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  skills text[] NOT NULL DEFAULT '{}',
  location text CHECK (char_length(location) <= 100),
  time_zone text,
  availability text CHECK (availability IN ('full-time', 'part-time', 'few-hours', 'not-now')),
  links text[] NOT NULL DEFAULT '{}' CHECK (cardinality(links) <= 5),
  visibility jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE account_export (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'ready', 'failed')),
  done integer NOT NULL DEFAULT 0,
  total integer,
  bytes integer,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
-- One at a time for each member.
CREATE UNIQUE INDEX account_export_unfinished ON account_export (user_id) WHERE status IN ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX account_export_user ON account_export (user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX account_export_expiry ON account_export (expires_at);
