export { accountEndpoints } from './endpoints.ts';
export { accountErrors } from './errors.ts';
export { accountDeleted } from './events.ts';
export { factorEndpoints } from './factor-endpoints.ts';
export type { User } from './schemas.ts';
