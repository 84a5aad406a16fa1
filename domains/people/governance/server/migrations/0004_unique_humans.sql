-- A vote can be open to members alone whose unique-human score passes when it opens.
ALTER TABLE governance_proposal ADD COLUMN unique_humans boolean NOT NULL DEFAULT false;
