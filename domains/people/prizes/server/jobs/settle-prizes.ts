import type { JobSpec } from '#platform/server/domain.ts';
import { settlePrizes } from '../services/settle-prizes.ts';
import { listUnsettled } from '../store/prize-store.ts';

const AT_ONCE = 500;

/**
 * Pays or returns prizes once judging has decided, and repeats what a crash left between two steps. One hackathon that fails is
 * logged, and those behind it have their turn.
 */
export const settlePrizesJob: JobSpec = {
  name: 'prizes_settle',
  cron: '* * * * *',
  queue: 'prizes_settle',
  // The next minute's run does what this one could not.
  maxAttempts: 1,
  async run(services, _payload, { signal }) {
    let [done, failed] = [0, 0];
    for (let after: string | null = null; !signal.aborted; ) {
      const ids: string[] = await listUnsettled(services.db, after, AT_ONCE);
      for (const id of ids) {
        if (signal.aborted) break;
        await settlePrizes(services, id).catch((error: unknown) => {
          failed += 1;
          services.log.error({ err: error, hackathonId: id }, 'the prizes of a hackathon were not settled');
        });
      }
      done += ids.length;
      after = ids.at(-1) ?? null;
      if (ids.length < AT_ONCE) break;
    }
    if (failed > 0) throw new Error(`${failed} of ${done} hackathons were not settled; the log names them`);
  },
};
