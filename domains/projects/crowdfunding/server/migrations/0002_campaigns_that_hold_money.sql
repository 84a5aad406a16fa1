-- The chain whose money counts: the one of the last node that served the configured chain. Rows of another chain stay,
-- are shown as of another network, and count nowhere.
CREATE TABLE crowdfunding_chain (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  chain_id bigint NOT NULL CHECK (chain_id > 0)
);
--> statement-breakpoint
INSERT INTO crowdfunding_chain (chain_id)
  SELECT chain_id FROM crowdfunding_campaign ORDER BY created_at DESC LIMIT 1;
--> statement-breakpoint
-- title: what the project was called when the campaign was opened, for givers of a project that was deleted.
-- checked_at: when it was last read, so that all of them have their turn.
-- emptied_at: since then it takes nothing and holds nothing.
ALTER TABLE crowdfunding_campaign
  ADD COLUMN title text,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN emptied_at timestamptz,
  DROP CONSTRAINT crowdfunding_campaign_tx;
--> statement-breakpoint
-- A refused try blocks nobody, and the owners of several projects may name one transaction: its events decide.
CREATE UNIQUE INDEX crowdfunding_campaign_tx ON crowdfunding_campaign (chain_id, tx_hash, project_id)
  WHERE state <> 'refused';
--> statement-breakpoint
DROP INDEX crowdfunding_campaign_current;
--> statement-breakpoint
-- Only one that was read can be the project's; those still to be read hide nothing.
CREATE UNIQUE INDEX crowdfunding_campaign_current ON crowdfunding_campaign (chain_id, project_id)
  WHERE ended_at IS NULL AND state = 'open';
--> statement-breakpoint
CREATE INDEX crowdfunding_campaign_project ON crowdfunding_campaign (project_id, created_at);
--> statement-breakpoint
-- part: a transaction may carry several gifts; the one that was named is 0.
-- watch_until: so long the block of counted, or of undone, money is looked up again.
ALTER TABLE crowdfunding_contribution
  ADD COLUMN part smallint NOT NULL DEFAULT 0 CHECK (part >= 0),
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN watch_until timestamptz,
  DROP CONSTRAINT crowdfunding_contribution_once,
  DROP CONSTRAINT crowdfunding_contribution_log;
--> statement-breakpoint
ALTER TABLE crowdfunding_contribution
  ADD CONSTRAINT crowdfunding_contribution_once UNIQUE (chain_id, tx_hash, part),
  -- At the end of the transaction: in another block all gifts of one transaction change their place at once.
  ADD CONSTRAINT crowdfunding_contribution_log UNIQUE (chain_id, tx_hash, log_index) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
UPDATE crowdfunding_contribution SET watch_until = confirmed_at + interval '1 day'
  WHERE state = 'confirmed' AND confirmed_at IS NOT NULL;
--> statement-breakpoint
UPDATE crowdfunding_contribution SET watch_until = now() + interval '7 days' WHERE state = 'undone';
