-- A message the gateway did not take: its code works for nobody, and the next waits a moment.
ALTER TABLE identity_phone_code ADD COLUMN failed boolean NOT NULL DEFAULT false;
