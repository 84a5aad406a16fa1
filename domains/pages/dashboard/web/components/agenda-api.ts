import { agendaEndpoints } from '#members/agenda/contract';
import { createApi } from '#platform/web/api.ts';

/** The call of the agenda, for the page and for what is read ahead. */
export const agendaApi = createApi(agendaEndpoints);
