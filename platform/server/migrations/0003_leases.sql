-- What one process at a time may do, until the time given. A row whose time is over belongs to nobody.
CREATE TABLE platform_lease (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
