import { defineDomain } from '#platform/server/domain.ts';
import { requestEndpoints } from '../contract/endpoints.ts';
import { requestsErrors } from '../contract/errors.ts';
import { proposalEndpoints } from '../contract/proposal-endpoints.ts';
import { notifyOfDeadlines } from './jobs/notify-of-deadlines.ts';
import { amendRequest } from './operations/amend-request.ts';
import { answerRequestQuestion } from './operations/answer-request-question.ts';
import { askRequestQuestion } from './operations/ask-request-question.ts';
import { awardRequest } from './operations/award-request.ts';
import { cancelRequest } from './operations/cancel-request.ts';
import { declareConflict } from './operations/declare-conflict.ts';
import { exportRequest } from './operations/export-request.ts';
import { exportScores } from './operations/export-scores.ts';
import { getOwnProposal } from './operations/get-own-proposal.ts';
import { getRequest } from './operations/get-request.ts';
import { inviteReviewer } from './operations/invite-reviewer.ts';
import { listProposals } from './operations/list-proposals.ts';
import { listRequestAnswers } from './operations/list-request-answers.ts';
import { listRequests } from './operations/list-requests.ts';
import { listReviewers } from './operations/list-reviewers.ts';
import { openRfp } from './operations/open-rfp.ts';
import { publishRequest } from './operations/publish-request.ts';
import { removeRequestDraft } from './operations/remove-request-draft.ts';
import { replyToInvitation } from './operations/reply-to-invitation.ts';
import { saveProposal } from './operations/save-proposal.ts';
import { saveRequest } from './operations/save-request.ts';
import { saveRequestAnswer } from './operations/save-request-answer.ts';
import { submitProposal } from './operations/submit-proposal.ts';
import { submitScores } from './operations/submit-scores.ts';
import { withdrawProposal } from './operations/withdraw-proposal.ts';
import { requestsPersonalData } from './personal-data.ts';
import { seedRequests } from './seed.ts';

const requests = {
  listRequests,
  getRequest,
  exportRequest,
  saveRequest,
  removeRequestDraft,
  publishRequest,
  openRfp,
  amendRequest,
  cancelRequest,
  listRequestAnswers,
  saveRequestAnswer,
  askRequestQuestion,
  answerRequestQuestion,
};

const proposals = {
  getOwnProposal,
  saveProposal,
  submitProposal,
  withdrawProposal,
  listProposals,
  listReviewers,
  inviteReviewer,
  replyToInvitation,
  declareConflict,
  submitScores,
  awardRequest,
  exportScores,
};

/** Requests for the server. */
export const requestsDomain = defineDomain({
  name: 'requests',
  endpoints: { ...requestEndpoints, ...proposalEndpoints },
  errors: requestsErrors.map,
  operations: { ...requests, ...proposals },
  migrations: 'domains/applications/requests/server/migrations',
  jobs: [notifyOfDeadlines],
  seed: seedRequests,
  personalData: requestsPersonalData,
});
