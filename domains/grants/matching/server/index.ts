import { defineDomain } from '#platform/server/domain.ts';
import { matchingEndpoints } from '../contract/endpoints.ts';
import { matchingErrors } from '../contract/errors.ts';
import { DEADLINES_AGENT } from './agents/deadlines-agent.ts';
import { compareChosenGrants } from './operations/compare-chosen-grants.ts';
import { getGrantMatch } from './operations/get-grant-match.ts';
import { getGrantPastAwards } from './operations/get-grant-past-awards.ts';
import { judgeGrant } from './operations/judge-grant.ts';
import { listGrantJudgments } from './operations/list-grant-judgments.ts';
import { listGrantMatches } from './operations/list-grant-matches.ts';
import { listPastAwards } from './operations/list-past-awards.ts';
import { rankGrantMatches } from './operations/rank-grant-matches.ts';
import { tryMatching } from './operations/try-matching.ts';
import { matchingPersonalData } from './personal-data.ts';
import { forgetWhenDraftRemoved } from './subscriptions/forget-when-draft-removed.ts';

/** Matching for the server. */
export const matchingDomain = defineDomain({
  name: 'grants',
  endpoints: matchingEndpoints,
  errors: matchingErrors.map,
  operations: {
    listGrantMatches,
    rankGrantMatches,
    listPastAwards,
    tryMatching,
    getGrantMatch,
    compareChosenGrants,
    getGrantPastAwards,
    judgeGrant,
    listGrantJudgments,
  },
  personalData: matchingPersonalData,
  subscriptions: [forgetWhenDraftRemoved],
  contributes: [DEADLINES_AGENT],
});

export { outcomeSources } from './extension-points/outcome-sources.ts';
export { findGrantWithBlockers } from './facade.ts';
export { evaluateJudgments } from './services/evaluate-judgments.ts';
export { measureMissions } from './services/evaluate-missions.ts';
export { evaluateOutcomes } from './services/evaluate-outcomes.ts';
