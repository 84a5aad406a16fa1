import { definePersonalData } from '#platform/server/personal-data.ts';
import { removeAccount } from './operations/remove-account.ts';
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
      'persona',
      'interests',
      'bio',
      'isAdmin',
      'isDeveloper',
      'createdAt',
      'passwordChangedAt',
    ],
    sessions: ['userAgent', 'state', 'createdAt', 'lastSeenAt', 'expiresAt'],
    browsers: ['firstSeenAt', 'lastSeenAt'],
    authenticator: ['name', 'confirmedAt'],
    passkeys: ['name', 'createdAt', 'lastUsedAt'],
    'second-email': ['email', 'verifiedAt'],
    phone: ['number', 'verifiedAt'],
    'phone-code': ['number', 'createdAt'],
    'phone-freed': ['freedAt'],
  },
  export: ({ db }, userId) => selectPersonalData(db, userId),
  erase: removeAccount,
});
