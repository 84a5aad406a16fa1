-- Verdicts on drafts that were removed while nobody listened, as far as the events are still kept.
DELETE FROM grants_judgment USING platform_event AS event
WHERE event.name = 'projects.draftRemoved' AND event.payload ->> 'projectId' = project_id::text;
--> statement-breakpoint
-- The other key begins with the member.
CREATE INDEX grants_judgment_project ON grants_judgment (project_id);
