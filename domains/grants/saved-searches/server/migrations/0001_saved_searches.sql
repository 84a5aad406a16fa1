-- Searches that members keep. `seen_change` and `alerted_change` are change numbers of the catalog: what first came after
-- them is new for the member, and for their alerts.
CREATE TABLE saved_searches_search (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  filters jsonb NOT NULL,
  alerts text NOT NULL CHECK (alerts IN ('never', 'daily', 'weekly')),
  created_at timestamptz NOT NULL,
  -- Of its filters.
  changed_at timestamptz NOT NULL,
  seen_change bigint NOT NULL,
  alerted_change bigint NOT NULL,
  next_alert_at timestamptz,
  CHECK ((alerts = 'never') = (next_alert_at IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX saved_searches_search_name ON saved_searches_search (user_id, lower(name));
--> statement-breakpoint
CREATE INDEX saved_searches_search_due ON saved_searches_search (next_alert_at, id) WHERE next_alert_at IS NOT NULL;
--> statement-breakpoint
-- The private address of a member's feeds: a signature of this id is in it. Another id ends the old address.
CREATE TABLE saved_searches_feed (
  user_id uuid PRIMARY KEY REFERENCES identity_user (id) ON DELETE CASCADE,
  address_id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
-- How far notices about changed grants have come; one row.
CREATE TABLE saved_searches_progress (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  history_change bigint NOT NULL
);
