import { listAccountIds } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { RANGES } from '../../contract/constants.ts';
import { periodOf } from '../rules/periods.ts';
import { refreshMembers } from '../services/refresh-members.ts';
import { deletePeriodsBut } from '../store/standing-store.ts';

export const CATCH_UP_JOB = 'rewards_catch_up';

const BATCH = 200;

/** Computes everybody anew: finds what no event told of, and leaves out members who were locked. Old periods go. */
export const catchUp: JobSpec = {
  name: CATCH_UP_JOB,
  // After reputation's own catching up.
  cron: '57 4 * * *',
  async run(services, _payload, { report, signal }) {
    const { db, clock } = services;
    let done = 0;
    for (let after: string | null = null; !signal.aborted; ) {
      const ids: string[] = await listAccountIds(db, after, BATCH);
      await inTransaction(db, (tx) => refreshMembers(services, tx, ids));
      done += ids.length;
      report(done, null);
      after = ids.at(-1) ?? null;
      if (ids.length < BATCH) break;
    }
    await deletePeriodsBut(
      db,
      RANGES.map((range) => periodOf(range, clock.now()).key),
    );
  },
};
