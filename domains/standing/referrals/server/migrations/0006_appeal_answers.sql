-- What an administrator answered an appeal, and when; null while it is open, and for those answered before this was kept.
ALTER TABLE referrals_appeal ADD COLUMN answer text, ADD COLUMN answered_at timestamptz;
