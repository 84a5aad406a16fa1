import { defineDomain } from '#platform/server/domain.ts';
import { roundEndpoints } from '../contract/endpoints.ts';
import { roundsErrors } from '../contract/errors.ts';
import { applicationEndpoints, resultEndpoints } from '../contract/part-endpoints.ts';
import { ROUNDS_CONTRIBUTIONS } from './contributions.ts';
import { finalizeOverdue } from './jobs/finalize-overdue.ts';
import { addRoundReviewer } from './operations/add-round-reviewer.ts';
import { appealRoundApplication } from './operations/appeal-round-application.ts';
import { appealRoundFlag } from './operations/appeal-round-flag.ts';
import { applyToRound } from './operations/apply-to-round.ts';
import { cancelRound } from './operations/cancel-round.ts';
import { decideRoundApplication } from './operations/decide-round-application.ts';
import { decideRoundFlag } from './operations/decide-round-flag.ts';
import { downloadRoundFlaggedGifts } from './operations/download-round-flagged-gifts.ts';
import { downloadRoundGifts } from './operations/download-round-gifts.ts';
import { downloadRoundProofs } from './operations/download-round-proofs.ts';
import { downloadRoundReadme } from './operations/download-round-readme.ts';
import { downloadRoundResult } from './operations/download-round-result.ts';
import { estimateRoundMatches } from './operations/estimate-round-matches.ts';
import { finalizeRound } from './operations/finalize-round.ts';
import { flagRoundDonor } from './operations/flag-round-donor.ts';
import { getRound } from './operations/get-round.ts';
import { getRoundResult } from './operations/get-round-result.ts';
import { listRoundApplications } from './operations/list-round-applications.ts';
import { listRoundCandidates } from './operations/list-round-candidates.ts';
import { listRoundDonors } from './operations/list-round-donors.ts';
import { listRounds } from './operations/list-rounds.ts';
import { publishRound } from './operations/publish-round.ts';
import { removeRoundDraft } from './operations/remove-round-draft.ts';
import { removeRoundReviewer } from './operations/remove-round-reviewer.ts';
import { saveRound } from './operations/save-round.ts';
import { roundsPersonalData } from './personal-data.ts';
import { forgetFactsWhenGiftsChange } from './subscriptions/forget-facts-when-gifts-change.ts';

const rounds = {
  listRounds,
  getRound,
  saveRound,
  removeRoundDraft,
  publishRound,
  cancelRound,
  addRoundReviewer,
  removeRoundReviewer,
  listRoundApplications,
  listRoundCandidates,
  applyToRound,
  decideRoundApplication,
  appealRoundApplication,
};

const results = {
  estimateRoundMatches,
  listRoundDonors,
  flagRoundDonor,
  appealRoundFlag,
  decideRoundFlag,
  finalizeRound,
  getRoundResult,
  downloadRoundGifts,
  downloadRoundFlaggedGifts,
  downloadRoundResult,
  downloadRoundProofs,
  downloadRoundReadme,
};

/** Rounds for the server. */
export const roundsDomain = defineDomain({
  name: 'rounds',
  endpoints: { ...roundEndpoints, ...applicationEndpoints, ...resultEndpoints },
  errors: roundsErrors.map,
  operations: { ...rounds, ...results },
  migrations: 'domains/projects/rounds/server/migrations',
  jobs: [finalizeOverdue],
  subscriptions: forgetFactsWhenGiftsChange,
  contributes: ROUNDS_CONTRIBUTIONS,
  personalData: roundsPersonalData,
});

export { finalize as finalizeRound } from './services/finalize.ts';
export { publishApplications, publishPools, ROUND_SYSTEM } from './services/publish-applications.ts';
