-- How many members have how much RepID, as the last night counted it: counts, nobody's figure.
CREATE TABLE reputation_distribution (
  from_points integer PRIMARY KEY CHECK (from_points >= 0),
  members integer NOT NULL CHECK (members >= 0),
  counted_at timestamptz NOT NULL
);
