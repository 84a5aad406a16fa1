-- Quadratic votes that are paid with HDAG, and votes for members with an SBT alone.
ALTER TABLE governance_proposal ADD COLUMN sbt_holders boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE governance_proposal DROP CONSTRAINT governance_proposal_method_check;
--> statement-breakpoint
ALTER TABLE governance_proposal ADD CONSTRAINT governance_proposal_method_check CHECK (
  method IN (
    'star', 'approval', 'plurality', 'irv', 'ranked-robin', 'stv', 'allocated-score', 'quadratic', 'quadratic-hdag',
    'weighted'
  )
);
--> statement-breakpoint
-- A paid ballot begins as number 0 without marks: its first payment is on its way.
ALTER TABLE governance_ballot DROP CONSTRAINT governance_ballot_no_check;
--> statement-breakpoint
ALTER TABLE governance_ballot ADD CONSTRAINT governance_ballot_no_check CHECK (no >= 0);
--> statement-breakpoint
-- Marks that replace the ballot's once their payment is posted.
ALTER TABLE governance_ballot ADD COLUMN next_marks bytea;
--> statement-breakpoint
-- HDAG that a ballot moves: into the treasury, and back. It has its key before it is posted, and no time.
CREATE TABLE governance_payment (
  key uuid PRIMARY KEY,
  proposal_id uuid NOT NULL,
  ballot_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('vote', 'refund')),
  -- Of the voter's two ledger accounts the one for earned HDAG.
  is_earned boolean NOT NULL,
  -- The voter's ledger account.
  account integer NOT NULL,
  -- Micro-HDAG.
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('pending', 'posted', 'refused')),
  FOREIGN KEY (proposal_id, ballot_id) REFERENCES governance_ballot (proposal_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX governance_payment_ballot ON governance_payment (proposal_id, ballot_id);
--> statement-breakpoint
CREATE INDEX governance_payment_pending ON governance_payment (proposal_id) WHERE state = 'pending';
