import type { Account, LoginResponse } from '#identity/contract';
import { isFullyOnboarded } from './present-user.ts';

/** The answer to a sign-in (spec §3 "Login response"). */
export function presentLogin(account: Account, needsVerification: boolean): LoginResponse {
  return {
    needsVerification,
    username: account.username,
    isAdmin: account.isAdmin,
    loginBypassed: account.loginBypassed,
    isFullyOnboarded: isFullyOnboarded(account),
  };
}
