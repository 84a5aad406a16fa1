-- Answers to calls of API keys by their idempotency key, for a day: a call that is sent again has the first one's answer.
CREATE TABLE platform_idempotency (
  key_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  user_id uuid NOT NULL,
  -- The run that has the claim; another one takes it only after `claimed_until`, and only of a run without effect.
  run uuid NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  claimed_until timestamptz NOT NULL,
  -- Written in the operation's own transaction.
  took_effect boolean NOT NULL DEFAULT false,
  body text,
  at timestamptz NOT NULL,
  PRIMARY KEY (key_id, name)
);
--> statement-breakpoint
CREATE INDEX platform_idempotency_user ON platform_idempotency (user_id);
--> statement-breakpoint
CREATE INDEX platform_idempotency_at ON platform_idempotency (at);
