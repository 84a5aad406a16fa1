-- Submissions of a network are counted where all counters by network are; nothing of the network is kept here.
DROP INDEX nonprofits_submission_network;
--> statement-breakpoint
ALTER TABLE nonprofits_submission DROP COLUMN network;
