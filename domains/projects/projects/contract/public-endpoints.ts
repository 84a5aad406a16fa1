import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';
import { pageParams } from './page-schemas.ts';
import { publicProjectSchema } from './public-schemas.ts';

/** Public reads of a project; apart from the calls of members. */
export const publicEndpoints = defineEndpoints({
  getPublicProject: {
    method: 'GET',
    freshSeconds: LIVE_SECONDS,
    path: '/api/public-projects/:id',
    access: 'public',
    keyScope: 'projects:read',
    summary: 'A project whose owner shows it to everyone on the web',
    params: pageParams,
    response: publicProjectSchema,
    errors: ['projects.not_found'],
    rateLimit: { max: 120, perSeconds: 60 },
  },
});
