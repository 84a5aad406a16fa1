-- What a sentence encoder made of the texts of records. Neither refers to the other: a record finds its vectors by the
-- hash of its texts, so that what changes and changes back, or is listed twice, is encoded once.
CREATE TABLE grants_vector (
  -- The model, and how records are cut into texts.
  encoder text NOT NULL,
  -- Of title, categories and the part of the description that is read.
  content_hash text NOT NULL,
  -- int8 of every unit with its scale; empty for a record without any word.
  units bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (encoder, content_hash)
);
