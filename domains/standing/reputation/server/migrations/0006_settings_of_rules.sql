-- Points and limits that were set for rules of parts that do not exist yet counted nothing; only known rules are set now.
UPDATE platform_setting
SET value = value - ARRAY[
  'goal-reached', 'contribution-confirmed', 'vote-cast', 'proposal-passed', 'application-submitted',
  'grant-awarded', 'introduction-teamed', 'hackathon-submitted', 'hackathon-won', 'exchange-completed',
  'nonprofit-accepted'
]
WHERE name IN ('reputation.points', 'reputation.limits') AND jsonb_typeof(value) = 'object';
