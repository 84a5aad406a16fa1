-- What members can do and look for, one row each; and whom they do not want to meet.
CREATE TABLE people_builder (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  skills jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(skills) <= 25),
  -- The ids of `skills`, for the index.
  skill_ids text[] NOT NULL DEFAULT '{}',
  other_skills text[] NOT NULL DEFAULT '{}' CHECK (cardinality(other_skills) <= 5),
  hours integer NOT NULL CHECK (hours BETWEEN 1 AND 60),
  languages text[] NOT NULL DEFAULT '{}',
  roles text[] NOT NULL DEFAULT '{}',
  pay text[] NOT NULL CHECK (cardinality(pay) > 0 AND pay <@ ARRAY['paid', 'hdag', 'volunteer']),
  wanted text NOT NULL DEFAULT '' CHECK (char_length(wanted) <= 500),
  is_looking boolean NOT NULL DEFAULT false,
  visibility text NOT NULL DEFAULT 'nobody' CHECK (visibility IN ('nobody', 'members')),
  is_paused boolean NOT NULL DEFAULT false,
  -- Copied from the profile, so that one query answers.
  time_zone text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX people_builder_seekers ON people_builder (updated_at DESC, user_id)
  WHERE is_looking AND NOT is_paused AND visibility = 'members';
--> statement-breakpoint
CREATE INDEX people_builder_skills ON people_builder USING gin (skill_ids);
--> statement-breakpoint
CREATE TABLE people_block (
  blocker_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
--> statement-breakpoint
CREATE INDEX people_block_blocked ON people_block (blocked_id);
