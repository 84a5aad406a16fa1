-- Members who get updates of a project without following it, since they gave to it, and chose not to.
CREATE TABLE projects_muted (
  project_id uuid NOT NULL REFERENCES projects_project (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  muted_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, user_id)
);
--> statement-breakpoint
CREATE INDEX projects_muted_user ON projects_muted (user_id);
