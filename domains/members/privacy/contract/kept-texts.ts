interface KeptText {
  /** Shown to members before they delete their account. */
  readonly what: string;
  readonly reason: string;
  /** Where it was written: the operation and the field of its body. */
  readonly fields: readonly string[];
}

/**
 * Texts of members that stay after their account is deleted, without their name (docs/decisions/0084). Every other text
 * is deleted; apps/server/src/deleted-account.test.ts compares.
 */
export const KEPT_TEXTS: readonly KeptText[] = [
  {
    what: 'Published requests for proposals, with their questions, changes, scores and the reason of the award',
    reason: 'Other members answered them or submitted proposals.',
    fields: [
      'saveRequest.title',
      'saveRequest.need',
      'saveRequest.reason',
      'saveRequest.audience',
      'openRfp.terms',
      'openRfp.criteria[].name',
      'amendRequest.note',
      'amendRequest.need',
      'amendRequest.terms',
      'amendRequest.criteria[].name',
      'askRequestQuestion.text',
      'answerRequestQuestion.text',
      'submitScores.scores[].comment',
      'cancelRequest.reason',
      'awardRequest.reason',
    ],
  },
  {
    what: 'Published matching rounds, and the reasons of decisions in rounds',
    reason: 'Projects applied to them, and applicants can read why they were accepted or declined.',
    fields: [
      'saveRound.name',
      'saveRound.purpose',
      'saveRound.funder',
      'saveRound.requirements',
      'cancelRound.reason',
      'decideRoundApplication.reason',
    ],
  },
  {
    what: 'Listed hackathons',
    reason: 'Members registered for them, and submissions refer to them.',
    fields: [
      'saveHackathon.title',
      'saveHackathon.summary',
      'saveHackathon.description',
      'saveHackathon.place',
      'saveHackathon.prize',
      'saveHackathon.website',
      'cancelHackathon.reason',
    ],
  },
  {
    what: 'Titles and terms of deals',
    reason: 'They are the agreement with the other side, and HDAG was paid by them.',
    fields: ['saveListing.title', 'saveListing.text'],
  },
  {
    what: 'The mission, name, agreement, tasks, links, decisions and files of a team that continues',
    reason: 'They are the work of the whole team.',
    fields: [
      'saveMission.title',
      'saveMission.text',
      'saveMission.roles[].label',
      'launchTeam.name',
      'changeAgreement.text',
      'saveTask.title',
      'addLink.label',
      'addLink.url',
      'proposeDecision.proposal',
      'uploadFile.name',
      'uploadFile.content',
    ],
  },
  {
    what: 'Tasks, files and draft sections in grant applications of other members',
    reason: 'They are parts of an application that belongs to another member.',
    fields: [
      'saveApplicationTask.title',
      'uploadApplicationFile.name',
      'uploadApplicationFile.content',
      'addSection.title',
      'saveSection.title',
      'saveSection.text',
    ],
  },
];
