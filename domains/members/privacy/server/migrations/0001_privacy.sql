-- Exports of personal data. An earlier instance has them as the account's: they are taken over as they are.
ALTER TABLE IF EXISTS account_export RENAME TO privacy_export;
--> statement-breakpoint
ALTER INDEX IF EXISTS account_export_pkey RENAME TO privacy_export_pkey;
--> statement-breakpoint
ALTER INDEX IF EXISTS account_export_unfinished RENAME TO privacy_export_unfinished;
--> statement-breakpoint
ALTER INDEX IF EXISTS account_export_user RENAME TO privacy_export_user;
--> statement-breakpoint
ALTER INDEX IF EXISTS account_export_expiry RENAME TO privacy_export_expiry;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS privacy_export (
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
CREATE UNIQUE INDEX IF NOT EXISTS privacy_export_unfinished ON privacy_export (user_id)
  WHERE status IN ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS privacy_export_user ON privacy_export (user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS privacy_export_expiry ON privacy_export (expires_at);
