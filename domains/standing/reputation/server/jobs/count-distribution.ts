import { listAccountIds } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { TIERS } from '../../contract/constants.ts';
import { shownRepId } from '../rules/decay.ts';
import { exactRepId } from '../rules/summarise.ts';
import { repIdTerms } from '../settings.ts';
import { replaceDistribution } from '../store/distribution-store.ts';
import { selectPointsOf } from '../store/point-store.ts';

export const COUNT_DISTRIBUTION_JOB = 'reputation_count_distribution';

const BATCH = 500;
/** Lower ends of the groups: nothing, something, and each tier. */
const GROUPS = [0, 1, ...TIERS];

/** Counts how many members have how much RepID. In the night, since every figure is computed from all its points. */
export const countDistribution: JobSpec = {
  name: COUNT_DISTRIBUTION_JOB,
  cron: '49 4 * * *',
  async run(services, _payload, { report, signal }) {
    const { db } = services;
    const now = services.clock.now();
    const terms = repIdTerms(services);
    const counts = GROUPS.map(() => 0);
    let done = 0;
    for (let after: string | null = null; !signal.aborted; ) {
      const ids: string[] = await listAccountIds(db, after, BATCH);
      const points = ids.length > 0 ? await selectPointsOf(db, ids) : [];
      for (const userId of ids) {
        const repId = shownRepId(
          exactRepId(
            points.filter((point) => point.userId === userId),
            now,
            terms,
          ),
        );
        const group = GROUPS.findLastIndex((from) => repId >= from);
        counts[group] = (counts[group] ?? 0) + 1;
      }
      done += ids.length;
      report(done, null);
      after = ids.at(-1) ?? null;
      if (ids.length < BATCH) break;
    }
    if (signal.aborted) return;
    const rows = GROUPS.map((fromPoints, index) => ({
      fromPoints,
      members: counts[index] ?? 0,
      countedAt: now,
    }));
    await inTransaction(db, (tx) => replaceDistribution(tx, rows));
  },
};
