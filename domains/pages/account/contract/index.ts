export { accountEndpoints } from './endpoints.ts';
export { accountErrors } from './errors.ts';
export type { User } from './schemas.ts';
