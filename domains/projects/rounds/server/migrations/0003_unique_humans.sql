-- A round can match gifts of members alone whose unique-human score passes.
ALTER TABLE rounds_round ADD COLUMN unique_humans boolean NOT NULL DEFAULT false;
