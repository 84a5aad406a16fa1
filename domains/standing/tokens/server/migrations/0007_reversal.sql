-- A reward found fraudulent is taken back by new transfers, at most what its member has; what is missing is noted.
ALTER TABLE tokens_reward DROP CONSTRAINT tokens_reward_state_check;
--> statement-breakpoint
ALTER TABLE tokens_reward ADD CONSTRAINT tokens_reward_state_check
  CHECK (state IN ('waiting', 'due', 'held', 'paid', 'refused', 'lapsed', 'reversed'));
--> statement-breakpoint
CREATE TABLE tokens_reversal (
  reward_id bigint PRIMARY KEY REFERENCES tokens_reward (id),
  -- Micro-HDAG: what had been paid, and what of it was there to be taken back.
  paid bigint NOT NULL CHECK (paid > 0),
  reversed bigint NOT NULL CHECK (reversed BETWEEN 0 AND paid),
  reason text NOT NULL CHECK (char_length(reason) <= 2000),
  -- Keys of its transfers in the journal; none where nothing was there.
  transfers uuid[] NOT NULL,
  at timestamptz NOT NULL
);
