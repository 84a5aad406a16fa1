import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '../../contract/amount.ts';
import { ENDED_REWARDS_DAYS } from '../../contract/constants.ts';
import { describeRewards } from '../extension-points/reward-members.ts';
import { listEndedRewards, listOpenRewards } from '../store/reward-store.ts';
import { presentRewards } from './present-rewards.ts';

/** Reads the open rewards of a member and those that ended lately. */
export async function readRewards(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'contributions'>,
  userId: string,
  limit: number,
) {
  const { db, clock } = services;
  const { rows, total } = await listOpenRewards(db, userId, limit);
  const since = new Date(clock.now().getTime() - ENDED_REWARDS_DAYS * DAY_MS);
  const ended = await listEndedRewards(db, userId, since, limit);
  const rewards = await presentRewards(services, rows);
  const keys = [...rows, ...ended].map(({ key }) => key);
  const known = await describeRewards(services, keys);
  return {
    total,
    items: rewards.map((one) => ({
      reason: one.reason,
      about: known.get(one.key)?.about ?? null,
      until: known.get(one.key)?.until ?? null,
      isOwnStep: known.get(one.key)?.isOwnStep ?? false,
      state: one.state,
      original: formatHdag(one.amount),
      valueNow: formatHdag(one.valueNow),
      paid: formatHdag(one.posted),
      left: formatHdag(one.left),
      nextStepAt: one.nextStepAt?.toISOString() ?? null,
      waitsFor: one.waitsFor,
      note: one.note,
      createdAt: one.createdAt.toISOString(),
    })),
    ended: ended.map(({ id, key, reason, state, amount, posted, note, endedAt }) => ({
      id,
      reason,
      about: known.get(key)?.about ?? null,
      state,
      note,
      original: formatHdag(amount),
      paid: formatHdag(posted),
      endedAt: endedAt.toISOString(),
    })),
  };
}
