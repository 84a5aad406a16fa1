import { DAY_MS } from '#platform/kernel/clock.ts';
import { decayedAfter } from '../../contract/decay.ts';

/** How long a reward has waited for its member: closed spans added up, and since when it waits now. */
export interface Waiting {
  readonly waitedMs: number;
  /** Null while it does not wait for the member: held for review, settling, or waiting for a limit. */
  readonly waitingSince: Date | null;
}

/** Milliseconds a reward has waited for its member until `now`; a clock that went back counts as no time. */
export function waitedUntil({ waitedMs, waitingSince }: Waiting, now: Date): number {
  return waitedMs + (waitingSince ? Math.max(0, now.getTime() - waitingSince.getTime()) : 0);
}

/**
 * Computes the rest of a pending amount after the time it waited for its member.
 * @param amount micro-HDAG
 */
export function decayed(amount: bigint, waitedMs: number, percentPerDay: number): bigint {
  return decayedAfter(amount, Math.floor(waitedMs / DAY_MS), percentPerDay);
}

/** When the next 5 % go; null while nothing decays. */
export function nextDecay(waiting: Waiting, now: Date): Date | null {
  if (!waiting.waitingSince) return null;
  const waited = waitedUntil(waiting, now);
  return new Date(now.getTime() + DAY_MS - (waited % DAY_MS));
}
