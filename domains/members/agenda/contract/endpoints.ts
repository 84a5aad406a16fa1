import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';
import { agenda } from './schemas.ts';

/** The endpoint of agenda. */
export const agendaEndpoints = defineEndpoints({
  getAgenda: {
    method: 'GET',
    freshSeconds: LIVE_SECONDS,
    path: '/api/agenda',
    access: 'member',
    summary: 'What waits for the caller over all parts of the product, the most urgent first',
    response: agenda,
  },
});
