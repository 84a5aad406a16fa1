import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag } from '#standing/tokens/contract';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { firstDay } from '../rules/spans.ts';
import { selectEarnings } from '../store/earning-store.ts';

/** Every payment of the last days as CSV: the same time as the sums and the picture have. */
export const exportRevenue: Operation<typeof referralEndpoints.exportRevenue> = async (
  deps,
  actor,
  { query },
) => {
  const since = firstDay(deps.clock.now(), Number(query.days));
  const earnings = await selectEarnings(deps.db, requireMember(actor).userId, since);
  const lines = earnings.map(({ at, level, channel, amount }) => ({
    paidAt: at.toISOString(),
    level,
    channel,
    hdag: formatHdag(amount),
  }));
  const columns = ['paidAt', 'level', 'channel', 'hdag'] as const;
  return { fileName: 'referral-revenue.csv', content: toCsv(columns, csvRows(columns, lines)) };
};
