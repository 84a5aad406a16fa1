import type { JobSpec } from '#platform/server/domain.ts';
import { ROUND_TIMES } from '../../contract/constants.ts';
import { finalize } from '../services/finalize.ts';
import { listToCount } from '../store/round-store.ts';

/** Computes rounds whose owner did not: an owner who vanishes must not keep the result from anyone. */
export const finalizeOverdue: JobSpec = {
  name: 'rounds_finalize_overdue',
  cron: '20 * * * *',
  queue: 'rounds_finalize',
  async run(services, _payload, progress) {
    const endedBy = new Date(services.clock.now().getTime() - ROUND_TIMES.automaticAfterMs);
    const overdue = await listToCount(services.db, endedBy);
    let done = 0;
    for (const { id } of overdue) {
      if (progress.signal.aborted) return;
      try {
        await finalize(services, id, null);
      } catch (error) {
        // The next hour tries again; meanwhile the others are computed.
        services.log.error({ err: error, roundId: id }, 'A round could not be computed');
      }
      progress.report(++done, overdue.length);
    }
  },
};
