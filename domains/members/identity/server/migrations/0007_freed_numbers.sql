-- Numbers that verified an account and no longer do: no other account may have one for a while.
CREATE TABLE identity_phone_freed (
  -- Keyed, never the number.
  number_hash text PRIMARY KEY,
  -- Who had it and may have it again at once; null once that account is gone.
  user_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  freed_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX identity_phone_freed_age ON identity_phone_freed (freed_at);
--> statement-breakpoint
CREATE INDEX identity_phone_freed_user ON identity_phone_freed (user_id);
