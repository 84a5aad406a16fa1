import { definePersonalData } from '#platform/server/personal-data.ts';
import { leaveInvitation } from './services/leave-invitation.ts';
import { deletePersonalData, LISTED, selectPersonalData } from './store/personal-data-store.ts';

/** A member's code and who brought them. Members they invited keep the fact, without the name. */
export const referralsPersonalData = definePersonalData({
  columns: {
    'referral-code': ['code', 'createdAt'],
    invitation: ['isReferred', 'recordedAt', 'verifiedAt', 'completedAt', 'channel'],
    'invited-who-left': ['recordedAt', 'verifiedAt', 'points'],
    ...LISTED,
  },
  export: async ({ db }, userId) => selectPersonalData(db, userId),
  async erase(services, tx, userId) {
    await leaveInvitation(services, tx, userId);
    await deletePersonalData(tx, userId);
  },
});
