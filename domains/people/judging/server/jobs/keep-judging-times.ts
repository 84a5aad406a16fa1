import { lockHackathon } from '#people/hackathons/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { moveLate, remindJudges } from '../services/absent-judges.ts';
import { advanceLocked } from '../services/advance.ts';
import { listRunning, lockContest } from '../store/contest-store.ts';

/**
 * Starts, extends, closes and publishes judging when it is due, reminds judges and moves entries of absent ones; each
 * hackathon in one transaction. One that fails is logged, and those behind it have their turn.
 */
export const keepJudgingTimes: JobSpec = {
  name: 'judging_keep_times',
  cron: '* * * * *',
  queue: 'judging_keep_times',
  // The next run does what this one could not.
  maxAttempts: 1,
  async run(services, _payload, { signal }) {
    let failed = 0;
    const ids = await listRunning(services.db);
    for (const id of ids) {
      if (signal.aborted) break;
      await keep(services, id).catch((error: unknown) => {
        failed += 1;
        services.log.error({ err: error, hackathonId: id }, 'judging could not be brought up to date');
      });
    }
    if (failed > 0) throw new Error(`${failed} of ${ids.length} judgings failed; the log names them`);
  },
};

function keep({ db }: Services, hackathonId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const hackathon = await lockHackathon(tx, hackathonId);
    const contest = await lockContest(tx, hackathonId);
    if (!hackathon || !contest) return;
    const judged = { hackathon, contest: await advanceLocked(tx, { hackathon, contest }) };
    const now = await readClock(tx);
    await remindJudges(tx, judged, now);
    await moveLate(tx, judged, now);
  });
}
