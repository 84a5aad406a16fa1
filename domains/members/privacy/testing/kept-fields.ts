import type { KEPT_TEXTS } from '../contract/kept-texts.ts';

/** By the table or folder where it may stay: the operation that wrote it, with the field of its body. */
type KeptFields = Readonly<Record<string, readonly string[]>>;

/**
 * Places of every text that stays after an account is deleted (docs/decisions/0084). Every other text is deleted, and
 * these from every other table; apps/server/src/deleted-account.test.ts compares.
 */
export const KEPT_FIELDS: Readonly<Record<keyof typeof KEPT_TEXTS, KeptFields>> = {
  requests: {
    requests_request: [
      'saveRequest.title',
      'saveRequest.need',
      'saveRequest.reason',
      'saveRequest.audience',
      'amendRequest.terms',
      'amendRequest.criteria[].name',
      'cancelRequest.reason',
      'awardRequest.reason',
    ],
    requests_amendment: ['amendRequest.note'],
    requests_question: ['askRequestQuestion.text', 'answerRequestQuestion.text'],
    requests_review: ['submitScores.scores[].comment'],
    notifications_note: ['saveRequest.title', 'amendRequest.note', 'awardRequest.reason'],
  },
  rounds: {
    rounds_round: [
      'saveRound.name',
      'saveRound.purpose',
      'saveRound.funder',
      'saveRound.requirements',
      'cancelRound.reason',
    ],
    rounds_application: ['decideRoundApplication.reason'],
    rounds_flag: ['flagRoundDonor.reason', 'decideRoundFlag.reason'],
    notifications_note: [
      'saveRound.name',
      'decideRoundApplication.reason',
      'flagRoundDonor.reason',
      'decideRoundFlag.reason',
    ],
  },
  hackathons: {
    hackathons_hackathon: [
      'saveHackathon.title',
      'saveHackathon.summary',
      'saveHackathon.description',
      'saveHackathon.place',
      'saveHackathon.prize',
      'saveHackathon.website',
      'cancelHackathon.reason',
    ],
    notifications_note: ['saveHackathon.title', 'cancelHackathon.reason'],
  },
  governance: {
    governance_proposal: [
      'saveGovernanceProposal.title',
      'saveGovernanceProposal.summary',
      'saveGovernanceProposal.text',
      'saveGovernanceProposal.options[]',
      'withdrawGovernanceProposal.reason',
    ],
    governance_result: ['saveGovernanceProposal.title', 'saveGovernanceProposal.options[]'],
    notifications_note: ['saveGovernanceProposal.title', 'saveGovernanceProposal.options[]'],
    reputation_point: ['saveGovernanceProposal.title'],
  },
  deals: {
    exchange_deal: ['saveListing.title', 'saveListing.text', 'answerDispute.text'],
    exchange_step: ['deliverDeal.note', 'answerDispute.text'],
    notifications_note: ['saveListing.title'],
    reputation_point: ['saveListing.title'],
  },
  campaigns: {
    crowdfunding_campaign: ['saveProject.title', 'saveProject.milestones[].title'],
    notifications_note: ['saveProject.title'],
  },
  teams: {
    teams_mission: ['saveMission.title', 'saveMission.text', 'saveMission.roles[].label'],
    teams_team: ['launchTeam.name', 'changeAgreement.text'],
    teams_member: ['saveMission.roles[].label'],
    teams_task: ['saveTask.title'],
    teams_link: ['addLink.label', 'addLink.url'],
    teams_decision: ['proposeDecision.proposal'],
    teams_file: ['uploadFile.name'],
    teams_step: [
      'saveMission.roles[].label',
      'saveTask.title',
      'addLink.label',
      'proposeDecision.proposal',
      'uploadFile.name',
    ],
    'objects/teams': ['uploadFile.content'],
    notifications_note: [
      'launchTeam.name',
      'saveTask.title',
      'proposeDecision.proposal',
      'saveMission.roles[].label',
    ],
    reputation_point: ['launchTeam.name'],
  },
  applications: {
    applications_task: ['saveApplicationTask.title'],
    applications_file: ['uploadApplicationFile.name'],
    applications_step: ['saveApplicationTask.title', 'uploadApplicationFile.name'],
    'objects/applications': ['uploadApplicationFile.content'],
    writing_section: ['saveSection.title', 'saveSection.text'],
    writing_version: ['saveSection.text'],
  },
};

/** Tables where the name itself stays: a mail to another member that waits to be sent is sent as it was written. */
export const KEPT_NAMES: KeptFields = {
  'graphile_worker._private_jobs': ['register.username'],
};
