import { definePersonalData } from '#platform/server/personal-data.ts';
import { removeAccount } from './services/remove-account.ts';
import { selectPersonalData } from './store/removal-store.ts';

/** The account itself; erased last, because what the other domains keep hangs on it. */
export const identityPersonalData = definePersonalData({
  columns: {
    account: [
      'id',
      'username',
      'email',
      'emailVerifiedAt',
      'walletAddress',
      'isAdmin',
      'isDeveloper',
      'createdAt',
      'passwordChangedAt',
      'lockedAt',
      'lockReason',
    ],
    sessions: ['userAgent', 'state', 'createdAt', 'lastSeenAt', 'expiresAt'],
    browsers: ['firstSeenAt', 'lastSeenAt'],
    authenticator: ['name', 'confirmedAt'],
    passkeys: ['name', 'createdAt', 'lastUsedAt'],
  },
  export: ({ db }, userId) => selectPersonalData(db, userId),
  erase: removeAccount,
});
