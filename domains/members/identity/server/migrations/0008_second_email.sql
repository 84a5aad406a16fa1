-- A second verified address of an account: a contact, nothing is mailed to it but news of the account's own safety.
CREATE TABLE identity_second_email (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  email text NOT NULL,
  email_key text NOT NULL,
  verified_at timestamptz NOT NULL
);
--> statement-breakpoint
-- One address verifies one account; that no other account has it as its first one is seen under a lock.
CREATE UNIQUE INDEX identity_second_email_key ON identity_second_email (email_key);
--> statement-breakpoint
ALTER TABLE identity_code DROP CONSTRAINT identity_code_purpose;
--> statement-breakpoint
ALTER TABLE identity_code ADD CONSTRAINT identity_code_purpose CHECK (purpose IN ('sign-in', 'email', 'second-email'));
