import { accountDomain } from '#account/server';
import { adminDomain } from '#admin/server';
import { grantsDomain } from '#grants/server';
import { identityDomain } from '#identity/server';
import type { Domain } from '#platform/server/domain.ts';
import { projectsDomain } from '#projects/server';
import { referralsDomain } from '#referrals/server';

/** The table of contents of the server: one line per domain, neighbours before those who call them. */
export const domains: readonly Domain[] = [
  identityDomain,
  projectsDomain,
  grantsDomain,
  referralsDomain,
  accountDomain,
  adminDomain,
];
