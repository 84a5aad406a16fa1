-- refunded_wei: what of this gift its giver fetched back from the campaign; null while nothing was, or it was not read yet.
-- refund_tx: the transaction that fetched it; null where the node lists no events.
ALTER TABLE crowdfunding_contribution
  ADD COLUMN refunded_wei numeric(39, 0) CHECK (refunded_wei >= 0 AND refunded_wei <= wei),
  ADD COLUMN refund_tx text CHECK (refund_tx ~ '^0x[0-9a-f]{64}$');
--> statement-breakpoint
-- The job reads campaigns for a week after they were emptied: once more for those that have refunds to fill in.
UPDATE crowdfunding_campaign SET emptied_at = now() WHERE emptied_at IS NOT NULL;
