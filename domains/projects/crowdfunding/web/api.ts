import { createApi } from '#platform/web/api.ts';
import { projectsApi } from '#projects/projects/web';
import { crowdfundingEndpoints } from '../contract/endpoints.ts';

export const crowdfundingApi = createApi(crowdfundingEndpoints);

/** Every read that new money, or a pledge, makes wrong. */
export const FUNDING_READS = [
  crowdfundingApi.getProjectFunding,
  crowdfundingApi.listContributors,
  crowdfundingApi.listMyContributions,
  crowdfundingApi.getContribution,
  projectsApi.getProject,
] as const;
