export { requestEndpoints } from './endpoints.ts';
export { requestsErrors } from './errors.ts';
export { proposalEndpoints } from './proposal-endpoints.ts';
