import { defineEndpoints } from '#platform/kernel/contract.ts';
import { addPrizesSchema, prizesIdSchema, prizesSchema } from './schemas.ts';

/** HDAG moves without the reader. */
const FRESH_SECONDS = 30;

/** Prizes of a hackathon in HDAG, out of escrow. */
export const prizesEndpoints = defineEndpoints({
  getPrizes: {
    method: 'GET',
    path: '/api/hackathons/:id/prizes',
    access: 'public',
    summary: 'Prizes of a hackathon that are in escrow, and what each entry got',
    params: prizesIdSchema,
    response: prizesSchema,
    errors: ['prizes.not_found'],
    freshSeconds: FRESH_SECONDS,
  },
  addPrizes: {
    method: 'POST',
    path: '/api/hackathons/:id/prizes',
    access: 'onboarded:2fa',
    summary: 'Pays prizes into escrow until submissions close; for the host. The same id again pays once',
    params: prizesIdSchema,
    body: addPrizesSchema,
    response: prizesSchema,
    errors: [
      'prizes.not_found',
      'prizes.not_host',
      'prizes.cannot_add',
      'prizes.amounts',
      'prizes.id_taken',
      'prizes.too_often',
      'prizes.not_enough_free',
      'identity.reauthentication_required',
    ],
    rateLimit: { max: 60, perSeconds: 3600 },
  },
});
