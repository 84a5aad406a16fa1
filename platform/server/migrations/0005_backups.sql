-- Backups that were written, read back and found whole: their age is part of the health of the instance.
CREATE TABLE platform_backup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  file text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  holds_key boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX platform_backup_at ON platform_backup (at DESC);
