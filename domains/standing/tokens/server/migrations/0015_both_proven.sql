-- A reward for bringing somebody can leave its owner's account only once that other member holds an SBT too: one proven
-- member with 30 made-up accounts was paid 140 HDAG into an account that is free to give (docs/decisions/0046).
-- Until then it is in the account of what was earned, and votes.
ALTER TABLE tokens_reward ADD COLUMN other_id uuid;
--> statement-breakpoint
ALTER TABLE tokens_reward ADD COLUMN needs_other boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- Whom a reward is for stands in the key of those that were promised before. What was paid stays as it was paid.
UPDATE tokens_reward SET needs_other = true, other_id = split_part(key, ':', 2)::uuid
  WHERE reason IN ('referral.direct', 'referral.level2', 'referral.level3') AND state IN ('waiting', 'due', 'held')
    AND key ~ '^referral\.(direct|level2|level3):[0-9a-f-]{36}$';
--> statement-breakpoint
CREATE INDEX tokens_reward_other ON tokens_reward (other_id, id) WHERE needs_other;
