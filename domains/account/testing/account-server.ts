import { connectionsDomain } from '#connections/server';
import { contactsDomain } from '#contacts/server';
import { anIdentityServer, type IdentityServer } from '#identity/testing';
import { privacyDomain } from '#privacy/server';
import { profilesDomain } from '#profiles/server';
import { referralsDomain } from '#referrals/server';
import { accountDomain } from '../server/index.ts';

export type AccountServer = IdentityServer;

/** Account with what it joins behind the real HTTP server; close it in `afterAll`. */
export function anAccountServer(environment: Readonly<Record<string, string>> = {}): Promise<AccountServer> {
  return anIdentityServer(environment, [
    connectionsDomain,
    contactsDomain,
    profilesDomain,
    referralsDomain,
    privacyDomain,
    accountDomain,
  ]);
}
