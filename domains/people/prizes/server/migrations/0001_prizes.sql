-- Prizes of hackathons in HDAG. Hackathons and entries belong to `hackathons`: their ids are kept without a reference.
CREATE TABLE prizes_pot (
  hackathon_id uuid PRIMARY KEY,
  -- Accounts of the ledger, kept since they outlive their members.
  escrow_account integer NOT NULL,
  host_account integer NOT NULL,
  -- Decided once: all of it was paid to makers and, what is left, to the host; or all of it went back.
  outcome text CHECK (outcome IN ('paid', 'returned')),
  decided_at timestamptz,
  CHECK ((outcome IS NULL) = (decided_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX prizes_pot_open ON prizes_pot (hackathon_id) WHERE outcome IS NULL;
--> statement-breakpoint
-- Each payment of the host into escrow. Its id is the key of its transfer.
CREATE TABLE prizes_fund (
  id uuid PRIMARY KEY,
  hackathon_id uuid NOT NULL REFERENCES prizes_pot (hackathon_id),
  funder_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  -- HDAG of the first place, the second and so on, as decimal strings.
  amounts text[] NOT NULL CHECK (cardinality(amounts) BETWEEN 1 AND 10),
  total bigint NOT NULL CHECK (total > 0),
  state text NOT NULL CHECK (state IN ('pending', 'posted', 'refused')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'pending') = (decided_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX prizes_fund_hackathon ON prizes_fund (hackathon_id);
--> statement-breakpoint
CREATE INDEX prizes_fund_funder ON prizes_fund (funder_id);
--> statement-breakpoint
CREATE INDEX prizes_fund_pending ON prizes_fund (created_at) WHERE state = 'pending';
--> statement-breakpoint
-- Transfers out of escrow, written before they are posted.
CREATE TABLE prizes_move (
  key uuid PRIMARY KEY,
  hackathon_id uuid NOT NULL REFERENCES prizes_pot (hackathon_id),
  kind text NOT NULL CHECK (kind IN ('payout', 'refund')),
  entry_id uuid,
  place integer,
  user_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  -- Earns RepID: never the host nor who submits with them.
  is_earning boolean NOT NULL,
  payee integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  posted_at timestamptz,
  CHECK ((kind = 'payout') = (entry_id IS NOT NULL)),
  CHECK ((entry_id IS NULL) = (place IS NULL))
);
--> statement-breakpoint
CREATE INDEX prizes_move_hackathon ON prizes_move (hackathon_id);
--> statement-breakpoint
CREATE INDEX prizes_move_user ON prizes_move (user_id);
--> statement-breakpoint
CREATE INDEX prizes_move_pending ON prizes_move (created_at) WHERE posted_at IS NULL;
