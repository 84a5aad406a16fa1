import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { EXPORTED_TRANSFERS } from '../../contract/constants.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { readStatement } from '../services/read-statement.ts';
import { requireHolder } from '../services/require-holder.ts';

/** The caller's transfers as CSV. */
export const exportLedgerStatement: Operation<typeof tokensEndpoints.exportLedgerStatement> = async (
  services,
  actor,
  { query },
) => {
  const { userId } = requireHolder(actor);
  const { lines } = await readStatement(services, userId, null, EXPORTED_TRANSFERS, query);
  const columns = [
    'seq',
    'at',
    'kind',
    'account',
    'amount',
    'counterparty',
    'reason',
    'about',
    'note',
    'block',
  ] as const;
  const rows = lines.map(({ counterparty, ...line }) => ({ ...line, counterparty: counterparty.name }));
  const content = toCsv(columns, csvRows(columns, rows));
  return { fileName: `hdag-${services.clock.now().toISOString().slice(0, 10)}.csv`, content };
};
