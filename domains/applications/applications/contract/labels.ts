import type { ApplicationStatus, SubmissionWay } from './constants.ts';

/** As people read it. "Submitted" and "awarded" are the member's own statements. */
export const STATUS_LABELS: Readonly<Record<ApplicationStatus, string>> = {
  drafting: 'Drafting',
  review: 'In review',
  submitted: 'Submitted',
  awarded: 'Awarded',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const WAY_LABELS: Readonly<Record<SubmissionWay, string>> = {
  portal: 'On the funder’s website',
  email: 'By email',
  post: 'By post',
  other: 'Another way',
};
