import type { Account } from './account.ts';

type Facts = Pick<
  Account,
  'fullyOnboardedFlag' | 'email' | 'emailVerified' | 'hasSecondFactor' | 'walletAddress'
>;

/** All of Alias, Email, Verify, 2FA and Wallet are done, or an administrator's flag (economy.md "Unlock levels"). */
export function isFullyOnboarded(account: Facts): boolean {
  const { fullyOnboardedFlag, email, emailVerified, hasSecondFactor, walletAddress } = account;
  return fullyOnboardedFlag || (email !== null && emailVerified && hasSecondFactor && walletAddress !== null);
}
