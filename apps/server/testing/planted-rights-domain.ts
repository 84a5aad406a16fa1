import { z } from 'zod';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { defineDomain } from '#platform/server/domain.ts';

const open = z.object({ ok: z.boolean() });

/** Doors with the right that each asks for, and its refusal of an ordinary member. */
export const PLANTED_DOORS = [
  { path: '/api/planted/admin', code: 'access.forbidden' },
  { path: '/api/planted/developer', code: 'access.forbidden' },
  { path: '/api/planted/verified', code: 'access.level_required' },
] as const;

const endpoints = defineEndpoints({
  administer: {
    method: 'GET',
    path: '/api/planted/admin',
    access: 'admin',
    summary: 'For administrators',
    response: open,
  },
  develop: {
    method: 'GET',
    path: '/api/planted/developer',
    access: 'developer',
    summary: 'For developers',
    response: open,
  },
  goOn: {
    method: 'GET',
    path: '/api/planted/verified',
    access: 'onboarded:email',
    summary: 'For members with a verified address',
    response: open,
  },
});

/** A domain with calls for few: the guard of the platform is all that protects them. */
export const plantedRightsDomain = defineDomain({
  name: 'planted-rights',
  endpoints,
  operations: {
    administer: async () => ({ ok: true }),
    develop: async () => ({ ok: true }),
    goOn: async () => ({ ok: true }),
  },
});
