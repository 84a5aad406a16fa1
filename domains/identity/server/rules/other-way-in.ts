import type { Account } from '../../contract/account.ts';
import type { Factors } from '../../contract/factors.ts';

/**
 * Whether an account can be signed in to without its wallet, or without its Telegram account. A passkey does not
 * count, although it signs in: it can be removed by itself, and then nothing would be left.
 */
export function hasOtherWayIn(
  account: Pick<Account, 'hasPassword'>,
  factors: Pick<Factors, 'wallet' | 'telegram'>,
  without: 'wallet' | 'telegram',
): boolean {
  if (account.hasPassword) return true;
  return without === 'wallet' ? factors.telegram !== null : factors.wallet !== null;
}
