-- An invitation outlives its sender for the 30 days in which an address gets no second one; then it is purged.
ALTER TABLE referrals_invitation ALTER COLUMN user_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE referrals_invitation DROP CONSTRAINT referrals_invitation_user_id_fkey;
--> statement-breakpoint
ALTER TABLE referrals_invitation ADD CONSTRAINT referrals_invitation_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES identity_user (id) ON DELETE SET NULL;
--> statement-breakpoint
-- Parts of one reward may be posted in one batch, so at one moment: each part has a key of its own.
ALTER TABLE referrals_earning ADD COLUMN part text;
--> statement-breakpoint
UPDATE referrals_earning SET part = key || ' ' || at;
--> statement-breakpoint
ALTER TABLE referrals_earning ALTER COLUMN part SET NOT NULL, DROP CONSTRAINT referrals_earning_pkey,
  ADD CONSTRAINT referrals_earning_pkey PRIMARY KEY (part);
