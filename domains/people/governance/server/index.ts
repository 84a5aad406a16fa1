import { defineDomain } from '#platform/server/domain.ts';
import { commentEndpoints } from '../contract/comment-endpoints.ts';
import { governanceEndpoints } from '../contract/endpoints.ts';
import { governanceErrors } from '../contract/errors.ts';
import { GOVERNANCE_CONTRIBUTIONS } from './contributions.ts';
import { keepVotingTimes } from './jobs/keep-voting-times.ts';
import { addProposalComment } from './operations/add-proposal-comment.ts';
import { castBallot } from './operations/cast-ballot.ts';
import { downloadBallots } from './operations/download-ballots.ts';
import { getGovernanceProposal } from './operations/get-governance-proposal.ts';
import { listGovernanceProposals } from './operations/list-governance-proposals.ts';
import { listProposalComments } from './operations/list-proposal-comments.ts';
import { publishGovernanceProposal } from './operations/publish-governance-proposal.ts';
import { removeGovernanceProposal } from './operations/remove-governance-proposal.ts';
import { removeProposalComment } from './operations/remove-proposal-comment.ts';
import { saveGovernanceProposal } from './operations/save-governance-proposal.ts';
import { withdrawGovernanceProposal } from './operations/withdraw-governance-proposal.ts';
import { governancePersonalData } from './personal-data.ts';

export { listVoteDates } from './facade.ts';

/** Governance for the server. */
export const governanceDomain = defineDomain({
  name: 'governance',
  endpoints: { ...governanceEndpoints, ...commentEndpoints },
  errors: governanceErrors.map,
  operations: {
    listGovernanceProposals,
    getGovernanceProposal,
    saveGovernanceProposal,
    removeGovernanceProposal,
    publishGovernanceProposal,
    withdrawGovernanceProposal,
    castBallot,
    downloadBallots,
    listProposalComments,
    addProposalComment,
    removeProposalComment,
  },
  migrations: 'domains/people/governance/server/migrations',
  jobs: [keepVotingTimes],
  personalData: governancePersonalData,
  contributes: GOVERNANCE_CONTRIBUTIONS,
});
