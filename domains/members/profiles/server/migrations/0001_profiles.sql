-- Every part of a profile; three stood in identity_user and the others in account_profile, which account's migration adds.
CREATE TABLE profiles_profile (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  persona text,
  interests text[] NOT NULL DEFAULT '{}',
  bio text,
  skills text[] NOT NULL DEFAULT '{}',
  location text CHECK (char_length(location) <= 100),
  time_zone text,
  availability text CHECK (availability IN ('full-time', 'part-time', 'few-hours', 'not-now')),
  links text[] NOT NULL DEFAULT '{}' CHECK (cardinality(links) <= 5),
  visibility jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
INSERT INTO profiles_profile (user_id, persona, interests, bio, updated_at)
SELECT id, persona, interests, bio, created_at FROM identity_user
WHERE persona IS NOT NULL OR bio IS NOT NULL OR interests <> '{}';
--> statement-breakpoint
ALTER TABLE identity_user DROP COLUMN persona, DROP COLUMN interests, DROP COLUMN bio;
