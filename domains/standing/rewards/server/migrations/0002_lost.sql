-- A badge whose facts were taken back is lost; it stays known, so that its owner is told of it once, and again when they
-- win it again.
ALTER TABLE rewards_badge ADD COLUMN lost_at timestamptz;
