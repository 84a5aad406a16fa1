-- Badges that members earned. A badge goes again only when what earned it was taken back.
CREATE TABLE rewards_badge (
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  badge text NOT NULL,
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, badge)
);
--> statement-breakpoint
-- What the leaderboard is read from: a row for each member and period in which they have anything. Computed from what
-- other domains keep; wrong rows are mended by computing them again.
CREATE TABLE rewards_standing (
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  -- all; m and the month's first day; w and the week's Monday (server/rules/periods.ts).
  period text NOT NULL,
  points bigint NOT NULL CHECK (points >= 0),
  -- Micro-HDAG received as rewards.
  tokens bigint NOT NULL CHECK (tokens >= 0),
  badges integer NOT NULL CHECK (badges >= 0),
  referrals integer NOT NULL CHECK (referrals >= 0),
  -- Whether other members see this member's profile.
  listed boolean NOT NULL,
  PRIMARY KEY (user_id, period)
) WITH (fillfactor = 80);
--> statement-breakpoint
-- The order of the leaderboard, and all it shows: a page is read from here alone.
CREATE INDEX rewards_standing_order ON rewards_standing
  (period, points DESC, tokens DESC, badges DESC, user_id DESC) INCLUDE (referrals) WHERE listed;
