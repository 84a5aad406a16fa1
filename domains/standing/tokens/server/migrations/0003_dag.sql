-- The journal, sealed: blocks, the log over them, signed checkpoints. Written by the sealer alone (server/ledger/sealer.ts).

CREATE TABLE tokens_block (
  n bigint PRIMARY KEY,
  -- Null for genesis.
  seq bigint UNIQUE,
  hash bytea NOT NULL,
  bytes bytea NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX tokens_block_hash ON tokens_block (hash);
--> statement-breakpoint
CREATE TRIGGER tokens_block_stays BEFORE UPDATE OR DELETE ON tokens_block
  FOR EACH ROW EXECUTE FUNCTION tokens_never();
--> statement-breakpoint
-- The transfers of each account, for its statement. Kept here, so that posting has no more indexes to write.
CREATE TABLE tokens_entry (
  account integer NOT NULL,
  seq bigint NOT NULL,
  PRIMARY KEY (account, seq)
);
--> statement-breakpoint
-- How far the journal is sealed.
CREATE TABLE tokens_sealed (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  last_seq bigint NOT NULL DEFAULT 0,
  size bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 10);
--> statement-breakpoint
INSERT INTO tokens_sealed DEFAULT VALUES;
--> statement-breakpoint
-- Complete subtrees of two Merkle trees, of every fourth level from 4 on: the rest is computed from at most 8 of them.
-- log: over the blocks; tips: over the accounts' tips at the newest checkpoint.
CREATE TABLE tokens_merkle_node (
  tree text NOT NULL CHECK (tree IN ('log', 'tips')),
  level smallint NOT NULL CHECK (level > 0 AND level % 4 = 0),
  index bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (tree, level, index)
);
--> statement-breakpoint
-- Where every account stood at the newest checkpoint, in the order of their first transfers.
CREATE TABLE tokens_tip (
  place integer PRIMARY KEY,
  account integer NOT NULL UNIQUE,
  ref uuid NOT NULL,
  balance bigint NOT NULL,
  block bytea NOT NULL
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE TABLE tokens_checkpoint (
  size bigint PRIMARY KEY,
  hash bytea NOT NULL,
  bytes bytea NOT NULL,
  -- The envelope with key and signature.
  signed bytea NOT NULL,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER tokens_checkpoint_stays BEFORE UPDATE OR DELETE ON tokens_checkpoint
  FOR EACH ROW EXECUTE FUNCTION tokens_never();
--> statement-breakpoint
-- What the last looks at the whole found; an alarm stays until a later look finds nothing.
CREATE TABLE tokens_verification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  last_seq bigint NOT NULL,
  problems jsonb NOT NULL
);
