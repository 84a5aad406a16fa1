-- What imports changed in a record that was here before: old and new value of each field that people see.
CREATE TABLE grants_history (
  opportunity_id uuid NOT NULL REFERENCES grants_opportunity (id) ON DELETE CASCADE,
  -- The change number that the import gave the record; they become visible in their order.
  change bigint NOT NULL,
  at timestamptz NOT NULL,
  fields jsonb NOT NULL,
  PRIMARY KEY (opportunity_id, change)
);
--> statement-breakpoint
CREATE UNIQUE INDEX grants_history_change ON grants_history (change);
