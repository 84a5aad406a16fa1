import { defineEndpoints } from '#platform/kernel/contract.ts';
import { overviewAnswer } from './overview-schemas.ts';
import { readinessAnswer } from './schemas.ts';

export const adminEndpoints = defineEndpoints({
  getReadiness: {
    method: 'GET',
    path: '/api/readiness',
    access: 'member',
    summary: 'State of every part of the instance, with remedies',
    response: readinessAnswer,
  },
  getOverview: {
    method: 'GET',
    // Anyone who comes back from a review sees that it waits no longer.
    freshSeconds: 1,
    path: '/api/admin/overview',
    access: 'admin',
    summary:
      'What waits for an administrator: reviews, the ledger’s last looks, jobs; and how the instance grows',
    response: overviewAnswer,
  },
});
