-- News of a host for everyone who registered, also on the page.
CREATE TABLE hackathons_announcement (
  -- Made by the page, so that the same message is not sent twice.
  id uuid PRIMARY KEY,
  hackathon_id uuid NOT NULL REFERENCES hackathons_hackathon (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 10 AND 1000),
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX hackathons_announcement_hackathon ON hackathons_announcement (hackathon_id, at);
--> statement-breakpoint
CREATE INDEX hackathons_announcement_author ON hackathons_announcement (author_id);
