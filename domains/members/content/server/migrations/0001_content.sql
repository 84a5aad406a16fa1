-- A document that an administrator has touched. One without a row has the text that ships with Hodag.
CREATE TABLE content_document (
  id text PRIMARY KEY,
  -- Counts every change; a write names the one it starts from.
  revision integer NOT NULL CHECK (revision > 0),
  -- Null: the text that ships with Hodag, and that of later releases.
  published_version integer,
  -- Fingerprint of the shipped text that its editors have seen.
  seen_shipped text NOT NULL,
  draft_title text,
  draft_summary text,
  draft_markdown text,
  scheduled_for timestamptz,
  scheduled_by uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  CONSTRAINT content_draft_whole CHECK (
    (draft_title IS NULL) = (draft_markdown IS NULL) AND (draft_summary IS NULL) = (draft_markdown IS NULL)
  ),
  CONSTRAINT content_scheduled_draft CHECK (scheduled_for IS NULL OR draft_markdown IS NOT NULL)
);
--> statement-breakpoint
-- Everything that was ever published of a document, never changed.
CREATE TABLE content_version (
  document_id text NOT NULL REFERENCES content_document (id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  origin text NOT NULL CHECK (origin IN ('shipped', 'edited', 'restored')),
  restored_from integer,
  title text NOT NULL,
  summary text NOT NULL,
  markdown text NOT NULL CHECK (char_length(markdown) <= 60000),
  published_at timestamptz NOT NULL,
  -- Null for what nobody here published, and for an administrator who has left.
  published_by uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  CONSTRAINT content_version_pkey PRIMARY KEY (document_id, version)
);
--> statement-breakpoint
CREATE INDEX content_version_by ON content_version (published_by);
