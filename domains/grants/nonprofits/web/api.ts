import { createApi } from '#platform/web/api.ts';
import { claimEndpoints } from '../contract/claim-endpoints.ts';
import { nonprofitsEndpoints } from '../contract/endpoints.ts';
import { submissionEndpoints } from '../contract/submission-endpoints.ts';

/** The calls of this domain. */
export const nonprofitsApi = createApi(nonprofitsEndpoints);

/** The calls of those who put an organization forward. */
export const submissionsApi = createApi(submissionEndpoints);

/** The calls of those who work at an organization, and of those who object. */
export const claimsApi = createApi(claimEndpoints);

/** Reads that a step of a claim changes. */
export const CLAIM_READS = [claimsApi.getNonprofitClaim, nonprofitsApi.getNonprofit];
