-- When a reward was refused or had decayed to nothing, so that its member can read of it for a while. Null for those
-- that ended before this was kept.
ALTER TABLE tokens_reward ADD COLUMN ended_at timestamptz;
--> statement-breakpoint
CREATE INDEX tokens_reward_ended ON tokens_reward (user_id, ended_at) WHERE ended_at IS NOT NULL;
