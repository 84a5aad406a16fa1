-- Who answered an appeal; nobody once that administrator has left.
ALTER TABLE reputation_appeal ADD COLUMN decided_by uuid REFERENCES identity_user (id) ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX reputation_appeal_waiting ON reputation_appeal (created_at) WHERE state = 'open';
--> statement-breakpoint
-- Why trust starts from a member, and who said so.
ALTER TABLE reputation_seed
  ADD COLUMN reason text CHECK (char_length(reason) <= 2000),
  ADD COLUMN named_by uuid REFERENCES identity_user (id) ON DELETE SET NULL;
