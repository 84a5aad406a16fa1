import type { Database } from '#platform/server/db/database.ts';
import { exactHdagText, formatHdag } from '#standing/tokens/contract';
import { balancesOf } from '#standing/tokens/server';
import { exchangeErrors } from '../../contract/errors.ts';

/**
 * Says before any work that the payer could not pay: only free HDAG goes into escrow.
 * @throws exchange.not_enough_free
 */
export async function requireFunds(db: Database, userId: string, total: bigint): Promise<void> {
  const { free, earned } = await balancesOf(db, userId);
  if (free >= total) return;
  const written = { total: formatHdag(total), free: formatHdag(free), earned: formatHdag(earned) };
  const why =
    earned > 0n
      ? ` ${exactHdagText(written.earned)} is earned and cannot go into escrow before you hold an SBT.`
      : '';
  throw exchangeErrors.fail('exchange.not_enough_free', {
    message: `This needs ${exactHdagText(written.total)}, and you have ${exactHdagText(written.free)} free.${why}`,
    details: written,
  });
}
