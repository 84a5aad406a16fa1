-- What members want to be told elsewhere than by the bell. A row is a yes; what tells of the account's safety is not asked.
CREATE TABLE notifications_preference (
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'telegram')),
  type text NOT NULL CHECK (type IN ('info', 'success', 'warning', 'error')),
  CONSTRAINT notifications_preference_pkey PRIMARY KEY (user_id, channel, type)
);
--> statement-breakpoint
-- Notes that wait to be told elsewhere; a row goes when that is done, or no longer wanted.
CREATE TABLE notifications_delivery (
  note_id uuid NOT NULL REFERENCES notifications_note (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'telegram')),
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  CONSTRAINT notifications_delivery_pkey PRIMARY KEY (note_id, channel)
);
--> statement-breakpoint
CREATE INDEX notifications_delivery_turn ON notifications_delivery (channel, user_id, created_at);
--> statement-breakpoint
CREATE INDEX notifications_delivery_user ON notifications_delivery (user_id);
