-- Offers and requests for help. Amounts are micro-HDAG.
CREATE TABLE exchange_listing (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  kind text NOT NULL CHECK (kind IN ('offer', 'request')),
  category text NOT NULL CHECK (category IN ('skills', 'mentoring', 'equipment', 'data', 'compute', 'space')),
  title text NOT NULL CHECK (char_length(title) BETWEEN 5 AND 120),
  text text NOT NULL CHECK (char_length(text) BETWEEN 20 AND 3000),
  unit text NOT NULL CHECK (unit IN ('hour', 'day', 'piece')),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  -- For one unit; 0 is free.
  price bigint NOT NULL CHECK (price BETWEEN 0 AND 1000000000000),
  is_remote boolean NOT NULL,
  place text NOT NULL CHECK (char_length(place) <= 100),
  time_zone text,
  times text[] NOT NULL,
  valid_until timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'paused', 'ended')),
  -- What matching compares: skills and words of the texts.
  skills text[] NOT NULL,
  words text[] NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX exchange_listing_author ON exchange_listing (author_id, updated_at DESC);
--> statement-breakpoint
CREATE INDEX exchange_listing_newest ON exchange_listing (created_at DESC, id) WHERE state = 'active';
--> statement-breakpoint
CREATE INDEX exchange_listing_depth ON exchange_listing (category, unit, kind, price) WHERE state = 'active';
--> statement-breakpoint
-- The index of matching: one row for each term of an active listing. The family holds categories that can match.
CREATE TABLE exchange_term (
  kind text NOT NULL,
  family text NOT NULL,
  term text NOT NULL,
  listing_id uuid NOT NULL REFERENCES exchange_listing (id) ON DELETE CASCADE,
  PRIMARY KEY (kind, family, term, listing_id)
);
--> statement-breakpoint
CREATE INDEX exchange_term_listing ON exchange_term (listing_id);
--> statement-breakpoint
-- A deal keeps the terms as they were agreed, whatever becomes of its listing.
CREATE TABLE exchange_deal (
  id uuid PRIMARY KEY,
  listing_id uuid REFERENCES exchange_listing (id) ON DELETE SET NULL,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- Null once that member has deleted their account.
  provider_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  payer_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  proposed_by text NOT NULL CHECK (proposed_by IN ('provider', 'payer')),
  category text NOT NULL,
  title text NOT NULL,
  terms text NOT NULL,
  unit text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  price bigint NOT NULL CHECK (price BETWEEN 0 AND 1000000000000),
  total bigint NOT NULL CHECK (total = price * quantity),
  message text NOT NULL CHECK (char_length(message) <= 1000),
  deliver_by timestamptz NOT NULL,
  confirm_days integer NOT NULL CHECK (confirm_days > 0),
  state text NOT NULL CHECK (state IN ('proposed', 'accepted', 'funding', 'funded', 'delivered', 'disputed', 'settling',
                                       'completed', 'cancelled', 'resolved')),
  -- What it becomes when its HDAG has moved.
  outcome text CHECK (outcome IN ('completed', 'cancelled', 'resolved')),
  is_cancel_asked boolean NOT NULL DEFAULT false,
  dispute_text text CHECK (char_length(dispute_text) <= 2000),
  decision_reason text,
  to_provider bigint CHECK (to_provider >= 0),
  to_payer bigint CHECK (to_payer >= 0),
  -- Accounts of the ledger, fixed when HDAG goes into escrow: they outlive their members.
  escrow_account integer,
  payer_account integer,
  provider_account integer,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  funded_at timestamptz,
  delivered_at timestamptz,
  disputed_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz NOT NULL,
  CONSTRAINT exchange_deal_two CHECK (provider_id <> payer_id),
  CONSTRAINT exchange_deal_split CHECK (to_provider + to_payer = total),
  CONSTRAINT exchange_deal_ended CHECK ((ended_at IS NOT NULL) = (state IN ('completed', 'cancelled', 'resolved'))),
  CONSTRAINT exchange_deal_outcome CHECK ((outcome IS NOT NULL) = (state = 'settling'))
);
--> statement-breakpoint
CREATE INDEX exchange_deal_provider ON exchange_deal (provider_id, updated_at DESC);
--> statement-breakpoint
CREATE INDEX exchange_deal_payer ON exchange_deal (payer_id, updated_at DESC);
--> statement-breakpoint
CREATE INDEX exchange_deal_listing ON exchange_deal (listing_id);
--> statement-breakpoint
CREATE INDEX exchange_deal_running ON exchange_deal (updated_at) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX exchange_deal_settled ON exchange_deal (category, unit, ended_at) WHERE state = 'completed' AND total > 0;
--> statement-breakpoint
-- HDAG that a step of a deal moves: written in the step's transaction, posted by its key outside any, then recorded.
CREATE TABLE exchange_move (
  key uuid PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES exchange_deal (id),
  kind text NOT NULL CHECK (kind IN ('hold', 'payout', 'refund')),
  payer integer NOT NULL,
  payee integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('pending', 'posted', 'refused')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CONSTRAINT exchange_move_decided CHECK ((state = 'pending') = (decided_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX exchange_move_deal ON exchange_move (deal_id);
--> statement-breakpoint
CREATE INDEX exchange_move_pending ON exchange_move (created_at) WHERE state = 'pending';
--> statement-breakpoint
-- Every step of a deal, never rewritten.
CREATE TABLE exchange_step (
  deal_id uuid NOT NULL REFERENCES exchange_deal (id) ON DELETE CASCADE,
  no integer NOT NULL CHECK (no > 0),
  action text NOT NULL,
  by text NOT NULL CHECK (by IN ('provider', 'payer', 'arbiter', 'house')),
  state text NOT NULL,
  note text CHECK (char_length(note) <= 2000),
  at timestamptz NOT NULL,
  CONSTRAINT exchange_step_pkey PRIMARY KEY (deal_id, no)
);
--> statement-breakpoint
CREATE TABLE exchange_rating (
  deal_id uuid NOT NULL REFERENCES exchange_deal (id) ON DELETE CASCADE,
  -- Who rates: the other side is rated.
  side text NOT NULL CHECK (side IN ('provider', 'payer')),
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL CHECK (char_length(text) <= 1000),
  -- This side agrees that the market shows both names beside the settlement; it does once both agree.
  is_named boolean NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT exchange_rating_pkey PRIMARY KEY (deal_id, side)
);
