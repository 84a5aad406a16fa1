-- What members report about another one. Its case says whom, and of which kind it is; the case has no text of a report,
-- since its member may export it and must not read there who reported what. The domain of the kind names what was
-- reported. One case has a report of a member about a thing once.
CREATE TABLE reviews_report (
  case_id uuid NOT NULL REFERENCES reviews_case (id) ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  -- What kind of thing was reported, and its id; the member's own where it is the member.
  about text NOT NULL,
  subject_id uuid NOT NULL,
  -- Of what it is a part, for example the project of an update.
  part_of uuid,
  -- As it was read then, where its author can change it.
  shown text,
  reason text NOT NULL,
  text text NOT NULL CHECK (char_length(text) <= 1000),
  at timestamptz NOT NULL,
  CONSTRAINT reviews_report_pkey PRIMARY KEY (case_id, reporter_id, subject_id)
);
--> statement-breakpoint
CREATE INDEX reviews_report_reporter ON reviews_report (reporter_id, at DESC);
