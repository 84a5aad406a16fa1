-- Since when a member shows a badge to everybody who has its address; empty: to nobody. Gone with the badge.
ALTER TABLE rewards_badge ADD COLUMN shared_at timestamptz;
