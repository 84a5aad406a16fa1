import { defineEndpoints } from '#platform/kernel/contract.ts';
import { handbookAnswer } from './handbook-schemas.ts';

/** The operator's handbook. */
export const handbookEndpoints = defineEndpoints({
  getHandbook: {
    method: 'GET',
    path: '/api/admin/handbook',
    access: 'admin',
    summary:
      'What this instance is made of: settings, environment variables, commands, jobs, events, endpoints, errors',
    response: handbookAnswer,
  },
});
