-- Entries of other registers, of the list of a fresh installation, and of submissions.
ALTER TABLE nonprofits_nonprofit DROP CONSTRAINT nonprofits_nonprofit_registry_check;
--> statement-breakpoint
ALTER TABLE nonprofits_nonprofit
  ADD CONSTRAINT nonprofits_nonprofit_registry_check CHECK (registry IN (
    'us-irs', 'gb-chc', 'gb-sc', 'gb-nic', 'ca-cra', 'au-acnc', 'fr-siren', 'fr-rna', 'nl-rsin', 'be-bce', 'ch-uid',
    'it-cf', 'br-cnpj', 'jp-cn', 'de-vr', 'in-darpan', 'ie-rcn', 'nz-cc', 'za-npo', 'other', 'none', 'demo'
  )),
  -- ISO 3166.
  ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$'),
  ADD COLUMN origin text NOT NULL DEFAULT 'registry' CHECK (origin IN ('registry', 'starter', 'submitted')),
  -- Not of a register's file: it stays when one is imported, with where and when it was learned.
  ADD COLUMN website text,
  ADD COLUMN website_host text,
  ADD COLUMN website_source text,
  ADD COLUMN website_at timestamptz,
  -- What the organization says it is for; of submissions alone.
  ADD COLUMN purpose text,
  -- Without capitals, accents, signs and legal words: equal for names that people take for the same.
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (
    regexp_replace(
      regexp_replace(
        ' ' || regexp_replace(
          translate(
            replace(replace(replace(lower(name), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'),
            'áàâäãåāçćčéèêëēíìîïīñńóòôöõøōśšúùûüūýÿžźżłđ’''',
            'aaaaaaaccceeeeeiiiiinnooooooossuuuuuyyzzzld'
          ),
          '[^[:alnum:]]+', ' ', 'g'
        ) || ' ',
        ' (the|inc|incorporated|ltd|limited|llc|corp|corporation|co|company|cio|plc|ev|e v|gmbh|ggmbh|asbl|vzw|ong|onlus|stichting|association|foundation|and)(?= )',
        '', 'g'
      ),
      '^ +| +$', '', 'g'
    )
  ) STORED;
--> statement-breakpoint
UPDATE nonprofits_nonprofit SET country = 'US';
--> statement-breakpoint
CREATE INDEX nonprofits_nonprofit_name_key ON nonprofits_nonprofit (name_key);
--> statement-breakpoint
CREATE INDEX nonprofits_nonprofit_website ON nonprofits_nonprofit (website_host);
--> statement-breakpoint
CREATE INDEX nonprofits_nonprofit_country ON nonprofits_nonprofit (country);
