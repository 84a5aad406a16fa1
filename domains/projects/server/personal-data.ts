import { definePersonalData } from '#platform/server/personal-data.ts';
import { listOwned, removeOwned } from './store/projects-store.ts';

/** A member's projects, drafts included. */
export const projectsPersonalData = definePersonalData({
  columns: {
    projects: [
      'id',
      'ownerId',
      'status',
      'revision',
      'title',
      'summary',
      'description',
      'categories',
      'applicantType',
      'region',
      'amountSought',
      'fundingGoal',
      'currentFunding',
      'createdAt',
      'updatedAt',
      'publishedAt',
    ],
  },
  export: async ({ db }, userId) => ({
    projects: (await listOwned(db, userId)).map((project) => ({ ...project })),
  }),
  erase: (_services, tx, userId) => removeOwned(tx, userId),
});
