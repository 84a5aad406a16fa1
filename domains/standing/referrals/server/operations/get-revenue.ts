import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag } from '#standing/tokens/contract';
import { rewardsOf, tokensSettings } from '#standing/tokens/server';
import { CHANNELS } from '../../contract/constants.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { forecast } from '../rules/forecast.ts';
import { firstDay, spanStart, spansUntil } from '../rules/spans.ts';
import { readRewardKey } from '../rules/terms.ts';
import { type Earning, selectEarnings } from '../store/earning-store.ts';
import { selectDescendants } from '../store/lineage-store.ts';

const LEVELS_PAID = [0, 1, 2, 3] as const;
/** Anyone who had this many days has done everything or will not. */
const SEEN_AFTER_DAYS = 30;
const REWARDS = 20_000;
const PEOPLE = 20_000;

const sumOf = (earnings: readonly Earning[]): bigint =>
  earnings.reduce((sum, { amount }) => sum + amount, 0n);

/** Sums what invitations paid the caller in the last days, by time, level and channel; and what is expected. */
export const getRevenue: Operation<typeof referralEndpoints.getRevenue> = async (deps, actor, { query }) => {
  const { userId } = requireMember(actor);
  const days = Number(query.days);
  const now = deps.clock.now();
  const spans = spansUntil(now, days);
  const since = firstDay(now, days);
  const earnings = await selectEarnings(deps.db, userId, since);
  const expected = await expect(deps, userId);
  return {
    success: true,
    data: {
      days,
      total: formatHdag(sumOf(earnings)),
      levels: [...LEVELS_PAID],
      spans: spans.map((from) => {
        const own = earnings.filter(({ at }) => spanStart(at, days, since) === from);
        const amounts = LEVELS_PAID.map((level) =>
          formatHdag(sumOf(own.filter((one) => one.level === level))),
        );
        return { from, amounts, total: formatHdag(sumOf(own)) };
      }),
      channels: CHANNELS.flatMap((channel) => {
        const own = earnings.filter((one) => one.channel === channel);
        return own.length === 0 ? [] : [{ channel, payments: own.length, amount: formatHdag(sumOf(own)) }];
      }),
      forecast: {
        ...expected,
        settling: formatHdag(expected.settling),
        waiting: formatHdag(expected.waiting),
        total: formatHdag(expected.total),
        paidFrom: expected.paidOn.at(0)?.toISOString() ?? null,
        paidUntil: expected.paidOn.at(-1)?.toISOString() ?? null,
      },
    },
  };
};

async function expect(deps: OperationDeps, userId: string) {
  const rewards = (await rewardsOf(deps, userId, REWARDS)).filter(({ key }) => readRewardKey(key) !== null);
  const worth = (state: string): bigint =>
    rewards.filter((one) => one.state === state).reduce((sum, one) => sum + one.valueNow - one.posted, 0n);
  const before = new Date(deps.clock.now().getTime() - SEEN_AFTER_DAYS * DAY_MS);
  const seen = (await selectDescendants(deps.db, userId, LEVELS_PAID.length - 1, PEOPLE)).filter(
    ({ joinedAt, isWithdrawn }) => joinedAt <= before && !isWithdrawn,
  );
  const paidOn = rewards
    .flatMap(({ state, waitsFor, nextStepAt }) =>
      state === 'due' && waitsFor === null && nextStepAt ? [nextStepAt] : [],
    )
    .sort((one, other) => one.getTime() - other.getTime());
  const expected = forecast({
    settling: worth('due'),
    waiting: worth('waiting'),
    completed: seen.filter(({ completedAt }) => completedAt !== null).length,
    seen: seen.length,
    decayPercent: tokensSettings.read(deps.config).decayPercentPerDay,
  });
  return { ...expected, paidOn };
}
