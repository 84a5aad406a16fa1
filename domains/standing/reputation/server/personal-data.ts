import { definePersonalData } from '#platform/server/personal-data.ts';
import { rulesThroughMembers } from './settings.ts';
import { deletePoints, selectPoints } from './store/point-store.ts';
import { deleteTrust, selectEndorsements, selectTrust } from './store/trust-store.ts';

/** More than anybody gives and gets. */
const ENDORSEMENTS_MAX = 100_000;

/** A member's points and endorsements. The other person of a referral or an endorsement stays out. */
export const reputationPersonalData = definePersonalData({
  columns: {
    points: [
      'id',
      'rule',
      'subject',
      'milliPoints',
      'earnedAt',
      'recordedAt',
      'reversedAt',
      'reversalReason',
      'sourceId',
    ],
    endorsements: ['direction', 'givenAt'],
    trust: ['trust'],
  },
  export: async (services, userId) => {
    const { db } = services;
    const ofOthers = rulesThroughMembers(services);
    return {
      points: (await selectPoints(db, userId)).map(({ sourceId, userId: _, ...point }) => ({
        ...point,
        sourceId: ofOthers.has(point.rule) ? null : sourceId,
      })),
      endorsements: (await selectEndorsements(db, userId, ENDORSEMENTS_MAX)).map(({ giverId, givenAt }) => ({
        direction: giverId === userId ? 'given' : 'received',
        givenAt,
      })),
      trust: [{ trust: await selectTrust(db, userId) }],
    };
  },
  async erase(_services, tx, userId) {
    await deletePoints(tx, userId);
    await deleteTrust(tx, userId);
  },
});
