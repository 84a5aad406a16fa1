-- Requests: a member asks for information (RFI), later for proposals (RFP). Where a request is in its life follows from
-- these moments and the clock; no column says it (server/rules/request-states.ts).
CREATE TABLE requests_request (
  id uuid PRIMARY KEY,
  -- Null once the author has deleted their account.
  author_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  title text NOT NULL CHECK (char_length(title) <= 120),
  need text NOT NULL CHECK (char_length(need) <= 5000),
  reason text NOT NULL CHECK (char_length(reason) <= 2000),
  audience text NOT NULL CHECK (char_length(audience) <= 300),
  -- Who reads the answers: every member, or the author alone.
  answers_for text NOT NULL CHECK (answers_for IN ('members', 'author')),
  answers_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  -- The request for proposals; all null until the author opens it.
  rfp_at timestamptz,
  terms text CHECK (char_length(terms) <= 10000),
  budget_min numeric CHECK (budget_min >= 0),
  budget_max numeric CHECK (budget_max >= budget_min),
  currency text,
  criteria jsonb,
  proposals_until timestamptz,
  decided_at timestamptz,
  awarded_proposal_id uuid,
  decision_reason text CHECK (char_length(decision_reason) <= 2000),
  cancelled_at timestamptz,
  cancel_reason text CHECK (char_length(cancel_reason) <= 1000),
  CONSTRAINT requests_request_published CHECK (published_at IS NULL OR answers_until > published_at),
  CONSTRAINT requests_request_rfp CHECK (
    rfp_at IS NULL
    OR (rfp_at >= answers_until AND terms IS NOT NULL AND criteria IS NOT NULL AND currency IS NOT NULL
        AND proposals_until > rfp_at)
  ),
  CONSTRAINT requests_request_decided CHECK (
    decided_at IS NULL OR (decided_at >= proposals_until AND decision_reason IS NOT NULL)
  ),
  CONSTRAINT requests_request_awarded CHECK (awarded_proposal_id IS NULL OR decided_at IS NOT NULL),
  CONSTRAINT requests_request_cancelled CHECK (
    cancelled_at IS NULL OR (cancel_reason IS NOT NULL AND published_at IS NOT NULL AND decided_at IS NULL)
  )
);
--> statement-breakpoint
CREATE INDEX requests_request_author ON requests_request (author_id, updated_at DESC);
--> statement-breakpoint
CREATE INDEX requests_request_newest ON requests_request (published_at DESC, id) WHERE published_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX requests_request_deadline ON requests_request (proposals_until) WHERE rfp_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE requests_answer (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests_request (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
  link text CHECK (char_length(link) <= 500),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (request_id, author_id)
);
--> statement-breakpoint
CREATE INDEX requests_answer_author ON requests_answer (author_id, created_at DESC);
--> statement-breakpoint
CREATE TABLE requests_question (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests_request (id) ON DELETE CASCADE,
  asker_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  asked_at timestamptz NOT NULL,
  answer text CHECK (char_length(answer) <= 3000),
  answered_at timestamptz,
  CONSTRAINT requests_question_answered CHECK ((answer IS NULL) = (answered_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX requests_question_request ON requests_question (request_id, asked_at);
--> statement-breakpoint
CREATE INDEX requests_question_asker ON requests_question (asker_id);
--> statement-breakpoint
-- What changed after publication, and why; never rewritten.
CREATE TABLE requests_amendment (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests_request (id) ON DELETE CASCADE,
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 1000),
  changed text[] NOT NULL CHECK (cardinality(changed) > 0),
  amended_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX requests_amendment_request ON requests_amendment (request_id, amended_at);
--> statement-breakpoint
-- Proposals. Both texts are encrypted by a key of the server and bound to their row; they stay encrypted after the deadline too.
CREATE TABLE requests_proposal (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests_request (id) ON DELETE CASCADE,
  -- Null once the bidder has deleted their account; the texts are gone then.
  bidder_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  sealed_draft bytea,
  sealed_text bytea,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  submitted_at timestamptz,
  UNIQUE (request_id, bidder_id),
  CONSTRAINT requests_proposal_submitted CHECK (sealed_text IS NULL OR submitted_at IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX requests_proposal_bidder ON requests_proposal (bidder_id, created_at DESC);
--> statement-breakpoint
CREATE TABLE requests_reviewer (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests_request (id) ON DELETE CASCADE,
  -- Null once the reviewer has deleted their account; their scores stay.
  member_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  invited_at timestamptz NOT NULL,
  reply text CHECK (reply IN ('accepted', 'declined')),
  replied_at timestamptz,
  UNIQUE (request_id, member_id),
  CONSTRAINT requests_reviewer_replied CHECK ((reply IS NULL) = (replied_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX requests_reviewer_member ON requests_reviewer (member_id);
--> statement-breakpoint
-- One reviewer and one proposal: whether there is a conflict of interest, then the scores in the order of the criteria.
CREATE TABLE requests_review (
  reviewer_id uuid NOT NULL REFERENCES requests_reviewer (id) ON DELETE CASCADE,
  proposal_id uuid NOT NULL REFERENCES requests_proposal (id) ON DELETE CASCADE,
  has_conflict boolean NOT NULL,
  declared_at timestamptz NOT NULL,
  scores jsonb,
  scored_at timestamptz,
  PRIMARY KEY (reviewer_id, proposal_id),
  CONSTRAINT requests_review_scored CHECK ((scores IS NULL) = (scored_at IS NULL)),
  CONSTRAINT requests_review_conflict CHECK (NOT (has_conflict AND scores IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX requests_review_proposal ON requests_review (proposal_id);
