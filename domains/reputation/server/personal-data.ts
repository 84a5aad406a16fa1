import type { PersonalData } from '#platform/server/personal-data.ts';
import { deleteAppeals, selectAppeals } from './store/appeal-store.ts';
import { deletePoints, selectPoints } from './store/point-store.ts';

/** A member's points and appeals. A referral's point says that it was one, not of whom: that is another person. */
export const reputationPersonalData: PersonalData = {
  export: async ({ db }, userId) => ({
    points: (await selectPoints(db, userId)).map(({ sourceId, userId: _, ...point }) =>
      point.rule === 'referral-verified' ? point : { ...point, sourceId },
    ),
    appeals: (await selectAppeals(db, userId)).map(({ userId: _, ...appeal }) => appeal),
  }),
  async erase(_services, tx, userId) {
    await deleteAppeals(tx, userId);
    await deletePoints(tx, userId);
  },
};
