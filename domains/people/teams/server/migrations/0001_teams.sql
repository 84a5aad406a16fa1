-- Teams: a mission with its roles, asks to people for a role, and the team that comes of those they accept.
CREATE TABLE teams_mission (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  -- The project it was described from; projects are another domain's, so it may be gone.
  project_id uuid,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  title text NOT NULL CHECK (char_length(title) <= 120),
  -- Ten pages.
  text text NOT NULL CHECK (char_length(text) <= 30000),
  pay text NOT NULL,
  roles jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A mission that its owner deletes keeps its title, so that asks, their limits and reports outlive it.
  removed_at timestamptz
);
--> statement-breakpoint
CREATE INDEX teams_mission_owner ON teams_mission (owner_id, updated_at DESC);
--> statement-breakpoint
CREATE TABLE teams_introduction (
  id uuid PRIMARY KEY,
  mission_id uuid NOT NULL REFERENCES teams_mission (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  role text NOT NULL,
  role_label text NOT NULL CHECK (char_length(role_label) <= 60),
  message text NOT NULL CHECK (char_length(message) <= 500),
  -- "ended": accepted, and the place is free again, since the person stepped back, left or was removed.
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'declined', 'withdrawn', 'expired', 'filled', 'ended')),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- How to reach each side; the other reads it once both have accepted.
  owner_contact text CHECK (char_length(owner_contact) <= 200),
  person_contact text CHECK (char_length(person_contact) <= 200),
  -- Why it was declined. The owner reads none of it.
  decline_kind text,
  decline_note text CHECK (char_length(decline_note) <= 500),
  CONSTRAINT teams_introduction_others CHECK (owner_id <> person_id),
  CONSTRAINT teams_introduction_ended CHECK ((state = 'asked') = (ended_at IS NULL))
);
--> statement-breakpoint
-- One ask for a person and mission that is open or accepted.
CREATE UNIQUE INDEX teams_introduction_once ON teams_introduction (mission_id, person_id)
  WHERE state IN ('asked', 'accepted');
--> statement-breakpoint
-- A place is taken once, whoever accepts at the same moment.
CREATE UNIQUE INDEX teams_introduction_place ON teams_introduction (mission_id, role) WHERE state = 'accepted';
--> statement-breakpoint
CREATE INDEX teams_introduction_owner ON teams_introduction (owner_id, asked_at DESC);
--> statement-breakpoint
CREATE INDEX teams_introduction_person ON teams_introduction (person_id, asked_at DESC);
--> statement-breakpoint
CREATE INDEX teams_introduction_expires ON teams_introduction (expires_at) WHERE state = 'asked';
--> statement-breakpoint
-- What the person who was asked wrote to the administrators. Apart from the case, which the reported member can export.
CREATE TABLE teams_report (
  case_id uuid PRIMARY KEY,
  introduction_id uuid NOT NULL UNIQUE REFERENCES teams_introduction (id) ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (char_length(reason) <= 500),
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX teams_report_reporter ON teams_report (reporter_id, at DESC);
--> statement-breakpoint
-- Members who may not ask others until then, after a report was reviewed.
CREATE TABLE teams_restriction (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  until timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE teams_team (
  id uuid PRIMARY KEY,
  mission_id uuid UNIQUE REFERENCES teams_mission (id) ON DELETE SET NULL,
  owner_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  agreement text NOT NULL DEFAULT '' CHECK (char_length(agreement) <= 5000),
  -- Counts up with each change; members confirm one version.
  agreement_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  closed_at timestamptz
);
--> statement-breakpoint
CREATE TABLE teams_member (
  team_id uuid NOT NULL REFERENCES teams_team (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  role_label text NOT NULL CHECK (char_length(role_label) <= 60),
  -- Without a foreign key: it stays what the points were given for.
  introduction_id uuid,
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  left_reason text CHECK (char_length(left_reason) <= 500),
  agreed_version integer,
  PRIMARY KEY (team_id, user_id)
);
--> statement-breakpoint
CREATE INDEX teams_member_user ON teams_member (user_id);
--> statement-breakpoint
CREATE TABLE teams_task (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams_team (id) ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  assignee_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  due_on date,
  done_at timestamptz,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX teams_task_team ON teams_task (team_id, created_at);
--> statement-breakpoint
CREATE INDEX teams_task_assignee ON teams_task (assignee_id);
--> statement-breakpoint
CREATE TABLE teams_link (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams_team (id) ON DELETE CASCADE,
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 100),
  url text NOT NULL CHECK (char_length(url) <= 500),
  added_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX teams_link_team ON teams_link (team_id, added_at);
--> statement-breakpoint
CREATE TABLE teams_decision (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams_team (id) ON DELETE CASCADE,
  author_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  proposal text NOT NULL CHECK (char_length(proposal) BETWEEN 1 AND 1000),
  proposed_at timestamptz NOT NULL,
  result text CHECK (result IN ('accepted', 'rejected')),
  decided_at timestamptz,
  CONSTRAINT teams_decision_decided CHECK ((result IS NULL) = (decided_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX teams_decision_team ON teams_decision (team_id, proposed_at);
--> statement-breakpoint
CREATE INDEX teams_decision_author ON teams_decision (author_id);
--> statement-breakpoint
CREATE TABLE teams_vote (
  decision_id uuid NOT NULL REFERENCES teams_decision (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  is_yes boolean NOT NULL,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (decision_id, user_id)
);
--> statement-breakpoint
CREATE INDEX teams_vote_user ON teams_vote (user_id);
--> statement-breakpoint
CREATE TABLE teams_file (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams_team (id) ON DELETE CASCADE,
  uploader_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 10000000),
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX teams_file_team ON teams_file (team_id, at);
--> statement-breakpoint
CREATE INDEX teams_file_uploader ON teams_file (uploader_id);
--> statement-breakpoint
-- What happened in a team; never rewritten, but names go with their accounts.
CREATE TABLE teams_step (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams_team (id) ON DELETE CASCADE,
  actor_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  kind text NOT NULL,
  subject text NOT NULL DEFAULT '' CHECK (char_length(subject) <= 1000),
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX teams_step_team ON teams_step (team_id, at DESC);
--> statement-breakpoint
CREATE INDEX teams_step_actor ON teams_step (actor_id);
