import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { readStatement } from '../services/read-statement.ts';
import { requireHolder } from '../services/require-holder.ts';
import type { EntryCursor } from '../store/statement-store.ts';

/** A page of the caller's transfers. */
export const getLedgerStatement: Operation<typeof tokensEndpoints.getLedgerStatement> = async (
  services,
  actor,
  { query },
) => {
  const { userId } = requireHolder(actor);
  const { lines, last } = await readStatement(services, userId, readCursor(query.before), query.limit, query);
  const next = lines.length === query.limit && last ? `${last.seq}.${last.account}` : null;
  return { success: true, data: { items: lines, next } };
};

function readCursor(text: string | undefined): EntryCursor | null {
  if (text === undefined) return null;
  const [seq = 0, account = 0] = text.split('.').map(Number);
  return { seq, account: Math.min(account, 2 ** 31 - 1) };
}
