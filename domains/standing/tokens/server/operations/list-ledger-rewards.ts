import { DAY_MS } from '#platform/kernel/clock.ts';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '../../contract/amount.ts';
import { ENDED_REWARDS_DAYS, EXPORTED_REWARDS, REWARDS_SHOWN } from '../../contract/constants.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { describeRewards } from '../reward-members.ts';
import { presentRewards } from '../services/present-rewards.ts';
import { listEndedRewards, listOpenRewards } from '../store/reward-store.ts';

/** The caller's rewards that are promised and not paid, what is paid next first; and those that ended lately. */
export const listLedgerRewards: Operation<(typeof tokensEndpoints)['listLedgerRewards']> = async (
  services,
  actor,
) => ({ success: true, data: await readRewards(services, requireMember(actor).userId, REWARDS_SHOWN) });

const COLUMNS = [
  ...(['reason', 'about', 'state', 'createdAt', 'original', 'valueNow', 'paid', 'left'] as const),
  ...(['nextStepAt', 'waitsFor', 'endedAt', 'note'] as const),
];

/** The same in one file, ended ones last. Cells that a spreadsheet would run as formulas are escaped. */
export const exportLedgerRewards: Operation<(typeof tokensEndpoints)['exportLedgerRewards']> = async (
  services,
  actor,
) => {
  const { items, ended } = await readRewards(services, requireMember(actor).userId, EXPORTED_REWARDS);
  const content = toCsv(COLUMNS, csvRows(COLUMNS, [...items, ...ended]));
  return { fileName: `hdag-rewards-${services.clock.now().toISOString().slice(0, 10)}.csv`, content };
};

async function readRewards(
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
