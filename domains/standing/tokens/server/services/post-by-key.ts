import type { KeyActor } from '#platform/kernel/access.ts';
import { DAY_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { formatHdag } from '../../contract/amount.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { postingQueue } from '../ledger/posting-queue.ts';
import type { Decision, Transfer } from '../ledger/transfer.ts';
import { countKeyOutflow, findKeyWindow, uncountKeyOutflow } from '../store/outflow-store.ts';

type Deps = Pick<OperationDeps, 'db' | 'clock' | 'resources'>;

/**
 * Posts what is given by an API key for the first time, if all of it together stays within the key's limit. It is
 * counted before it is posted; what is certain not to have been given is taken out of the count again.
 * @throws tokens.key_limit: then nothing was posted or counted; tokens.busy
 */
export async function postByKey(
  services: Deps,
  key: KeyActor,
  transfers: readonly Transfer[],
): Promise<Decision[]> {
  if (transfers.length === 0) return [];
  const amount = sumOf(transfers);
  const since = await requireLimit(services, key, amount);
  const uncount = (part: bigint) => uncountKeyOutflow(services.db, { keyId: key.keyId, amount: part, since });
  try {
    const decisions = await postingQueue(services).post(transfers);
    const notGiven = transfers.filter((_, index) => !isGiven(decisions[index]));
    if (notGiven.length > 0) await uncount(sumOf(notGiven));
    return decisions;
  } catch (error) {
    // Any other error leaves open whether it was posted.
    if (error instanceof AppError && error.code === 'tokens.busy') await uncount(amount);
    throw error;
  }
}

/** Given for the first time: another call may have used the same key of a transfer a moment ago. */
const isGiven = (decision: Decision | undefined): boolean =>
  decision?.outcome === 'posted' && !decision.repeated;

const sumOf = (transfers: readonly Transfer[]): bigint =>
  transfers.reduce((sum, { amount }) => sum + amount, 0n);

/** @returns when the 24 hours began in which the amount was counted. @throws tokens.key_limit */
async function requireLimit(
  { db, clock }: Deps,
  { keyId, userId, dailyLimit: limit }: KeyActor,
  amount: bigint,
): Promise<Date> {
  const now = clock.now();
  const counted = amount <= limit && (await countKeyOutflow(db, { keyId, userId, amount, limit }, now));
  if (counted) return counted;
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
