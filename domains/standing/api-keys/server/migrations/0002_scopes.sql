-- Domains declare the scopes, and a new key is checked against them, so the database no longer lists them.
ALTER TABLE api_keys_key
  DROP CONSTRAINT api_keys_key_scopes_check,
  ADD CONSTRAINT api_keys_key_scopes_check CHECK (cardinality(scopes) BETWEEN 1 AND 40);
