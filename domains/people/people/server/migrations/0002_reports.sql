-- Reports of members about a member in the directory. All reports about a member are one case of reviews while it is open.
CREATE TABLE people_report (
  case_id uuid NOT NULL,
  reporter_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  reported_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  reason text NOT NULL,
  text text NOT NULL CHECK (char_length(text) <= 1000),
  at timestamptz NOT NULL,
  PRIMARY KEY (case_id, reporter_id),
  CHECK (reporter_id <> reported_id)
);
--> statement-breakpoint
CREATE INDEX people_report_reported ON people_report (reported_id);
--> statement-breakpoint
CREATE INDEX people_report_reporter ON people_report (reporter_id, at DESC);
--> statement-breakpoint
-- Cases that keep a member out of the directory, with the reason that the member reads.
CREATE TABLE people_hidden (
  case_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  reason text NOT NULL,
  hidden_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX people_hidden_user ON people_hidden (user_id);
