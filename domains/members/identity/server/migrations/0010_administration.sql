-- Administration of accounts: the reason of a lock and who set it, proofs by a second factor, and the orders that
-- lists of 100,000 accounts are read in.
ALTER TABLE identity_user ADD COLUMN lock_reason text;
--> statement-breakpoint
ALTER TABLE identity_user ADD COLUMN locked_by uuid REFERENCES identity_user (id) ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX identity_user_locked_by ON identity_user (locked_by) WHERE locked_by IS NOT NULL;
--> statement-breakpoint
ALTER TABLE identity_session ADD COLUMN factor_proved_at timestamptz;
--> statement-breakpoint
CREATE INDEX identity_user_newest ON identity_user (created_at, id);
--> statement-breakpoint
CREATE INDEX identity_user_newest_locked ON identity_user (created_at, id) WHERE locked_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX identity_user_newest_developers ON identity_user (created_at, id) WHERE is_developer;
--> statement-breakpoint
CREATE INDEX identity_user_newest_unverified ON identity_user (created_at, id) WHERE email_verified_at IS NULL;
--> statement-breakpoint
-- In the order of bytes, so that the beginning of a name is a range in whatever collation the database has.
CREATE INDEX identity_user_names ON identity_user (username_key COLLATE "C");
--> statement-breakpoint
CREATE INDEX identity_user_email ON identity_user (email_key) WHERE email_key IS NOT NULL;
