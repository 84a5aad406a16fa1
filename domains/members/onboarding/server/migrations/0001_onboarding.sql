-- Onboarding: only what cannot be read from the account. Which steps are done is never stored here.
CREATE TABLE onboarding_progress (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  -- The step that was open last; null before the wizard was opened.
  open_step integer CHECK (open_step BETWEEN 1 AND 5),
  card_dismissed_at timestamptz,
  goals text[] NOT NULL DEFAULT '{}' CHECK (cardinality(goals) <= 6),
  starting_point text CHECK (starting_point IN ('nothing-yet', 'idea', 'running')),
  updated_at timestamptz NOT NULL
);
