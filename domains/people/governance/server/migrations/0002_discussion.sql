-- The discussion of a proposal, from its publishing to the closing. A member's comments are deleted with their account.
CREATE TABLE governance_comment (
  id uuid PRIMARY KEY,
  proposal_id uuid NOT NULL REFERENCES governance_proposal (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX governance_comment_proposal ON governance_comment (proposal_id, created_at);
--> statement-breakpoint
CREATE INDEX governance_comment_author ON governance_comment (author_id, created_at);
