-- What an applicant gets; null where the source does not say.
ALTER TABLE grants_opportunity ADD COLUMN support_kind text
  CHECK (support_kind IN ('grant', 'loan', 'insurance', 'tax', 'personal', 'other'));
--> statement-breakpoint
-- For what is there already, from the types its source lists, in the words of SAM.gov, Grants.gov and DAOIP-5 that
-- imports have kept. The next import reads all others.
WITH stated AS (
  SELECT id, applicant_types, lower(word) AS word
  FROM grants_opportunity,
    unnest(ARRAY['assistance_types', 'FundingInstrumentType', 'grantFundingMechanism']) AS field,
    jsonb_array_elements_text(
      CASE jsonb_typeof(extra -> field)
        WHEN 'array' THEN extra -> field
        WHEN 'string' THEN jsonb_build_array(extra -> field)
        ELSE '[]'
      END) AS word
  WHERE extra ? field
), kinds AS (
  SELECT id, applicant_types, word, CASE
      WHEN word ~ '\mgrants?\M|cooperative agreement|specified use|funding|bount' THEN 'grant'
      WHEN word ~ '\mloans?\M' THEN 'loan'
      WHEN word ~ 'tax expenditure' THEN 'tax'
      WHEN word ~ 'unrestricted use' THEN 'personal'
      WHEN word ~ 'insurance' THEN 'insurance'
      WHEN word ~ 'salaries|procurement|training|advisory|technical information|specialized services|property|complaints|^interest$'
        THEN 'other'
    END AS kind
  FROM stated
), judged AS (
  SELECT id, CASE
      WHEN bool_or(kind = 'grant' AND word !~ 'specified use') THEN 'grant'
      WHEN bool_or(kind = 'grant') THEN
        CASE WHEN applicant_types = '["individual"]'::jsonb THEN 'personal' ELSE 'grant' END
      WHEN bool_or(kind IS NULL) THEN NULL
      WHEN bool_or(kind = 'loan') THEN 'loan'
      WHEN bool_or(kind = 'insurance') THEN 'insurance'
      WHEN bool_or(kind = 'tax') THEN 'tax'
      WHEN bool_or(kind = 'personal') THEN 'personal'
      ELSE 'other'
    END AS kind
  FROM kinds GROUP BY id, applicant_types
)
UPDATE grants_opportunity AS stored SET support_kind = judged.kind
FROM judged WHERE judged.id = stored.id AND judged.kind IS NOT NULL;
