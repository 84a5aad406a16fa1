import type { JobSpec } from '#platform/server/domain.ts';
import { SETTLE_JOB } from '../services/run-step.ts';
import { settleDeal } from '../services/settle-deal.ts';
import { listUnsettled } from '../store/move-store.ts';

const AT_ONCE = 500;

/** Posts and records what a request did not come to: HDAG whose keys are kept moves once, however often this runs. */
export const settleDeals: JobSpec = {
  name: SETTLE_JOB,
  cron: '* * * * *',
  queue: SETTLE_JOB,
  async run(services, _payload, { report, signal }) {
    const ids = await listUnsettled(services.db, AT_ONCE);
    for (const [at, id] of ids.entries()) {
      if (signal.aborted) return;
      await settleDeal(services, id);
      report(at + 1, ids.length);
    }
  },
};
