import { MINUTE_MS } from '#platform/kernel/clock.ts';

/** A sign-in so soon after the account was made belongs to making it: a wallet or Telegram does both in one. */
const FIRST_SIGN_IN_MS = MINUTE_MS;

/** Whether the owner should learn of a sign-in: from a browser the account does not know, and not its very first. */
export function isNewsToOwner(
  signIn: { readonly browserKnown: boolean; readonly accountCreatedAt: Date },
  now: Date,
): boolean {
  return !signIn.browserKnown && now.getTime() - signIn.accountCreatedAt.getTime() >= FIRST_SIGN_IN_MS;
}
