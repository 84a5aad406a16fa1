-- What a project's page has beside its text: cover, milestones, links, stage, team, followers, updates, questions,
-- history, reports.
ALTER TABLE projects_project
  ADD COLUMN stage text NOT NULL DEFAULT 'running' CHECK (stage IN ('running', 'paused', 'finished', 'stopped')),
  ADD COLUMN stage_reason text NOT NULL DEFAULT '' CHECK (char_length(stage_reason) <= 1000),
  ADD COLUMN stage_at timestamptz,
  ADD COLUMN stage_count integer NOT NULL DEFAULT 0,
  ADD COLUMN cover_id uuid,
  ADD COLUMN cover_alt text NOT NULL DEFAULT '' CHECK (char_length(cover_alt) <= 200),
  ADD COLUMN milestones jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(milestones) <= 20),
  ADD COLUMN links jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(links) <= 10),
  -- Counted with each follow; the list sorts by it.
  ADD COLUMN follower_count integer NOT NULL DEFAULT 0 CHECK (follower_count >= 0),
  -- Set by an upheld report; only the owner and administrators see it until it is restored.
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_reason text,
  ADD COLUMN hidden_case uuid;
--> statement-breakpoint
CREATE INDEX projects_project_open ON projects_project (published_at DESC, id DESC)
  WHERE status = 'published' AND hidden_at IS NULL;
--> statement-breakpoint
CREATE INDEX projects_project_followed ON projects_project (follower_count DESC, id DESC)
  WHERE status = 'published' AND hidden_at IS NULL;
--> statement-breakpoint
CREATE INDEX projects_project_funded ON projects_project (received_wei DESC, id DESC)
  WHERE status = 'published' AND hidden_at IS NULL;
--> statement-breakpoint
CREATE INDEX projects_project_region ON projects_project (region, published_at DESC)
  WHERE status = 'published' AND hidden_at IS NULL;
--> statement-breakpoint
CREATE INDEX projects_project_cover ON projects_project (cover_id) WHERE cover_id IS NOT NULL;
--> statement-breakpoint
-- An uploaded picture. Without a project that shows it, a job removes it with its bytes.
CREATE TABLE projects_cover (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX projects_cover_owner ON projects_cover (owner_id);
--> statement-breakpoint
-- What a published project said at each revision, for its history and for rounds that reviewed one of them.
CREATE TABLE projects_revision (
  project_id uuid NOT NULL REFERENCES projects_project (id) ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision > 0),
  author_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  said jsonb NOT NULL,
  PRIMARY KEY (project_id, revision)
);
--> statement-breakpoint
INSERT INTO projects_revision (project_id, revision, author_id, at, said)
SELECT id, revision, owner_id, updated_at, jsonb_build_object(
  'title', title, 'summary', summary, 'description', description, 'categories', to_jsonb(categories),
  'fundingGoal', trim_scale(funding_goal_wei / 1e18), 'applicantType', applicant_type, 'region', region,
  'amountSought', CASE WHEN sought_currency IS NULL THEN NULL ELSE jsonb_strip_nulls(jsonb_build_object(
    'min', sought_min, 'max', sought_max, 'currency', sought_currency)) END,
  'cover', NULL, 'milestones', '[]'::jsonb, 'links', '[]'::jsonb)
FROM projects_project WHERE status = 'published';
--> statement-breakpoint
-- Named on the page only once they accept; a row that is declined or left stays, so that nobody is asked again.
CREATE TABLE projects_team (
  project_id uuid NOT NULL REFERENCES projects_project (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (char_length(role) BETWEEN 1 AND 60),
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'declined', 'left')),
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (project_id, user_id)
);
--> statement-breakpoint
CREATE INDEX projects_team_user ON projects_team (user_id, state);
--> statement-breakpoint
CREATE TABLE projects_follower (
  project_id uuid NOT NULL REFERENCES projects_project (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, user_id)
);
--> statement-breakpoint
CREATE INDEX projects_follower_user ON projects_follower (user_id, followed_at DESC);
--> statement-breakpoint
CREATE TABLE projects_update (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects_project (id) ON DELETE CASCADE,
  author_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL,
  hidden_at timestamptz,
  hidden_reason text,
  hidden_case uuid
);
--> statement-breakpoint
CREATE INDEX projects_update_newest ON projects_update (project_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX projects_update_author ON projects_update (author_id);
--> statement-breakpoint
CREATE TABLE projects_question (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects_project (id) ON DELETE CASCADE,
  asker_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  answer text CHECK (char_length(answer) BETWEEN 1 AND 3000),
  answerer_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  hidden_case uuid,
  CONSTRAINT projects_question_answered CHECK ((answer IS NULL) = (answered_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX projects_question_newest ON projects_question (project_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX projects_question_asker ON projects_question (asker_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX projects_question_answerer ON projects_question (answerer_id);
--> statement-breakpoint
-- One report of a member about one thing. All open reports about a thing are one case of reviews.
CREATE TABLE projects_report (
  subject_id uuid NOT NULL,
  reporter_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  project_id uuid NOT NULL REFERENCES projects_project (id) ON DELETE CASCADE,
  subject text NOT NULL CHECK (subject IN ('project', 'update', 'question')),
  reason text NOT NULL,
  text text NOT NULL CHECK (char_length(text) <= 1000),
  at timestamptz NOT NULL,
  case_id uuid NOT NULL,
  PRIMARY KEY (subject_id, reporter_id)
);
--> statement-breakpoint
CREATE INDEX projects_report_case ON projects_report (case_id);
--> statement-breakpoint
CREATE INDEX projects_report_reporter ON projects_report (reporter_id, at DESC);
--> statement-breakpoint
CREATE INDEX projects_report_project ON projects_report (project_id);
