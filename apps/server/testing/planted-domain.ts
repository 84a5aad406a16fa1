import { z } from 'zod';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { defineDomain } from '#platform/server/domain.ts';

/** Secret that no caller may ever read. */
export const SECRET = 'postgresql://hodag:s3cret@db.internal/hodag';

const plantedEndpoints = defineEndpoints({
  failBadly: {
    method: 'GET',
    path: '/api/planted/fail',
    access: 'public',
    summary: 'Throws an unexpected error',
    response: z.object({ ok: z.boolean() }),
  },
  notifyTooMuch: {
    method: 'GET',
    path: '/api/planted/tell',
    access: 'public',
    summary: 'Returns more than its contract',
    response: z.object({ username: z.string(), nested: z.array(z.object({ id: z.number() })) }),
  },
  repeatAddress: {
    method: 'GET',
    path: '/api/planted/address',
    access: 'public',
    summary: 'Tells from where the request came',
    response: z.object({ ip: z.string() }),
  },
  openSession: {
    method: 'POST',
    path: '/api/planted/session',
    access: 'public',
    summary: 'Sets both cookies',
    response: z.object({ browserId: z.string() }),
    csrf: false,
  },
});

/** A domain that does what a careless one might; the platform must not let it harm anybody. */
export const plantedDomain = defineDomain({
  name: 'planted',
  endpoints: plantedEndpoints,
  operations: {
    failBadly: async () => {
      throw new Error(`connect ECONNREFUSED ${SECRET}`);
    },
    notifyTooMuch: async () => {
      const row = { id: 1, email: SECRET };
      const account = { username: 'ada', passwordHash: SECRET, nested: [row] };
      return account;
    },
    repeatAddress: async ({ request }) => ({ ip: request.ip }),
    openSession: async ({ request }) => {
      request.session.open('t'.repeat(43), 3600);
      return { browserId: request.browserId };
    },
  },
});
