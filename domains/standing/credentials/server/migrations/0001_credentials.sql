-- An SBT, from the first time it was issued; without a row it never was. The DBT is the account itself.
CREATE TABLE credentials_sbt (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('held', 'suspended', 'ended')),
  -- Of this SBT: one that was ended and is issued again begins anew.
  issued_at timestamptz NOT NULL,
  -- Of the state.
  since timestamptz NOT NULL,
  -- Gaps that suspended it.
  gaps text[] NOT NULL DEFAULT '{}',
  -- When time alone will suspend it; null where it is not held.
  lapses_at timestamptz,
  -- The lapse its owner was warned of.
  warned_of timestamptz,
  CONSTRAINT credentials_sbt_lapse CHECK ((state = 'held') = (lapses_at IS NOT NULL)),
  CONSTRAINT credentials_sbt_gaps CHECK ((state = 'suspended') = (cardinality(gaps) > 0))
);
--> statement-breakpoint
CREATE INDEX credentials_sbt_lapses ON credentials_sbt (lapses_at) WHERE state = 'held';
--> statement-breakpoint
-- Every change of an SBT's state.
CREATE TABLE credentials_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('held', 'suspended', 'ended')),
  gaps text[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX credentials_change_user ON credentials_change (user_id, id);
--> statement-breakpoint
-- The last proof of life of a member.
CREATE TABLE credentials_life (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  proved_at timestamptz NOT NULL
);
--> statement-breakpoint
-- The code a member shows to a person who vouches, keyed: the table alone names none.
CREATE TABLE credentials_code (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  code_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
-- A voucher who leaves is forgotten; the vouch holds until its year is over.
CREATE TABLE credentials_vouch (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  voucher_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT credentials_vouch_other CHECK (voucher_id IS DISTINCT FROM user_id)
);
--> statement-breakpoint
CREATE INDEX credentials_vouch_user ON credentials_vouch (user_id, expires_at);
--> statement-breakpoint
CREATE INDEX credentials_vouch_voucher ON credentials_vouch (voucher_id, at);
--> statement-breakpoint
-- An administrator's check, by its case of reviews; it holds until it is withdrawn.
CREATE TABLE credentials_check (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  checked_by uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
--> statement-breakpoint
CREATE INDEX credentials_check_user ON credentials_check (user_id) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX credentials_check_checker ON credentials_check (checked_by, at);
