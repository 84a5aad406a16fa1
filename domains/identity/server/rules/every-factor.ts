import type { Account } from '../../contract/account.ts';
import type { Factors } from '../../contract/factors.ts';

/** Whether all five steps Alias, Email, Verify, 2FA, Wallet are done (spec §3 "Onboarding steps"). */
export function hasEveryFactor(account: Pick<Account, 'email' | 'emailVerified'>, factors: Factors): boolean {
  const second = factors.authenticator || factors.passkeys > 0;
  return account.email !== null && account.emailVerified && second && factors.wallet !== null;
}
