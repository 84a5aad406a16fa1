-- The day an opportunity opens as its source writes it; the moment alone is another day elsewhere.
ALTER TABLE grants_opportunity ADD COLUMN opens_on date;
--> statement-breakpoint
-- For what is there already, where a day began: at midnight UTC where no zone was known, else in the zone its source
-- is said to have, or its closing was read in. The next import has the day as it is written.
WITH known AS MATERIALIZED (SELECT name FROM pg_timezone_names WHERE name <> 'Etc/GMT+12'),
opening AS (
  SELECT stored.id, CASE WHEN (opens_at AT TIME ZONE 'UTC')::time <> '00:00' THEN known.name END AS zone
  FROM grants_opportunity AS stored
  JOIN grants_source AS source ON source.id = stored.source_id
  LEFT JOIN known ON known.name = coalesce(source.zone, deadline ->> 'zone')
  WHERE opens_at IS NOT NULL
)
UPDATE grants_opportunity AS stored
SET opens_on = (opens_at AT TIME ZONE coalesce(opening.zone, 'UTC'))::date
FROM opening WHERE opening.id = stored.id;
