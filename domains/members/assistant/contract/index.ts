export { assistantEndpoints } from './endpoints.ts';
export { assistantErrors } from './errors.ts';
export type { Answer } from './schemas.ts';
