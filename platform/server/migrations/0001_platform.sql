-- Stored events (outbox), their receipts, the job log and the audit trail.
CREATE TABLE platform_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE platform_event_receipt (
  subscription text NOT NULL,
  event_id bigint NOT NULL REFERENCES platform_event (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subscription, event_id)
);
--> statement-breakpoint
CREATE TABLE platform_job_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed')),
  done integer,
  total integer,
  error text
);
--> statement-breakpoint
CREATE INDEX platform_job_run_recent ON platform_job_run (job, started_at DESC);
--> statement-breakpoint
CREATE TABLE platform_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  actor_id uuid,
  subject_id text,
  ip text,
  browser text,
  details jsonb NOT NULL DEFAULT '{}'
);
--> statement-breakpoint
CREATE INDEX platform_audit_actor ON platform_audit (actor_id, at DESC);
--> statement-breakpoint
CREATE INDEX platform_audit_action ON platform_audit (action, at DESC);
