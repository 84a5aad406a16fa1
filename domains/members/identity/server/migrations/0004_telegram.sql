-- Telegram accounts linked to accounts, the codes the bot gave, and signed sign-ins that were used.
CREATE TABLE identity_telegram (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  telegram_id bigint NOT NULL,
  username text,
  first_name text NOT NULL,
  linked_at timestamptz NOT NULL
);
--> statement-breakpoint
-- One Telegram account belongs to one account.
CREATE UNIQUE INDEX identity_telegram_account ON identity_telegram (telegram_id);
--> statement-breakpoint
CREATE TABLE identity_telegram_code (
  id uuid PRIMARY KEY,
  telegram_id bigint NOT NULL,
  username text,
  first_name text NOT NULL,
  prefix text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
--> statement-breakpoint
-- A code names whom it was given to, so no two that could be used are equal.
CREATE UNIQUE INDEX identity_telegram_code_hash ON identity_telegram_code (code_hash) WHERE used_at IS NULL;
--> statement-breakpoint
CREATE INDEX identity_telegram_code_prefix ON identity_telegram_code (prefix) WHERE used_at IS NULL;
--> statement-breakpoint
CREATE INDEX identity_telegram_code_account ON identity_telegram_code (telegram_id);
--> statement-breakpoint
CREATE TABLE identity_telegram_proof (
  proof_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
