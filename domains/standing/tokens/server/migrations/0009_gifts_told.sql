-- How far the journal was read for gifts that their receivers are to be told of; what was given before is not told.
CREATE TABLE tokens_gift_told (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  last_seq bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 10);
--> statement-breakpoint
INSERT INTO tokens_gift_told (last_seq) SELECT last_seq FROM tokens_head;
