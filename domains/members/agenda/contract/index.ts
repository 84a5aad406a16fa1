export { agendaEndpoints } from './endpoints.ts';
export type { Agenda, AgendaItem } from './schemas.ts';
