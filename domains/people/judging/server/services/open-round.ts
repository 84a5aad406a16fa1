import type { Transaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import { judgingErrors } from '../../contract/errors.ts';
import { takesScores } from '../rules/judging-life.ts';
import { lockContest } from '../store/contest-store.ts';
import type { Judged } from './find-judging.ts';
import { readProgress } from './read-progress.ts';

/**
 * Locks a contest that takes scores now.
 * @returns the database's clock behind the lock
 * @throws judging.not_open before it starts, judging.has_closed after its end
 */
export async function lockOpenRound(tx: Transaction, { hackathon }: Judged): Promise<Date> {
  const contest = await lockContest(tx, hackathon.id);
  if (!contest || contest.state === 'draft') throw judgingErrors.fail('judging.not_open');
  const now = await readClock(tx);
  const isPast = now >= contest.judgingUntil;
  // Only past its end do the scores decide whether judging continues, so they are not counted before.
  const fewest = isPast ? (await readProgress(tx, hackathon.id)).fewestScores : 0;
  if (hackathon.state !== 'listed' || !takesScores(contest, fewest, now))
    throw judgingErrors.fail('judging.has_closed');
  return now;
}
