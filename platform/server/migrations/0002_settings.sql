-- What administrators set beside SETTINGS_FILE. A setting that has its default again keeps its row, without a value.
CREATE TABLE platform_setting (
  name text PRIMARY KEY,
  -- SQL NULL: the default. JSON null is a value like others.
  value jsonb,
  -- Number of its last change.
  version bigint NOT NULL,
  changed_at timestamptz NOT NULL
);
--> statement-breakpoint
-- Every change, for good.
CREATE TABLE platform_setting_change (
  version bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  before jsonb,
  after jsonb,
  reason text NOT NULL,
  actor_id uuid NOT NULL,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX platform_setting_change_name ON platform_setting_change (name, version DESC);
