-- Refused transfers are in no block, by which the others are found; few, so the index costs posting nothing.
CREATE INDEX tokens_transfer_refused ON tokens_transfer (payer, seq) WHERE code <> 0;
