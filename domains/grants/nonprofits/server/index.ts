import { defineDomain } from '#platform/server/domain.ts';
import { claimEndpoints } from '../contract/claim-endpoints.ts';
import { nonprofitsEndpoints } from '../contract/endpoints.ts';
import { nonprofitsErrors } from '../contract/errors.ts';
import { submissionEndpoints } from '../contract/submission-endpoints.ts';
import { NONPROFITS_CONTRIBUTIONS } from './contributions.ts';
import { advanceClaims } from './jobs/advance-claims.ts';
import { purgeSubmissions } from './jobs/purge-submissions.ts';
import { addSubmissionDocument } from './operations/add-submission-document.ts';
import { answerSubmission } from './operations/answer-submission.ts';
import { appealSubmission } from './operations/appeal-submission.ts';
import { changeNonprofitWords } from './operations/change-nonprofit-words.ts';
import { checkNonprofit } from './operations/check-nonprofit.ts';
import { checkNonprofitClaim } from './operations/check-nonprofit-claim.ts';
import { confirmSubmission } from './operations/confirm-submission.ts';
import { downloadSubmissionDocument } from './operations/download-submission-document.ts';
import { exportNonprofits } from './operations/export-nonprofits.ts';
import { getNonprofit } from './operations/get-nonprofit.ts';
import { getNonprofitClaim } from './operations/get-nonprofit-claim.ts';
import { getSubmission } from './operations/get-submission.ts';
import { objectToClaim } from './operations/object-to-claim.ts';
import { removeSubmissionDocument } from './operations/remove-submission-document.ts';
import { requestClaimReview } from './operations/request-claim-review.ts';
import { resendSubmissionCode } from './operations/resend-submission-code.ts';
import { searchNonprofits } from './operations/search-nonprofits.ts';
import { startNonprofitClaim } from './operations/start-nonprofit-claim.ts';
import { submitNonprofit } from './operations/submit-nonprofit.ts';
import { withdrawNonprofitClaim } from './operations/withdraw-nonprofit-claim.ts';
import { nonprofitsPersonalData } from './personal-data.ts';
import { seedNonprofits } from './seed.ts';
import { loadStarterOrganizations } from './services/load-starter-organizations.ts';

export { findNonprofitsAbout, type NonprofitAbout, type NonprofitSubject } from './facade.ts';
export { type ImportResult, importNonprofits } from './services/import-nonprofits.ts';

const directory = { searchNonprofits, exportNonprofits, getNonprofit };
const submissions = {
  checkNonprofit,
  submitNonprofit,
  getSubmission,
  confirmSubmission,
  resendSubmissionCode,
  addSubmissionDocument,
  removeSubmissionDocument,
  answerSubmission,
  appealSubmission,
  downloadSubmissionDocument,
};
const claims = {
  getNonprofitClaim,
  startNonprofitClaim,
  checkNonprofitClaim,
  requestClaimReview,
  withdrawNonprofitClaim,
  changeNonprofitWords,
  objectToClaim,
};

/** Nonprofits for the server. */
export const nonprofitsDomain = defineDomain({
  name: 'nonprofits',
  endpoints: { ...nonprofitsEndpoints, ...submissionEndpoints, ...claimEndpoints },
  errors: nonprofitsErrors.map,
  operations: { ...directory, ...submissions, ...claims },
  migrations: 'domains/grants/nonprofits/server/migrations',
  jobs: [purgeSubmissions, advanceClaims],
  seed: seedNonprofits,
  async start(services) {
    await loadStarterOrganizations(services);
    return undefined;
  },
  personalData: nonprofitsPersonalData,
  contributes: NONPROFITS_CONTRIBUTIONS,
});
