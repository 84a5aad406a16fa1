import type { PersonalData } from '#platform/server/personal-data.ts';
import { listOwned, removeOwned } from './store/projects-store.ts';

/** A member's projects, drafts included. */
export const projectsPersonalData: PersonalData = {
  export: async ({ db }, userId) => ({
    projects: (await listOwned(db, userId)).map((project) => ({ ...project })),
  }),
  erase: (_services, tx, userId) => removeOwned(tx, userId),
};
