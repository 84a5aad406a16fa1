import { DAY_MS } from '#platform/kernel/clock.ts';
import { type DECLINE_KINDS, DECLINES_SHOWN_FROM, TEAM_QUOTAS } from '../../contract/constants.ts';

/** What of an ask counts for the limits. */
export interface PastAsk {
  readonly missionId: string;
  readonly personId: string;
  readonly state: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

interface NewAsk {
  readonly missionId: string;
  readonly personId: string;
  readonly now: Date;
}

/** An ask that can still be answered. */
export function isOpen({ state, expiresAt }: Pick<PastAsk, 'state' | 'expiresAt'>, now: Date): boolean {
  return state === 'asked' && expiresAt.getTime() > now.getTime();
}

/** Whether a member declined an ask of the same owner not long ago. */
export function isResting({ state, endedAt }: PastAsk, now: Date): boolean {
  return state === 'declined' && endedAt !== null && endedAt.getTime() + TEAM_QUOTAS.restMs > now.getTime();
}

/**
 * Why a member may not be asked now; null where they may. One ask for a person and mission, ten open asks, twenty a
 * day, and 90 days of rest after a decline.
 */
export function refusalOf(
  past: readonly PastAsk[],
  { missionId, personId, now }: NewAsk,
): 'teams.asked_before' | 'teams.too_many_asks' | null {
  const ofPerson = past.filter((ask) => ask.personId === personId);
  if (ofPerson.some((ask) => ask.missionId === missionId || isResting(ask, now))) return 'teams.asked_before';
  return asksLeft(past, now) > 0 ? null : 'teams.too_many_asks';
}

/** How many more asks a member may send now. */
export function asksLeft(past: readonly PastAsk[], now: Date): number {
  const open = past.filter((ask) => isOpen(ask, now)).length;
  const today = past.filter(({ askedAt }) => askedAt.getTime() > now.getTime() - DAY_MS).length;
  return Math.max(0, Math.min(TEAM_QUOTAS.openAsks - open, TEAM_QUOTAS.asksADay - today));
}

type DeclineKind = (typeof DECLINE_KINDS)[number];

/** Counts of why people declined; null while they are so few that a count names a person. */
export function countDeclines(kinds: readonly DeclineKind[]): { kind: DeclineKind; count: number }[] | null {
  if (kinds.length < DECLINES_SHOWN_FROM) return null;
  return [...new Set(kinds)]
    .sort()
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }));
}
