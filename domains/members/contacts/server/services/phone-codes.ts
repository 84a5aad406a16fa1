import { countFor, countNetwork, uncountFor, uncountNetwork } from '#members/identity/server';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import {
  PHONE_CODES_PER_ACCOUNT,
  PHONE_CODES_PER_NETWORK,
  PHONE_CODES_PER_NUMBER,
  PHONE_RESEND_SECONDS,
} from '../../contract/constants.ts';

/** Stored form of a code. Keyed, as every short code: six digits could be found from a plain hash. */
export function phoneCodeHash({ keys }: Pick<Services, 'keys'>, userId: string, code: string): string {
  return keys.sign('identity-phone-code', `${userId}:${code}`);
}

const NETWORK = 'phone-network';
const intervalOf = (userId: string) => ({ counter: 'phone-interval', of: userId });
const accountOf = (userId: string) => ({ counter: 'phone-account', of: userId });
const numberOf = (number: string) => ({ counter: 'phone-number', of: number });

/**
 * Counts a code that is sent by text message: one a minute for an account, and some an hour for the account, the
 * number (no matter who asks) and the caller's network.
 * @throws identity.throttled
 */
export async function countPhoneCode(deps: OperationDeps, userId: string, number: string): Promise<void> {
  await countFor(deps, intervalOf(userId), { max: 1, windowSeconds: PHONE_RESEND_SECONDS });
  await countFor(deps, accountOf(userId), PHONE_CODES_PER_ACCOUNT);
  await countFor(deps, numberOf(number), PHONE_CODES_PER_NUMBER);
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
  await uncountFor(deps, intervalOf(userId));
  if (sending === 'silent') return;
  await uncountFor(deps, accountOf(userId));
  await uncountFor(deps, numberOf(number));
  await uncountNetwork(deps, NETWORK);
}
