-- What a referral earns: when its rewards were promised, when the profile was first complete enough, the referrer's
-- points, the way the invitation came.
ALTER TABLE referrals_referrer
  ADD COLUMN channel text NOT NULL DEFAULT 'link' CHECK (channel IN ('link', 'qr', 'mail', 'x', 'facebook')),
  ADD COLUMN promised_at timestamptz,
  ADD COLUMN completed_at timestamptz,
  ADD COLUMN points integer NOT NULL DEFAULT 0 CHECK (points >= 0);
--> statement-breakpoint
-- Whoever was verified before points were counted counts without a multiplier.
UPDATE referrals_referrer SET points = 500 WHERE verified_at IS NOT NULL;
--> statement-breakpoint
DROP INDEX referrals_referrer_waiting;
--> statement-breakpoint
-- What the night's job still looks at.
CREATE INDEX referrals_referrer_open ON referrals_referrer (user_id) WHERE is_referred AND completed_at IS NULL;
--> statement-breakpoint
CREATE INDEX referrals_referrer_recorded ON referrals_referrer (recorded_at);
--> statement-breakpoint
-- When this instance first started: the early-adopter period counts from here.
CREATE TABLE referrals_start (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  started_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
INSERT INTO referrals_start DEFAULT VALUES;
--> statement-breakpoint
-- Rewards of one new member that fell due together, and what became of them: settling until settles_at, then settled;
-- or held for review, and released or refused by an administrator.
CREATE TABLE referrals_settlement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  -- joined: the new member's own reward; completed: those of the three above.
  kind text NOT NULL CHECK (kind IN ('joined', 'completed')),
  due_at timestamptz NOT NULL,
  settles_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'settling' CHECK (state IN ('settling', 'settled', 'held', 'released', 'refused')),
  score double precision CHECK (score BETWEEN 0 AND 1),
  -- Words of the model for what spoke for holding it, the strongest first.
  reasons text[] NOT NULL DEFAULT '{}',
  scored_at timestamptz,
  -- Over the limit when it was last scored, also while the model only reports.
  is_flagged boolean NOT NULL DEFAULT false,
  decided_by uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  decided_at timestamptz,
  decision text,
  CONSTRAINT referrals_settlement_once UNIQUE (user_id, kind)
);
--> statement-breakpoint
CREATE INDEX referrals_settlement_settling ON referrals_settlement (settles_at) WHERE state = 'settling';
--> statement-breakpoint
CREATE INDEX referrals_settlement_state ON referrals_settlement (state, due_at);
--> statement-breakpoint
-- What a member says against a refusal.
CREATE TABLE referrals_appeal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  settlement_id uuid NOT NULL REFERENCES referrals_settlement (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'refused')),
  CONSTRAINT referrals_appeal_once UNIQUE (settlement_id, user_id)
);
--> statement-breakpoint
CREATE INDEX referrals_appeal_user ON referrals_appeal (user_id);
--> statement-breakpoint
-- What tells made-up accounts from others, as keyed hashes only (decision: signals of the hold score).
CREATE TABLE referrals_signal (
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('address', 'device', 'network')),
  hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT referrals_signal_pkey PRIMARY KEY (user_id, kind, hash)
);
--> statement-breakpoint
CREATE INDEX referrals_signal_hash ON referrals_signal (kind, hash);
--> statement-breakpoint
CREATE INDEX referrals_signal_age ON referrals_signal (kind, seen_at);
--> statement-breakpoint
-- What members were paid, copied from the ledger's events. Micro-HDAG.
CREATE TABLE referrals_earning (
  key text NOT NULL,
  at timestamptz NOT NULL,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  -- 0: for having been invited; 1 to 3: for somebody so many levels below.
  level smallint NOT NULL CHECK (level BETWEEN 0 AND 3),
  channel text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  CONSTRAINT referrals_earning_pkey PRIMARY KEY (key, at)
);
--> statement-breakpoint
CREATE INDEX referrals_earning_user ON referrals_earning (user_id, at);
--> statement-breakpoint
-- Which alerts a member wants; who has no row wants all of them.
CREATE TABLE referrals_alert_choice (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  joined boolean NOT NULL,
  verified boolean NOT NULL,
  completed boolean NOT NULL,
  decay boolean NOT NULL
);
--> statement-breakpoint
-- Invitations sent by e-mail: who sent one and to which address, as a keyed hash.
CREATE TABLE referrals_invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  address_hash text NOT NULL,
  sent_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX referrals_invitation_user ON referrals_invitation (user_id, sent_at);
--> statement-breakpoint
CREATE INDEX referrals_invitation_address ON referrals_invitation (address_hash, sent_at);
