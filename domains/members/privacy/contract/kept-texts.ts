/**
 * Texts of members that stay after their account is deleted, without their name (docs/decisions/0084): shown to members
 * before they delete it. In which tables they stay is in `../testing/kept-fields.ts`, apart from here, since the browser
 * gets no names of tables.
 */
export const KEPT_TEXTS = {
  requests: {
    what: 'Published requests for proposals, with their questions, changes, scores and the reason of the award',
    reason: 'Other members answered them or submitted proposals.',
  },
  rounds: {
    what: 'Published matching rounds, and the reasons of decisions in rounds',
    reason: 'Projects applied to them, and those concerned can read why a decision was made.',
  },
  hackathons: {
    what: 'Listed hackathons',
    reason: 'Members registered for them, and submissions refer to them.',
  },
  governance: {
    what: 'Published proposals, the reason of a withdrawal, and ballots without your name',
    reason: 'Members voted on them, and a result could not be counted again without them.',
  },
  deals: {
    what: 'Titles and terms of deals, and your side of a dispute until it is decided',
    reason:
      'They are the agreement with the other side, HDAG was paid by them, and an administrator decides on both sides.',
  },
  campaigns: {
    what: 'The names of projects that received ETH, and of their milestones',
    reason: 'Members who contributed can still vote and get refunds.',
  },
  teams: {
    what: 'The mission, name, agreement, tasks, links, decisions and files of a team that continues',
    reason: 'They are the work of the whole team.',
  },
  applications: {
    what: 'Tasks, files and draft sections in grant applications of other members',
    reason: 'They are parts of an application that belongs to another member.',
  },
} as const;
