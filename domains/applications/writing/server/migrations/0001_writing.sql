-- The draft of an application; one for each. The application is another domain's, its id is all that is known here.
CREATE TABLE writing_draft (
  application_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  template text NOT NULL CHECK (template IN ('community', 'research', 'technology', 'arts')),
  -- What a member pasted of the call, beside what the catalog has.
  call_text text NOT NULL DEFAULT '' CHECK (char_length(call_text) <= 60000),
  policy text NOT NULL CHECK (policy IN ('write', 'edit', 'review', 'unknown')),
  -- The sentence of the call it was read from.
  policy_quote text CHECK (char_length(policy_quote) <= 500),
  policy_by text NOT NULL CHECK (policy_by IN ('call', 'member')),
  -- What the last checks found, for the cards of the board.
  checks_passed integer,
  checks_total integer,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX writing_draft_owner ON writing_draft (owner_id);
--> statement-breakpoint
CREATE TABLE writing_section (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES writing_draft (application_id) ON DELETE CASCADE,
  position integer NOT NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  question text NOT NULL CHECK (char_length(question) <= 2000),
  purpose text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('call', 'template', 'member')),
  limit_unit text CHECK (limit_unit IN ('words', 'characters', 'pages')),
  limit_max double precision CHECK (limit_max > 0),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 40000),
  -- The sentences of the text, each with who wrote it and where it comes from.
  sentences jsonb NOT NULL DEFAULT '[]',
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- What a machine wrote and no person has accepted; null where there is none.
  suggestion jsonb,
  updated_at timestamptz NOT NULL,
  CONSTRAINT writing_section_limit CHECK ((limit_unit IS NULL) = (limit_max IS NULL))
);
--> statement-breakpoint
CREATE INDEX writing_section_application ON writing_section (application_id, position);
--> statement-breakpoint
-- The texts a section had, with its present one.
CREATE TABLE writing_version (
  id uuid PRIMARY KEY,
  section_id uuid NOT NULL REFERENCES writing_section (id) ON DELETE CASCADE,
  no integer NOT NULL CHECK (no > 0),
  text text NOT NULL,
  sentences jsonb NOT NULL,
  author text NOT NULL CHECK (author IN ('person', 'rules', 'model')),
  -- The member who saved or accepted it; null once the account is deleted.
  author_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CONSTRAINT writing_version_no UNIQUE (section_id, no)
);
--> statement-breakpoint
CREATE INDEX writing_version_author ON writing_version (author_id);
--> statement-breakpoint
-- The answer library of a member.
CREATE TABLE writing_answer (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 10000),
  tags text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX writing_answer_owner ON writing_answer (owner_id, updated_at DESC);
--> statement-breakpoint
CREATE TABLE writing_answer_use (
  answer_id uuid NOT NULL REFERENCES writing_answer (id) ON DELETE CASCADE,
  section_id uuid NOT NULL REFERENCES writing_section (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  CONSTRAINT writing_answer_use_pkey PRIMARY KEY (answer_id, section_id)
);
--> statement-breakpoint
CREATE INDEX writing_answer_use_section ON writing_answer_use (section_id);
