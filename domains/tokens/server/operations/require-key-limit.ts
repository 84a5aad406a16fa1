import type { KeyActor } from '#platform/kernel/access.ts';
import { DAY_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { formatHdag } from '../../contract/amount.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { countKeyOutflow, findKeyWindow } from '../store/outflow-store.ts';

/**
 * Refuses a call that would give away more by one API key than its daily limit, in the 24 hours that began with its first
 * gift. The call is refused as a whole and nothing of it counts.
 * @param amount what the call gives away for the first time, in micro-HDAG; keys that are known give nothing away
 * @throws tokens.key_limit
 */
export async function requireKeyLimit(
  { db, clock }: Pick<OperationDeps, 'db' | 'clock'>,
  { keyId, userId, dailyLimit: limit }: KeyActor,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return;
  const now = clock.now();
  if (amount <= limit && (await countKeyOutflow(db, { keyId, userId, amount, limit }, now))) return;
  const since = await findKeyWindow(db, keyId, now);
  const resetsAt = since && new Date(since.getTime() + DAY_MS);
  const fitsLater = amount <= limit && resetsAt !== null;
  const may = `This API key may give ${formatHdag(limit)} HDAG in 24 hours.`;
  const why = fitsLater
    ? `Its present 24 hours end at ${resetsAt.toISOString()}.`
    : 'This call alone is more.';
  throw tokensErrors.fail('tokens.key_limit', {
    message: `${may} ${why}`,
    details: { dailyLimit: formatHdag(limit), resetsAt: resetsAt?.toISOString() ?? null },
    ...(fitsLater ? { retryAfterSeconds: Math.ceil((resetsAt.getTime() - now.getTime()) / SECOND_MS) } : {}),
  });
}
