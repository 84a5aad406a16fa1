import type { SessionUser } from '#platform/web/session.tsx';

/**
 * Whether the account-link banner stands on the dashboard: the user is new and Telegram is the only way to sign in
 * (spec §4 "Account-link banner").
 */
export function needsAccountLink({ isNewUser, authMethods = {} }: Partial<SessionUser>): boolean {
  const methods = Object.keys(authMethods).filter((method) => authMethods[method]);
  return isNewUser === true && methods.join() === 'telegram';
}
