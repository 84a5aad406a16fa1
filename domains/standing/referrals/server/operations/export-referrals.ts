import { csvLines, csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { readWholeTree } from '../services/read-tree.ts';

const COLUMNS = [
  'level',
  'username',
  'invitedBy',
  'channel',
  'joinedAt',
  'verifiedAt',
  'completedAt',
  'state',
  'original',
  'valueNow',
  'nextDecayAt',
  'settlesAt',
  'paid',
  'left',
  'waitsFor',
  'points',
] as const;

/** The whole tree as CSV, written while it is read. Cells that a spreadsheet would run as formulas are escaped. */
export const exportReferrals: Operation<typeof referralEndpoints.exportReferrals> = async (deps, actor) => ({
  fileName: 'referrals.csv',
  content: linesOf(deps, requireMember(actor).userId),
});

async function* linesOf(deps: OperationDeps, userId: string): AsyncGenerator<string> {
  yield toCsv(COLUMNS, []);
  for await (const batch of readWholeTree(deps, userId)) {
    const lines = batch.map(({ reward, ...one }) => ({ ...one, ...reward }));
    yield csvLines(csvRows(COLUMNS, lines));
  }
}
