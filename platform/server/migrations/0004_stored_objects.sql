-- Every object that counts against a quota. Written before its bytes are, removed after them: what is stored is counted.
CREATE TABLE platform_stored_object (
  name text PRIMARY KEY,
  -- Null: of the instance alone, such as what a deleted account left to others.
  owner_id uuid,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- False while its bytes arrive.
  is_stored boolean NOT NULL,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX platform_stored_object_owner ON platform_stored_object (owner_id);
--> statement-breakpoint
-- What members asked of the language model, by day (UTC).
CREATE TABLE platform_model_use (
  day date NOT NULL,
  member_id uuid NOT NULL,
  drafts integer NOT NULL,
  tokens bigint NOT NULL,
  PRIMARY KEY (day, member_id)
);
