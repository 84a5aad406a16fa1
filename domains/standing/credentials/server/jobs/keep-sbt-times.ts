import { getAccount } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { NOTICE_MS } from '../../contract/constants.ts';
import { SHOW_KEPT_MS } from '../../contract/signed-constants.ts';
import { lapseOf } from '../rules/sbt-life.ts';
import { lapseNotice } from '../rules/sbt-notices.ts';
import { readEvidence } from '../services/read-evidence.ts';
import { settleSbt } from '../services/settle-sbt.ts';
import { deleteOldCodes } from '../store/evidence-store.ts';
import { findSbt, listLapsing, updateWarned } from '../store/sbt-store.ts';
import { deleteEndedShows } from '../store/show-store.ts';
import { deleteExpiredSigned } from '../store/signed-store.ts';

/** SBTs handled in one run. */
const AT_ONCE = 500;

/** Suspends SBTs whose evidence ran out, and warns their owners two weeks before. */
export const keepSbtTimes: JobSpec = {
  name: 'credentials_keep_sbt_times',
  cron: '*/5 * * * *',
  queue: 'credentials_keep_sbt_times',
  // The next run does what this one could not.
  maxAttempts: 1,
  async run(services, _payload, { signal }) {
    const now = services.clock.now();
    await deleteOldCodes(services.db, now);
    await deleteEndedShows(services.db, new Date(now.getTime() - SHOW_KEPT_MS));
    // Later than their links: a place that is free again must not lead to the link of another credential.
    await deleteExpiredSigned(services.db, new Date(now.getTime() - SHOW_KEPT_MS - DAY_MS));
    const soon = new Date(now.getTime() + NOTICE_MS);
    const failed: string[] = [];
    for (const userId of await listLapsing(services.db, { now, soon, limit: AT_ONCE })) {
      if (signal.aborted) break;
      await keepTime(services, userId).catch((error: unknown) => {
        failed.push(userId);
        services.log.error({ err: error, userId }, 'an SBT could not be suspended, nor its owner warned');
      });
    }
    if (failed.length > 0) throw new Error(`The SBTs of ${failed.length} members failed; the log says why`);
  },
};

function keepTime(services: Services, userId: string): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { state } = await settleSbt(services, tx, { userId });
    const row = state === 'held' ? await findSbt(tx, userId) : null;
    if (!row?.lapsesAt || row.warnedOf?.getTime() === row.lapsesAt.getTime()) return;
    const now = services.clock.now();
    if (row.lapsesAt.getTime() - NOTICE_MS > now.getTime()) return;
    const lapse = lapseOf(await readEvidence(tx, await getAccount(tx, userId), now));
    if (!lapse) return;
    await updateWarned(tx, userId, row.lapsesAt);
    await notify(tx, {
      userId,
      link: '/auth/4fa',
      key: `credentials.lapses:${row.lapsesAt.toISOString()}`,
      at: now,
      ...lapseNotice(lapse.gap, lapse.at),
    });
  });
}
