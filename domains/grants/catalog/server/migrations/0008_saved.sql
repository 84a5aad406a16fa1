-- Grants a member keeps to come back to.
CREATE TABLE grants_saved (
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  opportunity_id uuid NOT NULL REFERENCES grants_opportunity (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, opportunity_id)
);
