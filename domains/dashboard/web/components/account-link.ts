import type { User } from '#account/contract';

/**
 * Whether the account-link banner stands on the dashboard: the user is new and Telegram is the only way to sign in
 * (spec §4 "Account-link banner").
 */
export function needsAccountLink({
  isNewUser,
  authMethods,
}: Pick<User, 'isNewUser' | 'authMethods'>): boolean {
  const methods = Object.keys(authMethods).filter((method) => authMethods[method]);
  return isNewUser && methods.length === 1 && methods[0] === 'telegram';
}

const flagOf = (userId: string): string => `hodag.account-link.${userId}`;

/** Whether the member has closed the banner in this browser. A browser that keeps nothing shows it each time. */
export function wasAccountLinkDismissed(userId: string): boolean {
  try {
    return localStorage.getItem(flagOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** Remembers in this browser that the banner was closed. */
export function dismissAccountLink(userId: string): void {
  try {
    localStorage.setItem(flagOf(userId), '1');
  } catch {
    // Not kept: the banner is back on the next visit.
  }
}
