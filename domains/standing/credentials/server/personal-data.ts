import { definePersonalData } from '#platform/server/personal-data.ts';
import { exportChecks, exportLife, exportSbt, exportVouches } from './store/personal-store.ts';
import { exportScore } from './store/score-store.ts';
import { exportShows } from './store/show-store.ts';
import { exportSigned } from './store/signed-store.ts';

/**
 * A member's SBT with its history, proof of life, checks, vouches, score, signed credentials and links. All of it is
 * deleted with the account; a vouch they gave stays with the member it is for until its year is over, the place of a
 * signed credential in its status list until that expires, and the keyed hash of a contact or wallet that their score
 * counted for at most 180 days, all without their name.
 */
export const credentialsPersonalData = definePersonalData({
  columns: {
    sbt: ['state', 'issuedAt', 'since', 'gaps', 'lapsesAt'],
    'sbt-history': ['state', 'gaps', 'at'],
    'proof-of-life': ['provedAt'],
    'identity-checks': ['id', 'at', 'withdrawnAt'],
    'vouches-received': ['id', 'at', 'expiresAt'],
    'vouches-given': ['id', 'at', 'expiresAt'],
    'signed-credentials': ['kind', 'status', 'issuedAt', 'expiresAt'],
    'unique-human-score': ['version', 'points', 'passes', 'countedAt', 'expiresAt'],
    'score-stamps': ['part', 'expiresAt'],
    'credential-links': ['id', 'kind', 'learns', 'createdAt', 'expiresAt', 'withdrawnAt'],
  },
  async export({ db, clock }, userId) {
    const { sbt, history } = await exportSbt(db, userId);
    const { received, given } = await exportVouches(db, userId);
    const { score, stamps } = await exportScore(db, userId);
    return {
      sbt,
      'sbt-history': history,
      'proof-of-life': await exportLife(db, userId),
      'identity-checks': await exportChecks(db, userId),
      'vouches-received': received,
      'vouches-given': given,
      'signed-credentials': await exportSigned(db, userId, clock.now()),
      'unique-human-score': score,
      'score-stamps': stamps,
      'credential-links': await exportShows(db, userId),
    };
  },
  // The foreign keys delete all of it with the account, or forget the voucher and the owner of a signed credential,
  // which then counts as revoked.
  async erase() {},
});
