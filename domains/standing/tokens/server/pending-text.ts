import { dayText } from '#platform/kernel/format/dates.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '../contract/amount.ts';
import { hdagText } from '../contract/hdag-text.ts';
import { rewardsOf } from './facade.ts';
import type { RewardEntry } from './services/present-rewards.ts';

/** A member has a handful of open rewards; further ones are on the page. */
const REWARDS_READ = 200;

/** Writes a member's pending amount and the days known so far in sentences; empty where nothing is pending. */
export async function pendingText(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<readonly string[]> {
  const open = (await rewardsOf(services, userId, REWARDS_READ)).filter(({ left }) => left > 0n);
  if (open.length === 0) return [];
  const left = hdagText(formatHdag(open.reduce((sum, reward) => sum + reward.left, 0n)));
  return [
    `You have ${left} pending. The rewards page shows the next step of each reward.`,
    ...arrivals(open),
  ];
}

/** "2 HDAG arrives Nov 26, 2026.": rewards whose step is done and whose day is known. */
function arrivals(open: readonly RewardEntry[]): string[] {
  return open.flatMap(({ state, left, nextStepAt }) =>
    state === 'due' && nextStepAt ? [`${hdagText(formatHdag(left))} arrives ${dayText(nextStepAt)}.`] : [],
  );
}
