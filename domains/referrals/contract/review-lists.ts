/** Lists an administrator looks through. `flagged`: all that the score would hold, also while it only reports. */
export const REVIEW_LISTS = [
  'held',
  'appealed',
  'refused',
  'released',
  'settled',
  'reversed',
  'flagged',
] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];
