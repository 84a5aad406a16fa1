import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';
import { publicFundingSchema } from './public-schemas.ts';
import { projectIdSchema } from './schemas.ts';

/** Public reads of a project's campaign; apart from the calls of members. */
export const publicFundingEndpoints = defineEndpoints({
  getPublicFunding: {
    method: 'GET',
    path: '/api/public-projects/:id/funding',
    access: 'public',
    summary: 'The campaign of a project that its owner shows to everyone on the web, without contributors',
    params: projectIdSchema,
    response: publicFundingSchema,
    errors: ['projects.not_found'],
    freshSeconds: LIVE_SECONDS,
    rateLimit: { max: 120, perSeconds: 60 },
  },
});
