-- Since when the owner shows a published project to everyone on the web; NULL: to members alone.
ALTER TABLE projects_project ADD COLUMN public_since timestamptz;
