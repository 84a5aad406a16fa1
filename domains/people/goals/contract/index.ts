export { goalsEndpoints } from './endpoints.ts';
export { goalsErrors } from './errors.ts';
