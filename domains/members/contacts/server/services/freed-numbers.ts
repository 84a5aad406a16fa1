import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { PHONE_COOLDOWN_MS } from '../../contract/constants.ts';
import { deleteFreedNumber, selectFreedNumber, writeFreedNumber } from '../store/freed-number-store.ts';

/** Keyed: the numbers of a country are few enough to find each from a plain hash. */
function hashOf({ keys }: Pick<Services, 'keys'>, number: string): string {
  return keys.sign('identity-phone-freed', number);
}

/**
 * Notes that a number no longer verifies this account: no other account may have it for 90 days (docs/decisions/0022).
 */
export async function freeNumber(
  services: Services,
  tx: Transaction,
  userId: string,
  number: string,
): Promise<void> {
  const freedAt = services.clock.now();
  await writeFreedNumber(tx, { numberHash: hashOf(services, number), userId, freedAt });
}

/**
 * Takes a number for an account: what is kept of its last owner goes. Hold the number first (`lockNumber`), and see
 * that it verifies no account.
 * @returns null when it was taken; else from when on this account may have it
 */
export async function takeFreedNumber(
  services: Services,
  tx: Transaction,
  userId: string,
  number: string,
): Promise<Date | null> {
  const numberHash = hashOf(services, number);
  const kept = await selectFreedNumber(tx, numberHash);
  if (!kept) return null;
  const free = new Date(kept.freedAt.getTime() + PHONE_COOLDOWN_MS);
  if (kept.userId !== userId && free > services.clock.now()) return free;
  await deleteFreedNumber(tx, numberHash);
  return null;
}
