-- What comes from people without an account, such as a nonprofit that was submitted, is about no member.
ALTER TABLE reviews_case ALTER COLUMN user_id DROP NOT NULL;
