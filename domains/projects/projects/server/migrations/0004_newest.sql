-- The list that everyone sees, newest first: the index of before ran against the ids.
CREATE INDEX projects_project_shown ON projects_project (published_at DESC, id DESC)
  WHERE status = 'published' AND hidden_at IS NULL;
--> statement-breakpoint
DROP INDEX projects_project_newest;
