export { crowdfundingEndpoints } from './endpoints.ts';
export { crowdfundingErrors } from './errors.ts';
export { contributionConfirmed, contributionUndone } from './events.ts';
