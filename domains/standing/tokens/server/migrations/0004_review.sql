-- Whoever promised a reward may want to look at it until it is paid: it is due and does not decay, and stays until they
-- say that it is fine.
ALTER TABLE tokens_reward ADD COLUMN awaits_review boolean NOT NULL DEFAULT false;
