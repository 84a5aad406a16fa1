import { defineErrors } from '#platform/kernel/errors.ts';
import { JUDGING_LIMITS } from './constants.ts';

/** Refusals of judging. */
export const judgingErrors = defineErrors({
  'judging.not_found': { status: 404, message: 'Hackathon not found.' },
  'judging.not_host': { status: 403, message: 'Only the host of this hackathon can do this.' },
  'judging.not_set_up': { status: 409, message: 'The host has not set up judging for this hackathon.' },
  'judging.not_listed': {
    status: 409,
    message: 'This hackathon is not listed. It is pending approval, was declined or was canceled.',
  },
  'judging.has_opened': {
    status: 409,
    message: 'Judging has started. The rubric and the dates can no longer change.',
  },
  'judging.has_closed': { status: 409, message: 'Judging has closed.' },
  'judging.not_open': { status: 409, message: 'Judging has not started.' },
  'judging.rubric_fixed': {
    status: 409,
    message:
      'Submissions are closed, so the rubric and the judges for each entry no longer change. You can still move the end of judging.',
  },
  'judging.changed_elsewhere': {
    status: 409,
    message: 'This was changed in another window. Reload to see the newer version.',
  },
  'judging.dates': {
    status: 422,
    message: 'Judging must end after submissions close, in the future, and at most 60 days after the close.',
  },
  'judging.no_member': { status: 422, message: 'No member has this username.' },
  'judging.already_invited': { status: 409, message: 'This member was invited already.' },
  'judging.too_many_judges': {
    status: 409,
    message: `A hackathon has ${JUDGING_LIMITS.judges} invited judges at most.`,
  },
  'judging.no_invitation': { status: 404, message: 'There is no invitation to judge for this member.' },
  'judging.not_judge': { status: 403, message: 'You do not judge this hackathon.' },
  'judging.not_assigned': { status: 404, message: 'This entry is not assigned to you.' },
  'judging.points': { status: 422, message: 'The points do not match the rubric. Reload the page.' },
  'judging.cannot_start': {
    status: 409,
    message: 'Judging starts when submissions are closed, something was submitted and a judge has accepted.',
  },
  'judging.no_result': { status: 404, message: 'There is no published result yet.' },
  'judging.not_in_review': {
    status: 409,
    message: 'Entries can be disqualified only in the review period.',
  },
  'judging.no_entry': { status: 404, message: 'Entry not found.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    judging: keyof typeof judgingErrors.map;
  }
}
