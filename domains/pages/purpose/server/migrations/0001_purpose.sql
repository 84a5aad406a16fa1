-- What a member answered; a retake replaces it. What follows from the answers is computed when it is read.
CREATE TABLE purpose_answers (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  -- Option ids by question.
  causes jsonb,
  causes_at timestamptz,
  -- Ratings from 1 to 5 by statement.
  strengths jsonb,
  strengths_at timestamptz,
  CONSTRAINT purpose_answers_causes_dated CHECK ((causes IS NULL) = (causes_at IS NULL)),
  CONSTRAINT purpose_answers_strengths_dated CHECK ((strengths IS NULL) = (strengths_at IS NULL))
);
