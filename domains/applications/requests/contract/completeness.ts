import { REQUEST_LIMITS as LIMITS, PROPOSAL_LIMITS } from './constants.ts';
import type { ProposalText, SaveRequest } from './schemas.ts';

/** A part that is missing or too short, and what to do. */
export interface MissingPart {
  readonly field: string;
  readonly message: string;
}

const atLeast = (field: string, value: string, fewest: number): MissingPart[] =>
  value.trim().length >= fewest ? [] : [{ field, message: `Write ${fewest} characters or more.` }];

/**
 * Lists the parts a draft lacks to be published, in the order of the form. The range of the deadline is the server's
 * to check.
 */
export function missingInRequest(draft: Omit<SaveRequest, 'revision' | 'answersFor'>): MissingPart[] {
  return [
    ...atLeast('title', draft.title, LIMITS.titleMin),
    ...atLeast('need', draft.need, LIMITS.needMin),
    ...atLeast('reason', draft.reason, LIMITS.reasonMin),
    ...(draft.audience.trim() === '' ? [{ field: 'audience', message: 'Say who should answer.' }] : []),
    ...(draft.answersUntil === null ? [{ field: 'answersUntil', message: 'Choose a deadline.' }] : []),
  ];
}

/** Lists the parts a proposal lacks to be submitted. */
export function missingInProposal({ title, text, price }: ProposalText): MissingPart[] {
  return [
    ...(title.trim() === '' ? [{ field: 'title', message: 'Write a title.' }] : []),
    ...atLeast('text', text, PROPOSAL_LIMITS.textMin),
    ...(price === null ? [{ field: 'price', message: 'Enter your price.' }] : []),
  ];
}
