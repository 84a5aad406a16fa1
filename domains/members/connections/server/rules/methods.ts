import type { Account } from '#members/identity/contract';

/** The sign-in methods of this domain. */
export type OwnMethod = 'wallet' | 'telegram';

/**
 * Whether an account can be signed in to without its wallet, or without its Telegram account. A passkey does not
 * count, although it signs in: it can be removed apart from these, and then nothing would be left.
 */
export function hasOtherMethod(
  { hasPassword, walletAddress }: Pick<Account, 'hasPassword' | 'walletAddress'>,
  isTelegramLinked: boolean,
  without: OwnMethod,
): boolean {
  return hasPassword || (without === 'wallet' ? isTelegramLinked : walletAddress !== null);
}
