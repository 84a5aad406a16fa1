import { createApi } from '#platform/web/api.ts';
import { commentEndpoints } from '../contract/comment-endpoints.ts';
import { governanceEndpoints } from '../contract/endpoints.ts';

export const governanceApi = createApi(governanceEndpoints);
/** The discussion of a proposal. */
export const commentsApi = createApi(commentEndpoints);

/** Reads that a changed proposal or ballot makes wrong. */
export const PROPOSAL_READS = [
  governanceApi.listGovernanceProposals,
  governanceApi.getGovernanceProposal,
] as const;
