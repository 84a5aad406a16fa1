import type { Account } from '../../contract/account.ts';
import type { Factors } from '../../contract/factors.ts';

/** Whether another way to sign in remains without the wallet: a password or a linked messenger. */
export function canUnlinkWallet(account: Pick<Account, 'hasPassword'>, factors: Factors): boolean {
  return account.hasPassword || factors.telegram !== null;
}
