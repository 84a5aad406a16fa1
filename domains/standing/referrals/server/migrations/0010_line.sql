-- Everybody above a member, nearest first, so that who is below somebody outlasts whoever stood between. A member who
-- left is a NULL: the place stays, the person does not. Twelve at most, which is what a review looks at.
ALTER TABLE referrals_referrer ADD COLUMN line uuid[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
WITH RECURSIVE above AS (
  SELECT user_id, referrer_id, ARRAY[referrer_id] AS line FROM referrals_referrer WHERE is_referred
  UNION ALL
  SELECT above.user_id, r.referrer_id, above.line || r.referrer_id
  FROM above JOIN referrals_referrer r ON r.user_id = above.referrer_id
  WHERE r.is_referred AND cardinality(above.line) < 12
)
UPDATE referrals_referrer r SET line = longest.line
FROM (SELECT DISTINCT ON (user_id) user_id, line FROM above ORDER BY user_id, cardinality(line) DESC) longest
WHERE longest.user_id = r.user_id;
--> statement-breakpoint
CREATE INDEX referrals_referrer_line ON referrals_referrer USING gin (line);
