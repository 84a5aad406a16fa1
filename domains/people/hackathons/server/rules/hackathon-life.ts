import { type HackathonPhase, HACKATHON_SPANS as SPANS } from '../../contract/constants.ts';

/** When a hackathon starts and ends. */
export interface Moments {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Where a hackathon is in its life: open from its start on, ended from its end on. */
export function phaseOf({ startsAt, endsAt }: Moments, now: Date): HackathonPhase {
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'open' : 'ended';
}

/**
 * Names the fault in the dates of a hackathon, in a sentence; null where nothing is.
 * @param before as they are stored, null for a new hackathon. The start stays once it has started, and the end moves only
 * later.
 */
export function momentsProblem(next: Moments, before: Moments | null, now: Date): string | null {
  if (before && before.startsAt <= now) {
    if (next.startsAt.getTime() !== before.startsAt.getTime())
      return 'This hackathon has started. Its start can no longer change.';
    if (next.endsAt < before.endsAt) return 'This hackathon has started. Its end can only move later.';
  }
  if (next.endsAt <= next.startsAt) return 'Set an end after the start.';
  if (next.endsAt <= now) return 'Set an end in the future.';
  if (next.startsAt.getTime() - now.getTime() > SPANS.startMostMs)
    return 'Set a start at most a year from now.';
  if (next.endsAt.getTime() - next.startsAt.getTime() > SPANS.lengthMostMs)
    return 'A hackathon can take 90 days at most. Set an earlier end.';
  return null;
}
