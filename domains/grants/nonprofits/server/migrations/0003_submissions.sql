-- An organization that puts itself forward, with or without an account. Its status page is reached by a signed address;
-- nothing of that is stored.
CREATE TABLE nonprofits_submission (
  id uuid PRIMARY KEY,
  -- For people to name it: NP-7K3F-92QX.
  reference text NOT NULL UNIQUE,
  -- Null for visitors, and once that member has left.
  user_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  registry text NOT NULL,
  number text NOT NULL,
  name text NOT NULL CHECK (char_length(name) <= 200),
  city text CHECK (char_length(city) <= 100),
  purpose text NOT NULL CHECK (char_length(purpose) <= 1000),
  website text,
  website_host text,
  -- Null once it is no longer needed.
  contact_mail text,
  different_because text CHECK (char_length(different_because) <= 500),
  -- Keyed hash of the network it came from, for the limit of a day.
  network text NOT NULL,
  state text NOT NULL CHECK (state IN ('unconfirmed', 'in-review', 'asked', 'accepted', 'refused')),
  -- Keyed hash of the code that was mailed; null once it was used.
  code_hash text,
  code_sent_at timestamptz,
  code_tries integer NOT NULL DEFAULT 0,
  codes_sent integer NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  decided_at timestamptz,
  reason_kind text,
  reason text,
  -- What the organization wrote when it was asked, and against a refusal.
  answer text CHECK (char_length(answer) <= 2000),
  appeal text CHECK (char_length(appeal) <= 2000),
  appealed_at timestamptz,
  nonprofit_id uuid REFERENCES nonprofits_nonprofit (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX nonprofits_submission_network ON nonprofits_submission (network, created_at);
--> statement-breakpoint
CREATE INDEX nonprofits_submission_number ON nonprofits_submission (registry, number) WHERE state IN ('in-review', 'asked');
--> statement-breakpoint
CREATE INDEX nonprofits_submission_user ON nonprofits_submission (user_id);
--> statement-breakpoint
CREATE INDEX nonprofits_submission_state ON nonprofits_submission (state, created_at);
--> statement-breakpoint
CREATE TABLE nonprofits_document (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL REFERENCES nonprofits_submission (id) ON DELETE CASCADE,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX nonprofits_document_submission ON nonprofits_document (submission_id);
--> statement-breakpoint
-- Documents that a reviewer found false: the same bytes are not taken again.
CREATE TABLE nonprofits_blocked_document (
  sha256 text PRIMARY KEY,
  at timestamptz NOT NULL
);
