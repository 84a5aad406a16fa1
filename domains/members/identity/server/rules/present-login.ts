import type { Account } from '../../contract/account.ts';
import { isFullyOnboarded } from '../../contract/fully-onboarded.ts';
import type { LoginResponse } from '../../contract/schemas.ts';

/** The answer to a sign-in (spec §3 "Login response"). */
export function presentLogin(account: Account, needsVerification: boolean): LoginResponse {
  const { username, isAdmin, loginBypassed } = account;
  const onboarded = isFullyOnboarded(account);
  return { needsVerification, username, isAdmin, loginBypassed, isFullyOnboarded: onboarded };
}
