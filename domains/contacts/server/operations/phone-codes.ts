import { clearCount, countInWindow, countNetwork, refuse, uncount, uncountNetwork } from '#identity/server';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import {
  PHONE_CODES_PER_ACCOUNT,
  PHONE_CODES_PER_NETWORK,
  PHONE_CODES_PER_NUMBER,
  PHONE_RESEND_SECONDS,
} from '../../contract/constants.ts';

/** What is stored of a code. Keyed, as every short code: six digits could be found from a plain hash. */
export function phoneCodeHash({ keys }: Pick<Services, 'keys'>, userId: string, code: string): string {
  return keys.sign('identity-phone-code', `${userId}:${code}`);
}

const NETWORK = 'phone-network';

function countersOf({ keys }: Pick<Services, 'keys'>, userId: string, number: string) {
  return {
    interval: `phone-interval:${userId}`,
    account: `phone-account:${userId}`,
    number: `phone-number:${keys.sign('contacts-phone-number', number)}`,
  };
}

/**
 * Counts a code that is sent by text message: one a minute for an account, and some an hour for the account, the
 * number (whoever asks) and the caller's network.
 * @throws identity.throttled
 */
export async function countPhoneCode(deps: OperationDeps, userId: string, number: string): Promise<void> {
  const counters = countersOf(deps, userId, number);
  const windows = [
    [counters.interval, { max: 1, windowSeconds: PHONE_RESEND_SECONDS }],
    [counters.account, PHONE_CODES_PER_ACCOUNT],
    [counters.number, PHONE_CODES_PER_NUMBER],
  ] as const;
  for (const [key, window] of windows) refuse(await countInWindow(deps.db, key, window, deps.clock.now()));
  await countNetwork(deps, NETWORK, PHONE_CODES_PER_NETWORK);
}

/**
 * The gateway did not take the message, so another may be asked for at once. One that refused sent nothing, and nothing
 * counts; one that was silent may have delivered it, so it counts for the account, the number and the network.
 */
export async function uncountPhoneCode(
  deps: OperationDeps,
  { userId, number, sending }: { userId: string; number: string; sending: 'refused' | 'silent' },
): Promise<void> {
  const counters = countersOf(deps, userId, number);
  await clearCount(deps.db, counters.interval);
  if (sending === 'silent') return;
  for (const key of [counters.account, counters.number]) await uncount(deps.db, key);
  await uncountNetwork(deps, NETWORK);
}
