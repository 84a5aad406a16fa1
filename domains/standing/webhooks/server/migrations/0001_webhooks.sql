-- Addresses to which members have events sent.
CREATE TABLE webhooks_endpoint (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  url text NOT NULL CHECK (char_length(url) BETWEEN 1 AND 1000),
  types text[] NOT NULL CHECK (cardinality(types) > 0),
  -- Encrypted by the instance's key.
  secret bytea NOT NULL,
  -- The one before, which signs too until then.
  old_secret bytea,
  old_secret_until timestamptz,
  state text NOT NULL CHECK (state IN ('active', 'paused', 'disabled')),
  disabled_because text CHECK (disabled_because IN ('failing', 'gone')),
  -- First failure since the last success.
  failing_since timestamptz,
  -- Notices its owner got since then.
  warnings integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'disabled') = (disabled_because IS NOT NULL)),
  CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX webhooks_endpoint_url ON webhooks_endpoint (user_id, url);
--> statement-breakpoint
-- An event for one member, with the body as it is signed.
CREATE TABLE webhooks_message (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  type text NOT NULL,
  body text NOT NULL CHECK (octet_length(body) <= 20000),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX webhooks_message_user ON webhooks_message (user_id);
--> statement-breakpoint
CREATE INDEX webhooks_message_created ON webhooks_message (created_at);
--> statement-breakpoint
CREATE TABLE webhooks_delivery (
  id uuid PRIMARY KEY,
  message_id text NOT NULL REFERENCES webhooks_message (id) ON DELETE CASCADE,
  endpoint_id uuid NOT NULL REFERENCES webhooks_endpoint (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('pending', 'delivered', 'failed', 'missed')),
  -- Attempts since it was last made pending: the place in the schedule.
  tries integer NOT NULL DEFAULT 0,
  next_at timestamptz,
  -- A process is sending it until then.
  leased_until timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'pending') = (next_at IS NOT NULL)),
  UNIQUE (message_id, endpoint_id)
);
--> statement-breakpoint
CREATE INDEX webhooks_delivery_due ON webhooks_delivery (endpoint_id, next_at) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX webhooks_delivery_log ON webhooks_delivery (endpoint_id, created_at DESC, id);
--> statement-breakpoint
CREATE TABLE webhooks_attempt (
  delivery_id uuid NOT NULL REFERENCES webhooks_delivery (id) ON DELETE CASCADE,
  no integer NOT NULL,
  at timestamptz NOT NULL,
  status integer,
  ms integer NOT NULL,
  error text,
  -- Beginning of the answer.
  answer text,
  PRIMARY KEY (delivery_id, no)
);
