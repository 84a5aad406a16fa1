-- A request of access to the developer hub; its case in reviews has the same id.
CREATE TABLE developer_request (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  github_handle text NOT NULL CHECK (char_length(github_handle) BETWEEN 1 AND 39),
  -- The operator's special handle, which opened the hub without a review.
  is_special boolean NOT NULL DEFAULT false,
  requested_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX developer_request_user ON developer_request (user_id);
--> statement-breakpoint
-- Who else gave this name: GitHub's names have no case.
CREATE INDEX developer_request_handle ON developer_request (lower(github_handle));
