-- While a channel that cannot be part of a transaction is called, what it tells is claimed; a claim ends by itself.
ALTER TABLE notifications_delivery ADD COLUMN claimed_until timestamptz;
