import { defineErrors } from '#platform/kernel/errors.ts';
import { DRAFTS_MAX, RUNNING_MAX, STATUS_QUO } from './constants.ts';

/** Refusals of governance. */
export const governanceErrors = defineErrors({
  'governance.not_found': { status: 404, message: 'Proposal not found.' },
  'governance.changed_elsewhere': {
    status: 409,
    message: 'This was changed in another window. Reload to see the newer version.',
  },
  'governance.too_many_drafts': {
    status: 409,
    message: `You can have ${DRAFTS_MAX} drafts. Delete one first.`,
  },
  'governance.too_many_running': {
    status: 409,
    message: `You can have ${RUNNING_MAX} proposals in notice or voting. Wait until one closes, or withdraw one.`,
  },
  'governance.not_draft': { status: 409, message: 'This proposal is published. Its text is fixed.' },
  'governance.options': {
    status: 422,
    message: `Give each option its own name. “${STATUS_QUO}” is added for you.`,
  },
  'governance.seats': { status: 422, message: 'This method elects one option.' },
  'governance.dates': { status: 422, message: 'Check when voting opens and closes.' },
  'governance.not_withdrawable': {
    status: 409,
    message: 'Its author can withdraw a proposal until voting opens, an administrator until it closes.',
  },
  'governance.not_open': { status: 409, message: 'Voting is not open.' },
  'governance.not_elector': {
    status: 403,
    message: 'You are not on the list of voters, which was fixed when voting opened.',
  },
  'governance.ballot': { status: 422, message: 'This ballot does not fit the voting method.' },
  'governance.not_enough_hdag': {
    status: 409,
    message: 'You do not have the HDAG that this ballot costs. Take back some votes.',
  },
  'governance.ballot_changed': {
    status: 409,
    message: 'Your ballot was changed in another window. Check it, then send it again.',
  },
  'governance.discussion_closed': {
    status: 409,
    message: 'A proposal is discussed until voting closes.',
  },
  'governance.comment_id': { status: 409, message: 'A different comment already has this id.' },
  'governance.no_comment': { status: 404, message: 'Comment not found.' },
  'governance.no_result': { status: 409, message: 'The ballots are published once they are counted.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    governance: keyof typeof governanceErrors.map;
  }
}
