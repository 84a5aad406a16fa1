import { connectionsDomain } from '#members/connections/server';
import { contactsDomain } from '#members/contacts/server';
import { anIdentityServer, type IdentityServer } from '#members/identity/testing';
import { privacyDomain } from '#members/privacy/server';
import { profilesDomain } from '#members/profiles/server';
import { referralsDomain } from '#standing/referrals/server';
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
