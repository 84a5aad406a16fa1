-- Who endorses whom: each pair once in a calendar year (UTC).
CREATE TABLE reputation_endorsement (
  id uuid PRIMARY KEY,
  giver_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  receiver_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  year integer NOT NULL,
  given_at timestamptz NOT NULL,
  CONSTRAINT reputation_endorsement_of_another CHECK (giver_id <> receiver_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX reputation_endorsement_pair ON reputation_endorsement (giver_id, receiver_id, year);
--> statement-breakpoint
CREATE INDEX reputation_endorsement_receiver ON reputation_endorsement (receiver_id, given_at);
--> statement-breakpoint
-- Where trust starts, named by an administrator while nobody holds an SBT.
CREATE TABLE reputation_seed (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  named_at timestamptz NOT NULL
);
--> statement-breakpoint
-- What the last run gave; members without trust have no row.
CREATE TABLE reputation_trust (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  trust double precision NOT NULL CHECK (trust > 0 AND trust <= 1),
  computed_at timestamptz NOT NULL
);
