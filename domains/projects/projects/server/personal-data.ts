import { definePersonalData } from '#platform/server/personal-data.ts';
import { removeFollows } from './store/life-store.ts';
import { exportLife, LIFE_COLUMNS, removeLife } from './store/personal-store.ts';
import { listOwned, removeOwned } from './store/projects-store.ts';

/** A member's projects, drafts included. */
export const projectsPersonalData = definePersonalData({
  columns: {
    ...LIFE_COLUMNS,
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
      'cover',
      'milestones',
      'links',
      'stage',
      'stageReason',
      'stageAt',
      'stageCount',
      'publicSince',
      'followerCount',
      'hiddenAt',
      'hiddenReason',
      'hiddenCase',
    ],
  },
  export: async ({ db }, userId) => ({
    projects: (await listOwned(db, userId)).map((project) => ({ ...project })),
    ...(await exportLife(db, userId)),
  }),
  async erase(_services, tx, userId) {
    await removeFollows(tx, userId);
    await removeLife(tx, userId);
    await removeOwned(tx, userId);
  },
});
