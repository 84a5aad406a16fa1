-- Reports of members about another member's listing or about the other side of a deal. All reports about a member are one
-- case of reviews while it is open. What was reported is kept as it was read then: its author can change a listing.
CREATE TABLE exchange_report (
  case_id uuid NOT NULL,
  reporter_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  reported_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  about text NOT NULL CHECK (about IN ('listing', 'deal')),
  subject_id uuid NOT NULL,
  shown text NOT NULL,
  reason text NOT NULL,
  text text NOT NULL CHECK (char_length(text) <= 1000),
  at timestamptz NOT NULL,
  CONSTRAINT exchange_report_pkey PRIMARY KEY (case_id, reporter_id, subject_id),
  CONSTRAINT exchange_report_two CHECK (reporter_id <> reported_id)
);
--> statement-breakpoint
CREATE INDEX exchange_report_reported ON exchange_report (reported_id);
--> statement-breakpoint
CREATE INDEX exchange_report_reporter ON exchange_report (reporter_id, at DESC);
--> statement-breakpoint
-- Cases that keep a member from new deals and hide their listings, with the reason that the member reads.
CREATE TABLE exchange_hidden (
  case_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  reason text NOT NULL,
  hidden_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX exchange_hidden_user ON exchange_hidden (user_id);
--> statement-breakpoint
-- What accepted deals take of a listing is summed wherever open listings are read.
CREATE INDEX exchange_deal_taking ON exchange_deal (listing_id) INCLUDE (quantity)
  WHERE state NOT IN ('proposed', 'cancelled') AND outcome IS DISTINCT FROM 'cancelled';
--> statement-breakpoint
-- When a listing expires, its terms are removed.
CREATE INDEX exchange_listing_ending ON exchange_listing (valid_until) WHERE state = 'active';
