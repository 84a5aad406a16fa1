import { SECOND_MS } from '#platform/kernel/clock.ts';
import { durationText } from '#platform/kernel/format/dates.ts';
import { type ProposalMethod, QUORUM, STATUS_QUO, VOTING_TIMES as TIMES } from '../../contract/constants.ts';
import { METHOD_RULES } from '../../contract/method-rules.ts';
import { comparedName } from '../../contract/option-name.ts';

const span = (ms: number): string => durationText(ms / SECOND_MS);

/** Says what is wrong with the opening and closing of a vote; null where nothing is. */
export function datesProblem(opensAt: Date, closesAt: Date, now: Date): string | null {
  const notice = opensAt.getTime() - now.getTime();
  const length = closesAt.getTime() - opensAt.getTime();
  if (notice < TIMES.noticeLeastMs)
    return `Voting opens ${span(TIMES.noticeLeastMs)} after publishing or later.`;
  if (notice > TIMES.noticeMostMs)
    return `Voting opens ${span(TIMES.noticeMostMs)} after publishing at the latest.`;
  if (length < TIMES.openLeastMs) return `Voting is open for ${span(TIMES.openLeastMs)} or longer.`;
  return length > TIMES.openMostMs ? `Voting is open for ${span(TIMES.openMostMs)} at most.` : null;
}

/** When a vote that opens now closes: as scheduled, but where opening is late, no sooner than the least time after it. */
export function closingOf(scheduled: Date, openedAt: Date): Date {
  return new Date(Math.max(scheduled.getTime(), openedAt.getTime() + TIMES.openLeastMs));
}

/** Ballots from which on a result counts: the share of the electors, rounded up, and never fewer than the least. */
export const quorumOf = (electors: number): number =>
  Math.max(QUORUM.least, Math.ceil((electors * QUORUM.percent) / 100));

/** The options as they are on the ballot: the author's, then `STATUS_QUO`; null where two look alike or one is invisible. */
export function ballotOptions(own: readonly string[]): string[] | null {
  const all = [...own, STATUS_QUO];
  const names = new Set(all.map(comparedName));
  return names.size === all.length && !names.has('') ? all : null;
}

/** Whether a method elects so many of so many options; one choice, and a runoff, elect one. */
export const electsSeats = (method: ProposalMethod, seats: number, own: number): boolean =>
  seats === 1 || (METHOD_RULES[method].electsMore && seats <= own);
