import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ENTRIES_PER_PAGE, LAST_PAGE } from '../../contract/constants.ts';
import type { rewardsEndpoints } from '../../contract/endpoints.ts';
import { readEntries } from '../services/read-entries.ts';

/** The leaderboard as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportLeaderboard: Operation<typeof rewardsEndpoints.exportLeaderboard> = async (
  services,
  actor,
  { query },
) => {
  const window = { limit: ENTRIES_PER_PAGE * LAST_PAGE, offset: 0 };
  const entries = await readEntries(services, requireMember(actor).userId, query, window);
  const columns = ['rank', 'username', 'points', 'tokens', 'badges', 'referrals'] as const;
  const content = toCsv(columns, csvRows(columns, entries));
  return { fileName: `leaderboard-${query.range}.csv`, content };
};
