import type { ApplicationStatus, SubmissionWay } from './constants.ts';

/** As people read it. What is submitted or awarded is the member's own statement. */
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
