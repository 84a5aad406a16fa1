import { accountDomain } from '#account/server';
import { adminDomain } from '#admin/server';
import { grantsDomain } from '#grants/server';
import { identityDomain } from '#identity/server';
import { learningDomain } from '#learning/server';
import type { Domain } from '#platform/server/domain.ts';
import { projectsDomain } from '#projects/server';

/** The table of contents of the server: one line per domain, neighbours before those who call them. */
export const domains: readonly Domain[] = [
  identityDomain,
  learningDomain,
  projectsDomain,
  grantsDomain,
  accountDomain,
  adminDomain,
];
