-- An act that another domain asks a passkey for: its challenge says which act, and answers no other.
ALTER TABLE identity_challenge ADD COLUMN about text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE identity_challenge DROP CONSTRAINT identity_challenge_purpose;
--> statement-breakpoint
ALTER TABLE identity_challenge ADD CONSTRAINT identity_challenge_purpose
  CHECK (purpose IN ('register', 'sign-in', 'prove', 'act') AND (purpose = 'act') = (about <> ''));
