-- Hackathons. What time makes of them follows from their moments; nothing here holds money.
CREATE TABLE hackathons_hackathon (
  id uuid PRIMARY KEY,
  -- Null once the host deleted their account.
  host_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  title text NOT NULL CHECK (char_length(title) BETWEEN 5 AND 120),
  summary text NOT NULL CHECK (char_length(summary) BETWEEN 10 AND 160),
  description text NOT NULL CHECK (char_length(description) BETWEEN 40 AND 5000),
  skills text[] NOT NULL CHECK (cardinality(skills) <= 12),
  -- Null online.
  place text CHECK (char_length(place) BETWEEN 1 AND 100),
  prize text NOT NULL CHECK (char_length(prize) <= 1000),
  website text CHECK (char_length(website) <= 500),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  state text NOT NULL CHECK (state IN ('pending', 'listed', 'declined', 'canceled')),
  -- The case of `reviews` that decides whether it is listed. It has another id, since the hackathon's comes from a client.
  case_id uuid NOT NULL UNIQUE,
  -- First listed; members could register from then on.
  listed_at timestamptz,
  canceled_at timestamptz,
  cancel_reason text CHECK (char_length(cancel_reason) <= 1000),
  -- Members without a submission were reminded; the makers were fixed after the end.
  reminded_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'canceled') = (canceled_at IS NOT NULL AND cancel_reason IS NOT NULL)),
  CHECK (state <> 'listed' OR listed_at IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX hackathons_hackathon_host ON hackathons_hackathon (host_id);
--> statement-breakpoint
CREATE INDEX hackathons_hackathon_listed ON hackathons_hackathon (ends_at, id) WHERE state = 'listed';
--> statement-breakpoint
CREATE INDEX hackathons_hackathon_unclosed ON hackathons_hackathon (ends_at) WHERE state = 'listed' AND closed_at IS NULL;
--> statement-breakpoint
CREATE TABLE hackathons_registration (
  hackathon_id uuid NOT NULL REFERENCES hackathons_hackathon (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  looks_for_team boolean NOT NULL,
  registered_at timestamptz NOT NULL,
  PRIMARY KEY (hackathon_id, user_id)
);
--> statement-breakpoint
CREATE INDEX hackathons_registration_user ON hackathons_registration (user_id);
--> statement-breakpoint
-- What was submitted. Project and team are of other domains: one that is gone is not shown.
CREATE TABLE hackathons_submission (
  id uuid PRIMARY KEY,
  hackathon_id uuid NOT NULL REFERENCES hackathons_hackathon (id) ON DELETE CASCADE,
  author_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  title text NOT NULL CHECK (char_length(title) BETWEEN 3 AND 120),
  text text NOT NULL CHECK (char_length(text) BETWEEN 20 AND 5000),
  repository_url text CHECK (char_length(repository_url) <= 500),
  demo_url text CHECK (char_length(demo_url) <= 500),
  project_id uuid,
  team_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (hackathon_id, author_id),
  UNIQUE (hackathon_id, team_id)
);
--> statement-breakpoint
CREATE INDEX hackathons_submission_author ON hackathons_submission (author_id);
--> statement-breakpoint
-- Makers, fixed after the end. Until then they follow from the author and the team.
CREATE TABLE hackathons_maker (
  hackathon_id uuid NOT NULL REFERENCES hackathons_hackathon (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  submission_id uuid NOT NULL REFERENCES hackathons_submission (id) ON DELETE CASCADE,
  -- Whether it earns RepID: nobody's does who submitted together with the host.
  is_earning boolean NOT NULL,
  PRIMARY KEY (hackathon_id, user_id)
);
--> statement-breakpoint
CREATE INDEX hackathons_maker_submission ON hackathons_maker (submission_id);
--> statement-breakpoint
CREATE INDEX hackathons_maker_user ON hackathons_maker (user_id);
