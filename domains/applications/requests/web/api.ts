import { createApi } from '#platform/web/api.ts';
import { requestEndpoints } from '../contract/endpoints.ts';
import { proposalEndpoints } from '../contract/proposal-endpoints.ts';

/** Requests, their answers and questions. */
export const requestsApi = createApi(requestEndpoints);
/** Proposals, reviewers and the award. */
export const proposalsApi = createApi(proposalEndpoints);

/** Every read that a write may make wrong. */
export const REQUEST_READS = [
  requestsApi.listRequests,
  requestsApi.getRequest,
  requestsApi.listRequestAnswers,
  proposalsApi.getOwnProposal,
  proposalsApi.listProposals,
  proposalsApi.listReviewers,
] as const;
