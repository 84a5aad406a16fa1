import { listAccountIds } from '#members/identity/server';
import type { JobSpec } from '#platform/server/domain.ts';
import { pointSources } from '../extension-points/point-sources.ts';
import { collectPoints } from '../services/collect-points.ts';

export const CATCH_UP_JOB = 'reputation_catch_up';

const BATCH = 500;

/** Finds what members earned before it counted, and mends what a lost event left out. */
export const catchUp: JobSpec = {
  name: CATCH_UP_JOB,
  cron: '23 4 * * *',
  async run(services, _payload, { report, signal }) {
    const sources = services.contributions.of(pointSources);
    let done = 0;
    for (let after: string | null = null; !signal.aborted; ) {
      const ids: string[] = await listAccountIds(services.db, after, BATCH);
      // One short statement for each source, in place of waiting for the night's work.
      for (const source of sources) await collectPoints(services, services.db, source, ids);
      done += ids.length;
      report(done, null);
      after = ids.at(-1) ?? null;
      if (ids.length < BATCH) return;
    }
  },
};
