import { momentText } from '#platform/kernel/format/dates.ts';
import type { BadgeTone } from '#platform/ui/Badge.tsx';
import type { Step } from '#platform/ui/Stepper.tsx';
import type { RequestState } from '../contract/constants.ts';
import type { FullRequest } from '../contract/schemas.ts';

/** A state as a badge. */
export const STATE_BADGES: Readonly<Record<RequestState, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'warn' },
  rfi_open: { label: 'Open for answers', tone: 'ok' },
  rfi_closed: { label: 'Answers closed', tone: 'neutral' },
  rfp_open: { label: 'Open for proposals', tone: 'ok' },
  scoring: { label: 'In review', tone: 'info' },
  awarded: { label: 'Awarded', tone: 'pine' },
  not_awarded: { label: 'Not awarded', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};

/** Labels of the fields that an amendment changes. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  need: 'what is needed',
  answersUntil: 'the deadline for answers',
  terms: 'the terms',
  budget: 'the budget',
  criteria: 'the criteria',
  proposalsUntil: 'the deadline for proposals',
};

/** Points of a review or a mean, from hundredths: "3.2 of 5". */
export const pointsText = (hundredths: number): string => `${hundredths / 100} of 5`;

const ORDER: readonly RequestState[] = ['rfi_open', 'rfi_closed', 'rfp_open', 'scoring', 'awarded'];

/** The life of a request as points on a line. */
export function timelineOf(request: FullRequest): Step[] {
  const { state, answersUntil, rfp, decision } = request;
  const reached = state === 'not_awarded' ? 4 : ORDER.indexOf(state);
  const stateAt = (at: number): Step['state'] =>
    at < reached ? 'done' : at === reached ? (at === 4 ? 'done' : 'current') : 'future';
  const until = (moment: string | null | undefined): string | undefined =>
    moment ? `until ${momentText(moment)}` : undefined;
  return [
    { label: 'Answers', state: stateAt(0), note: until(answersUntil) },
    { label: 'Preparation', state: stateAt(1) },
    { label: 'Proposals', state: stateAt(2), note: until(rfp?.proposalsUntil) },
    { label: 'Review', state: stateAt(3) },
    { label: 'Decision', state: stateAt(4), note: decision ? momentText(decision.decidedAt) : undefined },
  ];
}

/** Describes the next action of the reader in a sentence. */
export function whatNow({ state, viewer, rfp }: Pick<FullRequest, 'state' | 'viewer' | 'rfp'>): string {
  const { isAuthor, hasAnswer, hasProposal, review } = viewer;
  switch (state) {
    case 'draft':
      return 'Only you can see drafts. Edit and publish it.';
    case 'rfi_open':
      if (isAuthor) return 'Members are answering. When answers close, you can ask for proposals.';
      return hasAnswer ? 'You can change your answer until answers close.' : 'You can answer below.';
    case 'rfi_closed':
      return isAuthor
        ? 'Answers are closed. Ask for proposals below, or cancel the request.'
        : 'Answers are closed. The author may now ask for proposals.';
    case 'rfp_open':
      if (isAuthor)
        return 'Proposals stay sealed until the deadline, for you too. You can answer questions and invite reviewers.';
      if (review === 'accepted') return 'You review this request. You can read proposals after the deadline.';
      return hasProposal
        ? 'You can change or withdraw your proposal until the deadline.'
        : 'You can ask questions and submit a sealed proposal.';
    case 'scoring':
      if (isAuthor)
        return rfp?.proposalCount
          ? 'Read the proposals and the scores, then award one or none.'
          : 'No proposal was submitted. Close the request without an award, or cancel it.';
      if (review === 'accepted') return 'Declare conflicts of interest, then score the proposals.';
      return 'Proposals are being reviewed.';
    case 'awarded':
    case 'not_awarded':
      return hasProposal ? 'The decision is final. Your scores are below.' : 'The decision is final.';
    case 'cancelled':
      return 'The author cancelled this request.';
  }
}

/** A moment as `datetime-local` has it, in UTC. */
export const momentValue = (iso: string | null | undefined): string => iso?.slice(0, 16) ?? '';

/** Reads the value of `datetime-local` as UTC; null where it is empty. */
export const momentOf = (value: string): string | null => (value === '' ? null : `${value.slice(0, 16)}:00Z`);
