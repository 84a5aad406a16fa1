-- The limit a score was compared with, beside the score itself: the limit moves, and a held reward is judged by the one it
-- was held by. Null where the score was taken before this was kept.
ALTER TABLE referrals_settlement ADD COLUMN score_limit double precision;
