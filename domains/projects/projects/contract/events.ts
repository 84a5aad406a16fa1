import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';
import { PROJECT_STAGES } from './constants.ts';

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

/** Its owner said that it runs, pauses, is finished or stopped. */
export const projectStageChanged = defineEvent(
  'projects.stageChanged',
  z.object({
    projectId: z.uuid(),
    stage: z.enum(PROJECT_STAGES),
    /** Counts the changes of this project. */
    no: z.int(),
  }),
);

/** A decision of administrators hid a published project, or showed it again. */
export const projectVisibilityChanged = defineEvent(
  'projects.visibilityChanged',
  z.object({ projectId: z.uuid(), isShown: z.boolean() }),
);

/** A draft was removed; a domain that keeps something about it lets it go. */
export const projectDraftRemoved = defineEvent(
  'projects.draftRemoved',
  z.object({ projectId: z.uuid(), ownerId: z.uuid() }),
);
