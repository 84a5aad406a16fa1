import { DAY_MS } from '#platform/kernel/clock.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';

/** Facts of an earlier ask that count for the limits. */
export interface PastAsk {
  readonly personId: string;
  readonly state: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

interface NewAsk {
  readonly personId: string;
  readonly now: Date;
}

/** An ask that can still be answered. */
export function isOpen({ state, expiresAt }: Pick<PastAsk, 'state' | 'expiresAt'>, now: Date): boolean {
  return state === 'asked' && expiresAt.getTime() > now.getTime();
}

/** Whether a member declined an ask of the same owner not long ago. */
export function isCoolingDown({ state, endedAt }: PastAsk, now: Date): boolean {
  return (
    state === 'declined' && endedAt !== null && endedAt.getTime() + TEAM_QUOTAS.declinedMs > now.getTime()
  );
}

const UNANSWERED = ['asked', 'withdrawn', 'expired'];

/** Whether one more ask would press a person who has not answered: one is open, or two were sent not long ago. */
function isPressed(ofPerson: readonly PastAsk[], now: Date): boolean {
  if (ofPerson.some((ask) => isOpen(ask, now))) return true;
  const recent = ofPerson.filter(
    ({ state, askedAt }) =>
      UNANSWERED.includes(state) && askedAt.getTime() > now.getTime() - TEAM_QUOTAS.asksForPersonMs,
  );
  return recent.length >= TEAM_QUOTAS.asksForPerson;
}

/**
 * Why a member may not be asked now; null where they may. One open ask for a person, two in 14 days without an answer,
 * 90 days after a decline, ten open asks, twenty a day.
 */
export function refusalOf(
  past: readonly PastAsk[],
  { personId, now }: NewAsk,
): 'teams.asked_before' | 'teams.too_many_asks' | null {
  const ofPerson = past.filter((ask) => ask.personId === personId);
  if (ofPerson.some((ask) => isCoolingDown(ask, now)) || isPressed(ofPerson, now))
    return 'teams.asked_before';
  return asksLeft(past, now) > 0 ? null : 'teams.too_many_asks';
}

/** How many more asks a member may send now. */
export function asksLeft(past: readonly PastAsk[], now: Date): number {
  const open = past.filter((ask) => isOpen(ask, now)).length;
  const today = past.filter(({ askedAt }) => askedAt.getTime() > now.getTime() - DAY_MS).length;
  return Math.max(0, Math.min(TEAM_QUOTAS.openAsks - open, TEAM_QUOTAS.asksADay - today));
}
