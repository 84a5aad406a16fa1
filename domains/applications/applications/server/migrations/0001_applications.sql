-- Applications: one call that a member works on, from the first draft to the outcome. The facts of the call are a copy,
-- so that an application keeps them when the catalog loses the grant.
CREATE TABLE applications_application (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  -- Null for a call that the member typed in.
  grant_id uuid,
  project_id uuid,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 500),
  funder text CHECK (char_length(funder) <= 300),
  link text CHECK (char_length(link) <= 2048),
  deadline jsonb NOT NULL,
  -- The moment of a dated deadline, for orders and reminders.
  closes_at timestamptz,
  amounts jsonb NOT NULL,
  status text NOT NULL DEFAULT 'drafting'
    CHECK (status IN ('drafting', 'review', 'submitted', 'awarded', 'declined', 'withdrawn')),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- What the member says of handing it in.
  submitted_on date,
  submitted_how text CHECK (submitted_how IN ('portal', 'email', 'post', 'other')),
  asked numeric(15, 2) CHECK (asked > 0),
  asked_currency text,
  -- What the member says the funder answered.
  decided_on date,
  won numeric(15, 2) CHECK (won > 0),
  won_currency text,
  started_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT applications_application_asked CHECK ((asked IS NULL) = (asked_currency IS NULL)),
  CONSTRAINT applications_application_won CHECK ((won IS NULL) = (won_currency IS NULL)),
  CONSTRAINT applications_application_submitted CHECK (
    (submitted_on IS NULL) = (submitted_how IS NULL)
    AND (status NOT IN ('submitted', 'awarded', 'declined') OR submitted_on IS NOT NULL)
  ),
  CONSTRAINT applications_application_decided CHECK (
    (status IN ('awarded', 'declined')) = (decided_on IS NOT NULL) AND (won IS NULL OR status = 'awarded')
  )
);
--> statement-breakpoint
CREATE INDEX applications_application_owner ON applications_application (owner_id, updated_at DESC);
--> statement-breakpoint
CREATE INDEX applications_application_closes ON applications_application (closes_at)
  WHERE status IN ('drafting', 'review');
--> statement-breakpoint
-- One application of a member for each call and project: starting it again finds the same.
CREATE UNIQUE INDEX applications_application_call ON applications_application
  (owner_id, grant_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000')) WHERE grant_id IS NOT NULL;
--> statement-breakpoint
-- Who works on it beside its owner; accepted_at is null until the member has accepted.
CREATE TABLE applications_person (
  application_id uuid NOT NULL REFERENCES applications_application (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('reader', 'writer')),
  invited_at timestamptz NOT NULL,
  accepted_at timestamptz,
  CONSTRAINT applications_person_pkey PRIMARY KEY (application_id, user_id)
);
--> statement-breakpoint
CREATE INDEX applications_person_user ON applications_person (user_id);
--> statement-breakpoint
-- What happened, in order. A member who deletes the account leaves it without a name.
CREATE TABLE applications_step (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications_application (id) ON DELETE CASCADE,
  actor_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN (
    'started', 'moved', 'changed', 'invited', 'joined', 'left', 'removed',
    'file-added', 'file-removed', 'task-added', 'task-done'
  )),
  from_status text,
  to_status text,
  -- The member whom it is about.
  member_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  -- The name of the task or file.
  subject text CHECK (char_length(subject) <= 300),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX applications_step_application ON applications_step (application_id, at DESC);
--> statement-breakpoint
CREATE INDEX applications_step_actor ON applications_step (actor_id);
--> statement-breakpoint
CREATE INDEX applications_step_member ON applications_step (member_id);
--> statement-breakpoint
CREATE TABLE applications_task (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications_application (id) ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  assignee_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  due_on date,
  done_at timestamptz,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX applications_task_application ON applications_task (application_id, created_at);
--> statement-breakpoint
CREATE INDEX applications_task_assignee ON applications_task (assignee_id);
--> statement-breakpoint
CREATE INDEX applications_task_due ON applications_task (due_on) WHERE done_at IS NULL;
--> statement-breakpoint
CREATE TABLE applications_note (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications_application (id) ON DELETE CASCADE,
  author_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 4000),
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX applications_note_application ON applications_note (application_id, at DESC);
--> statement-breakpoint
CREATE INDEX applications_note_author ON applications_note (author_id);
--> statement-breakpoint
-- The bytes are an object of the storage, named by the file's id.
CREATE TABLE applications_file (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications_application (id) ON DELETE CASCADE,
  uploader_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  media_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX applications_file_application ON applications_file (application_id, at);
--> statement-breakpoint
CREATE INDEX applications_file_uploader ON applications_file (uploader_id);
