-- The other side of a dispute writes its statement once, before an administrator decides.
ALTER TABLE exchange_deal
  ADD COLUMN statement text CHECK (char_length(statement) <= 2000),
  ADD COLUMN stated_at timestamptz,
  ADD CONSTRAINT exchange_deal_stated CHECK ((statement IS NULL) = (stated_at IS NULL));
