-- Campaigns: a contract that holds what people give to one project. Listed only once its terms were read on the chain.
CREATE TABLE crowdfunding_campaign (
  id uuid PRIMARY KEY,
  -- Of the domain projects.
  project_id uuid NOT NULL,
  -- Null once the member who opened it has left.
  owner_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  chain_id bigint NOT NULL CHECK (chain_id > 0),
  -- The transaction that opened it.
  tx_hash text NOT NULL CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  state text NOT NULL DEFAULT 'opening' CHECK (state IN ('opening', 'open', 'refused')),
  -- Why it was refused.
  reason text CHECK (char_length(reason) <= 300),
  -- What follows is as the chain has it; null until it was read. Addresses have their checksum.
  address text CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  beneficiary text CHECK (beneficiary ~ '^0x[0-9a-fA-F]{40}$'),
  mode text CHECK (mode IN ('keep', 'all-or-nothing')),
  goal_wei numeric(39, 0) CHECK (goal_wei >= 0),
  deadline timestamptz,
  voting_seconds bigint CHECK (voting_seconds > 0),
  patience_seconds bigint CHECK (patience_seconds > 0),
  -- Shares of the milestones in hundredths of a percent, and what the owner calls them.
  shares integer[] NOT NULL DEFAULT '{}',
  milestones text[] NOT NULL DEFAULT '{}',
  block_number bigint,
  created_at timestamptz NOT NULL,
  -- A later campaign of the project can be opened from here on.
  ended_at timestamptz,
  -- The goal is reached with enough backers who have nothing to do with the owner.
  goal_reached_at timestamptz,
  CONSTRAINT crowdfunding_campaign_tx UNIQUE (chain_id, tx_hash),
  CONSTRAINT crowdfunding_campaign_address UNIQUE (chain_id, address),
  CONSTRAINT crowdfunding_campaign_read CHECK (
    state <> 'open'
    OR (address IS NOT NULL AND beneficiary IS NOT NULL AND mode IS NOT NULL AND goal_wei IS NOT NULL
        AND deadline IS NOT NULL AND voting_seconds IS NOT NULL AND patience_seconds IS NOT NULL
        AND block_number IS NOT NULL)
  ),
  CONSTRAINT crowdfunding_campaign_milestones CHECK (cardinality(shares) = cardinality(milestones))
);
--> statement-breakpoint
CREATE UNIQUE INDEX crowdfunding_campaign_current ON crowdfunding_campaign (project_id)
  WHERE ended_at IS NULL AND state <> 'refused';
--> statement-breakpoint
CREATE INDEX crowdfunding_campaign_owner ON crowdfunding_campaign (owner_id);
--> statement-breakpoint
-- Contributions: one row for each transaction that gave to a campaign, whoever said that it did. A transaction counts
-- once; what it gave is read from its receipt and from nothing else.
CREATE TABLE crowdfunding_contribution (
  id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL REFERENCES crowdfunding_campaign (id),
  project_id uuid NOT NULL,
  chain_id bigint NOT NULL CHECK (chain_id > 0),
  tx_hash text NOT NULL CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  -- undone: it was confirmed, and the chain took its block back. refunded: the giver fetched all of it back.
  state text NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'confirmed', 'failed', 'undone', 'refunded')),
  reason text CHECK (char_length(reason) <= 300),
  -- The member who sent the hash; null where the chain's webhook did, or they have left.
  reporter_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  -- The member whose wallet gave; null where no member had linked it, or they have left.
  contributor_id uuid REFERENCES identity_user (id) ON DELETE SET NULL,
  -- Once a member has left: an id that is the same for all they gave, and names nobody.
  wallet text,
  wei numeric(39, 0) CHECK (wei > 0),
  log_index integer CHECK (log_index >= 0),
  block_number bigint CHECK (block_number >= 0),
  block_hash text CHECK (block_hash ~ '^0x[0-9a-f]{64}$'),
  given_at timestamptz,
  -- Others see the amount, not the name.
  is_anonymous boolean NOT NULL DEFAULT true,
  thanks text CHECK (char_length(thanks) <= 1000),
  thanked_at timestamptz,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  CONSTRAINT crowdfunding_contribution_once UNIQUE (chain_id, tx_hash),
  CONSTRAINT crowdfunding_contribution_log UNIQUE (chain_id, tx_hash, log_index),
  CONSTRAINT crowdfunding_contribution_read CHECK (
    state <> 'confirmed'
    OR (wallet IS NOT NULL AND wei IS NOT NULL AND log_index IS NOT NULL AND block_number IS NOT NULL
        AND block_hash IS NOT NULL AND given_at IS NOT NULL AND confirmed_at IS NOT NULL)
  )
);
--> statement-breakpoint
CREATE INDEX crowdfunding_contribution_project ON crowdfunding_contribution (project_id, given_at);
--> statement-breakpoint
CREATE INDEX crowdfunding_contribution_campaign ON crowdfunding_contribution (campaign_id);
--> statement-breakpoint
CREATE INDEX crowdfunding_contribution_contributor ON crowdfunding_contribution (contributor_id, given_at);
--> statement-breakpoint
CREATE INDEX crowdfunding_contribution_reporter ON crowdfunding_contribution (reporter_id);
--> statement-breakpoint
CREATE INDEX crowdfunding_contribution_state ON crowdfunding_contribution (state, created_at);
--> statement-breakpoint
-- Pledges: what members would give. Not money, never counted as money.
CREATE TABLE crowdfunding_pledge (
  project_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  wei numeric(39, 0) NOT NULL CHECK (wei > 0),
  is_anonymous boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CONSTRAINT crowdfunding_pledge_pkey PRIMARY KEY (project_id, user_id)
);
--> statement-breakpoint
CREATE INDEX crowdfunding_pledge_user ON crowdfunding_pledge (user_id);
