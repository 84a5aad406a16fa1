export { assistantEndpoints } from './endpoints.ts';
export type { Answer } from './schemas.ts';
