import { defineDomain } from '#platform/server/domain.ts';
import { agendaEndpoints } from '../contract/endpoints.ts';
import { getAgenda } from './operations/get-agenda.ts';

export { type WaitingThing, waitingSources } from './extension-points/waiting-sources.ts';

/** Agenda for the server. */
export const agendaDomain = defineDomain({
  name: 'agenda',
  endpoints: agendaEndpoints,
  operations: { getAgenda },
});
