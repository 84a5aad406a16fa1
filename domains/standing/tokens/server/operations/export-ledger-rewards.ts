import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { EXPORTED_REWARDS } from '../../contract/constants.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { readRewards } from '../services/read-rewards.ts';

const COLUMNS = [
  ...(['reason', 'about', 'state', 'createdAt', 'original', 'valueNow', 'paid', 'left'] as const),
  ...(['nextStepAt', 'waitsFor', 'endedAt', 'note'] as const),
];

/** The same in one file, ended ones last. Cells that a spreadsheet would run as formulas are escaped. */
export const exportLedgerRewards: Operation<typeof tokensEndpoints.exportLedgerRewards> = async (
  services,
  actor,
) => {
  const { items, ended } = await readRewards(services, requireMember(actor).userId, EXPORTED_REWARDS);
  const content = toCsv(COLUMNS, csvRows(COLUMNS, [...items, ...ended]));
  return { fileName: `hdag-rewards-${services.clock.now().toISOString().slice(0, 10)}.csv`, content };
};
