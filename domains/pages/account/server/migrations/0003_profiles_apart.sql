-- Profiles have a domain; its migration has run by now and holds persona, interests and bio already.
INSERT INTO profiles_profile (user_id, skills, location, time_zone, availability, links, visibility, updated_at)
SELECT user_id, skills, location, time_zone, availability, links, visibility, updated_at FROM account_profile
ON CONFLICT (user_id) DO UPDATE SET
  skills = excluded.skills,
  location = excluded.location,
  time_zone = excluded.time_zone,
  availability = excluded.availability,
  links = excluded.links,
  visibility = excluded.visibility,
  updated_at = excluded.updated_at;
--> statement-breakpoint
DROP TABLE account_profile;
