-- Names that 0004 did not find in notes of before: beside brackets, quotation marks and apostrophes, at the beginning of a
-- line, and twice in a row. A name is what no other letter of a name touches. Notes that quote somebody are newer.
DO $$
DECLARE
  note record;
  named record;
  pattern text;
  place text;
  found jsonb;
  new_title text;
  new_message text;
BEGIN
  FOR note IN SELECT id, user_id, title, message, names FROM notifications_note WHERE quoted_ids = '{}' LOOP
    FOR named IN
      SELECT DISTINCT u.id, u.username
      FROM regexp_matches(note.title || ' ' || note.message, '[A-Za-z0-9_-]+', 'g') AS word
      JOIN identity_user u ON u.username = word[1]
      WHERE u.id <> note.user_id
    LOOP
      found := note.names;
      IF NOT found @> jsonb_build_array(jsonb_build_object('userId', named.id)) THEN
        found := found || jsonb_build_object('userId', named.id, 'or', 'A former member');
      END IF;
      SELECT U&'\E000' || (position - 1) || U&'\E001' INTO place
      FROM jsonb_array_elements(found) WITH ORDINALITY AS one (name, position)
      WHERE name ->> 'userId' = named.id::text LIMIT 1;
      pattern := '(?<![A-Za-z0-9_-])' || named.username || '(?![A-Za-z0-9_-])';
      new_title := regexp_replace(note.title, pattern, place, 'g');
      new_message := regexp_replace(note.message, pattern, place, 'g');
      -- A place is longer than the shortest name from the hundredth on.
      CONTINUE WHEN char_length(new_title) > 120 OR char_length(new_message) > 500;
      note.names := found;
      note.title := new_title;
      note.message := new_message;
    END LOOP;
    UPDATE notifications_note SET names = note.names, title = note.title, message = note.message
    WHERE id = note.id AND names <> note.names OR id = note.id AND (title, message) <> (note.title, note.message);
  END LOOP;
END $$;
--> statement-breakpoint
-- Accounts that were deleted before: where our own sentences begin or end with a name, that of nobody is left there.
UPDATE notifications_note SET
  title = regexp_replace(regexp_replace(title,
    '^[A-Za-z0-9_-]{3,30} (invited you$|asks for you: |accepted your invitation|declined your invitation)',
    'A former member \1'),
    '^(You received \S+ HDAG from )[A-Za-z0-9_-]{3,30}$', '\1a member who has left'),
  message = regexp_replace(regexp_replace(message,
    '^[A-Za-z0-9_-]{3,30} (named you\. You|answered your request for information|asks you to score|would like to have you as )',
    'A former member \1'),
    '^(?!Somebody )[A-Za-z0-9_-]{3,30} (registered with your invitation|verified a contact|completed their profile|accepted\. Start the team)',
    'A member you asked or invited \1')
WHERE quoted_ids = '{}'
  AND char_length(title) <= 90 AND char_length(message) <= 470
  AND (title ~ '^[A-Za-z0-9_-]{3,30} (invited you$|asks for you: |accepted your invitation|declined your invitation)'
    OR title ~ '^You received \S+ HDAG from [A-Za-z0-9_-]{3,30}$'
    OR message ~ '^[A-Za-z0-9_-]{3,30} (named you\. You|answered your request for information|asks you to score|would like to have you as )'
    OR message ~ '^(?!Somebody )[A-Za-z0-9_-]{3,30} (registered with your invitation|verified a contact|completed their profile|accepted\. Start the team)');
