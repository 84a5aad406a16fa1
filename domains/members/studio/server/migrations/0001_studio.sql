-- A file of the Creator Studio as people describe it; its bytes are in versions.
CREATE TABLE studio_file (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  kind text NOT NULL CHECK (kind IN ('image', 'video', 'audio', 'document', 'archive')),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 2000),
  alt_text text NOT NULL DEFAULT '' CHECK (char_length(alt_text) <= 500),
  category text NOT NULL DEFAULT 'other',
  tags text[] NOT NULL DEFAULT '{}',
  audience text,
  -- What was suggested for category, tags and audience, with the words that led to it.
  suggestion jsonb NOT NULL,
  -- What the suggestion was made from, beside name and description.
  content_text text NOT NULL DEFAULT '',
  current_version_id uuid NOT NULL,
  -- Null once that administrator has left.
  uploaded_by uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX studio_file_newest ON studio_file (created_at DESC, id);
--> statement-breakpoint
CREATE INDEX studio_file_uploaded_by ON studio_file (uploaded_by);
--> statement-breakpoint
-- The bytes of a file, under the version's id in the data folder.
CREATE TABLE studio_version (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES studio_file (id) ON DELETE CASCADE,
  no integer NOT NULL CHECK (no > 0),
  -- The cleaned name it was uploaded with.
  file_name text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL,
  width integer,
  height integer,
  -- none: not an image; pending: a job makes its pictures.
  pictures text NOT NULL CHECK (pictures IN ('none', 'pending', 'ready', 'failed')),
  uploaded_by uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT studio_version_no UNIQUE (file_id, no)
);
--> statement-breakpoint
CREATE INDEX studio_version_uploaded_by ON studio_version (uploaded_by);
--> statement-breakpoint
CREATE INDEX studio_version_created ON studio_version (created_at);
--> statement-breakpoint
-- A smaller WebP picture of an image.
CREATE TABLE studio_picture (
  version_id uuid NOT NULL REFERENCES studio_version (id) ON DELETE CASCADE,
  width integer NOT NULL CHECK (width > 0),
  bytes bigint NOT NULL CHECK (bytes > 0),
  CONSTRAINT studio_picture_pkey PRIMARY KEY (version_id, width)
);
--> statement-breakpoint
-- A link that opens a file for anyone. Its token is signed and not kept.
CREATE TABLE studio_share (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES studio_file (id) ON DELETE CASCADE,
  created_by uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
--> statement-breakpoint
CREATE INDEX studio_share_file ON studio_share (file_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX studio_share_created_by ON studio_share (created_by);
--> statement-breakpoint
-- Views and downloads of a file by day (UTC).
CREATE TABLE studio_count (
  file_id uuid NOT NULL REFERENCES studio_file (id) ON DELETE CASCADE,
  day date NOT NULL,
  views bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  CONSTRAINT studio_count_pkey PRIMARY KEY (file_id, day)
);
--> statement-breakpoint
CREATE INDEX studio_count_day ON studio_count (day);
--> statement-breakpoint
-- An upload that is not finished. Its bytes are under its id in the data folder.
CREATE TABLE studio_upload (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  -- The file it will be a version of; null for a new one.
  file_id uuid REFERENCES studio_file (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  -- What the browser said it is.
  declared_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- Milliseconds since 1970; with name and size it tells the chosen file from others.
  last_modified bigint NOT NULL,
  description text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX studio_upload_owner ON studio_upload (owner_id);
--> statement-breakpoint
CREATE INDEX studio_upload_expires ON studio_upload (expires_at);
