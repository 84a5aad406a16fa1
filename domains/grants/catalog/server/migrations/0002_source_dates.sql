-- How the source writes dates, as whoever imports it said; null where nobody did.
ALTER TABLE grants_source
  ADD COLUMN zone text,
  ADD COLUMN date_order text CHECK (date_order IN ('DMY', 'MDY'));
