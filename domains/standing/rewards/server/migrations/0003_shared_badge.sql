-- Since when a member shows a badge to everybody who has its address; empty: to nobody. Empty again once the
-- badge is lost.
ALTER TABLE rewards_badge ADD COLUMN shared_at timestamptz;
