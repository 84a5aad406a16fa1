-- What was last read of a campaign's contract, so that each change is notified once. Null: nothing was read since this
-- column is there, and the first reading is recorded without a notification.
ALTER TABLE crowdfunding_campaign ADD COLUMN seen jsonb;
