-- Votes by credits, and one vote divided by weights.
ALTER TABLE governance_proposal DROP CONSTRAINT governance_proposal_method_check;
--> statement-breakpoint
ALTER TABLE governance_proposal ADD CONSTRAINT governance_proposal_method_check CHECK (
  method IN (
    'star', 'approval', 'plurality', 'irv', 'ranked-robin', 'stv', 'allocated-score', 'quadratic', 'weighted'
  )
);
