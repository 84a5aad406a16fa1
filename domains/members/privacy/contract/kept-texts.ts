interface KeptText {
  /** Shown to members before they delete their account. */
  readonly what: string;
  readonly reason: string;
  /** By the table or folder where it may stay: the operation that wrote it, with the field of its body. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/**
 * Texts of members that stay after their account is deleted, without their name (docs/decisions/0084). Every other text
 * is deleted, and these from every other table; apps/server/src/deleted-account.test.ts compares.
 */
export const KEPT_TEXTS: readonly KeptText[] = [
  {
    what: 'Published requests for proposals, with their questions, changes, scores and the reason of the award',
    reason: 'Other members answered them or submitted proposals.',
    fields: {
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
  },
  {
    what: 'Published matching rounds, and the reasons of decisions in rounds',
    reason: 'Projects applied to them, and those concerned can read why a decision was made.',
    fields: {
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
  },
  {
    what: 'Listed hackathons',
    reason: 'Members registered for them, and submissions refer to them.',
    fields: {
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
  },
  {
    what: 'Titles and terms of deals, and your side of a dispute until it is decided',
    reason:
      'They are the agreement with the other side, HDAG was paid by them, and an administrator decides on both sides.',
    fields: {
      exchange_deal: ['saveListing.title', 'saveListing.text', 'answerDispute.text'],
      exchange_step: ['deliverDeal.note', 'answerDispute.text'],
      notifications_note: ['saveListing.title'],
      reputation_point: ['saveListing.title'],
    },
  },
  {
    what: 'The names of projects that received ETH, and of their milestones',
    reason: 'Members who contributed can still vote and get refunds.',
    fields: {
      crowdfunding_campaign: ['saveProject.title', 'saveProject.milestones[].title'],
      notifications_note: ['saveProject.title'],
    },
  },
  {
    what: 'The mission, name, agreement, tasks, links, decisions and files of a team that continues',
    reason: 'They are the work of the whole team.',
    fields: {
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
  },
  {
    what: 'Tasks, files and draft sections in grant applications of other members',
    reason: 'They are parts of an application that belongs to another member.',
    fields: {
      applications_task: ['saveApplicationTask.title'],
      applications_file: ['uploadApplicationFile.name'],
      applications_step: ['saveApplicationTask.title', 'uploadApplicationFile.name'],
      'objects/applications': ['uploadApplicationFile.content'],
      writing_section: ['saveSection.title', 'saveSection.text'],
      writing_version: ['saveSection.text'],
    },
  },
];

/** Tables where the name itself stays: a mail to another member that waits to be sent is sent as it was written. */
export const KEPT_NAMES: KeptText['fields'] = {
  'graphile_worker._private_jobs': ['register.username'],
};
