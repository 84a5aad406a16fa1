-- How many facts of a text are to be filled in, as contract/placeholders.ts finds them: counted once, when it is written.
ALTER TABLE writing_section ADD COLUMN open_facts integer NOT NULL
  GENERATED ALWAYS AS (regexp_count(text, '\[(AMOUNT|VERIFY(:[^][\n]*)?)\]')) STORED;
