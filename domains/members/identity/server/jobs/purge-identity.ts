import { DAY_MS } from '#platform/kernel/clock.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { AUTHENTICATOR_SETUP_MS } from '../../contract/constants.ts';
import { FAILURE_KEYS } from '../services/attempts.ts';
import { deleteUnconfirmedAuthenticators } from '../store/authenticator-store.ts';
import { deleteForgottenBrowsers } from '../store/browser-store.ts';
import { deleteOldChallenges } from '../store/challenge-store.ts';
import { deleteOldCodes } from '../store/code-store.ts';
import { deleteEndedSessions } from '../store/session-store.ts';
import { deleteOldCounts } from '../store/throttle-store.ts';
import { deleteOldResetTokens } from '../store/token-store.ts';

/**
 * A row of failures is kept this long after its last. Deleting it gives a guesser a hundred fresh tries, after a month
 * in which thirty were to be had; keeping it longer lets anybody fill the table with names without an account.
 */
const FAILURES_KEPT_MS = 30 * DAY_MS;
/** Counters of a window are worth nothing after it, and the longest is a day. */
const WINDOWS_KEPT_MS = 2 * DAY_MS;
/** Codes and links are kept a day beyond their end, for anyone who answers a question about them. */
const SPENT_KEPT_MS = DAY_MS;

/** Deletes what has expired: sessions, codes, reset links, browsers and counters. */
export const purgeIdentity: JobSpec = {
  name: 'identity_purge',
  cron: '17 3 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    await deleteEndedSessions(db, now);
    await deleteUnconfirmedAuthenticators(db, before(AUTHENTICATOR_SETUP_MS));
    await deleteOldChallenges(db, now);
    await deleteOldCodes(db, before(SPENT_KEPT_MS));
    await deleteOldResetTokens(db, before(SPENT_KEPT_MS));
    await deleteForgottenBrowsers(db, now);
    await deleteOldCounts(db, before(FAILURES_KEPT_MS), { of: FAILURE_KEYS });
    await deleteOldCounts(db, before(WINDOWS_KEPT_MS), { notOf: FAILURE_KEYS });
  },
};
