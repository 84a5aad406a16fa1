-- Notifications: what a member is told, one row each. `key` names the fact: the same fact is told once.
CREATE TABLE notifications_note (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  key text NOT NULL,
  type text NOT NULL CHECK (type IN ('info', 'success', 'warning', 'error', 'security', 'verification')),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 500),
  -- A path of ours, never another host.
  link text CHECK (link ~ '^/([^/\\]|$)'),
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX notifications_note_key ON notifications_note (user_id, key);
--> statement-breakpoint
CREATE INDEX notifications_note_newest ON notifications_note (user_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX notifications_note_unread ON notifications_note (user_id) WHERE read_at IS NULL;
--> statement-breakpoint
-- For the purge.
CREATE INDEX notifications_note_read_at ON notifications_note (read_at) WHERE read_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX notifications_note_created_at ON notifications_note (created_at);
