-- A note keeps the ids of members whom it names, at numbered places between U+E000 and U+E001, and is read with the names
-- that they have then. Of words that others wrote it knows whose they are, and what it says without them.
ALTER TABLE notifications_note
  ADD COLUMN names jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN quoted_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN bare_title text CHECK (char_length(bare_title) BETWEEN 1 AND 120),
  ADD COLUMN bare_message text CHECK (char_length(bare_message) BETWEEN 1 AND 500);
--> statement-breakpoint
CREATE INDEX notifications_note_quoted ON notifications_note USING gin (quoted_ids);
--> statement-breakpoint
-- Keys held the words of a role.
UPDATE notifications_note SET key = substring(key FROM '^projects.named:[^:]*:') || md5(key) WHERE key LIKE 'projects.named:%';
--> statement-breakpoint
-- Notes written before: a word that is the name of another member becomes the place of their name.
DO $$
DECLARE
  note record;
  named record;
  place text;
  ending text;
  found jsonb;
  new_title text;
  new_message text;
BEGIN
  FOR note IN SELECT id, user_id, title, message FROM notifications_note LOOP
    found := '[]';
    new_title := ' ' || note.title || ' ';
    new_message := ' ' || note.message || ' ';
    FOR named IN
      SELECT DISTINCT u.id, u.username
      FROM regexp_split_to_table(note.title || ' ' || note.message, '\s+') AS word
      JOIN identity_user u ON u.username = btrim(word, '.,:;!?')
      WHERE u.id <> note.user_id
    LOOP
      place := U&'\E000' || jsonb_array_length(found) || U&'\E001';
      found := found || jsonb_build_object('userId', named.id, 'or', 'A former member');
      FOREACH ending IN ARRAY ARRAY[' ', '. ', ', ', ': ', '; ', '! ', '? '] LOOP
        new_title := replace(new_title, ' ' || named.username || ending, ' ' || place || ending);
        new_message := replace(new_message, ' ' || named.username || ending, ' ' || place || ending);
      END LOOP;
    END LOOP;
    IF found <> '[]' THEN
      UPDATE notifications_note SET names = found, title = btrim(new_title), message = btrim(new_message)
      WHERE id = note.id;
    END IF;
  END LOOP;
END $$;
