import { defineEndpoints } from '#platform/kernel/contract.ts';
import { readinessAnswer } from './schemas.ts';

export const adminEndpoints = defineEndpoints({
  getReadiness: {
    method: 'GET',
    path: '/api/readiness',
    access: 'member',
    summary: 'State of every part of the instance, with remedies',
    response: readinessAnswer,
  },
});
