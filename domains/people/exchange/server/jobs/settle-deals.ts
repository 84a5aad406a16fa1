import type { JobSpec } from '#platform/server/domain.ts';
import { eachDeal } from '../services/each-deal.ts';
import { SETTLE_JOB } from '../services/run-step.ts';
import { settleDeal } from '../services/settle-deal.ts';
import { openStuckCases } from '../services/stuck-moves.ts';
import { listUnsettled } from '../store/move-store.ts';

const AT_ONCE = 500;

/** Posts and records what a request did not come to: HDAG whose keys are kept moves once, however often this runs. */
export const settleDeals: JobSpec = {
  name: SETTLE_JOB,
  cron: '* * * * *',
  queue: SETTLE_JOB,
  // The next minute's run does what this one could not.
  maxAttempts: 1,
  async run(services, _payload, { report, signal }) {
    let [done, failed] = [0, 0];
    for (let after: string | null = null; !signal.aborted; ) {
      const ids: string[] = await listUnsettled(services.db, after, AT_ONCE);
      failed += await eachDeal(services, ids, { signal, act: (id) => settleDeal(services, id) });
      done += ids.length;
      report(done, done);
      after = ids.at(-1) ?? null;
      if (ids.length < AT_ONCE) break;
    }
    await openStuckCases(services);
    if (failed > 0) throw new Error(`${failed} of ${done} deals were not settled; the log names them`);
  },
};
