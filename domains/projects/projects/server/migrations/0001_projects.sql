-- Projects: what a member wants to do, as a draft of their own or published to every member.
CREATE TABLE projects_project (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  title text NOT NULL CHECK (char_length(title) <= 120),
  summary text NOT NULL CHECK (char_length(summary) <= 160),
  description text NOT NULL CHECK (char_length(description) <= 5000),
  categories text[] NOT NULL CHECK (cardinality(categories) <= 5),
  funding_goal_wei numeric(30, 0) NOT NULL CHECK (funding_goal_wei BETWEEN 0 AND 1e24),
  -- Confirmed money only; written by nothing but confirmed contributions.
  received_wei numeric(30, 0) NOT NULL DEFAULT 0 CHECK (received_wei >= 0),
  applicant_type text,
  region text,
  sought_min numeric,
  sought_max numeric,
  sought_currency text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  CONSTRAINT projects_project_published CHECK ((status = 'published') = (published_at IS NOT NULL)),
  CONSTRAINT projects_project_sought CHECK (
    sought_currency IS NOT NULL OR (sought_min IS NULL AND sought_max IS NULL)
  )
);
--> statement-breakpoint
CREATE INDEX projects_project_owner ON projects_project (owner_id, updated_at DESC);
--> statement-breakpoint
CREATE INDEX projects_project_newest ON projects_project (published_at DESC, id) WHERE status = 'published';
