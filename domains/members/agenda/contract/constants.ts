/**
 * Kinds of things that wait: another person or a vote needs an answer, a date comes closer, a step opens more of the
 * product, an act would earn something.
 */
export const WAITING_KINDS = ['answer', 'date', 'step', 'earn'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Dates that come first whatever their kind. */
export const SOON_DAYS = 3;
/** Dates that come before steps. */
export const NEAR_DAYS = 30;
/** Items of one answer; what waits beyond them is counted. */
export const AGENDA_MAX = 40;
