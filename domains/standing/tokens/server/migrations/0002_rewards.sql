-- Rewards: first an intent, written with the fact that earned it; then parts, planned within the day's limits; then
-- transfers. Amounts in micro-HDAG.
CREATE TABLE tokens_reward (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The fact that earned it, chosen by the domain that knows it.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- Null once the member has left.
  user_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- What it is for, as the member reads it; a word of the domain that knows it.
  reason text NOT NULL,
  -- waiting: for the member, and decays; due: paid from due_at on; held: for review; paid; refused; lapsed: decayed away.
  state text NOT NULL CHECK (state IN ('waiting', 'due', 'held', 'paid', 'refused', 'lapsed')),
  waited_ms bigint NOT NULL DEFAULT 0 CHECK (waited_ms >= 0),
  waiting_since timestamptz,
  due_at timestamptz,
  -- What is paid in all, fixed when it falls due.
  value bigint CHECK (value BETWEEN 0 AND amount),
  planned bigint NOT NULL DEFAULT 0,
  posted bigint NOT NULL DEFAULT 0,
  -- Why it is held or refused, for the member.
  note text,
  created_at timestamptz NOT NULL,
  CONSTRAINT tokens_reward_waits CHECK ((state = 'waiting') = (waiting_since IS NOT NULL)),
  CONSTRAINT tokens_reward_value CHECK ((state IN ('due', 'paid')) <= (value IS NOT NULL AND due_at IS NOT NULL)),
  CONSTRAINT tokens_reward_parts CHECK (posted BETWEEN 0 AND planned AND planned <= coalesce(value, 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX tokens_reward_key ON tokens_reward (key);
--> statement-breakpoint
CREATE INDEX tokens_reward_due ON tokens_reward (due_at, id) WHERE state = 'due';
--> statement-breakpoint
CREATE INDEX tokens_reward_user ON tokens_reward (user_id, id);
--> statement-breakpoint
-- What is paid of a reward on one day. Planned and counted first, then posted by its key, then noted: a crash between
-- two of these steps neither loses nor doubles it.
CREATE TABLE tokens_reward_part (
  key uuid PRIMARY KEY,
  reward_id bigint NOT NULL REFERENCES tokens_reward (id),
  user_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  payee integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  day date NOT NULL,
  planned_at timestamptz NOT NULL,
  -- Null until the ledger has answered; then posted, or why not.
  outcome text
);
--> statement-breakpoint
CREATE INDEX tokens_reward_part_open ON tokens_reward_part (planned_at, key) WHERE outcome IS NULL;
--> statement-breakpoint
CREATE INDEX tokens_reward_part_user ON tokens_reward_part (user_id, day);
--> statement-breakpoint
-- What a day's rewards have taken of its budget. The row's lock is the turn of who plans.
CREATE TABLE tokens_reward_day (
  day date PRIMARY KEY,
  planned bigint NOT NULL DEFAULT 0 CHECK (planned >= 0)
);
