export { commentEndpoints } from './comment-endpoints.ts';
export { governanceEndpoints } from './endpoints.ts';
export { governanceErrors } from './errors.ts';
export { ballotCounted, proposalPassed } from './events.ts';
export type { Proposal, ProposalCard, SaveProposal } from './schemas.ts';
