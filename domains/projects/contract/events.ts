import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';

/** A project's text or facts changed, drafts included. Matching reads the project again by its id. */
export const projectDescribed = defineEvent(
  'projects.described',
  z.object({ projectId: z.uuid(), ownerId: z.uuid(), revision: z.int() }),
);

/** A project became visible to every member. Happens once in a project's life. */
export const projectPublished = defineEvent(
  'projects.published',
  z.object({ projectId: z.uuid(), ownerId: z.uuid() }),
);

/** A draft was removed; a domain that keeps something about it lets it go. */
export const projectDraftRemoved = defineEvent(
  'projects.draftRemoved',
  z.object({ projectId: z.uuid(), ownerId: z.uuid() }),
);
